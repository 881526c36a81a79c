import type { HouseAccount } from '../../../../../platform/config/index.ts';
import type { Database, DatabaseTransaction } from '../../../../../platform/database/index.ts';
import type { ChannelLimits } from './files/judge-file.ts';

/** What bank transfers need beside the rest of the cashier. */
export interface BankParts {
  readonly accounts: readonly HouseAccount[];
  /** How long a transfer is waited for. */
  readonly days: number;
  /** The last name of an account's owner, where it is known. */
  readonly lastNameOf?: (accountId: string, handle: Database | DatabaseTransaction) => Promise<string | null>;
  /** From these sums on, what comes by the channel of the bank waits for two people; absent: all of it does. */
  readonly limits?: ChannelLimits;
}
