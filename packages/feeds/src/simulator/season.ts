import type { Competitor, Pair, Sport } from '@evens/catalogue';
import { hash52, type Rng, seededRng } from '@evens/kernel';
import type { EarlierResult } from '../protocol.ts';
import { type Entry, playableEntries } from './entries.ts';
import { DAY_MS, HISTORY_DAYS, HOUR_MS, type SimulatorSettings } from './options.ts';

/** Rounds that each competition has behind it when its world begins; circuits of single players have fewer. */
const ROUNDS = { teams: 9, singles: 4 } as const;
const BETWEEN_ROUNDS_DAYS = 6;

/** Mean score of a side, and how far the stronger is ahead of the weakest: assumed, as the models have them. */
const MEANS: Readonly<Record<string, readonly [mean: number, gap: number]>> = {
  soccer: [1.35, 1],
  futsal: [3.2, 2],
  'ice-hockey': [3, 1.4],
  handball: [28, 7],
  'water-polo': [10.5, 5],
  'field-hockey': [2.4, 1.6],
  floorball: [5.2, 3],
  bandy: [4.3, 3],
  'beach-soccer': [4, 2.4],
  lacrosse: [11.5, 5],
  basketball: [82, 15],
  'american-football': [22, 12],
  'rugby-union': [24, 16],
  'rugby-league': [22, 16],
  'aussie-rules': [82, 40],
  netball: [56, 16],
  'gaelic-football': [16, 6],
  hurling: [22, 8],
  kabaddi: [34, 10],
  baseball: [4.5, 1.6],
  softball: [4.2, 1.8],
  cricket: [160, 30],
  curling: [6, 3],
};

/** Sides play for points in a league. */
const TEAM_FAMILIES: ReadonlySet<Sport['family']> = new Set(['goals', 'points']);
const TEAM_SPORTS: ReadonlySet<string> = new Set(['baseball', 'softball', 'cricket', 'volleyball']);
const playsLeague = ({ family, alias }: Sport): boolean => TEAM_FAMILIES.has(family) || TEAM_SPORTS.has(alias);

/**
 * What was played before the world's own history began, so that a first visitor finds form, meetings and tables. A pure
 * function of the seed; every side meets others in turn, and the stronger win more often, as they do later.
 */
export function* earlierResults(settings: SimulatorSettings): Generator<EarlierResult | undefined> {
  for (const entry of playableEntries(settings)) {
    if (!entry.field) yield* seasonOf(settings, entry);
    yield undefined;
  }
}

function* seasonOf({ seed, startMs }: SimulatorSettings, entry: Entry): Generator<EarlierResult> {
  const { sport, tournament } = entry;
  const { entrants } = tournament;
  const lastDay = Math.floor(startMs / DAY_MS) - HISTORY_DAYS - 1;
  const rng = seededRng(`${seed}/season/${tournament.id}`);
  const rounds = Math.min(playsLeague(sport) ? ROUNDS.teams : ROUNDS.singles, entrants.length - 1);
  for (let round = 1; round <= rounds; round += 1) {
    const day = lastDay - (rounds - round) * BETWEEN_ROUNDS_DAYS - (tournament.id % 3);
    for (const [a, b] of pairsOf(entrants.length, round)) {
      const [one, two] = (round + a) % 2 === 0 ? [a, b] : [b, a];
      const [home, away] = [entrants[one], entrants[two]];
      if (!home || !away) continue;
      const gap = entrants.length < 2 ? 0 : (two - one) / (entrants.length - 1);
      const hour = tournament.hours?.length ? rng.pick(tournament.hours) : rng.int(12, 21);
      yield {
        id: hash52(`${seed}/season/${tournament.id}/${round}/${one}/${two}`),
        sportId: sport.id,
        tournamentId: tournament.id,
        tournament: tournament.name,
        atMs: day * DAY_MS + hour * HOUR_MS,
        home: nameOf(home),
        away: nameOf(away),
        score: drawScore(entry, gap, rng),
      };
    }
  }
}

const nameOf = ({ name }: Competitor): string => name;

/** Everybody meets somebody else each round: the first stays, the others move on by one. */
function pairsOf(size: number, round: number): (readonly [number, number])[] {
  const even = size + (size % 2);
  const ring = Array.from({ length: even - 1 }, (_, index) => ((index + round) % (even - 1)) + 1);
  const order = [0, ...ring];
  return Array.from(
    { length: even / 2 },
    (_, index) => [order[index] ?? 0, order[even - 1 - index] ?? 0] as const,
  ).filter(([a, b]) => a < size && b < size);
}

function drawScore({ sport, tournament }: Entry, gap: number, rng: Rng): Pair {
  const means = MEANS[sport.alias];
  if (!means) return drawUnits(sport, Number(tournament.format?.bestOf ?? 3), gap, rng);
  const [mean, spread] = means;
  const edge = (gap * spread) / 2 + mean * 0.03;
  const one = (around: number): number =>
    Math.max(0, Math.round(around + bell(rng) * Math.sqrt(Math.max(around, 0.4))));
  const pair: Pair = [one(mean + edge), one(mean - edge)];
  if (pair[0] !== pair[1] || DRAWS.has(sport.alias)) return pair;
  return rng.next() < 0.5 ? [pair[0] + 1, pair[1]] : [pair[0], pair[1] + 1];
}

/** Sports in which a league match may end level. */
const DRAWS: ReadonlySet<string> = new Set([
  'soccer',
  'handball',
  'futsal',
  'field-hockey',
  'bandy',
  'rugby-union',
  'rugby-league',
  'aussie-rules',
  'gaelic-football',
  'hurling',
  'cricket',
  'kabaddi',
  'floorball',
]);

/** Sets, maps, frames, or the one decision of a bout. */
function drawUnits(sport: Sport, bestOf: number, gap: number, rng: Rng): Pair {
  const homeWins = rng.next() < 0.5 + 0.38 * gap + 0.02;
  if (sport.family === 'bout') return homeWins ? [1, 0] : [0, 1];
  const target = Math.floor(bestOf / 2) + 1;
  const lost = rng.int(0, target - 1);
  return homeWins ? [target, lost] : [lost, target];
}

/** A bell curve from six uniform draws, about one wide. */
function bell(rng: Rng): number {
  let sum = -3;
  for (let draw = 0; draw < 6; draw += 1) sum += rng.next();
  return sum * Math.SQRT2;
}
