import type { Clock, Currency, Rational } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Hub } from '../../../platform/hub/index.ts';
import type { Sealing } from '../../../platform/second-factor/index.ts';
import type { Approvals } from '../../house/approvals/index.ts';
import type { AccountNews, Wallet } from '../../money/wallet/index.ts';

export interface JackpotsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'post' | 'lock' | 'announce'>;
  /** How server seeds stand in the database. */
  readonly sealing: Sealing;
  readonly hub: Pick<Hub, 'publish' | 'register'>;
  /** Tells a player's open pages that he has won. */
  readonly news: Pick<AccountNews, 'account'>;
  readonly approvals: Pick<Approvals, 'kind'>;
  /** Units of one currency for one of another now; undefined where none is good enough to convert money. */
  readonly rateOf: (tx: DatabaseTransaction, from: Currency, to: Currency) => Promise<Rational | undefined>;
  /** Whether this process reads rounds into the levels. */
  readonly works: boolean;
  /** Whether pages are connected to this process. */
  readonly serves: boolean;
  /** A demo has the house's usual levels from its first start. */
  readonly demo: boolean;
  readonly onError: (error: unknown) => void;
}
