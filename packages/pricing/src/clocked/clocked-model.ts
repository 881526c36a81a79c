import type { LiveScore, Pair } from '@evens/catalogue';
import { memoByParams } from '../chance/memo.ts';
import type { SportModel } from '../sport-model.ts';
import { clockedMarkets } from './clocked-markets.ts';
import { playClocked, resultOf, startOf } from './clocked-play.ts';
import type { ClockedParams, ClockedSport, ClockedState } from './clocked-sport.ts';
import { outlookOf } from './outlook.ts';

/** The least share of all points that the weaker side still expects. */
const LEAST_SHARE = 0.1;

const round = (value: number): number => Math.round(value * 1e4) / 1e4;

/**
 * Makes the model of one clocked sport. Format: `minutes` of a period, `total` mean points of both sides, `homeEdge` mean lead of
 * the home side between equals, `spread` what a gap of 1 adds to it; the sport's own where left out.
 */
export function clockedModel(sport: ClockedSport): SportModel<ClockedParams, ClockedState> {
  const outlook = memoByParams((params: ClockedParams) => outlookOf(sport, params));
  return {
    params(gap, rng, format) {
      const minutes = Number(format?.minutes ?? sport.minutes);
      const mean = Number(format?.total ?? (sport.total * minutes) / sport.minutes);
      const total = mean * (0.93 + 0.14 * rng.next());
      const lead = Number(format?.homeEdge ?? sport.homeEdge) + gap * Number(format?.spread ?? sport.spread);
      const least = total * LEAST_SHARE;
      const home = Math.min(total - least, Math.max(least, (total + lead) / 2));
      return {
        home: round(home),
        away: round(total - home),
        ticksPerPeriod: Math.max(1, Math.round((minutes * 60) / sport.tickSec)),
        shootout: round(0.5 + 0.08 * gap),
      };
    },
    start: () => startOf(),
    play: (params, rng) => playClocked(sport, params, outlook(params), rng),
    markets: (params, state) => clockedMarkets(sport, params, outlook(params), state),
    live: (params, state, atMs) => liveOf(sport, params, state, atMs),
    partial: (_params, state) => resultOf(sport, state),
  };
}

function liveOf(sport: ClockedSport, params: ClockedParams, state: ClockedState, atMs: number): LiveScore {
  const overtime = state.part >= sport.periods.length;
  const period = overtime ? 'ot' : (sport.periods[state.part] ?? 'ft');
  const phase = state.phase === 'play' ? period : state.phase;
  const before = overtime ? sport.periods.length * params.ticksPerPeriod : state.part * params.ticksPerPeriod;
  const length = overtime && 'ticks' in sport.overtime ? sport.overtime.ticks : params.ticksPerPeriod;
  const ticks = sport.countsDown ? length - state.tick : before + state.tick;
  const parts = state.parts.map((pair, index): readonly [string, Pair] => [sport.periods[index] ?? 'ot', pair]);
  const timed = state.phase === 'play' || state.phase === 'break';
  return {
    main: state.main,
    phase,
    ...(timed && {
      clock: {
        // A clock that stops at every whistle is only right at the moment it is read.
        running: state.phase === 'play' && sport.realTickMs === sport.tickSec * 1000,
        atMs,
        elapsedSec: Math.max(0, ticks * sport.tickSec),
        countsDown: sport.countsDown,
      },
    }),
    parts,
  };
}
