import { type MarketIdentity, type MarketKey, parseMarketKey } from '../market.ts';
import type { OutcomeCode, OutcomeSettlement } from '../outcome.ts';
import type { FixtureResult } from '../score.ts';
import { FIELD_RESOLVERS } from './field-answers.ts';
import { type Answer, everyOutcome, onlyWinner, settlement } from './grade.ts';
import { ORDER_RESOLVERS } from './order-answers.ts';
import { type Resolver, SCORE_RESOLVERS } from './score-answers.ts';

const RESOLVERS: ReadonlyMap<string, Resolver> = new Map(
  Object.entries({ ...SCORE_RESOLVERS, ...ORDER_RESOLVERS, ...FIELD_RESOLVERS }),
);

/** A contest that never took place, or was struck out: nothing stands. */
const NEVER_PLAYED = new Set<FixtureResult['status']>(['walkover', 'cancelled']);
/** About the tie, which a contest's own score does not tell: where nobody has said it, they wait for a person. */
const ABOUT_THE_TIE = new Set(['to-qualify', 'goes-to-overtime']);
/** Nothing more will be known. */
const FINISHED = new Set<FixtureResult['status']>(['ended', 'abandoned', 'retired']);

/**
 * What a source says outright: under the market's key, its key without specifier, or for `special~first-blood@map1` under
 * `first-blood@map1`.
 */
function statedFact(key: MarketKey, identity: MarketIdentity, result: FixtureResult): OutcomeCode | undefined {
  const { facts } = result;
  if (!facts) return undefined;
  const period = identity.period ? `@${identity.period}` : '';
  const name = identity.type === 'special' && identity.stat ? `${identity.stat}${period}` : `${identity.type}${period}`;
  const own = [key, ...(identity.specifier === undefined ? [name] : [`${name}:${identity.specifier}`])];
  for (const word of own) if (Object.hasOwn(facts, word)) return facts[word];
  return undefined;
}

/**
 * How the outcomes of a market came out, from what is known of the fixture: undefined while that is not enough.
 *
 * - Lines are counted in whole quarters: a quarter line gives half wins and half losses.
 * - A part that is over decides its markets at once; a count past its line decides over and under early.
 * - Abandoned and retired: what was decided stands, the rest is cancelled. Walkover and cancelled: everything is cancelled.
 *   Postponed decides nothing; how long to wait is the operator's rule.
 * - An ended contest whose source never tells what a market asks (an order of goals, a count) cancels that market.
 * - Who goes through, and whether there is overtime, needs the tie: without it, or level over both legs, they wait for a person.
 * - A key or an outcome this house does not know is cancelled at the end.
 */
export function resolveMarket(
  key: MarketKey,
  result: FixtureResult,
  outcomes: readonly OutcomeCode[],
): readonly OutcomeSettlement[] | undefined {
  const identity = parseMarketKey(key);
  const answer = answerOf(key, identity, result, outcomes);
  return answer && outcomes.map((outcome) => settlement(outcome, answer(outcome)));
}

function answerOf(
  key: MarketKey,
  identity: MarketIdentity | undefined,
  result: FixtureResult,
  offered: readonly OutcomeCode[],
): Answer {
  if (NEVER_PLAYED.has(result.status)) return everyOutcome('cancelled');
  const fact = identity && statedFact(key, identity, result);
  if (fact !== undefined) return fact === 'cancelled' ? everyOutcome('cancelled') : onlyWinner(fact);
  const answer = identity && RESOLVERS.get(identity.type)?.({ identity, result, offered });
  if (!answer && result.status === 'ended' && identity && ABOUT_THE_TIE.has(identity.type)) return undefined;
  return answer ?? (FINISHED.has(result.status) ? everyOutcome('cancelled') : undefined);
}
