import { accept, assert, type Result, type Rng, refuse, seededRng } from '@evens/kernel';
import { drawFrom } from '../../draw/draw.ts';
import { heldOn, type Reel, readySlot, type Slot } from '../compile.ts';
import { boardOf } from '../engines/board.ts';
import { meanSpins } from '../law/feature-law.ts';
import { chanceOf, type Law, meanOf, type SpinLaw } from '../law/law.ts';
import { countLaw, meanOfWays, meanOnLines } from '../law/means.ts';
import {
  type FeatureLaw,
  featureLawOf,
  freeDropsLaws,
  freeLaws,
  isFalling,
  paidLaws,
  roundLaw,
} from '../law/slot-law.ts';
import { readSheet } from '../read-sheet.ts';
import { atCount, type FreeSpins, type Sheet, type StopWeights } from '../sheet.ts';
import { spin } from '../spin.ts';
import { type Draft, layReels } from './draft.ts';
import { type Knobs, type Measure, NO_KNOBS, solve } from './solve.ts';

/*
 * The search that makes a sheet of a draft. Strips are laid at random from the draft's counts. Each stop then gets a weight
 * in proportion to `e^(tilt v) s`: v is how much above the average the spins pay that show this stop (simulated with a seeded generator, as a
 * direction alone), s a factor of stops that show a scatter. Tilt and factor are solved by Newton's method with exact laws, so that
 * return and rate of features meet their targets. The same draft and seed give the same sheet.
 */

/** How strongly each stop is favoured, by reel. */
type Directions = readonly Float64Array[];

/** All weights of a strip together, about: fine enough for a return to meet its target, few enough for a small table. */
const TOTAL_WEIGHT = 9_000;
const GUIDE_SPINS = 400_000;

/** What spins pay on average by the stop of each reel, as deviations from the mean. */
function directionsOf(slot: Slot, free: boolean, rng: Rng): Directions {
  const reels = free ? slot.free : (slot.base[0] ?? []);
  const sums = reels.map(({ weights }) => new Float64Array(weights.length));
  const counts = reels.map(({ weights }) => new Float64Array(weights.length));
  const board = boardOf(slot);
  const seen = { scatters: 0 };
  const draw = drawFrom(() => rng.next() * 2 ** 32);
  const of = { reels, drops: free ? slot.freeDrops : slot.drops, expanding: -1 };
  for (let at = 0; at < GUIDE_SPINS; at += 1) {
    // Logarithms: a direction must not come from a handful of large wins.
    const value = Math.log1p(spin(slot, of, draw, board, seen, null));
    board.stops.forEach((stop, reel) => {
      const sum = sums[reel];
      const count = counts[reel];
      if (sum && count) {
        sum[stop] = (sum[stop] ?? 0) + value;
        count[stop] = (count[stop] ?? 0) + 1;
      }
    });
  }
  return sums.map((sum, reel) => standardised(sum.map((each, stop) => each / Math.max(1, counts[reel]?.[stop] ?? 0))));
}

function standardised(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / values.length) || 1;
  return values.map((each) => Math.max(-2, Math.min(2, (each - mean) / spread)));
}

/** Whether a stop shows a trigger in its window. */
function showsTrigger(slot: Slot, reels: readonly Reel[]): readonly (readonly boolean[])[] {
  const triggers = slot.sheet.hold ? slot.coin : slot.scatter;
  return reels.map(({ strip }, reel) => {
    const rows = Math.max(...slot.shapes.map((heights) => heights[reel] ?? 0));
    return Array.from(strip ?? [], (_, stop) =>
      Array.from({ length: rows }, (_none, row) => strip?.[(stop + row) % strip.length] ?? 0).some(
        (symbol) => triggers[symbol] === 1,
      ),
    );
  });
}

