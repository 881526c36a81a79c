import { parseMarketKey } from '@evens/catalogue';
import { accept, type PriceMilli, type Result, refuse } from '@evens/kernel';
import { rungBelow } from '../margin/ladder.ts';
import { MOST_WORTH } from '../margin/price-market.ts';
import type { JointChances, Pick } from './joint.ts';
import { pairTest } from './score-tests.ts';

/** A pick with its price alone and its fair probability, as the book has them. */
export interface PricedPick extends Pick {
  readonly priceMilli: PriceMilli;
  readonly fairProbability: number;
}

/** Why picks make no bet builder: `at` is the pick in the way, `beside` the one it clashes with where two suffice. */
export interface BuilderFault {
  /**
   * `unknown`: the model does not tell how this pick hangs together with others. `impossible`: they cannot all come true.
   * `idle`, of candidates only: this pick comes true whenever the others do, or so nearly that it raises no price.
   */
  readonly fault: 'unknown' | 'impossible' | 'idle';
  readonly at: number;
  readonly beside?: number;
}

export interface BuilderPrice {
  readonly priceMilli: PriceMilli;
  /** The chance of all picks together, without margin. */
  readonly chance: number;
  /** What each subset of the picks would cost, by mask (bit 0 the first pick); index 0 is 0. The last is `priceMilli`. */
  readonly pricesMilli: readonly PriceMilli[];
  /** The chance of each subset, by mask; index 0 is 1. */
  readonly chances: readonly number[];
}

/** Rarer than this is impossible: no score anybody has seen. */
const IMPOSSIBLE = 1e-6;

/**
 * So far a pick's fair probability in the book may lie from the distribution's, and for rare ones so large a part of it:
 * beyond, the two speak of different matches.
 */
const AGREES = 0.004;
const AGREES_IN_PART = 0.08;

/** Whether the distribution gives an outcome the chance that the book does. */
export const agrees = (chance: number, fairProbability: number): boolean =>
  Math.abs(chance - fairProbability) <= Math.min(AGREES, AGREES_IN_PART * fairProbability);

/** Stats that are independent of goals and of each other: each may occur once per bet, by its own market. */
const APART: ReadonlySet<string> = new Set(['corners', 'cards']);

/** The counted thing of a pick that stands apart from the goals; undefined for a pick on goals, or one that may come to a refund. */
function apartOf({ marketKey, outcome }: Pick): string | undefined {
  const identity = parseMarketKey(marketKey);
  const stat = identity?.stat;
  return identity && stat !== undefined && APART.has(stat) && pairTest(identity, outcome) ? stat : undefined;
}

/** Whether a pick can stand in a bet builder of this match at all. */
export const canBePicked = (joint: JointChances, pick: Pick): boolean =>
  apartOf(pick) !== undefined || joint.knows(pick);

/**
 * The price of all picks together: the product of their prices, put right by how much likelier or rarer they are together than
 * if none hung on another. So each pick bears its own margin and no more: independent picks cost what a combo of them would.
 * A pick that comes true whenever the others do is not paid for: the price is never below that of some of the picks. Whatever
 * is combined is worth no more than `MOST_WORTH`, as each pick alone.
 */
export function priceBuilder(joint: JointChances, picks: readonly PricedPick[]): Result<BuilderPrice, BuilderFault> {
  const unknown = unknownIn(joint, picks);
  if (unknown) return refuse(unknown);
  const goals = goalsOf(picks);
  return judge(picks, goals, joint.subsets(goals.map(({ pick }) => pick)));
}

/** What each candidate would make of the picks; in the order of the candidates. The candidate is the pick behind the others. */
export function priceCandidates(
  joint: JointChances,
  picks: readonly PricedPick[],
  candidates: readonly PricedPick[],
): readonly Result<BuilderPrice, BuilderFault>[] {
  const onGoals = candidates.filter((each) => apartOf(each) === undefined && joint.knows(each));
  const goals = goalsOf(picks);
  const asked = goals.map(({ pick }) => pick);
  const found = new Map(joint.subsetsWith(asked, onGoals).map((chances, at) => [onGoals[at], chances]));
  const alone = joint.subsets(asked);
  return candidates.map((candidate) => {
    const all = [...picks, candidate];
    const unknown = unknownIn(joint, all);
    if (unknown) return refuse(unknown);
    const judged = judge(all, goalsOf(all), found.get(candidate) ?? alone);
    return judged.ok && picks.length > 0 ? (idleBehind(all, judged.value) ?? judged) : judged;
  });
}

/** Picks on goals, with their places among all. */
const goalsOf = (picks: readonly PricedPick[]): readonly { readonly pick: PricedPick; readonly at: number }[] =>
  picks.flatMap((pick, at) => (apartOf(pick) === undefined ? [{ pick, at }] : []));

