import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSettlement, TICKET_CHECKS } from '../src/capabilities/settlement/index.ts';
import { LEDGER_CHECKS } from '../src/capabilities/wallet/index.ts';
import { inProcessBus } from '../src/platform/bus/index.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { type Api, openApi } from './api-players.ts';
import { betTable, field, idOf, type Picked, resultOf } from './bet-table.ts';
import { openBettingHouse, TEST_START_MS } from './betting-house.ts';
import { testDatabase } from './support/index.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db, { marketLiability: 10_000_000 });
let api: Api;
const table = betTable(house, () => api);
const { match, race, say, settle, place, player, ticket, cash } = table;
const { book, clock, results } = house;
beforeAll(async () => {
  api = await openApi(house);
});
afterAll(async () => {
  await api.close();
  await house.stop();
});

const SYSTEM = 3;
const IF_BET = 4;
const REVERSE = 5;
const TEASER = 6;
const sizes = (stakes: Readonly<Record<number, string>>) =>
  Object.entries(stakes).map(([size, stake]) => ({ size: Number(size), stake }));

/** Prices, the bet, then results as letters (W L R C w l, '.' for none yet) and what the ticket says of itself. */
interface Row {
  readonly prices: readonly string[];
  readonly bet: Record<string, unknown>;
  readonly bankers?: readonly number[];
  readonly lines: number;
  readonly total: string;
  readonly potential: string;
  /** Letters to payout and outcome. */
  readonly ends: readonly (readonly [letters: string, payout: string | null, outcome: number])[];
}

const ROWS: readonly (readonly [string, Row])[] = [
  [
    'a system of two out of three',
    {
      prices: ['2', '3', '1.5'],
      bet: { betType: SYSTEM, systemStakes: sizes({ 2: '1.00' }) },
      lines: 3,
      total: '3.00',
      potential: '13.50', // 2 x 3 + 2 x 1.5 + 3 x 1.5
      ends: [
        ['WWL', '6.00', 2],
        ['WwL', '4.00', 2], // 2 x (3 + 1) / 2
        ['LLW', '0.00', 3],
        ['WL.', null, 0],
        ['LL.', '0.00', 3],
        ['RWC', '7.00', 2], // 3 + 1 + 3
        ['RRC', '3.00', 4],
        ['CCC', '3.00', 1],
      ],
    },
  ],
  [
    'a system of two sizes with a stake each',
    {
      prices: ['2', '3', '1.5'],
      bet: { betType: SYSTEM, systemStakes: sizes({ 1: '2.00', 2: '1.00' }) },
      lines: 6,
      total: '9.00',
      potential: '26.50',
      ends: [['WLW', '10.00', 2]], // 2 x 2 + 2 x 1.5 + 2 x 1.5
    },
  ],
  [
    'a system with a banker',
    {
      prices: ['2', '3', '1.5', '4'],
      bet: { betType: SYSTEM, systemStakes: sizes({ 2: '1.00' }) },
      bankers: [0],
      lines: 3,
      total: '3.00',
      potential: '45.00', // 2 x (3 x 1.5 + 3 x 4 + 1.5 x 4)
      ends: [
        ['WWWL', '9.00', 2],
        ['LWWW', '0.00', 3],
        ['L...', '0.00', 3],
        ['RWWL', '4.50', 2],
      ],
    },
  ],
  [
    'a yankee',
    {
      prices: ['2', '3', '1.5', '4'],
      bet: { betType: SYSTEM, systemStakes: sizes({ 2: '1.00', 3: '1.00', 4: '1.00' }) },
      lines: 11,
      total: '11.00',
      potential: '138.50', // 39.5 doubles, 63 trebles, 36 fourfold
      ends: [['WRWL', '9.50', 2]], // 2 + 3 + 1.5 doubles, 3 treble
    },
  ],
  [
    'an if-bet after a win only',
    {
      prices: ['2', '3'],
      bet: { betType: IF_BET, stake: '10.00' },
      lines: 1,
      total: '10.00',
      potential: '40.00', // 10 + 10 + 20
      ends: [
        ['WW', '40.00', 2],
        ['WL', '10.00', 2],
        ['L.', '0.00', 3],
        ['R.', '10.00', 2],
        ['RW', '10.00', 2],
        ['WC', '20.00', 2],
        ['wl', '10.00', 2], // 10 + 5 - 5
        ['W.', null, 0],
        ['CC', '10.00', 1],
      ],
    },
  ],
  [
    'an if-bet after a tie too',
    {
      prices: ['2', '3'],
      bet: { betType: IF_BET, stake: '10.00', ifBetRule: 'win-tie' },
      lines: 1,
      total: '10.00',
      potential: '40.00',
      ends: [
        ['RW', '30.00', 2],
        ['RL', '0.00', 3],
        ['CR', '10.00', 4],
      ],
    },
  ],
  [
    'a reverse of two',
    {
      prices: ['2', '3'],
      bet: { betType: REVERSE, stake: '10.00' },
      lines: 2,
      total: '20.00',
      potential: '80.00',
      ends: [
        ['WW', '80.00', 2],
        ['WL', '10.00', 2],
        ['LL', '0.00', 3],
        ['RW', '40.00', 2], // the tie ends one chain at 10, the win of 30 runs into it
      ],
    },
  ],
  [
    'a reverse of three',
    {
      prices: ['2', '2', '2'],
      bet: { betType: REVERSE, stake: '1.00' },
      lines: 6,
      total: '6.00',
      potential: '18.00',
      ends: [['WWL', '8.00', 2]], // 3 + 3 and 1 + 1; the chains that begin with the lost leg pay nothing
    },
  ],
];

