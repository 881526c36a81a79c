import type { Fixture, FixtureStatus, LiveScore, OutcomeResult } from '@evens/catalogue';
import type { FeedBody } from '@evens/feeds';
import { manualClock } from '@evens/kernel';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openEarlyPayout, openHouseRulings } from '../src/capabilities/bets/settlement/index.ts';
import { DEFAULT_BETTING_TERMS } from '../src/capabilities/bets/tickets/index.ts';
import { eventsOf } from '../src/capabilities/bets/tickets/stored/store.ts';
import type { BookListener, Catalogue } from '../src/capabilities/book/catalogue/index.ts';
import { endingsOf } from '../src/capabilities/book/catalogue/results/house-words.ts';
import { Recorder } from '../src/capabilities/book/catalogue/results/recorder.ts';
import { contestsOf, runnersOf, standingResults } from '../src/capabilities/book/catalogue/results/store.ts';
import { voidsOf } from '../src/capabilities/book/catalogue/results/void-store.ts';
import { inProcessBus } from '../src/platform/bus/index.ts';
import type { DatabaseTransaction } from '../src/platform/database/index.ts';
import { openBettingHouse, TEST_START_MS, testResults } from './betting-house.ts';
import { says, settling } from './settling.ts';
import { testDatabase } from './support/index.ts';

const { db } = await testDatabase();
const HOUR = 3_600_000;
const PRICES = { home: 2000, draw: 3000, away: 4000 };

const clock = manualClock(TEST_START_MS);
const fail = (error: unknown): never => {
  throw error;
};
const recorder = new Recorder({ db, bus: inProcessBus((_name, error) => fail(error)), onError: fail });
const results = {
  ...testResults(),
  standingResults: (ids: readonly number[], keys?: readonly string[], tx?: DatabaseTransaction) =>
    standingResults(tx ?? db, ids, keys),
  voidsOf: (ids: readonly number[], tx?: DatabaseTransaction) => voidsOf(tx ?? db, ids),
  runnersOf: (ids: readonly number[], tx?: DatabaseTransaction) => runnersOf(tx ?? db, ids),
  contestsOf: (ids: readonly number[], tx?: DatabaseTransaction) => contestsOf(tx ?? db, ids),
};
/** It pays early at the lead that it began with. */
const house = openBettingHouse(db, { results, clock, terms: { ...DEFAULT_BETTING_TERMS, earlyPayoutLead: 2 } });
const { bet, balance, standing } = settling(db, house);

/** Fixtures that the source has stopped telling of. */
const forgotten = new Set<number>();
let complete = true;
const stamp = () => ({ producer: 'house', seq: 0, eventMs: clock.eventMs(), wallMs: clock.wallMs() });
const source = {
  endingsOf: async (ids: readonly number[]) =>
    complete
      ? new Map([...(await endingsOf(db, ids))].map(([id, each]) => [id, { ...each, known: !forgotten.has(id) }]))
      : undefined,
  say: (words: Parameters<Catalogue['say']>[0]) => recorder.say(words.map((word) => ({ ...stamp(), ...word }))),
};
const rulings = openHouseRulings({ db, clock, source, onError: fail });
afterAll(async () => {
  await rulings.stop();
  await house.stop();
  await recorder.stop();
});

let fixtureId = 5000;
let accountId = '';
let listener: BookListener = {};

/** The source says it, it is stored, and bets are settled. */
async function feed(...bodies: FeedBody[]): Promise<void> {
  for (const body of bodies) recorder.take({ ...stamp(), producer: 'sim', body });
  await recorder.settled();
  await settle();
}
async function settle(): Promise<void> {
  house.settlement.wake([fixtureId]);
  await house.settlement.settled();
  expect(house.errors).toEqual([]);
}
async function look(): Promise<boolean> {
  const spoken = await rulings.look();
  await settle();
  return spoken.includes(fixtureId);
}
const score = (status: FixtureStatus, main: readonly [number, number], phase = '2h'): FeedBody => {
  const live: LiveScore = {
    main,
    phase,
    parts: [
      ['1h', [1, 0]],
      ['2h', [main[0] - 1, main[1]]],
    ],
  };
  return { type: 'score', fixtureId, status, live };
};
const result = (key: string, home: OutcomeResult): FeedBody => ({
  type: 'result',
  fixtureId,
  status: 'closed',
  markets: [{ key, outcomes: says(home) }],
  confirmed: true,
});
const rulesOf = async (ticketId: bigint): Promise<string[]> =>
  (await eventsOf(db, ticketId)).filter(({ kind }) => kind === 'legResult').map(({ rule }) => rule);

