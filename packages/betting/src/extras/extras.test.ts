import { describe, expect, it } from 'vitest';
import type { SettledStatus } from '../settle-wager.ts';
import { readLegs } from '../test-support/read-legs.ts';
import type { AccumulatorWager } from '../wager.ts';
import { bonusPercentOf, DEFAULT_ACCUMULATOR_BONUS, nextBonusRow } from './accumulator-bonus.ts';
import { type FreeBetTerms, type FreelyPaidBet, freeBetRefusal } from './free-bet.ts';
import { DEFAULT_INSURANCE } from './insurance.ts';
import { extrasFor, shownBonusPercent } from './offered-extras.ts';
import { chancePpmOf, quotePremiumPercent } from './quote-premium.ts';
import { type BettingExtras, type PayoutParts, potentialWithExtras, settleWithExtras } from './settle-with-extras.ts';

const combo = (legs: string, stakeMinor = 1000n): AccumulatorWager => {
  const read = readLegs(legs);
  return { betType: read.length === 1 ? 'single' : 'combo', stakeMinor, eachWay: false, legs: read };
};

/** As bets were insured when there was one premium for all. */
const ONE_PREMIUM = { premiumPercent: 10, sharePercent: 100 };
/** As bets are insured: five legs of a chance of a half each. */
const QUOTED = { premiumPercent: 16, sharePercent: 100, chancesPpm: Array(5).fill(500_000) };

type Row = readonly [
  legs: string,
  payoutMinor: bigint | null,
  status: SettledStatus,
  parts?: Partial<Record<keyof PayoutParts, bigint>>,
];

const table = (extras: BettingExtras, rows: readonly Row[]) =>
  it.each(rows.map(([legs, payoutMinor, status, parts = {}]) => ({ legs, payoutMinor, status, parts })))(
    '$legs',
    ({ legs, ...expected }) => {
      const settled = settleWithExtras(combo(legs), extras);
      expect(settled).toMatchObject({ ok: true, value: expected });
    },
  );

describe('free bet of 10.00', () => {
  table({ freeBet: true }, [
    ['2.5 win', 1500n, 'won', { wager: 2500n, freeStake: 1000n }],
    ['2.5 lost', 0n, 'lost', { freeStake: 0n }],
    ['2.5 refund', 0n, 'refunded', { wager: 1000n, freeStake: 1000n }],
    ['2.5 cancelled', 0n, 'refunded'],
    ['2.5 pending', null, 'open', { wager: 0n, freeStake: 0n }],
    ['2.5 halfWin', 750n, 'won'],
    // Half of a gift is not paid out either.
    ['2.5 halfLose', 0n, 'lost', { wager: 500n, freeStake: 500n }],
    ['2.5 win, 2 win', 4000n, 'won'],
    ['2.5 win, 2 refund', 1500n, 'won'],
    ['2.5 refund, 2 cancelled', 0n, 'refunded'],
    ['2.5 lost, 2 pending', 0n, 'lost'],
  ]);
});

describe('combo of 10.00 insured at one premium for all', () => {
  table({ insurance: ONE_PREMIUM }, [
    // 1.5 to the fifth is 7.59375: 75.93, of which 90 % is 68.34375.
    ['1.5 win, 1.5 win, 1.5 win, 1.5 win, 1.5 win', 6834n, 'won', { wager: 7593n, premium: 759n }],
    // The legs come to 18.38.
    ['1 win, 1 win, 1 win, 2 win, 9.19 win', 16542n, 'won', { wager: 18380n, premium: 1838n }],
    ['1.5 win, 1.5 win, 1.5 win, 1.5 win, 1.5 lost', 1000n, 'lost', { wager: 0n, insuranceReturn: 1000n }],
    ['1.5 win, 1.5 win, 1.5 refund, 1.5 halfWin, 1.5 lost', 1000n, 'lost', { insuranceReturn: 1000n }],
    ['1.5 win, 1.5 win, 1.5 win, 1.5 lost, 1.5 lost', 0n, 'lost', { insuranceReturn: 0n }],
    ['1.5 win, 1.5 win, 1.5 win, 1.5 halfLose, 1.5 lost', 0n, 'lost', { insuranceReturn: 0n }],
    ['1.5 win, 1.5 win, 1.5 win, 1.5 pending, 1.5 lost', null, 'open'],
    ['1.5 win, 1.5 win, 1.5 pending, 1.5 lost, 1.5 lost', 0n, 'lost'],
    ['1.5 win, 1.5 win, 1.5 pending, 1.5 halfLose, 1.5 lost', 0n, 'lost'],
    ['1.5 refund, 1.5 refund, 1.5 refund, 1.5 refund, 1.5 refund', 1000n, 'refunded', { premium: 0n }],
    // 10.50 less a tenth would be below the stake.
    ['1.05 win, 1.5 refund, 1.5 refund, 1.5 refund, 1.5 refund', 1000n, 'won', { wager: 1050n, premium: 50n }],
    ['1.5 halfLose, 1.5 refund, 1.5 refund, 1.5 refund, 1.5 refund', 500n, 'won', { premium: 0n }],
  ]);

  it('returns a part of the stake where the share is one', () => {
    const settled = settleWithExtras(combo('2 win, 2 lost', 333n), {
      insurance: { premiumPercent: 10, sharePercent: 50 },
    });
    expect(settled).toMatchObject({ value: { payoutMinor: 166n, status: 'lost' } });
  });
});

