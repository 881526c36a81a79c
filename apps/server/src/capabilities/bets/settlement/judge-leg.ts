import { isDeepStrictEqual } from 'node:util';
import {
  EARLY_PAYOUT_BET_TYPES,
  EARLY_PAYOUT_MARKET,
  earlyPayoutKey,
  type HouseWordRule,
  type SettlementRule,
} from '@evens/betting';
import { OUTCOME_RESULTS, type OutcomeSettlement, placeMarketKey, type Runner } from '@evens/catalogue';
import type { LegStanding, LegTerms } from '../tickets/index.ts';
import { isNonRunner, rule4Of } from './judge-race.ts';
import { type Contest, teasedResult } from './judge-teased.ts';

/** The last word on one market. */
export interface MarketResult {
  readonly fixtureId: number;
  readonly key: string;
  readonly generation: number;
  readonly kind: 'settled' | 'rolledBack';
  readonly outcomes: readonly OutcomeSettlement[];
  /** The house's rule, where no source said it. */
  readonly rule?: HouseWordRule;
}

/** Bets on these markets, placed inside the range of event time, are void. */
export interface MarketVoid {
  readonly position: bigint;
  readonly fixtureId: number;
  /** Undefined: every market of the fixture. */
  readonly markets: readonly string[] | undefined;
  readonly fromMs: number | undefined;
  readonly untilMs: number | undefined;
  readonly reason: string;
  /** Set when the void was taken back as a whole. */
  readonly rolledBackMs: number | undefined;
  readonly rolledBackMarkets: readonly string[];
  /** The house's rule, where no source said it. */
  readonly rule?: HouseWordRule;
}

/** What the stored messages say about the fixtures of some tickets. */
export interface Verdicts {
  resultOf(fixtureId: number, marketKey: string): MarketResult | undefined;
  voidsOf(fixtureId: number): readonly MarketVoid[];
  /** Runners of a race or an outright as last described. */
  runnersOf(fixtureId: number): readonly Runner[];
  /** Status and last stored score. */
  contestOf(fixtureId: number): Contest | undefined;
}

/** How a market answers for a leg. */
export interface JudgedPart {
  /** The specification's number of the result. */
  readonly result: number;
  readonly deadHeat: readonly [number, number] | null;
  readonly rule: SettlementRule;
  /** Which message of the feed said so. */
  readonly message: string;
  readonly startingPriceMilli?: number;
}

export interface JudgedLeg extends Omit<JudgedPart, 'startingPriceMilli'> {
  readonly standing: LegStanding;
}

export interface LegToJudge {
  readonly fixtureId: number;
  readonly marketKey: string;
  readonly outcome: string;
  readonly placedEventMs: number;
  readonly live: boolean;
  readonly betType: string;
  readonly terms: LegTerms;
}

const stands = (each: MarketVoid, marketKey: string): boolean =>
  each.rolledBackMs === undefined &&
  !each.rolledBackMarkets.includes(marketKey) &&
  (each.markets === undefined || each.markets.includes(marketKey));

/** The range includes its first moment and excludes its last. */
const covers = (each: MarketVoid, placedEventMs: number): boolean =>
  (each.fromMs === undefined || placedEventMs >= each.fromMs) &&
  (each.untilMs === undefined || placedEventMs < each.untilMs);

const PENDING = { result: OUTCOME_RESULTS.pending, deadHeat: null } as const;

const voidBy = ({ position, reason }: MarketVoid, rule: SettlementRule): JudgedPart => ({
  result: OUTCOME_RESULTS.cancelled,
  deadHeat: null,
  rule,
  message: `void ${position} (${reason})`,
});

