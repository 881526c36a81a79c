/** What somebody could know before a round told it, as numbers, and which of two ways it then came. */
export interface Sighting {
  readonly known: readonly number[];
  readonly came: boolean;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const bit = (came: boolean): number => (came ? 1 : 0);

interface Rule {
  readonly centre: number;
  readonly weight: number;
  /** How many standard errors both ways lie apart in it. */
  readonly clear: number;
}

/** Below so many standard errors a difference is taken for chance: many small ones would drown the one that tells something. */
const CLEAR = 3;

function ruleOf(values: readonly number[], from: readonly Sighting[]): Rule {
  const centre = mean(values);
  const spread = mean(values.map((value) => (value - centre) ** 2));
  const side = (came: boolean): number => mean(values.filter((_, at) => from[at]?.came === came));
  const apart = side(true) - side(false);
  if (!(spread > 0) || !Number.isFinite(apart)) return { centre, weight: 0, clear: 0 };
  return { centre, weight: apart / spread, clear: Math.abs(apart) / Math.sqrt((4 * spread) / values.length) };
}

/** What is learnt from each thing that is known: of all that are clear, or of the clearest one. */
function learnt(from: readonly Sighting[]): readonly Rule[] {
  const width = from[0]?.known.length ?? 0;
  const rules = Array.from({ length: width }, (_, at) =>
    ruleOf(
      from.map(({ known }) => known[at] ?? 0),
      from,
    ),
  );
  const least = Math.min(CLEAR, Math.max(...rules.map(({ clear }) => clear)));
  return rules.map((rule) => (rule.clear >= least ? rule : { ...rule, weight: 0 }));
}

/**
 * How well the later half of the sightings is told by what the earlier half teaches: the correlation of what is predicted with what came,
 * times the root of how many there are. Standard normal where nothing that is known says anything about what comes.
 */
export function edgeOf(sightings: readonly Sighting[]): number {
  const half = Math.floor(sightings.length / 2);
  const rules = learnt(sightings.slice(0, half));
  const judged = sightings.slice(half);
  const predicted = judged.map(({ known }) =>
    rules.reduce((sum, { centre, weight }, at) => sum + weight * ((known[at] ?? 0) - centre), 0),
  );
  const came = judged.map((each) => bit(each.came));
  const [middle, share] = [mean(predicted), mean(came)];
  const together = mean(predicted.map((value, at) => (value - middle) * ((came[at] ?? 0) - share)));
  const scale = Math.sqrt(mean(predicted.map((value) => (value - middle) ** 2)) * share * (1 - share));
  return scale > 0 ? (together / scale) * Math.sqrt(judged.length) : 0;
}

/** Above this in either direction lies one of a hundred runs that judge so many predictors whose edges are standard normal. */
export function bandOf(predictors: number): number {
  const share = 1 - 0.99 ** (1 / predictors);
  let [low, high] = [0, 10];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (outside(middle) > share) low = middle;
    else high = middle;
  }
  return high;
}

/** How often a standard normal lies further out, either way (Abramowitz and Stegun 26.2.17). */
function outside(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const sum = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (2 * Math.exp((-z * z) / 2) * sum) / Math.sqrt(2 * Math.PI);
}