describe.each(ROWS)('%s', (_, { prices, bet, bankers, lines, total, potential, ends }) => {
  const pick = () => prices.map((each) => match(each));
  const asked = (picked: readonly Picked[]) => ({
    ...bet,
    selections: picked,
    ...(bankers && { bankers: bankers.flatMap((at) => (picked[at] ? [idOf(picked[at])] : [])) }),
  });

  it.each(ends)('that ends %s pays %s', async (letters, payout, outcome) => {
    const [ann, picked] = [await player(), pick()];
    const placed = await place(ann, asked(picked));
    expect(placed).toMatchObject({
      HasErrors: false,
      ticket: { status: 1, betType: bet.betType, combinations: lines, totalStake: total, potentialPayout: potential },
    });
    await say(picked, letters);
    const { id } = placed.ticket as { id: string };
    expect(await ticket(ann, id)).toMatchObject({ payout, outcome, combinations: lines, totalStake: total });
    expect(Number(await cash(ann))).toBeCloseTo(1000 - Number(total) + Number(payout ?? 0), 6);
  });
});

describe('a teaser of six points in American football at 23.00', () => {
  const FOOTBALL = 21;
  const spread = () => match('1.91', 'asian-handicap:-3.5', 'home', FOOTBALL);
  const total = () => match('1.91', 'total:44', 'over', FOOTBALL);
  const ended = (picked: Picked, home: number, away: number): void => {
    const { fixtureId, marketKey, outcome } = picked;
    results.contest(fixtureId, {
      sportId: FOOTBALL,
      status: 'ended',
      live: { main: [home, away], phase: 'ended', parts: [] },
      format: undefined,
    });
    // What the feed says of the line as it was offered.
    const won = marketKey.startsWith('total') ? home + away > 44 : home - away > 3.5;
    results.settle(fixtureId, marketKey, [resultOf(outcome, won ? 'W' : 'L')]);
  };
  const placed = async (...selections: Picked[]) => {
    const ann = await player();
    const body = await place(ann, { betType: TEASER, stake: '23.00', teaserId: 'american-football-6', selections });
    expect(body).toMatchObject({ HasErrors: false });
    const view = body.ticket as { id: string };
    return { view, now: () => ticket(ann, view.id) };
  };

  it('keeps its terms and shows the moved lines', async () => {
    const { view } = await placed(spread(), total());
    expect(view).toMatchObject({
      totalStake: '23.00',
      potentialPayout: '43.00',
      combinations: 1,
      teaser: { id: 'american-football-6', points: 6 },
      legs: [
        { marketKey: 'asian-handicap:-3.5', teasedMarketKey: 'asian-handicap:2.5' },
        { marketKey: 'total:44', teasedMarketKey: 'total:38' },
      ],
    });
  });

  type Score = readonly [number, number];
  it.each<[Score, Score, string, number]>([
    // The first match; the second; payout, outcome.
    [[20, 21], [20, 19], '43.00', 2],
    [[20, 22], [30, 30], '43.00', 2],
    [[20, 23], [30, 30], '0.00', 3],
    [[20, 21], [20, 18], '23.00', 2], // a push of one leg of two: stake back
    [[20, 21], [20, 17], '0.00', 3],
  ])('that ends %o and %o pays %s', async (first, second, payout, outcome) => {
    const [a, b] = [spread(), total()];
    const { now } = await placed(a, b);
    ended(a, ...first);
    ended(b, ...second);
    await settle([a, b]);
    expect(await now()).toMatchObject({ payout, outcome });
  });

  it('of three legs drops to the row of two with a push', async () => {
    const [a, b, c] = [spread(), total(), spread()];
    const { view, now } = await placed(a, b, c);
    expect(view).toMatchObject({ potentialPayout: '59.80' }); // 23 x 13/5
    ended(a, 30, 20);
    ended(b, 20, 18);
    ended(c, 10, 12);
    await settle([a, b, c]);
    expect(await now()).toMatchObject({ payout: '43.00' });
  });

  it('waits while the score and the result of its line contradict each other', async () => {
    const [a, b] = [spread(), total()];
    const { now } = await placed(a, b);
    ended(a, 20, 21);
    ended(b, 20, 19);
    results.settle(b.fixtureId, b.marketKey, [resultOf('over', 'W')]);
    await settle([a, b]);
    expect(await now()).toMatchObject({ payout: null, outcome: 0 });
    ended(b, 30, 19);
    await settle([b]);
    expect(await now()).toMatchObject({ payout: '43.00' });
  });

  it('follows its line through void, correction and rollback', async () => {
    const [a, b] = [spread(), total()];
    const { now } = await placed(a, b);
    ended(a, 20, 21);
    ended(b, 20, 19);
    await settle([a, b]);
    expect(await now()).toMatchObject({ payout: '43.00', generation: 1 });
    ended(b, 20, 17);
    results.settle(b.fixtureId, b.marketKey, [resultOf('over', 'L')]);
    await settle([b]);
    expect(await now()).toMatchObject({ payout: '0.00', generation: 2 });
    results.rollBack(b.fixtureId, b.marketKey);
    await settle([b]);
    expect(await now()).toMatchObject({ payout: null });
    results.void(b.fixtureId, {});
    await settle([b]);
    expect(await now()).toMatchObject({ payout: '23.00' });
  });
});

