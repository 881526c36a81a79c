import type { Clock } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Tries } from '../../../platform/second-factor/index.ts';
import type { Wallet } from '../../money/wallet/index.ts';

export interface BonusParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'lock' | 'lockToPost' | 'announce'>;
  /** Of these accounts those that a marker or a case of harm stands about: nothing is given to them. */
  readonly harmedAmong: (accountIds: readonly string[], tx?: DatabaseTransaction) => Promise<ReadonlySet<string>>;
  /** All accounts of the person whose account this is, itself included. */
  readonly accountsOfPerson: (tx: DatabaseTransaction, accountId: string) => Promise<readonly string[]>;
  /** Counts codes that are tried. */
  readonly tries: Pick<Tries, 'takeAll' | 'giveBack'>;
  readonly onError: (error: unknown) => void;
}
