import { type FixtureStatus, type MarketStatus, sportByAlias } from '@evens/catalogue';
import { createClient, type OperatorRole, rightsOf } from '@evens/contract';
import type { FeedBody } from '@evens/feeds';
import { manualClock } from '@evens/kernel';
import { sql } from 'kysely';
import { pino } from 'pino';
import { wouldMove } from '../src/capabilities/bets/settlement/index.ts';
import { Book } from '../src/capabilities/book/catalogue/book/book.ts';
import { Keeper } from '../src/capabilities/book/catalogue/desk/keeper.ts';
import { OverrideWatch } from '../src/capabilities/book/catalogue/overrides/override-watch.ts';
import { describedFixtures } from '../src/capabilities/book/catalogue/results/described-store.ts';
import { Recorder } from '../src/capabilities/book/catalogue/results/recorder.ts';
import { contestsOf, runnersOf, standingResults } from '../src/capabilities/book/catalogue/results/store.ts';
import { voidsOf } from '../src/capabilities/book/catalogue/results/void-store.ts';
import { openErrorWatch } from '../src/capabilities/book/trading/error-watch.ts';
import { openTrading, type TradingParts } from '../src/capabilities/book/trading/index.ts';
import { openSayDecided } from '../src/capabilities/book/trading/say-decided.ts';
import { inProcessBus } from '../src/platform/bus/index.ts';
import type { Database, DatabaseTransaction } from '../src/platform/database/index.ts';
import { createHttp, mountRoutes, type OperatorSession } from '../src/platform/http/index.ts';
import { openBettingHouse, TEST_START_MS, testBook, testResults } from './betting-house.ts';
import { settling } from './settling.ts';
import { approvalsOver } from './support/approvals-for-tests.ts';
import { openBrowser } from './support/browser.ts';

/** The code of a refusal, or what was answered. */
export const told = <Value>(
  answer:
    | { readonly ok: true; readonly value: Value }
    | { readonly ok: false; readonly refusal: { readonly code: string } },
): Value | string => (answer.ok ? answer.value : answer.refusal.code);

export const reason = 'as a test wants it';