/** A leg whose side has once led by what the bet was taken at is won, whatever comes after: bets before the match, singles and combos. */
function earlyPayout(leg: LegToJudge, marketKey: string, verdicts: Verdicts): JudgedPart | undefined {
  if (leg.live || marketKey !== EARLY_PAYOUT_MARKET || !EARLY_PAYOUT_BET_TYPES.has(leg.betType)) return undefined;
  if (leg.terms.earlyPayoutLead === 0) return undefined;
  const key = earlyPayoutKey(leg.terms.earlyPayoutLead);
  const led = verdicts.resultOf(leg.fixtureId, key);
  if (led?.kind !== 'settled' || !led.outcomes.some((each) => each.outcome === leg.outcome)) return undefined;
  const message = `result ${leg.fixtureId}/${key} generation ${led.generation}`;
  return { result: OUTCOME_RESULTS.win, deadHeat: null, rule: 'early-payout', message };
}

/**
 * How a leg stands by the last word on one market. A void that covers the moment of the bet goes before any result; an
 * outcome that a result does not name stays open, because nobody has said how it ended.
 */
function judgeMarket(leg: LegToJudge, marketKey: string, verdicts: Verdicts): JudgedPart {
  const { fixtureId } = leg;
  const voids = verdicts
    .voidsOf(fixtureId)
    .filter((each) => stands(each, marketKey) && covers(each, leg.placedEventMs));
  const voided = voids.find((each) => each.rule === undefined);
  if (voided) return voidBy(voided, 'void-range');
  const early = earlyPayout(leg, marketKey, verdicts);
  if (early) return early;
  // What the house voids because nothing was decided does not touch what it has paid early.
  const [ruled] = voids;
  if (ruled) return voidBy(ruled, ruled.rule ?? 'void-range');
  if (isNonRunner(verdicts.runnersOf(fixtureId), marketKey, leg.outcome)) {
    const message = `runner ${leg.outcome} of ${fixtureId} withdrawn`;
    return { result: OUTCOME_RESULTS.cancelled, deadHeat: null, rule: 'non-runner', message };
  }
  const standing = verdicts.resultOf(fixtureId, marketKey);
  if (!standing) return { ...PENDING, rule: 'not-yet', message: 'no result stands' };
  const message = `result ${fixtureId}/${marketKey} generation ${standing.generation}`;
  if (standing.kind === 'rolledBack') return { ...PENDING, rule: 'rollback', message };
  const outcome = standing.outcomes.find((each) => each.outcome === leg.outcome);
  if (!outcome) return { ...PENDING, rule: 'not-yet', message };
  const { result, deadHeat = null, startingPriceMilli } = outcome;
  const atTheOff = startingPriceMilli === undefined ? {} : { startingPriceMilli };
  // A half win that is shared as well: nobody has said what that pays, so a person decides it. The places are paid meanwhile.
  if (result === 'halfWin' && deadHeat && deadHeat[0] !== deadHeat[1]) {
    return { ...PENDING, rule: 'not-yet', message, ...atTheOff };
  }
  return { result: OUTCOME_RESULTS[result], deadHeat, rule: standing.rule ?? 'result', message, ...atTheOff };
}

/**
 * A leg whose line a teaser moved goes where the market it was bet on goes: open, void and taken back with it. What it
 * comes to is read from the final score, since the moved line need not have been a market at all.
 */
function judgeTeased(leg: LegToJudge, teasedKey: string, verdicts: Verdicts): JudgedPart {
  const base = judgeMarket(leg, leg.marketKey, verdicts);
  if (base.result === OUTCOME_RESULTS.pending || base.result === OUTCOME_RESULTS.cancelled) return base;
  const teased = teasedResult(leg, teasedKey, base.result, verdicts.contestOf(leg.fixtureId));
  return teased === undefined
    ? { ...PENDING, rule: 'score-not-final', message: base.message }
    : { ...base, result: teased, deadHeat: null, rule: 'teased-line' };
}

const paysAtPrice = (result: number | undefined): boolean =>
  result === OUTCOME_RESULTS.win || result === OUTCOME_RESULTS.halfWin;

