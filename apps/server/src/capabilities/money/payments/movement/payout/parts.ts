import type { ProofLevel } from '@evens/contract';
import type { Clock, Currency, Refusal } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../../../platform/database/index.ts';
import type { Approvals } from '../../../../house/approvals/index.ts';
import type { Rates } from '../../../rates/index.ts';
import type { AccountNews, Wallet } from '../../../wallet/index.ts';
import type { MethodsStanding } from '../../catalogue/offered.ts';
import type { PayoutMethod } from '../../catalogue/payouts/payout-method.ts';
import type { Payer } from '../payer.ts';
import type { TellAddress, TellWithdrawal } from './news.ts';
import type { PayoutProvider } from './provider.ts';
import type { WithdrawalRules } from './rules.ts';

/** What withdrawals need to know of an account. */
export interface PaidAccounts {
  account(accountId: string, tx?: DatabaseTransaction): Promise<Payer | undefined>;
  /** Why nothing leaves the house for this account before it can be written to; undefined where it can. */
  emailRefusal(accountId: string, act: 'withdraw', db: Database | DatabaseTransaction): Promise<Refusal | undefined>;
  /** When the ways in beside the password changed last, whoever is signed in; null where they never did. */
  factorsChangedMs(accountId: string, tx: DatabaseTransaction): Promise<number | null>;
  readonly persons: {
    changed(tx: DatabaseTransaction, accountId: string, instrument?: string): Promise<unknown>;
  };
}

/** What withdrawals ask of the KYC documents of an account. */
export interface PayoutDocuments {
  /** What they allow at most; `mostMinor` counts over all withdrawals, null where nothing bounds it. */
  allows(
    account: { readonly accountId: string; readonly currency: Currency },
    act: 'withdraw',
    db?: Database | DatabaseTransaction,
  ): Promise<{ readonly allowed: boolean; readonly mostMinor: bigint | null }>;
  /** Who accepted them: such a person does not approve a payout of the account. */
  acceptedBy(accountId: string, db?: Database | DatabaseTransaction): Promise<readonly string[]>;
  /** How far the account has proven who it is. */
  level(accountId: string, db?: Database | DatabaseTransaction): Promise<ProofLevel>;
}

/** What ends with money that leaves, and is said before. */
export interface EndedByWithdrawal {
  withdrawing(
    tx: DatabaseTransaction,
    asked: {
      readonly accountId: string;
      readonly currency: Currency;
      readonly amountMinor: bigint;
      readonly knows: boolean;
    },
  ): Promise<Refusal | undefined>;
}

export interface WithdrawalParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'post' | 'announce' | 'lock' | 'balance' | 'partsOf'>;
  readonly accounts: PaidAccounts;
  readonly documents: PayoutDocuments;
  /** Whether a case of harm of this account stands. */
  readonly caseOpen: (accountId: string, tx?: DatabaseTransaction) => Promise<boolean>;
  /** Why this account is paid out elsewhere, and never here; undefined: none is. */
  readonly paidElsewhere:
    | ((accountId: string, db: Database | DatabaseTransaction) => Promise<Refusal | undefined>)
    | undefined;
  readonly protection: {
    mayCancelWithdrawal(accountId: string): Promise<boolean>;
    /** How often the account's jurisdiction wants a deposit staked before it may leave; 0: not at all. */
    playThroughTimes(accountId: string, tx?: DatabaseTransaction): Promise<number>;
    passHolder(pass: string): Promise<{ readonly accountId: string; readonly recent: boolean } | undefined>;
  };
  /** Undefined in a house without bonuses; never left out, or a withdrawal would end none. */
  readonly bonuses: EndedByWithdrawal | undefined;
  readonly news: AccountNews;
  /** Letters and messages to the player. */
  readonly inform: TellWithdrawal;
  /** The letter and the message about an address that was registered. */
  readonly informAddress: TellAddress;
  readonly approvals: Pick<Approvals, 'kind' | 'amounts' | 'lapse'>;
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly methods: readonly PayoutMethod[];
  /** Ids of methods that operators have taken out and put first, read at each request. */
  readonly standing?: () => MethodsStanding;
  readonly providers: readonly PayoutProvider[];
  /** Whether a payout belongs to somebody else of the house, who asks about it himself: its messages are nobody's work here. */
  readonly isOthers: (reference: string, tx: DatabaseTransaction) => Promise<boolean>;
  /** What coins are worth: without it no method pays in them. */
  readonly rates?: Pick<Rates, 'rate' | 'quote' | 'take'>;
  readonly rules?: Partial<WithdrawalRules>;
  /**
   * Since when coins that one of these accounts of a person was credited with are gone from their chain; null where none are. Payouts of all
   * of them need manual review.
   */
  readonly coinsLostSince: (tx: DatabaseTransaction, accounts: readonly string[]) => Promise<number | null>;
  readonly onError: (error: unknown) => void;
}
