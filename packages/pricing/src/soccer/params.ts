import type { Rng } from '@evens/kernel';
import { drawNormal } from '../draws.ts';
import type { SoccerParams } from './state.ts';

/**
 * Defaults that give the big leagues' rates over all pairings (5,302 matches: home .4378, draw .2671, away .2951, 2.673
 * goals, both score .5198, over 2.5 .5038); the test computes them from the score matrices.
 */
export const SOCCER_DEFAULTS = {
  goalLevel: 0.25,
  homeEdge: 0.28,
  /** Log-ratio of strengths between the ends of a league, half of it. */
  gapWeight: 0.6,
  strengthNoise: 0.1,
  opennessNoise: 0.03,
  correction: -0.11,
} as const;

/** What a league's format may say of its own: the names of SOCCER_DEFAULTS. */
type SoccerFigures = { -readonly [Name in keyof typeof SOCCER_DEFAULTS]: number };

function figuresOf(format: Readonly<Record<string, number | string>> | undefined): SoccerFigures {
  const figures: SoccerFigures = { ...SOCCER_DEFAULTS };
  if (format === undefined) return figures;
  for (const name of ['goalLevel', 'homeEdge', 'gapWeight', 'correction'] as const)
    if (format[name] !== undefined) figures[name] = Number(format[name]);
  return figures;
}

/** `gap` from -1 to 1, see SportModel.params. */
export function soccerParams(gap: number, rng: Rng, format?: Readonly<Record<string, number | string>>): SoccerParams {
  const d = figuresOf(format);
  const strength = gap * d.gapWeight + d.strengthNoise * drawNormal(rng);
  const openness = d.opennessNoise * drawNormal(rng);
  const mean = (sign: number): number =>
    Math.min(4.5, Math.max(0.2, Math.exp(d.goalLevel + sign * (d.homeEdge / 2 + strength) + openness)));
  const tempo = Math.exp(0.12 * drawNormal(rng));
  const temper = Math.exp(0.2 * drawNormal(rng));
  return {
    homeMean: mean(1),
    awayMean: mean(-1),
    correction: d.correction,
    // The better side has more corners and fewer cards.
    cornerMeans: [5.35 * tempo * Math.exp(0.4 * strength), 4.55 * tempo * Math.exp(-0.4 * strength)],
    cardMeans: [1.95 * temper * Math.exp(-0.2 * strength), 2.25 * temper * Math.exp(0.2 * strength)],
    stoppageSec: [rng.int(1, 4) * 60, rng.int(3, 7) * 60],
  };
}
