import type { FeedBody } from '@evens/feeds';
import { pino } from 'pino';
import { openRisk } from '../../src/capabilities/bets/risk/index.ts';
import { openSettlement } from '../../src/capabilities/bets/settlement/index.ts';
import { DEFAULT_BETTING_TERMS, openTickets } from '../../src/capabilities/bets/tickets/index.ts';
import { Book } from '../../src/capabilities/book/catalogue/book/book.ts';
import { Keeper } from '../../src/capabilities/book/catalogue/desk/keeper.ts';
import { Recorder } from '../../src/capabilities/book/catalogue/results/recorder.ts';
import { contestsOf, runnersOf, standingResults } from '../../src/capabilities/book/catalogue/results/store.ts';
import { voidsOf } from '../../src/capabilities/book/catalogue/results/void-store.ts';
import { openWallet } from '../../src/capabilities/money/wallet/index.ts';
import { openIdentity } from '../../src/capabilities/people/identity/index.ts';
import { inProcessBus } from '../../src/platform/bus/index.ts';
import { systemClock } from '../../src/platform/clock/index.ts';
import type { Database, DatabaseTransaction } from '../../src/platform/database/index.ts';
import { createHttp, mountRoutes } from '../../src/platform/http/index.ts';

const PRODUCER = 'storm';
const LIVE_DELAY_MS = 400;

/** The rooms of a betting house behind real HTTP, with a book that hears the storm's feed. */
export async function openStormHouse(db: Database, onDisbelief: (fixtureId: number, reason: string) => void) {
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const clock = systemClock();
  const bus = inProcessBus((_name, error) => onError(error));
  const news = { account: () => undefined };
  const book = new Book();
  const keeper = new Keeper(book, clock);
  keeper.addProducer(PRODUCER, 5000);
  book.listen({ refused: (fixtureId, marketKey, fault) => onDisbelief(fixtureId, `${marketKey}: ${fault}`) });
  const recorder = new Recorder({ db, bus, onError });
  const wallet = openWallet({ db, clock, news, onError });
  // A stake of more than a hundred is the trader's.
  const limits = { minStake: 0.1, maxStake: 100, maxPayout: 10_000_000, marketLiability: 10_000_000 };
  const risk = openRisk({ db, liveDelays: { other: LIVE_DELAY_MS }, limits });
  // The slow rules know no bonus; it has tests of its own.
  const terms = { ...DEFAULT_BETTING_TERMS, accumulatorBonus: null };
  const tickets = openTickets({ db, clock, book, risk, wallet, terms, news, bus, onError });
  const results = {
    standingResults: (ids: readonly number[], keys?: readonly string[], tx?: DatabaseTransaction) =>
      standingResults(tx ?? db, ids, keys),
    voidsOf: (ids: readonly number[], tx?: DatabaseTransaction) => voidsOf(tx ?? db, ids),
    runnersOf: (ids: readonly number[], tx?: DatabaseTransaction) => runnersOf(tx ?? db, ids),
    contestsOf: (ids: readonly number[], tx?: DatabaseTransaction) => contestsOf(tx ?? db, ids),
  };
  const settlement = openSettlement({ db, clock, wallet, tickets, results, bus, onError });
  const identity = openIdentity({
    db,
    clock,
    bus,
    wallet,
    termsVersion: 1,
    registrationRules: () => {
      throw new Error('nobody registers in a storm');
    },
  });
  const http = await createHttp({
    clock,
    logger: pino({ level: 'silent' }),
    sessions: identity.sessions,
    rateLimitFactor: 1000,
    checkResponses: true,
  });
  for (const each of [wallet, identity, tickets]) mountRoutes(http, each.routes);
  const { url } = await http.listen({ host: '127.0.0.1', port: 0 });
  await settlement.start();
  await tickets.start();

  let seq = 0;
  return {
    url,
    clock,
    errors,
    wallet,
    trader: tickets.trader,
    mindRules: tickets.cashOuts.mindRules,
    say: (body: FeedBody, eventMs: number): void => {
      seq += 1;
      const message = { producer: PRODUCER, seq, eventMs, wallMs: clock.wallMs(), body };
      keeper.apply(message);
      recorder.take(message);
    },
    /** Everything that was said is stored, and every bet that it decides is paid. */
    settled: async (fixtureIds: readonly number[]): Promise<void> => {
      await recorder.settled();
      await bus.settled();
      settlement.wake(fixtureIds);
      await settlement.settled();
    },
    stop: async (): Promise<void> => {
      await http.close();
      await settlement.stop();
      await tickets.stop();
      await recorder.stop();
      await wallet.stop();
    },
  };
}
