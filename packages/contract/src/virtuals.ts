import { INCIDENT_KINDS } from '@evens/catalogue';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/*
 * Virtual sports: a round every three minutes, drawn from a seed whose hash is shown before the first bet. A round is a fixture of the book
 * (`fixtureId`): its markets, prices and bets are those of any other, and end at its start; there are no bets in play.
 */

const side = z.object({ name: z.string(), shortName: z.string(), colours: z.array(z.string()) });

/** A moment of the picture, in the order in which it shows them. */
const virtualFrame = z.object({
  /** When in the picture: 0 at its beginning, 1 at its end. */
  at: z.number(),
  kind: z.enum(INCIDENT_KINDS),
  /** The score after it; of tennis the games of the set. */
  score: z.tuple([z.number(), z.number()]),
  side: z.enum(['home', 'away']).optional(),
  part: z.string().optional(),
  clockSec: z.number().optional(),
  value: z.number().optional(),
  how: z.string().optional(),
  points: z.tuple([z.string(), z.string()]).optional(),
  /** Races: how far each runner has come, 0 to 1, by its code from r1. */
  run: z.array(z.number()).optional(),
});

/**
 * Times are milliseconds of the house's clock (see `nowMs` beside them). Whoever verifies a round: SHA-256 of the text of `seed` is
 * `seedHash`; `npm run verify-virtual` plays it again from the seed.
 */
export const virtualRoundView = z.object({
  id: z.string(),
  /** The alias of the virtual sport. */
  sport: z.string(),
  number: z.number(),
  fixtureId: z.number(),
  /** `calledOff`: it could not be drawn, and stakes went back. */
  status: z.enum(['open', 'closed', 'running', 'decided', 'ended', 'calledOff']),
  seedHash: z.string(),
  /** Null until the picture is over. */
  seed: z.string().nullable(),
  /** Home then away; empty for races. */
  sides: z.array(side),
  /** Of a race, by the number each wears. */
  runners: z.array(side.extend({ code: z.string(), number: z.number() })),
  /** What the picture shows; null before it begins, and in lists of earlier rounds. */
  frames: z.array(virtualFrame).nullable(),
  /** The final score, of tennis the games of the set; null until the picture is over, and of races. */
  score: z.tuple([z.number(), z.number()]).nullable(),
  /** Runners in the order in which they came home, by code; empty until the picture is over, and of matches. */
  order: z.array(z.string()),
  openedMs: z.number(),
  /** Bets end. */
  closesMs: z.number(),
  /** The picture begins, and ends. */
  startsMs: z.number(),
  endsMs: z.number(),
});

/** The last that have ended, the newest first. */
export const virtualRounds = z.array(virtualRoundView);

export type VirtualRoundView = z.output<typeof virtualRoundView>;
export type VirtualFrameView = z.output<typeof virtualFrame>;

/** Earlier rounds that a page shows beside the present one. */
export const VIRTUAL_RESULTS = 10;

export const virtualSportKey = z.string().regex(/^virtual-[a-z-]{1,40}$/);

const virtualSport = z.object({
  /** The alias. */
  key: z.string(),
  /** Our own number of the sport, by which fixtures and bets name it. */
  sportId: z.number(),
  /** The specification's: two sports share one (specification 1, L177). */
  systemId: z.number(),
  /** The sport that is played. */
  plays: z.string(),
  /** By how much the chances of a market exceed one, in per cent: the stated margin. */
  marginPercent: z.number(),
  everyMs: z.number(),
  /** Null where none has been played yet. */
  round: virtualRoundView.nullable(),
});

export const getVirtualSports = endpoint({
  name: 'getVirtualSports',
  method: 'GET',
  path: '/api/virtuals',
  summary: 'The virtual sports of the house, each with the round that stands',
  access: 'public',
  response: z.object({ sports: z.array(virtualSport), nowMs: z.number() }),
  refusals: [],
});

export const getVirtualSport = endpoint({
  name: 'getVirtualSport',
  method: 'GET',
  path: '/api/virtuals/:key',
  summary: 'A virtual sport: the round that stands, and the last that have ended',
  access: 'public',
  params: z.object({ key: virtualSportKey }),
  response: virtualSport.extend({ results: virtualRounds, nowMs: z.number() }),
  refusals: ['NotFound'],
});

export const getVirtualRounds = endpoint({
  name: 'getVirtualRounds',
  method: 'GET',
  path: '/api/virtuals/:key/rounds',
  summary: 'Rounds of a virtual sport that have ended, the last one first, to be verified',
  access: 'public',
  params: z.object({ key: virtualSportKey }),
  query: z.object({
    /** The `next` of the page before. */
    before: z
      .string()
      .regex(/^[1-9]\d{0,15}$/)
      .optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({ rounds: virtualRounds, next: z.string().nullable() }),
  refusals: ['NotFound'],
});

export type VirtualSportView = z.output<typeof virtualSport>;