describe('combo of 10.00 insured at its own premium of 16 %', () => {
  table({ insurance: QUOTED }, [
    ['2 win, 2 win, 2 win, 2 win, 2 win', 26880n, 'won', { wager: 32000n, premium: 5120n }],
    ['2 win, 2 win, 2 win, 2 win, 2 halfWin', 20160n, 'won', { wager: 24000n, premium: 3840n }],
    ['2 win, 2 win, 2 win, 2 win, 2 lost', 1000n, 'lost', { insuranceReturn: 1000n }],
    ['2 win, 2 win, 2 win, 2 pending, 2 lost', null, 'open'],
    // A leg neither won nor lost ends it: no share, and no premium either.
    ['2 win, 2 win, 2 win, 2 refund, 2 lost', 0n, 'lost', { insuranceReturn: 0n }],
    ['2 win, 2 pending, 2 win, 2 cancelled, 2 lost', 0n, 'lost', { insuranceReturn: 0n }],
    ['2 win, 2 win, 2 win, 2 halfWin, 2 lost', 0n, 'lost', { insuranceReturn: 0n }],
    ['2 win, 2 win, 2 win, 2 win dh=1/2, 2 lost', 0n, 'lost', { insuranceReturn: 0n }],
    ['2 win, 2 win, 2 win, 2 win, 2 refund', 16000n, 'won', { premium: 0n }],
    ['2 win, 2 win, 2 win, 2 win, 2 halfLose', 8000n, 'won', { premium: 0n }],
    // But it never pays more than it was shown to pay: 1.1 x 2^4 less 16 % is 14.784.
    ['2 win, 2 win, 2 win, 2 win, 1.1 refund', 14784n, 'won', { wager: 16000n, premium: 1216n }],
    ['2 refund, 2 refund, 2 refund, 2 refund, 2 refund', 1000n, 'refunded', { premium: 0n }],
  ]);
});

describe('the premium of a bet', () => {
  const quote = (legs: readonly (readonly [number, number])[], sharePercent = 100, leastPremiumPercent = 0) =>
    quotePremiumPercent(
      legs.map(([priceMilli, chance]) => ({ priceMilli, chancePpm: chancePpmOf(chance) })),
      { sharePercent, leastPremiumPercent },
    );
  const times = (count: number, leg: readonly [number, number]) => Array.from({ length: count }, () => leg);

  it.each<[string, readonly (readonly [number, number])[], number, number, number | undefined]>([
    // The chance that one of five loses is 5/32, a win is worth 1: 15.625 %.
    ['five even legs at their fair prices', times(5, [2000, 0.5]), 100, 0, 16],
    ['half of the stake', times(5, [2000, 0.5]), 50, 0, 8],
    ['five at 1.42, 5 % of margin each', times(5, [1420, 0.669]), 100, 0, 43],
    ['five long legs', times(5, [4000, 0.24]), 100, 0, 2],
    ['the least premium of the house', times(5, [4000, 0.24]), 100, 3, 3],
    ['a leg that hardly ever wins', [...times(4, [2000, 0.5]), [2000, 0.000001]], 100, 0, undefined],
  ])('%s', (_, legs, share, least, premium) => {
    expect(quote(legs, share, least)).toBe(premium);
  });
});

