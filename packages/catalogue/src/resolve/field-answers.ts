import type { OutcomeCode } from '../outcome.ts';
import type { FixtureResult } from '../score.ts';
import { everyOutcome, onlyWinner, type Verdict } from './grade.ts';
import type { Resolver } from './score-answers.ts';

type Places = NonNullable<FixtureResult['places']>;

/**
 * Whether a runner is among the first `paid`. Runners that tie for the last paid places share them: each bet keeps
 * (places left / number tied) of its stake. Who did not start is void; who did not finish has lost.
 */
function placed(places: Places, runner: OutcomeCode, paid: number): Verdict {
  const place = places[runner];
  // A runner the result does not know never took part.
  if (place === undefined || place === 'withdrawn') return 'cancelled';
  if (place === 'out') return 'lost';
  const left = paid - (place - 1);
  if (left <= 0) return 'lost';
  const tied = Object.values(places).filter((other) => other === place).length;
  return tied > left ? { result: 'win', deadHeat: [left, tied] } : 'win';
}

const outright: Resolver = ({ result }) => {
  const { places } = result;
  return places && ((outcome) => placed(places, outcome, 1));
};

const place: Resolver = ({ identity, result }) => {
  const { places } = result;
  const paid = Number(identity.specifier);
  return places && Number.isInteger(paid) && paid > 0 ? (outcome) => placed(places, outcome, paid) : undefined;
};

/** Two (or three) named runners: the best placed wins. Equal, nobody finished, or one never started: stakes back. */
const headToHead: Resolver = ({ result, offered }) => {
  const { places } = result;
  if (!places) return undefined;
  const named = offered.filter((word) => word !== 'draw');
  const standing = named.map((word) => places[word]);
  if (standing.some((each) => each === undefined || each === 'withdrawn')) return everyOutcome('cancelled');
  const ranks = standing.map((each) => (typeof each === 'number' ? each : Number.POSITIVE_INFINITY));
  const best = Math.min(...ranks);
  const leaders = named.filter((_, index) => ranks[index] === best);
  const [leader] = leaders;
  if (best !== Number.POSITIVE_INFINITY && leaders.length === 1 && leader !== undefined) return onlyWinner(leader);
  return offered.includes('draw') ? onlyWinner('draw') : everyOutcome('refund');
};

export const FIELD_RESOLVERS: Readonly<Record<string, Resolver>> = {
  outright,
  place,
  'head-to-head': headToHead,
};
