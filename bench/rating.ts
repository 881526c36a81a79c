import process from 'node:process';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { seededRng } from '@evens/kernel';
import { footballMarkets, LeagueModel, pricesOf } from '@evens/pricing';
import { type MadeUpMatch, madeUpSeason, madeUpTeams } from '../packages/testing/src/made-up-seasons.ts';
import { machineCpuMs } from './support/cpu.ts';
import { median, rounded, say } from './support/figures.ts';
import { ownCpuMs, report } from './support/rounds.ts';

/*
 * What it costs to rate a season of a league of 20 (380 matches with results, shots, corners and closing prices), every
 * match-day priced before it is learnt from: `seasonMs` of CPU with every football market of every match priced before it,
 * `ratingMs` the rating in it, both medians of the seasons after the first; `heapMb` after the second and the last of
 * them, garbage taken off, three newcomers every year.
 *   npm run bench -- rating [--seasons 10]
 */
const { values } = parseArgs({ options: { seasons: { type: 'string', default: '10' } } });
const seasons = Number(values.seasons);
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heapMb = (): number => {
  collect();
  return rounded(process.memoryUsage().heapUsed / 1e6);
};

const rng = seededRng('rating');
const model = new LeagueModel(true);
const teams = madeUpTeams(rng, 20);

/** Prices and learns a season; answers the CPU of pricing alone beside that of all. */
function play(matches: readonly MadeUpMatch[]): { readonly allMs: number; readonly ratingMs: number; prices: number } {
  const from = ownCpuMs();
  let ratingMs = 0;
  let prices = 0;
  for (let at = 0; at < matches.length; ) {
    const today = matches.filter(({ day }) => day === matches[at]?.day);
    const begun = performance.now();
    const forecasts = today.map(({ home, away }) => model.expect(home, away));
    ratingMs += performance.now() - begun;
    for (const forecast of forecasts)
      for (const market of footballMarkets(forecast, { share: 0, goals: [0, 0] }))
        prices += pricesOf(market)?.length ?? 0;
    const learning = performance.now();
    for (const match of today) model.learn(match);
    ratingMs += performance.now() - learning;
    at += today.length;
  }
  return { allMs: ownCpuMs() - from, ratingMs, prices };
}

const [busy, from] = [machineCpuMs(), performance.now()];
const played: ReturnType<typeof play>[] = [];
const heaps: number[] = [];
for (let year = 0; year < seasons; year += 1) {
  // Three go down and three come up.
  for (const [index, team] of madeUpTeams(rng, 3).entries())
    teams[17 + index] = { ...team, name: `up ${year} ${index}` };
  model.startSeason(teams.map(({ name }) => name));
  const matches = [...madeUpSeason(rng, teams, 365 * year)];
  played.push(play(matches));
  heaps.push(heapMb());
  const last = played.at(-1);
  say(
    `season ${year + 1}: ${rounded(last?.allMs ?? 0, 0)} ms of CPU, rating ${rounded(last?.ratingMs ?? 0, 0)} ms, heap ${heaps.at(-1)} MB`,
  );
}
const warm = played.slice(1);
report('rating', {
  seasonMs: rounded(median(warm.map(({ allMs }) => allMs)), 0),
  ratingMs: rounded(median(warm.map(({ ratingMs }) => ratingMs)), 0),
  firstSeasonMs: rounded(played[0]?.allMs ?? 0, 0),
  matches: 380,
  pricesOfASeason: played.at(-1)?.prices,
  heapMb: [heaps[1], heaps.at(-1)],
  busyCores: rounded((machineCpuMs() - busy) / (performance.now() - from)),
});
