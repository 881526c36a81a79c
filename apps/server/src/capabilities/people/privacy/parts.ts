import type { Clock } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Sealing } from '../../../platform/second-factor/index.ts';
import type { Approvals } from '../../house/approvals/index.ts';
import type { Teller } from '../notices/index.ts';
import type { LiftTerms } from './retained-store.ts';

export interface PrivacyParts {
  readonly db: Database;
  /** A connection with patience, for what is read whole; its owner closes it. */
  readonly openLong: () => Database;
  readonly clock: Clock;
  readonly sealing: Sealing;
  /** The house's own key, where it has one. */
  readonly key: Buffer | undefined;
  readonly houseName: () => Promise<string>;
  readonly emailOffers: (accountId: string) => Promise<boolean>;
  /** What was answered about offers by e-mail, the newest first: kept where accounts are, by the one who writes it. */
  readonly emailAnswers: (accountId: string) => Promise<readonly { readonly given: boolean; readonly at: Date }[]>;
  readonly setEmailOffers: (tx: DatabaseTransaction, accountId: string, given: boolean) => Promise<unknown>;
  /** The end of an exclusion that stands, to be shown. */
  readonly excludedUntilMs: (accountId: string) => Promise<number | undefined>;
  /** Until when it is retained once its person is erased. */
  readonly exclusionKnownUntilMs: (accountId: string, tx: DatabaseTransaction) => Promise<number | undefined>;
  /** By which terms what is retained may be lifted; without them it never is. */
  readonly liftTerms?: (accountId: string, tx: DatabaseTransaction) => Promise<LiftTerms | undefined>;
  /** What takes two operators: without it none of them erases anybody. */
  readonly approvals?: Pick<Approvals, 'kind'>;
  readonly notices: Teller;
  readonly onErased: (accountId: string) => void;
  readonly onError: (error: unknown) => void;
}
