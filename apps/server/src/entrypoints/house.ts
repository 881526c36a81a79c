import type { WorldClock } from '../platform/clock/world-clock.ts';
import type { Config } from '../platform/config/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Log } from '../platform/log/index.ts';

/** What every capability is built from. */
export interface House {
  readonly config: Config;
  readonly db: Database;
  /** A few connections that only the placing of bets uses. */
  readonly laneDb: Database;
  /** For what needs a connection of its own. */
  readonly databaseUrl: string;
  /** Where the embedded database's files lie; undefined with a database of one's own. */
  readonly databaseFolder: string | undefined;
  readonly clock: WorldClock;
  readonly log: Log;
}

/** Says in the log about what an error was. */
export type Complain = (about: string) => (error: unknown) => void;

/** What of a house this process runs: ARCHITECTURE.md has the table. */
export interface Does {
  /** Answers players and operators. */
  readonly serves: boolean;
  /** Does what is due. */
  readonly works: boolean;
  /** Is the only process. */
  readonly alone: boolean;
}

export const doesOf = ({ role }: Pick<Config, 'role'>): Does => ({
  serves: role !== 'worker',
  works: role !== 'web',
  alone: role === 'all',
});
