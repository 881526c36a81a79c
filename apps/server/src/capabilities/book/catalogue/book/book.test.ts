import type { Fixture, MarketStatus } from '@evens/catalogue';
import type { FeedBody, MarketPrices } from '@evens/feeds';
import { manualClock } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { KEEP_OVER_MS, Keeper } from '../desk/keeper.ts';
import { Book } from './book.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

const fixture = (change: Partial<Fixture> = {}): Fixture => ({
  id: 7,
  sportId: 1,
  category: { id: 1, alias: 'england', name: 'England' },
  tournament: { id: 1, alias: 'cup', name: 'Cup', top: true, rank: 1 },
  kind: 'match',
  startMs: NOON + 3_600_000,
  status: 'notStarted',
  competitors: [],
  ...change,
});

const winner = (home: number, away: number, status: MarketStatus = 'active'): MarketPrices => ({
  key: 'winner',
  status,
  outcomes: [
    { outcome: 'home', priceMilli: home, active: true, fairProbability: 0.5 },
    { outcome: 'away', priceMilli: away, active: true },
  ],
});

/** A book with one producer that is up, and a way to say things to it. */
function opened() {
  const clock = manualClock(NOON);
  const book = new Book();
  const keeper = new Keeper(book, clock);
  const heard: string[] = [];
  let seq = 0;
  keeper.addProducer('sim', 5000);
  book.listen({
    refused: (_id, key, fault) => heard.push(`${key ?? 'fixture'} ${fault}`),
    producer: (_name, trust) => heard.push(trust),
    removed: ({ fixture: { id } }) => heard.push(`removed ${id}`),
    market: (_fixture, { key }, urgent) => urgent && heard.push(`urgent ${key}`),
  });
  const say = (body: FeedBody, at = seq + 1): void => {
    seq = at;
    keeper.apply({ producer: 'sim', seq: at, eventMs: clock.eventMs(), wallMs: clock.wallMs(), body });
  };
  const put = (...markets: MarketPrices[]): void => say({ type: 'prices', fixtureId: 7, markets });
  const status = (key = 'winner'): string | undefined => book.getOutcome(7, key, 'home')?.market.status;
  const price = (): number | undefined => book.getOutcome(7, 'winner', 'home')?.priceMilli;
  say({ type: 'fixture', fixture: fixture() });
  say({ type: 'prices', fixtureId: 7, markets: [winner(1900, 1900)], complete: true });
  return { clock, book, keeper, heard, say, put, status, price, next: () => seq + 1 };
}

function up() {
  const all = opened();
  all.say({ type: 'snapshotComplete' });
  all.heard.length = 0;
  return all;
}

