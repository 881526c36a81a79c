import { seededRng } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { askProduct, findDifferences } from './ask-product.ts';
import { countKinds } from './coverage.ts';
import { randomGoodTicket } from './good-ticket.ts';
import { BET_TYPES, ERRORS } from './plain-ticket.ts';
import { randomFile, randomTicket } from './random-ticket.ts';
import { choices, gradeBySlowRules, gradeFileBySlowRules } from './slow-rules.ts';
import { FAULT_NAMES, spoil } from './spoiled-ticket.ts';

type Extras = Readonly<Record<string, unknown>>;

/** "2.00 win" as a leg. A teaser's legs have only the result. */
function leg(words: string, more: Extras = {}): object {
  const [first = '', result] = words.split(' ');
  return result === undefined ? { result: first, ...more } : { price: first, result, ...more };
}
const legs = (...words: string[]): object[] => words.map((text) => leg(text));
const place = (result: string, fraction = '1/4', more: Extras = {}): Extras => ({
  place: { fraction, result, ...more },
});

const single = (of: object, more: Extras = {}) => ({ betType: 'single', stake: '10.00', legs: [of], ...more });
const combo = (of: object[], more: Extras = {}) => ({ betType: 'combo', stake: '10.00', legs: of, ...more });
const system = (systemStakes: Extras, of: object[], more: Extras = {}) => ({
  betType: 'system',
  systemStakes,
  legs: of,
  ...more,
});
const ifbet = (ifbetRule: string, ...words: string[]) => ({
  betType: 'ifbet',
  stake: '10.00',
  ifbetRule,
  legs: legs(...words),
});
const reverse = (ifbetRule: string, ...words: string[]) => ({ ...ifbet(ifbetRule, ...words), betType: 'reversebet' });
const teaser = (ties: string, ...words: string[]) => ({
  betType: 'teaser',
  stake: '10.00',
  teaser: { payouts: { 2: '1.91', 3: '2.80' }, ties },
  legs: legs(...words),
});
const EACH_WAY = { eachWay: true };
const BANKER = { banker: true };
const twos = (count: number): object[] => Array.from({ length: count }, () => leg('2 win'));

