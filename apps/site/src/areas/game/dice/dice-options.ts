import { DICE_OUTCOMES, type DiceOptions, dice, hundredthsText, MOST_WINNING } from '@evens/games';
import type { GameOptions } from '../frame/game-view.ts';
import { optionsFor } from '../frame/options.ts';

type Side = DiceOptions['side'];

/** Targets that a side may have, in hundredths: from one winning outcome to the most. */
export const LAST_TARGET: Readonly<Record<Side, { readonly least: number; readonly most: number }>> = {
  under: { least: 1, most: MOST_WINNING },
  over: { least: DICE_OUTCOMES - 1 - MOST_WINNING, most: DICE_OUTCOMES - 2 },
};

export const optionsOf = (options: GameOptions): DiceOptions => optionsFor(dice, options);

/** The other side with the same chance: over 50.00 becomes under 49.99. */
export function sideTurned({ side, target }: DiceOptions, to: Side): GameOptions {
  return { side: to, target: hundredthsText(side === to ? target : DICE_OUTCOMES - 1 - target) };
}

/** A target as somebody typed it, brought into what the side takes; undefined for what is no number. */
export function targetTyped(side: Side, typed: string): string | undefined {
  const value = /^\d{1,3}(?:[.,]\d{0,2})?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : Number.NaN;
  if (Number.isNaN(value)) return undefined;
  const { least, most } = LAST_TARGET[side];
  return hundredthsText(Math.min(most, Math.max(least, Math.round(value * 100))));
}
