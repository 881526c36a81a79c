import {
  type Decision,
  decidedBy,
  type Fixture,
  type FixtureResult,
  OUTCOME_RESULTS,
  type OutcomeSettlement,
  resolveMarket,
  resultOfFinalScore,
  type SportRules,
  sportById,
  sportRules,
  usualMarkets,
  voidReason,
} from '@evens/catalogue';
import type { ResultChapter, SettledMarket } from '@evens/contract';
import type { MarketWord } from './shown-store.ts';
import type { StoredVoid } from './void-store.ts';

interface Said {
  readonly fixture: Fixture;
  readonly overMs: number;
  readonly words: readonly MarketWord[];
  readonly voids: readonly StoredVoid[];
}

/** Rules by which the house says what becomes of a contest that did not take place as planned. */
const OF_TIME: ReadonlySet<string> = new Set(['abandoned', 'cancelled', 'postponed', 'no-result']);

/** The chapter of the rule book that explains why an outcome came to its result. */
function chapterOf({ result, deadHeat }: OutcomeSettlement, rule: string): ResultChapter {
  if (rule === 'early-payout') return 'earlyPayout';
  if (OF_TIME.has(rule)) return 'time';
  if (deadHeat) return 'deadHeats';
  if (result === 'halfWin' || result === 'halfLose') return 'quarterLines';
  return result === 'cancelled' || result === 'refund' ? 'voids' : 'counts';
}

const outcomeView =
  (rule: string) =>
  (settled: OutcomeSettlement): SettledMarket['outcomes'][number] => ({
    code: settled.outcome,
    result: OUTCOME_RESULTS[settled.result],
    ...(settled.deadHeat && { deadHeat: [settled.deadHeat[0], settled.deadHeat[1]] }),
    chapter: chapterOf(settled, rule),
  });

const decisionView = (by: Decision): SettledMarket['by'] => {
  switch (by.type) {
    case 'score':
      return { ...by, score: [by.score[0], by.score[1]] };
    case 'parts':
      return { type: 'parts', parts: by.parts.map(([period, [home, away]]) => [period, [home, away]]) };
    case 'places':
      return { type: 'places', first: [...by.first] };
    default:
      return by;
  }
};

/** The last void of a market that stands. */
const voidOn = (voids: readonly StoredVoid[], key: string): StoredVoid | undefined =>
  voids.findLast(
    (each) =>
      each.rolledBackMs === undefined &&
      !each.rolledBackMarkets.includes(key) &&
      (each.markets === undefined || each.markets.includes(key)),
  );

const isWhole = ({ fromMs, untilMs }: StoredVoid): boolean => fromMs === undefined && untilMs === undefined;

const earlier = (word: MarketWord): SettledMarket['before'][number] => ({
  atMs: word.eventMs,
  kind: word.kind,
  outcomes: word.outcomes.map(({ outcome, result }) => [outcome, OUTCOME_RESULTS[result]]),
});

/** One market: its void before its result, as bets are settled; a stretch of time that is void stands beside the result. */
function settledMarket(
  key: string,
  words: readonly MarketWord[],
  standing: StoredVoid | undefined,
  result: FixtureResult | undefined,
): SettledMarket | undefined {
  const last = words.at(-1);
  const before = words.slice(0, -1).map(earlier);
  if (standing && isWhole(standing)) {
    const rule = standing.rule ?? 'void-range';
    const cancelled = (last?.outcomes ?? []).map(({ outcome }) => ({ outcome, result: 'cancelled' as const }));
    return {
      key,
      atMs: standing.eventMs,
      confirmed: true,
      rule,
      by: { type: 'void', reason: voidReason(standing.reason) },
      outcomes: cancelled.map(outcomeView(rule)),
      before: words.map(earlier),
    };
  }
  if (last?.kind !== 'settled') return undefined;
  const rule = last.rule ?? 'result';
  const { fromMs, untilMs } = standing ?? {};
  return {
    key,
    atMs: last.eventMs,
    confirmed: last.confirmed,
    rule,
    ...(standing && {
      voidFor: { ...(fromMs !== undefined && { fromMs }), ...(untilMs !== undefined && { untilMs }) },
    }),
    by: decisionView(decidedBy(key, last.outcomes, result)),
    outcomes: last.outcomes.map(outcomeView(rule)),
    before,
  };
}

const rulesOf = ({ sportId }: Fixture): SportRules | undefined => sportRules(sportById(sportId)?.alias ?? '');

/** How the usual markets of a contest came out on which this house had none: its final score decides them. */
function byFinalScore({ fixture, overMs }: Said, rules: SportRules, result: FixtureResult): SettledMarket[] {
  const { live } = fixture;
  if (!live || (fixture.status !== 'ended' && fixture.status !== 'closed')) return [];
  return usualMarkets(rules.family, live).flatMap(([key, codes]) => {
    const outcomes = resolveMarket(key, result, codes) ?? [];
    if (outcomes.length === 0 || outcomes.every((each) => each.result === 'cancelled')) return [];
    const by = decisionView(decidedBy(key, outcomes, result));
    const view = outcomeView('result');
    return [{ key, atMs: overMs, confirmed: true, rule: 'result', by, outcomes: outcomes.map(view), before: [] }];
  });
}

/** Markets whose result only says which bets the house pays early. */
const OWN_MARKET = /^early-payout(:|$)/;

/** Every settled market of a contest that is over, in the order of their names, each with what decided it. */
export function settledMarkets(said: Said): readonly SettledMarket[] {
  const { fixture, words, voids } = said;
  const rules = rulesOf(fixture);
  const result = rules && fixture.live && resultOfFinalScore(rules, fixture.live);
  const byKey = new Map<string, MarketWord[]>();
  for (const word of words) if (!OWN_MARKET.test(word.key)) byKey.set(word.key, [...(byKey.get(word.key) ?? []), word]);
  for (const { markets } of voids) for (const key of markets ?? []) if (!byKey.has(key)) byKey.set(key, []);
  if (byKey.size === 0 && voids.length === 0 && rules && result) return byFinalScore(said, rules, result);
  return [...byKey]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .flatMap(([key, own]) => settledMarket(key, own, voidOn(voids, key), result) ?? []);
}
