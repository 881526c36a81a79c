import { assert, rational } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import {
  activeGrant,
  DEFAULT_TERMS,
  type EndReason,
  given,
  type Outcome,
  PlayedWallet,
  type Product,
  type Stake,
  type Step,
  type Terms,
  waitingEnded,
} from './index.ts';

const terms = (more: Partial<Terms> = {}): Terms => ({ ...DEFAULT_TERMS, ...more });
const times = (multiplier: bigint, more: Partial<Terms> = {}) => terms({ multiplier: rational(multiplier), ...more });
const deposit = (amountMinor: bigint): Step => ({ verb: 'deposit', amountMinor });
const grant = (name: string, of: Terms, depositMinor: bigint | null = 5_000n): Step => ({
  verb: 'grant',
  name,
  terms: of,
  depositMinor,
});
const stakeOf = (stakeMinor: bigint, more: Partial<Stake> = {}): Stake => ({
  stakeMinor,
  product: 'sports',
  betType: 'single',
  prices: [2_000],
  cashOnly: false,
  ...more,
});
const bet = (id: string, stakeMinor: bigint, more: Partial<Stake> = {}): Step => ({
  verb: 'bet',
  id,
  stake: stakeOf(stakeMinor, more),
});
const settle = (id: string, outcome: Outcome, payoutMinor: bigint): Step => ({
  verb: 'settle',
  id,
  outcome,
  payoutMinor,
});
const sell = (id: string, stakeMinor: bigint, amountMinor: bigint): Step => ({
  verb: 'sell',
  id,
  stakeMinor,
  amountMinor,
});
const cancel = (reason: EndReason = 'player'): Step => ({ verb: 'cancel', reason });
const withdraw = (amountMinor: bigint, knows = false): Step => ({ verb: 'withdraw', amountMinor, knows });

function play(...steps: readonly Step[]) {
  const played = new PlayedWallet();
  const answers = steps.map((step) => {
    const answer = played.step(step);
    assert(answer.ok, `impossible: ${JSON.stringify(answer)}`);
    return answer.value;
  });
  const { books, grants } = played.wallet;
  const rows = grants.map(({ name, standing, doneMinor, convertedMinor }) => {
    const reason = 'reason' in standing ? standing.reason : null;
    return [name, standing.state, reason, doneMinor, convertedMinor] as const;
  });
  return { answers, books, last: answers.at(-1), rows, wallet: played.wallet };
}
const FIFTY = [deposit(5_000n), grant('g', times(10n))];
/** With 50.00 of its own and a bonus of 50.00 to be staked twice: the own money is lost, and counted. */
const HALF_WAY = (more: Partial<Terms> = {}) => [
  ...[deposit(5_000n), grant('g', times(2n, more)), bet('a', 5_000n), settle('a', 3, 0n)],
];

describe('the worked examples: cash, bonus, counted', () => {
  it.each<[string, Step[], bigint, bigint, bigint]>([
    ['granted', FIFTY, 5_000n, 5_000n, 0n],
    ['60.00 staked, cash first', [...FIFTY, bet('a', 6_000n)], 0n, 4_000n, 0n],
    ['won', [...FIFTY, bet('a', 6_000n), settle('a', 2, 12_000n)], 10_000n, 6_000n, 6_000n],
    ['void', [...FIFTY, bet('a', 6_000n), settle('a', 1, 6_000n)], 5_000n, 5_000n, 0n],
    [
      '20.00 of it sold for 25.01, the rest wins 80.00',
      [...FIFTY, bet('a', 6_000n), sell('a', 2_000n, 2_501n), settle('a', 2, 8_000n)],
      ...([8_750n, 5_751n, 4_000n] as const),
    ],
    [
      'the player ends it, then it wins',
      [...FIFTY, bet('a', 6_000n), cancel(), settle('a', 2, 12_000n)],
      10_000n,
      0n,
      0n,
    ],
    [
      '10.01 staked as 3.34 and 6.67, 19.10 comes back',
      [
        deposit(5_000n),
        grant('g', times(10n)),
        bet('away', 4_666n, { cashOnly: true }),
        bet('a', 1_001n),
        settle('a', 2, 1_910n),
      ],
      ...([637n, 5_000n - 667n + 1_273n, 1_001n] as const),
    ],
    ['all staked: converted', [...HALF_WAY(), bet('b', 5_000n), settle('b', 2, 9_500n)], 9_500n, 0n, 10_000n],
    [
      'the same, sticky',
      [...HALF_WAY({ sticky: true }), bet('b', 5_000n), settle('b', 2, 9_500n)],
      ...([4_500n, 0n, 10_000n] as const),
    ],
    [
      'the same, at most 60.00',
      [...HALF_WAY({ mostConvertMinor: 6_000n }), bet('b', 5_000n), settle('b', 2, 9_500n)],
      ...([6_000n, 0n, 10_000n] as const),
    ],
  ])('%s', (_, steps, cash, bonus, counted) => {
    const { books, rows } = play(...steps);
    expect([books.cash, books.bonus, rows[0]?.[3]]).toEqual([cash, bonus, counted]);
  });
});

