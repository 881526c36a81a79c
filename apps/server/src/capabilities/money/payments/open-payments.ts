import type { Clock } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { OperatorCaller, Routes } from '../../../platform/http/index.ts';
import type { Waits } from '../../../platform/waiting/index.ts';
import type { AccountNews } from '../wallet/index.ts';
import { openStatements, type Statements } from './books/open-statements.ts';
import type { OwnBooks, Party } from './books/party.ts';
import type { StatementParts } from './books/statement-parts.ts';
import { openProviderMessages, type ProviderMessages } from './desk/messages/open-messages.ts';
import type { CoinPayment } from './movement/coins/coin-payment.ts';
import { type Coins, coinsProvider, openCoins } from './movement/coins/open-coins.ts';
import type { CoinsParts } from './movement/coins/parts.ts';
import { coinReturns } from './movement/coins/return-payout.ts';
import { type Cashier, openCashier } from './movement/deposit/open-cashier.ts';
import type { CashierParts, PayingAccounts } from './movement/deposit/parts.ts';
import { openWithdrawals, type Withdrawals } from './movement/payout/open-withdrawals.ts';
import type { PaidAccounts, WithdrawalParts } from './movement/payout/parts.ts';
import { bankProvider } from './rails/bank/bank-provider.ts';

/** What payments stand on: the house's other abilities, who keeps money back, and the providers of each way. */
export interface PaymentsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: CashierParts['wallet'] & WithdrawalParts['wallet'];
  readonly news: AccountNews;
  readonly rates: CoinsParts['rates'];
  readonly accounts: PayingAccounts & PaidAccounts;
  readonly approvals: WithdrawalParts['approvals'];
  readonly namesOf: CashierParts['namesOf'];
  /** What may keep a deposit from a player, and who tells him of it. */
  readonly keeping: Pick<
    CashierParts,
    | 'gates'
    | 'lateGates'
    | 'creditGates'
    | 'onCredited'
    | 'onHeld'
    | 'onLateDecided'
    | 'onChargeback'
    | 'onExpired'
    | 'onAdjusted'
  >;
  /** Money in; the bank's transfers and coins have their providers here. */
  readonly deposits: Pick<
    CashierParts,
    'methods' | 'providers' | 'listeners' | 'widgets' | 'redirect' | 'standing' | 'siteUrl' | 'merchantName' | 'bank'
  >;
  /** Money out, and what has to be known of whoever is paid. */
  readonly payouts: Pick<
    WithdrawalParts,
    | 'methods'
    | 'standing'
    | 'providers'
    | 'rules'
    | 'documents'
    | 'protection'
    | 'bonuses'
    | 'caseOpen'
    | 'paidElsewhere'
    | 'inform'
    | 'informAddress'
  >;
  readonly coins: Pick<CoinsParts, 'sources' | 'network' | 'onTold' | 'onPerson'> & {
    /** Who sends held coins back. */
    readonly returnedBy: Parameters<typeof coinReturns>[0];
  };
  /** Whether this process does what is due. */
  readonly works: boolean;
  /** Says in the log about what an error was. */
  readonly complain: (about: string) => (error: unknown) => void;
}

