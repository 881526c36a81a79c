import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What a player may limit. Only the first, which is gross, is called a deposit limit. */
export const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'time'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** Sliding windows: the last 24 hours, 7 days and 30 days; of deposits, where a country wants it so, its own days, weeks and months. */
export const LIMIT_SPANS = ['day', 'week', 'month'] as const;
export type LimitSpan = (typeof LIMIT_SPANS)[number];

/** Minutes between reality checks that may be chosen. */
export const REALITY_CHECK_MINUTES = [15, 30, 60, 120] as const;

const kind = z.enum(LIMIT_KINDS);
const span = z.enum(LIMIT_SPANS);

/** A limit that its player asked to be higher, or gone: it counts when he says so again, not before `fromMs`. */
const wish = z.object({
  /** Null: no limit. */
  amount: z.string().nullable(),
  /** Names the wish when it is confirmed. */
  askedMs: z.number(),
  fromMs: z.number(),
  /** Not confirmed by then it lapses. */
  untilMs: z.number(),
});

export const playLimit = z.object({
  kind,
  span,
  /** What counts: a decimal amount, of time minutes. Null: no limit. */
  amount: z.string().nullable(),
  /** The house has set a lower one than the player's own. */
  byHouse: z.boolean(),
  /** The player's own. */
  own: z.string().nullable(),
  /** Of the window that ends now. */
  used: z.string(),
  left: z.string().nullable(),
  wish: wish.nullable(),
});

export type PlayLimit = z.output<typeof playLimit>;

export const playLimits = z.object({
  currency: z.string(),
  limits: z.array(playLimit),
  /** Minutes between reality checks; null: none. `most`: what the player's country asks for at most. */
  realityCheckMinutes: z.number().nullable(),
  /** Whether the question for limits before the first deposit is still to be answered. */
  questionOpen: z.boolean(),
  /**
   * Deposit limits that run over the days, weeks (from Monday) and months of this time zone, and when each starts anew; null: they run over
   * the last 24 hours, 7 days and 30 days, as the others always do.
   */
  depositFrames: z.object({ zone: z.string(), day: z.number(), week: z.number(), month: z.number() }).nullable(),
  /** Time that a raised limit waits, and in which it is to be confirmed then. */
  raiseAfterMs: z.number(),
  confirmWithinMs: z.number(),
});

export type PlayLimits = z.output<typeof playLimits>;

export const getPlayLimits = endpoint({
  name: 'getPlayLimits',
  method: 'GET',
  path: '/api/profile/limits',
  summary: "The player's own limits, what is used of each, and raises that wait",
  access: 'player',
  response: playLimits,
  refusals: [],
});

export const setPlayLimit = endpoint({
  name: 'setPlayLimit',
  method: 'PUT',
  path: '/api/profile/limits',
  summary: 'Sets a limit: lower counts at once, higher or none is noted and has to be confirmed after a day',
  access: 'player',
  play: false,
  body: z.object({
    kind,
    span,
    /** A decimal amount in the account's currency, of time whole minutes; null: no limit. */
    amount: z.string().max(40).nullable(),
  }),
  response: playLimits,
  refusals: ['InvalidAmount', 'AmountAboveMaximum'],
  rateLimit: { max: 60, perMs: 60_000 },
});

export const confirmPlayLimit = endpoint({
  name: 'confirmPlayLimit',
  method: 'POST',
  path: '/api/profile/limits/confirm',
  summary: 'The second yes to a higher limit, once its time has come',
  access: 'player',
  play: true,
  body: z.object({ kind, span, askedMs: z.number() }),
  response: playLimits,
  refusals: ['LimitNotYetRaised', 'LimitWishLapsed'],
  rateLimit: { max: 60, perMs: 60_000 },
});

export const takeBackPlayLimit = endpoint({
  name: 'takeBackPlayLimit',
  method: 'POST',
  path: '/api/profile/limits/take-back',
  summary: 'Takes a higher limit back that waits',
  access: 'player',
  play: false,
  body: z.object({ kind, span }),
  response: playLimits,
  refusals: [],
  rateLimit: { max: 60, perMs: 60_000 },
});

