import { hash32 } from '@evens/kernel';
import type { Entry } from '../entries.ts';

/** Where a contest stands in its competition. */
export interface Stage {
  readonly kind: 'round' | 'knock-out';
  /** The season or edition, for example `2026`. */
  readonly edition: string;
  /** From 1, and how many there are. */
  readonly number: number;
  readonly of: number;
  /** Which tie of a knock-out round, from 0, and which match of it, from 1. */
  readonly tie?: number;
  readonly game?: number;
}

/** One contest of the calendar, before anything of it is drawn but who meets and when. */
export interface Slot {
  readonly fixtureId: number;
  readonly entry: Entry;
  readonly startMs: number;
  /** When it is announced with its first prices. */
  readonly announceMs: number;
  /** Places in the tournament's entrants (home, away) or in its pool of runners, strongest first. */
  readonly who: readonly number[];
  /** Which contest of its tournament on that day, from 1, and how many there are. */
  readonly number: number;
  readonly of: number;
  /** Contests of leagues and knock-out tournaments. */
  readonly stage?: Stage;
  /** Of a race: what it is called. */
  readonly name?: string;
}

/** How a contest came out, as far as the calendar has to know: who goes on, and from when that is known. */
export interface Outcome {
  readonly home: number;
  readonly away: number;
  readonly endMs: number;
}

export type OutcomeOf = (slot: Slot) => Outcome;

/**
 * Fourteen digits, the first a one or a two: long enough that no two contests of years share one, and nothing that could be
 * taken for the number of a card.
 */
export function fixtureIdOf(seed: string, tournamentId: number, slot: string): number {
  const name = `${seed}/${tournamentId}/${slot}`;
  // Two hashes: one of 32 bits alone would give two contests of every year the same id.
  return (
    10_000_000_000_000 + (mixed(hash32(name)) % 20_000_000) * 1_000_000 + (mixed(hash32(`again/${name}`)) % 1_000_000)
  );
}

/** The finalizer of MurmurHash3: names that differ in their last letters alone have hashes that differ alike before it. */
function mixed(hash: number): number {
  let h = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
