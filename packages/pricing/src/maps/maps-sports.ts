import type { Side } from '@evens/catalogue';
import type { Rng } from '@evens/kernel';
import { Spread } from '../chance/spread.ts';
import { type CountedInner, countedGrid } from '../series/counted-grid.ts';
import { type GridInner, gridUnit } from '../series/grid-unit.ts';
import type { SeriesSport } from '../series/series.ts';
import { type GoalMapInner, type GoalMapParams, goalMap } from './goal-map.ts';

const round = (value: number): number => Math.round(value * 1e5) / 1e5;

export interface RoundParams {
  /** Chance of home to win a round, and what the better half of the map adds. */
  readonly home: number;
  readonly side: number;
}

const lead = (home: number, away: number): Side => (home > away ? 'home' : 'away');

type Winner = (params: RoundParams, index: number, home: number, away: number) => Side | undefined;

/** First to 13 of 24; then overtimes of six rounds, four to win; the eleventh overtime is sudden. */
const counterStrikeWinner: Winner = (_params, _index, home, away) => {
  const most = Math.max(home, away);
  const least = Math.min(home, away);
  if (most < 13) return undefined;
  if (least < 12) return lead(home, away);
  const goal = 16 + 3 * Math.min(10, Math.floor((least - 12) / 3));
  return most >= goal && most > least ? lead(home, away) : undefined;
};

/** First to `goal`, by two, until the cap. */
const byTwo =
  (goal: number, cap: number): Winner =>
  (_params, _index, home, away) => {
    const most = Math.max(home, away);
    if (most < goal || (Math.abs(home - away) < 2 && most < cap)) return undefined;
    return lead(home, away);
  };

/** Home has the better side in the first half of even maps. */
function halfEdge(params: RoundParams, index: number, played: number, half: number): number {
  const first = played < half;
  return (index % 2 === 0) === first ? params.side : -params.side;
}

interface Shooter {
  readonly maps: number;
  readonly winner: Winner;
  readonly half: number;
  readonly gap: number;
  readonly side: number;
  readonly roundMs: number;
  readonly worth?: (index: number) => number;
}

const shooter = (sport: Shooter): SeriesSport<RoundParams, GridInner> => ({
  unitWord: 'map',
  stat: 'rounds',
  decisive: true,
  target: sport.maps,
  breakMs: 600_000,
  unit: gridUnit<RoundParams>({
    winner: sport.winner,
    chance: (params, index, home, away) => params.home + halfEdge(params, index, home + away, sport.half),
    serve: (server) => server,
    nextStarter: (starter) => starter,
    pointMs: sport.roundMs,
    ...(sport.worth && { worth: (_params: RoundParams, index: number) => sport.worth?.(index) ?? 1 }),
    showsServer: false,
  }),
  draw: (gap) => ({ home: round(0.5 + gap * sport.gap), side: sport.side }),
  totalLines: { each: 2, step: 3 },
  handicapLines: { each: 2, step: 2 },
  unitLines: { each: 1, step: 2 },
  unitScores: false,
});

/** Call of Duty's rotation: hardpoint to 250, search and destroy to 6, control to 3, again hardpoint and search. */
const CALL_OF_DUTY_GOALS = [25, 6, 3, 25, 6];
const callOfDutyGoal = (index: number): number => CALL_OF_DUTY_GOALS[index % 5] ?? 6;

/** Shooters by rounds. Rates are assumed: rounds go about 53 to 47 to the better half. */
export const SHOOTER_SPORTS: Readonly<Record<string, SeriesSport<RoundParams, GridInner>>> = {
  'counter-strike': shooter({
    maps: 2,
    winner: counterStrikeWinner,
    half: 12,
    gap: 0.06,
    side: 0.02,
    roundMs: 115_000,
  }),
  valorant: shooter({ maps: 2, winner: byTwo(13, 37), half: 12, gap: 0.06, side: 0.02, roundMs: 105_000 }),
  'rainbow-six': shooter({ maps: 2, winner: byTwo(7, 8), half: 6, gap: 0.08, side: 0.03, roundMs: 200_000 }),
  'call-of-duty': shooter({
    maps: 3,
    winner: (_params, index, home, away) =>
      Math.max(home, away) >= callOfDutyGoal(index) ? lead(home, away) : undefined,
    half: 1_000,
    gap: 0.06,
    side: 0,
    roundMs: 40_000,
    // Hardpoint counts seconds on the hill: steps of ten.
    worth: (index) => (callOfDutyGoal(index) === 25 ? 10 : 1),
  }),
};