describe('trust in a producer', () => {
  it('opens markets only after the first complete snapshot', () => {
    const { say, status, book } = opened();
    expect(status()).toBe('suspended');
    expect(book.getOutcome(7, 'winner', 'home')?.stale).toBe(true);
    say({ type: 'snapshotComplete' });
    expect(status()).toBe('active');
  });

  it('suspends for as long as a feed is silent, ten minutes too, and opens when all is told anew', () => {
    const { clock, keeper, say, status, price, heard } = up();
    for (let second = 0; second < 600; second += 1) {
      clock.advance(1000);
      keeper.watchTime();
      if (second > 5) expect(status()).toBe('suspended');
    }
    // Said once, not at each look.
    expect(heard).toEqual(['urgent winner', 'down']);
    say({ type: 'heartbeat', complete: true });
    say({ type: 'fixture', fixture: fixture() });
    say({ type: 'prices', fixtureId: 7, markets: [winner(1950, 1850)], complete: true });
    say({ type: 'snapshotComplete' });
    expect([status(), price()]).toEqual(['active', 1950]);
  });

  it('suspends on a gap and opens again only after everything was told anew', () => {
    const { say, put, status, heard, next } = up();
    say({ type: 'heartbeat', complete: true }, next() + 3);
    expect([status(), heard]).toEqual(['suspended', ['urgent winner', 'down']]);
    put(winner(1950, 1850));
    expect(status()).toBe('suspended');
    say({ type: 'fixture', fixture: fixture() });
    say({ type: 'prices', fixtureId: 7, markets: [winner(1950, 1850)], complete: true });
    say({ type: 'snapshotComplete' });
    expect(status()).toBe('active');
  });

  it('withdraws what a complete snapshot after a gap does not name', () => {
    const { say, status, book, next } = up();
    say({ type: 'fixture', fixture: fixture({ id: 8 }) });
    say({ type: 'heartbeat', complete: false }, next());
    say({ type: 'fixture', fixture: fixture({ id: 8 }) });
    say({ type: 'snapshotComplete' });
    expect(status()).toBe('inactive');
    expect(book.getState(7)?.offered).toBe(0);
  });

  it("suspends all markets of a producer that is silent too long, whatever the machine's clock is set to", () => {
    const { clock, keeper, status, say } = up();
    clock.set({ wallMs: NOON + 7_200_000 });
    keeper.watchTime();
    expect(status()).toBe('active');
    clock.set({ wallMs: NOON - 7_200_000 });
    clock.advance(5000);
    keeper.watchTime();
    expect(status()).toBe('active');
    clock.advance(1);
    keeper.watchTime();
    expect(status()).toBe('suspended');
    say({ type: 'heartbeat', complete: true });
    expect(status()).toBe('suspended');
    say({ type: 'fixture', fixture: fixture() });
    say({ type: 'prices', fixtureId: 7, markets: [winner(1900, 1900)], complete: true });
    say({ type: 'snapshotComplete' });
    expect(status()).toBe('active');
  });

  it('leaves a repeated message out', () => {
    const { say, price, next } = up();
    const at = next();
    say({ type: 'prices', fixtureId: 7, markets: [winner(1950, 1850)] }, at);
    say({ type: 'prices', fixtureId: 7, markets: [winner(1800, 2000)] }, at);
    expect(price()).toBe(1950);
  });
});

