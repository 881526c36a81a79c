import type { World } from '@evens/catalogue';
import type { SquadOf } from '../incidents/lineups.ts';
import { SimulatorMemory } from './memory.ts';

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;

export interface SimulatorOptions {
  readonly world: World;
  readonly seed: string;
  /** When this world began, in event time. Results of the six days before are there from the start. */
  readonly startMs: number;
  /** Where to go on: the present event time. Left out: the world's start. */
  readonly fromMs?: number;
  /** Contests in play at any hour; the calendar is filled up to it. */
  readonly inPlay?: number;
  /** Share of contests whose first result is wrong and corrected when it is confirmed. */
  readonly corrections?: number;
  /** What an earlier run of the same world worked out, by the same build; it changes nothing but the time that it takes. */
  readonly memory?: SimulatorMemory;
  /** The people of a side. Left out: nobody knows them, and incidents name none. */
  readonly squadOf?: SquadOf;
}

export interface SimulatorSettings {
  readonly world: World;
  readonly seed: string;
  readonly startMs: number;
  readonly inPlay: number;
  readonly corrections: number;
  readonly memory: SimulatorMemory;
  readonly squadOf: SquadOf | undefined;
}

export const HISTORY_DAYS = 6;
export const ANNOUNCE_DAYS = 7;

export const settingsOf = (options: SimulatorOptions): SimulatorSettings => ({
  world: options.world,
  seed: options.seed,
  startMs: options.startMs,
  inPlay: options.inPlay ?? 82,
  corrections: options.corrections ?? 0,
  memory: options.memory ?? new SimulatorMemory(),
  squadOf: options.squadOf,
});
