import type { LiveScore } from './score.ts';

/** Fixture types with the specification's numbers: 1 means prematch (section 3). */
export const FIXTURE_TYPES = { prematch: 1, live: 2, outright: 3 } as const;

/** Life of a fixture, after the feed standard's event status. */
export const FIXTURE_STATUSES = [
  'notStarted',
  'live',
  'suspended',
  'ended',
  'closed',
  'cancelled',
  'delayed',
  'interrupted',
  'postponed',
  'abandoned',
] as const;

export type FixtureStatus = (typeof FIXTURE_STATUSES)[number];

/** Where a fixture stands in the tree. Names are in the source's language (plain facts such as "Premier League"). */
export interface CategoryRef {
  readonly id: number;
  readonly alias: string;
  readonly name: string;
  /** ISO 3166 two-letter code in lower case, `gb-eng` and the like for home nations, `world`/`eu` beyond countries. */
  readonly countryCode?: string;
}

export interface TournamentRef {
  readonly id: number;
  readonly alias: string;
  readonly name: string;
  /** One of the competitions people look for first. */
  readonly top: boolean;
  readonly rank: number;
}

/** A side of a contest. Crests are drawn from `colours` and `crest`; real clubs' logos are never used. */
export interface Competitor {
  readonly name: string;
  /** At most twelve letters, for phones. */
  readonly shortName: string;
  /** Two or three colours as hex without '#', the crest's pattern by name. */
  readonly colours?: readonly string[];
  readonly crest?: 'plain' | 'stripes' | 'hoops' | 'halves' | 'sash' | 'quarters' | 'band';
  readonly countryCode?: string;
}

/** One of a field: a horse, a driver, a golfer, or an entrant of an outright. */
export interface Runner extends Competitor {
  /** Its outcome code: r1, r2 ... */
  readonly code: string;
  readonly number?: number;
  /** Jockey, trainer, draw, weight, form ... shown as the card has them. */
  readonly facts?: Readonly<Record<string, string>>;
  /** Taken out before the off, at this event time, with what Rule 4 takes off the winnings of the others. */
  readonly withdrawn?: Withdrawal;
}

export interface Withdrawal {
  readonly atMs: number;
  /** Pence in the pound, by the price at which the runner stood: 0 to 90. */
  readonly rule4Pence: number;
}

/** Terms for a place, fixed when the bet is taken. */
export interface PlaceTerms {
  /** The share of the winnings that a place pays, as a fraction: [1, 5]. */
  readonly fraction: readonly [number, number];
  readonly places: number;
}

/** What a race card says of the race as a whole. */
export interface RaceCard {
  /** Left out where only the winner is paid. */
  readonly place?: PlaceTerms;
  /** Bets at the price of the off are taken. */
  readonly startingPrice: boolean;
  readonly handicap?: boolean;
  /** Distance, going, class, prize ... in the source's words. */
  readonly facts?: Readonly<Record<string, string>>;
}

export interface Fixture {
  readonly id: number;
  /** `Sport.id` of sports.ts. */
  readonly sportId: number;
  readonly category: CategoryRef;
  readonly tournament: TournamentRef;
  readonly kind: 'match' | 'outright' | 'race';
  /** Event time. For an outright: when betting on it ends. */
  readonly startMs: number;
  readonly status: FixtureStatus;
  /** Matches: home then away. Empty for outrights and races. */
  readonly competitors: readonly Competitor[];
  readonly runners?: readonly Runner[];
  readonly race?: RaceCard;
  /** For outrights and races: what it is called ("Winner 2026/27", "15:40 Kelmarsh"). */
  readonly name?: string;
  readonly live?: LiveScore;
  /** Who decides it, where that is not the feed itself but a source behind it: bets across sources are not combined. */
  readonly resultsFrom?: string;
  /** When its source tells who plays; left out where it never does. */
  readonly lineupsAtMs?: number;
  /** Longest regular length, for formats: best of 5 sets, 60 minutes ... */
  readonly format?: Readonly<Record<string, number | string>>;
}