describe('an each-way single of 10.00 on a runner at 6.00, three places at a fifth', () => {
  const EACH_WAY = { betType: 1, stake: '10.00', eachWay: true };
  const LATER = TEST_START_MS + 60_000;
  const placed = async (bet: Record<string, unknown> = {}, selection: Record<string, unknown> = {}) => {
    const [ann, runner] = [await player(), race('6')];
    const body = await place(ann, { ...EACH_WAY, ...bet, selections: [{ ...runner, ...selection }] });
    expect(body).toMatchObject({ HasErrors: false });
    const view = body.ticket as { id: string };
    return { ann, runner, view, now: () => ticket(ann, view.id) };
  };

  it('is two lines, with its place terms on the leg', async () => {
    const { view } = await placed();
    expect(view).toMatchObject({
      eachWay: true,
      combinations: 2,
      totalStake: '20.00',
      potentialPayout: '80.00', // 60 and 10 x (1 + 5/5)
      legs: [{ place: { fraction: [1, 5], places: 3, result: 0 } }],
    });
  });

  const HALF = { deadHeat: [1, 2] } as const;
  it.each<[string, string, string, string | null, number, object, object, Parameters<typeof field>[0]]>([
    ['won', 'W', 'W', '80.00', 2, {}, {}, {}],
    ['was placed', 'L', 'W', '20.00', 2, {}, {}, {}],
    ['was nowhere', 'L', 'L', '0.00', 3, {}, {}, {}],
    ['won and waits for the places', 'W', '.', null, 0, {}, {}, {}],
    ['shared the first place', 'W', 'W', '50.00', 2, HALF, {}, {}],
    ['shared the last place', 'L', 'W', '10.00', 2, {}, HALF, {}],
    ['won with a runner less', 'W', 'W', '65.00', 2, {}, {}, { r4: [LATER, 25] }], // 47.50 and 17.50
    ['won with two less', 'W', 'W', '26.00', 2, {}, {}, { r4: [LATER, 60], r5: [LATER, 40] }], // 90p at most: 15 and 11
    ['won in a dead heat with a runner less', 'W', 'W', '41.25', 2, HALF, {}, { r4: [LATER, 25] }], // 23.75 and 17.50
    ['won without who had left before the bet', 'W', 'W', '80.00', 2, {}, {}, { r4: [TEST_START_MS - 1, 25] }],
    ['did not run', '.', '.', '20.00', 1, {}, {}, { r1: [LATER, 30] }],
  ])('that %s pays by its results', async (_, win, places, payout, outcome, first, third, withdrawn) => {
    const { ann, runner, now } = await placed();
    results.field(runner.fixtureId, field(withdrawn));
    if (win !== '.') results.settle(runner.fixtureId, 'outright', [resultOf('r1', win, first)]);
    if (places !== '.') results.settle(runner.fixtureId, 'place:3', [resultOf('r1', places, third)]);
    await settle([runner]);
    expect(await now()).toMatchObject({ payout, outcome });
    expect(Number(await cash(ann))).toBeCloseTo(980 + Number(payout ?? 0), 6);
  });

  it('shows the deduction before the race and both halves after it', async () => {
    const { runner, now } = await placed();
    results.field(runner.fixtureId, field({ r4: [LATER, 25] }));
    await settle([runner]);
    expect(await now()).toMatchObject({ payout: null, legs: [{ rule4Pence: 25, result: 0 }] });
    results.settle(runner.fixtureId, 'outright', [resultOf('r1', 'L')]);
    results.settle(runner.fixtureId, 'place:3', [resultOf('r1', 'W', HALF)]);
    await settle([runner]);
    expect(await now()).toMatchObject({
      payout: '8.75', // 10 x (1 + 3.75/5) / 2
      legs: [{ result: 3, rule4Pence: 25, place: { result: 2, deadHeat: [1, 2] } }],
    });
  });

  it('is corrected and taken back half by half, and every balance follows', async () => {
    const { ann, runner, now } = await placed();
    const says = async (key: string, letter: string): Promise<unknown> => {
      results.settle(runner.fixtureId, key, [resultOf('r1', letter)]);
      await settle([runner]);
      return [(await now()).payout, await cash(ann)];
    };
    expect(await says('outright', 'W')).toEqual([null, '980.00']);
    expect(await says('place:3', 'W')).toEqual(['80.00', '1060.00']);
    expect(await says('outright', 'L')).toEqual(['20.00', '1000.00']);
    results.rollBack(runner.fixtureId, 'place:3');
    await settle([runner]);
    expect([(await now()).payout, await cash(ann)]).toEqual([null, '980.00']);
    expect(await says('place:3', 'L')).toEqual(['0.00', '980.00']);
    expect(await says('outright', 'W')).toEqual(['60.00', '1040.00']);
  });

  it('at the starting price is paid at the price of the off, Rule 4 or not', async () => {
    const { runner, view, now } = await placed({}, { startingPrice: true, priceMilli: 7000 });
    expect(view).toMatchObject({ legs: [{ startingPrice: true, priceMilli: 6000, askedPriceMilli: 7000 }] });
    results.field(runner.fixtureId, field({ r4: [LATER, 25] }));
    results.settle(runner.fixtureId, 'place:3', [resultOf('r1', 'W')]);
    results.settle(runner.fixtureId, 'outright', [resultOf('r1', 'W')]);
    await settle([runner]);
    expect(await now()).toMatchObject({ payout: null });
    results.settle(runner.fixtureId, 'outright', [resultOf('r1', 'W', { startingPriceMilli: 11_000 })]);
    await settle([runner]);
    expect(await now()).toMatchObject({ payout: '140.00', legs: [{ priceMilli: 11_000 }] }); // 110 and 30
    results.settle(runner.fixtureId, 'outright', [resultOf('r1', 'W', { startingPriceMilli: 9000 })]);
    await settle([runner]);
    expect(await now()).toMatchObject({ payout: '116.00', generation: 2 }); // 90 and 26
  });

  it('at the starting price is lost without one', async () => {
    const { runner, now } = await placed({ eachWay: false }, { startingPrice: true });
    results.settle(runner.fixtureId, 'outright', [resultOf('r1', 'L')]);
    await settle([runner]);
    expect(await now()).toMatchObject({ payout: '0.00', outcome: 3 });
  });

  it('as a double and as a system doubles every line', async () => {
    const ann = await player();
    const [a, b, c] = [race('6'), race('3', { place: { fraction: [1, 4], places: 2 } }), race('2')];
    const double = await place(ann, { ...EACH_WAY, betType: 2, selections: [a, b] });
    // 6 x 3, and 2 x (1 + 2/4).
    expect(double).toMatchObject({ ticket: { combinations: 2, totalStake: '20.00', potentialPayout: '210.00' } });
    const system = await place(ann, {
      betType: SYSTEM,
      eachWay: true,
      systemStakes: sizes({ 2: '1.00' }),
      selections: [a, b, c],
    });
    // 18 + 12 + 6, and places at 2, 1.5 and 1.2: 3 + 2.4 + 1.8.
    expect(system).toMatchObject({ ticket: { combinations: 6, totalStake: '6.00', potentialPayout: '43.20' } });
    for (const each of [a, b, c]) results.settle(each.fixtureId, 'outright', [resultOf('r1', each === a ? 'W' : 'L')]);
    for (const key of ['place:3', 'place:2']) {
      for (const each of [a, b, c]) results.settle(each.fixtureId, key, [resultOf('r1', 'W')]);
    }
    await settle([a, b, c]);
    expect(await ticket(ann, (double.ticket as { id: string }).id)).toMatchObject({ payout: '30.00' });
    expect(await ticket(ann, (system.ticket as { id: string }).id)).toMatchObject({ payout: '7.20' });
  });
});

