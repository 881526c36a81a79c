import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The parts of loyalty that this house offers, by the specification's names. */
const loyaltySettings = z.object({
  LoyaltyAvailable: z.boolean(),
  WheelAvailable: z.boolean(),
  WidgetAvailable: z.boolean(),
});

/** Ascending. */
export const LOYALTY_LEVELS = ['rail', 'paddock', 'stand', 'box', 'enclosure'] as const;

export type LoyaltyLevelKey = (typeof LOYALTY_LEVELS)[number];

const levelKey = z.enum(LOYALTY_LEVELS);

/** What a level brings. */
const levelRights = z.object({
  /** Spins of the wheel a week. */
  spinsPerWeek: z.number(),
  /** The discount on a prize's points, in percent. */
  prizeDiscountPercent: z.number(),
});

const loyaltyLevel = z.object({ key: levelKey, required_points: z.number(), rights: levelRights });

/** A field of the wheel: points, or a free bet of so much in the currency of `loyaltyInit`. */
const wheelField = z.union([
  z.object({ kind: z.literal('points'), points: z.number() }),
  z.object({ kind: z.literal('freeBet'), amount: z.string() }),
]);

export type WheelField = z.output<typeof wheelField>;

const prize = z.object({ key: z.string(), points: z.number(), amount: z.string() });

/** What a visitor may know of loyalty. Amounts are in `currency`; an account of another gets as much in its own. */
export const loyaltyInit = z.object({
  settings: loyaltySettings,
  currency: z.string(),
  /** Ascending by `required_points`; the first needs none. */
  levels: z.array(loyaltyLevel),
  /** So much own money staked is a point, once the bet is decided, won or lost. */
  stakePerPoint: z.string(),
  /** Combined odds that a bet must have to count, in thousandths. */
  leastPriceMilli: z.number(),
  monthsKept: z.number(),
  /** Equal chances. */
  wheel: z.array(wheelField),
  /** What a spin is worth on average, 100 points counted as the cheapest prize has it. */
  wheelWorth: z.string(),
  prizes: z.array(prize),
});

export type LoyaltyInit = z.output<typeof loyaltyInit>;

const loyaltyEntry = z.object({
  id: z.string(),
  atMs: z.number(),
  kind: z.enum(['play', 'wheel', 'prize']),
  points: z.number(),
  /** Of play the bets that counted that day, of a spin its number, of a prize its key. */
  about: z.string(),
});

export const loyaltyView = z.object({
  /** To spend. */
  points: z.number(),
  /** Earned by play in the months that count: what the level goes by. */
  levelPoints: z.number(),
  level: levelKey,
  next: z.object({ level: levelKey, pointsLeft: z.number() }).nullable(),
  /** Nothing is earned, drawn or given while it is paused. */
  paused: z.boolean(),
  spinsLeft: z.number(),
  nextSpinMs: z.number().nullable(),
  wheel: z
    .object({
      /** The number of the next spin. */
      number: z.number(),
      /** SHA-256 of the seed that the next spin is drawn from, in hex; the seed is told after the spin. */
      commitment: z.string(),
      playerText: z.string(),
    })
    .nullable(),
  entries: z.array(loyaltyEntry),
});

export type LoyaltyView = z.output<typeof loyaltyView>;

/** A spin that is over, with all that it takes to draw it again (`drawField` of the kernel says how). */
export const loyaltySpin = z.object({
  number: z.number(),
  commitment: z.string(),
  seed: z.string(),
  playerText: z.string(),
  field: z.number(),
  /** Of how many fields. */
  fields: z.number(),
  prize: wheelField,
  atMs: z.number(),
});

export type LoyaltySpin = z.output<typeof loyaltySpin>;

export const getLoyaltyInit = endpoint({
  name: 'getLoyaltyInit',
  method: 'GET',
  path: '/api/loyalty/init',
  summary: 'What loyalty offers, for visitors too: levels, prizes, the wheel',
  access: 'public',
  response: loyaltyInit,
  refusals: [],
});

export const getLoyalty = endpoint({
  name: 'getLoyalty',
  method: 'GET',
  path: '/api/loyalty',
  summary: "The player's points, level, next spin and last entries",
  access: 'player',
  response: loyaltyView,
  refusals: [],
});

/** The same number again is answered with the spin that it was, whatever text is sent. */
export const spinWheel = endpoint({
  name: 'spinWheel',
  method: 'POST',
  path: '/api/loyalty/spins',
  summary: 'Spins the wheel of the week from the seed that was sealed before',
  access: 'player',
  play: true,
  body: z.object({ number: z.number().int().min(1), playerText: z.string().regex(/^[\w .-]{1,40}$/) }),
  response: z.object({ spin: loyaltySpin, loyalty: loyaltyView }),
  refusals: ['NoSpinLeft', 'LoyaltyPaused'],
});

export const getSpin = endpoint({
  name: 'getSpin',
  method: 'GET',
  path: '/api/loyalty/spins/:number',
  summary: 'A spin that is over, with its seed, to be checked',
  access: 'player',
  params: z.object({ number: z.coerce.number().int().min(1).max(1_000_000_000) }),
  response: loyaltySpin,
  refusals: ['NotFound'],
});

/** The same key again is the same prize. */
export const takePrize = endpoint({
  name: 'takePrize',
  method: 'POST',
  path: '/api/loyalty/prizes',
  summary: 'Gives points for a prize',
  access: 'player',
  play: true,
  body: z.object({ prize: z.string().max(40), idempotencyKey: z.uuid() }),
  response: loyaltyView,
  refusals: ['NotFound', 'NotEnoughPoints', 'LoyaltyPaused'],
});