describe('who pays a stake', () => {
  const all = [deposit(5_000n), grant('g', times(10n, { mostStakeMinor: 2_000n }))];
  const first = [deposit(5_000n), grant('g', times(10n, { mostStakeMinor: 2_000n, order: 'bonusFirst' }))];
  it.each<[string, Step[], unknown, bigint, bigint]>([
    ['cash alone is not limited', [...all, bet('a', 5_000n)], 'placed', 0n, 5_000n],
    ['a cent of bonus in it is', [...all, bet('a', 5_001n)], 'BonusStakeLimit', 5_000n, 5_000n],
    ['at the limit', [...all, bet('x', 4_500n), bet('a', 2_000n)], 'placed', 0n, 3_500n],
    ['bonus first', [...first, bet('a', 2_000n)], 'placed', 5_000n, 3_000n],
    ['bonus first, above the limit', [...first, bet('a', 2_001n)], 'BonusStakeLimit', 5_000n, 5_000n],
    ['bonus first, cash chosen', [...first, bet('a', 2_001n, { cashOnly: true })], 'placed', 2_999n, 5_000n],
    ['more than there is', [...all, bet('a', 10_001n)], 'InsufficientBalanceException', 5_000n, 5_000n],
    [
      'more than the cash chosen',
      [...all, bet('a', 5_001n, { cashOnly: true })],
      'InsufficientBalanceException',
      5_000n,
      5_000n,
    ],
    [
      'where it is not usable',
      [...all, bet('a', 5_001n, { product: 'bingo' })],
      'InsufficientBalanceException',
      5_000n,
      5_000n,
    ],
    ['no bonus at all', [deposit(100n), bet('a', 101n)], 'InsufficientBalanceException', 100n, 0n],
  ])('%s', (_, steps, answer, cash, bonus) => {
    const { last, books } = play(...steps);
    expect([last, books.cash, books.bonus]).toEqual([answer, cash, bonus]);
  });
});

