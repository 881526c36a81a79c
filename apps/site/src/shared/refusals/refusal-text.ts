import type { RefusalCode } from '@evens/kernel';

/** What a refusal brings: its code and the values its text may name. */
export interface RefusalWords {
  readonly code: string;
  readonly detail?: Readonly<Record<string, string | number>> | undefined;
}

/** A text of `refusals.json`; undefined when the key is not there. */
export type RefusalLookup = (key: string, values: Readonly<Record<string, string | number>>) => string | undefined;

/** Texts that name a value are under `CODE_VALUE`; they are taken only when that value came with the refusal. */
const NAMED: readonly string[] = [
  'maximum',
  'minimum',
  'minimumAge',
  'retryAfterSec',
  'premiumPercent',
  'value',
  'currency',
  'chain',
  'points',
];

/**
 * The text of a refusal in the reader's language. `odds` writes a price of the detail the way the reader has odds,
 * `time` a moment (UTC ms) as the reader reads times.
 * Undefined for a code nobody knows: the caller says what it can.
 */
export function refusalText(
  lookup: RefusalLookup,
  { code, detail = {} }: RefusalWords,
  odds: (priceMilli: number) => string,
  time: (ms: number) => string,
): string | undefined {
  const taken = detail.takenPriceMilli;
  const current = detail.currentPriceMilli;
  if (typeof taken === 'number' && typeof current === 'number') {
    const moved = lookup(`${code}_price`, { taken: odds(taken), current: odds(current) });
    if (moved) return moved;
  }
  if (typeof detail.untilMs === 'number') {
    const until = lookup(`${code}_untilMs`, { until: time(detail.untilMs) });
    if (until) return until;
  }
  const reason = detail.reason;
  if (typeof reason === 'string') {
    const why = lookup(`${code}_${reason}`, detail);
    if (why && !why.includes('{{')) return why;
  }
  for (const name of NAMED) {
    const text = detail[name] === undefined ? undefined : lookup(`${code}_${name}`, detail);
    // A text whose other values did not come along would show its placeholders.
    if (text && !text.includes('{{')) return text;
  }
  return lookup(code, detail);
}

/** Codes that mean: the player has to sign in first. */
export const asksToSignIn = (code: string): boolean => code === ('NotSignedIn' satisfies RefusalCode);
