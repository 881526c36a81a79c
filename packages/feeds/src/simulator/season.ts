import type { Pair, Sport } from '@evens/catalogue';
import { hash52, type Rng, seededRng } from '@evens/kernel';
import type { EarlierResult } from '../protocol.ts';
import { type Calendar, type OutcomeOf, type Slot, weekOf } from './calendar/index.ts';
import type { Entry } from './entries.ts';
import { DAY_MS, HISTORY_DAYS, type SimulatorSettings } from './options.ts';

/** Weeks of results that are told from before the world's own history began, and days of short tournaments. */
const WEEKS = 8;
const DRAWN_DAYS = 7;

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

/**
 * What was played before the world's own history began, so that a first visitor finds form, meetings and tables: the same
 * calendar, with scores that are drawn in a hurry. Only knock-out rounds are played, since the next round depends on them. A
 * pure function of the seed; the stronger win more often, as they do later.
 */
export function* earlierResults(
  { seed, startMs }: SimulatorSettings,
  calendar: Calendar,
  outcomeOf: OutcomeOf,
): Generator<EarlierResult | undefined> {
  const untilMs = startMs - HISTORY_DAYS * DAY_MS;
  const lastDay = Math.floor(untilMs / DAY_MS);
  const lastWeek = weekOf(lastDay);
  for (const _ of calendar.prepare()) yield undefined;
  function* told(slots: readonly Slot[]): Generator<EarlierResult> {
    for (const slot of slots) {
      const { sport, tournament } = slot.entry;
      const [one = 0, two = 0] = slot.who;
      const [home, away] = [tournament.entrants[one], tournament.entrants[two]];
      if (!home || !away || slot.startMs >= untilMs) continue;
      yield {
        id: hash52(`${seed}/season/${slot.fixtureId}`),
        sportId: sport.id,
        tournamentId: tournament.id,
        tournament: tournament.name,
        atMs: slot.startMs,
        home: home.name,
        away: away.name,
        score: scoreOf(slot, seed, outcomeOf),
      };
    }
  }
  for (let week = lastWeek - WEEKS; week <= lastWeek; week += 1) {
    yield* told(calendar.week(week));
    yield undefined;
  }
  for (let day = lastDay - DRAWN_DAYS; day <= lastDay; day += 1) {
    yield* told(calendar.draws(day));
    yield undefined;
  }
}

function scoreOf(slot: Slot, seed: string, outcomeOf: OutcomeOf): Pair {
  if (slot.stage?.kind === 'knock-out') {
    const { home, away } = outcomeOf(slot);
    return [home, away];
  }
  const [one = 0, two = 0] = slot.who;
  const gap = (two - one) / Math.max(1, slot.entry.tournament.entrants.length - 1);
  return drawScore(slot.entry, gap, seededRng(`${seed}/season/${slot.fixtureId}`));
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