describe('what counts', () => {
  const counted = (of: Partial<Terms>, stake: Stake, outcome: Outcome = 3, payoutMinor = 0n) => {
    const placing: Step = { verb: 'bet', id: 'a', stake };
    return play(deposit(50_000n), grant('g', times(10n, of)), placing, settle('a', outcome, payoutMinor)).rows[0]?.[3];
  };
  it.each<[string, bigint | undefined, bigint]>([
    ['won', counted({}, stakeOf(100n), 2, 200n), 100n],
    ['lost', counted({}, stakeOf(100n)), 100n],
    ['half won', counted({}, stakeOf(100n), 5, 150n), 100n],
    ['half lost', counted({}, stakeOf(100n), 6, 50n), 100n],
    ['void', counted({}, stakeOf(100n), 1, 100n), 0n],
    ['refunded', counted({}, stakeOf(100n), 4, 100n), 0n],
    ['not decided', counted({}, stakeOf(100n), 0), 0n],
    ['a tenth, down', counted({}, stakeOf(99n, { product: 'live', prices: [] })), 9n],
    ['a cent at a tenth', counted({}, stakeOf(1n, { product: 'table', prices: [] })), 0n],
    ['a product that is not named', counted({}, stakeOf(100n, { product: 'lottery', prices: [] })), 0n],
    ['up to the largest stake', counted({ mostStakeMinor: 300n }, stakeOf(1_000n)), 300n],
    ['a leg below the least price', counted({}, stakeOf(100n, { betType: 'combo', prices: [3_000, 1_499] })), 0n],
    ['all legs at it', counted({}, stakeOf(100n, { betType: 'combo', prices: [1_500, 1_500] })), 100n],
    ['a system', counted({}, stakeOf(100n, { betType: 'system', prices: [2_000, 2_000, 2_000] })), 0n],
    ['a teaser', counted({}, stakeOf(100n, { betType: 'teaser', prices: [] })), 0n],
    ['cash alone', counted({}, stakeOf(100n, { cashOnly: true })), 100n],
    [
      'an exact part',
      counted(
        { contribution: new Map<Product, ReturnType<typeof rational>>([['sports', rational(25n, 2n)]]) },
        stakeOf(1_000n),
      ),
      125n,
    ],
  ])('%s', (_, found, expected) => {
    expect(found).toBe(expected);
  });

  it('a bet that was placed before, and one that is decided after', () => {
    const before = play(deposit(5_000n), bet('a', 100n), grant('g', times(10n)), settle('a', 3, 0n));
    expect(before.rows[0]?.[3]).toBe(0n);
    const after = play(...FIFTY, bet('a', 100n), cancel(), grant('h', times(10n)), settle('a', 3, 0n));
    expect(after.rows.map((row) => row[3])).toEqual([0n, 0n]);
  });

  it('a corrected settlement takes its count back first', () => {
    const steps = [...FIFTY, bet('a', 100n), settle('a', 3, 0n)];
    expect(play(...steps, settle('a', 2, 200n)).rows[0]?.[3]).toBe(100n);
    expect(play(...steps, settle('a', 1, 100n)).rows[0]?.[3]).toBe(0n);
  });
});

describe('one at a time', () => {
  it('others wait in their order, and nothing is given before their turn', () => {
    const { rows, books, answers } = play(
      ...[...FIFTY, grant('h', times(1n)), grant('i', times(1n)), bet('a', 10_000n), settle('a', 3, 0n)],
    );
    expect(answers.slice(1, 4)).toEqual(['active', 'appended', 'appended']);
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['g', 'used', 'spent'],
      ['h', 'active', null],
      ['i', 'appended', null],
    ]);
    expect([books.cash, books.bonus, books.bonusCost, books.house]).toEqual([0n, 5_000n, -10_000n, 10_000n]);
  });

  it.each<[string, Step, unknown[], bigint]>([
    [
      'nothing to stake: cash at once, whatever waits',
      grant('h', times(0n)),
      ['h', 'used', 'converted', 0n, 5_000n],
      10_000n,
    ],
    [
      'cash has nothing to stake',
      grant('h', times(9n, { kind: 'cash', amountMinor: 700n }), null),
      ['h', 'used', 'converted', 0n, 700n],
      5_700n,
    ],
    [
      'no more than may become cash',
      grant('h', times(0n, { mostConvertMinor: 100n })),
      ['h', 'used', 'converted', 0n, 100n],
      5_100n,
    ],
  ])('%s', (_, step, row, cash) => {
    const { rows, books } = play(...FIFTY, step);
    expect([rows[1], books.cash, books.bonus]).toEqual([row, cash, 5_000n]);
  });

  it.each<[string, Step]>([
    ['no deposit', grant('g', terms(), null)],
    ['no deposit for a fixed amount', grant('g', terms({ amountMinor: 500n }), null)],
    ['a deposit that is too small', grant('g', terms(), 999n)],
    ['a percent that comes to nothing', grant('g', terms({ percent: rational(0n) }))],
    ['nothing fixed', grant('g', terms({ kind: 'code' }), null)],
  ])('%s: needs a deposit', (_, step) => {
    const { last, rows } = play(deposit(5_000n), step);
    expect([last, rows]).toEqual(['BonusNeedsDeposit', []]);
  });

  it('a fixed amount asks for no least deposit and knows no most', () => {
    const fixed = times(10n, { amountMinor: 20_000n });
    expect(play(deposit(10n), grant('g', fixed, 10n)).books.bonus).toBe(20_000n);
  });

  it('who may have none has what waits ended first, so that nothing starts', () => {
    const { wallet } = play(...FIFTY, grant('h', times(1n)));
    const ended = waitingEnded(wallet, 'excluded', 'all');
    expect(ended.grants.map(({ standing }) => standing)).toEqual([
      { state: 'active' },
      { state: 'canceled', reason: 'excluded' },
    ]);
    expect(activeGrant(ended)?.name).toBe('g');
    expect(given(ended, { name: 'i', terms: terms(), depositMinor: 5_000n }).ok).toBe(true);
  });
});

