import { type FixtureStatus, sportById } from '@evens/catalogue';
import type { Clock } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import type { OperatorCaller, Routes } from '../../../platform/http/index.ts';
import { NOTHING_WAITS, type Waits } from '../../../platform/waiting/index.ts';
import type { Wallet } from '../../money/wallet/index.ts';
import type { BonusDoor, Tickets } from '../tickets/index.ts';
import { quarantine } from './quarantine.ts';
import { quarantineDesk } from './quarantine-desk.ts';
import { type Quarantined, quarantinedTickets, quarantineWaits } from './quarantine-store.ts';
import type { ResultsSource } from './settle-fixtures.ts';
import { openWorker } from './worker.ts';

export { CASH_OUT_CHECKS } from './cash-out-checks.ts';
export { TICKET_CHECKPOINT_CHECK } from './checkpoint-checks.ts';
export { type EarlyPayout, openEarlyPayout, type ScoreSource } from './early-payout.ts';
export { voidBetsOf } from './excluded-store.ts';
export { type HouseRulings, openHouseRulings, type RulingSource } from './house-rulings.ts';
export type { MarketResult, MarketVoid } from './judge-leg.ts';
export type { Contest } from './judge-teased.ts';
export { TicketNotSettled } from './quarantine.ts';
export type { ResultsSource } from './settle-fixtures.ts';
export { TICKET_CHECKS, TICKET_GROWTHS } from './ticket-checks.ts';
export { wouldMove } from './would-move.ts';

/** What settlement hears of the bus: that something was said about a fixture. Its table of what is due tells what. */
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

/** Changes of a fixture itself that affect its bets: a withdrawn runner, a corrected final score. */
const bearsOnBets = ({ sportId, status }: FixtureNews): boolean =>
  OVER.has(status) || sportById(sportId)?.family === 'race';

export interface SettlementParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Wallet;
  readonly tickets: Pick<Tickets, 'announce'>;
  readonly results: ResultsSource;
  readonly bonuses?: BonusDoor | undefined;
  readonly bus: ResultNews;
  readonly onError: (error: unknown) => void;
}

export interface Settlement {
  /** Settles all bets on these fixtures soon, whatever was said before. What is stored needs no such call. */
  wake(fixtureIds: readonly number[]): void;
  /** One look at what is due and at what is in quarantine; the running house takes one every few seconds. */
  look(): Promise<void>;
  /** Resolves when nothing is waiting to be settled. */
  settled(): Promise<void>;
  /** Tickets that could not be settled, by the last look. */
  figures(): { readonly quarantined: number };
  /** These tickets, those that wait longest first: for a person. */
  quarantined(): Promise<Quarantined[]>;
  /** How many of them wait to be retried; shown to operators who may retry them. */
  waitingFor(caller: Pick<OperatorCaller, 'rights'>): Promise<Waits>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Second looks and tickets in quarantine come due by themselves. */
const SWEEP_MS = 5_000;

export function openSettlement(parts: SettlementParts): Settlement {
  const { db, tickets, bus, onError } = parts;
  const worker = openWorker(
    {
      ...parts,
      // A page that was not told learns of it when it asks.
      onSettled: (settled) => tickets.announce(settled).catch(onError),
      quarantine: (ticketId, error) => quarantine(parts, ticketId, error),
    },
    onError,
  );
  let sweeping: NodeJS.Timeout | undefined;
  let unsubscribe: (() => void)[] = [];

  return {
    wake: (fixtureIds) => worker.wake(fixtureIds),
    look: () => worker.look(),
    settled: () => worker.settled(),
    figures: () => ({ quarantined: worker.quarantinedCount() }),
    quarantined: () => quarantinedTickets(db),
    waitingFor: async ({ rights }) => (rights.has('results.change') ? quarantineWaits(db) : NOTHING_WAITS),
    routes: { player: [], operator: quarantineDesk(db) },
    start: async () => {
      unsubscribe = (['market.settled', 'market.voided', 'market.rolledBack'] as const).map((name) =>
        bus.subscribe(name, () => worker.poke()),
      );
      unsubscribe.push(bus.subscribe('fixture.changed', (news) => (bearsOnBets(news) ? worker.poke() : undefined)));
      worker.lookAtOpen();
      sweeping = setInterval(() => void worker.look(), SWEEP_MS);
      sweeping.unref();
    },
    stop: async () => {
      for (const each of unsubscribe) each();
      clearInterval(sweeping);
      await worker.stop();
    },
  };
}
