import { FIXTURE_STATUSES } from '@evens/catalogue';
import { z } from 'zod';
import { endpoint, type ResponseOf } from './endpoint.ts';
import { otherNames, tournamentView } from './other-names.ts';
import { zoneOffset } from './zone-offset.ts';

const pair = z.tuple([z.number(), z.number()]);

export const competitorView = z.object({
  name: z.string(),
  names: otherNames.optional(),
  shortName: z.string(),
  colours: z.array(z.string()).optional(),
  crest: z.string().optional(),
  countryCode: z.string().optional(),
});

export const runnerView = competitorView.extend({
  code: z.string(),
  number: z.number().optional(),
  facts: z.record(z.string(), z.string()).optional(),
  /** Taken out before the off, at this event time; Rule 4 takes this many pence in the pound off winnings on the others. */
  withdrawn: z.object({ atMs: z.number(), rule4Pence: z.number() }).optional(),
});

/** What a race card says of the race as a whole; words in the source's language. */
export const raceView = z.object({
  /** Place terms; left out where only the winner is paid. */
  place: z.object({ fraction: pair, places: z.number() }).optional(),
  startingPrice: z.boolean(),
  handicap: z.boolean().optional(),
  /** `distance`, `going`, `class`, `prize` ... as the card has them. */
  facts: z.record(z.string(), z.string()).optional(),
});

export const liveView = z.object({
  main: pair,
  phase: z.string(),
  clock: z
    .object({ running: z.boolean(), atMs: z.number(), elapsedSec: z.number(), countsDown: z.boolean() })
    .optional(),
  parts: z.array(z.tuple([z.string(), pair])),
  points: z.tuple([z.string(), z.string()]).optional(),
  serving: z.enum(['home', 'away']).optional(),
  stats: z.record(z.string(), pair).optional(),
  order: z.array(z.string()).optional(),
  /** Places at the finish of a race by runner: equal numbers are a dead heat, `out` did not finish. */
  places: z.record(z.string(), z.union([z.number(), z.literal('out')])).optional(),
});

/**
 * A market on the wire, small because it is sent most: key, version, status number (catalogue MARKET_STATUSES),
 * outcomes as [code, priceMilli, active 1 or 0], favourite line 1 or 0.
 */
export const marketView = z.object({
  key: z.string(),
  version: z.number(),
  status: z.number(),
  outcomes: z.array(z.tuple([z.string(), z.number(), z.number()])),
  favourite: z.number(),
});

export const fixtureView = z.object({
  id: z.number(),
  sportId: z.number(),
  sportAlias: z.string(),
  /** The specification's fixture type: prematch 1, live 2, outright 3. */
  Type: z.literal([1, 2, 3]),
  category: z.object({ id: z.number(), alias: z.string(), name: z.string(), countryCode: z.string().optional() }),
  tournament: tournamentView,
  kind: z.enum(['match', 'outright', 'race']),
  startMs: z.number(),
  status: z.enum(FIXTURE_STATUSES),
  competitors: z.array(competitorView),
  runners: z.array(runnerView).optional(),
  race: raceView.optional(),
  name: z.string().optional(),
  live: liveView.optional(),
  format: z.record(z.string(), z.union([z.number(), z.string()])).optional(),
  /** A picture of it, where the operator has set one up. */
  stream: z.object({ url: z.string(), type: z.enum(['hls', 'mp4']) }).optional(),
  /** A page of another house that shows it, where the operator has named one; the reader puts `{language}` in. */
  visualisation: z.object({ url: z.string() }).optional(),
  /** Open markets in all; the row shows "+N" beyond the preview. */
  marketsCount: z.number(),
  /** Rises whenever anything above changes. */
  version: z.number(),
});

/** A fixture with the markets its row shows: winner, balanced handicap, balanced total. */
export const fixtureRow = fixtureView.extend({ preview: z.array(marketView) });

export const fixtureDetail = fixtureView.extend({ markets: z.array(marketView) });

export type CompetitorView = z.output<typeof competitorView>;
export type LiveView = z.output<typeof liveView>;
export type MarketView = z.output<typeof marketView>;
export type FixtureRow = z.output<typeof fixtureRow>;
export type FixtureDetail = z.output<typeof fixtureDetail>;

const counts = { live: z.number(), today: z.number(), all: z.number(), outrights: z.number() };

export const sportNode = z.object({
  id: z.number(),
  systemId: z.number(),
  alias: z.string(),
  name: z.string(),
  esport: z.boolean(),
  rank: z.number(),
  ...counts,
});

export const sportTree = sportNode.extend({
  categories: z.array(
    z.object({
      id: z.number(),
      alias: z.string(),
      name: z.string(),
      countryCode: z.string().optional(),
      ...counts,
      tournaments: z.array(
        z.object({
          id: z.number(),
          alias: z.string(),
          name: z.string(),
          names: otherNames.optional(),
          top: z.boolean(),
          rank: z.number(),
          ...counts,
        }),
      ),
    }),
  ),
});

export type SportNode = z.output<typeof sportNode>;
export type SportTree = z.output<typeof sportTree>;

