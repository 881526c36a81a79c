import { describe, expect, it } from 'vitest';
import { bonus } from './command.ts';

const run = (file: unknown) => {
  const { out, code } = bonus(['FILE'], () => (typeof file === 'string' ? file : JSON.stringify(file)));
  return { code, answer: JSON.parse(out) };
};

const WON = [
  ['deposit', 5000],
  ['grant', 'g', { multiplier: '5', mostMinor: 5000 }, 5000],
  ['bet', 'a', 6000],
  ['settle', 'a', 2, 12000],
];
const last = (file: unknown) => run(file).answer.steps.at(-1);

describe('npm run bonus', () => {
  it('plays a deposit, a grant and a bet that wins', () => {
    const { code, answer } = run({ steps: WON });
    expect(code).toBe(0);
    expect(answer.steps.map((step: { answer: unknown }) => step.answer)).toEqual([null, 'active', 'placed', 'settled']);
    expect(answer.steps.at(-1).after).toEqual({
      ...{ cash: 10000, bonus: 6000, house: -6000, bonusCost: -5000 },
      grants: [['g', 'active', null, 5000, 25000, 6000, 0]],
    });
  });

  it('lays the terms of the file below those of a grant, each whole', () => {
    const terms = { multiplier: '2', contribution: { slots: 100 }, usableOn: ['slots'] };
    const steps = [
      ['deposit', 5000],
      ['grant', 'g', { contribution: { live: 50 } }, 5000],
      ['bet', 'a', 100, { product: 'slots' }],
    ];
    const played = last({ terms, steps: [...steps, ['settle', 'a', 3, 0]] });
    expect(played.after.grants).toEqual([['g', 'active', null, 5000, 10000, 0, 0]]);
  });

  it('says what is owed, and only then', () => {
    const steps = [
      ['deposit', 100],
      ['bet', 'a', 100],
      ['settle', 'a', 2, 200],
      ['withdraw', 150],
      ['settle', 'a', 3, 0],
    ];
    expect(last({ steps }).after).toEqual({ cash: 0, bonus: 0, house: 100, bonusCost: 0, receivable: 150, grants: [] });
  });

  it('sells, cancels, refuses and withdraws by its words', () => {
    const more = [
      ['bet', 'b', 6000, { prices: [1400], betType: 'single', cashOnly: true }],
      ['sell', 'b', 1000, 900],
      ['withdraw', 50],
      ['withdraw', 50, true],
      ['cancel'],
      ['cancel', 'expired'],
      ['grant', 'h', {}],
    ];
    const { answer } = run({ steps: [...WON, ...more] });
    expect(answer.steps.slice(4).map((step: { answer: unknown }) => step.answer)).toEqual([
      ...['placed', 'sold', 'BonusWouldEnd', 'held', 'NoActiveBonus', 'NoActiveBonus', 'BonusNeedsDeposit'],
    ]);
    expect(answer.steps.at(-1).after.grants).toEqual([['g', 'canceled', 'withdrawal', 5000, 25000, 6000, 0]]);
  });

  it('answers a list of files with a list', () => {
    expect(run([{ steps: [] }, { steps: [['deposit', 1]] }]).answer).toMatchObject([
      { steps: [] },
      { steps: [{ answer: null }] },
    ]);
  });

  it('answers what else a file asks under its name', () => {
    const units = { deposit: 10, bonus: 10, required: 100, most_stake: 2, p: '18/37' };
    const campaign = { multiplier: '20', base: 'bonus', contribution: { slots: 100 }, usableOn: ['slots'] };
    const file = {
      amounts: [{ terms: { percent: 50, base: 'depositAndBonus', multiplier: '2.5' }, depositMinor: 3001 }],
      worth: [units, { ...units, sticky: true }, { ...units, order: 'bonusFirst', most_convert: 5 }],
      gate: [
        { jurisdiction: 'GB', campaign },
        { jurisdiction: 'MT', campaign },
      ],
      cashback: [{ ownStakesMinor: 10000, ownReturnsMinor: 4000, percent: '10', leastMinor: 100, mostMinor: 500 }],
      sameMarket: [{ stakesByOutcomeMinor: [500, 200] }, { stakesByOutcomeMinor: { home: 500, draw: 500 } }],
    };
    const { answer } = run(file);
    expect(answer).toMatchObject({
      amounts: [{ bonusMinor: 1500, requiredMinor: 11253 }],
      gate: [{ faults: ['multiplier'] }, { faults: [] }],
      cashback: [{ cashbackMinor: 500 }],
      sameMarket: [{ countedMinor: 300 }, { countedMinor: 0 }],
    });
    expect(Number(answer.worth[0].worth)).toBeCloseTo(7.49, 2);
    expect(Number(answer.worth[1].worth)).toBeCloseTo(0.67, 2);
    expect(answer.worth[0].worth).toMatch(/^\d\.\d{3}$/);
  });

  const step = (...one: unknown[]) => ({ steps: [['deposit', 100], one] });
  it.each<[string, unknown, string, number | null]>([
    ['no JSON', '{', 'InvalidFile', null],
    ['a number', 1, 'InvalidFile', null],
    ['nothing asked', { terms: {} }, 'InvalidFile', null],
    ['something else asked', { steps: [], more: [] }, 'InvalidFile', null],
    ['steps that are no list', { steps: {} }, 'InvalidFile', null],
    ['a term that is none', { terms: { bonus: 1 }, steps: [] }, 'InvalidTerms', null],
    ['1e9 percent', { terms: { percent: 1e9 }, steps: [] }, 'InvalidTerms', null],
    ['a verb that is none', step('toString'), 'InvalidStep', 1],
    ['no verb', step(), 'InvalidStep', 1],
    ['a kind that is none', step('grant', 'g', { kind: 'lottery' }, 100), 'InvalidStep', 1],
    ['a negative percent', step('grant', 'g', { percent: -1 }, 100), 'InvalidStep', 1],
    ['more than whole', step('grant', 'g', { contribution: { slots: 101 } }, 100), 'InvalidStep', 1],
    ['half a cent', step('deposit', 0.5), 'InvalidStep', 1],
    ['nothing', step('deposit', 0), 'InvalidStep', 1],
    ['less than nothing', step('withdraw', -1), 'InvalidStep', 1],
    ['an amount as text', step('deposit', '100'), 'InvalidStep', 1],
    ['a word too many', step('deposit', 100, 100), 'InvalidStep', 1],
    ['a product that is none', step('bet', 'a', 100, { product: 'slot' }), 'InvalidStep', 1],
    ['a price below 1', step('bet', 'a', 100, { prices: [999] }), 'InvalidStep', 1],
    ['an outcome that is none', step('settle', 'a', 7, 0), 'InvalidStep', 1],
    ['a reason that is none', step('cancel', 'bored'), 'InvalidStep', 1],
    ['an answer to no bet', step('settle', 'a', 2, 0), 'UnknownBet', 1],
    [
      'two bets of a name',
      {
        steps: [
          ['deposit', 2],
          ['bet', 'a', 1],
          ['bet', 'a', 1],
        ],
      },
      'RepeatedBet',
      2,
    ],
    ['two grants of a name', { steps: [...WON, WON[1]] }, 'RepeatedGrant', 4],
    ['a file of a list', [{ steps: [] }, step('deposit', 0)], 'InvalidStep', 1],
    [
      'a chance above 1',
      { worth: [{ deposit: 1, bonus: 1, required: 1, most_stake: 1, p: '38/37' }] },
      'InvalidRow',
      0,
    ],
    [
      'a worth without end',
      { worth: [{ deposit: 1, bonus: 1, required: 1e6, most_stake: 1, p: '0.5' }] },
      'WorthTooLarge',
      0,
    ],
  ])('refuses the whole file for %s', (_, broken, error, at) => {
    expect(run(broken)).toEqual({ code: 1, answer: { error, at } });
  });
});
