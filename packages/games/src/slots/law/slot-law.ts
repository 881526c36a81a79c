import type { Reel, Slot } from '../compile.ts';
import { atCount } from '../sheet.ts';
import { clearedLaw } from './cleared-law.ts';
import { dropsLaws, type Weighing } from './drops-law.ts';
import { freeSpinsLaw, holdLaw, mixed } from './feature-law.ts';
import { addSum } from './fourier.ts';
import { addNext, addScaled, type SpinLaw } from './law.ts';
import { lineLaw } from './line-law.ts';
import { waysLaw } from './ways-law.ts';

/** What the spins of a slot pay: the paid spin of each setting, and the free spin, one law for each symbol that may expand. */
export interface SpinLaws {
  readonly paid: readonly SpinLaw[];
  readonly free: readonly { readonly law: SpinLaw; readonly chance: number }[];
}

/**
 * How the law of a spin is found: where winners fall out, by going through every combination of stops; else reel by reel with boards
 * counted together that cannot be told apart any more. Nothing is simulated.
 */
export function spinLaws(slot: Slot): SpinLaws {
  const { free } = slot.sheet;
  // Free spins share the play of the paid ones where they have the same strips.
  if (!isFalling(slot) || !free || free.reels) return { paid: paidLaws(slot, slot.base), free: freeLaws(slot) };
  const laws = dropsLaws(slot, [...slot.base.map((reels) => ({ reels, drops: slot.drops })), freeWeighing(slot)]);
  const law = laws.at(-1);
  return { paid: laws.slice(0, -1), free: law ? [{ law, chance: 1 }] : [] };
}

/** Whether winners fall out, so that the stops decide the whole chain; not where a win clears the board. */
export const isFalling = ({ sheet: { engine }, heightTables }: Slot): boolean =>
  engine === 'cluster' || (engine === 'heights' && !heightTables);

const freeWeighing = (slot: Slot): Weighing => ({ reels: slot.free, drops: slot.freeDrops });

/** The law of the paid spin, for each of several weights of its strips. */
export function paidLaws(slot: Slot, weighings: readonly (readonly Reel[])[]): readonly SpinLaw[] {
  if (isFalling(slot))
    return dropsLaws(
      slot,
      weighings.map((reels) => ({ reels, drops: slot.drops })),
    );
  const { engine } = slot.sheet;
  if (slot.heightTables) return weighings.map((reels) => clearedLaw(slot, reels, slot.drops));
  return weighings.map((reels) =>
    engine === 'ways' ? waysLaw(slot, reels) : lineLaw(slot, reels, engine === 'hold' ? slot.coin : slot.scatter),
  );
}

/** The law of a free spin whose winners fall out, for each of several weights of its strips. */
export const freeDropsLaws = (slot: Slot, weighings: readonly (readonly Reel[])[]): readonly SpinLaw[] =>
  dropsLaws(
    slot,
    weighings.map((reels) => ({ reels, drops: slot.freeDrops })),
  );

/** The law of the free spin, for each symbol that may expand. */
export function freeLaws(slot: Slot): SpinLaws['free'] {
  if (!slot.sheet.free) return [];
  if (isFalling(slot)) return freeDropsLaws(slot, [slot.free]).map((law) => ({ law, chance: 1 }));
  if (slot.heightTables) return [{ law: clearedLaw(slot, slot.free, slot.freeDrops), chance: 1 }];
  if (slot.sheet.engine === 'ways') return [{ law: waysLaw(slot, slot.free), chance: 1 }];
  const drawn = slot.expandingTable.length;
  if (drawn === 0) return [{ law: lineLaw(slot, slot.free, slot.scatter), chance: 1 }];
  const chances = new Map<number, number>();
  for (const symbol of slot.expandingTable) chances.set(symbol, (chances.get(symbol) ?? 0) + 1 / drawn);
  return [...chances].map(([symbol, chance]) => ({ law: lineLaw(slot, slot.free, slot.scatter, symbol), chance }));
}

/** The feature as it starts with so many scatters or coins: the chance of each sum. */
export type FeatureLaw = (triggers: number) => Float64Array;

export function featureLawOf(slot: Slot, free: SpinLaws['free']): FeatureLaw {
  const known = new Map<number, Float64Array>();
  const { hold, free: rules } = slot.sheet;
  return (triggers) => {
    const start = hold ? triggers : atCount(rules?.spins, triggers);
    const found = known.get(start);
    if (found) return found;
    const law = hold
      ? holdLaw(slot, hold, triggers)
      : mixed(
          free.map((part) => ({ law: freeSpinsLaw(slot, part.law, start), chance: part.chance })),
          slot.cap,
        );
    known.set(start, law);
    return law;
  };
}

/** What whole rounds pay, and what their paid spins alone would. */
export interface RoundLaw {
  readonly round: Float64Array;
  readonly spin: Float64Array;
  /** The chance that the feature starts. */
  readonly feature: number;
}

/** Chains of boards that are drawn anew pay nearly every amount. */
const MANY_AMOUNTS = 10_000;

export function roundLaw(slot: Slot, paid: SpinLaw, feature: FeatureLaw): RoundLaw {
  const { cap } = slot;
  const round = new Float64Array(cap + 1);
  const spin = new Float64Array(cap + 1);
  let starts = 0;
  for (const [triggers, { units, chances }] of paid) {
    const own = new Float64Array(cap + 1);
    units.forEach((each, at) => {
      own[each] = chances[at] ?? 0;
    });
    addScaled(spin, own, 1);
    if (triggers < slot.trigger) {
      addScaled(round, own, 1);
      continue;
    }
    // A spin that pays the top win by itself ends the round.
    round[cap] = (round[cap] ?? 0) + (own[cap] ?? 0);
    own[cap] = 0;
    starts += own.reduce((sum, each) => sum + each, 0);
    const part = { units, chances: Float64Array.from(units, (at) => own[at] ?? 0) };
    if (units.length > MANY_AMOUNTS) addSum(feature(triggers), part, round);
    else addNext(feature(triggers), part, 1, round);
  }
  return { round, spin, feature: starts };
}
