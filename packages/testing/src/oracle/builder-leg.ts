import type { LegJson } from './good-ticket.ts';
import type { Result } from './plain-ticket.ts';

/** A bet builder as the oracle is told of it: a result for each pick, and a decimal price for each set of picks. */
export interface BuilderJson {
  /** By letter. */
  readonly picks: Readonly<Record<string, Exclude<Result, 'halfWin' | 'halfLose'>>>;
  /** By letters in their order: "ac" is what the first and the third cost together. */
  readonly prices: Readonly<Record<string, string>>;
}

/**
 * The leg that a bet builder comes to, read from the house's rules of it alone: one lost pick loses it; void picks are
 * struck out and the letters that are left name the price, which is never more than that of all letters.
 */
export function builderAsLeg({ picks, prices }: BuilderJson): LegJson {
  const letters = Object.keys(picks).sort();
  const priceOf = (which: readonly string[]): string => {
    const found = prices[which.join('')];
    if (found === undefined) throw new Error(`no price for "${which.join('')}"`);
    return found;
  };
  const whole = priceOf(letters);
  const left: string[] = [];
  let waits = false;
  for (const letter of letters) {
    const result = picks[letter];
    if (result === 'lost') return { price: whole, result: 'lost' };
    if (result === 'pending') waits = true;
    if (result === 'win' || result === 'pending') left.push(letter);
  }
  if (left.length === 0) return { price: whole, result: 'cancelled' };
  const price = Number(priceOf(left)) < Number(whole) ? priceOf(left) : whole;
  return { price, result: waits ? 'pending' : 'win' };
}