describe('news of a fixture itself', () => {
  const listening = async () => {
    const bus = inProcessBus((_, error) => house.errors.push(error));
    const { wallet, tickets } = house;
    const settlement = openSettlement({
      db,
      clock,
      wallet,
      tickets,
      results,
      bus,
      onError: (error) => house.errors.push(error),
    });
    await settlement.start();
    return { bus, settlement };
  };

  it('gives the stake on a runner back as soon as it is withdrawn', async () => {
    const [ann, runner] = [await player(), race('6')];
    const body = await place(ann, { betType: 1, stake: '10.00', selections: [runner] });
    const { bus, settlement } = await listening();
    results.field(runner.fixtureId, field({ r1: [TEST_START_MS + 60_000, 30] }));
    const { fixtureId } = runner;
    bus.publish('fixture.changed', { fixtureId, sportId: 24, status: 'notStarted', startMs: TEST_START_MS });
    const { id } = body.ticket as { id: string };
    await expect.poll(async () => (await ticket(ann, id)).outcome, { timeout: 20_000 }).toBe(1);
    expect(await cash(ann)).toBe('1000.00');
    await settlement.stop();
  });
});

describe('the slip of a race', () => {
  it('shows place terms and that the starting price is taken', async () => {
    const [ann, runner] = [await player(), race('6')];
    const { body } = await ann.call('POST', '/api/betslip/selections', runner);
    expect(body).toMatchObject({
      slip: { selections: [{ place: { fraction: [1, 5], places: 3 }, startingPrice: true }] },
    });
  });
});