/** Money in and out: what others of the house need of it. */
export interface Payments {
  /** Calls off the payments of an account that are open, in the caller's transaction; `closeNow` asks their providers after its commit. */
  callOff(tx: DatabaseTransaction, accountId: string): Promise<void>;
  closeNow(): Promise<void>;
  /** Takes what a source says of coins, as often as it says it. A word: a person has to look. */
  hearCoins(payment: CoinPayment): Promise<string | undefined>;
  /** Takes a signed message about a payout from whoever heard it at another door. */
  hearPayout(provider: string, body: Buffer): Promise<void>;
  readonly figures: Pick<Cashier, 'heldPayments' | 'bankLines' | 'chargebacks'> & {
    withdrawals: Withdrawals['figures'];
    coins: Coins['figures'];
    messages: ProviderMessages['figures'];
  };
  /** Our side of a provider's movements, by its name. */
  readonly books: {
    deposits(provider: string): OwnBooks;
    payouts(provider: string): OwnBooks;
    coins: Coins['against'];
    returned: Coins['returnsAgainst'];
    coinsSent: Withdrawals['coinsSent'];
  };
  /** The books against each provider's statement. */
  compare(parties: readonly Party[], said: Pick<StatementParts, 'onDone' | 'onError'>): Statements;
  /** How much waits in each room of the back office. */
  readonly waitingFor: Readonly<
    Record<
      'withdrawals' | 'held-payments' | 'bank' | 'chargebacks' | 'provider-messages',
      (caller: OperatorCaller) => Promise<Waits>
    >
  >;
  readonly routes: Routes;
  /** What is due by itself. */
  readonly due: Readonly<
    Record<'cashier' | 'coins' | 'withdrawals', { start(): Promise<void>; stop(): Promise<void> }>
  >;
}

/** Opens money in, coins and money out, each with what it needs of the others: no house can forget one of those. */
export function openPayments(parts: PaymentsParts): Payments {
  const { db, clock, wallet, news, rates, accounts, approvals, namesOf, works, complain } = parts;
  const { returnedBy, ...ofCoins } = parts.coins;
  const common = { db, clock, wallet, news, accounts, approvals, namesOf };
  const cashier: Cashier = openCashier({
    ...{ ...common, ...parts.keeping, ...parts.deposits },
    providers: [
      bankProvider({ db, nowMs: clock.wallMs }),
      coinsProvider((wish) => coins.sendBack(wish)),
      ...parts.deposits.providers,
    ],
    // Opened below, out of what is opened here.
    coins: () => coins.coins(),
    coinsGone: (connection, depositIds) => coins.goneAmong(connection, depositIds),
    onHeldStep: (tx, depositId, step) => coins.noteHeldStep(tx, depositId, step),
    payouts: () => withdrawals.debts,
    onError: complain('a payment message was not dealt with yet'),
  });
  const coins: Coins = openCoins({
    ...{ db, clock, rates, accounts, cashier, news, ...ofCoins },
    sendBack: coinReturns(returnedBy),
    onError: complain('a payment in coins was not dealt with yet'),
  });
  const withdrawals: Withdrawals = openWithdrawals(
    {
      ...{ ...common, rates, ...parts.payouts },
      isOthers: (reference, tx) => coins.isReturn(reference, tx),
      coinsLostSince: coins.lostSince,
      onError: complain('a withdrawal could not go on yet'),
    },
    { works },
  );
  const messages = openProviderMessages({ db, clock, namesOf });
  const all = [cashier, coins, withdrawals, messages];
  return {
    callOff: cashier.callOff,
    closeNow: cashier.closeNow,
    hearCoins: coins.credit,
    hearPayout: withdrawals.hear,
    figures: {
      heldPayments: cashier.heldPayments,
      bankLines: cashier.bankLines,
      chargebacks: cashier.chargebacks,
      withdrawals: withdrawals.figures,
      coins: coins.figures,
      messages: messages.figures,
    },
    books: {
      deposits: cashier.against,
      payouts: withdrawals.against,
      coins: coins.against,
      returned: coins.returnsAgainst,
      coinsSent: withdrawals.coinsSent,
    },
    compare: (parties, said) => openStatements({ db, clock, approvals, namesOf, parties, ...said }, { works }),
    waitingFor: {
      withdrawals: withdrawals.waitingFor,
      'held-payments': cashier.waitingFor,
      bank: cashier.bankWaitingFor,
      chargebacks: cashier.chargebacksFor,
      'provider-messages': messages.waitingFor,
    },
    routes: {
      player: all.flatMap(({ routes }) => routes.player),
      operator: all.flatMap(({ routes }) => routes.operator),
    },
    due: { cashier, coins, withdrawals },
  };
}
