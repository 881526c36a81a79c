import { type MarketIdentity, parseMarketKey } from '@evens/catalogue';
import type { CellTest, Pick } from './joint.ts';

/** A final score by halves. */
export interface HalvesScore {
  readonly home1: number;
  readonly away1: number;
  readonly home2: number;
  readonly away2: number;
}

type Test = (home: number, away: number) => boolean;

const RESULT: Readonly<Record<string, Test>> = {
  home: (home, away) => home > away,
  draw: (home, away) => home === away,
  away: (home, away) => home < away,
};

const DOUBLE: Readonly<Record<string, Test>> = {
  'home-draw': (home, away) => home >= away,
  'home-away': (home, away) => home !== away,
  'draw-away': (home, away) => home <= away,
};

const both: Test = (home, away) => home > 0 && away > 0;
const sum = (home: number, away: number): number => home + away;
const ofHome = (home: number): number => home;
const ofAway = (_home: number, away: number): number => away;
type Count = (home: number, away: number) => number;

const not =
  (test: Test): Test =>
  (home, away) =>
    !test(home, away);
const all =
  (...tests: readonly Test[]): Test =>
  (home, away) =>
    tests.every((test) => test(home, away));

/** A half line, such as 2.5 or -0.5: on any other a stake may come back, and a bet builder has no half results. */
function halfLine(specifier: string | undefined): number | undefined {
  return specifier !== undefined && /^-?\d{1,3}\.5$/.test(specifier) ? Number(specifier) : undefined;
}

function overUnder(count: Count, { specifier }: MarketIdentity, outcome: string): Test | undefined {
  const line = halfLine(specifier);
  if (line === undefined) return undefined;
  if (outcome === 'over') return (home, away) => count(home, away) > line;
  return outcome === 'under' ? (home, away) => count(home, away) < line : undefined;
}

function handicap({ specifier }: MarketIdentity, outcome: string): Test | undefined {
  const line = halfLine(specifier);
  if (line === undefined) return undefined;
  if (outcome === 'home') return (home, away) => home - away + line > 0;
  return outcome === 'away' ? (home, away) => home - away + line < 0 : undefined;
}

function europeanHandicap({ specifier }: MarketIdentity, outcome: string): Test | undefined {
  const start = /^(\d{1,2}):(\d{1,2})$/.exec(specifier ?? '');
  const test = RESULT[outcome];
  return start && test ? (home, away) => test(home + Number(start[1]), away + Number(start[2])) : undefined;
}

/** `3`, `2-3`, `6+`. */
function counted(count: Count, outcome: string): Test | undefined {
  const match = /^(\d{1,2})(?:-(\d{1,2})|(\+))?$/.exec(outcome);
  if (!match) return undefined;
  const low = Number(match[1]);
  const high = match[3] ? Number.POSITIVE_INFINITY : Number(match[2] ?? match[1]);
  return (home, away) => count(home, away) >= low && count(home, away) <= high;
}

function oddEven(count: Count, outcome: string): Test | undefined {
  if (outcome !== 'odd' && outcome !== 'even') return undefined;
  const rest = outcome === 'odd' ? 1 : 0;
  return (home, away) => count(home, away) % 2 === rest;
}

const yesNo = (test: Test, outcome: string): Test | undefined =>
  outcome === 'yes' ? test : outcome === 'no' ? not(test) : undefined;

function correctScore(outcome: string): Test | undefined {
  const match = /^(\d{1,2}):(\d{1,2})$/.exec(outcome);
  return match ? (home, away) => home === Number(match[1]) && away === Number(match[2]) : undefined;
}

function winningMargin(outcome: string): Test | undefined {
  if (outcome === 'draw') return RESULT.draw;
  const match = /^(home|away)-(.+)$/.exec(outcome);
  const sign = match?.[1] === 'home' ? 1 : -1;
  const test = counted(ofHome, match?.[2] ?? '');
  return test && ((home, away) => sign * (home - away) > 0 && test(sign * (home - away), 0));
}

/** Two words of one outcome, each a test of its own: `home-over`, `draw-yes`, `under-no`. */
function joined(identity: MarketIdentity, outcome: string, first: string, second: string): Test | undefined {
  const [one, other, ...more] = outcome.split('-');
  if (one === undefined || other === undefined || more.length > 0) return undefined;
  const a = pairTest({ ...identity, type: first }, one);
  const b = pairTest({ ...identity, type: second }, other);
  return a && b && all(a, b);
}

