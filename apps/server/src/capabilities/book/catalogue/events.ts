import type { FixtureStatus, MarketKey } from '@evens/catalogue';
import type { MarketSettlement } from '@evens/feeds';

/** Published after it is stored; whoever was away finds the same in the tables, by position. */
export interface MarketSettled {
  readonly fixtureId: number;
  readonly markets: readonly MarketSettlement[];
  readonly confirmed: boolean;
  readonly eventMs: number;
  /** The same for all markets of one event; rises with each correction or rollback of a market. */
  readonly generation: number;
}

export interface MarketVoided {
  readonly fixtureId: number;
  /** Left out: every market of the fixture. */
  readonly markets?: readonly MarketKey[];
  /** Event times between which bets were placed; an open end is left out. */
  readonly fromMs?: number;
  readonly untilMs?: number;
  readonly reason: string;
  readonly eventMs: number;
}

export interface MarketRolledBack {
  readonly fixtureId: number;
  readonly of: 'result' | 'void';
  /** Left out: every market of the fixture (voids only; results are always named). */
  readonly markets?: readonly MarketKey[];
  readonly eventMs: number;
  /** Results only. */
  readonly generation?: number;
}

export interface FixtureChanged {
  readonly fixtureId: number;
  readonly sportId: number;
  readonly status: FixtureStatus;
  readonly startMs: number;
}

declare module '../../../platform/bus/bus.ts' {
  interface BusEvents {
    'fixture.changed': FixtureChanged;
    'market.settled': MarketSettled;
    'market.voided': MarketVoided;
    'market.rolledBack': MarketRolledBack;
  }
}
