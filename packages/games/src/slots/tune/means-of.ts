import type { Reel, Slot } from '../compile.ts';
import { meanOfCleared } from '../law/cleared-means.ts';
import type { SpinLaw } from '../law/law.ts';
import { countLaw, meanExpanded, meanOfWays, meanOnLines } from '../law/means.ts';
import { isFalling, paidLaws } from '../law/slot-law.ts';
import { lawUnder, meansUnder, playedOut } from './played-out.ts';

/** What a spin pays on average, and the chance of each number of triggers that it ends with. */
export interface Means {
  readonly mean: number;
  readonly triggers: ReadonlyMap<number, number>;
}

/** The same strips under other weights. */
export interface Weighings {
  /** In closed form, or over boards that were played out once: takes milliseconds. */
  means(reels: readonly Reel[]): Means;
  /** The whole law: takes seconds. */
  law(reels: readonly Reel[]): SpinLaw;
}

/** @param free - of a free spin rather than a paid one */
export function weighingsOf(slot: Slot, free: boolean): Weighings {
  if (isFalling(slot)) {
    const played = playedOut(slot, free ? slot.free : (slot.base[0] ?? []), free ? slot.freeDrops : slot.drops);
    return {
      means: (reels) => meansUnder(slot, played, reels),
      law: (reels) => lawUnder(slot, played, reels),
    };
  }
  const law = (reels: readonly Reel[]): SpinLaw => paidLaws(slot, [reels])[0] ?? new Map();
  if (slot.heightTables) {
    const drops = free ? slot.freeDrops : slot.drops;
    return { means: (reels) => meanOfCleared(slot, reels, drops), law };
  }
  const mean = meanFor(slot, free);
  return {
    means: (reels) => ({
      mean: mean(reels),
      triggers: new Map(countLaw(slot, reels, slot.sheet.hold ? slot.coin : slot.scatter).entries()),
    }),
    law,
  };
}

function meanFor(slot: Slot, free: boolean): (reels: readonly Reel[]) => number {
  if (slot.sheet.engine === 'ways') return (reels) => meanOfWays(slot, reels);
  return free ? (reels) => expandingMean(slot, reels) : (reels) => meanOnLines(slot, reels);
}

/** The mean over the symbols that may expand. */
function expandingMean(slot: Slot, reels: readonly Reel[]): number {
  const drawn = slot.expandingTable;
  return [...new Set(drawn)].reduce(
    (sum, symbol) =>
      sum + (drawn.filter((each) => each === symbol).length / drawn.length) * meanExpanded(slot, reels, symbol),
    meanOnLines(slot, reels),
  );
}