describe('combo of 10.00 with the bonus', () => {
  table({ bonus: DEFAULT_ACCUMULATOR_BONUS }, [
    ['2 win, 2 win', 4000n, 'won', { bonus: 0n }],
    // 3 % of 70.00.
    ['2 win, 2 win, 2 win', 8210n, 'won', { wager: 8000n, bonus: 210n }],
    // 4 % of 150.00.
    ['2 win, 2 win, 2 win, 2 win', 16600n, 'won', { bonus: 600n }],
    ['2 win, 2 win, 2 win, 2 refund', 8210n, 'won', { bonus: 210n }],
    ['2 win, 2 win, 2 win, 1.19 win', 9520n + 255n, 'won', { bonus: 255n }],
    ['2 win, 2 win, 2 win, 1.2 win', 9600n + 344n, 'won', { bonus: 344n }],
    // 2 x 2 x 1.5 is 6: 3 % of 50.00.
    ['2 win, 2 win, 2 halfWin', 6150n, 'won', { bonus: 150n }],
    ['2 win, 2 win, 2 win, 2 halfLose', 4000n, 'won', { bonus: 0n }],
    ['2 win, 2 win, 2 win, 2 lost', 0n, 'lost', { bonus: 0n }],
    ['2 win, 2 win, 2 win, 2 pending', null, 'open', { bonus: 0n }],
    ['2 win, 2 refund, 2 cancelled', 2000n, 'won', { bonus: 0n }],
    ['2 refund, 2 refund, 2 refund', 1000n, 'refunded', { bonus: 0n }],
    // A dead heat can pay less than the stake: no winnings, no bonus.
    ['1.2 win dh=1/2, 1.2 win, 1.2 win', 864n, 'won', { bonus: 0n }],
  ]);
});

describe('the table of the bonus', () => {
  it.each([
    [0, 0],
    [2, 0],
    [3, 3],
    [4, 4],
    [14, 19],
    [15, 20],
    [40, 20],
  ])('%i legs: %i %%', (legs, percent) => {
    expect(bonusPercentOf(legs, DEFAULT_ACCUMULATOR_BONUS)).toBe(percent);
  });

  it('says what the next leg brings', () => {
    expect(nextBonusRow(1, DEFAULT_ACCUMULATOR_BONUS)).toEqual({ legs: 3, percent: 3, missing: 2 });
    expect(nextBonusRow(3, DEFAULT_ACCUMULATOR_BONUS)).toEqual({ legs: 4, percent: 4, missing: 1 });
    expect(nextBonusRow(15, DEFAULT_ACCUMULATOR_BONUS)).toBeUndefined();
  });
});

describe('what a bet is given', () => {
  const offered = { accumulatorBonus: DEFAULT_ACCUMULATOR_BONUS, insurance: DEFAULT_INSURANCE };
  const five = '2 pending, 2 pending, 2 pending, 2 pending, 1.4 pending';
  const asked = (legs: string, freeBet: boolean, insured: boolean, change: Partial<AccumulatorWager> = {}) => {
    const given = extrasFor({ ...combo(legs), ...change }, { freeBet, insured, quote: QUOTED }, offered);
    return given.ok ? given.value : given.refusal.detail;
  };

  it.each([
    [five, false, true, { insurance: QUOTED }],
    [five, true, true, { reason: 'freeBet' }],
    [five, true, false, { freeBet: true }],
    ['2 pending', true, false, { freeBet: true }],
    ['2 pending', false, true, { reason: 'betType' }],
    ['2 pending, 2 pending, 2 pending, 2 pending', false, true, { reason: 'legs', minimum: 5 }],
    [
      '2 pending, 2 pending, 2 pending, 2 pending, 1.39 pending',
      false,
      true,
      { reason: 'price', leastPriceMilli: 1400 },
    ],
    ['2 pending, 2 pending', false, false, {}],
    ['2 pending, 2 pending, 1.19 pending', false, false, {}],
    [
      '2 pending, 2 pending, 2 pending',
      false,
      false,
      { bonus: { leastPriceMilli: 1200, rows: [{ legs: 3, percent: 3 }] } },
    ],
  ])('%s, free bet %s, insured %s', (legs, freeBet, insured, expected) => {
    expect(asked(legs, freeBet, insured)).toEqual(expected);
  });

  it('nothing for an each-way combo', () => {
    const eachWay = five.replaceAll('pending', 'pending place=1/4:pending');
    expect(asked(eachWay, false, false, { eachWay: true })).toEqual({});
    expect(asked(eachWay, false, true, { eachWay: true })).toEqual({ reason: 'eachWay' });
  });

  it('no insurance that nobody could quote', () => {
    expect(extrasFor(combo(five), { freeBet: false, insured: true }, offered)).toMatchObject({
      refusal: { code: 'InsuranceNotAvailable', detail: { reason: 'quote' } },
    });
  });

  it('nothing from a house that offers nothing', () => {
    const none = { accumulatorBonus: null, insurance: null };
    expect(extrasFor(combo(five), { freeBet: false, insured: false }, none)).toEqual({ ok: true, value: {} });
    expect(extrasFor(combo(five), { freeBet: false, insured: true }, none)).toMatchObject({
      refusal: { code: 'InsuranceNotAvailable', detail: { reason: 'none' } },
    });
  });
});