const weightsAt = (
  directions: Directions,
  triggers: readonly (readonly boolean[])[],
  { tilt, scatters }: Knobs,
): StopWeights =>
  directions.map((values, reel) =>
    Array.from(values, (value, stop) =>
      Math.max(
        1,
        Math.round((TOTAL_WEIGHT / values.length) * Math.exp(tilt * value + (triggers[reel]?.[stop] ? scatters : 0))),
      ),
    ),
  );

const meanOfLaw = (law: SpinLaw): number => [...law.values()].reduce((sum, part: Law) => sum + meanOf(part), 0);

/** The reels of a slot with other weights. */
function weighed(reels: readonly Reel[], weights: StopWeights): readonly Reel[] {
  return reels.map((reel, at) => {
    const each = Float64Array.from(weights[at] ?? reel.weights);
    return { ...reel, weights: each, total: each.reduce((sum, weight) => sum + weight, 0) };
  });
}

/** What a spin pays on average and how many triggers it ends with: in closed form where the board stays, else by its law. */
interface Means {
  readonly mean: number;
  readonly triggers: ReadonlyMap<number, number>;
}

function meansOf(slot: Slot, weighings: readonly (readonly Reel[])[], free: boolean): readonly Means[] {
  const { engine } = slot.sheet;
  if (isFalling(slot))
    return (free ? freeDropsLaws(slot, weighings) : paidLaws(slot, weighings)).map((law) => ({
      mean: meanOfLaw(law),
      triggers: new Map([...law].map(([count, part]) => [count, chanceOf(part)])),
    }));
  return weighings.map((reels) => ({
    mean: engine === 'ways' ? meanOfWays(slot, reels) : free ? expandingMean(slot, reels) : meanOnLines(slot, reels),
    triggers: new Map(countLaw(slot, reels, slot.sheet.hold ? slot.coin : slot.scatter).entries()),
  }));
}

/** The mean over the symbols that may expand. */
function expandingMean(slot: Slot, reels: readonly Reel[]): number {
  const drawn = slot.expandingTable;
  if (drawn.length === 0) return meanOnLines(slot, reels);
  return [...new Set(drawn)].reduce((sum, symbol) => {
    const chance = drawn.filter((each) => each === symbol).length / drawn.length;
    return sum + chance * meanOnLines(slot, reels, symbol);
  }, 0);
}

/** What free spins pay on average, the cap out of play: mean of a spin times the multiplier of each that is played. */
function meanFeature(free: FreeSpins, { mean, triggers }: Means, spins: number): number {
  const played = meanSpins(free, triggers, spins);
  return mean * played.reduce((all, alive, at) => all + alive * heldOn(free.multipliers, at), 0);
}

const BOUGHT_LESS = 0.003;

export interface Tuned {
  readonly sheet: Sheet;
  readonly said: string;
}

