import type { Clock } from '@evens/kernel';
import type { Config } from '../platform/config/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Part } from '../platform/lifecycle/index.ts';
import type { Log } from '../platform/log/index.ts';

/** What every capability is built from. */
export interface House {
  readonly config: Config;
  readonly db: Database;
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** Builds the capabilities and lists what runs, in the order of starting. */
export function compose(_house: House): Part[] {
  return [];
}
