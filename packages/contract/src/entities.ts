import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/*
 * The entities of specification 1, section 3, under its own field names: one read-only call a kind, for tools that are
 * written to it. The site reads the house's own calls, which say the same with less.
 */

/** Without a language, as in the address of the English page without its first segment. */
const link = z.string();
const alias = z.string().min(1).max(80);

const sportEntity = z.object({
  id: z.number(),
  alias: z.string(),
  systemId: z.number(),
  Name: z.string(),
  OriginalName: z.string(),
  Rank: z.number(),
  /** Ours: one head and one icon a sport, so both are its id. */
  HeaderID: z.number(),
  IconID: z.number(),
  SportLink: link,
});

const tournamentEntity = z.object({
  ID: z.number(),
  Name: z.string(),
  SportTypeID: z.number(),
  TournamentLink: link,
  SportCategoryID: z.number(),
});

const categoryEntity = z.object({
  ID: z.number(),
  Name: z.string(),
  OriginalName: z.string(),
  Alias: z.string(),
  /** Of its best tournament: a category has none of its own. */
  Rank: z.number(),
  CategoryLink: link,
  TopTournaments: z.array(tournamentEntity),
});

const idAndName = z.object({ ID: z.number(), Name: z.string() });

const oddEntity = z.object({
  ID: z.string(),
  MarketID: z.string(),
  Title: z.string(),
  OriginalTitle: z.string(),
  /** The line in brackets, or nothing. */
  TitleSuffix: z.string(),
  SpecialBetValue: z.string(),
  IsSuspended: z.boolean(),
  disabled: z.boolean(),
});

const matchEntity = z.object({
  ID: z.number(),
  SportSystemID: z.number(),
  SportTypeID: z.number(),
  Tournament: idAndName,
  Category: idAndName,
  /** ISO, UTC. */
  DateOfMatch: z.string(),
  /** The same in milliseconds. */
  StartDateJs: z.number(),
  Type: z.literal([1, 2, 3]),
  /** Whose results decide it: 1 the feed of the house, 2 a source behind it. */
  BettingSourceType: z.literal([1, 2]),
  OutcomesCount: z.number(),
  Name: z.string(),
  HomeTeamName: z.string(),
  AwayTeamName: z.string(),
  /** Drawn: `PATTERN:COLOUR,COLOUR`; no club's own logo is used. */
  HomeTeamLogo: z.string(),
  AwayTeamLogo: z.string(),
  MatchLink: link,
  MarketsCount: z.number(),
  PreviewMarkets: z.array(z.string()),
  /** Places of the preview markets in their row, from 1. */
  PreviewMarketOrder: z.record(z.string(), z.number()),
  SportType: z.object({ Rank: z.number(), OriginalName: z.string() }),
  IsActive: z.boolean(),
  IsFinished: z.boolean(),
  IsVisible: z.boolean(),
  Rank: z.number(),
  /** What is known while it is played; null before and for sports without a clock. */
  Live: z.object({
    StreamUrl: z.string().nullable(),
    StreamType: z.enum(['hls', 'mp4']).nullable(),
    SportSystemID: z.number(),
    Status: z.string(),
    HomeScore: z.number(),
    AwayScore: z.number(),
    MatchMinute: z.number().nullable(),
    IsClockStarted: z.boolean(),
    /** ISO, UTC: the event time at which the clock showed what `ClockCorrection` says, in seconds. */
    ClockStartTime: z.string().nullable(),
    ClockCorrection: z.number().nullable(),
    IsCountDown: z.boolean(),
  }),
});

const selectionEntity = z.object({
  ID: z.string(),
  MatchID: z.number(),
  MarketID: z.string(),
  SportTypeId: z.number(),
});

const byAliases = { sportAlias: alias, categoryAlias: alias, tournamentAlias: alias };
const ofMatch = { matchId: z.coerce.number().int().positive() };

export const getSportEntity = endpoint({
  name: 'getSportEntity',
  method: 'GET',
  path: '/api/entities/sports/:sportAlias',
  summary: 'A sport with the fields that the specification names',
  access: 'public',
  params: z.object({ sportAlias: alias }),
  response: sportEntity,
  refusals: ['NotFound'],
});

export const getCategoryEntity = endpoint({
  name: 'getCategoryEntity',
  method: 'GET',
  path: '/api/entities/categories/:sportAlias/:categoryAlias',
  summary: 'A category with the fields that the specification names',
  access: 'public',
  params: z.object({ sportAlias: byAliases.sportAlias, categoryAlias: byAliases.categoryAlias }),
  response: categoryEntity,
  refusals: ['NotFound'],
});

export const getTournamentEntity = endpoint({
  name: 'getTournamentEntity',
  method: 'GET',
  path: '/api/entities/tournaments/:sportAlias/:categoryAlias/:tournamentAlias',
  summary: 'A tournament with the fields that the specification names',
  access: 'public',
  params: z.object(byAliases),
  response: tournamentEntity,
  refusals: ['NotFound'],
});

export const getMatchEntity = endpoint({
  name: 'getMatchEntity',
  method: 'GET',
  path: '/api/entities/matches/:matchId',
  summary: 'A match and its live info with the fields that the specification names',
  access: 'public',
  params: z.object(ofMatch),
  response: matchEntity,
  refusals: ['NotFound'],
});

export const getMarketEntity = endpoint({
  name: 'getMarketEntity',
  method: 'GET',
  path: '/api/entities/markets/:matchId',
  summary: 'A market of a match and its odds with the fields that the specification names',
  access: 'public',
  params: z.object(ofMatch),
  query: z.object({ market: z.string().min(1).max(80) }),
  response: z.object({
    ID: z.string(),
    MarketSpecifications: z.object({
      Type: z.string(),
      Stat: z.string().nullable(),
      Period: z.string().nullable(),
      SpecialBetValue: z.string().nullable(),
    }),
    /** The number of its kind, as in /api/codes. */
    HeaderType: z.number(),
    Odds: z.array(oddEntity),
  }),
  refusals: ['NotFound'],
});

export const getOddEntity = endpoint({
  name: 'getOddEntity',
  method: 'GET',
  path: '/api/entities/odds/:matchId',
  summary: 'An outcome of a market with the fields that the specification names',
  access: 'public',
  params: z.object(ofMatch),
  query: z.object({ market: z.string().min(1).max(80), outcome: z.string().min(1).max(400) }),
  response: oddEntity,
  refusals: ['NotFound'],
});

export const getSelectionEntity = endpoint({
  name: 'getSelectionEntity',
  method: 'GET',
  path: '/api/entities/selections/:matchId',
  summary: 'An outcome as a selection of the bet slip, with the fields that the specification names',
  access: 'public',
  params: z.object(ofMatch),
  query: z.object({ market: z.string().min(1).max(80), outcome: z.string().min(1).max(400) }),
  response: selectionEntity,
  refusals: ['NotFound'],
});

export const getTeaserEntities = endpoint({
  name: 'getTeaserEntities',
  method: 'GET',
  path: '/api/entities/teasers',
  summary: 'Teaser bet types with the fields that the specification names',
  access: 'public',
  response: z.object({
    teasers: z.array(
      z.object({
        ID: z.string(),
        /** One for each number of selections that it pays for, fewest first. */
        Selections: z.array(z.object({ NumberOfSelections: z.number() })),
      }),
    ),
  }),
  refusals: [],
  cacheSeconds: 60,
});