/** @param seed - names the strips; another seed gives others */
export function tune(draft: Draft, seed: string): Result<Tuned, string> {
  const rng = seededRng(`${draft.sheet.game} ${seed}`);
  const read = readSheet(laySheet(draft, rng));
  if (!read.ok) return refuse(`${read.refusal.code} at ${read.refusal.place}`);
  const slot = readySlot(read.value);
  const { rtp, share, every } = draft.targets;
  const unit = slot.sheet.stakeUnits;
  const free = slot.sheet.free && tuneFree(slot, share * (rtp[0] ?? 0) * every * unit, rng);
  const withFree = free ? readySlot({ ...read.value, free }) : slot;
  const feature = featureLawOf(withFree, freeLaws(withFree));
  const featureMeans = featureMeansOf(withFree, feature);
  const base = slot.base[0] ?? [];
  const directions = directionsOf(slot, false, rng);
  const triggers = showsTrigger(slot, base);
  const toWeights = (knobs: Knobs): StopWeights => weightsAt(directions, triggers, knobs);
  const measure: Measure = (weights) =>
    meansOf(
      slot,
      weights.map((each) => weighed(base, each)),
      false,
    ).map((means) => ({
      mean: means.mean,
      gain: [...means.triggers].reduce((sum, [count, chance]) => sum + chance * featureMeans(count), 0),
    }));
  const targets = rtp.map((each) => ({ mean: (1 - share) * each * unit, gain: share * each * unit }));
  const task = { measure, weightsAt: toWeights };
  const uncapped = solve({ ...task, finish: false, targets, start: targets.map(() => NO_KNOBS) });
  // Means know no cap: what it takes is put on the target, once.
  const known = measure(uncapped.map(({ weights }) => weights));
  const taken = paidLaws(
    withFree,
    uncapped.map(({ weights }) => weighed(base, weights)),
  ).map((law, at) => {
    const { mean = 0, gain = 0 } = known[at] ?? {};
    return mean + gain - meanOfRound(roundLaw(withFree, law, feature).round);
  });
  const capped = targets.map(({ mean, gain }, at) => ({
    mean: mean + (1 - share) * (taken[at] ?? 0),
    gain: gain + share * (taken[at] ?? 0),
  }));
  const found = solve({
    ...task,
    finish: !isFalling(slot),
    targets: capped,
    start: uncapped.map(({ knobs }) => knobs),
  });
  const settings = found.map(({ weights }, at) => ({ name: (100 * (rtp[at] ?? 0)).toFixed(1), weights }));
  const said = found
    .map(({ knobs: { tilt, scatters } }) => `tilt ${tilt.toFixed(3)} scatters ${scatters.toFixed(3)}`)
    .join('; ');
  // A bought feature returns a little less than the spin does, so that no way to play is better than the plain one.
  const price = Math.ceil(featureMeans(slot.trigger) / ((rtp[0] ?? 1) - BOUGHT_LESS));
  const bought = slot.sheet.buy ? { buy: { price } } : {};
  return accept({ sheet: { ...read.value, ...(free ? { free } : {}), settings, ...bought }, said });
}

const meanOfRound = (law: Float64Array): number => law.reduce((sum, chance, units) => sum + chance * units, 0);

/** What a feature pays on average by the number of its triggers, the cap in play. */
function featureMeansOf(slot: Slot, feature: FeatureLaw): (triggers: number) => number {
  const known = new Map<number, number>();
  return (triggers) => {
    if (triggers < slot.trigger) return 0;
    const found = known.get(triggers);
    if (found !== undefined) return found;
    const mean = feature(triggers).reduce((sum, chance, units) => sum + chance * units, 0);
    known.set(triggers, mean);
    return mean;
  };
}

function laySheet(draft: Draft, rng: Rng): object {
  const { sheet, paid, free } = draft;
  const apart = new Set(sheet.symbols.filter(({ kind }) => kind !== 'pay' && kind !== 'coin').map(({ name }) => name));
  const rows = sheet.rows ?? 4;
  const count = Math.max(...Object.values(paid.counts).map((counts) => counts.length));
  const reels = layReels(paid, count, apart, rows, rng);
  const own = free ? { reels: layReels(free, count, apart, rows, rng) } : {};
  return { format: 1, ...sheet, reels, ...(sheet.free ? { free: { ...sheet.free, ...own } } : {}) };
}

/** The free spins with weights for which a feature of the least triggers pays so many units on average. */
function tuneFree(slot: Slot, target: number, rng: Rng): FreeSpins {
  const { free } = slot.sheet;
  assert(free, 'free spins');
  const directions = directionsOf(slot, true, rng);
  const none = slot.free.map(() => []);
  const measure: Measure = (weights) => {
    const weighings = weights.map((each) => weighed(slot.free, each));
    return meansOf(slot, weighings, true).map((means) => ({
      mean: meanFeature(free, means, atCount(free.spins, slot.trigger)),
      gain: 0,
    }));
  };
  const [solved] = solve({
    measure,
    targets: [{ mean: target, gain: 0 }],
    weightsAt: (knobs) => weightsAt(directions, none, knobs),
    start: [NO_KNOBS],
    finish: false,
  });
  return { ...free, ...(solved ? { weights: solved.weights } : {}) };
}
