import {
  formatMarketKey,
  type MarketIdentity,
  type MarketKey,
  marketType,
  type OutcomeCode,
  type OutcomeShape,
} from '@evens/catalogue';
import type { MarketPrices } from '@evens/feeds';
import { isPriceMilli, type PriceMilli } from '@evens/kernel';
import { GUARDS } from './guard-limits.ts';
import { knownMarket, outcomesOf } from './market-template.ts';

/** Why prices of a market are not believed. */
export const PRICE_FAULTS = [
  'unknownMarket',
  'malformedOutcome',
  'repeatedOutcome',
  'impossiblePrice',
  'overroundBelowOne',
  'overroundTooHigh',
  'worthMoreThanStake',
  'worthFarTooLittle',
  'jump',
  'exchangedSides',
  'linesOutOfOrder',
  'leftBehind',
  'moreThanWhole',
  'contradiction',
] as const;

export type PriceFault = (typeof PRICE_FAULTS)[number];

/** How many outcomes make a market of this shape complete: exactly one of them wins, or stakes come back. */
const COMPLETE: Partial<Record<OutcomeShape, number>> = {
  'home-draw-away': 3,
  'home-away': 2,
  'over-under': 2,
  'yes-no': 2,
  'odd-even': 2,
  'half-full': 9,
  'double-chance': 3,
};

/** Types whose outcomes may win together as they like: no sum of chances says anything. */
const UNBOUNDED: ReadonlySet<string> = new Set(['special', 'method', 'highest-scoring-part']);

const MAX_OUTCOME_LENGTH = 40;
/** Room for the last digit of rounded prices. */
const OVERROUND_FLOOR = 0.9995;

/** What the checks need of a key. */
export interface KeyTraits {
  /** The number of outcomes that make the market complete, NaN where that is not fixed. */
  readonly complete: number;
  /** The sum of all chances must lie between, where the market is complete (the least) or has bounds at all (the most). */
  readonly leastSum: number;
  readonly mostSum: number;
  /** Lines of one family are in order: `watched` grows likelier with the line (a handicap) or less likely (a total). */
  readonly line?: { readonly family: string; readonly at: number; readonly watched: OutcomeCode };
  /** Markets of one group call the same side the favourite. */
  readonly sides?: string;
  /** The outcomes that such a market may have, where they are the same everywhere. */
  readonly outcomes: ReadonlySet<OutcomeCode> | undefined;
  /** Of a part's total: the same line of the whole contest. */
  readonly whole: MarketKey | undefined;
}

// Keys are a few thousand words: each is read once.
const traits = new Map<string, KeyTraits>();
const MOST_TRAITS = 50_000;

/** Undefined for a key that is no market of the catalogue. */
export function traitsOfKey(key: string): KeyTraits | undefined {
  const found = traits.get(key);
  if (found !== undefined) return found;
  const identity = knownMarket(key);
  if (!identity) return undefined;
  const read = readTraits(identity);
  if (traits.size >= MOST_TRAITS) traits.clear();
  traits.set(key, read);
  return read;
}

/** How the name of a group of `sides` begins; no market type has a word with it. */
export const SIDES = 'sides ';
const SIDED: ReadonlySet<string> = new Set(['1x2', 'winner', 'draw-no-bet', 'asian-handicap']);

