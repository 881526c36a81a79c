import type { Draw } from '../../draw/draw.ts';
import type { Slot } from '../compile.ts';
import type { HoldAndSpin } from '../sheet.ts';
import type { CoinShown } from '../slot-round.ts';
import type { Board } from './board.ts';

/** What one coin is worth, drawn when it lands. */
export function drawCoin(slot: Slot, hold: HoldAndSpin, draw: Draw, cell: number): CoinShown {
  const value = hold.values[slot.valueTable[draw.below(slot.valueTable.length)] ?? 0];
  if (value && 'pot' in value) return { cell, units: hold.pots[value.pot], pot: value.pot };
  return { cell, units: value?.units ?? 0, pot: null };
}

/** The coins of a paid spin, each with its value, reel by reel from the top. */
export function coinsOf(slot: Slot, hold: HoldAndSpin, draw: Draw, { cells }: Board): CoinShown[] {
  const coins: CoinShown[] = [];
  for (let cell = 0; cell < cells.length; cell += 1)
    if (slot.coin[cells[cell] ?? 0]) coins.push(drawCoin(slot, hold, draw, cell));
  return coins;
}

export interface Held {
  /** All coins times their values, and the grand pot of a full board. */
  readonly units: number;
  readonly full: boolean;
  /** The coins that landed in each respin. */
  readonly respins: readonly (readonly CoinShown[])[];
  readonly coins: readonly CoinShown[];
}

/**
 * The respins: coins stay, each empty cell is drawn by itself, and every new coin starts the count of respins again. The feature
 * ends when the respins are used or the board is full.
 */
export function holdAndSpin(slot: Slot, hold: HoldAndSpin, draw: Draw, begun: readonly CoinShown[]): Held {
  const size = slot.reelCount * slot.rows;
  const taken = new Uint8Array(size);
  for (const { cell } of begun) taken[cell] = 1;
  const coins = [...begun];
  const respins: CoinShown[][] = [];
  const [chance, of] = hold.chance;
  for (let left = hold.respins; left > 0 && coins.length < size; left -= 1) {
    const landed: CoinShown[] = [];
    for (let cell = 0; cell < size; cell += 1) {
      if (taken[cell] || draw.below(of) >= chance) continue;
      taken[cell] = 1;
      landed.push(drawCoin(slot, hold, draw, cell));
    }
    respins.push(landed);
    if (landed.length === 0) continue;
    coins.push(...landed);
    left = hold.respins + 1;
  }
  const full = coins.length === size;
  const sum = coins.reduce((all, { units }) => all + units, 0);
  return { units: sum + (full ? hold.pots.grand : 0), full, respins, coins };
}
