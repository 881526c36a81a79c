import { type Rational, rational, ZERO } from '@evens/kernel';
import { hundredthsText } from '../options.ts';
import { DICE_SIDES, dice, diceMultiple, MOST_WINNING, winningOutcomes } from '../originals/dice.ts';
import { limbo } from '../originals/limbo.ts';
import type { Distribution } from './distribution.ts';
import { figuresOfSettings, type GameFigures, type Setting } from './figures.ts';

/** A bet that pays one multiple or nothing. */
const winOrNothing = (multiple: Rational, chance: Rational): Distribution => [
  { multiple, chance },
  { multiple: ZERO, chance: rational(chance.den - chance.num, chance.den) },
];

export function diceFigures(): GameFigures {
  const distribution = (side: (typeof DICE_SIDES)[number], target: number): Distribution => {
    const winning = winningOutcomes({ side, target });
    return winOrNothing(diceMultiple({ side, target }), rational(BigInt(winning), 10_000n));
  };
  const settings = DICE_SIDES.flatMap((side): Setting[] =>
    Array.from({ length: MOST_WINNING }, (_, at) => ({
      name: side,
      distribution: distribution(side, side === 'under' ? at + 1 : 9_998 - at),
    })),
  );
  return figuresOfSettings({ ...dice, game: dice.name }, settings, null);
}

/** Targets that are shown; the chance of a target t is 0.99/t for all of them (`limboPoint`). */
const LIMBO_TARGETS = [101, 110, 150, 200, 300, 500, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];

export function limboFigures(): GameFigures {
  const distribution = (target: number): Distribution =>
    winOrNothing(rational(BigInt(target), 100n), rational(99n, BigInt(target)));
  return figuresOfSettings(
    { ...limbo, game: limbo.name },
    LIMBO_TARGETS.map((target) => ({ name: hundredthsText(target), distribution: distribution(target) })),
    null,
  );
}
