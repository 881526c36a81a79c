import { type FixtureResult, type OutcomeResult, type OutcomeSettlement, resolveMarket } from '@evens/catalogue';
import { type Rng, seededRng } from '@evens/kernel';
import type { FairMarket, SportModel } from '@evens/pricing';

export interface CalibrationOptions {
  readonly matches: number;
  readonly seed: string;
  readonly format?: Readonly<Record<string, number | string>>;
  /** Matches in a row between the same two sides, so that what is worked out for a pairing serves them all. One by default. */
  readonly matchesPerPairing?: number;
  /** Markets judged per match and moment; one outcome of each is drawn. */
  readonly marketsPerMoment?: number;
}

/** Outcomes priced within one tenth of probability, before the match or in the middle of it. */
export interface CalibrationCell {
  readonly when: 'before' | 'middle';
  /** 0 for worths below 0.1, 9 for those from 0.9. */
  readonly tenth: number;
  readonly outcomes: number;
  /** Mean worth, and what came back per unit of fair payout; for plain outcomes the share that won. */
  readonly expected: number;
  readonly happened: number;
  /** (happened - expected) in standard errors. */
  readonly errors: number;
}

export interface CalibrationReport {
  readonly cells: readonly CalibrationCell[];
  /** The market types furthest off, for whoever has to find a fault: type with stat, in standard errors. */
  readonly types: readonly { readonly type: string; readonly outcomes: number; readonly errors: number }[];
  /** Everything that is wrong, in words. Empty means calibrated. */
  readonly problems: readonly string[];
}

/** Standard errors a tenth may be off. */
const ALLOWED_ERRORS = 3;
/** A runner's worth is that of a bet that stands, given that it starts: where some may not, a field sums to a little more. */
const FIELD_TOLERANCE = 0.04;
/** Chances of a complete market sum to one (or to its number of winners) within this. */
const SUM_TOLERANCE = 1e-3;

const RETURN_ON: Readonly<Record<OutcomeResult, (fairPrice: number) => number>> = {
  pending: () => 1,
  cancelled: () => 1,
  refund: () => 1,
  win: (price) => price,
  lost: () => 0,
  halfWin: (price) => (price + 1) / 2,
  halfLose: () => 0.5,
};

/** What one unit at the fair price returns. */
function fairReturn(settled: OutcomeSettlement, fairProbability: number): number {
  const [left, tied] = settled.deadHeat ?? [1, 1];
  const full = RETURN_ON[settled.result](1 / fairProbability);
  return settled.result === 'win' ? (full * left) / tied : full;
}

/**
 * A sum of residuals, clustered by match. Outcomes of one match are not independent (home wins and over 2.5 share goals), so
 * the residuals of a match are added up first, and only these sums, one a match, are taken as independent draws: their
 * squares estimate the variance of the whole. Where few of the rarer kind happened the squares come out too small, so that
 * the variance is at least that of independent outcomes of these worths.
 */
class ClusteredSum {
  count = 0;
  worth = 0;
  #total = 0;
  #squares = 0;
  #independent = 0;
  #match = 0;

  add(residual: number, worth: number): void {
    this.count += 1;
    this.worth += worth;
    this.#match += residual;
    this.#independent += worth * (1 - worth);
  }

  closeMatch(): void {
    this.#total += this.#match;
    this.#squares += this.#match * this.#match;
    this.#match = 0;
  }

  get mean(): number {
    return this.count > 0 ? this.#total / this.count : 0;
  }

  /** A handful of outcomes says nothing: no error is claimed below thirty. */
  get errors(): number {
    return this.count < 30 || this.#squares === 0
      ? 0
      : this.#total / Math.sqrt(Math.max(this.#squares, this.#independent));
  }
}

/**
 * Plays many matches and compares what outcomes were priced at with what happened, before the match and at a moment in its
 * middle. The residual of an outcome of worth p is p * (return at the fair price - 1): won or lost it is (1 or 0) - p, with
 * refunds, half results and dead heats its mean is still zero when the price is fair.
 */