describe('a system in play', () => {
  it('waits with its whole stake in the hold, and is accepted at the end of the delay', async () => {
    const ann = await player(1000n);
    const picked = [match('2'), match('3'), match('1.5')];
    const [first] = picked;
    if (first) book.fixture(first.fixtureId, { status: 'live', live: { main: [0, 0], phase: '1h', parts: [] } });
    const body = await place(ann, { betType: SYSTEM, systemStakes: sizes({ 2: '1.00' }), selections: picked });
    expect(body).toMatchObject({ ticket: { status: 4, totalStake: '3.00', live: true } });
    expect(await cash(ann)).toBe('7.00');
    const { id } = body.ticket as { id: string };
    clock.advance(5000);
    await expect.poll(async () => (await ticket(ann, id)).status, { timeout: 20_000 }).toBe(1);
    await say(picked, 'WWL');
    expect([(await ticket(ann, id)).payout, await cash(ann)]).toEqual(['6.00', '13.00']);
  });
});

describe('refused', () => {
  const three = () => [match('2'), match('3'), match('1.5')];
  const many = (count: number) => Array.from({ length: count }, () => match('1.1'));
  const two = () => three().slice(0, 2);
  const lines = () => [match('1.91', 'total:44', 'over', 21), match('1.91', 'total:41', 'over', 21)];
  const teaser = (selections: readonly Picked[], teaserId = 'american-football-6') => ({
    betType: TEASER,
    stake: '1.00',
    teaserId,
    selections,
  });
  const system = (selections: readonly Picked[], stakes: Record<number, string>, bankers: readonly string[] = []) => ({
    betType: SYSTEM,
    systemStakes: sizes(stakes),
    bankers,
    selections,
  });
  it.each<[string, () => Record<string, unknown>, string]>([
    ['a system of two', () => system(two(), { 1: '1.00' }), 'MinimumSelectionsRequiredException'],
    ['a system of eleven', () => system(many(11), { 2: '1.00' }), 'MaximumAllowedSelectionsExceededException'],
    ['a system without stakes', () => system(three(), {}), 'InvalidStakeException'],
    ['a system without a word of stakes', () => ({ betType: SYSTEM, selections: three() }), 'InvalidStakeException'],
    ['a system with a stake of letters', () => system(three(), { 2: 'one' }), 'InvalidStakeException'],
    ['a system with a stake too small', () => system(three(), { 2: '0.09' }), 'MinimumAllowedStakeException'],
    ['a size beyond its selections', () => system(three(), { 4: '1.00' }), 'InvalidBetCombinationException'],
    [
      'a size twice',
      () => ({ ...system(three(), {}), systemStakes: [...sizes({ 2: '1.00' }), ...sizes({ 2: '2.00' })] }),
      'InvalidBetCombinationException',
    ],
    ['253 lines', () => system(many(10), { 5: '0.10', 10: '0.10' }), 'InvalidBetCombinationException'],
    [
      'a banker that is not there',
      () => system(three(), { 2: '1.00' }, ['1/1x2/home']),
      'InvalidBetCombinationException',
    ],
    [
      'nothing but bankers',
      () => {
        const picked = three();
        return system(picked, { 1: '1.00' }, picked.map(idOf));
      },
      'InvalidBetCombinationException',
    ],
    [
      'an if-bet of one',
      () => ({ betType: IF_BET, stake: '1.00', selections: [match('2')] }),
      'MinimumSelectionsRequiredException',
    ],
    [
      'a reverse of eleven',
      () => ({ betType: REVERSE, stake: '1.00', selections: many(11) }),
      'MaximumAllowedSelectionsExceededException',
    ],
    [
      'an if-bet on a race',
      () => ({ betType: IF_BET, stake: '1.00', selections: [match('2'), race('6')] }),
      'InvalidMarketsCombinationException',
    ],
    ['a teaser of one', () => teaser(lines().slice(0, 1)), 'MinimumSelectionsRequiredException'],
    ['an unknown teaser', () => teaser(lines(), 'american-football-60'), 'InvalidBetCombinationException'],
    [
      'a teaser without its name',
      () => ({ ...teaser(lines()), teaserId: undefined }),
      'InvalidBetCombinationException',
    ],
    [
      'a teaser of a line that cannot move',
      () => teaser([...lines(), match('2', 'winner', 'home', 21)]),
      'InvalidMarketsCombinationException',
    ],
    ['a teaser of another sport', () => teaser(lines(), 'basketball-4'), 'InvalidMarketsCombinationException'],
    [
      'a teaser of a line far to one side',
      () => teaser([...lines(), match('1.2', 'total:30', 'over', 21)]),
      'InvalidMarketsCombinationException',
    ],
    [
      'a teaser of seven',
      () => teaser([...lines(), ...lines(), ...lines(), ...lines()].slice(0, 7)),
      'InvalidBetCombinationException',
    ],
    [
      'each-way on a match',
      () => ({ betType: 1, stake: '1.00', eachWay: true, selections: [match('2')] }),
      'InvalidBetCombinationException',
    ],
    [
      'each-way where the winner alone is paid',
      () => {
        const runner = race('6');
        book.fixture(runner.fixtureId, { race: { startingPrice: true } });
        return { betType: 1, stake: '1.00', eachWay: true, selections: [runner] };
      },
      'InvalidBetCombinationException',
    ],
    [
      'the starting price of a match',
      () => ({ betType: 1, stake: '1.00', selections: [{ ...match('2'), startingPrice: true }] }),
      'InvalidMarketsCombinationException',
    ],
    [
      'a starting price where none is made',
      () => ({
        betType: 1,
        stake: '1.00',
        selections: [{ ...race('6', { startingPrice: false }), startingPrice: true }],
      }),
      'InvalidMarketsCombinationException',
    ],
    [
      'two of one match in a system',
      () => {
        const picked = three();
        const [first] = picked;
        const other = { fixtureId: first?.fixtureId ?? 0, marketKey: 'total:2.5', outcome: 'over', priceMilli: 2000 };
        book.price(other.fixtureId, other.marketKey, other.outcome, other.priceMilli);
        return system([...picked, other], { 2: '1.00' });
      },
      'IncompatibleSelectionsException',
    ],
    ['a whole stake beyond the balance', () => system(three(), { 2: '20.00' }), 'InsufficientBalanceException'],
    ['a whole stake beyond the limit', () => system(three(), { 2: '400.00' }), 'LineBettingLimitReachedException'],
  ])('is %s, and nothing moves', async (_, bet, code) => {
    const ann = await player(5000n);
    expect(await place(ann, bet())).toMatchObject({ HasErrors: true, code, ticket: null });
    expect(await cash(ann)).toBe('50.00');
  });

  it('is the same key with another banker, rule, size, teaser or half', async () => {
    const ann = await player();
    const picked = three();
    const first = system(picked, { 2: '1.00' });
    const idempotencyKey = 'the-same-key';
    expect(await place(ann, { ...first, idempotencyKey })).toMatchObject({ HasErrors: false });
    expect(await place(ann, { ...first, idempotencyKey })).toMatchObject({ HasErrors: false });
    const [banker] = picked;
    for (const other of [
      { ...first, bankers: banker ? [idOf(banker)] : [] },
      { ...first, systemStakes: sizes({ 1: '1.00' }) },
      { ...first, eachWay: true },
      { ...first, teaserId: 'basketball-4' },
      { ...first, ifBetRule: 'win-tie' },
    ]) {
      expect(await place(ann, { ...other, idempotencyKey })).toMatchObject({ code: 'IdempotencyKeyReused' });
    }
    expect(await cash(ann)).toBe('997.00');
  });
});