function unknownIn(joint: JointChances, picks: readonly PricedPick[]): BuilderFault | undefined {
  const apart = picks.map(apartOf);
  for (const [at, pick] of picks.entries()) {
    const stat = apart[at];
    const twice = stat === undefined ? -1 : apart.indexOf(stat);
    if (stat === undefined && !joint.knows(pick)) return { fault: 'unknown', at };
    if (twice >= 0 && twice < at) return { fault: 'unknown', at, beside: twice };
  }
  return undefined;
}

/** `goalChances`: of each subset of the picks on goals. */
function judge(
  picks: readonly PricedPick[],
  goals: readonly { readonly pick: PricedPick; readonly at: number }[],
  goalChances: Float64Array,
): Result<BuilderPrice, BuilderFault> {
  const alone = (at: number): number => goalChances[1 << at] ?? 0;
  for (const [place, { pick, at }] of goals.entries())
    if (!agrees(alone(place), pick.fairProbability)) return refuse({ fault: 'unknown', at });
  const marginal = picks.map((pick) => pick.fairProbability);
  for (const [place, { at }] of goals.entries()) marginal[at] = alone(place);

  const everything = (1 << picks.length) - 1;
  const places = picks.map((_, at) => goals.findIndex((each) => each.at === at));
  // By mask, each from the mask without its last pick: eight picks have 255, and a board asks about hundreds of them.
  const goalMasks = [0];
  const apart = [1];
  const product = [1];
  const ifApart = [1];
  const most = [1];
  const chances = [goalChances[0] ?? 0];
  const pricesMilli: PriceMilli[] = [0];
  for (let mask = 1; mask <= everything; mask += 1) {
    const at = 31 - Math.clz32(mask);
    const rest = mask & ~(1 << at);
    const { priceMilli = 0, fairProbability = 0 } = picks[at] ?? {};
    const place = places[at] ?? -1;
    const goalMask = (goalMasks[rest] ?? 0) | (place < 0 ? 0 : 1 << place);
    goalMasks.push(goalMask);
    apart.push((apart[rest] ?? 1) * (place < 0 ? fairProbability : 1));
    product.push((product[rest] ?? 1) * (priceMilli / 1000));
    ifApart.push((ifApart[rest] ?? 1) * (marginal[at] ?? 0));
    most.push((most[rest] ?? 1) * MOST_WORTH);
    chances.push((goalChances[goalMask] ?? 0) * (apart[mask] ?? 0));
  }
  const chance = chances[everything] ?? 0;
  if (chance < IMPOSSIBLE) return refuse(clashOf(picks.length, chances));
  for (let mask = 1; mask <= everything; mask += 1) {
    const together = chances[mask] ?? 0;
    const worth = Math.min(((product[mask] ?? 0) * (ifApart[mask] ?? 0)) / together, (most[mask] ?? 0) / together);
    const at = 31 - Math.clz32(mask);
    let best = mask === 1 << at ? (picks[at]?.priceMilli ?? 0) : (rungBelow(worth) ?? 0);
    for (let left = mask; left !== 0; left &= left - 1) best = Math.max(best, pricesMilli[mask & ~(left & -left)] ?? 0);
    pricesMilli.push(best);
  }
  return accept({ priceMilli: pricesMilli[everything] ?? 0, chance, pricesMilli, chances });
}

/** The last pick that cannot stand, and the one it cannot stand beside where two suffice. */
function clashOf(count: number, chances: readonly number[]): BuilderFault {
  for (let at = count - 1; at > 0; at -= 1)
    for (let beside = 0; beside < at; beside += 1)
      if ((chances[(1 << at) | (1 << beside)] ?? 0) < IMPOSSIBLE) return { fault: 'impossible', at, beside };
  return { fault: 'impossible', at: count - 1 };
}

const CERTAIN = 0.9999;

/** Why the last pick is none that anybody would add: it raises no price. Names the pick that makes it certain, where one does. */
function idleBehind(
  picks: readonly PricedPick[],
  { priceMilli, pricesMilli, chances }: BuilderPrice,
): Result<BuilderPrice, BuilderFault> | undefined {
  const at = picks.length - 1;
  const before = (1 << at) - 1;
  const certain = (chances[before | (1 << at)] ?? 0) > CERTAIN * (chances[before] ?? 0);
  if (!certain && priceMilli > (pricesMilli[before] ?? 0)) return undefined;
  const beside = picks.findIndex(
    (_, other) =>
      other < at &&
      (chances[(1 << at) | (1 << other)] ?? 0) > CERTAIN * (chances[1 << other] ?? Number.POSITIVE_INFINITY),
  );
  return refuse({ fault: 'idle', at, ...(beside >= 0 && { beside }) });
}
