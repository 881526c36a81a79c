import type { FixtureResult, Pair, Side } from '@evens/catalogue';
import type { Rng } from '@evens/kernel';
import { Board, keyOf } from '../chance/board.ts';
import { Spread } from '../chance/spread.ts';
import type { FairMarket, SportModel, Timeline, TimelineStep } from '../sport-model.ts';

/**
 * A game as a walk of the advantage: every move it may grow for white or black, at `EDGE` somebody resigns or is mated, and
 * while it is small the players may agree on a draw. Rates are assumed: classical games of masters, six of ten drawn.
 */
export interface ChessParams {
  readonly white: Side;
  /** Chance that a move adds to white's advantage, or to black's. */
  readonly whiteGains: number;
  readonly blackGains: number;
}

export interface ChessState {
  readonly phase: 'play' | 'ended';
  /** Moves made by both. */
  readonly move: number;
  /** White's advantage, positive, or black's, negative. */
  readonly advantage: number;
  readonly winner: Side | 'draw' | '';
}

const EDGE = 5;
const LAST_MOVE = 110;
const MOVE_MS = 150_000;
const FIRST_DRAW = 18;

const START: ChessState = { phase: 'play', move: 0, advantage: 0, winner: '' };

/** Chance of a draw by agreement or repetition after a move. */
function drawChance(move: number, advantage: number): number {
  if (move >= LAST_MOVE) return 1;
  if (move < FIRST_DRAW || Math.abs(advantage) > 2) return 0;
  return advantage === 0 ? 0.045 : 0.025;
}

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

function markets(params: ChessParams, state: ChessState): readonly FairMarket[] {
  const board = new Board();
  if (state.phase === 'ended') return board.markets;
  const ends: [number, number][] = [];
  const won = { white: 0, black: 0, draw: 0 };
  let now = new Float64Array(2 * EDGE + 1);
  now[state.advantage + EDGE] = 1;
  for (let move = state.move + 1; move <= LAST_MOVE; move += 1) {
    const next = new Float64Array(2 * EDGE + 1);
    let over = 0;
    for (let cell = 1; cell < 2 * EDGE; cell += 1) {
      const weight = now[cell] ?? 0;
      if (weight === 0) continue;
      const still = 1 - params.whiteGains - params.blackGains;
      for (const [to, chance] of [
        [cell + 1, params.whiteGains],
        [cell, still],
        [cell - 1, params.blackGains],
      ] as const) {
        const share = weight * chance;
        if (to === 0 || to === 2 * EDGE) {
          won[to === 0 ? 'black' : 'white'] += share;
          over += share;
          continue;
        }
        const drawn = drawChance(move, to - EDGE);
        won.draw += share * drawn;
        over += share * drawn;
        next[to] = (next[to] ?? 0) + share * (1 - drawn);
      }
    }
    ends.push([move, over]);
    now = next;
  }
  const home = params.white === 'home' ? won.white : won.black;
  const away = params.white === 'home' ? won.black : won.white;
  board.threeWay({}, home, away);
  board.two('special', { stat: 'decisive' }, ['yes', 'no'], home + away);
  board.add(keyOf('special', { stat: 'winning-colour' }), [
    ['white', won.white],
    ['draw', won.draw],
    ['black', won.black],
  ]);
  const moves = Spread.from(ends);
  board.totals('total', { stat: 'moves' }, moves, 2, 5);
  board.oddEven({ stat: 'moves' }, moves.odd());
  return board.markets;
}

function playMove(params: ChessParams, state: ChessState, rng: Rng): ChessState {
  const draw = rng.next();
  const gain = draw < params.whiteGains ? 1 : draw < params.whiteGains + params.blackGains ? -1 : 0;
  const next: ChessState = { ...state, move: state.move + 1, advantage: state.advantage + gain };
  if (Math.abs(next.advantage) === EDGE)
    return { ...next, phase: 'ended', winner: next.advantage > 0 ? params.white : other(params.white) };
  return rng.next() < drawChance(next.move, next.advantage) ? { ...next, phase: 'ended', winner: 'draw' } : next;
}

function play(params: ChessParams, rng: Rng): Timeline<ChessState> {
  let state = START;
  let offsetMs = 0;
  const steps: TimelineStep<ChessState>[] = [{ offsetMs, state }];
  while (state.phase !== 'ended') {
    offsetMs += MOVE_MS;
    state = playMove(params, state, rng);
    steps.push({ offsetMs, state });
  }
  return { steps, endOffsetMs: offsetMs, result: resultOf(params, state) };
}

const scoreOf = (state: ChessState): Pair => [state.winner === 'home' ? 1 : 0, state.winner === 'away' ? 1 : 0];

function resultOf(params: ChessParams, state: ChessState): FixtureResult {
  if (state.phase !== 'ended') return { status: 'live', scores: {} };
  const main = scoreOf(state);
  const drawn = state.winner === 'draw';
  return {
    status: 'ended',
    scores: { main: { ft: main, all: main }, moves: { all: [state.move, 0] } },
    facts: {
      decisive: drawn ? 'no' : 'yes',
      'winning-colour': drawn ? 'draw' : state.winner === params.white ? 'white' : 'black',
    },
  };
}

const round = (value: number): number => Math.round(value * 1e5) / 1e5;

export const chessModel: SportModel<ChessParams, ChessState> = {
  params(gap, rng) {
    const white: Side = rng.next() < 0.5 ? 'home' : 'away';
    const lean = (white === 'home' ? gap : -gap) * 0.05 + 0.012;
    return { white, whiteGains: round(0.16 + lean), blackGains: round(0.16 - lean) };
  },
  start: () => START,
  play,
  markets,
  live: (params, state) => ({
    main: scoreOf(state),
    phase: state.phase === 'play' ? 'playing' : 'ended',
    parts: [],
    serving: state.move % 2 === 0 ? params.white : other(params.white),
    stats: { moves: [state.move, state.move] },
  }),
  partial: resultOf,
};
