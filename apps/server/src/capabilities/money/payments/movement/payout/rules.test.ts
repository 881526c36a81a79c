import { describe, expect, it } from 'vitest';
import { isIban } from '../../../../../platform/bank-numbers/index.ts';
import { NO_SUMS } from '../../../../house/approvals/index.ts';
import { NEXT, nextStatus, placeOf, WITHDRAWAL_EVENTS } from './payout-states.ts';
import { DEFAULT_WITHDRAWAL_RULES, judgeWithdrawal, type WithdrawalFacts, withdrawable } from './rules.ts';

const HOUR = 3_600_000;
const NOW = 1_000 * HOUR;

describe('how a withdrawal goes on', () => {
  const known: WithdrawalFacts = {
    currency: 'EUR',
    amountMinor: 10_000n,
    dayCount: 0,
    dayMinor: 0n,
    person: NO_SUMS,
    destination: NO_SUMS,
    holds: [],
    destinationSinceMs: 0,
    factorsChangedMs: null,
    closedAccount: false,
    coinsLost: false,
    nowMs: NOW,
  };
  it.each<[string, Partial<WithdrawalFacts>, readonly string[], number, number]>([
    ['a small one to a known account', {}, [], 0, NOW],
    ['a new account', { destinationSinceMs: NOW }, ['newDetails'], 0, NOW + 24 * HOUR],
    ['an account of yesterday', { destinationSinceMs: NOW - 23 * HOUR }, ['newDetails'], 0, NOW + HOUR],
    ['a new factor', { factorsChangedMs: NOW - 4 * HOUR }, ['newFactor'], 0, NOW + 20 * HOUR],
    [
      'both',
      { destinationSinceMs: NOW, factorsChangedMs: NOW - HOUR },
      ['newDetails', 'newFactor'],
      0,
      NOW + 24 * HOUR,
    ],
    ['just under the first threshold', { amountMinor: 99_999n }, [], 0, NOW],
    ['the first threshold', { amountMinor: 100_000n }, ['amount'], 1, NOW],
    ['above the sum of a day by itself', { amountMinor: 300_000n }, ['amount'], 1, NOW],
    ['the second threshold', { amountMinor: 500_000n }, ['amount'], 2, NOW],
    ['the fourth of a day', { dayCount: 3, dayMinor: 30_000n }, ['velocity'], 1, NOW],
    ['a day that is full', { dayCount: 2, dayMinor: 190_001n }, ['velocity'], 1, NOW],
    ['a closed account', { closedAccount: true }, ['closedAccount'], 1, NOW],
    ['coins that were credited and are gone', { coinsLost: true }, ['coinsLost'], 1, NOW],
    [
      'the second slice of a day',
      { amountMinor: 499_900n, dayCount: 1, person: { dayMinor: 499_900n, weekMinor: 499_900n } },
      ['amount', 'velocity'],
      2,
      NOW,
    ],
    [
      'a slice of another to the same place',
      { amountMinor: 1_000n, destination: { dayMinor: 499_900n, weekMinor: 499_900n } },
      ['velocity'],
      2,
      NOW,
    ],
    [
      'a slice of a week',
      { amountMinor: 10_000n, person: { dayMinor: 0n, weekMinor: 990_000n } },
      ['velocity'],
      2,
      NOW,
    ],
    ['small ones of a week', { person: { dayMinor: 0n, weekMinor: 390_001n } }, ['velocity'], 1, NOW],
    [
      'another name, a case, linked accounts, a shared place',
      { holds: ['nameOther', 'harmCase', 'linkedAccounts', 'sharedDestination'] },
      ['nameOther', 'harmCase', 'linkedAccounts', 'sharedDestination'],
      1,
      NOW,
    ],
  ])('%s', (_, change, reasons, people, fromMs) => {
    expect(judgeWithdrawal({ ...known, ...change }, DEFAULT_WITHDRAWAL_RULES)).toEqual({ reasons, people, fromMs });
  });
});

it.each([
  // cash, bonus, debt, to be wagered; what may be withdrawn, what is kept
  [100n, 0n, 0n, 0n, 100n, []],
  [100n, 50n, 0n, 0n, 100n, [['bonus', 50n]]],
  [100n, 0n, -30n, 0n, 70n, [['debt', 30n]]],
  [100n, 0n, -130n, 40n, 0n, [['debt', 100n]]],
  [
    100n,
    0n,
    -30n,
    90n,
    0n,
    [
      ['debt', 30n],
      ['playThrough', 70n],
    ],
  ],
] as const)(
  'of %s cash, %s bonus, a debt of %s and %s to be wagered %s may go',
  (cash, bonus, debt, through, most, kept) => {
    const found = withdrawable({
      cashMinor: cash,
      bonusMinor: bonus,
      receivableMinor: debt,
      playThroughMinor: through,
    });
    expect([found.mostMinor, found.kept.map(({ kind, amountMinor }) => [kind, amountMinor])]).toEqual([most, kept]);
  },
);

describe('states', () => {
  const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16] as const;
  const table = Object.fromEntries(
    all.flatMap((status) => {
      const ways = WITHDRAWAL_EVENTS.flatMap((event) => {
        const next = nextStatus(status, event);
        return next === undefined ? [] : [`${event} ${next}`];
      });
      return ways.length > 0 ? [[`${status} ${placeOf(status)}`, ways.join(', ')]] : [];
    }),
  );

  it('follow each other so, and no other way', () => {
    expect(table).toEqual({
      '1 held': 'personNeeded 6, approved 14, declined 7, canceled 4, metDebt 4, sending 15, notSendable 13',
      '2 gone': 'returned 5',
      '6 held': 'approved 14, declined 7, declinedBySecond 8, canceled 4, metDebt 4',
      '9 held': 'paid 2, refused 11, failed 16',
      '14 held': 'personNeeded 6, declined 7, canceled 4, metDebt 4, sending 15, notSendable 13',
      '15 held': 'accepted 9, paid 2, refused 11, failed 16',
    });
  });

  it('nothing that was sent can be taken back by anybody here, and the hold is left for good', () => {
    for (const status of [15, 9] as const) expect(nextStatus(status, 'canceled')).toBeUndefined();
    for (const ways of Object.values(NEXT)) {
      for (const next of Object.values(ways)) {
        if (placeOf(next) === 'back') expect(NEXT[next]).toBeUndefined();
      }
    }
  });
});

it.each([
  ['DE89370400440532013000', true],
  ['GB82WEST12345698765432', true],
  ['NO9386011117947', true],
  ['DE88370400440532013000', false],
  ['DE8937040044053201300', false],
  ['XX89370400440532013000', false],
  ['DE89 3704 0044 0532 0130 00', false],
  ['', false],
])('IBAN %s: %s', (text, fits) => {
  expect(isIban(text)).toBe(fits);
});
