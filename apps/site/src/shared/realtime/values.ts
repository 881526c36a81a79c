import type { FixtureDetail, LiveView } from '@evens/contract';

export type FixtureInfo = Omit<FixtureDetail, 'markets'>;

/** A market as it stands. The object stays the same until something of it changes. */
export interface MarketNow {
  readonly fixtureId: number;
  readonly key: string;
  readonly version: number;
  /** Takes bets; otherwise it is suspended. */
  readonly open: boolean;
  readonly favourite: boolean;
  readonly outcomes: readonly OutcomeNow[];
}

export interface OutcomeNow {
  readonly code: string;
  /** `fixtureId/marketKey/code`. */
  readonly id: string;
  readonly priceMilli: number;
  readonly active: boolean;
}

/** What one price button shows. */
export interface PriceNow {
  readonly priceMilli: number;
  /** Both the market and the outcome take bets. */
  readonly open: boolean;
  readonly marketVersion: number;
  /** The last move and when it was seen (wall time). */
  readonly moved?: { readonly direction: 'up' | 'down'; readonly atMs: number };
}

/** A price after the one before it: what moved last stays known. */
export function priceAfter(before: PriceNow | undefined, now: Omit<PriceNow, 'moved'>, atMs: number): PriceNow {
  if (!before || before.priceMilli === now.priceMilli) return before?.moved ? { ...now, moved: before.moved } : now;
  return { ...now, moved: { direction: now.priceMilli > before.priceMilli ? 'up' : 'down', atMs } };
}

/** Which markets of a fixture a row shows: those of lists, or those of the Asian view. */
export type RowKind = 'preview' | 'wide';
/** The kind of row that an entry of the wire is about. */
export const ROW_OF = { p: 'preview', w: 'wide' } as const;

/** A fixture beside its markets. */
export interface FixtureNow {
  readonly id: number;
  /** Undefined while only its score is known. */
  readonly info?: FixtureInfo;
  readonly status: string | undefined;
  readonly live: LiveView | undefined;
  readonly marketsCount: number;
  /** Markets of its row, in order. */
  readonly preview: readonly string[];
  /** Markets of its row in the Asian view. */
  readonly wide: readonly string[];
  /** It has left the book: nothing more will come. */
  readonly gone: boolean;
}

export type StoreKey = string;
export const priceKey = (outcomeId: string): StoreKey => `o/${outcomeId}`;
export const isPriceKey = (key: StoreKey): boolean => key.startsWith('o/');
export const marketKeyOf = (fixtureId: number, key: string): StoreKey => `m/${fixtureId}/${key}`;
export const fixtureKey = (fixtureId: number): StoreKey => `f/${fixtureId}`;
export const marketsKey = (fixtureId: number): StoreKey => `l/${fixtureId}`;
export const storyKey = (fixtureId: number): StoreKey => `y/${fixtureId}`;
export const topicKey = (topic: string): StoreKey => `t/${topic}`;

/** A fixture of which nothing is known yet. */
export const EMPTY_FIXTURE: FixtureNow = {
  id: 0,
  status: undefined,
  live: undefined,
  marketsCount: 0,
  preview: [],
  wide: [],
  gone: false,
};

/** Fixtures that these keys are about. */
export function fixturesIn(keys: Iterable<StoreKey>): Set<number> {
  const found = new Set<number>();
  for (const key of keys) {
    const id = /^[omlf]\/(\d+)/.exec(key)?.[1] ?? /^t\/(?:markets|fixture)\/(\d+)/.exec(key)?.[1];
    if (id) found.add(Number(id));
  }
  return found;
}
