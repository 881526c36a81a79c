import { FIXTURE_STATUSES, INCIDENT_KINDS, SOCCER_SCENES } from '@evens/catalogue';
import { z } from 'zod';
import { endpoint, type ResponseOf } from './endpoint.ts';

const pair = z.tuple([z.number(), z.number()]);
const spot = z.tuple([z.number(), z.number()]);
const side = z.enum(['home', 'away']);

/** What happened, oldest first by number; the fields as in `Incident` of the catalogue. Times are event time. */
export const incidentView = z.object({
  number: z.number(),
  atMs: z.number(),
  kind: z.enum(INCIDENT_KINDS),
  side: side.optional(),
  /** `1h`, `q2`, `set1`, `inn4`, `map2` ... */
  part: z.string().optional(),
  /** Seconds played; the minute of a match is `floor(clockSec / 60) + 1`. */
  clockSec: z.number().optional(),
  /** The score of the match after it, where it changed. */
  score: pair.optional(),
  /** The score inside the part after it. */
  points: z.tuple([z.string(), z.string()]).optional(),
  value: z.number().optional(),
  player: z.string().optional(),
  other: z.string().optional(),
  how: z.string().optional(),
  runner: z.string().optional(),
  at: spot.optional(),
});

const shotMark = z.tuple([z.number(), z.number(), side, z.literal([0, 1])]);

/** What the tracker shows this moment; units as in `Scene` of the catalogue. Home plays to the right. */
export const sceneView = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('soccer'),
    state: z.enum(SOCCER_SCENES),
    side: side.optional(),
    ball: spot.optional(),
    trail: z.array(spot).optional(),
  }),
  z.object({
    of: z.literal('tennis'),
    serving: side,
    court: z.enum(['deuce', 'ad']),
    bounce: spot.optional(),
    flag: z.enum(['break', 'set', 'match']).optional(),
  }),
  z.object({ of: z.literal('basketball'), side, shotClockSec: z.number(), shots: z.array(shotMark) }),
  z.object({
    of: z.literal('ice-hockey'),
    side,
    puck: spot.optional(),
    power: z.object({ side, men: z.string(), untilMs: z.number() }).optional(),
    shots: z.array(shotMark),
  }),
  z.object({
    of: z.literal('baseball'),
    inning: z.number(),
    half: z.enum(['top', 'bottom']),
    bases: z.array(z.number()),
    balls: z.number(),
    strikes: z.number(),
    outs: z.number(),
    pitches: z.array(z.tuple([z.number(), z.number(), z.enum(['b', 's', 'f'])])),
    batter: z.string().optional(),
  }),
  z.object({
    of: z.literal('rounds'),
    map: z.number(),
    rounds: z.array(z.tuple([side, z.string()])),
    alive: pair.optional(),
  }),
  z.object({
    of: z.literal('race'),
    unit: z.enum(['length', 'lap', 'stage']),
    total: z.number(),
    left: z.number(),
    field: z.array(z.tuple([z.string(), z.number()])),
  }),
  z.object({ of: z.literal('board'), side: side.optional(), ball: spot.optional() }),
]);

/** Pressure from -100 (all away) to 100 (all home), one value for each `stepSec` of event time from `fromMs` on. */
export const momentumView = z.object({ fromMs: z.number(), stepSec: z.number(), values: z.array(z.number()) });

export type IncidentView = z.output<typeof incidentView>;
export type SceneView = z.output<typeof sceneView>;
export type MomentumView = z.output<typeof momentumView>;

const ofFixture = z.object({ fixtureId: z.coerce.number().int().positive() });

/**
 * What has happened in a match so far, also of one that is over as long as its result is kept. Before the start everything
 * is empty. Later incidents come on the topic `incidents/ID`.
 */