/** Worked out by hand: the rule and why, the ticket, its lines, total stake, payout and status. */
const GRADES: [string, object, number, string, string | null, string][] = [
  ['1 a price of 1 is legal', single(leg('1.000 win')), 1, '10.00', '10.00', 'won'],
  ['1 the highest price', single(leg('1000.000 win')), 1, '10.00', '10000.00', 'won'],
  ['1 a stake without places', single(leg('1.91 win'), { stake: '7' }), 1, '7.00', '13.37', 'won'],
  [
    '2 several singles: 19.10 + 0 + 10',
    { ...combo(legs('1.91 win', '3 lost', '2 refund')), betType: 'multiple-singles' },
    3,
    '30.00',
    '29.10',
    'won',
  ],
  ['2 combo: 1.5 x 2 x 3 = 9', combo(legs('1.5 win', '2 win', '3 win')), 1, '10.00', '90.00', 'won'],
  ['2 combo with a lost leg', combo(legs('1.5 win', '2 lost')), 1, '10.00', '0.00', 'lost'],
  [
    '3 doubles of three: 2x3, 2x5, 3x5 = 31',
    system({ 2: '1.00' }, legs('2 win', '3 win', '5 win')),
    3,
    '3.00',
    '31.00',
    'won',
  ],
  [
    '3 singles and doubles: 2 + 3 and, at 0.50, 2x3',
    system({ 1: '1.00', 2: '0.50' }, legs('2 win', '3 win', '5 lost')),
    6,
    '4.50',
    '8.00',
    'won',
  ],
  [
    '3 a banker in each line: 2 x (3 + 5)',
    system({ 1: '1.00' }, [leg('2 win', BANKER), ...legs('3 win', '5 win')]),
    2,
    '2.00',
    '16.00',
    'won',
  ],
  [
    '3 a lost banker loses all',
    system({ 1: '1.00' }, [leg('2 lost', BANKER), ...legs('3 win', '5 win')]),
    2,
    '2.00',
    '0.00',
    'lost',
  ],
  ['3 252 lines of 2^5', system({ 5: '1.00' }, twos(10)), 252, '252.00', '8064.00', 'won'],
  [
    '4 252 lines, twice: 8064 + 252',
    system(
      { 5: '1.00' },
      twos(10).map((of) => ({ ...of, ...place('refund') })),
      EACH_WAY,
    ),
    504,
    '504.00',
    '8316.00',
    'won',
  ],
  ['4 placed only: place price 1 + 8/4 = 3', single(leg('9 lost', place('win')), EACH_WAY), 2, '20.00', '30.00', 'won'],
  ['4 won and placed: 90 + 30', single(leg('9 win', place('win')), EACH_WAY), 2, '20.00', '120.00', 'won'],
  [
    '4 each-way combo: win 5x2 = 10, place 2x1.25 = 2.5',
    combo([leg('5 win', place('win')), leg('2 win', place('win'))], EACH_WAY),
    2,
    '20.00',
    '125.00',
    'won',
  ],
  ['6 Rule 4: 1 + 4 x 0.75 = 4', single(leg('5 win', { rule4Pence: 25 })), 1, '10.00', '40.00', 'won'],
  ['6 Rule 4 of all winnings', single(leg('5 win', { rule4Pence: 100 })), 1, '10.00', '10.00', 'won'],
  [
    '6 Rule 4 before the place fraction: 1 + 3/4 = 1.75',
    single(leg('5 lost', { rule4Pence: 25, ...place('win') }), EACH_WAY),
    2,
    '20.00',
    '17.50',
    'won',
  ],
  ['6 dead heat halves the return', single(leg('5 win', { deadHeatFactor: '0.5' })), 1, '10.00', '25.00', 'won'],
  ['6 three tie for one place', single(leg('4 win', { deadHeatFactor: '1/3' })), 1, '10.00', '13.33', 'won'],
  ['6 a decimal says less than a third', single(leg('4 win', { deadHeatFactor: '0.33' })), 1, '10.00', '13.20', 'won'],
  [
    '6 dead heat after Rule 4: 4 x 0.5',
    single(leg('5 win', { deadHeatFactor: '0.5', rule4Pence: 25 })),
    1,
    '10.00',
    '20.00',
    'won',
  ],
  [
    '6 dead heat of the place alone: 50 + 20 x 0.5',
    single(leg('5 win', place('win', '1/4', { deadHeatFactor: '0.5' })), EACH_WAY),
    2,
    '20.00',
    '60.00',
    'won',
  ],
  [
    '6 dead heat of the win alone: 25 + 20',
    single(leg('5 win', { deadHeatFactor: '0.5', ...place('win') }), EACH_WAY),
    2,
    '20.00',
    '45.00',
    'won',
  ],
  ['6 half win: (5 + 1)/2', single(leg('5 halfWin')), 1, '10.00', '30.00', 'won'],
  ['6 half win after Rule 4: (4 + 1)/2', single(leg('5 halfWin', { rule4Pence: 25 })), 1, '10.00', '25.00', 'won'],
  [
    '6 a half win that is shared waits for a person',
    single(leg('5 halfWin', { deadHeatFactor: '0.5' })),
    1,
    '10.00',
    null,
    'open',
  ],
  ['6 half lose', single(leg('5 halfLose')), 1, '10.00', '5.00', 'won'],
  [
    '6 refund and cancelled are 1 in a combo',
    combo(legs('5 refund', '3 win', '7 cancelled')),
    1,
    '10.00',
    '30.00',
    'won',
  ],
  ['6 half win and half lose: 3 x 1/2', combo(legs('5 halfWin', '7 halfLose')), 1, '10.00', '15.00', 'won'],
  ['7 all win: 10 + 10 + 20', ifbet('win-only', '2 win', '3 win'), 1, '10.00', '40.00', 'won'],
  ['7 the second loses: 10 + 10 - 10', ifbet('win-only', '2 win', '3 lost'), 1, '10.00', '10.00', 'won'],
  ['7 the first loses', ifbet('win-tie', '2 lost', '3 win'), 1, '10.00', '0.00', 'lost'],
  ['7 half win goes on: 10 + 5 + 20', ifbet('win-only', '2 halfWin', '3 win'), 1, '10.00', '35.00', 'won'],
  ['7 half lose ends', ifbet('win-tie', '2 halfLose', '3 win'), 1, '10.00', '5.00', 'won'],
  ['7 a refund ends under win-only', ifbet('win-only', '2 win', '2 refund', '3 win'), 1, '10.00', '20.00', 'won'],
  ['7 a refund goes on under win-tie', ifbet('win-tie', '2 win', '2 refund', '3 win'), 1, '10.00', '40.00', 'won'],
  ['7 cancelled goes on under win-tie', ifbet('win-tie', '2 cancelled', '3 win'), 1, '10.00', '30.00', 'won'],
  ['7 pending after the end is ignored', ifbet('win-tie', '2 lost', '3 pending'), 1, '10.00', '0.00', 'lost'],
  ['7 pending that runs leaves it open', ifbet('win-tie', '2 win', '3 pending'), 1, '10.00', null, 'open'],
  ['7 pending first: what follows may still run', ifbet('win-tie', '2 pending', '3 lost'), 1, '10.00', null, 'open'],
  ['8 two if-bets: A then B 20 - 10, B then A 0', reverse('win-only', '2 win', '3 lost'), 2, '20.00', '10.00', 'won'],
  [
    '8 three legs: AB, BA 40 each, AC, BC 10 and 20, CA, CB 0',
    reverse('win-only', '2 win', '3 win', '2 lost'),
    6,
    '60.00',
    '110.00',
    'won',
  ],
  ['8 refund and win: AB ends with 10, BA 30', reverse('win-only', '2 refund', '3 win'), 2, '20.00', '40.00', 'won'],
  ['9 two win', teaser('reduce', 'win', 'win'), 1, '10.00', '19.10', 'won'],
  ['9 leg prices are not used', teaser('reduce', '5 win', '7 win', 'win'), 1, '10.00', '28.00', 'won'],
  ['9 one lost', teaser('reduce', 'win', 'win', 'lost'), 1, '10.00', '0.00', 'lost'],
  ['9 a refund drops out', teaser('reduce', 'win', 'win', 'refund'), 1, '10.00', '19.10', 'won'],
  ['9 a refund loses', teaser('lose', 'win', 'win', 'refund'), 1, '10.00', '0.00', 'lost'],
  ['9 cancelled drops out, under lose too', teaser('lose', 'win', 'win', 'cancelled'), 1, '10.00', '19.10', 'won'],
  ['9 one left: stake back', teaser('reduce', 'win', 'refund'), 1, '10.00', '10.00', 'won'],
  [
    '9 a row that is not read may be missing',
    teaser('reduce', 'win', 'win', 'win', 'lost'),
    1,
    '10.00',
    '0.00',
    'lost',
  ],
  ['9 lost while one is pending', teaser('reduce', 'lost', 'pending'), 1, '10.00', '0.00', 'lost'],
  ['9 pending', teaser('reduce', 'win', 'win', 'pending'), 1, '10.00', null, 'open'],
  ['10 a lost combo is decided', combo(legs('2 lost', '3 pending')), 1, '10.00', '0.00', 'lost'],
  ['10 an open combo', combo(legs('2 win', '3 pending')), 1, '10.00', null, 'open'],
  [
    '10 each line of a system lost: only pairs, two lost',
    system({ 2: '1.00' }, legs('2 lost', '3 lost', '4 pending')),
    3,
    '3.00',
    '0.00',
    'lost',
  ],
  ['10 one line undecided', system({ 2: '1.00' }, legs('2 win', '3 lost', '4 pending')), 3, '3.00', null, 'open'],
  ['10 win part lost, place part pending', single(leg('9 lost', place('pending')), EACH_WAY), 2, '20.00', null, 'open'],
  [
    '10 both parts lost by different legs',
    combo([leg('9 lost', place('win')), leg('9 pending', place('lost'))], EACH_WAY),
    2,
    '20.00',
    '0.00',
    'lost',
  ],
  ['11 rounded down: 0.99 x 1.999 = 1.97901', single(leg('1.999 win'), { stake: '0.99' }), 1, '0.99', '1.97', 'won'],
  [
    '11 rounded once: 3 x 0.333 of 1.00 x 1.005 = 1.003995',
    {
      betType: 'multiple-singles',
      stake: '1.00',
      legs: [1, 2, 3].map(() => leg('1.005 win', { deadHeatFactor: '0.333' })),
    },
    3,
    '3.00',
    '1.00',
    'won',
  ],
  [
    '11 rounded once: two of 0.01 x 1.5',
    { betType: 'multiple-singles', stake: '0.01', legs: legs('1.5 win', '1.5 win') },
    2,
    '0.02',
    '0.03',
    'won',
  ],
  [
    '11 place price 1 + 1/3: 10 x 4/3',
    single(leg('2 lost', place('win', '1/3')), EACH_WAY),
    2,
    '20.00',
    '13.33',
    'won',
  ],
  [
    '11 thirds meet: (4/3) x (3/2) = 2',
    combo([leg('2 lost', place('win', '1/3')), leg('2 win', place('win', '1/2'))], EACH_WAY),
    2,
    '20.00',
    '20.00',
    'won',
  ],
  [
    '11 more digits than a double has',
    single(leg('1.001 win'), { stake: '99999999999999999.99' }),
    1,
    '99999999999999999.99',
    '100099999999999999.98',
    'won',
  ],
  ['12 refunded', combo(legs('2 refund', '3 cancelled')), 1, '10.00', '10.00', 'refunded'],
  ['12 refunded, places too', single(leg('9 refund', place('cancelled')), EACH_WAY), 2, '20.00', '20.00', 'refunded'],
  ['12 a lost place is no refund', single(leg('9 refund', place('lost')), EACH_WAY), 2, '20.00', '10.00', 'won'],
  [
    '12 every result, and so the first word, under lose too',
    teaser('lose', 'refund', 'refund'),
    1,
    '10.00',
    '0.00',
    'refunded',
  ],
  // Where the page can be read in two ways, the reading that was taken.
  [
    '12 every result: a leg never reached was no refund',
    ifbet('win-only', '2 refund', '3 win'),
    1,
    '10.00',
    '10.00',
    'won',
  ],
  [
    '12 nothing paid is lost: 0.005 is cut to 0',
    single(leg('2 halfLose'), { stake: '0.01' }),
    1,
    '0.01',
    '0.00',
    'lost',
  ],
];

