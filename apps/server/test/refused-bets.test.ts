import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, openApi } from './api-players.ts';
import { betTable, idOf, type Picked, sizes } from './bet-table.ts';
import { openBettingHouse } from './betting-house.ts';
import { testDatabase } from './support/index.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db, { marketLiability: 10_000_000 });
let api: Api;
const table = betTable(house, () => api);
const { match, race, place, player, cash } = table;
const { book } = house;
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
      'the starting price once the race is off',
      () => {
        const runner = race('6');
        book.fixture(runner.fixtureId, { status: 'live', live: { main: [0, 0], phase: 'running', parts: [] } });
        return { betType: 1, stake: '1.00', selections: [{ ...runner, startingPrice: true }] };
      },
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
