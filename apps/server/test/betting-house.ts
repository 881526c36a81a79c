import type { Fixture, MarketStatus, OutcomeSettlement, Runner } from '@evens/catalogue';
import { type Currency, type ManualClock, manualClock, money } from '@evens/kernel';
import { deposit } from '@evens/ledger';
import { sql } from 'kysely';
import { openRisk, type Risk } from '../src/capabilities/bets/risk/index.ts';
import {
  type Contest,
  type MarketResult,
  type MarketVoid,
  openSettlement,
  type ResultsSource,
  type Settlement,
} from '../src/capabilities/bets/settlement/index.ts';
import {
  type BettingTerms,
  type BookNews,
  type BookReader,
  type Lookers,
  type OfferTerms,
  openTickets,
  type Tickets,
} from '../src/capabilities/bets/tickets/index.ts';
import { productOfTitle } from '../src/capabilities/casino/providers/index.ts';
import { grantFreeSpins } from '../src/capabilities/casino/rounds/index.ts';
import { type Bonuses, openBonuses } from '../src/capabilities/growth/bonuses/index.ts';
import { openPromotions, type Promotions } from '../src/capabilities/growth/promotions/index.ts';
import { type AccountNews, openWallet, type Wallet } from '../src/capabilities/money/wallet/index.ts';
import { triesInDatabase } from '../src/capabilities/people/identity/index.ts';
import type { Teller } from '../src/capabilities/people/notices/index.ts';
import type { Bus } from '../src/platform/bus/index.ts';
import {
  type Database,
  type DatabaseMoment,
  type DatabaseTransaction,
  inTransaction,
} from '../src/platform/database/index.ts';
import { spinsFault } from './spins-fault.ts';

/** A book that tests write into: fixtures, and outcomes with price and status. */
export interface TestBook extends BookReader {
  fixture(id: number, over?: Partial<Fixture>): Fixture;
  price(fixtureId: number, marketKey: string, outcome: string, priceMilli: number, fairProbability?: number): void;
  status(fixtureId: number, marketKey: string, status: MarketStatus): void;
  goStale(stale: boolean): void;
  /** An opening book holds nothing yet and says so. */
  opening(opening: boolean): void;
  withdraw(fixtureId: number, marketKey: string): void;
}

export const TEST_START_MS = Date.UTC(2026, 10, 21, 12);

export function testBook(): TestBook {
  const fixtures = new Map<number, Fixture>();
  const prices = new Map<string, number>();
  const fair = new Map<string, number>();
  const statuses = new Map<string, MarketStatus>();
  let stale = false;
  let opening = false;
  const listeners = new Set<BookNews>();
  const changed = (id: number): void => {
    for (const each of listeners) each.market?.({ fixture: { id } });
  };
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getFixture: (id) => fixtures.get(id),
    getOutcome: (fixtureId, marketKey, outcome) => {
      const fixture = fixtures.get(fixtureId);
      const priceMilli = prices.get(`${fixtureId}/${marketKey}/${outcome}`);
      if (opening || !fixture || priceMilli === undefined) return undefined;
      const status = statuses.get(`${fixtureId}/${marketKey}`) ?? 'active';
      const fairProbability = fair.get(`${fixtureId}/${marketKey}/${outcome}`);
      const worth = fairProbability !== undefined && { fairProbability };
      return { fixture, market: { status, version: 1 }, priceMilli, active: true, stale, ...worth };
    },
    fixture: (id, over = {}) => {
      const fixture: Fixture = {
        id,
        sportId: 1,
        category: { id: 1, alias: 'england', name: 'England' },
        tournament: { id: 1, alias: 'premier-league', name: 'Premier League', top: true, rank: 1 },
        kind: 'match',
        startMs: TEST_START_MS + 3_600_000,
        status: 'notStarted',
        competitors: [
          { name: `Home ${id}`, shortName: `H${id}` },
          { name: `Away ${id}`, shortName: `A${id}` },
        ],
        ...fixtures.get(id),
        ...over,
      };
      fixtures.set(id, fixture);
      for (const each of listeners) each.fixture?.({ fixture });
      return fixture;
    },
    price: (fixtureId, marketKey, outcome, priceMilli, fairProbability) => {
      prices.set(`${fixtureId}/${marketKey}/${outcome}`, priceMilli);
      if (fairProbability !== undefined) fair.set(`${fixtureId}/${marketKey}/${outcome}`, fairProbability);
      changed(fixtureId);
    },
    status: (fixtureId, marketKey, status) => {
      statuses.set(`${fixtureId}/${marketKey}`, status);
      changed(fixtureId);
    },
    notReady: () => (opening ? 'opening' : undefined),
    opening: (value) => {
      opening = value;
    },
    goStale: (value) => {
      stale = value;
      for (const each of listeners) each.producer?.();
    },
    withdraw: (fixtureId, marketKey) => {
      for (const key of prices.keys()) if (key.startsWith(`${fixtureId}/${marketKey}/`)) prices.delete(key);
    },
  };
}

