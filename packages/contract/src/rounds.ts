import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { TABLE_REFUSALS } from './live-tables.ts';

/** Names one round for good; nobody guesses one. */
export const roundId = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** What a game's table, options or a choice hold: of each game its own, as `@evens/games` says it. */
const ofGame = z.record(z.string(), z.unknown());

/** No colon: the seed is joined with the number of the round, and two rounds must never come to one text. */
export const clientSeed = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** The pair of seeds that a round was drawn from. */
const roundSeeds = z.object({
  /** SHA-256 of the server seed's text, shown before the first round of the pair. */
  serverHash: z.string(),
  clientSeed: z.string(),
  /** Which round of the pair, from 0. */
  nonce: z.number(),
  /** Null until the pair is replaced. */
  serverSeed: z.string().nullable(),
});

export const roundBetView = z.object({
  place: z.string(),
  stake: z.string(),
  /** What it returns as a multiple of its stake, exact, as [numerator, denominator]; null while the round is open. */
  multiple: z.tuple([z.string(), z.string()]).nullable(),
});

/** A round as far as it has gone: nothing in it is not on the table yet. Amounts are decimal strings. */
export const roundView = z.object({
  id: roundId,
  game: z.string(),
  version: z.number(),
  currency: z.string(),
  /** With play money. */
  play: z.boolean(),
  /** `held`: it needs manual review. `returned`: that gave its stake back. */
  status: z.enum(['open', 'over', 'held', 'returned']),
  options: ofGame,
  /** All bets so far; later ones come from choices. */
  bets: z.array(roundBetView),
  /** What it was played for; of a free spin its value, which nobody paid. */
  stake: z.string(),
  /** How much of the stake a bonus paid; left out where cash paid alone. */
  bonusStake: z.string().optional(),
  /** A free spin that the house granted: no stake moved. */
  granted: z.boolean(),
  /** Whether a page has shown its player how it came about (`noteRoundTold`). */
  told: z.boolean(),
  /** Null until the round is over. */
  payout: z.string().nullable(),
  /** What the table shows; null where the rules of its day are no longer known to this house. */
  shown: ofGame.nullable(),
  /** What may be chosen now, with the further stake that it takes. */
  offers: z.array(z.object({ kind: z.string(), stake: z.string() })),
  /** In order; `left` is the house's, where nobody came back. */
  choices: z.array(ofGame),
  seeds: roundSeeds,
  startedMs: z.number(),
  endedMs: z.number().nullable(),
  /** When an open round ends by the game's printed rule, unless its player goes on. */
  closesMs: z.number().nullable(),
});

export type RoundView = z.output<typeof roundView>;
export type RoundBetView = z.output<typeof roundBetView>;

/** A round after something was done, and the cash after it. */
export const roundAnswer = z.object({ round: roundView, balance: z.string() });

export type RoundAnswer = z.output<typeof roundAnswer>;

const PRESS_REFUSALS = [
  'GameNotOffered',
  'RoundStillOpen',
  'RoundTooSoon',
  ...TABLE_REFUSALS,
  'FreeSpinsNotUsable',
  'FeatureNotSold',
  'InvalidStakeException',
  'MinimumAllowedStakeException',
  'LineBettingLimitReachedException',
  'InsufficientBalanceException',
  'BonusStakeLimit',
  'AccountLockedException',
  'PlayNotAllowedHere',
  'NoPrivilegesException',
  'TermsAndConditionsValidationException',
  'StakeLimitReached',
  'LossLimitReached',
  'SessionTimeLimitReached',
  'RealityCheckDue',
  'IdempotencyKeyReused',
] as const;

/** The same key again is the same round, whatever became of it since. */
export const pressRound = endpoint({
  name: 'pressRound',
  method: 'POST',
  path: '/api/casino/rounds',
  summary: 'Play a round of one of our own games: takes the stakes, draws, and pays where the game is over at once',
  access: 'player',
  play: true,
  body: z.object({
    game: z.string().min(1).max(60),
    options: ofGame.optional(),
    /** Of a game with one bet the place is `main`. */
    bets: z
      .array(z.object({ place: z.string().min(1).max(60), stake: z.string().max(64) }))
      .min(1)
      .max(200),
    /** Free spins that pay for this round instead of money; the bet is then their value. */
    grant: roundId.optional(),
    /** The player's own money pays alone, whatever bonus he has. */
    cashOnly: z.boolean().optional(),
    idempotencyKey: z.string().min(8).max(100),
  }),
  response: roundAnswer,
  refusals: PRESS_REFUSALS,
  rateLimit: { max: 200, perMs: 10_000 },
});

/**
 * `at` is how many choices the page has seen: a choice sent twice is taken once, and one that was made on an old view is refused.
 * A round that is over answers with its end. Open to whoever may not play: a choice without a further stake only ends what runs.
 */
