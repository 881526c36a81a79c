import type { MarketIdentity } from '../market.ts';
import type { OutcomeCode } from '../outcome.ts';
import type { FixtureResult, Pair } from '../score.ts';
import { finalPair, pairSoFar, partPair } from './counts.ts';
import { type Answer, countMatches, everyOutcome, lineResult, onlyWinner, parseQuarters, wonIf } from './grade.ts';

export interface Question {
  readonly identity: MarketIdentity;
  readonly result: FixtureResult;
  /** The outcomes offered: they decide what `other` means. */
  readonly offered: readonly OutcomeCode[];
}

export type Resolver = (question: Question) => Answer;

export const outcomeOf = ([home, away]: Pair): 'home' | 'draw' | 'away' =>
  home > away ? 'home' : home === away ? 'draw' : 'away';

/** A market that only reads the final counts of its period. */
const whenFinal =
  (answer: (pair: Pair, question: Question) => Answer): Resolver =>
  (question) => {
    const pair = finalPair(question.identity, question.result);
    return pair && answer(pair, question);
  };

const threeWay: Resolver = whenFinal((pair) => onlyWinner(outcomeOf(pair)));

const twoWay: Resolver = whenFinal((pair) =>
  outcomeOf(pair) === 'draw' ? everyOutcome('refund') : onlyWinner(outcomeOf(pair)),
);

const doubleChance: Resolver = whenFinal((pair) => (outcome) => wonIf(outcome.split('-').includes(outcomeOf(pair))));

const asianHandicap: Resolver = whenFinal(([home, away], { identity }) => {
  const handicap = parseQuarters(identity.specifier);
  if (handicap === undefined) return undefined;
  const quarters = 4 * (home - away) + handicap;
  return (outcome) => lineResult(outcome === 'home' ? quarters : -quarters);
});

const europeanHandicap: Resolver = whenFinal(([home, away], { identity }) => {
  const match = /^(\d{1,3}):(\d{1,3})$/.exec(identity.specifier ?? '');
  return match ? onlyWinner(outcomeOf([home + Number(match[1]), away + Number(match[2])])) : undefined;
});

type Count = (pair: Pair) => number;
const sum: Count = ([home, away]) => home + away;
const ofHome: Count = ([home]) => home;
const ofAway: Count = ([, away]) => away;

/** Over and under; over wins as soon as the counts so far are past the line. */
const overUnder =
  (count: Count): Resolver =>
  ({ identity, result }) => {
    const line = parseQuarters(identity.specifier);
    if (line === undefined) return undefined;
    const pair = finalPair(identity, result);
    const quarters = 4 * count(pair ?? pairSoFar(identity, result)) - line;
    if (!pair && quarters < 2) return undefined;
    return (outcome) => lineResult(outcome === 'over' ? quarters : -quarters);
  };

const counted = (count: Count): Resolver =>
  whenFinal((pair) => (outcome) => wonIf(countMatches(outcome, count(pair)) === true));

const oddEven = (count: Count): Resolver => whenFinal((pair) => onlyWinner(count(pair) % 2 === 1 ? 'odd' : 'even'));

const yesIf = (test: (pair: Pair) => boolean): Resolver => whenFinal((pair) => onlyWinner(test(pair) ? 'yes' : 'no'));

/** Both have counted: "yes" is certain from then on. */
const bothScore: Resolver = ({ identity, result }) => {
  const pair = finalPair(identity, result);
  const now = pair ?? pairSoFar(identity, result);
  if (now[0] > 0 && now[1] > 0) return onlyWinner('yes');
  return pair && onlyWinner('no');
};

/** `home-2`, `home-1-5`, `away-11+`, `draw`. A tie nobody offered gives the stakes back. */
const winningMargin: Resolver = whenFinal(([home, away], { offered }) => {
  const winner = outcomeOf([home, away]);
  if (winner === 'draw' && !offered.includes('draw')) return everyOutcome('refund');
  return (outcome) => {
    const match = /^(home|away)-(.+)$/.exec(outcome);
    if (!match) return wonIf(outcome === winner);
    return wonIf(match[1] === winner && countMatches(match[2] ?? '', Math.abs(home - away)) === true);
  };
});

/** Scores, `other`, and `home-other`, `draw-other`, `away-other` for what is not listed. */
const correctScore: Resolver = whenFinal(([home, away], { offered }) => {
  const score = `${home}:${away}`;
  if (offered.includes(score)) return onlyWinner(score);
  const bySide = `${outcomeOf([home, away])}-other`;
  return onlyWinner(offered.includes(bySide) ? bySide : 'other');
});

const halfTimeFullTime: Resolver = ({ identity, result }) => {
  const half = partPair(identity, result, '1h');
  const full = finalPair(identity, result);
  return half && full && onlyWinner(`${outcomeOf(half)}/${outcomeOf(full)}`);
};

