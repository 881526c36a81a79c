import type { FixtureResult, Pair, Side } from '@evens/catalogue';
import type { Rng } from '@evens/kernel';
import { Board, keyOf } from '../chance/board.ts';
import { Spread } from '../chance/spread.ts';
import type { FairMarket, SportModel, Timeline, TimelineStep } from '../sport-model.ts';

export interface SumoParams {
  /** Chance that home wins, whenever the bout ends. */
  readonly home: number;
  /** Chance that the next five seconds end it. */
  readonly ends: number;
}

export interface SumoState {
  readonly phase: 'ritual' | 'play' | 'ended';
  /** Fives of seconds fought. */
  readonly fives: number;
  readonly winner: Side | '';
  readonly method: string;
}

/** Winning techniques by kind, with assumed shares of all bouts: force-outs and push-outs make most. */
const METHODS: readonly (readonly [word: string, share: number])[] = [
  ['force-out', 0.36],
  ['push-out', 0.3],
  ['pull-down', 0.2],
  ['throw', 0.14],
];

/** Bouts run to four minutes at most; what is left then is decided at once. */
const MOST_FIVES = 48;
const RITUAL_MS = 4 * 60_000;

const START: SumoState = { phase: 'ritual', fives: 0, winner: '', method: '' };

function markets(params: SumoParams, state: SumoState): readonly FairMarket[] {
  const board = new Board();
  if (state.phase === 'ended') return board.markets;
  const lengths: [number, number][] = [];
  let still = 1;
  for (let fives = state.fives + 1; fives <= MOST_FIVES; fives += 1) {
    const now = fives === MOST_FIVES ? still : still * params.ends;
    lengths.push([fives * 5, now]);
    still -= now;
  }
  const length = Spread.from(lengths);
  const { home } = params;
  board.winner({}, home);
  board.add(keyOf('method'), METHODS);
  const sides = [
    ['home', home],
    ['away', 1 - home],
  ] as const;
  board.add(
    keyOf('special', { stat: 'winner-method' }),
    sides.flatMap(([side, chance]) =>
      METHODS.map(([word, share]): [string, number] => [`${side}-${word}`, chance * share]),
    ),
  );
  board.two('special', { stat: 'on-the-belt' }, ['yes', 'no'], beltShare());
  const soon = state.fives * 5;
  const long = length.above(soon + 10);
  board.add(
    keyOf('special', { stat: `winner-length-${soon + 10}` }),
    sides.flatMap(([side, chance]): [string, number][] => [
      [`${side}-over`, chance * long],
      [`${side}-under`, chance * (1 - long)],
    ]),
  );
  for (let line = 7.5; line < 30; line += 5) {
    const over = length.above(line);
    if (line > soon && over > 0.02) board.two('total', { stat: 'seconds' }, ['over', 'under'], over, line);
  }
  return board.markets;
}

/** Force-outs and throws are won with a grip on the belt. */
const BELT: ReadonlySet<string> = new Set(['force-out', 'throw']);
const beltShare = (): number => METHODS.reduce((sum, [word, share]) => sum + (BELT.has(word) ? share : 0), 0);

function play(params: SumoParams, rng: Rng): Timeline<SumoState> {
  let state: SumoState = START;
  let offsetMs = RITUAL_MS;
  const steps: TimelineStep<SumoState>[] = [
    { offsetMs: 0, state },
    { offsetMs, state: { ...START, phase: 'play' } },
  ];
  while (state.phase !== 'ended') {
    offsetMs += 5_000;
    const fives = state.fives + 1;
    const over = fives >= MOST_FIVES || rng.next() < params.ends;
    state = over
      ? { phase: 'ended', fives, winner: rng.next() < params.home ? 'home' : 'away', method: drawMethod(rng) }
      : { ...state, phase: 'play', fives };
    steps.push({ offsetMs, state });
  }
  return { steps, endOffsetMs: offsetMs, result: resultOf(state) };
}

function drawMethod(rng: Rng): string {
  let left = rng.next();
  const drawn = METHODS.find(([, share]) => {
    left -= share;
    return left < 0;
  });
  return drawn?.[0] ?? 'force-out';
}

const scoreOf = (state: SumoState): Pair => [state.winner === 'home' ? 1 : 0, state.winner === 'away' ? 1 : 0];

function resultOf(state: SumoState): FixtureResult {
  if (state.phase !== 'ended') return { status: 'live', scores: {} };
  const main = scoreOf(state);
  const seconds = state.fives * 5;
  const lengths: Record<string, string> = {};
  for (let line = 10; line <= MOST_FIVES * 5 + 10; line += 5)
    lengths[`winner-length-${line}`] = `${state.winner}-${seconds > line ? 'over' : 'under'}`;
  return {
    status: 'ended',
    scores: { main: { ft: main, all: main }, seconds: { all: [seconds, 0] } },
    facts: {
      method: state.method,
      'winner-method': `${state.winner}-${state.method}`,
      'on-the-belt': BELT.has(state.method) ? 'yes' : 'no',
      ...lengths,
    },
  };
}

const round = (value: number): number => Math.round(value * 1e5) / 1e5;

/** Sumo: minutes of ritual, seconds of bout; how long and how it ends do not depend on who wins. */
export const sumoModel: SportModel<SumoParams, SumoState> = {
  params: (gap, rng) => ({ home: round(0.5 + 0.33 * gap), ends: round(0.36 + 0.16 * rng.next()) }),
  start: () => START,
  play,
  markets,
  live: (_params, state) => ({
    main: scoreOf(state),
    phase: state.phase === 'play' ? 'playing' : state.phase,
    parts: [],
  }),
  partial: (_params, state) => resultOf(state),
};
