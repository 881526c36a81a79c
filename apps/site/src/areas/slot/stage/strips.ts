import type { Sheet, SheetReel } from '@evens/games';
import type { Filler } from './reel.ts';
import { artChance } from './soft.ts';

/** What passes by while reels turn, and what lies beside a stop: the strips of the sheet itself, so that a reel is what it seems. */
export interface Strips {
  /** Above and below so many rows at a stop; where cells are drawn one by one, any symbols of the reel. */
  neighbours(reel: number, stop: number, rows: number, free: boolean): readonly [above: number, below: number];
  filler(reel: number, free: boolean): Filler;
}

export function stripsOf({ symbols, reels, free }: Sheet): Strips {
  const placeOf = new Map(symbols.map(({ name }, at) => [name, at]));
  const listed = (reel: SheetReel | undefined): readonly number[] =>
    (reel && 'strip' in reel ? reel.strip : Object.keys(reel?.cells ?? {})).map((name) => placeOf.get(name) ?? 0);
  const paid = reels.map(listed);
  const freely = (free?.reels ?? reels).map(listed);
  const chance = artChance(23);
  const at = (strip: readonly number[], place: number): number =>
    strip[((place % strip.length) + strip.length) % strip.length] ?? 0;
  return {
    neighbours: (reel, stop, rows, isFree) => {
      const strip = (isFree ? freely : paid)[reel] ?? [];
      if (stop < 0)
        return [at(strip, Math.floor(chance() * strip.length)), at(strip, Math.floor(chance() * strip.length))];
      return [at(strip, stop - 1), at(strip, stop + rows)];
    },
    filler: (reel, isFree) => {
      const strip = (isFree ? freely : paid)[reel] ?? [];
      const from = Math.floor(chance() * strip.length);
      return (place) => at(strip, from - place);
    },
  };
}
