import type { Clock } from '@evens/kernel';
import type { Bus } from '../../../platform/bus/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { Hub } from '../../../platform/hub/index.ts';
import type { Sealing } from '../../../platform/second-factor/index.ts';
import type { Wallet } from '../../money/wallet/index.ts';

/** How the time of a round is divided, in milliseconds. */
export interface CrashTimes {
  /** So long bets are taken. */
  readonly waitMs: number;
  /** So long the end stands before the next round takes bets. */
  readonly pauseMs: number;
  /** A round that flies so late is called off: who had bet on it may not be looking any more. */
  readonly lateMs: number;
}

export const USUAL_TIMES: CrashTimes = { waitMs: 7_000, pauseMs: 3_000, lateMs: 5_000 };

/** Rounds of a chain: at twenty seconds a round it lasts eleven days. */
export const CHAIN_LENGTH = 50_000;

export interface CrashParts {
  readonly db: Database;
  /** For the connection that holds the lead. */
  readonly databaseUrl: string;
  readonly bus: Bus;
  readonly hub: Hub;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'announce'>;
  /** How chains and rounds to come stand in the database. */
  readonly sealing: Sealing;
  /** Whether this process may lead the rounds; whether it has players' pages. */
  readonly leads: boolean;
  readonly serves: boolean;
  readonly times?: CrashTimes;
  readonly chainLength?: number;
  readonly onError: (error: unknown) => void;
}
