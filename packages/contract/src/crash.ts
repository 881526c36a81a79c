import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/*
 * The shared rounds of crash. A player's part in one is a casino round: pressed by `pressRound` while bets are taken (game `crash`,
 * option `target`, place `main`), taken by `chooseInRound` with {"kind": "take"} while the round flies.
 */

/**
 * A shared round. Times are milliseconds of the house's clock (see `nowMs` beside them). Whoever verifies one: SHA-256 of the text of
 * `hash` is `hashBefore`; its point follows from `hash` and `salt` as `npm run verify-round` computes it. The hash before the first
 * round of a chain is its `terminalHash`.
 */
export const crashRoundView = z.object({
  id: z.string(),
  /** `calledOff`: it never flew, and stakes went back. */
  status: z.enum(['waiting', 'flying', 'crashed', 'calledOff']),
  /** Which round of its chain, from 0. */
  number: z.number(),
  terminalHash: z.string(),
  salt: z.string(),
  /** Of the round before: what the house has shown before this one. */
  hashBefore: z.string(),
  /** Null until it has ended, as is the point: decimal text with two places. */
  hash: z.string().nullable(),
  point: z.string().nullable(),
  openedMs: z.number(),
  /** Until then bets are taken. */
  fliesMs: z.number(),
  /** From then on the curve grows; null before. */
  flewMs: z.number().nullable(),
  endedMs: z.number().nullable(),
});

/** A part as everybody sees it; nobody's name stands in it. */
export const crashPart = z.object({
  /** By which its own player finds it: the first twelve digits of the SHA-256 of his round's id, which nobody else knows. */
  tag: z.string(),
  stake: z.string(),
  currency: z.string(),
  /** With play money. */
  play: z.boolean(),
  /** The multiple at which its player took, or was taken at the target; null where that has not happened. */
  takenAt: z.string().nullable(),
  payout: z.string().nullable(),
});

export const crashFigures = z.object({ players: z.number(), parts: z.number(), taken: z.number() });

export type CrashRoundView = z.output<typeof crashRoundView>;
export type CrashPart = z.output<typeof crashPart>;
export type CrashFigures = z.output<typeof crashFigures>;

/** The most parts listed of a round, the first ones; all of them are counted. */
export const LISTED_PARTS = 40;
/** The number of points beside the curve. */
export const LISTED_POINTS = 20;

export const getCrash = endpoint({
  name: 'getCrash',
  method: 'GET',
  path: '/api/casino/crash',
  summary: 'The shared round of crash as it stands, and the chain that it is drawn from',
  access: 'public',
  response: z.object({
    /** Null where this house has not played one yet. */
    round: crashRoundView.nullable(),
    parts: z.array(crashPart),
    figures: crashFigures,
    /** Points of the last rounds, the last one first. */
    points: z.array(z.string()),
    /** The chain that follows: what it leads to is shown long before its first round, its salt when that begins. */
    nextTerminalHash: z.string().nullable(),
    nowMs: z.number(),
  }),
  refusals: [],
});

export const getCrashRounds = endpoint({
  name: 'getCrashRounds',
  method: 'GET',
  path: '/api/casino/crash/rounds',
  summary: 'Shared rounds of crash that have ended, the last one first, to be verified',
  access: 'public',
  query: z.object({
    /** The `next` of the page before. */
    before: z
      .string()
      .regex(/^[1-9]\d{0,15}$/)
      .optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({ rounds: z.array(crashRoundView), next: z.string().nullable() }),
  refusals: [],
});
