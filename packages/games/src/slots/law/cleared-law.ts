import { heldOn, MOST_DROPS, type Reel, type Slot } from '../compile.ts';
import { addProduct, addTo, blank, lawOf, ones, type Plan, planOf, type Spectrum, spectrumOf } from './fourier.ts';
import { chanceOf, joined, type Law, type SpinLaw, type Tally, tallyOf } from './law.ts';
import { waysOnly } from './ways-law.ts';

/*
 * The exact law of a spin whose wins clear the whole board. Every board of a chain is drawn anew from the same reels, so boards are
 * independent: the chain is an absorbing one with a single state, and what its first boards win together is the convolution of their
 * laws, each times the multiplier of its place. A chain ends with a board that wins nothing, and the scatters of that board count.
 */

/** The wins of a board that wins, or the boards that win nothing. */
const partOf = ({ units, chances }: Law, wins: boolean): Law => {
  const places = [...units.keys()].filter((at) => (units[at] ?? 0) > 0 === wins);
  return {
    units: Int32Array.from(places, (at) => units[at] ?? 0),
    chances: Float64Array.from(places, (at) => chances[at] ?? 0),
  };
};

const productOf = (plan: Plan, one: Spectrum, other: Spectrum): Spectrum => {
  const product = blank(plan);
  addProduct(product, one, other);
  return product;
};

/** Rarer than this no rounding can tell it from nothing. */
const NOTHING = 1e-18;

/** @param drops - multipliers of the first, second, ... board */
export function clearedLaw(slot: Slot, reels: readonly Reel[], drops: readonly number[]): SpinLaw {
  const plan = planOf(slot.cap);
  const board = waysOnly(slot, reels);
  const won = partOf(joined(board.values(), slot.cap), true);
  const goesOn = chanceOf(won);
  const known = new Map<number, Spectrum>();
  const wonTimes = (times: number): Spectrum => {
    const found = known.get(times) ?? spectrumOf(plan, won.units, won.chances, times);
    known.set(times, found);
    return found;
  };
  const tally = tallyOf(slot.cap);
  /** What was won before a board that wins nothing, whichever board that is. */
  const before = blank(plan);
  let going = ones(plan);
  let reached = 1;
  let all = 0;
  for (let at = 0; at < MOST_DROPS && reached > NOTHING; at += 1, reached *= goesOn) {
    addTo(before, going);
    all += reached;
    const times = heldOn(drops, at);
    if (at === MOST_DROPS - 1) endWithWin(slot, plan, tally, going, board, { times, reached });
    else going = productOf(plan, going, wonTimes(times));
  }
  const sums = lawOf(plan, before, all);
  for (const [scatters, part] of board) addSums(slot, tally, sums, scatters, chanceOf(partOf(part, false)));
  return tally.law();
}

/** Adds sums that end with so many scatters, whose own pay comes on top. */
function addSums(slot: Slot, tally: Tally, sums: Float64Array, scatters: number, chance: number): void {
  if (chance === 0) return;
  const paid = slot.scatterPays[scatters] ?? 0;
  sums.forEach((each, sum) => {
    if (each > 0) tally.add(scatters, sum + paid, each * chance);
  });
}

/** The fortieth board is the last, also where it wins. */
function endWithWin(
  slot: Slot,
  plan: Plan,
  tally: Tally,
  going: Spectrum,
  board: SpinLaw,
  { times, reached }: { readonly times: number; readonly reached: number },
): void {
  for (const [scatters, part] of board) {
    const { units, chances } = partOf(part, true);
    const chance = chances.reduce((sum, each) => sum + each, 0);
    const product = productOf(plan, going, spectrumOf(plan, units, chances, times));
    addSums(slot, tally, lawOf(plan, product, reached * chance), scatters, Math.sign(chance));
  }
}
