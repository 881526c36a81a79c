import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RISK_CHECKS } from '../src/capabilities/bets/risk/index.ts';
import { openSettlement, TICKET_CHECKS } from '../src/capabilities/bets/settlement/index.ts';
import { LEDGER_CHECKS } from '../src/capabilities/money/wallet/index.ts';
import { inProcessBus } from '../src/platform/bus/index.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { type Api, openApi } from './api-players.ts';
import { betTable, field, resultOf, sizes } from './bet-table.ts';
import { openBettingHouse, TEST_START_MS } from './betting-house.ts';
import { receiptsAgree } from './receipts-agree.ts';
import { testDatabase } from './support/index.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db, { marketLiability: 10_000_000 });
let api: Api;
const table = betTable(house, () => api);
const { race, settle, place, player, ticket, cash } = table;
const { clock, results } = house;
beforeAll(async () => {
  api = await openApi(house);
});
afterAll(async () => {
  await api.close();
  await house.stop();
});

const SYSTEM = 3;

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
    const deducted = await now();
    expect(deducted).toMatchObject({ payout: null, legs: [{ rule4Pence: 25, result: 0 }] });
    expect((deducted.events as { rule: string }[]).at(-1)).toMatchObject({
      rule: 'rule-4',
      detail: { rule4Pence: 25 },
    });
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

  it('pays its places at the price of the off while a person decides a half win that is shared', async () => {
    const ann = await player();
    const [a, b] = [race('6'), race('2')];
    const selections = [{ ...a, startingPrice: true }, b];
    const { ticket: view } = await place(ann, { ...EACH_WAY, betType: 2, selections });
    const shared = resultOf('r1', 'w', { deadHeat: [1, 2], startingPriceMilli: 11_000 });
    results.settle(a.fixtureId, 'outright', [shared]);
    results.settle(b.fixtureId, 'outright', [resultOf('r1', 'L')]);
    for (const each of [a, b]) results.settle(each.fixtureId, 'place:3', [resultOf('r1', 'W')]);
    await settle([a, b]);
    expect(await ticket(ann, (view as { id: string }).id)).toMatchObject({ payout: '36.00', outcome: 2 }); // 10 x 3 x 1.2
  });

  it('is not taken once the race is off, whatever its card says', async () => {
    const [ann, runner] = [await player(), race('6')];
    house.book.fixture(runner.fixtureId, { status: 'live', live: { main: [0, 0], phase: 'running', parts: [] } });
    expect(await place(ann, { ...EACH_WAY, selections: [runner] })).toMatchObject({
      HasErrors: true,
      code: 'InvalidBetCombinationException',
      detail: { withoutPlace: `${runner.fixtureId}/outright/r1` },
    });
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

it('leaves the books true', async () => {
  expect(await reconcile(db, [...LEDGER_CHECKS, ...TICKET_CHECKS, ...RISK_CHECKS])).toMatchObject({
    ok: true,
    findings: [],
  });
});

it('leaves tickets whose receipts say and pay the same', async () => {
  expect(await receiptsAgree(db)).toBeGreaterThan(10);
});
