import type { Pair, Side } from '@evens/catalogue';

/**
 * Bets that are paid early: on the result of a match, taken before it, as singles or in combos. The word that a side has
 * led by enough is kept like the result of a market of its own.
 */
export const EARLY_PAYOUT_MARKET = '1x2';
export const EARLY_PAYOUT_BET_TYPES: ReadonlySet<string> = new Set(['single', 'multiple-singles', 'combo']);
/**
 * How far a side must lead. At two goals the bet was worth up to 1.06 to whoever took an outsider: one in seven of those that
 * lead by two do not win. At three it is worth next to nothing, and is won in peace all the same.
 */
export const EARLY_PAYOUT_LEAD = 3;
/** The lead of bets that keep none of their own: they were taken while it was two goals. */
export const FIRST_EARLY_PAYOUT_LEAD = 2;
export const EARLY_PAYOUT_LEADS = [FIRST_EARLY_PAYOUT_LEAD, EARLY_PAYOUT_LEAD] as const;

/** The name under which it is kept that a side has led by so much. */
export const earlyPayoutKey = (lead: number = FIRST_EARLY_PAYOUT_LEAD): string =>
  lead === FIRST_EARLY_PAYOUT_LEAD ? 'early-payout' : `early-payout:${lead}`;

/** What is known of who scored when. */
export interface GoalOrder {
  /** The score at which somebody began to watch: nobody knows in which order it came. */
  readonly unseen: Pair;
  /** Goals since then, in order. */
  readonly seen: readonly Side[];
  /** Sides that are known to have led by enough before anybody watched. */
  readonly ledBefore: readonly Side[];
}

export const watchFrom = (score: Pair, ledBefore: readonly Side[] = []): GoalOrder => ({
  unseen: score,
  seen: [],
  ledBefore,
});

const countOf = (order: GoalOrder, side: Side): number =>
  order.unseen[side === 'home' ? 0 : 1] + order.seen.filter((each) => each === side).length;

/** The last goal of a side that stands too many is the one that never was; unseen ones go last. */
function without(order: GoalOrder, side: Side): GoalOrder {
  const last = order.seen.lastIndexOf(side);
  if (last >= 0) return { ...order, seen: order.seen.filter((_, index) => index !== last) };
  const [home, away] = order.unseen;
  return { ...order, unseen: side === 'home' ? [home - 1, away] : [home, away - 1] };
}

/** The order after a score was told. A count that falls is a correction: goals that had been counted were none. */
export function withScore(order: GoalOrder, score: Pair): GoalOrder {
  let next = order;
  for (const side of ['home', 'away'] as const) {
    const told = score[side === 'home' ? 0 : 1];
    while (countOf(next, side) > told) next = without(next, side);
  }
  // Goals told in one breath: the side that is behind first, so that no lead is invented.
  for (;;) {
    const missing = (['home', 'away'] as const).filter((side) => countOf(next, side) < score[side === 'home' ? 0 : 1]);
    const [side] = missing.sort((a, b) => countOf(next, a) - countOf(next, b));
    if (!side) return next;
    next = { ...next, seen: [...next.seen, side] };
  }
}

/**
 * Sides that have led by enough at some moment. Of a score that nobody watched grow only the lead it shows counts, unless
 * it was known before: that stays for as long as the side has goals enough to have led so.
 */
export function sidesThatLed(order: GoalOrder, lead: number): Side[] {
  let [home, away] = order.unseen;
  const leads = new Map<Side, boolean>([
    ['home', order.ledBefore.includes('home') && home >= lead],
    ['away', order.ledBefore.includes('away') && away >= lead],
  ]);
  const look = (): void => {
    if (home - away >= lead) leads.set('home', true);
    if (away - home >= lead) leads.set('away', true);
  };
  look();
  for (const side of order.seen) {
    if (side === 'home') home += 1;
    else away += 1;
    look();
  }
  return [...leads].filter(([, led]) => led).map(([side]) => side);
}
