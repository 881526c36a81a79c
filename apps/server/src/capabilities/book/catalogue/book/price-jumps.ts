import type { OutcomeCode } from '@evens/catalogue';
import type { PriceMilli } from '@evens/kernel';
import { GUARDS } from './guard-limits.ts';

export interface PriceColumns {
  readonly codes: readonly OutcomeCode[];
  readonly prices: readonly PriceMilli[];
}

type Quoted = readonly { readonly outcome: OutcomeCode; readonly priceMilli: PriceMilli }[];

/** The largest change of implied probability (0 to 1) between two lists of prices of the same market. */
export function largestMove(before: PriceColumns, after: Quoted): number {
  let largest = 0;
  for (const { outcome, priceMilli } of after) {
    const old = before.prices[before.codes.indexOf(outcome)];
    if (old !== undefined) largest = Math.max(largest, Math.abs(1000 / priceMilli - 1000 / old));
  }
  return largest;
}

const MOST_SURE = 0.995;
const oddsOf = (chance: number): number => chance / (1 - Math.min(chance, MOST_SURE));

/** Whether a price has moved further than it may in one message without a reason in the contest itself. */
export function jumps(before: PriceColumns, after: Quoted, inPlay: boolean): boolean {
  const limit = inPlay ? GUARDS.jump.inPlay : GUARDS.jump.beforeStart;
  for (let index = 0; index < after.length; index += 1) {
    const each = after[index];
    if (!each) continue;
    const { outcome, priceMilli } = each;
    // Nearly always in the order of before.
    const old = before.prices[before.codes[index] === outcome ? index : before.codes.indexOf(outcome)];
    if (old === undefined || old === priceMilli) continue;
    const was = 1000 / old;
    const is = 1000 / priceMilli;
    const move = Math.abs(is - was);
    if (move > limit.absolute) return true;
    if (move < limit.least) continue;
    const factor = oddsOf(is) / oddsOf(was);
    if (factor > limit.factor || factor < 1 / limit.factor) return true;
  }
  return false;
}

/** Whether home and away stand at each other's prices of before: two columns were mixed up. */
export function exchanged(before: PriceColumns, after: Quoted): boolean {
  const home = before.prices[before.codes.indexOf('home')];
  const away = before.prices[before.codes.indexOf('away')];
  if (home === undefined || away === undefined || Math.abs(1000 / home - 1000 / away) < GUARDS.exchange.apart)
    return false;
  const { near } = GUARDS.exchange;
  let mirrored = 0;
  for (const { outcome, priceMilli } of after) {
    const other = outcome === 'home' ? away : outcome === 'away' ? home : undefined;
    if (other === undefined) continue;
    if (Math.abs(1000 / priceMilli - 1000 / other) > near) return false;
    mirrored += 1;
  }
  return mirrored === 2;
}

/** Whether a later message says what a refused one said. */
export const confirms = (refused: PriceColumns, after: Quoted, inPlay: boolean): boolean =>
  largestMove(refused, after) <= (inPlay ? GUARDS.jump.inPlay : GUARDS.jump.beforeStart).absolute / 2 &&
  !jumps(refused, after, inPlay);
