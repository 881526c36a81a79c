import { type Pair, sportById, type World, type WorldTournament } from '@evens/catalogue';
import { type Rng, seededRng } from '@evens/kernel';
import { chance, GOAL_GRID, modelFor, scoreMatrix, soccerParams } from '@evens/pricing';
import { LEAGUE_BANDS, LEAGUES, type League, SOCCER_BANDS, SOCCER_LEAGUES, type SoccerLeague } from './league-data.ts';

/** A simulated league beside the real one. */
export interface LeagueMeans {
  readonly league: string;
  readonly total: number;
  /** Of all matches in soccer, of those with a winner elsewhere. */
  readonly home: number;
  /** Level after regular time. */
  readonly level: number;
}

interface Found {
  readonly alias: string;
  readonly tournament: WorldTournament;
}

/** @throws RangeError where the world has no such league */
function leagueIn(world: World, sport: string, name: string): Found {
  for (const { sportId, categories } of world.sports) {
    const alias = sportById(sportId)?.alias ?? '';
    if (alias !== sport) continue;
    for (const category of categories)
      for (const tournament of category.tournaments)
        if (`${category.alias}/${tournament.name}` === name) return { alias, tournament };
  }
  throw new RangeError(`the world has no ${sport} ${name}`);
}

/** Two sides of a league of so many, and how far the away side stands below the home side, from -1 to 1. */
function gapOf(size: number, rng: Rng): number {
  const home = rng.int(0, size - 1);
  const away = (home + rng.int(1, size - 1)) % size;
  return (away - home) / (size - 1);
}

const formatOf = ({ figures, format }: WorldTournament) => ({ ...figures, ...format });

/** Worked out from the chances of every score, pairing by pairing: no match has to be played. */
export function soccerMeans(world: World, name: string, pairings: number): LeagueMeans {
  const { tournament } = leagueIn(world, 'soccer', name);
  const rng = seededRng(`means/${name}`);
  const means = { total: 0, home: 0, level: 0 };
  for (let pairing = 0; pairing < pairings; pairing += 1) {
    const params = soccerParams(gapOf(tournament.entrants.length, rng), rng, formatOf(tournament));
    const matrix = scoreMatrix(params.homeMean, params.awayMean, params.correction);
    means.home += chance(matrix, (x, y) => x > y) / pairings;
    means.level += chance(matrix, (x, y) => x === y) / pairings;
    for (const [cell, p] of matrix.cells.entries())
      means.total += (p * (Math.floor(cell / GOAL_GRID) + (cell % GOAL_GRID))) / pairings;
  }
  return { league: name, ...means };
}

/** Played, since overtime belongs to the total. */
export function playedMeans(world: World, { sport, league }: League, games: number): LeagueMeans {
  const { tournament } = leagueIn(world, sport, league);
  const model = modelFor(sport);
  if (!model) throw new RangeError(`nobody models ${sport}`);
  const rng = seededRng(`means/${sport}/${league}`);
  const sums = { total: 0, home: 0, away: 0, level: 0 };
  for (let game = 0; game < games; game += 1) {
    const params = model.params(gapOf(tournament.entrants.length, rng), rng, formatOf(tournament));
    const { scores, facts } = model.play(params, rng).result;
    const [home, away]: Pair = scores.main?.all ?? scores.main?.ft ?? [0, 0];
    sums.total += home + away;
    if (home > away) sums.home += 1;
    if (away > home) sums.away += 1;
    const regular = scores.main?.ft;
    if (regular ? regular[0] === regular[1] : facts?.['goes-to-overtime'] === 'yes') sums.level += 1;
  }
  return {
    league: `${sport} ${league}`,
    total: sums.total / games,
    home: sums.home / Math.max(1, sums.home + sums.away),
    level: sums.level / games,
  };
}

const off = (what: string, found: number, from: number, to: number, sure = 0): string[] =>
  found < from - sure || found > to + sure
    ? [`${what} ${found.toFixed(3)}, wanted ${from.toFixed(3)} to ${to.toFixed(3)}`]
    : [];

export function soccerFaults(means: LeagueMeans, data: SoccerLeague): readonly string[] {
  return [
    ...off('goals', means.total, data.goals - SOCCER_BANDS.goals, data.goals + SOCCER_BANDS.goals),
    ...off('home wins', means.home, data.home - SOCCER_BANDS.home, data.home + SOCCER_BANDS.home),
    ...off('draws', means.level, data.draw - SOCCER_BANDS.draw, data.draw + SOCCER_BANDS.draw),
  ].map((words) => `${means.league}: ${words}`);
}

/** `games`: how many were played; three standard errors of a share are allowed on top of the bands. */
export function leagueFaults(means: LeagueMeans, data: League, games: number): readonly string[] {
  const sure = (share: number): number => 3 * Math.sqrt((share * (1 - share)) / games);
  const { total, home } = LEAGUE_BANDS;
  // A game's total spreads by a third of its mean at the most.
  const sureTotal = (3 * 0.4 * data.total) / Math.sqrt(games);
  return [
    ...off('total', means.total, data.total * (1 - total), data.total * (1 + total), sureTotal),
    ...off('home wins', means.home, data.home - home, data.home + home, sure(data.home)),
    ...(data.level ? off('level', means.level, data.level[0], data.level[1], sure(data.level[0])) : []),
  ].map((words) => `${means.league}: ${words}`);
}

/** Every league for which there is data: its means and what is wrong with them. */
export function* everyLeague(
  world: World,
  size: { readonly pairings: number; readonly games: number },
): Generator<{ readonly means: LeagueMeans; readonly faults: readonly string[] }> {
  for (const data of SOCCER_LEAGUES) {
    const means = soccerMeans(world, data.league, size.pairings);
    yield { means, faults: soccerFaults(means, data) };
  }
  for (const data of LEAGUES) {
    const means = playedMeans(world, data, size.games);
    yield { means, faults: leagueFaults(means, data, size.games) };
  }
}
