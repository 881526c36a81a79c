import type { FixtureResult, Pair, Side } from '@evens/catalogue';
import type { Rng } from '@evens/kernel';
import { Board } from '../chance/board.ts';
import { memoByParams } from '../chance/memo.ts';
import { Spread } from '../chance/spread.ts';
import type { FairMarket, SportModel, Timeline, TimelineStep } from '../sport-model.ts';
import { Joint } from './joint.ts';
import { finalScoreMarkets, type JointLines } from './joint-markets.ts';

export interface CurlingParams {
  readonly ends: number;
  /** Who has the last stone of the first end. */
  readonly first: Side;
  /** Shifts chance from stolen ends to ends won with the last stone, for home; the mirror for away. */
  readonly lean: number;
}

export interface CurlingState {
  readonly phase: 'play' | 'break' | 'ended';
  /** From 1. */
  readonly end: number;
  readonly hammer: Side;
  readonly main: Pair;
  readonly parts: readonly Pair[];
}

/** Stones counted in an end by the side with the last stone (positive), by the other (stolen, negative), or none; assumed for elite play. */
const END: readonly (readonly [points: number, chance: number])[] = [
  [0, 0.16],
  [1, 0.29],
  [2, 0.22],
  [3, 0.07],
  [4, 0.02],
  [-1, 0.16],
  [-2, 0.06],
  [-3, 0.02],
];

const END_MS = 15 * 60_000;
const SIZE = 32;
const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** An end's points for home and away, the next last stone, and the chance. */
interface EndOutcome {
  readonly home: number;
  readonly away: number;
  readonly next: Side;
  readonly chance: number;
}

function endOutcomes(params: CurlingParams, hammer: Side): readonly EndOutcome[] {
  const lean = hammer === 'home' ? params.lean : -params.lean;
  const won = END.filter(([points]) => points > 0).reduce((sum, [, chance]) => sum + chance, 0);
  const stolen = END.filter(([points]) => points < 0).reduce((sum, [, chance]) => sum + chance, 0);
  return END.map(([points, base]) => {
    const chance = points > 0 ? base * (1 + lean / won) : points < 0 ? base * (1 - lean / stolen) : base;
    // Who scores gives the last stone away; a blank end keeps it.
    const scorer = points > 0 ? hammer : other(hammer);
    const count = Math.abs(points);
    return {
      home: scorer === 'home' ? count : 0,
      away: scorer === 'away' ? count : 0,
      next: points === 0 ? hammer : other(scorer),
      chance,
    };
  });
}

interface Tables {
  readonly outcomes: Readonly<Record<Side, readonly EndOutcome[]>>;
  /** Points added over so many ends, by who has the last stone now and then who has it afterwards. */
  readonly rest: (ends: number, hammer: Side) => Readonly<Record<Side, Joint>>;
}

const tables = memoByParams((params: CurlingParams): Tables => {
  const outcomes = { home: endOutcomes(params, 'home'), away: endOutcomes(params, 'away') };
  const known = new Map<string, Readonly<Record<Side, Joint>>>();
  const rest: Tables['rest'] = (ends, hammer) => {
    const key = `${ends}${hammer}`;
    const found = known.get(key);
    if (found) return found;
    const sums = { home: new Joint(SIZE), away: new Joint(SIZE) };
    if (ends === 0) sums[hammer].add(0, 0, 1);
    else {
      for (const each of outcomes[hammer]) {
        const then = rest(ends - 1, each.next);
        for (const side of ['home', 'away'] as const)
          then[side].each((h, a, chance) => sums[side].add(h + each.home, a + each.away, chance * each.chance));
      }
    }
    known.set(key, sums);
    return sums;
  };
  return { outcomes, rest };
});

const LINES: JointLines = {
  total: { each: 2, step: 1 },
  handicap: { each: 3, step: 1 },
  team: { each: 1, step: 1 },
  ranges: [8, 11, 14],
};