describe('prices', () => {
  it('raise the version with each change and not without one', () => {
    const { put, book } = up();
    const version = (): number => book.getOutcome(7, 'winner', 'home')?.market.version ?? 0;
    const first = version();
    put(winner(1900, 1900));
    expect(version()).toBe(first);
    put(winner(1910, 1890));
    expect(version()).toBeGreaterThan(first);
  });

  it('that jump without a reason suspend the market until a later message confirms them', () => {
    const { put, status, price, heard, clock } = up();
    put(winner(1050, 9000));
    expect([status(), price(), heard]).toEqual(['suspended', 1900, ['winner jump', 'urgent winner']]);
    // The same burst is no second opinion, and something else no confirmation.
    put(winner(1060, 9000));
    clock.advance(1999);
    put(winner(1060, 9000));
    expect(status()).toBe('suspended');
    clock.advance(1);
    put(winner(9000, 1050));
    expect(status()).toBe('suspended');
    put(winner(1060, 9000));
    expect(status()).toBe('suspended');
    clock.advance(2000);
    put(winner(1060, 9000));
    expect([status(), price()]).toEqual(['active', 1060]);
  });

  it.each<[string, number, (all: ReturnType<typeof up>) => void, string, number]>([
    ['that jump are believed when nobody takes them back for ten seconds', 10_000, () => undefined, 'active', 1050],
    ['that jump wait that long', 9999, () => undefined, 'suspended', 1900],
    [
      'that jump stay out after a bet stop',
      10_000,
      ({ say }) => say({ type: 'betStop', fixtureId: 7 }),
      'suspended',
      1900,
    ],
  ])('%s', (_what, waitMs, meanwhile, status, price) => {
    const all = up();
    all.put(winner(1050, 9000));
    expect(all.keeper.figures()).toMatchObject({ guarded: 1, faults: { jump: 1 } });
    meanwhile(all);
    all.clock.set({ eventMs: NOON + waitMs });
    all.keeper.watchTime();
    expect([all.status(), all.price()]).toEqual([status, price]);
    if (status === 'active') expect(all.keeper.figures().guarded).toBe(0);
  });

  it('that jump are believed at once when the score that explains them comes after them', () => {
    const { say, put, status, price } = up();
    const live = (home: number) => ({ main: [home, 0] as const, phase: '1h', parts: [] });
    say({ type: 'score', fixtureId: 7, status: 'live', live: live(0) });
    put(winner(1900, 1900));
    put(winner(1050, 9000));
    expect(status()).toBe('suspended');
    say({ type: 'score', fixtureId: 7, status: 'live', live: live(3) });
    expect([status(), price()]).toEqual(['active', 1050]);
  });

  it('that cannot be right stay out however often they are said', () => {
    const { put, status, clock, keeper } = up();
    for (let times = 0; times < 3; times += 1) {
      put(winner(2200, 2200));
      clock.set({ eventMs: NOON + times * 20_000 });
      keeper.watchTime();
      expect(status()).toBe('suspended');
    }
    put(winner(1900, 1900));
    expect(status()).toBe('active');
  });

  it('suspend a line that they leave behind, and open it with its own new price alone', () => {
    const { put, heard, book } = up();
    const total = (line: number, over: number): MarketPrices => ({
      key: `total:${line}`,
      status: 'active',
      outcomes: [
        { outcome: 'over', priceMilli: over, active: true },
        { outcome: 'under', priceMilli: Math.floor(1000 / (1.04 - 1000 / over)), active: true },
      ],
    });
    const state = (line: number) => book.getOutcome(7, `total:${line}`, 'over')?.market.status;
    put(total(1.5, 1300), total(2.5, 1800), total(3.5, 2700));
    expect([1.5, 2.5, 3.5].map(state)).toEqual(['active', 'active', 'active']);
    heard.length = 0;
    put(total(1.5, 1180), total(3.5, 2130));
    expect([[1.5, 2.5, 3.5].map(state), heard]).toEqual([
      ['active', 'suspended', 'active'],
      ['total:2.5 leftBehind', 'urgent total:2.5'],
    ]);
    // Its neighbours' next small step says nothing of it.
    put(total(1.5, 1190), total(3.5, 2150));
    expect(state(2.5)).toBe('suspended');
    put(total(2.5, 1500));
    expect(state(2.5)).toBe('active');
  });

  it('suspend lines that contradict each other until they do not', () => {
    const { put, book } = up();
    const line = (handicap: number, home: number): MarketPrices => ({
      key: `asian-handicap:${handicap}`,
      status: 'active',
      outcomes: [
        { outcome: 'home', priceMilli: home, active: true },
        { outcome: 'away', priceMilli: Math.floor(1000 / (1.04 - 1000 / home)), active: true },
      ],
    });
    const states = () =>
      [-1.5, -0.5, 0.5].map((at) => book.getOutcome(7, `asian-handicap:${at}`, 'home')?.market.status);
    put(line(-1.5, 3000), line(-0.5, 1900), line(0.5, 1400));
    expect(states()).toEqual(['active', 'active', 'active']);
    // Home gets half a goal for a longer price than it gives half a goal.
    put(line(0.5, 2400));
    expect(states()).toEqual(['active', 'suspended', 'suspended']);
    put(line(0.5, 1400));
    expect(states()).toEqual(['active', 'active', 'active']);
  });

  it('that return after a jump open the market at once', () => {
    const { put, status, price } = up();
    put(winner(1050, 9000));
    put(winner(1880, 1920));
    expect([status(), price()]).toEqual(['active', 1880]);
  });

  it('may jump after a goal', () => {
    const { say, put, status, price } = up();
    say({ type: 'score', fixtureId: 7, status: 'live', live: { main: [0, 0], phase: '1h', parts: [] } });
    put(winner(1900, 1900));
    say({ type: 'score', fixtureId: 7, status: 'live', live: { main: [3, 0], phase: '1h', parts: [] } });
    put(winner(1050, 9000));
    expect([status(), price()]).toEqual(['active', 1050]);
  });

  it('may jump because a runner is withdrawn, who then stands on no board', () => {
    const { say, put, book, heard } = up();
    const named = ['r1', 'r2', 'r3'].map((code) => ({ code, name: code, shortName: code }));
    const board = (prices: Record<string, number>): MarketPrices => ({
      key: 'outright',
      status: 'active',
      outcomes: Object.entries(prices).map(([outcome, priceMilli]) => ({ outcome, priceMilli, active: true })),
    });
    say({ type: 'fixture', fixture: fixture({ kind: 'race', runners: named }) });
    put(board({ r1: 1300, r2: 6000, r3: 9000 }));
    const left = named.map((each) =>
      each.code === 'r1' ? { ...each, withdrawn: { atMs: NOON, rule4Pence: 75 } } : each,
    );
    say({ type: 'fixture', fixture: fixture({ kind: 'race', runners: left }) });
    put(board({ r2: 1650, r3: 2200 }));
    expect(heard).toEqual([]);
    expect(book.getOutcome(7, 'outright', 'r2')).toMatchObject({ priceMilli: 1650, market: { status: 'active' } });
    expect(book.getOutcome(7, 'outright', 'r1')).toBeUndefined();
  });

  it('may not jump because a minute has passed', () => {
    const { say, put, status } = up();
    const live = (elapsedSec: number) =>
      ({
        main: [0, 0],
        phase: '1h',
        parts: [],
        clock: { running: true, atMs: NOON, elapsedSec, countsDown: false },
      }) as const;
    say({ type: 'score', fixtureId: 7, status: 'live', live: live(60) });
    put(winner(1900, 1900));
    say({ type: 'score', fixtureId: 7, status: 'live', live: live(120) });
    put(winner(1050, 9000));
    expect(status()).toBe('suspended');
  });

  it('below an overround of one suspend the market and are counted', () => {
    const { put, status, keeper, price } = up();
    put(winner(2200, 2200));
    expect([status(), price(), keeper.figures().refused]).toEqual(['suspended', 1900, 1]);
  });

  it('of a fixture nobody announced are refused', () => {
    const { say, heard } = up();
    say({ type: 'prices', fixtureId: 99, markets: [winner(1900, 1900)] });
    expect(heard).toEqual(['fixture unknownFixture']);
  });

  it('stay as they are when a message names only other markets, and go when it is complete', () => {
    const { say, put, status } = up();
    const handicap = { ...winner(1900, 1900), key: 'asian-handicap:0.5' };
    put(handicap);
    expect(status()).toBe('active');
    say({ type: 'prices', fixtureId: 7, markets: [handicap], complete: true });
    expect([status(), status('asian-handicap:0.5')]).toEqual(['inactive', 'active']);
  });
});

