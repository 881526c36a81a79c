import type { FixtureResult, LiveScore, Pair } from '@evens/catalogue';
import { HALF_SEC, type SoccerState, subtractPair } from './state.ts';

/** What a page shows: score, phase, clock, halves and counted things. */
export function soccerLive(state: SoccerState, atMs: number): LiveScore {
  const running = state.phase === '1h' || state.phase === '2h';
  const secondHalf = state.phase === '2h' || state.phase === 'ended';
  const first = state.firstHalf;
  const yellows: Pair = subtractPair(state.cards, state.reds);
  return {
    main: state.goals,
    phase: state.phase,
    clock: {
      running,
      atMs,
      elapsedSec: secondHalf ? HALF_SEC + state.halfSec : state.phase === 'break' ? HALF_SEC : state.halfSec,
      countsDown: false,
    },
    parts: first
      ? secondHalf
        ? [
            ['1h', first.goals],
            ['2h', subtractPair(state.goals, first.goals)],
          ]
        : [['1h', first.goals]]
      : [['1h', state.goals]],
    stats: {
      corners: state.corners,
      yellowCards: yellows,
      redCards: state.reds,
      shots: state.shots,
      shotsOnTarget: state.onTarget,
      attacks: state.attacks,
      dangerousAttacks: state.dangerous,
      possession: [state.possession, 100 - state.possession],
      // Both sides of the pressure bar: only one of them is above zero.
      pressure: [Math.max(0, state.pressure), Math.max(0, -state.pressure)],
    },
  };
}

/** Counts of the finished parts: the first half from the break on, everything at the end. */
export function soccerResult(state: SoccerState): FixtureResult {
  const first = state.firstHalf;
  const ended = state.phase === 'ended';
  const byPeriod = (name: 'goals' | 'corners' | 'cards'): Record<string, Pair> => ({
    ...(first && { '1h': first[name] }),
    ...(ended && first && { '2h': subtractPair(state[name], first[name]) }),
    ...(ended && { ft: state[name] }),
  });
  return {
    status: ended ? 'ended' : 'live',
    scores: { main: byPeriod('goals'), corners: byPeriod('corners'), cards: byPeriod('cards') },
    sequence: state.sequence,
  };
}