export interface ArenaParams {
  /** Chance of home to win a minute of the map. */
  readonly home: number;
  /** Mean kills a minute of who wins the minute, and of who loses it. */
  readonly strong: number;
  readonly weak: number;
}

interface Arena {
  readonly maps: number;
  /** Minutes to win: a map lasts from this to almost twice as long. */
  readonly minutes: number;
  readonly gap: number;
  readonly kills: number;
  readonly firsts: readonly { readonly word: string; readonly points: number }[];
}

/** Kills of one minute: at most five, with Poisson proportions. */
function killsAMinute(mean: number): Spread {
  const p = new Float64Array(6);
  let term = 1;
  let sum = 0;
  for (let kills = 0; kills < p.length; kills += 1) {
    p[kills] = term;
    sum += term;
    term *= mean / (kills + 1);
  }
  return Spread.of(
    0,
    p.map((each) => each / sum),
  );
}

const arena = (sport: Arena): SeriesSport<ArenaParams, CountedInner> => ({
  unitWord: 'map',
  ...(sport.kills > 0 && { stat: 'kills' }),
  decisive: false,
  target: sport.maps,
  breakMs: 600_000,
  unit: countedGrid<ArenaParams>({
    grid: {
      winner: (_params, _index, home, away) => (Math.max(home, away) >= sport.minutes ? lead(home, away) : undefined),
      chance: (params) => params.home,
      serve: (server) => server,
      nextStarter: (starter) => starter,
      pointMs: 60_000,
      showsServer: false,
    },
    rates: (params) => {
      const one = { won: killsAMinute(params.strong), lost: killsAMinute(params.weak) };
      return { home: one, away: one };
    },
    firsts: sport.firsts,
    ...(sport.kills > 0 && { firstCount: 'first-blood' }),
    timed: true,
    statName: sport.kills > 0 ? 'kills' : 'skirmishes',
  }),
  draw: (gap: number, rng: Rng) => {
    const kills = sport.kills * (0.85 + 0.3 * rng.next());
    return { home: round(0.5 + gap * sport.gap), strong: round(kills * 0.75), weak: round(kills * 0.25) };
  },
  totalLines: { each: 2, step: 3 },
  handicapLines: { each: 2, step: 3 },
  unitLines: { each: 1, step: 2 },
  unitScores: false,
});

/**
 * Maps won minute by minute. Lengths and kills a minute of both sides are assumed: League of Legends 32 minutes and 28 kills,
 * Dota 2 36 and 50, the phone games 17 and 25.
 */
export const ARENA_SPORTS: Readonly<Record<string, SeriesSport<ArenaParams, CountedInner>>> = {
  'dota-2': arena({
    maps: 2,
    minutes: 21,
    gap: 0.09,
    kills: 1.4,
    firsts: [
      { word: 'first-tower', points: 6 },
      { word: 'first-roshan', points: 11 },
    ],
  }),
  'league-of-legends': arena({
    maps: 2,
    minutes: 18,
    gap: 0.1,
    kills: 0.9,
    firsts: [
      { word: 'first-dragon', points: 4 },
      { word: 'first-tower', points: 7 },
      { word: 'first-baron', points: 12 },
    ],
  }),
  'mobile-legends': arena({
    maps: 2,
    minutes: 9,
    gap: 0.12,
    kills: 1.5,
    firsts: [
      { word: 'first-turtle', points: 2 },
      { word: 'first-tower', points: 4 },
      { word: 'first-lord', points: 6 },
    ],
  }),
  'king-of-glory': arena({
    maps: 3,
    minutes: 9,
    gap: 0.12,
    kills: 1.2,
    firsts: [
      { word: 'first-tyrant', points: 2 },
      { word: 'first-tower', points: 4 },
    ],
  }),
  'starcraft-2': arena({ maps: 2, minutes: 7, gap: 0.13, kills: 0, firsts: [{ word: 'first-attack', points: 2 }] }),
};

/** Rocket League: about 1.4 goals a side in five minutes (assumed). */
export const ROCKET_LEAGUE: SeriesSport<GoalMapParams, GoalMapInner> = {
  unitWord: 'map',
  stat: 'goals',
  decisive: true,
  target: 3,
  breakMs: 180_000,
  unit: goalMap,
  draw: (gap, rng) => {
    const mean = 0.066 + 0.012 * rng.next();
    return { home: round(mean * (1 + 0.3 * gap)), away: round(mean * (1 - 0.3 * gap)) };
  },
  totalLines: { each: 2, step: 1 },
  handicapLines: { each: 2, step: 1 },
  unitLines: { each: 1, step: 1 },
  unitScores: false,
};