describe('the life of a fixture', () => {
  it('takes no bets once kick-off has come, whatever the source says, until it is live or put off', () => {
    const { clock, keeper, status, say, put } = up();
    clock.set({ eventMs: NOON + 3_600_000 });
    keeper.watchTime();
    expect(status()).toBe('suspended');
    put(winner(1890, 1910));
    expect(status()).toBe('suspended');
    say({ type: 'score', fixtureId: 7, status: 'live', live: { main: [0, 0], phase: '1h', parts: [] } });
    expect(status()).toBe('active');
  });

  it('closes a market with its result and opens it only after a rollback', () => {
    const { say, put, status, heard } = up();
    const markets = [{ key: 'winner', outcomes: [{ outcome: 'home', result: 'win' }] }] as const;
    say({ type: 'result', fixtureId: 7, status: 'live', markets, confirmed: false });
    expect([status(), heard]).toEqual(['settled', ['urgent winner']]);
    put(winner(1900, 1900));
    expect([status(), heard.at(-1)]).toEqual(['settled', 'winner contradiction']);
    say({ type: 'rollback', fixtureId: 7, of: 'result', markets: ['winner'] });
    expect(status()).toBe('suspended');
    put(winner(1900, 1900));
    expect(status()).toBe('active');
  });

  it('refuses to bring a finished fixture back by a score', () => {
    const { say, book, heard } = up();
    say({ type: 'result', fixtureId: 7, status: 'ended', markets: [], confirmed: true });
    say({ type: 'score', fixtureId: 7, status: 'live', live: { main: [0, 0], phase: '2h', parts: [] } });
    expect([book.getFixture(7)?.status, heard.at(-1)]).toEqual(['ended', 'fixture impossibleStatus']);
  });

  it('takes no bets in a fixture that is over or put off', () => {
    const { say, status } = up();
    say({ type: 'fixture', fixture: fixture({ status: 'postponed' }) });
    expect(status()).toBe('suspended');
    say({ type: 'fixture', fixture: fixture({ startMs: NOON + 9_000_000 }) });
    expect(status()).toBe('active');
    say({ type: 'score', fixtureId: 7, status: 'ended', live: { main: [0, 0], phase: 'ended', parts: [] } });
    expect(status()).toBe('suspended');
  });

  it('forgets it a while after its end', () => {
    const { say, clock, book, heard, keeper } = up();
    say({ type: 'result', fixtureId: 7, status: 'ended', markets: [], confirmed: true });
    clock.advance(KEEP_OVER_MS);
    keeper.watchTime();
    expect(book.getFixture(7)).toBeDefined();
    clock.advance(1);
    keeper.watchTime();
    expect([book.getFixture(7), heard.at(-1)]).toEqual([undefined, 'removed 7']);
  });

  it('forgets it a while after its source has left it out of everything it told, unless it is told of again', () => {
    const { say, clock, book, status, put, next, keeper } = up();
    const tellAll = (): void => {
      say({ type: 'heartbeat', complete: true }, next() + 1);
      say({ type: 'snapshotComplete' });
    };
    tellAll();
    put(winner(1900, 1900));
    clock.advance(KEEP_OVER_MS + 1);
    say({ type: 'heartbeat', complete: true });
    keeper.watchTime();
    expect(status()).toBe('active');
    tellAll();
    expect(status()).toBe('inactive');
    clock.advance(KEEP_OVER_MS + 1);
    say({ type: 'heartbeat', complete: true });
    keeper.watchTime();
    expect(book.getFixture(7)).toBeUndefined();
  });

  it('keeps state and other listeners whole when a listener throws, and says so', () => {
    const { book, say, put, heard, status } = up();
    const gone = book.listen({
      market: () => {
        throw new Error('no room');
      },
      offered: () => {
        throw new Error('no room');
      },
    });
    book.listen({ offered: ({ offered }) => heard.push(`offered ${offered}`) });
    expect(() => put(winner(2000, 1820))).toThrow('did not take the news');
    expect(() => say({ type: 'prices', fixtureId: 7, markets: [], complete: true })).toThrow();
    expect([status(), heard]).toEqual(['inactive', ['urgent winner', 'offered 0']]);
    gone();
    put(winner(1900, 1900));
    expect([book.getState(7)?.offered, heard.at(-1)]).toEqual([1, 'offered 1']);
  });

  it('tells once a word how many markets are offered, after all of them', () => {
    const { book, put, heard } = up();
    book.listen({
      market: (_fixture, { key }) => heard.push(key),
      offered: ({ offered }) => heard.push(`offered ${offered}`),
    });
    const ofSet = (set: number): MarketPrices => ({ ...winner(1900, 1900), key: `winner@set${set}` });
    put(ofSet(1), ofSet(2), ofSet(3));
    expect(heard).toEqual(['winner@set1', 'winner@set2', 'winner@set3', 'offered 4']);
  });

  it.each([
    ['a NUL in a name', { name: 'Nobody\u0000' }],
    ['half a character', { competitors: [{ name: 'Nobody \ud800', shortName: 'N' }] }],
    ['no time', { startMs: Number.NaN }],
    ['an id out of range', { id: 2 ** 70 }],
  ])('offers nothing of a fixture that could not be stored: %s', (_what, change) => {
    const { say, book, heard } = up();
    say({ type: 'fixture', fixture: fixture({ id: 9, ...change }) });
    expect([heard, book.size().fixtures]).toEqual([['fixture unstorable'], 1]);
  });

  it('keeps history that comes with the stream out of the book', () => {
    const { say, book } = up();
    say({ type: 'fixture', fixture: fixture({ id: 9, status: 'ended' }) });
    expect(book.getFixture(9)).toBeUndefined();
  });

  it('gives fair worth where the source says it', () => {
    const { book } = up();
    expect(book.getOutcome(7, 'winner', 'home')).toMatchObject({ fairProbability: 0.5, active: true, stale: false });
    expect(book.getOutcome(7, 'winner', 'away')).not.toHaveProperty('fairProbability');
    expect(book.getOutcome(7, 'winner', 'draw')).toBeUndefined();
    expect(book.getOutcome(7, 'nothing', 'home')).toBeUndefined();
    expect(book.getOutcome(1, 'winner', 'home')).toBeUndefined();
  });
});
