import { HALF_GOAL_TIME } from '../soccer/goal-clock.ts';
import { continuation, type GoalProcess, goalProcess } from '../soccer/goal-process.ts';
import { meansWithChances } from '../soccer/led-by.ts';
import { SOCCER_DEFAULTS } from '../soccer/params.ts';
import { GOAL_GRID, scoreMatrix } from '../soccer/score-matrix.ts';
import { cellJoint, type JointCells, type JointChances } from './joint.ts';
import { type HalvesScore, halvesScoreTest } from './score-tests.ts';

const N = GOAL_GRID;

/** Scores by halves that are rarer are left out: far below what a price can show. */
const NEGLIGIBLE = 1e-9;

/** Every final score by halves before kick-off, with its chance: the law by which the process plays. */
export function scoresByHalves(process: GoalProcess): JointCells<HalvesScore> {
  const cells: HalvesScore[] = [];
  const chances: number[] = [];
  const first = continuation(process, { lead: 0, span: HALF_GOAL_TIME }).all;
  const later = new Map<number, Float64Array>();
  const after = (lead: number): Float64Array => {
    const known = later.get(lead) ?? continuation(process, { lead, span: 1 - HALF_GOAL_TIME }).all;
    later.set(lead, known);
    return known;
  };
  let total = 0;
  for (let home1 = 0; home1 < N; home1 += 1)
    for (let away1 = 0; away1 < N; away1 += 1) {
      const atBreak = first[home1 * N + away1] ?? 0;
      if (atBreak < NEGLIGIBLE) continue;
      const second = after(home1 - away1);
      for (let home2 = 0; home2 < N - home1; home2 += 1)
        for (let away2 = 0; away2 < N - away1; away2 += 1) {
          const weight = process.weights.cells[(home1 + home2) * N + away1 + away2] ?? 1;
          const chance = atBreak * (second[home2 * N + away2] ?? 0) * weight;
          if (chance < NEGLIGIBLE) continue;
          cells.push({ home1, away1, home2, away2 });
          chances.push(chance);
          total += chance;
        }
    }
  return { cells, chances: Float64Array.from(chances, (chance) => chance / total) };
}

export const goalsJoint = (process: GoalProcess): JointChances => cellJoint(scoresByHalves(process), halvesScoreTest);

/** Fair chances that name the goals of a match before kick-off. */
export interface GoalsChances {
  readonly home: number;
  readonly away: number;
  /** More goals than this half line, where a total is known. */
  readonly over?: { readonly line: number; readonly chance: number };
}

/** Low-score corrections that leagues have; beyond them the figures are no chances of goals. */
const CORRECTIONS = [-0.3, 0.2] as const;
const NEAR = 1e-6;
/** A total that is further off than this is another match's. */
const OFF = 1e-4;

/**
 * The goal process with these chances: three figures name its two means and its correction, because a model's prices carry all
 * of it. Without a total the usual correction is taken. Undefined where no process has these chances.
 */
export function goalsWithChances({ home, away, over }: GoalsChances): GoalProcess | undefined {
  const at = (correction: number) => {
    const means = meansWithChances(home, away, correction);
    if (!means || !over) return means && { means, correction, off: 0 };
    const { cells } = scoreMatrix(means.homeMean, means.awayMean, correction);
    let chance = 0;
    for (let x = 0; x < N; x += 1)
      for (let y = 0; y < N; y += 1) if (x + y > over.line) chance += cells[x * N + y] ?? 0;
    return { means, correction, off: chance - over.chance };
  };
  let best = at(SOCCER_DEFAULTS.correction);
  let before = best && at(SOCCER_DEFAULTS.correction + 0.02);
  // By the secant: the chance of many goals is nearly straight in the correction.
  for (let step = 0; best && before && Math.abs(best.off) > NEAR && step < 12; step += 1) {
    const slope = (best.off - before.off) / (best.correction - before.correction);
    if (!Number.isFinite(slope) || slope === 0) break;
    const next = Math.max(CORRECTIONS[0], Math.min(CORRECTIONS[1], best.correction - best.off / slope));
    if (next === best.correction) break;
    before = best;
    best = at(next);
  }
  if (!best || Math.abs(best.off) > OFF) return undefined;
  return goalProcess(best.means.homeMean, best.means.awayMean, best.correction);
}