export const getTimeline = endpoint({
  name: 'getTimeline',
  method: 'GET',
  path: '/api/fixtures/:fixtureId/timeline',
  summary: 'Incidents, pressure, statistics and the present scene of a match',
  access: 'public',
  params: ofFixture,
  response: z.object({
    status: z.enum(FIXTURE_STATUSES),
    incidents: z.array(incidentView),
    momentum: momentumView,
    /** Counted things by name (corners, aces, shots ...), home and away, in the order in which they are shown. */
    statistics: z.array(z.object({ stat: z.string(), values: pair })),
    scene: sceneView.optional(),
  }),
  refusals: ['NotFound'],
});

/** How the prices of the main market moved since it opened, also over a restart and after the end. Steps: a price holds until the next. */
export const getPriceMoves = endpoint({
  name: 'getPriceMoves',
  method: 'GET',
  path: '/api/fixtures/:fixtureId/price-moves',
  summary: 'How the prices of the main market moved since they opened',
  access: 'public',
  params: ofFixture,
  response: z.object({
    /** Left out where the fixture never had prices. */
    market: z.string().optional(),
    /** Event time of the first price. */
    openedMs: z.number().optional(),
    /** [eventMs, priceMilli], oldest first; in the market's order of outcomes. */
    outcomes: z.array(z.object({ outcome: z.string(), points: z.array(pair) })),
  }),
  refusals: ['NotFound'],
});

/** An earlier result of a side. */
export const pastResultView = z.object({
  /** Where its result page is still kept. */
  fixtureId: z.number().optional(),
  atMs: z.number(),
  tournament: z.string(),
  home: z.string(),
  away: z.string(),
  score: pair,
  /** Who won. */
  winner: z.enum(['home', 'away', 'draw']),
});

export const tableRowView = z.object({
  place: z.number(),
  side: z.string(),
  played: z.number(),
  won: z.number(),
  drawn: z.number(),
  lost: z.number(),
  scored: z.number(),
  conceded: z.number(),
  points: z.number(),
  /** Last five, oldest first: W, D, L. */
  form: z.string(),
});

const lineupPlayer = z.object({ number: z.number(), name: z.string(), position: z.string().optional() });
export const lineupView = z.object({
  /** Rows from the keeper out (`4-3-3`), where the sport has such; `starting` is in that order, the keeper first. */
  formation: z.string().optional(),
  starting: z.array(lineupPlayer),
  bench: z.array(lineupPlayer),
});

export type PastResultView = z.output<typeof pastResultView>;
export type TableRowView = z.output<typeof tableRowView>;
export type LineupView = z.output<typeof lineupView>;

/** What was before the match. Races and outrights have empty lists. */
export const getBackground = endpoint({
  name: 'getBackground',
  method: 'GET',
  path: '/api/fixtures/:fixtureId/background',
  summary: 'Form, meetings, table and line-ups of a match',
  access: 'public',
  params: ofFixture,
  response: z.object({
    /** The last five results of each side before this match, newest first. */
    form: z.object({ home: z.array(pastResultView), away: z.array(pastResultView) }),
    /** Earlier results between the two, newest first, ten at most. */
    meetings: z.array(pastResultView),
    /** The league as it stands, left out where sides do not play for points. */
    table: z.object({ season: z.string(), rows: z.array(tableRowView) }).optional(),
    lineups: z
      .object({
        /** `known` for this match; `last` are those of each side's last match while this one's are not known. */
        of: z.enum(['known', 'last']),
        home: lineupView,
        away: lineupView,
      })
      .optional(),
    /** When line-ups are to come, event time; left out where they are known or the sport has none. */
    lineupsAtMs: z.number().optional(),
  }),
  refusals: ['NotFound'],
  // A table is reckoned from all results of its season.
  rateLimit: { max: 100, perMs: 10_000 },
});

export type Timeline = ResponseOf<typeof getTimeline>;
export type PriceMoves = ResponseOf<typeof getPriceMoves>;
export type Background = ResponseOf<typeof getBackground>;
