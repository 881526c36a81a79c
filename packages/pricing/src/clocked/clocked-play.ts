import type { FixtureResult, Pair, Side } from '@evens/catalogue';
import type { Rng } from '@evens/kernel';
import { keyOf } from '../chance/board.ts';
import { drawFrom } from '../chance/spread.ts';
import type { Timeline, TimelineStep } from '../sport-model.ts';
import type { ClockedParams, ClockedSport, ClockedState } from './clocked-sport.ts';
import type { Outlook } from './outlook.ts';

const MINUTE_MS = 60_000;

export const startOf = (): ClockedState => ({
  part: 0,
  tick: 0,
  phase: 'play',
  main: [0, 0],
  parts: [[0, 0]],
  sequence: [],
  races: {},
});

const plus = (pair: Pair, side: Side, points: number): Pair =>
  side === 'home' ? [pair[0] + points, pair[1]] : [pair[0], pair[1] + points];

/** Adds one score, and notes the races it wins. */
function score(sport: ClockedSport, state: ClockedState, side: Side, points: number): ClockedState {
  const main = plus(state.main, side, points);
  const parts = state.parts.map((pair, index) => (index === state.part ? plus(pair, side, points) : pair));
  const index = side === 'home' ? 0 : 1;
  const regular = state.part < sport.periods.length;
  let races = state.races;
  const race = (key: string, now: Pair | undefined, target: number): void => {
    if (now && now[index] >= target && !(key in races)) races = { ...races, [key]: side };
  };
  if (regular) {
    for (const target of sport.raceTo) race(keyOf('race-to', {}, target), main, target);
    const period = sport.periods[state.part];
    for (const target of sport.partRaceTo) race(keyOf('race-to', { period }, target), parts[state.part], target);
  }
  const sequence = sport.rare && regular ? [...state.sequence, side] : state.sequence;
  return { ...state, main, parts, races, sequence };
}

/** Points of both sides in a tick; in the closing ticks of regular time they depend on the score. */
function drawTick(outlook: Outlook, lead: number, regularLeft: number | undefined, rng: Rng): Pair {
  if (!outlook.closing || regularLeft === undefined)
    return [drawFrom(outlook.stepHome, rng.next()), drawFrom(outlook.stepAway, rng.next())];
  const [home, away] = outlook.closing.chances(lead, regularLeft);
  return [rng.next() < home ? 1 : 0, rng.next() < away ? 1 : 0];
}

/** `regularLeft`: ticks of regular time that are left, this one included; undefined in overtime. */
function playTick(
  sport: ClockedSport,
  outlook: Outlook,
  state: ClockedState,
  rng: Rng,
  sudden: boolean,
  regularLeft?: number,
): ClockedState {
  const [home, away] = drawTick(outlook, state.main[0] - state.main[1], regularLeft, rng);
  let next: ClockedState = { ...state, phase: 'play', tick: state.tick + 1 };
  const order: readonly Side[] = home > 0 && away > 0 && rng.next() < 0.5 ? ['away', 'home'] : ['home', 'away'];
  for (const side of order) {
    const points = side === 'home' ? home : away;
    if (points > 0) next = score(sport, next, side, points);
    if (sudden && next.main[0] !== next.main[1]) return next;
  }
  return next;
}

const level = (state: ClockedState): boolean => state.main[0] === state.main[1];