export function checkCalibration<Params, State>(
  model: SportModel<Params, State>,
  options: CalibrationOptions,
): CalibrationReport {
  const rng = seededRng(options.seed);
  const perMoment = options.marketsPerMoment ?? 12;
  const cells = new Map<string, ClusteredSum>();
  const types = new Map<string, ClusteredSum>();
  const problems = new Set<string>();
  const sumIn = (sums: Map<string, ClusteredSum>, name: string): ClusteredSum => {
    let sum = sums.get(name);
    if (!sum) {
      sum = new ClusteredSum();
      sums.set(name, sum);
    }
    return sum;
  };
  const judge = (when: string, markets: readonly FairMarket[], result: FixtureResult): void => {
    for (const market of drawSome(markets, perMoment, rng)) {
      complainAboutSum(market, problems);
      const outcome = rng.pick(market.outcomes);
      const worth = outcome.fairProbability;
      const settled = resolveMarket(
        market.key,
        result,
        market.outcomes.map((each) => each.outcome),
      )?.find((each) => each.outcome === outcome.outcome);
      if (!settled || settled.result === 'pending') problems.add(`${market.key} stays undecided`);
      else if (settled.result === 'cancelled' && result.status === 'ended' && !hasNonRunner(result))
        problems.add(`${market.key} is cancelled`);
      else {
        const residual = worth * (fairReturn(settled, worth) - 1);
        sumIn(cells, `${when} ${Math.min(9, Math.floor(worth * 10))}`).add(residual, worth);
        sumIn(types, market.key.replace(/:.*$/, '')).add(residual, worth);
      }
    }
  };
  const perPairing = options.matchesPerPairing ?? 1;
  let params: Params | undefined;
  let before: readonly FairMarket[] = [];
  let playedMs = 0;
  for (let match = 0; match < options.matches; match += 1) {
    // A generator of its own for each match: a model that forks it must not play the same match again and again.
    const own = rng.fork(`match ${match}`);
    if (params === undefined || match % perPairing === 0) {
      params = model.params(own.next() - own.next(), own, options.format);
      before = model.markets(params, model.start(params));
    }
    const { steps, endOffsetMs, result } = model.play(params, own);
    judge('before', before, result);
    // The moment is chosen by what matches last on average: the length of this one would tell how it ends.
    const momentMs = ((0.3 + 0.4 * rng.next()) * playedMs) / Math.max(1, match);
    const middle = steps.findLast((step) => step.offsetMs <= momentMs);
    if (middle && momentMs < endOffsetMs) judge('middle', model.markets(params, middle.state), result);
    playedMs += endOffsetMs;
    for (const sum of [...cells.values(), ...types.values()]) sum.closeMatch();
  }
  const report = [...cells].map(([name, sum]): CalibrationCell => {
    const [when, tenth] = name.split(' ');
    const expected = sum.worth / sum.count;
    return {
      when: when === 'before' ? 'before' : 'middle',
      tenth: Number(tenth),
      outcomes: sum.count,
      expected,
      happened: expected + sum.mean,
      errors: sum.errors,
    };
  });
  report.sort((a, b) => a.when.localeCompare(b.when) || a.tenth - b.tenth);
  for (const cell of report)
    if (Math.abs(cell.errors) > ALLOWED_ERRORS)
      problems.add(
        `${cell.when}, tenth ${cell.tenth}: priced ${cell.expected.toFixed(4)}, happened ${cell.happened.toFixed(4)}, ` +
          `${cell.errors.toFixed(1)} standard errors over ${cell.outcomes} outcomes`,
      );
  return {
    cells: report,
    types: [...types]
      .map(([type, sum]) => ({ type, outcomes: sum.count, errors: sum.errors }))
      .sort((a, b) => Math.abs(b.errors) - Math.abs(a.errors)),
    problems: [...problems],
  };
}

/** Up to `count` different markets, in no order. */
function drawSome(markets: readonly FairMarket[], count: number, rng: Rng): readonly FairMarket[] {
  if (markets.length <= count) return markets;
  const pool = [...markets];
  for (let index = 0; index < count; index += 1) {
    const other = rng.int(index, pool.length - 1);
    const [a, b] = [pool[index], pool[other]];
    if (a && b) {
      pool[index] = b;
      pool[other] = a;
    }
  }
  return pool.slice(0, count);
}

const hasNonRunner = (result: FixtureResult): boolean => Object.values(result.places ?? {}).includes('withdrawn');

/** Outcomes nobody gives a chance are left out, so sums may fall short by a hair. */
function complainAboutSum(market: FairMarket, problems: Set<string>): void {
  const [type, specifier] = [market.key.split(/[~@:]/)[0], market.key.split(':')[1]];
  const winners = type === 'double-chance' ? 2 : type === 'place' ? Number(specifier) : 1;
  const sum = market.outcomes.reduce((total, each) => total + each.fairProbability, 0);
  const tolerance = type === 'outright' || type === 'place' ? FIELD_TOLERANCE * winners : SUM_TOLERANCE;
  if (Math.abs(sum - winners) > tolerance) problems.add(`${market.key} sums to ${sum.toFixed(4)}`);
}

/**
 * Of more than a thousand tenths some three lie beyond three standard errors by chance alone. A real fault is there with
 * any seed, so a tenth that is off must be off again over as many fresh matches; every other complaint counts at once.
 */
export function calibrationFaults<Params, State>(
  model: SportModel<Params, State>,
  alias: string,
  options: Omit<CalibrationOptions, 'seed'>,
): readonly string[] {
  const first = checkCalibration(model, { ...options, seed: `calibration of ${alias}` });
  const byChance = (problem: string): boolean => problem.includes('standard errors');
  const certain = first.problems.filter((problem) => !byChance(problem));
  if (certain.length > 0 || first.problems.length === 0) return certain;
  const cell = (problem: string): string => problem.split(':')[0] ?? problem;
  const suspects = new Set(first.problems.map(cell));
  return checkCalibration(model, { ...options, seed: `calibration of ${alias} once more` }).problems.filter(
    (problem) => !byChance(problem) || suspects.has(cell(problem)),
  );
}
