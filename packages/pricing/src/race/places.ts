/** What is ahead of a runner: stages left, speed in stages a unit of time, and the rate at which it drops out. */
export interface RunnerAhead {
  readonly left: number;
  readonly speed: number;
  readonly outRate: number;
  /** Chance that it does not start at all. */
  readonly absent: number;
}

/** Slices of time into which finishes are sorted. */
const SLICES = 140;

/** Chances over time of one runner: finishing within each slice, and not having finished by its middle. */
interface Course {
  readonly within: Float64Array;
  readonly still: Float64Array;
}

/**
 * Stages are passed at a steady random rate, so the time to the finish is gamma distributed, independent between runners.
 * With a rate of dropping out, finishing by t has the chance (v / (v + q))^m times a gamma with rate v + q.
 */
function courseOf(runner: RunnerAhead, slice: number): Course {
  const rate = runner.speed + runner.outRate;
  const finishes = (runner.speed / rate) ** runner.left;
  const within = new Float64Array(SLICES);
  const still = new Float64Array(SLICES);
  let before = 1;
  for (let i = 0; i < SLICES; i += 1) {
    const x = rate * slice * (i + 1);
    // Fewer than `left` stages by then: a Poisson sum.
    let term = Math.exp(-x);
    let open = 0;
    for (let k = 0; k < runner.left; k += 1) {
      open += term;
      term *= x / (k + 1);
    }
    within[i] = finishes * (before - open);
    still[i] = 1 - finishes * (1 - (before + open) / 2);
    before = open;
  }
  return { within, still };
}

/** Time after which practically everybody is home. */
function horizon(runners: readonly RunnerAhead[]): number {
  let most = 0;
  for (const { left, speed } of runners) most = Math.max(most, (left + 7 * Math.sqrt(left) + 8) / speed);
  return most;
}

export interface PlaceChances {
  /** chance[i][k]: runner i comes in as number k + 1, given that it starts; up to `deep` places. */
  readonly at: readonly Float64Array[];
  /** Chance that runner i is home before runner j, or j drops out, given that both start. */
  readonly before: (i: number, j: number) => number;
}

/** Slices in which nobody has this much chance to finish add nothing to any price. */
const QUIET = 1e-7;

/** Exact places of a field by summing over time slices; everybody else is before or behind independently. */
export function placeChances(runners: readonly RunnerAhead[], deep: number): PlaceChances {
  const count = runners.length;
  const slice = horizon(runners) / SLICES;
  const courses = runners.map((runner) => courseOf(runner, slice));
  const at = runners.map(() => new Float64Array(deep));
  // Rows of how many are home already: row j of `prefix` counts the first j runners, row j of `suffix` all from j on.
  const prefix = new Float64Array((count + 1) * deep);
  const suffix = new Float64Array((count + 1) * deep);
  prefix[0] = 1;
  suffix[count * deep] = 1;
  const extend = (rows: Float64Array, from: number, into: number, home: number): void => {
    for (let k = deep - 1; k > 0; k -= 1)
      rows[into + k] = (rows[from + k] ?? 0) * (1 - home) + (rows[from + k - 1] ?? 0) * home;
    rows[into] = (rows[from] ?? 0) * (1 - home);
  };
  for (let t = 0; t < SLICES; t += 1) {
    if (!courses.some((course) => (course.within[t] ?? 0) > QUIET)) continue;
    const home = courses.map((course, j) => (1 - (runners[j]?.absent ?? 0)) * (1 - (course.still[t] ?? 1)));
    for (let j = 0; j < count; j += 1) extend(prefix, j * deep, (j + 1) * deep, home[j] ?? 0);
    for (let j = count - 1; j >= 0; j -= 1) extend(suffix, (j + 1) * deep, j * deep, home[j] ?? 0);
    for (let i = 0; i < count; i += 1) {
      const weight = courses[i]?.within[t] ?? 0;
      const places = at[i];
      if (weight < QUIET || !places) continue;
      const left = i * deep;
      const right = (i + 1) * deep;
      for (let k = 0; k < deep; k += 1) {
        let chance = 0;
        for (let l = 0; l <= k; l += 1) chance += (prefix[left + l] ?? 0) * (suffix[right + k - l] ?? 0);
        places[k] = (places[k] ?? 0) + weight * chance;
      }
    }
  }
  const before = (i: number, j: number): number => {
    const [own, rival] = [courses[i], courses[j]];
    let sum = 0;
    for (let t = 0; t < SLICES; t += 1) sum += (own?.within[t] ?? 0) * (rival?.still[t] ?? 1);
    return sum;
  };
  return { at, before };
}
