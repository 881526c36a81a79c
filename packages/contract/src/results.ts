import { VOID_REASONS } from '@evens/catalogue';
import { z } from 'zod';
import { fixtureView } from './catalogue.ts';
import { languageCode } from './content.ts';
import { endpoint } from './endpoint.ts';
import { zoneOffset } from './zone-offset.ts';

/** What a list of results is about: contests, or who wins a league, a cup, a season. */
export const RESULT_KINDS = ['matches', 'outrights'] as const;

/** How far back results are shown: today and the six days before. */
export const RESULT_DAYS = 7;

/** The chapter of the rule book by which an outcome came to what it did: of the sport, or of all bets. */
export const RESULT_CHAPTERS = [
  'counts',
  'time',
  'results',
  'voids',
  'quarterLines',
  'deadHeats',
  'earlyPayout',
] as const;

export type ResultChapter = (typeof RESULT_CHAPTERS)[number];

const pair = z.tuple([z.number(), z.number()]);
const counts = { matches: z.number(), outrights: z.number() };

const resultTournament = z.object({
  id: z.number(),
  alias: z.string(),
  name: z.string(),
  top: z.boolean(),
  rank: z.number(),
  ...counts,
});

const resultCategory = z.object({
  id: z.number(),
  alias: z.string(),
  name: z.string(),
  countryCode: z.string().optional(),
  ...counts,
  tournaments: z.array(resultTournament),
});

const resultSport = z.object({
  id: z.number(),
  systemId: z.number(),
  alias: z.string(),
  name: z.string(),
  esport: z.boolean(),
  rank: z.number(),
  ...counts,
  categories: z.array(resultCategory),
});

/** Sports, their categories and tournaments with results, each with how many. */
export const resultTree = z.object({ sports: z.array(resultSport) });

export type ResultTree = z.output<typeof resultTree>;
export type ResultSport = z.output<typeof resultSport>;

/** A fixture that is over, as a row of results shows it. */
export const resultRow = fixtureView.extend({
  /** Event time at which its end was heard of. */
  overMs: z.number(),
  /** Markets that have a result or are void. */
  settled: z.number(),
});

export type ResultRow = z.output<typeof resultRow>;

/**
 * What decided a market: the score of a part of the contest (or of what is counted), the scores of several parts, the nth
 * thing counted (of one side, where the market is about one), the places of a field, a void and its reason, or the word of
 * the source where nothing that is counted tells.
 */
const decidedBy = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('score'),
    period: z.string().optional(),
    stat: z.string().optional(),
    score: pair,
  }),
  z.object({ type: z.literal('parts'), parts: z.array(z.tuple([z.string(), pair])) }),
  z.object({
    type: z.literal('nth'),
    nth: z.number(),
    stat: z.string().optional(),
    side: z.enum(['home', 'away']).optional(),
    by: z.enum(['home', 'away']).optional(),
    period: z.string().optional(),
  }),
  z.object({ type: z.literal('places'), first: z.array(z.string()) }),
  z.object({ type: z.literal('void'), reason: z.enum(VOID_REASONS) }),
  z.object({ type: z.literal('source') }),
]);

/** Outcome, its result by the specification's number, and the chapter of the rules behind it. */
const settledOutcome = z.object({
  code: z.string(),
  result: z.number(),
  /** Share of the stake that stands where several tied for fewer places. */
  deadHeat: pair.optional(),
  chapter: z.enum(RESULT_CHAPTERS),
});

/** What was said of a market before: a result that was corrected, or taken back. */
const earlierWord = z.object({
  /** Event time. */
  atMs: z.number(),
  kind: z.enum(['settled', 'rolledBack']),
  outcomes: z.array(z.tuple([z.string(), z.number()])),
});

export const settledMarket = z.object({
  key: z.string(),
  /** Event time of the last word on it. */
  atMs: z.number(),
  /** False while its source may still correct it. */
  confirmed: z.boolean(),
  /** The rule of settlement as tickets name it. */
  rule: z.string(),
  /** Bets placed from and until these event times alone are void; left out where all are, or none. */
  voidFor: z.object({ fromMs: z.number().optional(), untilMs: z.number().optional() }).optional(),
  by: decidedBy,
  /** Empty where bets on the market are void and nobody said what it offered. */
  outcomes: z.array(settledOutcome),
  before: z.array(earlierWord),
});

export type SettledMarket = z.output<typeof settledMarket>;
export type DecidedBy = SettledMarket['by'];

/** The start of the player's day in UTC, as `Date.toISOString` writes it: for UTC+2 the 22nd begins at 22:00 of the 21st. */
export const dayStart = z
  .string()
  .max(30)
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/);
const id = z.coerce.number().int().positive();
const shownAgain = 15;
/** Each looks at every contest of its days. */
const OF_MANY = { max: 100, perMs: 10_000 };
const previews = z.object({ results: z.array(resultRow) });