/** A desk over a book that tests write into, with bets and settlement on a real database, and people of several roles. */
export async function tradedHouse(db: Database) {
  const clock = manualClock(TEST_START_MS);
  const fail = (error: unknown): never => {
    throw error;
  };
  const bus = inProcessBus((_, error) => fail(error));
  const book = new Book();
  const keeper = new Keeper(book, clock);
  keeper.addProducer('sim', 60_000_000);
  const recorder = new Recorder({ db, bus, lateMs: 3_600_000, onError: fail });
  const manual = new OverrideWatch({ db, bus, take: (each) => keeper.takeOverrides(each), onError: fail });
  const house = openBettingHouse(db, {
    clock,
    book: {
      ...testBook(),
      getFixture: (id) => book.getFixture(id),
      getOutcome: (id, key, outcome) => book.getOutcome(id, key, outcome),
    },
    results: {
      ...testResults(),
      standingResults: (ids: readonly number[], keys?: readonly string[], tx?: DatabaseTransaction) =>
        standingResults(tx ?? db, ids, keys),
      voidsOf: (ids: readonly number[], tx?: DatabaseTransaction) => voidsOf(tx ?? db, ids),
      runnersOf: (ids: readonly number[], tx?: DatabaseTransaction) => runnersOf(tx ?? db, ids),
      contestsOf: (ids: readonly number[], tx?: DatabaseTransaction) => contestsOf(tx ?? db, ids),
    },
  });
  const { bet, settle, balance, standing } = settling(db, house);

  const stamp = () => ({ eventMs: clock.eventMs(), wallMs: clock.wallMs() });
  const namesOf: TradingParts['namesOf'] = async (ids) => new Map(ids.map((id) => [id, `Operator ${id}`]));
  const approvals = approvalsOver(db, { namesOf });
  const parts: TradingParts = {
    db,
    bus,
    clock,
    onError: fail,
    namesOf,
    approvals,
    wouldMove: (said) => wouldMove({ db, results: parts.catalogue }, said),
    catalogue: {
      allStates: () => book.allStates(),
      stateOf: (id) => book.getState(id),
      listen: (listener) => book.listen(listener),
      notReady: () => undefined,
      epoch: () => 1,
      believe: (id, key) => keeper.believe(id, key),
      describedFixtures: (ids, tx) => describedFixtures(tx ?? db, ids),
      standingResults: (ids, keys, tx) => standingResults(tx ?? db, ids, keys),
      voidsOf: (ids, tx) => voidsOf(tx ?? db, ids),
      runnersOf: (ids, tx) => runnersOf(tx ?? db, ids),
      contestsOf: (ids, tx) => contestsOf(tx ?? db, ids),
      say: (words) => recorder.say(words.map((word) => ({ producer: 'house', seq: 0, ...stamp(), ...word }))),
    },
  };
  const trading = openTrading(parts, { works: false });
  const saying = openSayDecided(parts);
  const errors = openErrorWatch(parts);

  const people: Record<string, OperatorSession> = {};
  const app = await createHttp({
    clock,
    logger: pino({ enabled: false }),
    door: 'operator',
    sessions: { find: async (token) => people[token] },
    rateLimitFactor: 1000,
    checkResponses: true,
  });
  for (const { routes } of [approvals, trading]) mountRoutes(app, routes);
  const { url } = await app.listen({ host: '127.0.0.1', port: 0 });
  errors.start();
  const stop = async (): Promise<void> => {
    await app.close();
    await errors.stop();
    await house.stop();
    await recorder.stop();
  };

  /** Somebody at the desk. */
  function person(name: string, ...roles: OperatorRole[]) {
    const token = name.padEnd(32, name);
    people[token] = { operatorId: name, sessionId: `session-${name}`, csrfToken: 'token', rights: rightsOf(roles) };
    const browser = openBrowser(url);
    browser.setCookie('evens-operator-session', token);
    const send: typeof browser.send = (to, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('x-csrf-token', 'token');
      return browser.send(to, { ...init, headers });
    };
    return createClient({ baseUrl: url, fetch: send });
  }
  let seq = 0;
  /** A word of the feed: to the book and to the store. */
  async function says(...bodies: FeedBody[]): Promise<void> {
    for (const body of bodies) {
      seq += 1;
      const message = { producer: 'sim', seq, ...stamp(), body };
      keeper.apply(message);
      recorder.take(message);
    }
    await recorder.settled();
  }
  const PRICES = { home: 2000, draw: 3000, away: 4000 };
  const prices = (
    fixtureId: number,
    by: Record<string, number> = PRICES,
    status: MarketStatus = 'active',
  ): FeedBody => ({
    type: 'prices',
    fixtureId,
    markets: [
      {
        key: '1x2',
        status,
        outcomes: Object.entries(by).map(([outcome, priceMilli]) => ({ outcome, priceMilli, active: true })),
      },
    ],
  });
  const result = (fixtureId: number, winner: string): FeedBody => ({
    type: 'result',
    fixtureId,
    status: 'ended',
    confirmed: true,
    markets: [
      {
        key: '1x2',
        outcomes: ['home', 'draw', 'away'].map((outcome) => ({ outcome, result: outcome === winner ? 'win' : 'lost' })),
      },
    ],
  });

  let fixtureId = 7000;
  let player = '';
  const scope = () => ({ fixtureId, marketKey: '1x2' });
  const fixture = (status: FixtureStatus = 'notStarted'): FeedBody => ({
    type: 'fixture',
    fixture: {
      id: fixtureId,
      sportId: sportByAlias('soccer')?.id ?? 1,
      category: { id: 1, alias: 'england', name: 'England', countryCode: 'gb-eng' },
      tournament: { id: 1, alias: 'cup', name: 'Cup', top: true, rank: 1 },
      kind: 'match',
      startMs: TEST_START_MS + 90_000_000,
      status,
      competitors: [
        { name: `North ${fixtureId}`, shortName: 'N' },
        { name: `South ${fixtureId}`, shortName: 'S' },
      ],
    },
  });
  /** A fixture and a player of its own. */
  const begin = async () => {
    fixtureId += 1;
    clock.advance(60_000);
    await says(fixture(), prices(fixtureId), { type: 'snapshotComplete' });
    player = await house.player(100_000n);
    return { fixtureId, player };
  };

  /** What a player meets. */
  const shown = (outcome = 'home') => {
    const found = book.getOutcome(fixtureId, '1x2', outcome);
    return [found?.market.status, found?.priceMilli];
  };
  const heard = () => manual.read();
  const logged = async (): Promise<string[]> => {
    const { rows } = await sql<{ action: string }>`
    select action from audit_entry where subject like ${`%/${fixtureId}%`} order by id`.execute(db);
    return rows.map(({ action }) => action);
  };

  return {
    ann: person('a', 'trader'),
    ben: person('b', 'trader'),
    head: person('h', 'headTrader'),
    auditor: person('w', 'auditor'),
    person,
    begin,
    says,
    prices,
    result,
    scope,
    shown,
    heard,
    logged,
    clock,
    saying,
    errors,
    bet,
    settle,
    balance,
    standing,
    fixture,
    stop,
  };
}
