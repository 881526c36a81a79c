import { OUTCOME_RESULTS, type OutcomeSettlement } from '@evens/catalogue';

/** The last word on one market. */
export interface MarketResult {
  readonly fixtureId: number;
  readonly key: string;
  readonly generation: number;
  readonly kind: 'settled' | 'rolledBack';
  readonly outcomes: readonly OutcomeSettlement[];
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
}

/** What the stored messages say about the fixtures of some tickets. */
export interface Verdicts {
  resultOf(fixtureId: number, marketKey: string): MarketResult | undefined;
  voidsOf(fixtureId: number): readonly MarketVoid[];
}

export interface JudgedLeg {
  /** The specification's number of the result. */
  readonly result: number;
  readonly deadHeat: readonly [number, number] | null;
  readonly rule: 'void-range' | 'result' | 'rollback' | 'not-yet';
  /** Which message of the feed said so. */
  readonly message: string;
}

export interface LegToJudge {
  readonly fixtureId: number;
  readonly marketKey: string;
  readonly outcome: string;
  readonly placedEventMs: number;
}

const stands = (each: MarketVoid, marketKey: string): boolean =>
  each.rolledBackMs === undefined &&
  !each.rolledBackMarkets.includes(marketKey) &&
  (each.markets === undefined || each.markets.includes(marketKey));

/** The range begins with its first moment and ends before its last. */
const covers = (each: MarketVoid, placedEventMs: number): boolean =>
  (each.fromMs === undefined || placedEventMs >= each.fromMs) &&
  (each.untilMs === undefined || placedEventMs < each.untilMs);

const PENDING = { result: OUTCOME_RESULTS.pending, deadHeat: null } as const;

/**
 * How a leg stands by the last word on its market. A void that covers the moment of the bet goes before any result; an
 * outcome that a result does not name stays open, because nobody has said how it ended.
 */
export function judgeLeg(leg: LegToJudge, verdicts: Verdicts): JudgedLeg {
  const { fixtureId, marketKey } = leg;
  const voided = verdicts.voidsOf(fixtureId).find((each) => stands(each, marketKey) && covers(each, leg.placedEventMs));
  if (voided) {
    const message = `void ${voided.position} (${voided.reason})`;
    return { result: OUTCOME_RESULTS.cancelled, deadHeat: null, rule: 'void-range', message };
  }
  const standing = verdicts.resultOf(fixtureId, marketKey);
  if (!standing) return { ...PENDING, rule: 'not-yet', message: 'no result stands' };
  const message = `result ${fixtureId}/${marketKey} generation ${standing.generation}`;
  if (standing.kind === 'rolledBack') return { ...PENDING, rule: 'rollback', message };
  const outcome = standing.outcomes.find((each) => each.outcome === leg.outcome);
  if (!outcome) return { ...PENDING, rule: 'not-yet', message };
  return { result: OUTCOME_RESULTS[outcome.result], deadHeat: outcome.deadHeat ?? null, rule: 'result', message };
}

export function verdictsOf(results: readonly MarketResult[], voids: readonly MarketVoid[]): Verdicts {
  const byMarket = new Map(results.map((each) => [`${each.fixtureId}/${each.key}`, each]));
  const byFixture = new Map<number, MarketVoid[]>();
  for (const each of voids) byFixture.set(each.fixtureId, [...(byFixture.get(each.fixtureId) ?? []), each]);
  return {
    resultOf: (fixtureId, marketKey) => byMarket.get(`${fixtureId}/${marketKey}`),
    voidsOf: (fixtureId) => byFixture.get(fixtureId) ?? [],
  };
}
