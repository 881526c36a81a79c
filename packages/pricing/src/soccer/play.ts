import type { Pair } from '@evens/catalogue';
import type { Rng } from '@evens/kernel';
import { drawPoisson } from '../draws.ts';
import type { Timeline, TimelineStep } from '../sport-model.ts';
import { shareAt } from './goal-clock.ts';
import { type GoalProcess, playGoals } from './goal-process.ts';
import { soccerResult } from './live.ts';
import { addPair, BREAK_SEC, HALF_SEC, type SoccerParams, type SoccerState } from './state.ts';

const TICK_SEC = 30;

/** Corners come evenly; cards pile up towards the end: 36% before the break. */
export const CARD_QUICKENING = 0.78;
export const cardTime = (share: number): number => (share + CARD_QUICKENING * share * share) / (1 + CARD_QUICKENING);
const RED_SHARE = 0.045;

export const soccerStart = (): SoccerState => ({
  phase: '1h',
  halfSec: 0,
  goals: [0, 0],
  corners: [0, 0],
  cards: [0, 0],
  reds: [0, 0],
  sequence: [],
  shots: [0, 0],
  onTarget: [0, 0],
  attacks: [0, 0],
  dangerous: [0, 0],
  possession: 50,
  pressure: 0,
});

const drawPair = (means: Pair, share: number, rng: Rng): Pair => [
  drawPoisson(means[0] * share, rng),
  drawPoisson(means[1] * share, rng),
];
const any = (pair: Pair): boolean => pair[0] + pair[1] > 0;

/** What happens beside the goals within a tick. Nothing here feeds back into the goals. */
function drawTick(params: SoccerParams, state: SoccerState, from: number, to: number, rng: Rng): SoccerState {
  const span = to - from;
  const corners = drawPair(params.cornerMeans, span, rng);
  const cards = drawPair(params.cardMeans, cardTime(to) - cardTime(from), rng);
  const reds: Pair = [cards[0] > 0 && rng.next() < RED_SHARE ? 1 : 0, cards[1] > 0 && rng.next() < RED_SHARE ? 1 : 0];
  const homeShare = params.homeMean / (params.homeMean + params.awayMean);
  const attacks = drawPair([95 + 50 * (homeShare - 0.5), 95 - 50 * (homeShare - 0.5)], span, rng);
  const dangerous: Pair = [
    attacks[0] > 0 && rng.next() < 0.25 + 0.4 * homeShare ? 1 : 0,
    attacks[1] > 0 && rng.next() < 0.65 - 0.4 * homeShare ? 1 : 0,
  ];
  const shots = drawPair([params.homeMean * 8, params.awayMean * 8], span, rng);
  const push = 22 * (attacks[0] - attacks[1]) + 18 * (dangerous[0] - dangerous[1]) + 25 * (shots[0] - shots[1]);
  return {
    ...state,
    corners: any(corners) ? addPair(state.corners, corners) : state.corners,
    cards: any(cards) ? addPair(state.cards, cards) : state.cards,
    reds: any(reds) ? addPair(state.reds, reds) : state.reds,
    attacks: any(attacks) ? addPair(state.attacks, attacks) : state.attacks,
    dangerous: any(dangerous) ? addPair(state.dangerous, dangerous) : state.dangerous,
    shots: any(shots) ? addPair(state.shots, shots) : state.shots,
    onTarget: any(shots)
      ? addPair(state.onTarget, [rng.next() < 0.3 ? shots[0] : 0, rng.next() < 0.3 ? shots[1] : 0])
      : state.onTarget,
    possession: Math.round(
      Math.min(
        75,
        Math.max(25, state.possession + (50 + 30 * (homeShare - 0.5) - state.possession) * 0.05 + rng.int(-1, 1)),
      ),
    ),
    pressure: Math.round(Math.min(100, Math.max(-100, state.pressure * 0.7 + push))),
  };
}

/** Plays a match: a step every half minute and at each goal. */
export function playSoccer(params: SoccerParams, process: GoalProcess, rng: Rng): Timeline<SoccerState> {
  const goals = playGoals(process, rng);
  const steps: TimelineStep<SoccerState>[] = [];
  let state = soccerStart();
  let next = 0;
  let offsetSec = 0;
  steps.push({ offsetMs: 0, state });
  for (const half of [0, 1] as const) {
    const length = HALF_SEC + params.stoppageSec[half];
    state = { ...state, phase: half === 0 ? '1h' : '2h', halfSec: 0 };
    if (half === 1) steps.push({ offsetMs: offsetSec * 1000, state });
    let second = 0;
    while (second < length) {
      const tickEnd = Math.min(length, second + TICK_SEC);
      for (let goal = goals[next]; goal; goal = goals[next]) {
        const at = (shareAt(goal.goalTime) - 0.5 * half) * 2 * length;
        if (at > tickEnd) break;
        next += 1;
        // A goal shows on a full second, after the step it falls behind and before the tick's end.
        const halfSec = Math.min(tickEnd, Math.max(second, Math.ceil(at)));
        const scored: Pair = goal.side === 'home' ? [1, 0] : [0, 1];
        state = {
          ...state,
          halfSec,
          goals: addPair(state.goals, scored),
          shots: addPair(state.shots, scored),
          onTarget: addPair(state.onTarget, scored),
          sequence: [...state.sequence, goal.side],
        };
        steps.push({ offsetMs: (offsetSec + halfSec) * 1000, state });
      }
      state = {
        ...drawTick(params, state, 0.5 * half + (0.5 * second) / length, 0.5 * half + (0.5 * tickEnd) / length, rng),
        halfSec: tickEnd,
      };
      second = tickEnd;
      if (second < length) steps.push({ offsetMs: (offsetSec + second) * 1000, state });
    }
    offsetSec += length;
    if (half === 0) {
      state = {
        ...state,
        phase: 'break',
        firstHalf: { goals: state.goals, corners: state.corners, cards: state.cards },
        pressure: 0,
      };
      steps.push({ offsetMs: offsetSec * 1000, state });
      offsetSec += BREAK_SEC;
    }
  }
  state = { ...state, phase: 'ended' };
  steps.push({ offsetMs: offsetSec * 1000, state });
  return { steps, endOffsetMs: offsetSec * 1000, result: soccerResult(state) };
}
