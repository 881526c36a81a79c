import { accept, type Rational, rational, refuse, ZERO } from '@evens/kernel';
import { gameAtOnce } from '../at-once.ts';
import { fieldsOf, hundredthsOf, hundredthsText, isOneOf } from '../options.ts';

export const DICE_SIDES = ['over', 'under'] as const;

export interface DiceOptions {
  readonly side: (typeof DICE_SIDES)[number];
  /** In hundredths. Over 50.00 wins from 50.01 on, under 50.00 up to 49.99. */
  readonly target: number;
}

export interface DiceShown {
  /** 0.00 to 99.99. */
  readonly roll: string;
  readonly won: boolean;
}

/** Ten thousand outcomes, not the 10,001 of dice that go to 100.00: with those 99 over the chance pays less than 0.99. */
export const DICE_OUTCOMES = 10_000;
/** Above this chance a win would return less than 1.01. */
export const MOST_WINNING = 9_800;

/** How many of the ten thousand outcomes win. */
export const winningOutcomes = ({ side, target }: DiceOptions): number =>
  side === 'under' ? target : DICE_OUTCOMES - 1 - target;

/** 0.99 over the chance. */
export const diceMultiple = (options: DiceOptions): Rational => rational(9_900n, BigInt(winningOutcomes(options)));

const wins = ({ side, target }: DiceOptions, roll: number): boolean =>
  side === 'under' ? roll < target : roll > target;

export const dice = gameAtOnce<DiceOptions, number, DiceShown>({
  name: 'dice',
  kind: 'original',
  version: 1,
  leastStakeMinor: 100n,
  readOptions(raw) {
    const fields = fieldsOf(raw, ['side', 'target']);
    if (!fields) return refuse('InvalidOptions');
    const { side = 'under' } = fields;
    const target = hundredthsOf(fields.target ?? '49.50');
    if (!isOneOf(side, DICE_SIDES) || target === undefined) return refuse('InvalidOptions');
    const winning = winningOutcomes({ side, target });
    return winning >= 1 && winning <= MOST_WINNING ? accept({ side, target }) : refuse('InvalidOptions');
  },
  topWin: diceMultiple,
  deal: (_options, draw) => draw.below(DICE_OUTCOMES),
  show: ({ options, secret }) => ({ roll: hundredthsText(secret), won: wins(options, secret) }),
  multiple: ({ options, secret }) => (wins(options, secret) ? diceMultiple(options) : ZERO),
});
