import type { FixtureResult, LiveScore, Pair } from '../score.ts';
import type { LeastPlayed, SportRules } from './sport-rules.ts';

/** Contests whose parts say who won them: their counts are the score, or games and points within it. */
const PARTS_ARE_SCORES: ReadonlySet<string> = new Set(['goals', 'points', 'innings', 'sets']);

type Parts = LiveScore['parts'];

/** Parts that were over when play stopped. */
function finishedParts({ family }: SportRules, { phase, parts }: LiveScore): Parts {
  if (!PARTS_ARE_SCORES.has(family)) return [];
  if (phase === 'ended') return parts;
  const running = parts.findIndex(([period]) => period === phase);
  if (running >= 0) return parts.slice(0, running);
  // A break of innings comes in their middle too: the last one told has not ended for certain.
  return family === 'innings' && phase === 'break' ? parts.slice(0, -1) : parts;
}

const outcomeOf = ([home, away]: Pair): 'home' | 'draw' | 'away' =>
  home > away ? 'home' : home < away ? 'away' : 'draw';

/** The score of regular time, once overtime has begun. */
function regularTime({ family }: SportRules, { phase, parts }: LiveScore): Pair | undefined {
  if ((phase !== 'ot' && phase !== 'shootout') || (family !== 'goals' && family !== 'points')) return undefined;
  return add(parts.filter(([period]) => period !== 'ot').map(([, pair]) => pair));
}

const add = (pairs: readonly Pair[]): Pair =>
  pairs.reduce<Pair>(([home, away], [h, a]) => [home + h, away + a], [0, 0]);

/** Minutes of regular time that were not played; undefined where the score does not tell. */
export function minutesLeft(
  least: Extract<LeastPlayed, { unit: 'minutes' }>,
  live: LiveScore,
  each: number,
): number | undefined {
  const count = least.parts.length;
  if (live.phase === 'ot' || live.phase === 'shootout' || live.phase === 'ended') return 0;
  if (live.phase === 'break') return (count - live.parts.length) * each;
  const running = least.parts.indexOf(live.phase);
  if (running < 0 || !live.clock) return undefined;
  const { elapsedSec, countsDown } = live.clock;
  // A clock that counts down is of the part, one that counts up of the whole match.
  return countsDown ? (count - 1 - running) * each + elapsedSec / 60 : count * each - elapsedSec / 60;
}

/** Whether enough was played for the score to stand. */
function enoughPlayed(rules: SportRules, live: LiveScore, finished: Parts, format: Format): boolean {
  const { leastPlayed } = rules;
  if (leastPlayed.unit === 'minutes') {
    const left = minutesLeft(leastPlayed, live, Number(format?.minutes ?? leastPlayed.minutesEach));
    return left !== undefined && left <= leastPlayed.allBut;
  }
  if (leastPlayed.unit !== 'innings') return false;
  if (finished.length >= leastPlayed.least) return true;
  // The home side bats last: when it leads it need not bat again.
  return finished.length === leastPlayed.least - 1 && live.serving === 'home' && live.main[0] > live.main[1];
}

/**
 * The score at which a contest of innings stands that is called within one: that of the last full inning, unless the side that
 * bats last has drawn level or leads in its half. In a break nobody knows whether the last inning was whole: undefined where that
 * would change who won.
 */
function calledAt({ main, phase, serving }: LiveScore, finished: Parts): Pair | undefined {
  if (phase === 'ended' || finished.length === 0) return main;
  const full = add(finished.map(([, pair]) => pair));
  if (phase === 'break') return outcomeOf(full) === outcomeOf(main) ? main : undefined;
  return serving === 'home' && main[0] >= main[1] ? main : full;
}

type Format = Readonly<Record<string, number | string>> | undefined;

/** What is known of a contest that was broken off at this score. */
export interface BrokenOff {
  /** Decides what had been decided by then. */
  readonly played: FixtureResult;
  /** Decides, where enough was played, the markets that stand with the score of that moment. */
  readonly stands?: { readonly result: FixtureResult; readonly markets: 'all' | 'winner' };
}

/**
 * Reads a score at which play stopped for good. Finished parts are final; counts only rise, so what they are past is
 * decided. Where the sport's least part was played, the score stands as if the contest had ended there.
 */
export function brokenOffAt(rules: SportRules, live: LiveScore, format?: Format): BrokenOff {
  const finished = finishedParts(rules, live);
  const main: Record<string, Pair> = Object.fromEntries(finished);
  if (main.q1 && main.q2) main['1h'] = add([main.q1, main.q2]);
  const regular = regularTime(rules, live);
  const whole = rules.counts === 'whole';
  if (regular && !whole) main.ft = regular;
  const { partStat } = rules;
  const counted = partStat === undefined ? undefined : Object.fromEntries(finished);
  const stats = live.stats ?? {};
  const yellow = stats.yellowCards;
  const red = stats.redCards;
  const played: FixtureResult = {
    status: 'abandoned',
    scores: { main, ...(partStat !== undefined && counted && { [partStat]: counted }) },
    soFar: {
      main: live.main,
      ...(partStat !== undefined && { [partStat]: add(live.parts.map(([, pair]) => pair)) }),
      ...(stats.corners && { corners: stats.corners }),
      ...(yellow && red && { cards: add([yellow, red]) }),
    },
    ...(regular && { facts: { 'goes-to-overtime': 'yes', ...(whole && { '1x2': outcomeOf(regular) }) } }),
  };
  if (!enoughPlayed(rules, live, finished, format)) return { played };
  const called = rules.leastPlayed.unit === 'innings' ? calledAt(live, finished) : live.main;
  if (!called) return { played };
  const standing = { ...main, all: called, ...(!whole && { ft: regular ?? live.main }) };
  const result: FixtureResult = {
    ...played,
    scores: { ...played.scores, main: standing },
    ...(whole && { facts: { ...played.facts, '1x2': outcomeOf(regular ?? called) } }),
  };
  return { played, stands: { result, markets: rules.leastPlayed.unit === 'innings' ? 'winner' : 'all' } };
}