describe('the most a bet can pay', () => {
  const most = (legs: string, extras: BettingExtras) => {
    const potential = potentialWithExtras(combo(legs), extras);
    return potential.ok && potential.value;
  };

  it.each([
    ['free bet', '2.5 pending', { freeBet: true }, 1500n],
    ['free bet', '2.5 pending, 2 refund', { freeBet: true }, 1500n],
    ['insured', '2 pending, 2 pending, 2 pending, 2 pending, 2 pending', { insurance: ONE_PREMIUM }, 28800n],
    ['insured', '2 win, 2 lost, 2 pending, 2 pending, 2 pending', { insurance: ONE_PREMIUM }, 1000n],
    ['insured', '2 lost, 2 lost, 2 pending, 2 pending, 2 pending', { insurance: ONE_PREMIUM }, 0n],
    // What one lost leg brings back may be more than what is left to win.
    ['insured', '1.1 win dh=1/2, 1.1 pending', { insurance: ONE_PREMIUM }, 1000n],
    ['bonus', '2 pending, 2 pending, 2 pending', { bonus: DEFAULT_ACCUMULATOR_BONUS }, 8210n],
    ['bonus', '2 lost, 2 pending, 2 pending', { bonus: DEFAULT_ACCUMULATOR_BONUS }, 0n],
    ['nothing', '2 pending, 2 pending, 2 pending', {}, 8000n],
  ])('%s, %s', (_, legs, extras, payoutMinor) => {
    expect(most(legs, extras)).toMatchObject({ payoutMinor });
  });

  it('names premium, return and bonus before placing', () => {
    expect(most('2 pending, 2 pending, 2 pending, 2 pending, 2 pending', { insurance: ONE_PREMIUM })).toEqual({
      payoutMinor: 28800n,
      parts: { wager: 32000n, bonus: 0n, premium: 3200n, insuranceReturn: 0n, freeStake: 0n },
      insuranceReturnMinor: 1000n,
    });
    expect(shownBonusPercent([2000, 2000, 1100, 2000], { bonus: DEFAULT_ACCUMULATOR_BONUS })).toBe(3);
    expect(shownBonusPercent([2000, 2000, 2000], {})).toBe(0);
  });
});

describe('a free bet of 10.00 EUR from 1.50 on, until 1000', () => {
  const freeBet: FreeBetTerms = {
    amountMinor: 1000n,
    currency: 'EUR',
    expiresMs: 1000,
    leastPriceMilli: 1500,
    used: false,
  };
  const bet: FreelyPaidBet = {
    betType: 'single',
    eachWay: false,
    live: false,
    pricesMilli: [1500],
    currency: 'EUR',
    totalStakeMinor: 1000n,
    nowMs: 999,
  };
  it.each<[string, Partial<FreeBetTerms>, Partial<FreelyPaidBet>, string | undefined]>([
    ['a single', {}, {}, undefined],
    ['a combo', {}, { betType: 'combo', pricesMilli: [1500, 9000] }, undefined],
    ['used', { used: true }, {}, 'used'],
    ['at its end', {}, { nowMs: 1000 }, 'expired'],
    ['another currency', {}, { currency: 'USD' }, 'currency'],
    ['a system', {}, { betType: 'system' }, 'betType'],
    ['several singles', {}, { betType: 'multiple-singles' }, 'betType'],
    ['each-way', {}, { eachWay: true }, 'eachWay'],
    ['in play', {}, { live: true }, 'live'],
    ['one leg too short', {}, { betType: 'combo', pricesMilli: [1499, 9000] }, 'price'],
    ['a smaller stake', {}, { totalStakeMinor: 999n }, 'stake'],
    ['a larger stake', {}, { totalStakeMinor: 1001n }, 'stake'],
  ])('%s', (_, terms, change, reason) => {
    expect(freeBetRefusal({ ...freeBet, ...terms }, { ...bet, ...change })?.detail?.reason).toBe(reason);
  });
});
