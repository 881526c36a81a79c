import { seededRng } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { askCommand } from '../ask-command.ts';
import { answerBySlowRules, type BonusFile, type StepJson } from './answer-file.ts';
import { differenceOf, leakOf } from './compare.ts';
import { randomBonusFile } from './random-file.ts';
import { bonusStorm } from './storm.ts';

const fileOf = (terms: BonusFile['terms'], ...steps: StepJson[]): BonusFile => ({
  ...{ terms, steps },
  ...{ amounts: [], sameMarket: [], cashback: [] },
});

const OPENED: StepJson[] = [
  ['deposit', 5_000],
  ['grant', 'g', {}, 5_000],
];
const STAKED: StepJson[] = [...OPENED, ['bet', 'a', 6_000, {}]];
const AT_TWICE: BonusFile['terms'] = { multiplier: '2' };
const TWO_BETS: StepJson[] = [
  ...OPENED,
  ['bet', 'a', 5_000, {}],
  ['settle', 'a', 3, 0],
  ['bet', 'b', 5_000, {}],
  ['settle', 'b', 2, 9_500],
];

/** The worked examples of the model: what stands in cash and bonus at the end, and what has counted. */
const EXAMPLES: readonly [string, BonusFile, number, number, number][] = [
  ['given', fileOf({}, ...OPENED), 5_000, 5_000, 0],
  ['60.00 staked', fileOf({}, ...STAKED), 0, 4_000, 0],
  ['it wins 120.00', fileOf({}, ...STAKED, ['settle', 'a', 2, 12_000]), 10_000, 6_000, 6_000],
  ['it is void', fileOf({}, ...STAKED, ['settle', 'a', 1, 6_000]), 5_000, 5_000, 0],
  [
    'a third is sold, the rest wins',
    fileOf({}, ...STAKED, ['sell', 'a', 2_000, 2_501], ['settle', 'a', 2, 8_000]),
    ...[8_750, 5_751, 4_000],
  ] as [string, BonusFile, number, number, number],
  [
    'ended by the player, then it wins',
    fileOf({}, ...STAKED, ['cancel', 'player'], ['settle', 'a', 2, 12_000]),
    ...[10_000, 0, 0],
  ] as [string, BonusFile, number, number, number],
  ['converted', fileOf(AT_TWICE, ...TWO_BETS), 9_500, 0, 10_000],
  ['converted, sticky', fileOf({ ...AT_TWICE, sticky: true }, ...TWO_BETS), 4_500, 0, 10_000],
  ['converted up to 60.00', fileOf({ ...AT_TWICE, mostConvertMinor: 6_000 }, ...TWO_BETS), 6_000, 0, 10_000],
];

describe('the slow rules of bonuses', () => {
  it.each(EXAMPLES)('%s', (_, file, cash, bonus, done) => {
    const answer = answerBySlowRules(file) as {
      steps: { after: { cash: number; bonus: number; grants: unknown[][] } }[];
    };
    const after = answer.steps.at(-1)?.after;
    expect([after?.cash, after?.bonus, after?.grants[0]?.[5]]).toEqual([cash, bonus, done]);
  });

  it('share the odd cent as record 11 does', () => {
    const bet: StepJson[] = [
      ['deposit', 334],
      ['grant', 'g', { amountMinor: 5_000, kind: 'code' }, null],
    ];
    const file = fileOf({}, ...bet, ['bet', 'a', 1_001, {}], ['settle', 'a', 2, 1_910]);
    const answer = answerBySlowRules(file) as { steps: { after: { cash: number; bonus: number } }[] };
    expect(answer.steps.at(-1)?.after).toMatchObject({ cash: 637, bonus: 5_000 - 667 + 1_273 });
  });
});

describe('the command of bonuses', () => {
  const seed = process.env.ORACLE_SEED ?? 'wallets with bonuses';

  it(`plays like the slow rules and loses no cent, by the seed ${seed}`, { timeout: 120_000 }, () => {
    console.log(`oracle: 200 wallets of the seed ${seed}`);
    const { differences, leaks, met } = bonusStorm(seededRng(seed), 200);
    expect(differences.slice(0, 1), JSON.stringify(differences[0])).toEqual([]);
    expect(leaks).toEqual([]);
    expect([...met.keys()]).toEqual(
      expect.arrayContaining([
        ...['grant active', 'grant appended', 'grant used', 'grant BonusNeedsDeposit', 'bet placed'],
        ...[
          'bet InsufficientBalanceException',
          'bet BonusStakeLimit',
          'settle settled',
          'sell sold',
          'sell CashOutNotAvailable',
        ],
        ...['cancel canceled', 'cancel NoActiveBonus', 'withdraw held', 'withdraw BonusWouldEnd', 'a debt'],
        ...['bonus used converted', 'bonus used spent', 'bonus canceled withdrawal'],
      ]),
    );
  });

  it('would be seen to lose one cent, or to answer one word otherwise', () => {
    const file = randomBonusFile(seededRng('a cent'));
    const [answer] = askCommand('bonus', [file]) as { steps: { answer: string; after: { cash: number } }[] }[];
    expect(differenceOf(file, answer)).toBeUndefined();
    const changed = structuredClone(answer);
    const last = changed?.steps.at(-1);
    if (!last) throw new Error('no step was answered');
    last.after.cash += 1;
    expect(differenceOf(file, changed)?.at).toBe(file.steps.length - 1);
    expect(leakOf(file, changed)).toBe(file.steps.length - 1);
    last.after.cash -= 1;
    last.answer = 'lost';
    expect(differenceOf(file, changed)).toBeDefined();
    expect(leakOf(file, changed)).toBeUndefined();
  });
});
