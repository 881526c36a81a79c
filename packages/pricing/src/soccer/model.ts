import type { Pair } from '@evens/catalogue';
import type { FairMarket, SportModel } from '../sport-model.ts';
import { type GoalProcess, goalProcess } from './goal-process.ts';
import { soccerLive, soccerResult } from './live.ts';
import { countMarkets, soccerMarkets } from './markets.ts';
import { soccerParams } from './params.ts';
import { cardTime, playSoccer, soccerStart } from './play.ts';
import { type SoccerParams, type SoccerState, sharePlayed } from './state.ts';

// The process is worked out once for each params object and lives as long as it.
const processes = new WeakMap<SoccerParams, GoalProcess>();

function processOf(params: SoccerParams): GoalProcess {
  let process = processes.get(params);
  if (!process) {
    process = goalProcess(params.homeMean, params.awayMean, params.correction);
    processes.set(params, process);
  }
  return process;
}

function marketsOf(params: SoccerParams, state: SoccerState): readonly FairMarket[] {
  if (state.phase === 'ended') return [];
  const share = sharePlayed(params, state);
  const first = state.firstHalf;
  const times = (means: Pair, part: number): Pair => [means[0] * part, means[1] * part];
  const rest = (time: (share: number) => number): readonly [number, number] => [
    Math.max(0, time(0.5) - time(share)),
    1 - time(Math.max(0.5, share)),
  ];
  const [cornerFirst, cornerSecond] = rest((at) => at);
  const [cardFirst, cardSecond] = rest(cardTime);
  return [
    ...soccerMarkets(processOf(params), { share, goals: state.goals, ...(first && { firstHalfGoals: first.goals }) }),
    ...countMarkets({
      stat: 'corners',
      counts: state.corners,
      ...(first && { firstHalf: first.corners }),
      restFirst: times(params.cornerMeans, cornerFirst),
      restSecond: times(params.cornerMeans, cornerSecond),
    }),
    ...countMarkets({
      stat: 'cards',
      counts: state.cards,
      ...(first && { firstHalf: first.cards }),
      restFirst: times(params.cardMeans, cardFirst),
      restSecond: times(params.cardMeans, cardSecond),
    }),
  ];
}

/** Soccer: goals after Dixon and Coles with the pace of facts on real leagues, corners and cards beside them. */
export const soccerModel: SportModel<SoccerParams, SoccerState> = {
  params: soccerParams,
  start: soccerStart,
  play: (params, rng) => playSoccer(params, processOf(params), rng),
  markets: marketsOf,
  live: (_params, state, atMs) => soccerLive(state, atMs),
  partial: (_params, state) => soccerResult(state),
};
