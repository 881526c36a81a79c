import { type FixtureStatus, sportById } from '@evens/catalogue';
import type { Clock } from '@evens/kernel';
import type { Database } from '../../platform/database/index.ts';
import type { Tickets } from '../tickets/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { type ResultsSource, settleFixtures } from './settle-fixtures.ts';
import { fixturesSettledSince, openFixtures } from './store.ts';

export { type EarlyPayout, openEarlyPayout, type ScoreSource } from './early-payout.ts';
export { type HouseRulings, openHouseRulings, type RulingSource } from './house-rulings.ts';
export type { MarketResult, MarketVoid } from './judge-leg.ts';
export type { Contest } from './judge-teased.ts';
export type { ResultsSource } from './settle-fixtures.ts';
export { TICKET_CHECKS } from './ticket-checks.ts';

/** What settlement hears of the bus: that something was said about a fixture. The tables tell what. */
export interface ResultNews {
  subscribe(
    name: 'market.settled' | 'market.voided' | 'market.rolledBack',
    handler: (payload: { readonly fixtureId: number }) => void,
  ): () => void;
  subscribe(name: 'fixture.changed', handler: (payload: FixtureNews) => void): () => void;
}

interface FixtureNews {
  readonly fixtureId: number;
  readonly sportId: number;
  readonly status: FixtureStatus;
}

const OVER: ReadonlySet<FixtureStatus> = new Set(['ended', 'closed', 'abandoned', 'cancelled']);

/** What of a fixture itself bears on bets: a runner that is withdrawn, a final score that is corrected. */
const bearsOnBets = ({ sportId, status }: FixtureNews): boolean =>
  OVER.has(status) || sportById(sportId)?.family === 'race';

export interface SettlementParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Wallet;
  readonly tickets: Pick<Tickets, 'announce'>;
  readonly results: ResultsSource;
  readonly bus: ResultNews;
  readonly onError: (error: unknown) => void;
}

export interface Settlement {
  /** Settles these fixtures soon; several asked for at once are settled together. */
  wake(fixtureIds: readonly number[]): void;
  /** Resolves when nothing is waiting to be settled. */
  settled(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const MOST_FIXTURES_AT_ONCE = 20;
/** A bet that was accepted in the very moment of its result was not seen by the settlement of that result. */
const SWEEP_MS = 15_000;
const RETRY_MS = 1000;
/** Corrections come within days; older bets are settled again only when a message names their fixture. */
const LOOK_BACK_MS = 14 * 24 * 60 * 60 * 1000;

export function openSettlement(parts: SettlementParts): Settlement {
  const { db, clock, tickets, bus, onError } = parts;
  const waiting = new Set<number>();
  let working: Promise<void> | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  let sweeping: NodeJS.Timeout | undefined;
  let unsubscribe: (() => void)[] = [];

  const work = async (): Promise<void> => {
    while (waiting.size > 0 && !stopped) {
      const fixtureIds = [...waiting].slice(0, MOST_FIXTURES_AT_ONCE);
      for (const id of fixtureIds) waiting.delete(id);
      try {
        const changed = await settleFixtures(parts, fixtureIds);
        if (changed.length > 0) await tickets.announce(changed);
      } catch (error) {
        onError(error);
        for (const id of fixtureIds) waiting.add(id);
        retry = setTimeout(start, RETRY_MS);
        return;
      }
    }
  };
  const start = (): void => {
    if (stopped || working) return;
    working = work().finally(() => {
      working = undefined;
    });
  };
  const wake = (fixtureIds: readonly number[]): void => {
    for (const id of fixtureIds) waiting.add(id);
    if (waiting.size > 0) start();
  };

  return {
    wake,
    settled: async () => {
      while (working) await working;
    },
    start: async () => {
      const heard = ({ fixtureId }: { readonly fixtureId: number }): void => wake([fixtureId]);
      unsubscribe = (['market.settled', 'market.voided', 'market.rolledBack'] as const).map((name) =>
        bus.subscribe(name, heard),
      );
      unsubscribe.push(bus.subscribe('fixture.changed', (news) => (bearsOnBets(news) ? heard(news) : undefined)));
      wake([...(await openFixtures(db)), ...(await fixturesSettledSince(db, clock.wallMs() - LOOK_BACK_MS))]);
      const sweep = (): void => void openFixtures(db).then(wake, onError);
      sweeping = setInterval(sweep, SWEEP_MS);
      sweeping.unref();
    },
    stop: async () => {
      stopped = true;
      for (const each of unsubscribe) each();
      clearTimeout(retry);
      clearInterval(sweeping);
      await working;
    },
  };
}
