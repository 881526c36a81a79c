import { type MarketKey, type OutcomeCode, parseMarketKey } from '@evens/catalogue';

/** Under this key a slip holds several outcomes of one match as one selection; its outcome is `builderOutcome` of them. */
export const BUILDER_MARKET = 'bet-builder';

/** How many outcomes make a bet builder: one would be a single, and more than the most nobody wins. */
export const BUILDER_PICKS = { minimum: 2, maximum: 8 } as const;

/** So many bet builders one slip and one bet hold: each is of another match, and to price one its whole match is worked out. */
export const MOST_BUILDERS = 12;

/** One of the outcomes that a bet builder is made of. */
export interface BuilderPick {
  readonly marketKey: MarketKey;
  readonly outcome: OutcomeCode;
}

export const isBuilder = (marketKey: MarketKey): boolean => marketKey === BUILDER_MARKET;

const textOf = ({ marketKey, outcome }: BuilderPick): string => `${marketKey}/${outcome}`;

/** The same picks give the same text, whatever their order. */
export const builderOutcome = (picks: readonly BuilderPick[]): OutcomeCode => picks.map(textOf).sort().join(';');

/**
 * The picks of a bet builder's outcome, in the order in which they stand in it. Undefined for a text that `builderOutcome` does
 * not write: picks twice or out of order would be the same bet under another name.
 */
export function builderPicks(outcome: OutcomeCode): readonly BuilderPick[] | undefined {
  const picks: BuilderPick[] = [];
  for (const text of outcome.split(';')) {
    const slash = text.indexOf('/');
    const [marketKey, word] = [text.slice(0, Math.max(0, slash)), text.slice(slash + 1)];
    if (word === '' || isBuilder(marketKey) || !parseMarketKey(marketKey)) return undefined;
    picks.push({ marketKey, outcome: word });
  }
  const { minimum, maximum } = BUILDER_PICKS;
  if (picks.length < minimum || picks.length > maximum) return undefined;
  if (new Set(picks.map(textOf)).size < picks.length) return undefined;
  return builderOutcome(picks) === outcome ? picks : undefined;
}
