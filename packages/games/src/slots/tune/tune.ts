import { accept, assert, type Result, type Rng, refuse, seededRng } from '@evens/kernel';
import { heldOn, readySlot, type Slot } from '../compile.ts';
import { meanSpins } from '../law/feature-law.ts';
import { type FeatureLaw, featureLawOf, freeLaws, isFalling, roundLaw, type SpinLaws } from '../law/slot-law.ts';
import { readSheet } from '../read-sheet.ts';
import { atCount, type FreeSpins, type Sheet, type StopWeights } from '../sheet.ts';
import { directionsOf, triggersOf, weighed, weightsAt } from './directions.ts';
import { type Draft, laySheet } from './draft.ts';
import { type Means, weighingsOf } from './means-of.ts';
import { type Knobs, type Measure, NO_KNOBS, solve } from './solve.ts';

/*
 * The search that makes a sheet of a draft. Strips are laid at random from the draft's counts; tilt and factor of scatters
 * (`directions.ts`) are then solved by Newton's method with exact means, so that return and rate of features meet their targets. The
 * same draft and seed give the same sheet.
 */

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
  const tuned = slot.sheet.free && tuneFree(slot, share * (rtp[0] ?? 0) * every * unit, rng);
  const free = tuned?.free;
  const withFree = free ? readySlot({ ...read.value, free }) : slot;
  const feature = featureLawOf(withFree, tuned?.laws ?? freeLaws(withFree));
  const featureMeans = featureMeansOf(withFree, feature);
  const base = slot.base[0] ?? [];
  const directions = directionsOf(slot, false, rng);
  const triggers = triggersOf(slot, base);
  const paid = weighingsOf(slot, false);
  const measure: Measure = (weights) => {
    const of = paid.means(weighed(base, weights));
    return {
      mean: of.mean,
      gain: [...of.triggers].reduce((sum, [count, chance]) => sum + chance * featureMeans(count), 0),
    };
  };
  const task = { measure, weightsAt: (knobs: Knobs): StopWeights => weightsAt(directions, triggers, knobs) };
  const targets = rtp.map((each) => ({ mean: (1 - share) * each * unit, gain: share * each * unit }));
  const uncapped = targets.map((target) => solve({ ...task, target, start: NO_KNOBS, finish: false }));
  // Means know no cap: what it takes is put on the target, once.
  const found = targets.map((target, at) => {
    const { weights, knobs } = uncapped[at] ?? { weights: [], knobs: NO_KNOBS };
    const { mean, gain } = measure(weights);
    const law = paid.law(weighed(base, weights));
    const taken = mean + gain - meanOfRound(roundLaw(withFree, law, feature).round);
    const capped = { mean: target.mean + (1 - share) * taken, gain: target.gain + share * taken };
    return solve({ ...task, target: capped, start: knobs, finish: true });
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

interface TunedFree {
  readonly free: FreeSpins;
  /** Of boards that were played out here; undefined where laws are found another way. */
  readonly laws: SpinLaws['free'] | undefined;
}

/** The free spins with weights for which a feature of the least triggers pays so many units on average. */
function tuneFree(slot: Slot, target: number, rng: Rng): TunedFree {
  const { free } = slot.sheet;
  assert(free, 'free spins');
  const directions = directionsOf(slot, true, rng);
  const none = slot.free.map(() => []);
  const spins = weighingsOf(slot, true);
  const { weights } = solve({
    measure: (each) => ({
      mean: meanFeature(free, spins.means(weighed(slot.free, each)), atCount(free.spins, slot.trigger)),
      gain: 0,
    }),
    target: { mean: target, gain: 0 },
    weightsAt: (knobs) => weightsAt(directions, none, knobs),
    start: NO_KNOBS,
    finish: false,
  });
  const laws = isFalling(slot) ? [{ law: spins.law(weighed(slot.free, weights)), chance: 1 }] : undefined;
  return { free: { ...free, weights }, laws };
}