export const answerLimitQuestion = endpoint({
  name: 'answerLimitQuestion',
  method: 'POST',
  path: '/api/profile/limits/question',
  summary: 'The answer to the question for limits before the first deposit: limits were set, or none are wanted',
  access: 'player',
  play: false,
  /** That none is wanted is said twice. */
  body: z.discriminatedUnion('answer', [
    z.object({ answer: z.literal('set') }),
    z.object({ answer: z.literal('none'), confirmed: z.literal(true) }),
  ]),
  response: playLimits,
  refusals: ['LimitQuestionOpen'],
  rateLimit: { max: 60, perMs: 60_000 },
});

export const setRealityCheck = endpoint({
  name: 'setRealityCheck',
  method: 'PUT',
  path: '/api/profile/reality-check',
  summary: 'How often play stops and asks; a check that is due stays due',
  access: 'player',
  play: false,
  body: z.object({
    /** Null: never, where the country allows it. */
    minutes: z.number().int().min(1).max(1440).nullable(),
  }),
  response: playLimits,
  refusals: ['AmountAboveMaximum'],
  rateLimit: { max: 60, perMs: 60_000 },
});

/** What came in, went out and was played in a time, in decimal amounts. */
const position = z.object({
  paidIn: z.string(),
  paidOut: z.string(),
  /** Paid in less paid out. */
  net: z.string(),
  staked: z.string(),
  returned: z.string(),
  /** Returns less stakes: below zero is lost. */
  result: z.string(),
});

export type PlayPosition = z.output<typeof position>;

export const getPlayPosition = endpoint({
  name: 'getPlayPosition',
  method: 'GET',
  path: '/api/profile/position',
  summary: 'Where the player stands: paid in, paid out, net and result of a time, and since the account was opened',
  access: 'player',
  query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
  response: z.object({ currency: z.string(), days: z.number(), period: position, lifetime: position }),
  refusals: [],
  rateLimit: { max: 120, perMs: 60_000 },
});

/** A stretch of play, in all tabs and devices together; also the payload of the account topic's kind `play`. */
export const playSession = z.object({
  currency: z.string(),
  /** Whole seconds of the stretch that runs; 0 while none does. */
  elapsedSec: z.number(),
  staked: z.string(),
  returned: z.string(),
  /** Of `staked`: on bets that are still open, which have lost nothing yet. */
  inPlay: z.string(),
  /** Returned less staked, open bets left out: what has been decided. */
  result: z.string(),
  /** Paid in less paid out in the last 30 days. */
  netPaidIn: z.string(),
  /** The next reality check; null: none. */
  check: z.object({ no: z.string(), due: z.boolean(), inSec: z.number(), minutes: z.number() }).nullable(),
  /** The time limit is reached: no play before this moment (wall time); null: it is not. */
  blockedUntilMs: z.number().nullable(),
  /** What the lowest loss limit leaves; null: no such limit. */
  lossLeft: z.string().nullable(),
});

export type PlaySession = z.output<typeof playSession>;

export const beatPlaySession = endpoint({
  name: 'beatPlaySession',
  method: 'POST',
  path: '/api/play/session',
  summary: 'A page is being looked at: counts the time of play, and answers how it stands',
  access: 'player',
  play: false,
  response: playSession,
  refusals: [],
  rateLimit: { max: 120, perMs: 60_000 },
});

export const answerRealityCheck = endpoint({
  name: 'answerRealityCheck',
  method: 'POST',
  path: '/api/play/reality-check',
  summary: 'The answer to a reality check: play goes on, or is over; the same answer twice is one',
  access: 'player',
  play: false,
  body: z.object({
    no: z.string().regex(/^\d{1,18}$/),
    answer: z.enum(['continue', 'stop']),
  }),
  response: playSession,
  refusals: [],
  rateLimit: { max: 60, perMs: 60_000 },
});