beforeEach(async () => {
  fixtureId += 1;
  complete = true;
  accountId = await house.player(3000n);
  const fixture = house.book.fixture(fixtureId, { startMs: clock.eventMs() + HOUR });
  for (const key of ['1x2', '1x2@1h'])
    for (const [outcome, priceMilli] of Object.entries(PRICES)) house.book.price(fixtureId, key, outcome, priceMilli);
  await feed({ type: 'fixture', fixture });
});

const single = (outcome: 'home' | 'draw' | 'away' = 'home', key?: string): Promise<bigint> =>
  bet(accountId, [[fixtureId, outcome]], 1, key);

describe('a match that is abandoned', () => {
  it('settles what was decided, voids the rest, and says by which rule', async () => {
    const half = await single('home', '1x2@1h');
    const whole = await single();
    clock.advance(2 * HOUR);
    await feed(score('live', [1, 0]), score('abandoned', [1, 0]));
    // The source goes first.
    expect(await look()).toBe(false);
    clock.advance(5 * 60_000);
    expect(await look()).toBe(true);
    expect([await standing(half), await standing(whole)]).toEqual([
      [2, 2000n, 1],
      [1, 1000n, 1],
    ]);
    expect([await rulesOf(half), await rulesOf(whole)]).toEqual([['abandoned'], ['abandoned']]);
    expect(await balance(accountId)).toEqual([4000n, 0n]);
    // Said once, however often it is looked at, and by whoever starts again.
    expect(await look()).toBe(false);
    const again = openHouseRulings({ db, clock, source, onError: fail });
    expect(await again.look()).not.toContain(fixtureId);
  });

  it('and played after all is settled by its result: the house takes its void back', async () => {
    const ticketId = await single();
    clock.advance(2 * HOUR);
    await feed(score('live', [1, 0]), score('abandoned', [1, 0]));
    clock.advance(HOUR);
    await look();
    expect(await standing(ticketId)).toEqual([1, 1000n, 1]);
    await feed(result('1x2', 'win'));
    expect(await standing(ticketId)).toEqual([2, 2000n, 2]);
    expect(await rulesOf(ticketId)).toEqual(['abandoned', 'result']);
    await feed(result('1x2', 'lost'));
    expect(await standing(ticketId)).toEqual([3, 0n, 3]);
    expect(await balance(accountId)).toEqual([2000n, 0n]);
  });
});

describe('a match that does not take place', () => {
  it.each([
    ['cancelled', 2, 'cancelled'],
    ['postponed', 48, undefined],
    ['postponed', 49, 'postponed'],
    ['interrupted', 49, 'abandoned'],
    ['notStarted', 200, undefined],
  ] as const)('%s, looked at %s hours later: void by %s', async (status, hours, rule) => {
    const isVoid = rule !== undefined;
    const ticketId = await single();
    await feed({ type: 'fixture', fixture: { ...(house.book.getFixture(fixtureId) as Fixture), status } });
    clock.advance(hours * HOUR);
    expect(await look()).toBe(isVoid);
    expect(await standing(ticketId)).toEqual(isVoid ? [1, 1000n, 1] : [0, null, 0]);
    if (isVoid) expect(await rulesOf(ticketId)).toEqual([rule]);
  });

  it('a bet that is taken when it is announced again stands', async () => {
    const early = await single();
    const fixture = { ...(house.book.getFixture(fixtureId) as Fixture), status: 'postponed' as const };
    await feed({ type: 'fixture', fixture });
    clock.advance(50 * HOUR);
    await look();
    clock.advance(1000);
    const again = { status: 'notStarted' as const, startMs: clock.eventMs() + HOUR };
    house.book.fixture(fixtureId, again);
    await feed({ type: 'fixture', fixture: { ...fixture, ...again } });
    const late = await single();
    await look();
    expect([await standing(early), await standing(late)]).toEqual([
      [1, 1000n, 1],
      [0, null, 0],
    ]);
  });

  it('nobody tells of any more is void after 72 hours, and not while the feed is still coming in', async () => {
    const ticketId = await single();
    forgotten.add(fixtureId);
    clock.advance(60 * HOUR);
    expect(await look()).toBe(false);
    clock.advance(14 * HOUR);
    complete = false;
    expect(await look()).toBe(false);
    complete = true;
    // The words of silence are counted from what was last stored, in the time of people.
    expect(await look()).toBe(true);
    expect(await standing(ticketId)).toEqual([1, 1000n, 1]);
    expect(await rulesOf(ticketId)).toEqual(['no-result']);
    expect(await look()).toBe(false);
  });
});