const good = single(leg('2 win'));
const REFUSALS: [string, unknown, string][] = [
  ['a number for a stake', { ...good, stake: 10 }, 'InvalidTicket'],
  ['a number for a price', single({ price: 2, result: 'win' }), 'InvalidTicket'],
  ['no stake', { ...good, stake: undefined }, 'InvalidTicket'],
  ['an unknown key', { ...good, bonus: '1' }, 'InvalidTicket'],
  ['an unknown type', { ...good, betType: 'double' }, 'InvalidTicket'],
  ['an unknown result', single(leg('2 won')), 'InvalidTicket'],
  ['no ticket at all', null, 'InvalidTicket'],
  [
    '5 a dead heat in an if-bet',
    { ...ifbet('win-tie'), legs: [leg('2 win', { deadHeatFactor: '0.5' }), leg('2 win')] },
    'InvalidTicket',
  ],
  ['5 Rule 4 in a teaser', { ...teaser('reduce'), legs: [leg('win', { rule4Pence: 5 }), leg('win')] }, 'InvalidTicket'],
  ['5 each-way in a reverse', { ...reverse('win-tie', '2 win', '3 win'), eachWay: true }, 'InvalidTicket'],
  ['a place without each-way', single(leg('2 win', place('win'))), 'InvalidTicket'],
  ['a banker in a combo', combo([leg('2 win', BANKER), leg('2 win')]), 'InvalidTicket'],
  ['9 half a win in a teaser', teaser('reduce', 'win', 'halfWin'), 'InvalidTicket'],
  ['1 a stake of nothing', { ...good, stake: '0.00' }, 'InvalidStake'],
  ['1 a stake of three places', { ...good, stake: '1.001' }, 'InvalidStake'],
  ['1 a price below 1', single(leg('0.999 win')), 'InvalidPrice'],
  ['1 a price above 1000', single(leg('1000.001 win')), 'InvalidPrice'],
  ['1 a price of four places', single(leg('1.9100 win')), 'InvalidPrice'],
  ['2 a single without leg', { ...good, legs: [] }, 'MinimumSelectionsRequired'],
  ['2 a single of two', { ...good, legs: twos(2) }, 'MaximumAllowedSelectionsExceeded'],
  ['2 a combo of one', combo(twos(1)), 'MinimumSelectionsRequired'],
  ['2 a system of two', system({ 1: '1' }, twos(2)), 'MinimumSelectionsRequired'],
  ['2 a system of eleven', system({ 1: '1' }, twos(11)), 'MaximumAllowedSelectionsExceeded'],
  ['2 an if-bet of one', ifbet('win-tie', '2 win'), 'MinimumSelectionsRequired'],
  ['2 a reverse of eleven', { ...reverse('win-tie'), legs: twos(11) }, 'MaximumAllowedSelectionsExceeded'],
  ['2 a teaser of one', teaser('reduce', 'win'), 'MinimumSelectionsRequired'],
  ['3 a size of 0', system({ 0: '1' }, twos(3)), 'InvalidBetCombination'],
  [
    '3 a size above the legs that are not bankers',
    system({ 3: '1' }, [leg('2 win', BANKER), ...twos(2)]),
    'InvalidBetCombination',
  ],
  ['3 253 lines', system({ 5: '1', 10: '1' }, twos(10)), 'InvalidBetCombination'],
  ['4 each-way without a place', { ...good, eachWay: true }, 'InvalidBetCombination'],
  [
    '9 no row for three',
    { ...teaser('reduce', 'win', 'win', 'win'), teaser: { payouts: { 2: '1.91' }, ties: 'reduce' } },
    'InvalidBetCombination',
  ],
  ['13 of several faults the first: stake before price', { ...single(leg('0.5 win')), stake: '0' }, 'InvalidStake'],
];

