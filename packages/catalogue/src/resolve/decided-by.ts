import { type MarketIdentity, type MarketKey, parseMarketKey } from '../market.ts';
import { marketType } from '../market-types.ts';
import type { OutcomeSettlement } from '../outcome.ts';
import type { Period } from '../period.ts';
import type { FixtureResult, Pair, Side } from '../score.ts';
import { finalPair } from './counts.ts';
import { parseQuarters } from './grade.ts';

/** What decided a market, as it is told to people. */
export type Decision =
  /** The score of a part, or of what is counted; without a period the one that the market goes by. */
  | { readonly type: 'score'; readonly period?: Period; readonly stat?: string; readonly score: Pair }
  /** The scores of several parts. */
  | { readonly type: 'parts'; readonly parts: readonly (readonly [Period, Pair])[] }
  /** The nth thing counted, of one side where the market is about one; and whose it was, where the market asks that. */
  | {
      readonly type: 'nth';
      readonly nth: number;
      readonly stat?: string;
      readonly side?: Side;
      readonly by?: Side;
      readonly period?: Period;
    }
  /** Who came first in a field. */
  | { readonly type: 'places'; readonly first: readonly string[] }
  /** Nothing that is counted tells: the source said so. */
  | { readonly type: 'source' };

/** Markets that look at more than one part. */
const OF_PARTS = new Set([
  'half-time-full-time',
  'both-halves-score',
  'win-both-halves-home',
  'win-both-halves-away',
  'win-either-half-home',
  'win-either-half-away',
  'highest-scoring-part',
]);

const TEAM_TOTALS: Readonly<Record<string, Side>> = { 'team-total-home': 'home', 'team-total-away': 'away' };

/** Things that come one by one and are told apart: the third goal, but not the 181st point. */
const MOST_TOLD_APART = 30;

/** The thing that took a count over its line; undefined where over did not win. */
function passed(identity: MarketIdentity, outcomes: readonly OutcomeSettlement[]): number | undefined {
  const quarters = parseQuarters(identity.specifier);
  const over = outcomes.find((each) => each.outcome === 'over');
  if (quarters === undefined || over?.result !== 'win') return undefined;
  // At least half a unit past the line: what is on it, or a quarter past, leaves a part of the stake.
  const nth = Math.ceil((quarters + 2) / 4);
  return nth >= 1 && nth <= MOST_TOLD_APART ? nth : undefined;
}

/** Of what a match is full of, nobody says the how manieth decided. */
const tellsApart = (result: FixtureResult, stat: string | undefined): boolean => {
  const counts = Object.values(result.scores[stat ?? 'main'] ?? {});
  return counts.every(([home, away]) => home + away <= MOST_TOLD_APART);
};

/**
 * What decided a settled market, by the final result. The line that over passed and an order of goals are told by what was
 * counted then; everything else by the score that it goes by.
 */
export function decidedBy(
  key: MarketKey,
  outcomes: readonly OutcomeSettlement[],
  result: FixtureResult | undefined,
): Decision {
  const identity = parseMarketKey(key);
  const type = marketType(identity?.type ?? '');
  if (!identity || !type || !result) return { type: 'source' };
  const { stat, period } = identity;
  const about = { ...(stat !== undefined && { stat }), ...(period !== undefined && { period }) };
  if (type.group === 'outrights') {
    const first = outcomes.filter((each) => each.result === 'win').map((each) => each.outcome);
    return first.length > 0 ? { type: 'places', first } : { type: 'source' };
  }
  if (OF_PARTS.has(type.code)) {
    const halves = Object.entries(result.scores[stat ?? 'main'] ?? {}).filter(([part]) => /^([12]h|ft)$/.test(part));
    return halves.length > 0 ? { type: 'parts', parts: halves } : { type: 'source' };
  }
  if (type.outcomes === 'over-under' && tellsApart(result, stat)) {
    const nth = passed(identity, outcomes);
    const side = TEAM_TOTALS[type.code];
    if (nth !== undefined) return { type: 'nth', nth, ...about, ...(side && { side }) };
  }
  if (type.code === 'next-score') {
    const winner = outcomes.find((each) => each.result === 'win')?.outcome;
    const nth = Number(identity.specifier);
    if ((winner === 'home' || winner === 'away') && nth >= 1) return { type: 'nth', nth, by: winner, ...about };
  }
  const score = finalPair(identity, result);
  return score ? { type: 'score', ...about, score } : { type: 'source' };
}