/** Both halves, once both are known; a first half that has already said no decides alone. */
const bothHalves =
  (test: (pair: Pair) => boolean): Resolver =>
  ({ identity, result }) => {
    const first = partPair(identity, result, '1h');
    const second = partPair(identity, result, '2h');
    if ((first && !test(first)) || (second && !test(second))) return onlyWinner('no');
    return first && second && onlyWinner('yes');
  };

const eitherHalf =
  (test: (pair: Pair) => boolean): Resolver =>
  ({ identity, result }) => {
    const first = partPair(identity, result, '1h');
    const second = partPair(identity, result, '2h');
    if ((first && test(first)) || (second && test(second))) return onlyWinner('yes');
    return first && second && onlyWinner('no');
  };

/** Outcomes are the parts offered and `equal`. Two best parts without an `equal` offered share the win. */
const highestPart: Resolver = ({ identity, result, offered }) => {
  const parts = offered.filter((word) => word !== 'equal');
  const counts: number[] = [];
  for (const part of parts) {
    const pair = partPair(identity, result, part);
    if (!pair) return undefined;
    counts.push(sum(pair));
  }
  const best = Math.max(...counts);
  const leaders = parts.filter((_, index) => counts[index] === best);
  const [leader] = leaders;
  if (leader === undefined) return undefined;
  if (leaders.length === 1) return onlyWinner(leader);
  if (offered.includes('equal')) return onlyWinner('equal');
  return (outcome) => (leaders.includes(outcome) ? { result: 'win', deadHeat: [1, leaders.length] } : 'lost');
};

const bothOf = ([home, away]: Pair): 'yes' | 'no' => (home > 0 && away > 0 ? 'yes' : 'no');

/** Result and total in one; a total exactly on a whole line gives the stakes back. */
const withTotal = (word: (pair: Pair, side: 'over' | 'under') => OutcomeCode): Resolver =>
  whenFinal((pair, { identity }) => {
    const line = parseQuarters(identity.specifier);
    if (line === undefined) return undefined;
    const quarters = 4 * sum(pair) - line;
    if (quarters === 0) return everyOutcome('refund');
    return onlyWinner(word(pair, quarters > 0 ? 'over' : 'under'));
  });

/** Both legs together, once it is known whether there are two. */
const overBothLegs = (pair: Pair, { tie }: FixtureResult): Pair | undefined =>
  tie && (tie.firstLeg ? [pair[0] + tie.firstLeg[0], pair[1] + tie.firstLeg[1]] : pair);

/** Level over the whole tie: it was decided by what no score tells, which a person says. */
const toQualify: Resolver = whenFinal((pair, { result }) => {
  const through = overBothLegs(pair, result);
  return through && outcomeOf(through) !== 'draw' ? onlyWinner(outcomeOf(through)) : undefined;
});

const goesToOvertime: Resolver = ({ result }) => {
  if (result.scores.main?.ot) return onlyWinner('yes');
  const regular = result.scores.main?.ft;
  const tie = regular && overBothLegs(regular, result);
  return tie && onlyWinner(outcomeOf(tie) === 'draw' ? 'yes' : 'no');
};

export const SCORE_RESOLVERS: Readonly<Record<string, Resolver>> = {
  '1x2': threeWay,
  winner: twoWay,
  'double-chance': doubleChance,
  'draw-no-bet': twoWay,
  'to-qualify': toQualify,
  'asian-handicap': asianHandicap,
  'european-handicap': europeanHandicap,
  'winning-margin': winningMargin,
  total: overUnder(sum),
  'team-total-home': overUnder(ofHome),
  'team-total-away': overUnder(ofAway),
  'exact-total': counted(sum),
  'exact-total-home': counted(ofHome),
  'exact-total-away': counted(ofAway),
  'odd-even': oddEven(sum),
  'odd-even-home': oddEven(ofHome),
  'odd-even-away': oddEven(ofAway),
  'range-total': counted(sum),
  'correct-score': correctScore,
  'half-time-full-time': halfTimeFullTime,
  'both-score': bothScore,
  'both-halves-score': bothHalves((pair) => sum(pair) > 0),
  'clean-sheet-home': yesIf(([, away]) => away === 0),
  'clean-sheet-away': yesIf(([home]) => home === 0),
  'win-to-nil-home': yesIf(([home, away]) => home > 0 && away === 0),
  'win-to-nil-away': yesIf(([home, away]) => away > 0 && home === 0),
  'win-both-halves-home': bothHalves(([home, away]) => home > away),
  'win-both-halves-away': bothHalves(([home, away]) => away > home),
  'win-either-half-home': eitherHalf(([home, away]) => home > away),
  'win-either-half-away': eitherHalf(([home, away]) => away > home),
  'highest-scoring-part': highestPart,
  '1x2-both-score': whenFinal((pair) => onlyWinner(`${outcomeOf(pair)}-${bothOf(pair)}`)),
  '1x2-total': withTotal((pair, side) => `${outcomeOf(pair)}-${side}`),
  'total-both-score': withTotal((pair, side) => `${side}-${bothOf(pair)}`),
  'goes-to-overtime': goesToOvertime,
};
