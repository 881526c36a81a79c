import { FIXTURE_STATUSES, MARKET_STATUSES } from '@evens/catalogue';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/*
 * The trader's overrides of the book: what stands of manual prices and suspensions, and the words that change it.
 */

const statuses = Object.keys(MARKET_STATUSES) as [keyof typeof MARKET_STATUSES];
const marketKey = z.string().min(1).max(120);
const outcomeCode = z.string().min(1).max(40);
const priceMilli = z.number().int();
const fixtureId = z.number().int();
const rowId = z.string().regex(/^\d{1,18}$/);

/** In the trader's own words; it stands in the log. */
export const deskReason = z.string().trim().min(3).max(500);

export const deskOutcome = z.object({
  outcome: z.string(),
  priceMilli,
  /** What the source alone says, where a trader has changed it. */
  sourceMilli: priceMilli.optional(),
  open: z.boolean(),
});

export const deskMarket = z.object({
  key: z.string(),
  status: z.enum(statuses),
  outcomes: z.array(deskOutcome),
  /** The chances read from the prices shown, summed, for each outcome that wins: 1060 is a margin of 6 %. */
  overroundMilli: z.number(),
  /** What stands of a manual overrides on this market. */
  suspendedManually: z.boolean(),
  pricedManually: z.boolean(),
  /** A manual price that the contest has run away from: held until somebody looks. */
  runAway: z.boolean(),
  /** The guard did not believe the source's last prices. */
  guarded: z.boolean(),
});

export type DeskMarket = z.output<typeof deskMarket>;

/** Why a fixture takes no bets although markets are open. */
export const DESK_HALTS = ['producerDown', 'kickOffPassed', 'notBettable', 'behind', 'leaderless', 'trader'] as const;

export const deskFixture = z.object({
  id: fixtureId,
  sportId: z.number(),
  tournament: z.object({ id: z.number(), name: z.string(), countryCode: z.string().optional() }),
  /** Both sides, or the name of a race or question. */
  names: z.array(z.string()),
  startMs: z.number(),
  status: z.enum(FIXTURE_STATUSES),
  /** Rises whenever anything of it changed. */
  version: z.number(),
  score: z.tuple([z.number(), z.number()]).optional(),
  phase: z.string().optional(),
  clock: z
    .object({ running: z.boolean(), atMs: z.number(), elapsedSec: z.number(), countsDown: z.boolean() })
    .optional(),
  halts: z.array(z.enum(DESK_HALTS)),
  suspendedManually: z.boolean(),
  sportSuspended: z.boolean(),
  /** Some price of it is overridden. */
  pricedManually: z.boolean(),
  markets: z.number(),
  /** The market a row shows. */
  main: deskMarket.optional(),
  /** Event time at which anything of its feed was last heard; left out while nothing was since somebody looks. */
  heardMs: z.number().optional(),
});

export type DeskFixture = z.output<typeof deskFixture>;

export const DESK_LISTINGS = ['live', 'prematch', 'suspended', 'manual'] as const;
/** The most rows a board shows at once. */
export const DESK_ROWS = 150;

export const listDeskFixtures = endpoint({
  name: 'listDeskFixtures',
  method: 'GET',
  path: '/api/desk/fixtures',
  summary: 'Fixtures as a trader sees them; with `since` only those of the list that changed after it',
  access: 'operator',
  right: 'fixtures.see',
  query: z.object({
    listing: z.enum(DESK_LISTINGS).default('live'),
    sportId: z.coerce.number().int().optional(),
    q: z.string().max(80).optional(),
    /** `mark` of the answer before. */
    since: z
      .string()
      .regex(/^[\w-]{1,40}\.\d{1,15}$/)
      .optional(),
  }),
  response: z.object({
    /** Of the whole list, in its order. */
    ids: z.array(fixtureId),
    /** Rows that changed, or all of them. */
    fixtures: z.array(deskFixture),
    counts: z.record(z.enum(DESK_LISTINGS), z.number()),
    /** Sports that a trader has suspended. */
    suspendedSports: z.array(z.number()),
    mark: z.string(),
    eventMs: z.number(),
    /** Price changes a second, of the last seconds. */
    changesPerSec: z.number(),
    notReady: z.string().nullable(),
  }),
  refusals: [],
});

