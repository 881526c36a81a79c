import type { MarketKey, OutcomeSettlement } from '@evens/catalogue';
import type { MarketSettlement } from '@evens/feeds';

/** The last word on a market so far. */
export interface StandingResult {
  readonly generation: number;
  readonly kind: 'settled' | 'rolledBack';
  readonly confirmed: boolean;
  readonly outcomes: readonly OutcomeSettlement[];
  /** A person has said it. */
  readonly manual?: boolean;
  /** How long it has been stored, on the wall; left out in the batch that stores it. */
  readonly ageMs?: number;
}

/** What a message adds: a new generation, or only that the standing result is confirmed. */
export type ResultDecision =
  | { readonly type: 'generation'; readonly key: MarketKey; readonly result: StandingResult }
  | { readonly type: 'confirmed'; readonly key: MarketKey; readonly generation: number };

/**
 * A result that says the same again adds nothing, or its confirmation; one that differs is a correction and makes a new
 * generation; so does a result after a rollback. The same messages twice therefore leave the same rows as once.
 */
export function decideResult(
  standing: StandingResult | undefined,
  incoming: MarketSettlement,
  confirmed: boolean,
): ResultDecision | undefined {
  const { key, outcomes } = incoming;
  if (standing?.kind === 'settled' && sameOutcomes(standing.outcomes, outcomes)) {
    return confirmed && !standing.confirmed ? { type: 'confirmed', key, generation: standing.generation } : undefined;
  }
  // Scouting that comes late does not overrule what has been confirmed.
  if (standing?.kind === 'settled' && standing.confirmed && !confirmed) return undefined;
  return {
    type: 'generation',
    key,
    result: { generation: (standing?.generation ?? 0) + 1, kind: 'settled', confirmed, outcomes },
  };
}

/** Taking back what stands; nothing when nothing does. */
export function decideRollback(standing: StandingResult | undefined, key: MarketKey): ResultDecision | undefined {
  if (standing?.kind !== 'settled') return undefined;
  return {
    type: 'generation',
    key,
    result: { generation: standing.generation + 1, kind: 'rolledBack', confirmed: true, outcomes: [] },
  };
}

export function sameOutcomes(left: readonly OutcomeSettlement[], right: readonly OutcomeSettlement[]): boolean {
  if (left.length !== right.length) return false;
  const text = ({ outcome, result, deadHeat, startingPriceMilli }: OutcomeSettlement): string =>
    `${outcome} ${result} ${deadHeat?.join('/') ?? ''} ${startingPriceMilli ?? ''}`;
  const known = new Set(left.map(text));
  return right.every((each) => known.has(text(each)));
}

/** Why what a source would change waits for a person: a person has said what stands, or it has stood for too long. */
export function whyHeld(standing: StandingResult | undefined, lateMs: number): 'late' | 'manual' | undefined {
  if (standing?.manual) return 'manual';
  return standing?.kind === 'settled' && (standing.ageMs ?? 0) > lateMs ? 'late' : undefined;
}
