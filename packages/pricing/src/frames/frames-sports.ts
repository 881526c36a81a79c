import type { Side } from '@evens/catalogue';
import type { Rng } from '@evens/kernel';
import { Spread } from '../chance/spread.ts';
import { type CountedInner, countedGrid } from '../series/counted-grid.ts';
import { alternate, type GridInner, gridUnit } from '../series/grid-unit.ts';
import type { SeriesSport } from '../series/series.ts';
import { other } from '../series/unit.ts';

/** Chance of the next visit that counts, level and by who began; 180s a visit for darts. */
export interface FrameParams {
  readonly home: number;
  /** Added for the side that began the frame. */
  readonly start: number;
  readonly maximumHome: number;
  readonly maximumAway: number;
}

const round = (value: number): number => Math.round(value * 1e5) / 1e5;

const draw =
  (gap: number, start: number) =>
  (lean: number, rng: Rng): FrameParams => ({
    home: round(0.5 + lean * gap),
    start,
    maximumHome: round(0.12 + 0.08 * rng.next() + 0.03 * lean),
    maximumAway: round(0.12 + 0.08 * rng.next() - 0.03 * lean),
  });

/** A frame as a race of visits that count; whoever began it has a small edge in each. */
const visits = (params: FrameParams, starter: Side): number =>
  params.home + (starter === 'home' ? params.start : -params.start);

const raceTo =
  (goal: number) =>
  (_params: unknown, _index: number, home: number, away: number): Side | undefined =>
    home >= goal ? 'home' : away >= goal ? 'away' : undefined;

/** Snooker points after so many scoring visits; the fourth wins the frame. */
const SNOOKER_POINTS = ['0', '17', '34', '51', '72'];
/** What is left of 501 after so many good visits. */
const DARTS_LEFT = ['501', '420', '340', '255', '160', '60', '0'];

const frames = (
  word: string,
  target: number,
  goal: number,
  pointMs: number,
  breakMs: number,
  gap: number,
  start: number,
  text: readonly string[],
  turn: 'keeps' | 'alternates',
): SeriesSport<FrameParams, GridInner> => ({
  unitWord: word,
  decisive: false,
  target,
  breakMs,
  unit: gridUnit<FrameParams>({
    winner: raceTo(goal),
    // The one at the table is not who began: the edge of the break lasts the whole frame.
    chance: (params, _index, _home, _away, server) => visits(params, server),
    serve: (server) => server,
    nextStarter: turn === 'alternates' ? alternate : (_starter, winner) => winner,
    pointMs,
    text: (own) => text[own] ?? '',
    showsServer: true,
  }),
  draw: draw(gap, start),
  totalLines: { each: 2, step: 1 },
  handicapLines: { each: 2, step: 1 },
  unitLines: { each: 1, step: 1 },
  unitScores: false,
});

/** Snooker and pool: frames and racks first to n. Lengths and edges are assumed: a frame about 20 minutes, a rack about 8. */
export const FRAMES_SPORTS: Readonly<Record<string, SeriesSport<FrameParams, GridInner>>> = {
  snooker: frames('frame', 5, 4, 210_000, 120_000, 0.1, 0.005, SNOOKER_POINTS, 'alternates'),
  pool: frames('frame', 9, 3, 110_000, 60_000, 0.09, 0.03, ['0', '3', '6', '9'], 'alternates'),
};

/** Darts by legs: who throws first holds the leg in about six of ten; 180s are thinned from the good visits. Assumed rates. */
export const DARTS: SeriesSport<FrameParams, CountedInner> = {
  unitWord: 'leg',
  stat: '180s',
  decisive: false,
  target: 6,
  breakMs: 25_000,
  unit: countedGrid<FrameParams>({
    grid: {
      winner: raceTo(6),
      chance: (params, _index, _home, _away, server) => visits(params, server),
      serve: (server) => server,
      nextStarter: (starter) => other(starter),
      pointMs: 14_000,
      text: (own) => DARTS_LEFT[own] ?? '0',
      showsServer: true,
    },
    rates: (params) => ({
      home: { won: Spread.of(0, Float64Array.of(1 - params.maximumHome, params.maximumHome)), lost: Spread.point(0) },
      away: { won: Spread.of(0, Float64Array.of(1 - params.maximumAway, params.maximumAway)), lost: Spread.point(0) },
    }),
    firsts: [],
    timed: false,
    statName: '180s',
  }),
  draw: draw(0.09, 0.06),
  totalLines: { each: 2, step: 1 },
  handicapLines: { each: 1, step: 1 },
  unitLines: { each: 0, step: 1 },
  unitScores: false,
};