export const chooseInRound = endpoint({
  name: 'chooseInRound',
  method: 'POST',
  path: '/api/casino/rounds/:id/choices',
  summary: 'Choose in a round of one’s own that is open',
  access: 'player',
  play: 'leaves',
  params: z.object({ id: roundId }),
  body: z.object({ at: z.number().int().min(0).max(1000), choice: ofGame }),
  response: roundAnswer,
  refusals: [
    'NotFound',
    'ChoiceNotOffered',
    'RoundMoved',
    'RoundHeld',
    'InsufficientBalanceException',
    'AccountLockedException',
    'PlayNotAllowedHere',
    'StakeLimitReached',
    'LossLimitReached',
    'SessionTimeLimitReached',
    'RealityCheckDue',
  ],
  rateLimit: { max: 200, perMs: 10_000 },
});

/** What bounds a stake, so that a page can say so before the press; the press is judged anew. Amounts are decimal strings. */
export const stakeTerms = z.object({
  currency: z.string(),
  /** Of each bet. */
  least: z.string(),
  /** The most that one round pays: all its stakes together are at most this over the top win of its options. */
  mostPayout: z.string(),
  /** The most that one round may take by law; null where no law says so. */
  mostStake: z.string().nullable(),
  /** From one start to the next, at least. */
  gapMs: z.number(),
  /** Whether the feature of a slot may be bought, of those that sell one: what the law says where the player is at home. */
  featureBuy: z.boolean(),
});

export type StakeTerms = z.output<typeof stakeTerms>;

export const getStakeTerms = endpoint({
  name: 'getStakeTerms',
  method: 'GET',
  path: '/api/casino/stakes',
  summary: 'What bounds the stakes of a game for the player who asks',
  access: 'player',
  query: z.object({ game: z.string().min(1).max(60) }),
  response: stakeTerms,
  refusals: ['GameNotOffered'],
});

/** The story of a round that is over, told to its end: no other page and no reload begins it again. Moves nothing. */
export const noteRoundTold = endpoint({
  name: 'noteRoundTold',
  method: 'POST',
  path: '/api/casino/rounds/:id/told',
  summary: "A page has shown the player how a round of the player's own came about",
  access: 'player',
  play: false,
  params: z.object({ id: roundId }),
  response: z.object({ told: z.literal(true) }),
  refusals: ['NotFound'],
});

/** On any device: each to be gone on with exactly where it stands. A hundred, the oldest first; `staked` is of all. */
export const getOpenRounds = endpoint({
  name: 'getOpenRounds',
  method: 'GET',
  path: '/api/casino/rounds/open',
  summary: "The player's rounds that are not over, with their stakes",
  access: 'player',
  response: z.object({ rounds: z.array(roundView), staked: z.string(), currency: z.string() }),
  refusals: [],
});

export const getRounds = endpoint({
  name: 'getRounds',
  method: 'GET',
  path: '/api/casino/rounds',
  summary: "The player's last rounds, newest first",
  access: 'player',
  query: z.object({
    game: z.string().min(1).max(60).optional(),
    /** The `next` of the page before. */
    before: roundId.optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({
    rounds: z.array(roundView),
    /** What to ask for older ones with; null at the end. */
    next: z.string().nullable(),
  }),
  refusals: [],
});

/** Whose round it was is not in it. One that is not over is there for its player alone. */
export const getRound = endpoint({
  name: 'getRound',
  method: 'GET',
  path: '/api/casino/rounds/:id',
  summary: 'A round by its address, to be looked at again and verified',
  access: 'public',
  params: z.object({ id: roundId }),
  response: z.object({ round: roundView, own: z.boolean() }),
  refusals: ['NotFound'],
});

/** Seeds of the rounds to come. */
export const seedsView = z.object({
  serverHash: z.string(),
  clientSeed: z.string(),
  /** Of the next round. */
  nonce: z.number(),
  /** Hash of the server seed that follows: known before anything is chosen for it. */
  nextServerHash: z.string(),
  /** The pair before this one. */
  last: z
    .object({ serverSeed: z.string(), serverHash: z.string(), clientSeed: z.string(), rounds: z.number() })
    .nullable(),
});

export type SeedsView = z.output<typeof seedsView>;

export const getRoundSeeds = endpoint({
  name: 'getRoundSeeds',
  method: 'GET',
  path: '/api/casino/seeds',
  summary: "Hashes and seeds of the player's rounds to come, and the pair that was revealed last",
  access: 'player',
  response: seedsView,
  refusals: ['NoPrivilegesException'],
});

/** `serverHash` names the pair that is to end: sent again, nothing is done a second time. */
export const changeRoundSeeds = endpoint({
  name: 'changeRoundSeeds',
  method: 'POST',
  path: '/api/casino/seeds',
  summary: 'Reveal the server seed and go on with the next one and a client seed of one’s own',
  access: 'player',
  play: false,
  body: z.object({ serverHash: z.string().regex(/^[0-9a-f]{64}$/), clientSeed }),
  response: seedsView,
  refusals: ['NoPrivilegesException', 'RoundStillOpen'],
});