function markets(params: CurlingParams, state: CurlingState): readonly FairMarket[] {
  const board = new Board();
  if (state.phase === 'ended') return board.markets;
  const { outcomes, rest } = tables(params);
  const [h, a] = state.main;
  const extra = state.end > params.ends;
  const regular = rest(extra ? 0 : params.ends - state.end + 1, state.hammer);
  const joint = new Joint(SIZE);
  let level = 0;
  for (const hammer of ['home', 'away'] as const) {
    // An extra end that counts nothing is played again with the same last stone.
    const scoring = outcomes[hammer].filter((each) => each.home + each.away > 0);
    const any = scoring.reduce((sum, each) => sum + each.chance, 0);
    regular[hammer].each((x, y, chance) => {
      if (h + x !== a + y) {
        joint.add(h + x, a + y, chance);
        return;
      }
      level += chance;
      for (const each of scoring) joint.add(h + x + each.home, a + y + each.away, (chance * each.chance) / any);
    });
  }
  finalScoreMarkets(board, joint, LINES);
  if (extra) return board.markets;
  board.two('goes-to-overtime', {}, ['yes', 'no'], level);
  const now = Spread.from(outcomes[state.hammer].map((each) => [each.home - each.away, each.chance] as const));
  const period = `inn${state.end}`;
  board.threeWay({ period }, now.above(0), now.below(0), false);
  board.totals(
    'total',
    { period },
    Spread.from(outcomes[state.hammer].map((each) => [each.home + each.away, each.chance] as const)),
    1,
    1,
  );
  const half = params.ends / 2;
  if (state.end <= half) halfMarkets(board, rest(half - state.end + 1, state.hammer), h, a);
  return board.markets;
}

function halfMarkets(board: Board, regular: Readonly<Record<Side, Joint>>, h: number, a: number): void {
  const both = new Joint(SIZE);
  for (const side of ['home', 'away'] as const) regular[side].each((x, y, chance) => both.add(h + x, a + y, chance));
  const margin = both.spread(([home, away]) => home - away);
  board.threeWay({ period: '1h' }, margin.above(0), margin.below(0), false);
  board.totals(
    'total',
    { period: '1h' },
    both.spread(([home, away]) => home + away),
    1,
    1,
  );
}

function startOf(params: CurlingParams): CurlingState {
  return { phase: 'play', end: 1, hammer: params.first, main: [0, 0], parts: [] };
}

function drawEnd(outcomes: readonly EndOutcome[], rng: Rng): EndOutcome {
  let left = rng.next();
  let last: EndOutcome = { home: 0, away: 0, next: 'home', chance: 0 };
  for (const each of outcomes) {
    last = each;
    left -= each.chance;
    if (left < 0) break;
  }
  return last;
}

function play(params: CurlingParams, rng: Rng): Timeline<CurlingState> {
  let state = startOf(params);
  const steps: TimelineStep<CurlingState>[] = [{ offsetMs: 0, state }];
  let offsetMs = 0;
  while (state.phase !== 'ended') {
    const end = drawEnd(tables(params).outcomes[state.hammer], rng);
    const main: Pair = [state.main[0] + end.home, state.main[1] + end.away];
    const over = state.end >= params.ends && main[0] !== main[1];
    state = {
      phase: over ? 'ended' : state.end === params.ends / 2 ? 'break' : 'play',
      end: over ? state.end : state.end + 1,
      hammer: end.next,
      main,
      parts: [...state.parts, [end.home, end.away]],
    };
    offsetMs += END_MS;
    steps.push({ offsetMs, state });
  }
  return { steps, endOffsetMs: offsetMs, result: resultOf(params, state) };
}

function resultOf(params: CurlingParams, state: CurlingState): FixtureResult {
  const ended = state.phase === 'ended';
  const main: Record<string, Pair> = {};
  state.parts.forEach((pair, index) => {
    main[`inn${index + 1}`] = pair;
  });
  const sum = (pairs: readonly Pair[]): Pair =>
    pairs.reduce<Pair>((all, each) => [all[0] + each[0], all[1] + each[1]], [0, 0]);
  const half = params.ends / 2;
  if (state.parts.length >= half) main['1h'] = sum(state.parts.slice(0, half));
  const facts: Record<string, string> = {};
  if (state.parts.length >= params.ends) {
    const [h, a] = sum(state.parts.slice(0, params.ends));
    facts['goes-to-overtime'] = h === a ? 'yes' : 'no';
  }
  if (ended) main.all = state.main;
  return { status: ended ? 'ended' : 'live', scores: { main }, facts };
}

/** Curling by ends: the last stone is worth an end, and points give it away. Format: `ends` (8 or 10). */
export const curlingModel: SportModel<CurlingParams, CurlingState> = {
  params: (gap, rng, format) => ({
    ends: Number(format?.ends ?? 10),
    first: rng.next() < 0.5 ? 'home' : 'away',
    lean: Math.round(gap * 0.12 * 1e4) / 1e4,
  }),
  start: startOf,
  play,
  markets,
  live: (_params, state) => ({
    main: state.main,
    phase: state.phase === 'play' ? `inn${state.end}` : state.phase,
    parts: state.parts.map((pair, index): readonly [string, Pair] => [`inn${index + 1}`, pair]),
    serving: state.hammer,
  }),
  partial: resultOf,
};