/** Provisional and confirmed words of a source, win or lost; its rollback; a void and its rollback. */
const WORDS: Readonly<Record<string, () => FeedBody>> = {
  'provisional win': () => ({ ...result('1x2', 'win'), confirmed: false }) as FeedBody,
  'provisional lost': () => ({ ...result('1x2', 'lost'), confirmed: false }) as FeedBody,
  win: () => result('1x2', 'win'),
  lost: () => result('1x2', 'lost'),
  rollback: () => ({ type: 'rollback', fixtureId, of: 'result', markets: ['1x2'] }),
  void: () => ({ type: 'void', fixtureId, markets: ['1x2'], reason: 'wrong price' }),
  'void taken back': () => ({ type: 'rollback', fixtureId, of: 'void', markets: ['1x2'] }),
};

describe('the life of a result, for a bet of 10.00 at 2.00', () => {
  it.each([
    ['provisional win', 2, 2000n, 1],
    ['provisional win, win', 2, 2000n, 1],
    ['provisional win, lost', 3, 0n, 2],
    ['win, provisional lost', 2, 2000n, 1],
    ['win, lost, win', 2, 2000n, 3],
    ['provisional win, rollback', 0, null, 1],
    ['provisional win, rollback, lost', 3, 0n, 2],
    ['win, void', 1, 1000n, 2],
    ['win, void, void taken back', 2, 2000n, 3],
    ['void, win', 1, 1000n, 1],
    ['void, win, void taken back', 2, 2000n, 2],
    ['lost, void, rollback', 1, 1000n, 2],
  ] as const)('%s', async (words, outcome, payoutMinor, generation) => {
    const poor = await house.player(1000n);
    const idle = await house.player(1000n);
    const [spender, keeper] = [await bet(poor, [[fixtureId, 'home']]), await bet(idle, [[fixtureId, 'home']])];
    const at = fixtureId;
    const elsewhere = house.book.fixture(at + 100_000, { startMs: clock.eventMs() + HOUR });
    house.book.price(elsewhere.id, '1x2', 'away', PRICES.away);
    let spent = 0n;
    for (const word of words.split(', ')) {
      const say = WORDS[word];
      if (say) await feed(say());
      // Whatever comes in goes out again at once, as a withdrawal would.
      while (((await balance(poor))[0] ?? 0n) >= 1000n) {
        await bet(poor, [[elsewhere.id, 'away']]);
        spent += 1000n;
      }
    }
    for (const ticketId of [spender, keeper])
      expect(await standing(ticketId)).toEqual([outcome, payoutMinor, generation]);
    const paid = payoutMinor ?? 0n;
    expect(await balance(idle)).toEqual([paid, 0n]);
    // What was spent is owed where a correction took it back; nothing is ever below zero but the debt.
    expect(await balance(poor)).toEqual([0n, paid - spent]);
  });
});

