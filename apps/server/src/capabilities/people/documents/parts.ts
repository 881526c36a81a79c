import type { Clock } from '@evens/kernel';
import type { Antivirus } from '../../../platform/antivirus/index.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Approvals } from '../../house/approvals/index.ts';
import type { AccountNews } from '../../money/wallet/index.ts';
import type { Teller } from '../notices/index.ts';
import type { DocumentRules } from './rules.ts';

export interface DocumentParts {
  readonly db: Database;
  readonly clock: Pick<Clock, 'wallMs'>;
  readonly rules: DocumentRules;
  /** Looks for viruses; without one, files are kept unscanned. */
  readonly antivirus?: Antivirus | undefined;
  readonly notices: Teller;
  /** Open pages of the account hear that something changed. */
  readonly news: Pick<AccountNews, 'account'>;
  readonly approvals: Pick<Approvals, 'kind'>;
  /** How colleagues read these operators, by id. */
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Closes an account for good, in the transaction of what closes it. */
  readonly closeAccount: (tx: DatabaseTransaction, accountId: string) => Promise<void>;
  /** After the commit: ends what its owner has open. */
  readonly accountClosed: (accountId: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** `2026-11-24`: the day on which a KYC document counts still, or no more. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