export function playClocked(
  sport: ClockedSport,
  params: ClockedParams,
  outlook: Outlook,
  rng: Rng,
): Timeline<ClockedState> {
  const steps: TimelineStep<ClockedState>[] = [];
  const count = sport.periods.length;
  let offsetMs = 0;
  let state = startOf();
  const note = (): void => {
    steps.push({ offsetMs, state });
  };
  note();
  const playPart = (ticks: number, sudden: boolean): void => {
    for (let tick = 0; tick < ticks; tick += 1) {
      offsetMs += sport.realTickMs;
      const after = count - 1 - state.part;
      const left = sudden || after < 0 ? undefined : after * params.ticksPerPeriod + ticks - tick;
      state = playTick(sport, outlook, state, rng, sudden, left);
      note();
      if (sudden && !level(state)) return;
    }
  };
  const begin = (part: number): void => {
    state = {
      ...state,
      part,
      tick: 0,
      phase: 'break',
      parts: [...state.parts.slice(0, part), state.parts[part] ?? [0, 0]],
    };
    note();
  };
  for (let part = 0; part < count; part += 1) {
    playPart(params.ticksPerPeriod, false);
    if (part + 1 < count) {
      begin(part + 1);
      offsetMs += (sport.breakMinutes[part] ?? 2) * MINUTE_MS;
    }
  }
  const rule = sport.overtime;
  if (level(state) && (rule.kind === 'periods' || rule.kind === 'sudden')) {
    do {
      begin(count);
      offsetMs += 2 * MINUTE_MS;
      playPart(rule.ticks, rule.kind === 'sudden');
    } while (level(state) && (rule.kind === 'periods' || rule.after === 'again'));
  }
  if (level(state) && (rule.kind === 'shootout' || (rule.kind === 'sudden' && rule.after === 'shootout'))) {
    state = {
      ...state,
      part: count,
      tick: 0,
      phase: 'shootout',
      parts: [...state.parts.slice(0, count), state.parts[count] ?? [0, 0]],
    };
    note();
    offsetMs += 6 * MINUTE_MS;
    state = score(sport, state, rng.next() < params.shootout ? 'home' : 'away', 1);
  }
  state = { ...state, phase: 'ended' };
  note();
  return { steps, endOffsetMs: offsetMs, result: resultOf(sport, state) };
}

const add = (pairs: readonly Pair[]): Pair => [
  pairs.reduce((sum, [home]) => sum + home, 0),
  pairs.reduce((sum, [, away]) => sum + away, 0),
];

/** Scores of every finished part, and of the whole when it is over. */
export function resultOf(sport: ClockedSport, state: ClockedState): FixtureResult {
  const ended = state.phase === 'ended';
  const count = sport.periods.length;
  // A part in its break has not begun: the one before it is the last finished.
  const finished = ended ? state.parts.length : Math.min(state.part, state.parts.length);
  const main: Record<string, Pair> = {};
  const facts: Record<string, string> = { ...state.races };
  for (let part = 0; part < Math.min(finished, count); part += 1) {
    const period = sport.periods[part];
    const pair = state.parts[part];
    if (!period || !pair) continue;
    main[period] = pair;
    for (const target of sport.partRaceTo) facts[keyOf('race-to', { period }, target)] ??= 'none';
  }
  if (count === 4) {
    if (finished >= 2) main['1h'] = add(state.parts.slice(0, 2));
    if (finished >= 4) main['2h'] = add(state.parts.slice(2, 4));
  }
  if (finished >= count) {
    const regular = add(state.parts.slice(0, count));
    const outcome = outcomeOf(regular);
    facts['goes-to-overtime'] = outcome === 'draw' ? 'yes' : 'no';
    if (sport.standard === 'ft') main.ft = regular;
    else stateRegularTime(facts, main, outcome);
    for (const target of sport.raceTo) facts[keyOf('race-to', {}, target)] ??= 'none';
  }
  if (ended) {
    main.all = state.main;
    const extra = state.parts[count];
    if (extra) main.ot = extra;
  }
  return {
    status: ended ? 'ended' : 'live',
    scores: { main },
    ...(sport.rare && { sequence: state.sequence }),
    facts,
  };
}

const outcomeOf = ([home, away]: Pair): 'home' | 'draw' | 'away' =>
  home > away ? 'home' : home < away ? 'away' : 'draw';

/**
 * Where overtime counts in every market without a period, the result names no regular time, so that counts fall to the whole
 * game; the markets that are about regular time all the same are answered outright.
 */
function stateRegularTime(facts: Record<string, string>, main: Readonly<Record<string, Pair>>, outcome: string): void {
  facts['1x2'] = outcome;
  const half = main['1h'];
  if (half) facts['half-time-full-time'] = `${outcomeOf(half)}/${outcome}`;
}
