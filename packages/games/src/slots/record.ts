import type { Slot } from './compile.ts';
import type { Board } from './engines/board.ts';
import type { Held } from './engines/hold.ts';
import type { Pot } from './sheet.ts';
import type { CoinShown, SlotRound, SlotSpin } from './slot-round.ts';

/** What is kept of a round while it is played. */
export interface RoundRecord {
  readonly spins: SlotSpin[];
  expanding: number | null;
  pots: readonly Pot[];
  /** Coins that a bought feature began with. */
  begun: readonly CoinShown[];
}

export const beginRecord = (): RoundRecord => ({ spins: [], expanding: null, pots: [], begun: [] });

type Kept = Omit<SlotSpin, 'stops' | 'heights' | 'anticipation'>;

export function recordSpin(slot: Slot, record: RoundRecord, board: Board, kept: Kept): void {
  record.spins.push({
    ...kept,
    stops: Array.from(slot.heightTables ? board.first : board.stops),
    heights: kept.drops[0]?.board.map((column) => column.length) ?? board.heights,
    anticipation: anticipationOf(slot, kept),
  });
}

/**
 * A reel is awaited only where one more trigger on it would start the feature: all but one of them stand on the reels before it,
 * as the first board shows.
 */
function anticipationOf(slot: Slot, { kind, drops }: Kept): readonly boolean[] {
  const least = kind === 'free' ? slot.againTrigger : slot.trigger;
  const triggers = slot.sheet.hold ? slot.coin : slot.scatter;
  let standing = 0;
  return (drops[0]?.board ?? []).map((column) => {
    const awaited = standing >= 2 && standing >= least - 1;
    standing += column.filter((symbol) => triggers[symbol]).length;
    return awaited;
  });
}

/** Respins show what landed; the sum of the feature stands in the last of them. */
export function recordRespins(slot: Slot, record: RoundRecord, held: Held, units: number): void {
  const heights = slot.shapes[0] ?? [];
  // A board that is full at once has no respin to draw, and shows its sum all the same.
  const shown = held.respins.length > 0 ? held.respins : [[]];
  shown.forEach((landed, at) => {
    record.spins.push({
      kind: 'respin',
      stops: [],
      heights,
      drops: [],
      scatters: 0,
      anticipation: heights.map(() => false),
      multiplier: 1,
      granted: 0,
      coins: at === 0 ? [...record.begun, ...landed] : landed,
      units: at === shown.length - 1 ? units : 0,
    });
  });
  const pots = held.coins.flatMap(({ pot }) => pot ?? []);
  record.pots = held.full ? [...pots, 'grand'] : pots;
}

type Ended = Pick<SlotRound, 'setting' | 'entry' | 'units' | 'numbersUsed'>;

export const roundOf = (slot: Slot, record: RoundRecord, ended: Ended): SlotRound => ({
  game: slot.sheet.game,
  version: slot.sheet.version,
  ...ended,
  spins: record.spins,
  expanding: record.expanding,
  pots: record.pots,
  stakeUnits: slot.sheet.stakeUnits,
  capped: ended.units === slot.cap,
});