function readTraits(identity: MarketIdentity): KeyTraits {
  const { type, stat = '', period = '', specifier } = identity;
  const known = marketType(type);
  const shape = known?.outcomes ?? 'words';
  const complete = COMPLETE[shape] ?? Number.NaN;
  const winners = type === 'place' ? Number(specifier ?? 1) : shape === 'double-chance' ? 2 : 1;
  const bound = complete <= 3 ? GUARDS.mostOverround.few : GUARDS.mostOverround.many;
  const place = `~${stat}@${period}`;
  const at = Number(specifier ?? Number.NaN);
  const lined = (known?.specifier === 'line' || known?.specifier === 'handicap') && !Number.isNaN(at);
  const watched = lined && shape === 'over-under' ? 'over' : lined && shape === 'home-away' ? 'home' : undefined;
  const sided = SIDED.has(type) && (type !== 'asian-handicap' || at === 0);
  return {
    complete,
    leastSum: winners * OVERROUND_FLOOR,
    mostSum: UNBOUNDED.has(type) ? Number.POSITIVE_INFINITY : winners * bound,
    // Turned round, a handicap's lines fall as a total's do.
    ...(watched && { line: { family: `${type}${place}`, at: watched === 'home' ? -at : at, watched } }),
    ...(sided && { sides: `${SIDES}${place}` }),
    outcomes: known && outcomesOf(known),
    whole: wholeOf(identity),
  };
}

const COUNTED: ReadonlySet<string> = new Set(['total', 'team-total-home', 'team-total-away']);
/** Halves, quarters and thirds, whose counts add up to the whole's. A set's games and a match's sets are other things. */
const PART = /^([12]h|q[1-4]|p[1-3])$/;

function wholeOf({ type, stat, period, specifier }: MarketIdentity): MarketKey | undefined {
  if (period === undefined || !COUNTED.has(type) || !PART.test(period)) return undefined;
  return formatMarketKey({ type, ...(stat && { stat }), ...(specifier !== undefined && { specifier }) });
}

/** Up to so many outcomes are compared one with another; a set costs more. */
const FEW = 8;

/** Faults that show in the message alone. */
export function faultOf(market: MarketPrices): PriceFault | undefined {
  const known = traitsOfKey(market.key);
  if (known === undefined) return 'unknownMarket';
  const { outcomes } = market;
  const seen = outcomes.length > FEW ? new Set<OutcomeCode>() : undefined;
  const open = market.status === 'active';
  let sum = 0;
  let active = 0;
  let palpable: PriceFault | undefined;
  for (let index = 0; index < outcomes.length; index += 1) {
    const each = outcomes[index];
    if (!each) continue;
    const { outcome, priceMilli } = each;
    if (known.outcomes ? !known.outcomes.has(outcome) : outcome.length === 0 || outcome.length > MAX_OUTCOME_LENGTH)
      return 'malformedOutcome';
    if (seen ? seen.has(outcome) : isAmongFirst(outcomes, index, outcome)) return 'repeatedOutcome';
    seen?.add(outcome);
    if (!isPriceMilli(priceMilli)) return 'impossiblePrice';
    if (!open || !each.active) continue;
    active += 1;
    sum += 1000 / priceMilli;
    palpable ??= worthFault(priceMilli, each.fairProbability);
  }
  if (!open) return undefined;
  if (active === known.complete && outcomes.length === active && sum < known.leastSum) return 'overroundBelowOne';
  return palpable ?? (sum > known.mostSum ? 'overroundTooHigh' : undefined);
}

function isAmongFirst(outcomes: MarketPrices['outcomes'], count: number, outcome: OutcomeCode): boolean {
  for (let index = 0; index < count; index += 1) if (outcomes[index]?.outcome === outcome) return true;
  return false;
}

/** A price beside what the source itself calls fair. */
function worthFault(priceMilli: PriceMilli, fairProbability: number | undefined): PriceFault | undefined {
  if (fairProbability === undefined) return undefined;
  const worth = (priceMilli / 1000) * fairProbability;
  if (worth > GUARDS.worth.most) return 'worthMoreThanStake';
  return worth < GUARDS.worth.least && fairProbability > GUARDS.worth.leastChance ? 'worthFarTooLittle' : undefined;
}

/** Sum of the reciprocals of all prices: below 1 whoever backs everything cannot lose. */
export const overround = (outcomes: readonly { readonly priceMilli: PriceMilli }[]): number =>
  outcomes.reduce((sum, each) => sum + 1000 / each.priceMilli, 0);