describe('the most that can be staked', () => {
  it.each([
    [
      'a system',
      () => ({ betType: SYSTEM, systemStakes: sizes({ 2: '' }), selections: [match('2'), match('3'), match('1.5')] }),
      '3.33',
      '999.99',
    ],
    ['an each-way bet', () => ({ betType: 1, eachWay: true, selections: [race('2')] }), '5.00', '1000.00'],
    ['a reverse', () => ({ betType: REVERSE, selections: [match('2'), match('3')] }), '5.00', '1000.00'],
    ['a long shot', () => ({ betType: 1, selections: [match('101')] }), '10.00', '495.04'],
  ])('on %s is per line, and the limit of the whole ticket', async (_, bet, maxStake, remainingLimit) => {
    const ann = await player(1000n);
    const { body } = await ann.call('POST', '/api/betslip/max-bet', bet());
    expect(body).toMatchObject({ HasErrors: false, minStake: '0.10', maxStake, remainingLimit });
  });
});

it('shows the terms of the house to everybody', async () => {
  const ann = await player();
  const { body } = await ann.call('GET', '/api/betting/settings');
  expect((body.teasers as { id: string }[]).map((each) => each.id)).toEqual([
    'american-football-6',
    'american-football-6.5',
    'american-football-7',
    'basketball-4',
    'basketball-4.5',
    'basketball-5',
  ]);
});

it('leaves the books true', async () => {
  expect(await reconcile(db, [...LEDGER_CHECKS, ...TICKET_CHECKS])).toMatchObject({ ok: true, findings: [] });
});