/** How a leg stands by everything that has been said: its own market, the places', withdrawals, the price of the off. */
export function judgeLeg(leg: LegToJudge, verdicts: Verdicts): JudgedLeg {
  const { terms } = leg;
  const win =
    terms.teasedMarketKey === undefined
      ? judgeMarket(leg, leg.marketKey, verdicts)
      : judgeTeased(leg, terms.teasedMarketKey, verdicts);
  const place = terms.place && judgeMarket(leg, placeMarketKey(terms.place), verdicts);
  const startingPriceMilli = terms.startingPrice ? (win.startingPriceMilli ?? place?.startingPriceMilli) : undefined;
  // Nobody has said yet at which price it is paid.
  if (
    terms.startingPrice &&
    startingPriceMilli === undefined &&
    (paysAtPrice(win.result) || paysAtPrice(place?.result))
  ) {
    return { ...PENDING, rule: 'no-starting-price', message: win.message, standing: {} };
  }
  // The price of the off knows who runs: only a price agreed to before a withdrawal is too long after it.
  const pence =
    terms.startingPrice || win.rule === 'non-runner'
      ? 0
      : rule4Of(verdicts.runnersOf(leg.fixtureId), leg.marketKey, leg.placedEventMs);
  const { result, deadHeat } = win;
  // What is said of a leg before its result is only that it will pay less.
  const deducted = win.rule === 'not-yet' && pence > 0;
  return {
    result,
    deadHeat,
    rule: deducted ? 'rule-4' : win.rule,
    message: deducted ? `a runner of ${leg.fixtureId} withdrawn` : win.message,
    standing: {
      ...(place && place.result !== OUTCOME_RESULTS.pending && { placeResult: place.result }),
      ...(place?.deadHeat && { placeDeadHeat: place.deadHeat }),
      ...(pence > 0 && { rule4Pence: pence }),
      ...(startingPriceMilli !== undefined && { startingPriceMilli }),
    },
  };
}

/** How a leg of a bet stands that is void because its player excluded himself: whatever is said of its contest. */
export const excludedLeg = ({ terms }: Pick<LegToJudge, 'terms'>): JudgedLeg => ({
  result: OUTCOME_RESULTS.cancelled,
  deadHeat: null,
  rule: 'self-exclusion',
  message: 'self-exclusion',
  standing: terms.place ? { placeResult: OUTCOME_RESULTS.cancelled } : {},
});

/** Mostly there is nothing in either. */
const sameStanding = (one: LegStanding, other: LegStanding): boolean =>
  (Object.keys(one).length === 0 && Object.keys(other).length === 0) || isDeepStrictEqual(one, other);

/** Whether a leg already stands as it was judged. */
export const standsAsJudged = (
  leg: Pick<JudgedLeg, 'result' | 'deadHeat' | 'standing'>,
  { result, deadHeat, standing }: JudgedLeg,
): boolean =>
  leg.result === result &&
  leg.deadHeat?.[0] === deadHeat?.[0] &&
  leg.deadHeat?.[1] === deadHeat?.[1] &&
  sameStanding(leg.standing, standing);

export interface Said {
  readonly results: readonly MarketResult[];
  readonly voids: readonly MarketVoid[];
  readonly runners: ReadonlyMap<number, readonly Runner[]>;
  readonly contests: ReadonlyMap<number, Contest>;
}

export function verdictsOf({ results, voids, runners, contests }: Said): Verdicts {
  const byMarket = new Map(results.map((each) => [`${each.fixtureId}/${each.key}`, each]));
  const byFixture = new Map<number, MarketVoid[]>();
  for (const each of voids) byFixture.set(each.fixtureId, [...(byFixture.get(each.fixtureId) ?? []), each]);
  return {
    resultOf: (fixtureId, marketKey) => byMarket.get(`${fixtureId}/${marketKey}`),
    voidsOf: (fixtureId) => byFixture.get(fixtureId) ?? [],
    runnersOf: (fixtureId) => runners.get(fixtureId) ?? [],
    contestOf: (fixtureId) => contests.get(fixtureId),
  };
}