/** In JSON and back, as a file would bring it; also drops keys without value. */
const fromFile = (ticket: unknown): unknown => JSON.parse(JSON.stringify(ticket));

describe('the slow rules, by hand', () => {
  it.each(GRADES)('%s', (_rule, ticket, combinations, totalStake, payout, status) => {
    expect(gradeBySlowRules(fromFile({ id: 't', ...ticket }))).toEqual({
      id: 't',
      combinations,
      totalStake,
      payout,
      status,
    });
  });

  it.each(REFUSALS)('refuse %s', (_rule, ticket, error) => {
    const named = ticket === null ? null : { id: 't', ...(ticket as object) };
    expect(gradeBySlowRules(fromFile(named))).toEqual({ id: named && 't', error });
  });

  it('refuse an id that was there before, and grade its first ticket', () => {
    const answers = gradeFileBySlowRules([
      { id: 'a', ...good },
      { id: 'b', ...good },
      { id: 'a', ...good },
    ]);
    expect(answers.map((answer) => ('error' in answer ? answer.error : answer.payout))).toEqual([
      '20.00',
      '20.00',
      'InvalidTicket',
    ]);
  });

  it('write out every choice once', () => {
    expect(choices(['a', 'b', 'c'], 2)).toEqual([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ]);
    expect(choices([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 5)).toHaveLength(252);
  });

  it('are asked about each rule', () => {
    const rules = new Set([...GRADES, ...REFUSALS].map(([name]) => Number.parseInt(name, 10)));
    expect([...rules].filter((rule) => rule > 0).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
    ]);
  });
});