/** Sports with something to bet on, with counts. `tzOffsetMin` (minutes east of UTC) decides what "today" is. */
export const getSports = endpoint({
  name: 'getSports',
  method: 'GET',
  path: '/api/sports',
  summary: 'Sports with the number of live, today and all fixtures',
  access: 'public',
  query: z.object({ tzOffsetMin: zoneOffset }),
  response: z.object({ sports: z.array(sportNode) }),
  refusals: [],
});

export const getSportTree = endpoint({
  name: 'getSportTree',
  method: 'GET',
  path: '/api/sports/:sportAlias',
  summary: 'One sport with its categories and tournaments',
  access: 'public',
  params: z.object({ sportAlias: z.string().max(60) }),
  query: z.object({ tzOffsetMin: zoneOffset }),
  response: sportTree,
  refusals: ['NotFound'],
});

/**
 * Lists: `live` now, `today` still to start today, `early` from tomorrow on, `all` to start, `outrights`. Ordered by sport,
 * tournament rank, start.
 */
export const getFixtures = endpoint({
  name: 'getFixtures',
  method: 'GET',
  path: '/api/fixtures',
  summary: 'Fixtures of a view, by sport, category or tournament, with preview markets',
  access: 'public',
  query: z.object({
    /** `soon`: matches to come by their start, `hour` those of the next hour. */
    view: z.enum(['live', 'today', 'early', 'all', 'outrights', 'top', 'soon', 'hour']),
    esports: z.enum(['0', '1']).optional(),
    sport: z.string().max(60).optional(),
    category: z.string().max(80).optional(),
    tournament: z.string().max(80).optional(),
    tzOffsetMin: zoneOffset,
    offset: z.coerce.number().int().min(0).max(100000).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  response: z.object({ total: z.number(), fixtures: z.array(fixtureRow) }),
  refusals: [],
});

export const getFixture = endpoint({
  name: 'getFixture',
  method: 'GET',
  path: '/api/fixtures/:fixtureId',
  summary: 'One fixture with every market',
  access: 'public',
  params: z.object({ fixtureId: z.coerce.number().int().positive() }),
  response: fixtureDetail,
  refusals: ['NotFound'],
});

/** Price history of one outcome, event time against price, for the small chart on hover. */
export const getPriceHistory = endpoint({
  name: 'getPriceHistory',
  method: 'GET',
  path: '/api/fixtures/:fixtureId/price-history',
  summary: 'How the price of an outcome moved',
  access: 'public',
  params: z.object({ fixtureId: z.coerce.number().int().positive() }),
  query: z.object({ market: z.string().max(80), outcome: z.string().max(40) }),
  response: z.object({ points: z.array(z.tuple([z.number(), z.number()])) }),
  refusals: ['NotFound'],
});

/**
 * The same for every outcome of a market in one answer: race cards show the moves of the whole field. A market that has
 * left the book has none.
 */
export const getMarketHistory = endpoint({
  name: 'getMarketHistory',
  method: 'GET',
  path: '/api/fixtures/:fixtureId/market-history',
  summary: 'How the prices of all outcomes of a market moved',
  access: 'public',
  params: z.object({ fixtureId: z.coerce.number().int().positive() }),
  query: z.object({ market: z.string().max(80) }),
  response: z.object({ outcomes: z.record(z.string(), z.array(z.tuple([z.number(), z.number()]))) }),
  refusals: [],
});

/** A race that is over, with what its runners were paid at. */
export const raceResult = z.object({
  /** Places stand in `live.places`. */
  race: fixtureView,
  /** Price at the off by runner, in thousandths. */
  startingPrices: z.record(z.string(), z.number()),
  /** False while the source may still correct it. */
  confirmed: z.boolean(),
});

export type RaceResult = z.output<typeof raceResult>;

/** Races of the last day that have a result, the latest first; also those that have left the lists. */
export const getRaceResults = endpoint({
  name: 'getRaceResults',
  method: 'GET',
  path: '/api/race-results',
  summary: 'Results of races: places, starting prices, non-runners',
  access: 'public',
  query: z.object({
    sport: z.string().max(60),
    category: z.string().max(80).optional(),
    tournament: z.string().max(80).optional(),
    fixture: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(60),
  }),
  response: z.object({ races: z.array(raceResult) }),
  refusals: [],
});

const codeTable = z.record(z.string(), z.number());

/** The numbers of the specification (section 4 and section 3), by our word for each; readers of our answers need them. */
export const getCodes = endpoint({
  name: 'getCodes',
  method: 'GET',
  path: '/api/codes',
  summary:
    'Every numbered code of the house: statuses, outcomes, policies, bet types, market kinds, period kinds, fixture types, languages',
  access: 'public',
  response: z.object({
    ticketStatus: codeTable,
    outcome: codeTable,
    oddsChangePolicy: codeTable,
    betType: codeTable,
    specialBetType: codeTable,
    periodType: codeTable,
    fixtureType: codeTable,
    marketStatus: codeTable,
    language: codeTable,
  }),
  refusals: [],
  cacheSeconds: 3600,
});

/** Where event time stands: at this wall time it was this event time, and it runs `speed` times as fast. */
export const getEventClock = endpoint({
  name: 'getEventClock',
  method: 'GET',
  path: '/api/event-clock',
  summary: 'How the time of fixtures runs beside the time of people',
  access: 'public',
  response: z.object({ wallMs: z.number(), eventMs: z.number(), speed: z.number() }),
  refusals: [],
});

export type EventClock = ResponseOf<typeof getEventClock>;
