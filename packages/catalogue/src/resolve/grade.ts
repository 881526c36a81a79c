import type { OutcomeCode, OutcomeResult, OutcomeSettlement } from '../outcome.ts';

/** How a market answers for one of its outcomes; `deadHeat` only where several share a win. */
export type Verdict = OutcomeResult | { readonly result: 'win'; readonly deadHeat: readonly [number, number] };

/** Undefined while not decidable; otherwise the verdict of each outcome. */
export type Answer = ((outcome: OutcomeCode) => Verdict) | undefined;

export const wonIf = (won: boolean): OutcomeResult => (won ? 'win' : 'lost');

/** One outcome wins, the rest lose. */
export const onlyWinner =
  (winner: OutcomeCode): ((outcome: OutcomeCode) => Verdict) =>
  (outcome) =>
    wonIf(outcome === winner);

export const everyOutcome =
  (verdict: OutcomeResult): ((outcome: OutcomeCode) => Verdict) =>
  () =>
    verdict;

/**
 * Result of a line in quarters above it: `4 * (counted - line)` for the side that wants more, its negative for the other.
 * 2 and more win, 1 half, 0 stake back, -1 half lost, -2 and less lost.
 */
export function lineResult(quarters: number): OutcomeResult {
  if (quarters >= 2) return 'win';
  if (quarters === 1) return 'halfWin';
  if (quarters === 0) return 'refund';
  if (quarters === -1) return 'halfLose';
  return 'lost';
}

/** "-0.25" as -1. Undefined for a text that is no multiple of a quarter. */
export function parseQuarters(text: string | undefined): number | undefined {
  if (text === undefined || !/^[+-]?\d{1,5}(\.\d{1,3})?$/.test(text)) return undefined;
  const quarters = Number(text) * 4;
  return Number.isInteger(quarters) ? quarters + 0 : undefined;
}

/** Whether a count is meant by `3`, `2-4` or `6+`. Undefined for a word that names no count. */
export function countMatches(word: string, count: number): boolean | undefined {
  const match = /^(\d{1,4})(?:(\+)|-(\d{1,4}))?$/.exec(word);
  if (!match) return undefined;
  const low = Number(match[1]);
  if (match[2]) return count >= low;
  return count >= low && count <= Number(match[3] ?? low);
}

export function settlement(outcome: OutcomeCode, verdict: Verdict): OutcomeSettlement {
  return typeof verdict === 'string' ? { outcome, result: verdict } : { outcome, ...verdict };
}
