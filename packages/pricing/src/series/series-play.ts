import type { FixtureResult, Pair, Side } from '@evens/catalogue';
import type { Rng } from '@evens/kernel';
import { keyOf } from '../chance/board.ts';
import type { Timeline, TimelineStep } from '../sport-model.ts';
import type { SeriesParams, SeriesSport, SeriesState } from './series.ts';

export function startSeries<Params, Inner>(
  sport: SeriesSport<Params, Inner>,
  params: SeriesParams<Params>,
): SeriesState<Inner> {
  return { phase: 'play', won: [0, 0], units: [], inner: sport.unit.begin(params.unit, 0, params.first) };
}

export function playSeries<Params, Inner>(
  sport: SeriesSport<Params, Inner>,
  params: SeriesParams<Params>,
  rng: Rng,
): Timeline<SeriesState<Inner>> {
  let state = startSeries(sport, params);
  let offsetMs = 0;
  const steps: TimelineStep<SeriesState<Inner>>[] = [{ offsetMs, state }];
  while (state.phase !== 'ended') {
    const index = state.units.length;
    const { inner, ms, over } = sport.unit.step(params.unit, index, state.inner, rng);
    offsetMs += ms;
    if (!over) {
      state = { ...state, phase: 'play', inner };
      steps.push({ offsetMs, state });
      continue;
    }
    const won: Pair =
      over.record.winner === 'home' ? [state.won[0] + 1, state.won[1]] : [state.won[0], state.won[1] + 1];
    const units = [...state.units, over.record];
    if (Math.max(...won) >= params.target) {
      state = { phase: 'ended', won, units, inner };
      steps.push({ offsetMs, state });
      continue;
    }
    state = { phase: 'break', won, units, inner: sport.unit.begin(params.unit, units.length, over.next) };
    steps.push({ offsetMs, state });
    offsetMs += sport.breakMs;
  }
  return { steps, endOffsetMs: offsetMs, result: resultOfSeries(sport, params, state) };
}

/** Units won that a race may be about: more than one, fewer than the match needs. */
export const raceTargets = (target: number): readonly number[] =>
  [2, 3, 4, 5, 6, 8, 10].filter((each) => each < target);

export function resultOfSeries<Params, Inner>(
  sport: SeriesSport<Params, Inner>,
  params: SeriesParams<Params>,
  state: SeriesState<Inner>,
): FixtureResult {
  const main: Record<string, Pair> = {};
  const counts: Record<string, Record<string, Pair>> = {};
  const facts: Record<string, string> = {};
  const count = (stat: string, period: string, pair: Pair): void => {
    const byPeriod = counts[stat] ?? {};
    byPeriod[period] = pair;
    counts[stat] = byPeriod;
  };
  const games = (period: string, log: string): void => {
    for (let game = 0; game < log.length; game += 1)
      main[`${period}-game${game + 1}`] = log[game] === 'h' ? [1, 0] : [0, 1];
  };
  let sum: Pair = [0, 0];
  state.units.forEach((unit, index) => {
    const period = `${sport.unitWord}${index + 1}`;
    main[period] = sport.decisive ? unit.score : unit.winner === 'home' ? [1, 0] : [0, 1];
    sum = [sum[0] + unit.score[0], sum[1] + unit.score[1]];
    if (sport.stat) count(sport.stat, period, unit.score);
    for (const [stat, pair] of Object.entries(unit.counts ?? {})) count(stat, period, pair);
    for (const [word, answer] of Object.entries(unit.facts ?? {}))
      facts[keyOf('special', { stat: word, period })] = answer;
    games(period, unit.games ?? '');
  });
  const sequence = state.units.map((unit): Side => unit.winner);
  if (state.phase === 'ended') {
    main.ft = state.won;
    main.all = state.won;
    if (sport.stat) {
      count(sport.stat, 'ft', sum);
      count(sport.stat, 'all', sum);
    }
  } else {
    const view = sport.unit.view(params.unit, state.units.length, state.inner);
    const period = `${sport.unitWord}${state.units.length + 1}`;
    games(period, view.games ?? '');
    for (const [word, answer] of Object.entries(view.facts ?? {}))
      facts[keyOf('special', { stat: word, period })] = answer;
  }
  for (const target of raceTargets(params.target)) {
    const tally = { home: 0, away: 0 };
    const first = sequence.find((side) => {
      tally[side] += 1;
      return tally[side] === target;
    });
    if (first) facts[keyOf('race-to', {}, target)] = first;
  }
  return { status: state.phase === 'ended' ? 'ended' : 'live', scores: { main, ...counts }, sequence, facts };
}
