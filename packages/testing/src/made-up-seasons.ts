import type { Rng } from '@evens/kernel';
import { type ExpectedGoals, goalChances, type MatchNews } from '@evens/pricing';

/** A match of a made-up league, with what nobody but its maker knows. */
export interface MadeUpMatch extends MatchNews {
  readonly truth: ExpectedGoals;
}

export interface MadeUpTeam {
  readonly name: string;
  strength: number;
  readonly openness: number;
}

/** How far teams lie apart (variances of logarithms), and what the matches of their league are like. */
export const MADE_UP = {
  strength: 0.0702,
  openness: 0.0076,
  weeklyStrength: 0.0005,
  level: 0.3,
  homeEdge: 0.227,
  correction: -0.065,
  /** How far closing prices stray from the truth, as standard deviations. */
  closeDifference: 0.1,
  closeTotal: 0.05,
  overround: 1.05,
} as const;

export const madeUpTeams = (rng: Rng, count: number): MadeUpTeam[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `team ${index}`,
    strength: drawNormal(rng) * Math.sqrt(MADE_UP.strength),
    openness: drawNormal(rng) * Math.sqrt(MADE_UP.openness),
  }));

/** Everybody against everybody, home and away, a round a week from a day on. */
export function* madeUpSeason(rng: Rng, teams: readonly MadeUpTeam[], fromDay: number): Generator<MadeUpMatch> {
  const rounds = teams.length - 1;
  for (let round = 0; round < 2 * rounds; round += 1) {
    const circle = teams.slice(1);
    const turned = [...circle.slice(round % rounds), ...circle.slice(0, round % rounds)];
    const row = [...teams.slice(0, 1), ...turned];
    for (let pair = 0; pair < row.length / 2; pair += 1) {
      const [one, two] = [row[pair], row[row.length - 1 - pair]];
      if (!one || !two) continue;
      const atHome = (round + pair) % 2 === (round < rounds ? 0 : 1);
      yield madeUpMatch(rng, atHome ? [one, two] : [two, one], fromDay + 7 * round);
    }
    for (const team of teams) team.strength += drawNormal(rng) * Math.sqrt(MADE_UP.weeklyStrength);
  }
}

function madeUpMatch(rng: Rng, [home, away]: readonly [MadeUpTeam, MadeUpTeam], day: number): MadeUpMatch {
  const m = MADE_UP;
  const total = m.level + home.openness + away.openness;
  const difference = home.strength - away.strength + m.homeEdge / 2;
  const truth = { home: Math.exp(total + difference), away: Math.exp(total - difference) };
  const goals = drawGoals(rng, truth);
  const sides = [
    [truth.home, goals[0]],
    [truth.away, goals[1]],
  ] as const;
  const onTarget = sides.map(([mean, scored]) => scored + drawPoisson(rng, 1 + 2.1 * mean));
  const shots = sides.map(([mean], index) => (onTarget[index] ?? 0) + drawPoisson(rng, 4.5 + 2.6 * mean));
  const corners = sides.map(([mean]) => drawPoisson(rng, 3 + 1.4 * mean));
  const pair = ([one = 0, two = 0]: readonly number[]): readonly [number, number] => [one, two];
  const [t, d] = [total + drawNormal(rng) * m.closeTotal, difference + drawNormal(rng) * m.closeDifference];
  const close = goalChances(Math.exp(t + d), Math.exp(t - d), m.correction);
  const price = (chance: number): number => Math.max(1.01, 1 / (chance * m.overround));
  return {
    home: home.name,
    away: away.name,
    day,
    goals,
    truth,
    shots: { shots: pair(shots), onTarget: pair(onTarget), corners: pair(corners) },
    closing: {
      home: price(close.home),
      draw: price(close.draw),
      away: price(close.away),
      over25: price(close.over25),
      under25: price(1 - close.over25),
    },
  };
}

/** By Box and Muller. */
function drawNormal(rng: Rng): number {
  return Math.sqrt(-2 * Math.log(1 - rng.next())) * Math.cos(2 * Math.PI * rng.next());
}

function drawPoisson(rng: Rng, mean: number): number {
  const least = Math.exp(-mean);
  let [count, product] = [0, rng.next()];
  while (product > least) {
    count += 1;
    product *= rng.next();
  }
  return count;
}

/** Two counts with the low-score correction: drawn freely, and kept with the chance that the score deserves. */
function drawGoals(rng: Rng, { home, away }: ExpectedGoals): readonly [number, number] {
  const r = MADE_UP.correction;
  const most = Math.max(1 - home * away * r, 1 - r);
  for (;;) {
    const [x, y] = [drawPoisson(rng, home), drawPoisson(rng, away)];
    const factor =
      x > 1 || y > 1 ? 1 : x === 0 ? (y === 0 ? 1 - home * away * r : 1 + home * r) : y === 0 ? 1 + away * r : 1 - r;
    if (rng.next() * most <= factor) return [x, y];
  }
}

/** How much log-loss a forecast gives away on the average of what may happen, 1X2: nought for who knows the truth. */
export function lossAgainstTruth(truth: ExpectedGoals, forecast: ExpectedGoals, correction: number): number {
  const [real, said] = [
    goalChances(truth.home, truth.away, MADE_UP.correction),
    goalChances(forecast.home, forecast.away, correction),
  ];
  return (['home', 'draw', 'away'] as const).reduce(
    (sum, outcome) => sum + real[outcome] * Math.log(real[outcome] / said[outcome]),
    0,
  );
}

const dated = (day: number): string =>
  new Date(day * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/');

/** Columns of a season file that a made-up one has. */
export const CSV_HEAD =
  'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,HS,AS,HST,AST,HC,AC,B365H,B365D,B365A,B365>2.5,B365<2.5,B365CH,B365CD,B365CA,B365C>2.5,B365C<2.5';

/** A made-up match as a row of a season file; its prices before and at the close are the same. */
export function csvRow(division: string, { home, away, day, goals, shots, closing }: MatchNews): string {
  const [early, late] = [closing, closing].map((book) =>
    [book?.home, book?.draw, book?.away, book?.over25, book?.under25].map((price) => price?.toFixed(2) ?? ''),
  );
  const counts = [shots?.shots, shots?.onTarget, shots?.corners].flatMap(
    (pair): readonly (string | number)[] => pair ?? ['', ''],
  );
  return [
    division,
    dated(day),
    '15:00',
    home,
    away,
    ...goals,
    '',
    0,
    0,
    '',
    ...counts,
    ...(early ?? []),
    ...(late ?? []),
  ].join();
}