describe('early payout', () => {
  /** Of the feed desk that this process leads, if it does. */
  let epoch: number | undefined = 1;
  const early = openEarlyPayout(
    {
      epoch: () => epoch,
      standingResults: results.standingResults,
      say: source.say,
      listen: (each) => {
        listener = each as BookListener;
        return () => undefined;
      },
    },
    fail,
  );
  const goals = async (...scores: (readonly [number, number])[]): Promise<void> => {
    for (const main of scores) {
      const fixture = house.book.fixture(fixtureId, {
        status: 'live',
        live: { main, phase: '2h', parts: [] },
      });
      listener.score?.({ fixture } as Parameters<NonNullable<BookListener['score']>>[0]);
    }
    await early.settled();
    await settle();
  };
  beforeEach(() => early.start());

  it('pays a single before the match as soon as its side leads by two, whatever the end', async () => {
    const home = await single('home');
    const away = await single('away');
    await goals([0, 0], [1, 0]);
    expect(await standing(home)).toEqual([0, null, 0]);
    await goals([2, 0]);
    expect([await standing(home), await standing(away)]).toEqual([
      [2, 2000n, 1],
      [0, null, 0],
    ]);
    expect(await rulesOf(home)).toEqual(['early-payout']);
    await goals([2, 1], [2, 2], [2, 3]);
    await feed({
      ...result('1x2', 'lost'),
      markets: [{ key: '1x2', outcomes: says('lost', 'lost', 'win') }],
    } as FeedBody);
    expect([await standing(home), await standing(away)]).toEqual([
      [2, 2000n, 1],
      [2, 4000n, 1],
    ]);
  });

  it('is said by the process that leads the feed alone, which knows what the one before it has said', async () => {
    const home = await single('home');
    epoch = undefined;
    await goals([1, 0], [2, 0]);
    expect(await standing(home)).toEqual([0, null, 0]);
    epoch = 2;
    await goals([2, 0], [2, 1]);
    expect(await standing(home)).toEqual([2, 2000n, 1]);
    epoch = 3;
    await goals([2, 1], [2, 2]);
    expect(await standing(home)).toEqual([2, 2000n, 1]);
    epoch = 1;
  });

  it('waits for the lead that the bet was taken at', async () => {
    const [three, older] = [await single('home'), await single('home')];
    await sql`update ticket_leg set terms = '{"earlyPayoutLead":3}' where ticket_id = ${three}`.execute(db);
    await sql`update ticket_leg set terms = '{}' where ticket_id = ${older}`.execute(db);
    await goals([0, 0], [1, 0], [2, 0]);
    expect([await standing(three), await standing(older)]).toEqual([
      [0, null, 0],
      [2, 2000n, 1],
    ]);
    await goals([3, 0]);
    expect(await standing(three)).toEqual([2, 2000n, 1]);
    // The third goal was none; that the side led by two stands.
    await goals([2, 0]);
    expect([await standing(three), await standing(older)]).toEqual([
      [0, null, 1],
      [2, 2000n, 1],
    ]);
  });

  it('is not for bets that were taken while the house paid none early', async () => {
    const without = openBettingHouse(db, { results, clock, book: house.book });
    const player = await house.player(1000n);
    const ticketId = await settling(db, without).bet(player, [[fixtureId, 'home']]);
    await without.stop();
    const taken = await single('home');
    await goals([0, 0], [1, 0], [2, 0], [3, 0]);
    expect([await standing(ticketId), await standing(taken)]).toEqual([
      [0, null, 0],
      [2, 2000n, 1],
    ]);
  });

  it('is taken back where the lead never was, and only there', async () => {
    const ticketId = await single();
    await goals([0, 0], [1, 0], [2, 0]);
    await goals([1, 0]);
    expect(await standing(ticketId)).toEqual([0, null, 1]);
    expect(await rulesOf(ticketId)).toEqual(['early-payout', 'not-yet']);
    expect(await balance(accountId)).toEqual([2000n, 0n]);
    await goals([2, 0], [3, 0], [2, 0]);
    expect(await standing(ticketId)).toEqual([2, 2000n, 2]);
  });

  it('counts in a combo, and not for other markets or bets in play', async () => {
    const other = fixtureId;
    const half = await single('home', '1x2@1h');
    fixtureId += 1;
    const fixture = house.book.fixture(fixtureId, { startMs: clock.eventMs() + HOUR });
    for (const [outcome, priceMilli] of Object.entries(PRICES)) house.book.price(fixtureId, '1x2', outcome, priceMilli);
    await feed({ type: 'fixture', fixture });
    const combo = await bet(
      accountId,
      [
        [other, 'home'],
        [fixtureId, 'home'],
      ],
      2,
    );
    await goals([0, 0], [1, 0], [2, 0]);
    await feed(result('1x2', 'lost'));
    fixtureId = other;
    await goals([0, 0], [1, 0], [2, 0]);
    fixtureId = fixture.id;
    expect([await standing(combo), await standing(half)]).toEqual([
      [2, 4000n, 1],
      [0, null, 0],
    ]);
  });

  it('stays paid when the match is abandoned', async () => {
    const [paid, open] = [await single('home'), await single('away')];
    clock.advance(2 * HOUR);
    await goals([0, 0], [1, 0], [2, 0]);
    await feed(score('live', [2, 0]), score('abandoned', [2, 0]));
    clock.advance(HOUR);
    await look();
    expect([await standing(paid), await standing(open)]).toEqual([
      [2, 2000n, 1],
      [1, 1000n, 1],
    ]);
  });
});
