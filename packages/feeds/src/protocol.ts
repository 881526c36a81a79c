import type {
  Fixture,
  FixtureStatus,
  Incident,
  Lineups,
  LiveScore,
  MarketKey,
  MarketStatus,
  OutcomeCode,
  OutcomeSettlement,
  Pair,
  Scene,
} from '@evens/catalogue';
import type { PriceMilli } from '@evens/kernel';

/** One outcome's present price. `fairProbability` (reciprocal of the fair price) travels along for cash-out and the back-test. */
export interface PricedOutcome {
  readonly outcome: OutcomeCode;
  readonly priceMilli: PriceMilli;
  readonly fairProbability?: number;
  /** An outcome may be closed while its market is open. */
  readonly active: boolean;
}

/** All outcomes of one market, absolute values: the newest message says everything. */
export interface MarketPrices {
  readonly key: MarketKey;
  readonly status: MarketStatus;
  readonly outcomes: readonly PricedOutcome[];
  /** The most balanced line of its type. */
  readonly favourite?: boolean;
}

/** How one market came out. */
export interface MarketSettlement {
  readonly key: MarketKey;
  readonly outcomes: readonly OutcomeSettlement[];
}

/** The typed messages every source speaks (realtime.md). */
export type FeedBody =
  | { readonly type: 'fixture'; readonly fixture: Fixture }
  /** `complete` lists every market of the fixture: those not listed are withdrawn. Otherwise the rest keep their state. */
  | {
      readonly type: 'prices';
      readonly fixtureId: number;
      readonly markets: readonly MarketPrices[];
      readonly complete?: boolean;
      /** The stored ratings that these prices were made of, where the house makes them itself. */
      readonly madeOf?: string;
    }
  /** Suspends the active markets named, or all of the fixture. */
  | { readonly type: 'betStop'; readonly fixtureId: number; readonly markets?: readonly MarketKey[] }
  | { readonly type: 'score'; readonly fixtureId: number; readonly status: FixtureStatus; readonly live: LiveScore }
  /**
   * What happened, in the order of its numbers, and what a tracker shows now; no price follows from it. A source says no
   * more than a few a second of one contest. `all`: everything up to now, for whoever comes late; repeats say nothing new.
   */
  | {
      readonly type: 'incidents';
      readonly fixtureId: number;
      readonly incidents: readonly Incident[];
      readonly scene?: Scene;
      /** Of the last minutes, from -100 (all away) to 100 (all home). */
      readonly pressure?: number;
      readonly all?: boolean;
      /** With `all`: how the pressure was before, [eventMs, pressure], about one a minute. */
      readonly pressures?: readonly (readonly [number, number])[];
    }
  | { readonly type: 'lineups'; readonly fixtureId: number; readonly lineups: Lineups }
  /** `confirmed` false comes from live scouting and may be corrected; a later message for the same market replaces it. */
  | {
      readonly type: 'result';
      readonly fixtureId: number;
      readonly status: FixtureStatus;
      readonly markets: readonly MarketSettlement[];
      readonly confirmed: boolean;
      readonly live?: LiveScore;
    }
  /**
   * Voids bets placed inside the range (event time; open ends allowed), after a settlement too. `reason`: one of the catalogue's
   * VOID_REASONS, which players read in their language; words of the source's own are kept, and players read that it was the source.
   */
  | {
      readonly type: 'void';
      readonly fixtureId: number;
      readonly markets?: readonly MarketKey[];
      readonly fromMs?: number;
      readonly untilMs?: number;
      readonly reason: string;
    }
  /** Takes back a result or a void of exactly these markets. */
  | {
      readonly type: 'rollback';
      readonly fixtureId: number;
      readonly of: 'result' | 'void';
      readonly markets?: readonly MarketKey[];
    }
  | { readonly type: 'heartbeat' /** False: messages were missed, a snapshot follows. */; readonly complete: boolean }
  | { readonly type: 'snapshotComplete' };

export interface FeedMessage {
  readonly producer: string;
  /** Rises by one a message within a producer. */
  readonly seq: number;
  readonly eventMs: number;
  readonly wallMs: number;
  readonly body: FeedBody;
}

/** A result of before a source's world began, or of a match that is over: what form, meetings and tables are made of. */
export interface EarlierResult {
  /** The fixture's, where there was one. */
  readonly id: number;
  readonly sportId: number;
  readonly tournamentId: number;
  readonly tournament: string;
  readonly atMs: number;
  readonly home: string;
  readonly away: string;
  readonly score: Pair;
}

/**
 * A source that is asked rather than listens: simulator, replay, scenario. The same construction arguments and the same
 * `advance` calls give the same messages, so a test steps the clock and a restart goes on where it stopped.
 */
export interface SteppedSource {
  readonly producer: string;
  /** How long this producer may be silent before its markets are suspended. */
  readonly silenceLimitMs: number;
  /**
   * The work before the first question, in pieces: whoever serves others meanwhile walks through it and pauses between them.
   * Who does not pays for what is left at the first question.
   */
  prepare?(): Iterable<void>;
  /** Everything open at the present event time, fixtures first, for a book that starts empty. */
  snapshot(): Iterable<FeedBody>;
  /** What was played before; the same whenever it is asked. Undefined: a place to pause. */
  earlierResults?(): Iterable<EarlierResult | undefined>;
  /** What happened up to and including this event time, in order; each body with its own event time. */
  advance(toEventMs: number): Iterable<{ readonly eventMs: number; readonly body: FeedBody }>;
}
