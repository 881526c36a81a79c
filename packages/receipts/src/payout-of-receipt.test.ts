import type { ReceiptBody } from '@evens/contract';
import { formatAmount } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { priceText, readFraction } from './figures.ts';
import { gradingTicketOf } from './grading-form.ts';
import { readResults } from './leg-results.ts';
import { payoutOfReceipt } from './payout-of-receipt.ts';
import { comboReceipt, receiptLegOf as leg, receiptOfBet as receipt } from './test-support/receipts.ts';

const win = { result: 'win' };
const lost = { result: 'lost' };
const refund = { result: 'refund' };
const pending = { result: 'pending' };

const combo = (...prices: readonly string[]) => ({ betType: 'combo' as const, legs: prices.map((each) => leg(each)) });
const race = (over: Partial<ReceiptBody['legs'][number]> = {}) => leg('6.00', { market: 'outright', ...over });
const fiveInsured: ReceiptBody = receipt({
  ...combo('2.00', '2.00', '2.00', '2.00', '2.00'),
  insurance: { premiumPercent: 10, sharePercent: 100 },
});

const paid = (of: ReceiptBody, given: unknown): string => {
  const read = readResults(given, of);
  if (!read.ok) return `leg ${read.refusal.leg}: ${read.refusal.about}`;
  const { status, payoutMinor, currency } = payoutOfReceipt(of, read.value);
  return `${status} ${payoutMinor === null ? '-' : formatAmount(payoutMinor, currency)}`;
};

describe('what a receipt pays', () => {
  it.each<[string, ReceiptBody, unknown, string]>([
    ['a single', receipt({ betType: 'single', legs: [leg('1.91')] }), [win], 'won 19.10'],
    ['a single by half', receipt({ betType: 'single', legs: [leg('1.91')] }), [{ result: 'halfWin' }], 'won 14.55'],
    ['a combo', receipt(combo('2.00', '3.50')), [win, win], 'won 70.00'],
    ['a combo with an open leg', receipt(combo('2.00', '3.50')), [win, pending], 'open -'],
    ['a combo that has lost already', receipt(combo('2.00', '3.50')), [lost, pending], 'lost 0.00'],
    ['a void combo', receipt(combo('2.00', '3.50')), [refund, { result: 'cancelled' }], 'refunded 10.00'],
    [
      'a combo with a part bought back',
      comboReceipt(),
      [win, win],
      'won 47.20', // 5.20 and six tenths of 70.00
    ],
    ['the same, lost', comboReceipt(), [win, lost], 'lost 5.20'],
    [
      'a combo bought back whole',
      receipt({
        ...combo('2.00', '3.50'),
        boughtBack: [{ stake: '10.00', amount: '12.34', at: '2026-11-23T10:30:00.000Z' }],
      }),
      [win, pending],
      'cashedOut 12.34',
    ],
    [
      'a system of two sizes with a banker',
      receipt({
        betType: 'system',
        stake: undefined,
        systemStakes: { 1: '2.00', 2: '1.00' },
        legs: [leg('2.00', { banker: true }), leg('3.00'), leg('1.50')],
      }),
      [win, win, lost],
      'won 12.00',
    ],
    [
      'an if-bet after a tie',
      receipt({ betType: 'ifbet', ifbetRule: 'win-tie', legs: [leg('2.00'), leg('3.00')] }),
      [refund, win],
      'won 30.00',
    ],
    [
      'a reverse',
      receipt({ betType: 'reversebet', ifbetRule: 'win-only', legs: [leg('2.00'), leg('3.00')] }),
      [win, win],
      'won 80.00',
    ],
    [
      'a teaser by its table',
      receipt({
        betType: 'teaser',
        teaser: { payouts: { 2: '191/100', 3: '14/5' }, ties: 'reduce' },
        legs: [leg('1.90'), leg('1.90'), leg('1.90')],
      }),
      [win, win, refund],
      'won 19.10',
    ],
    [
      'an each-way bet, placed in a dead heat after a withdrawal',
      receipt({
        betType: 'single',
        eachWay: true,
        combinations: 2,
        totalStake: '20.00',
        legs: [race({ place: { fraction: '1/5', places: 3 } })],
      }),
      [{ result: 'lost', rule4Pence: 25, place: { result: 'win', deadHeatFactor: '1/3' } }],
      'won 5.83', // 10 x (1 + 5 x 0.75 / 5) / 3
    ],
    [
      'a starting price',
      receipt({ betType: 'single', legs: [race({ startingPrice: true })] }),
      [{ result: 'win', startingPrice: '4.50' }],
      'won 45.00',
    ],
    [
      'a bet builder with a void pick',
      receipt({
        betType: 'single',
        legs: [
          leg('5.00', { builder: 1, builderPrices: ['0', '2.00', '3.00', '5.00'] }),
          leg('5.00', { builder: 1, market: 'total:2.5', outcome: 'over' }),
        ],
      }),
      [win, { result: 'cancelled' }],
      'won 20.00',
    ],
    ['a free bet', receipt({ betType: 'single', freeBet: true, legs: [leg('2.00')] }), [win], 'won 10.00'],
    ['an insured combo that wins', fiveInsured, [win, win, win, win, win], 'won 288.00'],
    ['an insured combo that loses by one', fiveInsured, [win, win, win, win, lost], 'lost 10.00'],
    ['an insured combo that loses by two', fiveInsured, [win, win, win, lost, lost], 'lost 0.00'],
    [
      'the accumulator bonus, by the legs that count',
      receipt({
        ...combo('2.00', '2.00', '2.00', '1.10'),
        bonus: {
          leastPrice: '1.20',
          rows: [
            { legs: 3, percent: 5 },
            { legs: 4, percent: 10 },
          ],
        },
      }),
      [win, win, win, win],
      'won 91.90', // 88.00 and 5 % of 78.00
    ],
    [
      'yen, which have no smaller unit',
      receipt({ betType: 'single', currency: 'JPY', stake: '1001', totalStake: '1001', legs: [leg('1.91')] }),
      [win],
      'won 1911',
    ],
    [
      'a coin of eight places',
      receipt({
        betType: 'single',
        currency: 'BTC',
        stake: '0.00010001',
        totalStake: '0.00010001',
        legs: [leg('1.91')],
      }),
      [win],
      'won 0.00019101',
    ],
  ])('%s', (_, of, results, expected) => {
    expect(paid(of, results)).toBe(expected);
  });
});

