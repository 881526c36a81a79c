/** Of a ticket, its cash part alone, in minor units. What a bonus paid or got, free bets and play money are left out before. */
export interface CountedTicket {
  readonly stake: bigint;
  /** What it paid, without what came for sold parts. */
  readonly back: bigint;
  /** 0 not decided, 1 void, 2 won, 3 lost, 4 refunded, 5 half won, 6 half lost. */
  readonly outcome: number;
  /** How much of the stake was sold before the end, and what came for it. */
  readonly sold: bigint;
  readonly soldFor: bigint;
}

export interface Counted {
  readonly turnover: bigint;
  /** What the player has lost: below 0 he has won. */
  readonly lost: bigint;
}

export const NOTHING: Counted = { turnover: 0n, lost: 0n };

const WHOLE_STAKE = [2, 3];
const HALF_STAKE = [5, 6];
const NOT_DECIDED = 0;

/** What a ticket counts for: nothing is turned over where it was void; half, rounded down, where half of it was. */
export function countOf({ stake, back, outcome, sold, soldFor }: CountedTicket): Counted {
  const rest = stake - sold;
  // What was sold is decided, whatever becomes of the rest.
  if (outcome === NOT_DECIDED) return { turnover: 0n, lost: sold - soldFor };
  const turnover = WHOLE_STAKE.includes(outcome) ? rest : HALF_STAKE.includes(outcome) ? rest / 2n : 0n;
  return { turnover, lost: stake - soldFor - back };
}

export const plus = (one: Counted, other: Counted): Counted => ({
  turnover: one.turnover + other.turnover,
  lost: one.lost + other.lost,
});

/** A ticket that was decided anew counts what is different from what was counted before. */
export function differenceOf(now: CountedTicket, before: CountedTicket | undefined): Counted {
  const counted = countOf(now);
  if (!before) return counted;
  const was = countOf(before);
  return { turnover: counted.turnover - was.turnover, lost: counted.lost - was.lost };
}