describe('random tickets', () => {
  const seed = 'the generator';

  it('are graded when they are good', () => {
    const rng = seededRng(seed);
    for (let at = 0; at < 1_000; at += 1) {
      const ticket = randomGoodTicket(rng, `t${at}`);
      expect(gradeBySlowRules(ticket), JSON.stringify(ticket)).toHaveProperty('status');
    }
  });

  it('are refused with the code of the fault that was put in, and every fault is put in', () => {
    const rng = seededRng(seed);
    const faults = new Set<string>();
    for (let at = 0; at < 4_000; at += 1) {
      const { ticket, fault, error } = spoil(rng, randomGoodTicket(rng, `t${at}`));
      faults.add(fault);
      expect(gradeBySlowRules(ticket), `${fault}: ${JSON.stringify(ticket)}`).toHaveProperty('error', error);
    }
    expect([...faults].sort()).toEqual([...FAULT_NAMES].sort());
  });

  it('are the same for the same seed', () => {
    expect(randomTicket(seededRng(seed))).toEqual(randomTicket(seededRng(seed)));
    expect(randomFile(seededRng(seed), 20)).not.toEqual(randomFile(seededRng('another'), 20));
  });
});

describe('the product', () => {
  const seed = process.env.ORACLE_SEED ?? String(Date.now());
  const tickets = randomFile(seededRng(seed), 3_000);
  const cases = [...GRADES, ...REFUSALS].map(([, ticket], at) => ({ id: `case ${at}`, ...(ticket as object) }));

  it(`grades like the slow rules, by the seed ${seed} and in all cases above`, { timeout: 120_000 }, () => {
    console.log(`oracle: 3000 tickets of the seed ${seed}`);
    const file = [...cases, ...tickets].map(fromFile);
    const product = askProduct(file);
    const oracle = gradeFileBySlowRules(file);
    expect(findDifferences(file, product, oracle)).toEqual([]);

    const kinds = new Map<string, number>();
    countKinds(file, oracle, kinds);
    expect([...kinds.keys()]).toEqual(
      expect.arrayContaining([
        ...ERRORS,
        ...BET_TYPES.flatMap((type) => ['won', 'lost', 'refunded', 'open'].map((status) => `${type} ${status}`)),
      ]),
    );

    // One cent, one status, one code, one answer left out: each would be seen.
    const at = oracle.findIndex((answer) => 'status' in answer && answer.status === 'won');
    for (const wrong of [{ payout: '0.07' }, { status: 'lost' }, { combinations: 0 }, { error: 'InvalidStake' }]) {
      const changed = product.map((answer, index) => (index === at ? { ...(answer as object), ...wrong } : answer));
      expect(findDifferences(file, changed, oracle)).toHaveLength(1);
    }
    expect(findDifferences(file, product.slice(0, -1), oracle)).toHaveLength(1);
  });
});
