import type { MarketIdentity } from '../market.ts';
import type { Period } from '../period.ts';
import type { FixtureResult, Pair, Side } from '../score.ts';

/** Markets about who goes through or wins the contest: overtime and shoot-out count unless the key says otherwise. */
const WHOLE_CONTEST = new Set(['winner', 'to-qualify']);

const over = (result: FixtureResult): boolean => result.status !== 'live' && result.status !== 'postponed';

type Counts = Readonly<Record<Period, Pair>>;

const countsOf = (identity: MarketIdentity, result: FixtureResult): Counts | undefined =>
  result.scores[identity.stat ?? 'main'];

/**
 * The final counts a market is about, or undefined while they are not known. Without a period: regular time where the result
 * has it (`ft`), else the whole contest (`all`); `winner` and `to-qualify` the other way round.
 */
export function finalPair(identity: MarketIdentity, result: FixtureResult): Pair | undefined {
  const counts = countsOf(identity, result);
  if (!counts) return undefined;
  if (identity.period) return counts[identity.period];
  const { ft, all } = counts;
  if (!WHOLE_CONTEST.has(identity.type)) return ft ?? all;
  // Regular time is over but the contest is not: somebody still has to win.
  return all ?? (over(result) ? ft : undefined);
}

export const partPair = (identity: MarketIdentity, result: FixtureResult, part: Period): Pair | undefined =>
  countsOf(identity, result)?.[part];

const PARTS_THAT_ADD_UP: readonly RegExp[] = [/^[12]h$/, /^q[1-4]$/, /^p[1-3]$/, /^inn\d+$/];
/** What is counted within them adds up (games, kills); the score itself is how many of them were won. */
const PARTS_TO_WIN: readonly RegExp[] = [/^set\d+$/, /^map\d+$/, /^frame\d+$/, /^leg\d+$/];

/**
 * Counts that are certain already though the period is not over: finished parts added up, or the goals in the sequence.
 * Counts only rise, so a line they are past is decided. Only for the full period: parts of parts are not known.
 */
export function pairSoFar(identity: MarketIdentity, result: FixtureResult): Pair {
  if (identity.period && identity.period !== 'ft' && identity.period !== 'all') return [0, 0];
  let home = 0;
  let away = 0;
  const raise = (pair: Pair): void => {
    if (pair[0] > home) home = pair[0];
    if (pair[1] > away) away = pair[1];
  };
  const counts = countsOf(identity, result) ?? {};
  const shapes = identity.stat ? [...PARTS_THAT_ADD_UP, ...PARTS_TO_WIN] : PARTS_THAT_ADD_UP;
  for (const shape of shapes) {
    let sum: Pair = [0, 0];
    for (const [period, pair] of Object.entries(counts))
      if (shape.test(period)) sum = [sum[0] + pair[0], sum[1] + pair[1]];
    raise(sum);
  }
  if (counts.ft) raise(counts.ft);
  const soFar = result.soFar?.[identity.stat ?? 'main'];
  if (soFar) raise(soFar);
  if (!identity.stat && result.sequence) raise(sidesIn(result.sequence));
  return [home, away];
}

const sidesIn = (sequence: readonly Side[]): Pair => {
  const home = sequence.filter((side) => side === 'home').length;
  return [home, sequence.length - home];
};

/** What is known of the order of the main points within a market's period. */
export interface KnownOrder {
  /** First ones, in order; cut off where the period ends or knowledge does. */
  readonly sides: readonly Side[];
  /** No more will come in this period. */
  readonly complete: boolean;
}

/**
 * The order within the period, or undefined when the source does not know orders. A period in which only one side (or nobody)
 * counted needs no order. Sequences are of regular time: of parts only the first half's and the second half's can be cut out.
 */
export function knownOrder(identity: MarketIdentity, result: FixtureResult): KnownOrder | undefined {
  const pair = finalPair(identity, result);
  if (pair && (pair[0] === 0 || pair[1] === 0))
    return { sides: Array<Side>(pair[0] + pair[1]).fill(pair[0] > 0 ? 'home' : 'away'), complete: true };
  const { sequence } = result;
  if (!sequence || identity.stat) return undefined;
  const complete = pair !== undefined || result.status === 'ended';
  if (!identity.period || identity.period === 'ft') {
    if (pair && pair[0] + pair[1] !== sequence.length) return undefined;
    return { sides: sequence, complete };
  }
  const first = partPair(identity, result, '1h');
  const end = first ? first[0] + first[1] : undefined;
  if (identity.period === '1h')
    return end === undefined ? { sides: sequence, complete: false } : { sides: sequence.slice(0, end), complete: true };
  if (identity.period === '2h' && end !== undefined) return { sides: sequence.slice(end), complete };
  return undefined;
}