describe('an end by withdrawal', () => {
  const waiting = [...FIFTY, grant('h', times(1n)), grant('i', times(1n, { kind: 'manual', amountMinor: 300n }), null)];
  it('is asked first, and changes nothing until the player knows', () => {
    const { last, books } = play(...waiting, withdraw(1_000n));
    expect([last, books.cash, books.bonus]).toEqual(['BonusWouldEnd', 5_000n, 5_000n]);
  });
  it('ends what waits for a deposit too; what is given for none starts', () => {
    const { last, books, rows } = play(...waiting, withdraw(1_000n, true));
    expect([last, books.cash, books.bonus, books.bonusCost]).toEqual(['held', 4_000n, 300n, -300n]);
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['g', 'canceled', 'withdrawal'],
      ['h', 'canceled', 'withdrawal'],
      ['i', 'active', null],
    ]);
  });
  it('is not asked for what is not there', () => {
    expect(play(...FIFTY, withdraw(5_001n)).last).toBe('InsufficientBalanceException');
  });
  it('is nothing without a bonus', () => {
    expect(play(deposit(100n), withdraw(100n), cancel()).answers).toEqual([null, 'held', 'NoActiveBonus']);
  });
});

describe('what comes back late, and corrections', () => {
  /** Converted while `late` is open, of which the bonus paid all: 40.00 of 50.00 are left when the count is full. */
  const converted = (more: Partial<Terms> = {}) => [
    ...HALF_WAY(more),
    ...[bet('late', 1_000n), bet('b', 4_000n), settle('b', 2, 8_000n), bet('c', 1_000n), settle('c', 2, 1_000n)],
  ];
  it.each<[string, Step[], bigint, bigint]>([
    ['after conversion: cash', [...converted(), settle('late', 2, 3_000n)], 11_000n, 11_000n],
    [
      'as far as the most leaves room',
      [...converted({ mostConvertMinor: 9_000n }), settle('late', 2, 3_000n)],
      9_000n,
      9_000n,
    ],
    ['a sale alike', [...converted(), sell('late', 1_000n, 900n)], 8_900n, 8_900n],
    ['sticky: what was given was there', [...converted({ sticky: true }), settle('late', 2, 3_000n)], 6_000n, 6_000n],
    [
      'a correction of a late answer is the house’s',
      [...converted(), settle('late', 2, 3_000n), settle('late', 3, 0n)],
      11_000n,
      11_000n,
    ],
    ['a correction after conversion is the house’s', [...converted(), settle('b', 3, 0n)], 8_000n, 8_000n],
  ])('%s', (_, steps, cash, isConverted) => {
    const { books, rows } = play(...steps, bet('d', 1_000n), settle('d', 1, 1_000n));
    expect([books.cash, books.bonus, rows[0]?.[4]]).toEqual([cash, 0n, isConverted]);
    expect(books.receivable).toBe(0n);
  });

  it('sticky: what conversion could not keep back is kept of what its open bets bring', () => {
    const steps = [...HALF_WAY({ sticky: true }), bet('late', 3_000n), bet('b', 2_000n), settle('b', 3, 0n)];
    // 70.00 of 100.00 have counted; the deposit brings the rest while 50.00 are missing of what was given.
    const full = [...steps, deposit(3_000n), bet('c', 3_000n), settle('c', 3, 0n)];
    expect(play(...full).rows[0]?.slice(1, 3)).toEqual(['used', 'converted']);
    expect(play(...full, settle('late', 2, 6_000n)).books).toMatchObject({ cash: 1_000n, bonusCost: 0n });
  });

  it('what a correction takes from a bonus that was used is borne once, and made good by the same ticket', () => {
    const lost = [
      ...FIFTY,
      bet('x', 5_000n),
      bet('a', 1_000n),
      settle('a', 2, 2_000n),
      bet('b', 5_500n),
      settle('a', 3, 0n),
    ];
    expect(play(...lost).books).toMatchObject({ cash: 0n, bonus: 0n, receivable: 0n, bonusCost: -6_500n });
    expect(play(...lost, settle('a', 2, 2_000n)).books).toMatchObject({ bonus: 500n, bonusCost: -5_000n });
    expect(play(...lost, settle('a', 2, 2_000n), settle('a', 3, 0n)).books).toMatchObject({
      bonus: 0n,
      bonusCost: -6_500n,
    });
  });

  it('cash that is gone is owed, met by winnings and not by a deposit, and owed again when those are taken back', () => {
    const owing = [deposit(1_000n), bet('a', 1_000n), settle('a', 2, 2_000n), withdraw(1_500n), settle('a', 3, 0n)];
    expect(play(...owing).books).toMatchObject({ cash: 0n, receivable: -1_500n });
    const more = [...owing, deposit(500n), bet('b', 500n)];
    expect(play(...more.slice(0, -1)).books).toMatchObject({ cash: 500n, receivable: -1_500n });
    expect(play(...more, settle('b', 2, 1_800n)).books).toMatchObject({ cash: 300n, receivable: 0n });
    expect(play(...more, settle('b', 2, 1_800n), settle('b', 3, 0n)).books).toMatchObject({
      cash: 0n,
      receivable: -1_500n,
    });
  });

  it('a correction never comes out of another grant', () => {
    const next = [...FIFTY, bet('a', 6_000n), settle('a', 2, 12_000n), cancel(), grant('h', times(9n))];
    expect(play(...next, settle('a', 3, 0n)).books).toMatchObject({ cash: 0n, bonus: 5_000n, bonusCost: -6_000n });
  });
});

it('what was sold whole has nothing left to sell or to be paid', () => {
  const steps = [...FIFTY, bet('a', 6_000n), sell('a', 6_000n, 3_000n)];
  const more = [sell('a', 1n, 1n), settle('a', 2, 1n), settle('a', 2, 0n)];
  const { answers, books } = play(...steps, ...more);
  expect(answers.slice(3)).toEqual(['sold', 'CashOutNotAvailable', 'BetNotAccepted', 'settled']);
  expect(books).toEqual(play(...steps).books);
});

it('what is impossible is told from what is refused', () => {
  const played = new PlayedWallet();
  const steps = [bet('a', 100n), settle('a', 3, 0n), settle('b', 3, 0n), deposit(100n), bet('a', 100n), bet('a', 100n)];
  expect(steps.map((step) => played.step(step))).toEqual([
    ...[
      { ok: true, value: 'InsufficientBalanceException' },
      { ok: true, value: 'BetNotAccepted' },
    ],
    ...[
      { ok: false, refusal: 'UnknownBet' },
      { ok: true, value: null },
      { ok: true, value: 'placed' },
    ],
    { ok: false, refusal: 'RepeatedBet' },
  ]);
});