/** Results and voids that tests say, kept as the catalogue keeps them: the last word on each market. */
export interface TestResults extends ResultsSource {
  settle(fixtureId: number, key: string, outcomes: readonly OutcomeSettlement[]): void;
  rollBack(fixtureId: number, key: string): void;
  void(fixtureId: number, range: Partial<Pick<MarketVoid, 'markets' | 'fromMs' | 'untilMs'>>): bigint;
  rollBackVoid(position: bigint): void;
  /** Status and score that are stored of a fixture. */
  contest(fixtureId: number, contest: Contest): void;
  /** The field of a race as it is stored. */
  field(fixtureId: number, runners: readonly Runner[]): void;
}

export function testResults(): TestResults {
  const results = new Map<string, MarketResult>();
  const voids: MarketVoid[] = [];
  const contests = new Map<number, Contest>();
  const fields = new Map<number, readonly Runner[]>();
  const next = (
    fixtureId: number,
    key: string,
    kind: MarketResult['kind'],
    outcomes: readonly OutcomeSettlement[],
  ): void => {
    const generation = (results.get(`${fixtureId}/${key}`)?.generation ?? 0) + 1;
    results.set(`${fixtureId}/${key}`, { fixtureId, key, kind, outcomes, generation });
  };
  return {
    settle: (fixtureId, key, outcomes) => next(fixtureId, key, 'settled', outcomes),
    rollBack: (fixtureId, key) => next(fixtureId, key, 'rolledBack', []),
    void: (fixtureId, { markets, fromMs, untilMs }) => {
      const position = BigInt(voids.length + 1);
      const taken = { rolledBackMs: undefined, rolledBackMarkets: [] };
      voids.push({ position, fixtureId, markets, fromMs, untilMs, reason: 'test', ...taken });
      return position;
    },
    rollBackVoid: (position) => {
      const at = voids.findIndex((each) => each.position === position);
      const found = voids[at];
      if (found) voids[at] = { ...found, rolledBackMs: TEST_START_MS };
    },
    standingResults: async (ids, keys) =>
      [...results.values()].filter((each) => ids.includes(each.fixtureId) && (!keys || keys.includes(each.key))),
    voidsOf: async (ids) => voids.filter((each) => ids.includes(each.fixtureId)),
    contest: (fixtureId, contest) => void contests.set(fixtureId, contest),
    field: (fixtureId, runners) => void fields.set(fixtureId, runners),
    contestsOf: async (ids) => new Map([...contests].filter(([id]) => ids.includes(id))),
    runnersOf: async (ids) => new Map([...fields].filter(([id]) => ids.includes(id))),
  };
}

export interface News {
  readonly accountId: string;
  readonly kind: string;
  readonly payload: unknown;
}

export interface BettingHouse {
  readonly book: TestBook;
  readonly clock: ManualClock;
  readonly wallet: Wallet;
  readonly risk: Risk;
  readonly promotions: Promotions;
  readonly bonuses: Bonuses;
  readonly tickets: Tickets;
  readonly results: TestResults;
  readonly settlement: Settlement;
  readonly news: News[];
  readonly errors: unknown[];
  /** A player with this much cash. */
  player(cashMinor: bigint, currency?: Currency, accountId?: string): Promise<string>;
  /** A demo user with so much play money, 1000 euros' worth. */
  demoUser(accountId?: string): Promise<string>;
  /** The rooms of a house that starts again on the same database and book. */
  again(): BettingHouse;
  stop(): Promise<void>;
}

let players = 0;