export const deskWord = z.object({
  id: rowId,
  sportId: z.number().optional(),
  marketKey: z.string().optional(),
  kind: z.enum(['suspend', 'prices', 'margin']),
  overroundMilli: z.number().optional(),
  shift: z.object({ outcome: z.string(), byMilli: z.number() }).optional(),
  reason: z.string(),
  saidBy: z.string(),
  approvedBy: z.string().nullable(),
  saidMs: z.number(),
});

export const getDeskFixture = endpoint({
  name: 'getDeskFixture',
  method: 'GET',
  path: '/api/desk/fixtures/:fixtureId',
  summary: 'One fixture with all its markets and what traders have said of it',
  access: 'operator',
  right: 'fixtures.see',
  params: z.object({ fixtureId: z.coerce.number().int() }),
  response: z.object({ fixture: deskFixture, markets: z.array(deskMarket), words: z.array(deskWord) }),
  refusals: ['NotFound'],
});

/** A sport, a fixture or a market of it. */
export const deskScope = z.union([
  z.strictObject({ sportId: z.number().int() }),
  z.strictObject({ fixtureId, marketKey: marketKey.optional() }),
]);

export const suspendManually = endpoint({
  name: 'suspendManually',
  method: 'POST',
  path: '/api/desk/suspensions',
  summary: 'Suspends a sport, a fixture or a market until it is taken back; twice is the same',
  access: 'operator',
  right: 'prices.change',
  body: z.object({ scope: deskScope, reason: deskReason }),
  response: z.object({ wordId: rowId }),
  refusals: ['NotFound', 'ServiceUnavailable'],
});

export const openManually = endpoint({
  name: 'openManually',
  method: 'POST',
  path: '/api/desk/suspensions/take-back',
  summary: 'Takes a manual suspension back: the book shows what the source says',
  access: 'operator',
  right: 'prices.change',
  body: z.object({ scope: deskScope, reason: deskReason.optional() }),
  response: z.object({ stood: z.boolean() }),
  refusals: ['ServiceUnavailable'],
});

/** Every sport there is, virtual ones too: what comes onto the board later is suspended as well. */
export const suspendHouse = endpoint({
  name: 'suspendHouse',
  method: 'POST',
  path: '/api/desk/suspensions/house',
  summary: 'Suspends every sport until it is taken back; those that are suspended already stay as they are',
  access: 'operator',
  right: 'prices.change',
  body: z.object({ reason: deskReason }),
  response: z.object({ sports: z.number() }),
  refusals: ['ServiceUnavailable'],
});

export const openHouseManually = endpoint({
  name: 'openHouseManually',
  method: 'POST',
  path: '/api/desk/suspensions/house/take-back',
  summary: 'Takes every suspension of a sport back, however it came; fixtures and markets keep theirs',
  access: 'operator',
  right: 'prices.change',
  body: z.object({ reason: deskReason }),
  response: z.object({ sports: z.number() }),
  refusals: ['ServiceUnavailable'],
});

export const handPricing = z.union([
  z.strictObject({ prices: z.record(outcomeCode, priceMilli) }),
  z.strictObject({
    overroundMilli: z.number().int().min(1000).max(2000),
    shift: z.object({ outcome: outcomeCode, byMilli: z.number().int().min(-500).max(500) }).optional(),
  }),
]);

/**
 * Prices of outcomes, or a margin over the source's chances. What leaves the house less than its terms bear needs `confirmed`;
 * what is worth more than its stake to a player waits for a second person.
 */
export const overridePrices = endpoint({
  name: 'overridePrices',
  method: 'POST',
  path: '/api/desk/prices',
  summary: 'Overrides prices or the margin of a market until they are taken back or the market ends',
  access: 'operator',
  right: 'prices.change',
  body: z.object({
    fixtureId,
    marketKey,
    pricing: handPricing,
    reason: deskReason,
    confirmed: z.boolean().optional(),
  }),
  response: z.union([
    z.object({ state: z.literal('stands'), wordId: rowId }),
    z.object({ state: z.literal('waits'), approvalId: z.string() }),
  ]),
  refusals: [
    'NotFound',
    'MarketClosed',
    'PriceNotPossible',
    'PriceNeedsConfirmation',
    'ProposalWaits',
    'ServiceUnavailable',
  ],
});

export const takePricesBack = endpoint({
  name: 'takePricesBack',
  method: 'POST',
  path: '/api/desk/prices/take-back',
  summary: 'Takes overridden prices or margin back: the source prices the market again',
  access: 'operator',
  right: 'prices.change',
  body: z.object({ fixtureId, marketKey }),
  response: z.object({ stood: z.boolean() }),
  refusals: ['ServiceUnavailable'],
});