/** Counts of the seven days up to today, and by day; `tzOffsetMin` (minutes east of UTC) decides where days begin. */
export const getResultTournaments = endpoint({
  name: 'getResultTournaments',
  method: 'GET',
  path: '/api/results/tournaments',
  summary: 'Sports, categories and tournaments with results of the last seven days, and how many each day has',
  access: 'public',
  query: z.object({ tzOffsetMin: zoneOffset }),
  response: resultTree.extend({
    /** Oldest first; the last one is today. */
    days: z.array(z.object({ date: z.string(), ...counts, esports: z.object(counts) })),
  }),
  refusals: [],
  rateLimit: OF_MANY,
  cacheSeconds: shownAgain,
});

export const getResultTournamentsByDate = endpoint({
  name: 'getResultTournamentsByDate',
  method: 'GET',
  path: '/api/results/tournaments/ByDate',
  summary: 'Sports, categories and tournaments with results of the day that begins at this moment',
  access: 'public',
  query: z.object({ date: dayStart }),
  response: resultTree,
  refusals: [],
  rateLimit: OF_MANY,
  cacheSeconds: shownAgain,
});

export const getResultTournamentsByMatch = endpoint({
  name: 'getResultTournamentsByMatch',
  method: 'GET',
  path: '/api/results/tournaments/ByMatch',
  summary: 'Where in the tree of results a match stands: its sport, category and tournament',
  access: 'public',
  query: z.object({ MatchId: id }),
  response: resultTree,
  refusals: ['NotFound'],
  cacheSeconds: shownAgain,
});

export const getResultPreviewsByTournament = endpoint({
  name: 'getResultPreviewsByTournament',
  method: 'GET',
  path: '/api/results/preview/byTournament',
  summary: 'Results of a tournament of the last seven days, the latest first, at most 100',
  access: 'public',
  query: z.object({ langcode: languageCode.optional(), TournamentId: id }),
  response: previews,
  refusals: [],
  cacheSeconds: shownAgain,
});

export const getResultPreviewsByTournamentAndDate = endpoint({
  name: 'getResultPreviewsByTournamentAndDate',
  method: 'GET',
  path: '/api/results/preview/byTournamentAndDate',
  summary: 'Results of a tournament of the day that begins at this moment, the latest first, at most 100',
  access: 'public',
  query: z.object({ langcode: languageCode.optional(), TournamentId: id, date: dayStart }),
  response: previews,
  refusals: [],
  cacheSeconds: shownAgain,
});

export const getResultPreviewById = endpoint({
  name: 'getResultPreviewById',
  method: 'GET',
  path: '/api/results/preview/byId',
  summary: 'One match that is over, with who won it and what decided that',
  access: 'public',
  query: z.object({ langcode: languageCode.optional(), id }),
  response: z.object({
    result: resultRow,
    /** False where this house had no market on it: its usual ones are told by the final score. */
    offered: z.boolean(),
    markets: z.array(settledMarket),
  }),
  refusals: ['NotFound'],
  cacheSeconds: shownAgain,
});

export const getResultAlternativesById = endpoint({
  name: 'getResultAlternativesById',
  method: 'GET',
  path: '/api/results/alternative/byId',
  summary: 'Every other settled market of a match that is over, with what decided it and by which rule',
  access: 'public',
  query: z.object({ langCode: languageCode.optional(), Id: id }),
  response: z.object({ markets: z.array(settledMarket) }),
  refusals: ['NotFound'],
  cacheSeconds: shownAgain,
});

/** Rows of one answer. */
export const RESULT_PAGE_ROWS = 50;

/**
 * Ours: a day's results of a sport by tournament, those of the last seven days that hold every word of `q` or have that
 * number, or those of some fixtures. At most 50 a page.
 */
export const findResults = endpoint({
  name: 'findResults',
  method: 'GET',
  path: '/api/results/find',
  summary: 'Results by day and sport, by words or number, or of given fixtures',
  access: 'public',
  query: z.object({
    langcode: languageCode.optional(),
    date: dayStart.optional(),
    sport: z.string().max(60).optional(),
    esports: z.enum(['0', '1']).optional(),
    kind: z.enum(RESULT_KINDS).optional(),
    q: z.string().trim().min(2).max(60).optional(),
    /** Numbers of fixtures, with commas between. */
    ids: z
      .string()
      .max(1800)
      .regex(/^\d{1,16}(,\d{1,16}){0,99}$/)
      .optional(),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  response: z.object({ total: z.number(), results: z.array(resultRow) }),
  refusals: [],
  rateLimit: OF_MANY,
  cacheSeconds: shownAgain,
});
