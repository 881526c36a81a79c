import type { LiveScore, Pair } from '@evens/catalogue';
import { memoByParams } from '../chance/memo.ts';
import type { SportModel } from '../sport-model.ts';
import { type SeriesParams, type SeriesSport, type SeriesState, seriesTables } from './series.ts';
import { seriesMarkets } from './series-markets.ts';
import { playSeries, resultOfSeries, startSeries } from './series-play.ts';

/** Makes the model of a sport won by units. Format: `bestOf` units (odd), or `firstTo`. */
export function seriesModel<Params, Inner>(
  sport: SeriesSport<Params, Inner>,
): SportModel<SeriesParams<Params>, SeriesState<Inner>> {
  const tables = memoByParams((params: SeriesParams<Params>) => seriesTables(sport, params));
  return {
    params(gap, rng, format = {}) {
      const bestOf = Number(format.bestOf ?? 0);
      const target = Number(format.firstTo ?? (bestOf > 0 ? Math.floor(bestOf / 2) + 1 : sport.target));
      return { target, first: rng.next() < 0.5 ? 'home' : 'away', unit: sport.draw(gap, rng, format) };
    },
    start: (params) => startSeries(sport, params),
    play: (params, rng) => playSeries(sport, params, rng),
    markets: (params, state) => seriesMarkets(sport, params, tables(params), state),
    live: (params, state) => liveOf(sport, params, state),
    partial: (params, state) => resultOfSeries(sport, params, state),
  };
}

function liveOf<Params, Inner>(
  sport: SeriesSport<Params, Inner>,
  params: SeriesParams<Params>,
  state: SeriesState<Inner>,
): LiveScore {
  const name = (index: number): string => `${sport.unitWord}${index + 1}`;
  const scored = (record: { score: Pair; winner: 'home' | 'away' }): Pair =>
    sport.stat !== undefined ? record.score : record.winner === 'home' ? [1, 0] : [0, 1];
  const parts = state.units.map((unit, index): readonly [string, Pair] => [name(index), scored(unit)]);
  if (state.phase === 'ended') return { main: state.won, phase: 'ended', parts };
  const index = state.units.length;
  const view = sport.unit.view(params.unit, index, state.inner);
  return {
    main: state.won,
    phase: state.phase === 'break' ? 'break' : name(index),
    parts: [...parts, [name(index), sport.stat !== undefined ? view.score : [0, 0]]],
    ...(view.points && { points: view.points }),
    ...(view.serving && { serving: view.serving }),
    ...(view.stats && { stats: view.stats }),
  };
}
