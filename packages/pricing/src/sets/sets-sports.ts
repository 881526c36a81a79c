import type { Side } from '@evens/catalogue';
import type { Rng } from '@evens/kernel';
import { alternate, type GridInner, gridUnit } from '../series/grid-unit.ts';
import type { SeriesSport } from '../series/series.ts';
import { other } from '../series/unit.ts';
import { type ServeParams, type TennisInner, tennisSet } from './tennis-set.ts';

const round = (value: number): number => Math.round(value * 1e5) / 1e5;

interface TennisLike {
  readonly target: number;
  /** Mean chance of a point on serve, how much it varies between pairings, and what a gap of 1 adds to one side. */
  readonly serve: number;
  readonly vary: number;
  readonly gap: number;
  readonly goldenPoint: boolean;
}

const tennisLike = (sport: TennisLike): SeriesSport<ServeParams, TennisInner> => ({
  unitWord: 'set',
  stat: 'games',
  decisive: true,
  target: sport.target,
  breakMs: 120_000,
  unit: tennisSet,
  draw: (gap, rng) => {
    const mean = sport.serve + sport.vary * (rng.next() - 0.5);
    return { home: round(mean + gap * sport.gap), away: round(mean - gap * sport.gap), goldenPoint: sport.goldenPoint };
  },
  totalLines: { each: 2, step: 1 },
  handicapLines: { each: 2, step: 1 },
  unitLines: { each: 1, step: 1 },
  unitScores: true,
});

/** Points alone make a set: volleyball, table tennis and the like. */
export interface RallyParams {
  /** Chance of each side to win a rally on its own serve. */
  readonly home: number;
  readonly away: number;
  readonly target: number;
}

interface RallyLike {
  readonly sets: number;
  /** Points of a set, and of the deciding one. */
  readonly points: number;
  readonly deciding?: number;
  /** At this score the next point wins. */
  readonly cap?: number;
  /** Chance to win a rally on one's own serve: below one half where receiving helps. */
  readonly serve: number;
  readonly gap: number;
  /** Whoever scored serves, or serves change after every so many points. */
  readonly service: 'scorer' | 'two' | 'winner-of-toss';
  readonly rallyMs: number;
  readonly breakMs: number;
  readonly step: number;
}

/** A set that is still level this far beyond its points ends with the next one: rarer than one in a million sets. */
const FARTHEST = 25;

const rallyLike = (sport: RallyLike): SeriesSport<RallyParams, GridInner> => {
  const aim = (params: RallyParams, index: number): number =>
    index === 2 * params.target - 2 ? (sport.deciding ?? sport.points) : sport.points;
  return {
    unitWord: 'set',
    stat: 'points',
    decisive: true,
    target: sport.sets,
    breakMs: sport.breakMs,
    unit: gridUnit<RallyParams>({
      winner(params, index, home, away): Side | undefined {
        const points = aim(params, index);
        const cap = sport.cap ?? points + FARTHEST;
        const most = Math.max(home, away);
        if (most < points || (Math.abs(home - away) < 2 && most < cap)) return undefined;
        return home > away ? 'home' : 'away';
      },
      chance: (params, _index, _home, _away, server) => (server === 'home' ? params.home : 1 - params.away),
      serve(server, scored, home, away) {
        if (sport.service === 'scorer') return scored;
        const played = home + away;
        // Two serves each; from ten all (one point short of both) one each.
        const single = home >= sport.points - 1 && away >= sport.points - 1;
        return single || played % 2 === 0 ? other(server) : server;
      },
      nextStarter: alternate,
      pointMs: sport.rallyMs,
      showsServer: true,
    }),
    draw: (gap: number, rng: Rng, format) => {
      const mean = sport.serve + 0.02 * (rng.next() - 0.5);
      const bestOf = Number(format.bestOf ?? 0);
      return {
        home: round(mean + gap * sport.gap),
        away: round(mean - gap * sport.gap),
        target: Number(format.firstTo ?? (bestOf > 0 ? Math.floor(bestOf / 2) + 1 : sport.sets)),
      };
    },
    totalLines: { each: 2, step: sport.step },
    handicapLines: { each: 2, step: sport.step },
    unitLines: { each: 1, step: sport.step > 2 ? 2 : 1 },
    unitScores: false,
  };
};

/** Tennis and padel. Chances of a point on serve are assumed: about 0.64 gives 22 games over two sets to win. */
export const TENNIS_SPORTS: Readonly<Record<string, SeriesSport<ServeParams, TennisInner>>> = {
  tennis: tennisLike({ target: 2, serve: 0.62, vary: 0.1, gap: 0.055, goldenPoint: false }),
  padel: tennisLike({ target: 2, serve: 0.57, vary: 0.04, gap: 0.06, goldenPoint: true }),
};

/** Rally sports with the rules of their sets. Chances of a rally on serve are assumed typical rates of the elite game. */
export const RALLY_SPORTS: Readonly<Record<string, SeriesSport<RallyParams, GridInner>>> = {
  volleyball: rallyLike({
    sets: 3,
    points: 25,
    deciding: 15,
    serve: 0.37,
    gap: 0.06,
    service: 'scorer',
    rallyMs: 32_000,
    breakMs: 180_000,
    step: 3,
  }),
  'beach-volleyball': rallyLike({
    sets: 2,
    points: 21,
    deciding: 15,
    serve: 0.36,
    gap: 0.07,
    service: 'scorer',
    rallyMs: 30_000,
    breakMs: 60_000,
    step: 2,
  }),
  'table-tennis': rallyLike({
    sets: 3,
    points: 11,
    serve: 0.52,
    gap: 0.08,
    service: 'two',
    rallyMs: 20_000,
    breakMs: 60_000,
    step: 2,
  }),
  badminton: rallyLike({
    sets: 2,
    points: 21,
    cap: 30,
    serve: 0.49,
    gap: 0.07,
    service: 'scorer',
    rallyMs: 25_000,
    breakMs: 120_000,
    step: 2,
  }),
  squash: rallyLike({
    sets: 3,
    points: 11,
    serve: 0.52,
    gap: 0.08,
    service: 'scorer',
    rallyMs: 35_000,
    breakMs: 90_000,
    step: 2,
  }),
  pickleball: rallyLike({
    sets: 2,
    points: 11,
    serve: 0.46,
    gap: 0.08,
    service: 'scorer',
    rallyMs: 22_000,
    breakMs: 90_000,
    step: 2,
  }),
  'sepak-takraw': rallyLike({
    sets: 2,
    points: 15,
    cap: 17,
    serve: 0.55,
    gap: 0.08,
    service: 'scorer',
    rallyMs: 25_000,
    breakMs: 120_000,
    step: 2,
  }),
};
