import type { Clock, Currency } from '@evens/kernel';
import type { Bus } from '../../../platform/bus/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { Hub } from '../../../platform/hub/index.ts';
import type { Sealing } from '../../../platform/second-factor/index.ts';
import type { Approvals } from '../../house/approvals/index.ts';
import type { Wallet } from '../../money/wallet/index.ts';
import type { ChatHours } from './chat/chat.ts';
import type { Table, TableTimes } from './tables.ts';

/** Rounds of a chain: at 35 seconds a round it lasts four days. */
export const CHAIN_LENGTH = 10_000;

export interface TablesParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly hub: Hub;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'announce'>;
  /** How chains and rounds to come stand in the database. */
  readonly sealing: Sealing;
  /** Whether its operator has closed a table for everybody: then its round ends, and none follows. */
  readonly isClosed: (key: string) => Promise<boolean>;
  /** Whether this process may lead tables; whether it has players' pages. */
  readonly leads: boolean;
  readonly serves: boolean;
  /** All of the house's where left out. */
  readonly tables?: readonly Table[];
  /** Instead of each table's own. */
  readonly times?: TableTimes;
  readonly chainLength?: number;
  /** When the chat is open; the house's own hours where left out. */
  readonly chatHours?: ChatHours;
  /** What takes two people. */
  readonly approvals: Pick<Approvals, 'kind'>;
  /** Origins (https) from which pictures of tables may come; none where left out. */
  readonly streamOrigins?: readonly string[];
  readonly onError: (error: unknown) => void;
}

/** What one player may stake on one round of a table, in minor units of his currency. */
export interface TableLimits {
  readonly currency: Currency;
  readonly leastMinor: bigint;
  readonly mostMinor: bigint;
}
