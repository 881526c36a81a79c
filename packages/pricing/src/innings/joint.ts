import type { Pair } from '@evens/catalogue';
import { Spread } from '../chance/spread.ts';

/** Chances of a pair of counts, home and away, up to `size` - 1 each. */
export class Joint {
  readonly size: number;
  readonly p: Float64Array;

  constructor(size: number) {
    this.size = size;
    this.p = new Float64Array(size * size);
  }

  at(home: number, away: number): number {
    return this.p[home * this.size + away] ?? 0;
  }

  add(home: number, away: number, chance: number): void {
    const index = Math.min(home, this.size - 1) * this.size + Math.min(away, this.size - 1);
    this.p[index] = (this.p[index] ?? 0) + chance;
  }

  each(visit: (home: number, away: number, chance: number) => void): void {
    for (let home = 0; home < this.size; home += 1) {
      for (let away = 0; away < this.size; away += 1) {
        const chance = this.at(home, away);
        if (chance > 1e-16) visit(home, away, chance);
      }
    }
  }

  spread(value: (pair: Pair) => number): Spread {
    const pairs: [number, number][] = [];
    this.each((home, away, chance) => {
      pairs.push([value([home, away]), chance]);
    });
    return Spread.from(pairs);
  }
}
