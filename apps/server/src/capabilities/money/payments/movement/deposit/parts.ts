import type { AdjustmentDirection } from '@evens/contract';
import type { Clock, Currency, Refusal } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../../../platform/database/index.ts';
import type { Approvals } from '../../../../house/approvals/index.ts';
import type { AccountNews, Wallet } from '../../../wallet/index.ts';
import type { MethodsStanding } from '../../catalogue/offered.ts';
import type { PaymentMethod } from '../../catalogue/payment-method.ts';
import type { BankParts } from '../../rails/bank/bank-parts.ts';
import type { WidgetProvider } from '../../rails/widget/widget-provider.ts';
import type { Payer } from '../payer.ts';
import type { PaymentProvider } from './provider.ts';

/** What the cashier needs to know and change of an account. */
export interface PayingAccounts {
  /** Inside a transaction by its handle. */
  account(accountId: string, tx?: DatabaseTransaction): Promise<Payer | undefined>;
  acceptPaymentTerms(tx: DatabaseTransaction, accountId: string): Promise<void>;
}

/** A deposit that somebody wants, while none of the same account can be made beside it. */
export interface WishedDeposit {
  readonly accountId: string;
  readonly currency: Currency;
  readonly amountMinor: bigint;
  /** What the account has deposited, and what is on its way, without this one; in its currency, gross. `sinceMs`: created then or later. */
  depositedMinor(sinceMs?: number): Promise<bigint>;
}

/** Says why a deposit is not made, in its own transaction; undefined lets it through. */
export type DepositGate = (tx: DatabaseTransaction, wish: WishedDeposit) => Promise<Refusal | undefined>;

/** A deposit that was paid after it was closed. */
export type LateDeposit = Pick<WishedDeposit, 'accountId' | 'currency' | 'amountMinor'> & { readonly id: string };

/** Who hears messages of a party that is no provider of deposits alone, at the same door. */
export interface CallbackListener {
  /** The last part of the callback's address. */
  readonly name: string;
  isSigned(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): boolean;
  /** Keeps a signed message before anything else is done with it. */
  hear(body: Buffer): Promise<void>;
}

/**
 * What the cashier stands on. Whatever keeps money back or tells somebody of it has to be named: a house that forgot one would be unsafe and
 * nobody would see it.
 */
export interface CashierParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'post' | 'announce' | 'partsOf' | 'lock' | 'balance'>;
  readonly accounts: PayingAccounts;
  readonly news: AccountNews;
  readonly methods: readonly PaymentMethod[];
  readonly providers: readonly PaymentProvider[];
  /** Read at each message: whoever listens may be built after the cashier. */
  readonly listeners: () => readonly CallbackListener[];
  /** Widgets of providers, each beside the provider whose messages tell of what became of it. */
  readonly widgets?: readonly WidgetProvider[];
  /** Coins that somebody gives addresses of, read at each request. */
  readonly coins: () => readonly string[];
  /** Whether players are sent on to other sites, to buy what they pay with, read at each request; absent: they are not. */
  readonly redirect?: () => boolean;
  /** What operators have taken out and put first, read at each request. */
  readonly standing?: () => MethodsStanding;
  /** The address players come back to, without a slash at the end. */
  readonly siteUrl: () => string;
  /** What the provider's page calls us. */
  readonly merchantName: () => string | Promise<string>;
  /** Asked one after the other at each new deposit; the first refusal counts. A repeat of a deposit asks none. */
  readonly gates: readonly DepositGate[];
  /**
   * Asked about money that came after its deposit was closed, and again when an operator wants to credit it: the first refusal keeps
   * it from the account.
   */
  readonly lateGates: readonly DepositGate[];
  /** Asked about every payment that comes, also in time: whoever is kept from play by now is credited with nothing. */
  readonly creditGates: readonly DepositGate[];
  /** Told in the transaction that held such money: its player hears of it. */
  readonly onHeld: (tx: DatabaseTransaction, deposit: LateDeposit, why: 'overLimit' | 'held') => Promise<unknown>;
  /** Told in the transaction of each further step. */
  readonly onLateDecided: (
    tx: DatabaseTransaction,
    deposit: LateDeposit,
    step: 'returning' | 'returned' | 'credited',
  ) => Promise<unknown>;
  /** The same, with what its provider did not send back; nobody but the house hears of it. */
  readonly onHeldStep: (
    tx: DatabaseTransaction,
    depositId: string,
    step: 'held' | 'returning' | 'returned' | 'credited',
  ) => Promise<unknown>;
  /** Which of these deposits were paid in coins that their chain has no more: nobody decides about what is not there. */
  readonly coinsGone: (
    db: Database | DatabaseTransaction,
    depositIds: readonly string[],
  ) => Promise<ReadonlySet<string>>;
  /** Told in the transaction that credited a deposit; it never keeps one from being credited. */
  readonly onCredited: (
    tx: DatabaseTransaction,
    deposit: LateDeposit & { readonly bonusCode: string | null },
  ) => Promise<unknown>;
  /** Told in the transaction that took back what was credited, or gave it back; `place` counts the times. */
  readonly onChargeback: (
    tx: DatabaseTransaction,
    deposit: LateDeposit,
    step: 'takenBack' | 'restored',
    place: number,
  ) => Promise<unknown>;
  /**
   * What waits to be paid out to the player meets what he owes once a payment of his was taken back: held before his money is locked, met in
   * the same transaction, told after its commit.
   */
  readonly payouts: () => {
    hold(tx: DatabaseTransaction, accountId: string): Promise<void>;
    meet(tx: DatabaseTransaction, debtor: Pick<WishedDeposit, 'accountId' | 'currency'>): Promise<void>;
    /** What waits to be paid out waits for a person from now on, whoever approved it before. */
    review(tx: DatabaseTransaction, accountId: string): Promise<void>;
    tell(accountId: string): Promise<void>;
  };
  /** Told in the transaction in which the house stops waiting for a bank transfer: its player hears of it. */
  readonly onExpired: (tx: DatabaseTransaction, deposit: LateDeposit) => Promise<unknown>;
  /** Told in the transaction in which two people put a balance right; `id` is their approval. */
  readonly onAdjusted: (tx: DatabaseTransaction, of: LateDeposit, direction: AdjustmentDirection) => Promise<unknown>;
  /** Bank transfers; without it no method of that kind is opened. */
  readonly bank?: BankParts;
  /** What takes two operators. */
  readonly approvals: Pick<Approvals, 'kind' | 'amounts'>;
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly onError: (error: unknown) => void;
}
