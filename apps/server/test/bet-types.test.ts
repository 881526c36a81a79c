import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RISK_CHECKS } from '../src/capabilities/bets/risk/index.ts';
import { TICKET_CHECKS } from '../src/capabilities/bets/settlement/index.ts';
import { LEDGER_CHECKS } from '../src/capabilities/money/wallet/index.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { type Api, openApi } from './api-players.ts';
import { betTable, idOf, type Picked, resultOf, sizes } from './bet-table.ts';
import { openBettingHouse } from './betting-house.ts';
import { receiptsAgree } from './receipts-agree.ts';
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
  expect(await reconcile(db, [...LEDGER_CHECKS, ...TICKET_CHECKS, ...RISK_CHECKS])).toMatchObject({
    ok: true,
    findings: [],
  });
});

it('incident paddy-power-2025: leaves tickets whose receipts say and pay the same', async () => {
  expect(await receiptsAgree(db)).toBeGreaterThan(20);
});
