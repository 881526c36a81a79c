import {
  type MarketIdentity,
  type MarketType,
  marketType,
  type OutcomeCode,
  type OutcomeShape,
  parseMarketKey,
  periodType,
  type SpecifierKind,
} from '@evens/catalogue';

/*
 * What a market of each type looks like: a source's word that fits no template is a market that nobody could settle as
 * the player reads it, and is not believed.
 */

const SPECIFIERS: Readonly<Record<Exclude<SpecifierKind, 'none'>, RegExp>> = {
  // In quarters: of any other line nobody can say what it pays.
  line: /^\d{1,5}(\.(0+|(25|5|75)0*))?$/,
  handicap: /^[+-]?\d{1,5}(\.(0+|(25|5|75)0*))?$/,
  europeanHandicap: /^\d{1,3}:\d{1,3}$/,
  ordinal: /^[1-9]\d{0,3}$/,
  places: /^[1-9]\d{0,2}$/,
};

const hasSpecifier = ({ specifier: kind }: MarketType, { specifier }: MarketIdentity): boolean =>
  kind === 'none' ? specifier === undefined : specifier !== undefined && SPECIFIERS[kind].test(specifier);

/** A key of the catalogue, read. Undefined for one that has no such type, period or specifier. */
export function knownMarket(key: string): MarketIdentity | undefined {
  const identity = parseMarketKey(key);
  const type = identity && marketType(identity.type);
  if (!type || !hasSpecifier(type, identity)) return undefined;
  return identity.period === undefined || periodType(identity.period) ? identity : undefined;
}

const SIDES = ['home', 'draw', 'away'];

/** The outcomes of a shape that has the same everywhere. */
const OUTCOMES: Partial<Readonly<Record<OutcomeShape, ReadonlySet<OutcomeCode>>>> = {
  'home-draw-away': new Set(SIDES),
  'home-away': new Set(['home', 'away']),
  'over-under': new Set(['over', 'under']),
  'yes-no': new Set(['yes', 'no']),
  'odd-even': new Set(['odd', 'even']),
  'double-chance': new Set(['home-draw', 'home-away', 'draw-away']),
  'half-full': new Set(SIDES.flatMap((half) => SIDES.map((full) => `${half}/${full}`))),
};

/** Undefined where a market's outcomes are words, scores, counts or runners of its own. */
export const outcomesOf = ({ outcomes, words }: MarketType): ReadonlySet<OutcomeCode> | undefined =>
  words ? new Set(words) : OUTCOMES[outcomes];

/**
 * Whether a market of this key may have these outcomes: by its type, and, where its outcomes are its own (runners, scores), by those that
 * are known of it. Of such a market nothing is known once it has left the book without a bet; then any may be.
 */
export function mayHaveOutcomes(
  key: string,
  outcomes: readonly OutcomeCode[],
  known: ReadonlySet<OutcomeCode> | undefined,
): boolean {
  const identity = knownMarket(key);
  const type = identity && marketType(identity.type);
  if (!type) return false;
  const its = outcomesOf(type) ?? known;
  return its === undefined || outcomes.every((outcome) => its.has(outcome));
}
