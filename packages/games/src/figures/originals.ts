import { compare, floorRational, multiply, type Rational, rational } from '@evens/kernel';
import { numbersReaching } from '../draw/crash-point.ts';
import { binomial, decimalText } from '../exact.ts';
import { hundredthsText } from '../options.ts';
import { crash } from '../originals/crash.ts';
import { DICE_SIDES, dice, diceMultiple, MOST_WINNING, winningOutcomes } from '../originals/dice.ts';
import { hilo } from '../originals/hilo.ts';
import { keno, kenoChance, kenoPays, MOST_PICKS } from '../originals/keno.ts';
import { limbo } from '../originals/limbo.ts';
import { MINE_TILES, mines, minesMultiple } from '../originals/mines.ts';
import { LEAST_ROWS, MOST_ROWS, type PlinkoOptions, plinko, plinkoSlots, RISKS } from '../originals/plinko.ts';
import { WHEEL_SIZES, type WheelOptions, wheel, wheelFields } from '../originals/wheel.ts';
import { type Distribution, equally, winOrNothing } from './distribution.ts';
import { atEveryGroup, figuresOfSettings, type GameFigures, NO_SHAPE, type Setting } from './figures.ts';

const upTo = (count: number, from = 1): number[] => Array.from({ length: count }, (_, at) => from + at);

export function diceFigures(): GameFigures {
  const distribution = (side: (typeof DICE_SIDES)[number], target: number): Distribution => {
    const winning = winningOutcomes({ side, target });
    return winOrNothing(diceMultiple({ side, target }), rational(BigInt(winning), 10_000n));
  };
  const settings = DICE_SIDES.flatMap((side): Setting[] =>
    upTo(MOST_WINNING).map((winning) => ({
      name: side,
      distribution: distribution(side, side === 'under' ? winning : 9_999 - winning),
    })),
  );
  return figuresOfSettings(dice, settings, null);
}

/** Targets that are shown of games where any target may be set, in hundredths. */
const SHOWN_TARGETS = [101, 110, 150, 198, 200, 300, 500, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];

const targetSettings = (chance: (target: number) => Rational): Setting[] =>
  SHOWN_TARGETS.map((target) => ({
    name: hundredthsText(target),
    distribution: winOrNothing(rational(BigInt(target), 100n), chance(target)),
  }));

/** The chance of a target t is 0.99/t for all of them, exactly. */
export const limboFigures = (): GameFigures =>
  figuresOfSettings(
    limbo,
    targetSettings((target) => rational(99n, BigInt(target))),
    null,
  );

/** 0.99 at 1.98; elsewhere less by the part of one number of 2^32, which the tenth place may show. */
export function crashFigures(): GameFigures {
  const chance = (target: number): Rational => rational(BigInt(numbersReaching(target)), 2n ** 32n);
  const figures = figuresOfSettings(crash, targetSettings(chance), null);
  return { ...figures, rtp: decimalText(rational(198n * BigInt(numbersReaching(198)), 100n * 2n ** 32n)) };
}

/** Every number of mines, and stopping after every number of safe tiles. */
export function minesFigures(): GameFigures {
  const settings = upTo(MINE_TILES - 1).flatMap((count): Setting[] =>
    upTo(MINE_TILES - count).map((opened) => ({
      name: String(count),
      distribution: winOrNothing(
        minesMultiple(count, opened),
        rational(binomial(MINE_TILES - count, opened), binomial(MINE_TILES, opened)),
      ),
    })),
  );
  return figuresOfSettings(mines, settings, null);
}

/**
 * What is taken after any right guesses is 0.99 over their chance, so the return is 0.99 however it is played. Cut down it is least
 * where a taken multiple loses the largest part of itself; from ten stakes on that is less than a thousandth.
 */
export function hiloFigures(): GameFigures {
  const share = rational(99n, 100n);
  const known = new Set<string>();
  let lowest = share;
  const visit = (fair: Rational): void => {
    for (const winning of upTo(12)) {
      const next = multiply(fair, rational(13n, BigInt(winning)));
      const key = `${next.num}/${next.den}`;
      if (known.has(key) || compare(next, rational(10n)) > 0) continue;
      known.add(key);
      const paid = rational(floorRational(multiply(multiply(next, share), rational(hilo.leastStakeMinor))));
      const kept = multiply(paid, rational(next.den, next.num * hilo.leastStakeMinor));
      if (compare(kept, lowest) < 0) lowest = kept;
      visit(next);
    }
  };
  visit(rational(1n));
  return {
    game: hilo.name,
    kind: hilo.kind,
    rtp: decimalText(share),
    settings: null,
    bets: null,
    ...NO_SHAPE,
    atLowestStake: atEveryGroup(decimalText(lowest)),
  };
}

export const plinkoDistribution = (options: PlinkoOptions): Distribution =>
  plinkoSlots(options).map((multiple, slot) => ({
    multiple,
    chance: rational(binomial(options.rows, slot), 2n ** BigInt(options.rows)),
  }));

export function plinkoFigures(): GameFigures {
  const settings = upTo(MOST_ROWS - LEAST_ROWS + 1, LEAST_ROWS).flatMap((rows): Setting[] =>
    RISKS.map((risk) => ({ name: `${rows} ${risk}`, distribution: plinkoDistribution({ rows, risk }) })),
  );
  return figuresOfSettings(plinko, settings, plinkoDistribution({ rows: 12, risk: 'medium' }));
}

export const wheelDistribution = (options: WheelOptions): Distribution => equally(wheelFields(options));

export function wheelFigures(): GameFigures {
  const settings = WHEEL_SIZES.flatMap((fields): Setting[] =>
    RISKS.map((risk) => ({ name: `${fields} ${risk}`, distribution: wheelDistribution({ fields, risk }) })),
  );
  return figuresOfSettings(wheel, settings, wheelDistribution({ fields: 20, risk: 'medium' }));
}

export const kenoDistribution = (picks: number): Distribution =>
  kenoPays(picks).map((multiple, hits) => ({ multiple, chance: kenoChance(picks, hits) }));

export function kenoFigures(): GameFigures {
  const settings = upTo(MOST_PICKS).map((picks) => ({ name: String(picks), distribution: kenoDistribution(picks) }));
  return figuresOfSettings(keno, settings, kenoDistribution(5));
}