/** What an outcome asks of one pair of counts. */
export function pairTest(identity: MarketIdentity, outcome: string): Test | undefined {
  switch (identity.type) {
    case '1x2':
      return RESULT[outcome];
    case 'double-chance':
      return DOUBLE[outcome];
    case 'asian-handicap':
      return handicap(identity, outcome);
    case 'european-handicap':
      return europeanHandicap(identity, outcome);
    case 'winning-margin':
      return winningMargin(outcome);
    case 'total':
      return overUnder(sum, identity, outcome);
    case 'team-total-home':
      return overUnder(ofHome, identity, outcome);
    case 'team-total-away':
      return overUnder(ofAway, identity, outcome);
    case 'exact-total':
    case 'range-total':
      return counted(sum, outcome);
    case 'exact-total-home':
      return counted(ofHome, outcome);
    case 'exact-total-away':
      return counted(ofAway, outcome);
    case 'odd-even':
      return oddEven(sum, outcome);
    case 'odd-even-home':
      return oddEven(ofHome, outcome);
    case 'odd-even-away':
      return oddEven(ofAway, outcome);
    case 'correct-score':
      return correctScore(outcome);
    case 'both-score':
      return yesNo(both, outcome);
    case 'clean-sheet-home':
      return yesNo((_, away) => away === 0, outcome);
    case 'clean-sheet-away':
      return yesNo((home) => home === 0, outcome);
    case 'win-to-nil-home':
      return yesNo((home, away) => home > 0 && away === 0, outcome);
    case 'win-to-nil-away':
      return yesNo((home, away) => away > 0 && home === 0, outcome);
    case '1x2-both-score':
      return joined(identity, outcome, '1x2', 'both-score');
    case '1x2-total':
      return joined(identity, outcome, '1x2', 'total');
    case 'total-both-score':
      return joined(identity, outcome, 'total', 'both-score');
    default:
      return undefined;
  }
}

type HalvesTest = CellTest<HalvesScore>;

const side = (type: string): 1 | -1 => (type.endsWith('home') ? 1 : -1);

/** What asks about both halves at once. */
function halvesTest({ type }: MarketIdentity, outcome: string): HalvesTest | undefined {
  const yes = (test: HalvesTest): HalvesTest | undefined =>
    outcome === 'yes' ? test : outcome === 'no' ? (score) => !test(score) : undefined;
  switch (type) {
    case 'half-time-full-time': {
      const [half = '', full = '', ...more] = outcome.split('/');
      const [atHalf, atEnd] = [RESULT[half], RESULT[full]];
      if (!atHalf || !atEnd || more.length > 0) return undefined;
      return ({ home1, away1, home2, away2 }) => atHalf(home1, away1) && atEnd(home1 + home2, away1 + away2);
    }
    case 'both-halves-score':
      return yes(({ home1, away1, home2, away2 }) => home1 + away1 > 0 && home2 + away2 > 0);
    case 'win-both-halves-home':
    case 'win-both-halves-away':
      return yes(
        ({ home1, away1, home2, away2 }) => side(type) * (home1 - away1) > 0 && side(type) * (home2 - away2) > 0,
      );
    case 'win-either-half-home':
    case 'win-either-half-away':
      return yes(
        ({ home1, away1, home2, away2 }) => side(type) * (home1 - away1) > 0 || side(type) * (home2 - away2) > 0,
      );
    default:
      return undefined;
  }
}

/**
 * When a pick on goals wins, as a test of the final score by halves. Undefined for what a score does not decide (who scores
 * first), for lines on which a stake may come back, and for outcomes whose meaning hangs on the others of their market.
 */
export function halvesScoreTest({ marketKey, outcome }: Pick): HalvesTest | undefined {
  const identity = parseMarketKey(marketKey);
  if (!identity || identity.stat !== undefined) return undefined;
  const { period } = identity;
  if (period === undefined) {
    const whole = halvesTest(identity, outcome);
    if (whole) return whole;
  }
  const test = pairTest(identity, outcome);
  if (!test) return undefined;
  if (period === undefined) return ({ home1, away1, home2, away2 }) => test(home1 + home2, away1 + away2);
  if (period === '1h') return ({ home1, away1 }) => test(home1, away1);
  return period === '2h' ? ({ home2, away2 }) => test(home2, away2) : undefined;
}