/** The rooms of money on a test database, with a book and a clock that only move when told. */
export function openBettingHouse(
  db: Database,
  options: {
    readonly marketLiability?: number;
    readonly book?: TestBook;
    readonly results?: TestResults;
    readonly clock?: ManualClock;
    /** The database's clock follows the house's, unless something else is given. */
    readonly databaseNow?: () => DatabaseMoment;
    readonly offers?: OfferTerms;
    readonly terms?: BettingTerms;
    /** Other houses answer bets in play too, and are heard over this. */
    readonly others?: Bus;
    /** Left out: it answers itself what waits. */
    readonly answers?: boolean;
    /** Who hears the account's news beside `news`. */
    readonly hub?: AccountNews;
    /** Pages that look at what bets are worth. */
    readonly lookers?: Lookers;
    /** Whom a marker of harm keeps from gifts, and which accounts are one person's; nobody and each its own when absent. */
    readonly harmedAmong?: (accountIds: readonly string[]) => Promise<ReadonlySet<string>>;
    /** Tells players of bonuses; nobody when absent. */
    readonly tell?: Teller['tell'];
    /** Whose date of birth was not proven; nobody's when absent. */
    readonly unproven?: ReadonlySet<string>;
    readonly accountsOfPerson?: (db: Database | DatabaseTransaction, accountId: string) => Promise<readonly string[]>;
  } = {},
): BettingHouse {
  const clock = options.clock ?? manualClock(TEST_START_MS);
  const book = options.book ?? testBook();
  const news: News[] = [];
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const hub = {
    follows: () => true,
    account: (...[accountId, kind, payload, id]: Parameters<AccountNews['account']>) => {
      news.push({ accountId, kind, payload });
      options.hub?.account(accountId, kind, payload, id);
    },
  };
  const wallet = openWallet({ db, clock, news: hub, onError });
  const promotions = openPromotions({ db, clock, wallet, onError });
  const bonuses = openBonuses({
    db,
    clock,
    wallet,
    harmedAmong: options.harmedAmong ?? (async () => new Set<string>()),
    accountsOfPerson: options.accountsOfPerson ?? (async (_, accountId) => [accountId]),
    tries: triesInDatabase(db, clock),
    gifts: {
      freeBet: promotions.grantFreeBet,
      freeSpins: (tx, order) => grantFreeSpins(tx, clock, order),
      spinsFault,
    },
    bornAsSaid: async (accountIds) => new Set(accountIds.filter((id) => !options.unproven?.has(id))),
    noCashbackIn: (country) => country === 'GB',
    productOfGame: productOfTitle,
    ...(options.tell && { tell: options.tell }),
    onError,
  });
  const risk = openRisk({
    db,
    liveDelays: { other: 5000 },
    eventMs: () => clock.eventMs(),
    limits: { minStake: 0.1, maxStake: 1000, maxPayout: 50_000, marketLiability: options.marketLiability ?? 100_000 },
  });
  const tickets = openTickets({
    db,
    clock,
    book,
    risk,
    wallet,
    databaseNow: options.databaseNow ?? (() => sql<Date>`${new Date(clock.wallMs())}::timestamptz`),
    freeBets: promotions,
    bonuses,
    news: hub,
    onError,
    ...(options.offers && { offers: options.offers }),
    ...(options.terms && { terms: options.terms }),
    ...(options.lookers && { lookers: options.lookers }),
    ...(options.others && { bus: options.others, sharesAnswers: true }),
    ...(options.answers !== undefined && { answers: options.answers }),
  });
  const results = options.results ?? testResults();
  const bus = { subscribe: () => () => undefined };
  const settlement = openSettlement({ db, clock, wallet, tickets, results, bonuses, bus, onError });
  return {
    book,
    clock,
    wallet,
    risk,
    promotions,
    bonuses,
    tickets,
    results,
    settlement,
    news,
    errors,
    player: async (cashMinor, currency = 'EUR', accountId = `player-${process.pid}-${players + 1}`) => {
      players += 1;
      await inTransaction(db, (tx) => wallet.openAccount(tx, accountId, currency));
      if (cashMinor > 0n) {
        const amount = money(cashMinor, currency);
        const order = {
          idempotencyKey: `deposit-${accountId}`,
          reference: 'deposit:test',
          actor: 'provider:card',
          reason: 'test',
        };
        await wallet.postNow(deposit({ ...order, playerId: accountId, amount, method: 'card' }));
      }
      return accountId;
    },
    demoUser: async (accountId = `demo-${process.pid}-${players + 1}`) => {
      players += 1;
      await inTransaction(db, async (tx) => {
        await wallet.openAccount(tx, accountId, 'EUR', true);
        await wallet.givePlayMoney(tx, accountId, 'EUR');
      });
      return accountId;
    },
    again: () => openBettingHouse(db, { ...options, book, results, clock }),
    stop: async () => {
      await settlement.stop();
      await tickets.stop();
      await wallet.stop();
    },
  };
}
