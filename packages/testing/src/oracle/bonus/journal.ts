import { type Fraction, fraction } from '../fraction.ts';

/** Where money can be. Each bonus has a pocket of its own; `owed` holds below nothing what a player owes. */
export type Pocket = 'cash' | 'owed' | 'house' | 'cost' | 'outside' | `bonus ${string}`;

interface Line {
  readonly from: Pocket;
  readonly to: Pocket;
  readonly minor: bigint;
}

/** Every move of money that there ever was. Nothing is kept but these lines: what a pocket holds is summed up from them. */
export class Journal {
  private readonly lines: Line[] = [];

  /** Moves whole minor units: a part of one is a fault of the rules. */
  move(from: Pocket, to: Pocket, { top, bottom }: Fraction): void {
    if (top < 0n || bottom !== 1n) throw new RangeError(`${top}/${bottom} from ${from} to ${to}`);
    if (top > 0n) this.lines.push({ from, to, minor: top });
  }

  holds(pocket: Pocket): Fraction {
    let sum = 0n;
    for (const { from, to, minor } of this.lines) {
      if (to === pocket) sum += minor;
      if (from === pocket) sum -= minor;
    }
    return fraction(sum);
  }
}