describe('results that do not fit', () => {
  const single = receipt({ betType: 'single', legs: [leg('2.00')] });
  const eachWay = receipt({
    betType: 'single',
    eachWay: true,
    legs: [race({ place: { fraction: '1/5', places: 3 } })],
  });
  const teaser = receipt({
    betType: 'teaser',
    teaser: { payouts: { 2: '2/1' }, ties: 'lose' },
    legs: [leg('1.90'), leg('1.90')],
  });
  it.each<[string, ReceiptBody, unknown, string]>([
    ['are no list', single, { result: 'win' }, 'leg 0: a list'],
    ['are too few', receipt(combo('2.00', '3.00')), [win], 'leg 0: a list with one result for each of the 2 legs'],
    ['are no result', single, [{ result: 'won' }], 'leg 1: result is one of'],
    ['name what a prototype has', single, [{ result: 'toString' }], 'leg 1: result is one of'],
    ['have a word too many', single, [{ result: 'win', rule4pence: 5 }], 'leg 1: there is no "rule4pence"'],
    ['share more than all', single, [{ result: 'win', deadHeatFactor: '1.5' }], 'leg 1: deadHeatFactor'],
    ['share nothing', single, [{ result: 'win', deadHeatFactor: '0' }], 'leg 1: deadHeatFactor'],
    ['share by zero', single, [{ result: 'win', deadHeatFactor: '1/0' }], 'leg 1: deadHeatFactor'],
    ['deduct too much', single, [{ result: 'win', rule4Pence: 101 }], 'leg 1: rule4Pence'],
    ['leave out the place', eachWay, [{ result: 'lost' }], 'leg 1: place is missing'],
    ['place a bet to win', single, [{ result: 'lost', place: win }], 'leg 1: place belongs to an each-way bet'],
    [
      'leave out the price of the off',
      receipt({ betType: 'single', legs: [race({ startingPrice: true })] }),
      [win],
      'leg 1: startingPrice is missing',
    ],
    [
      'give a price of the off to another bet',
      single,
      [{ result: 'win', startingPrice: '2.00' }],
      'leg 1: the leg is not',
    ],
    ['halve a teased line', teaser, [win, { result: 'halfWin' }], 'leg 2: this leg cannot be won or lost by half'],
  ])('%s', (_, of, results, expected) => {
    expect(paid(of, results)).toContain(expected);
  });
});

describe('figures', () => {
  it.each([
    [1910, '1.91'],
    [1000, '1.00'],
    [1005, '1.005'],
    [1_000_000, '1000.00'],
    [2500, '2.50'],
  ])('writes the price %i as %s', (milli, text) => expect(priceText(milli)).toBe(text));

  it('reads fractions and decimals, nothing else', () => {
    expect(['1/5', '0.25', '3'].map(readFraction)).toEqual([
      { num: 1n, den: 5n },
      { num: 1n, den: 4n },
      { num: 3n, den: 1n },
    ]);
    for (const none of ['', '-1', '1/0', '1e3', '.5', '1.', '1/2/3']) expect(readFraction(none)).toBeUndefined();
  });
});

it('has no plain part where a share is no decimal', () => {
  const of = receipt({ betType: 'single', legs: [race()] });
  const results = readResults([{ result: 'win', deadHeatFactor: '1/3' }], of);
  expect(results.ok && gradingTicketOf(of, results.value)).toBeUndefined();
});
