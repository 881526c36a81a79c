import type { Clock } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../platform/database/index.ts';
import type { Routes } from '../../platform/http/index.ts';
import type { AccountFacts } from '../identity/index.ts';
import type { AccountNews, Wallet } from '../wallet/index.ts';
import { type MessageForPerson, messagesForPerson } from './inbox-store.ts';
import { catchUp, catchUpRegularly } from './jobs.ts';
import type { PaymentMethod } from './methods.ts';
import type { PaymentProvider } from './provider.ts';
import { cashierRoutes } from './routes.ts';

export { type HostedCardOptions, hostedCardProvider } from './hosted-card-provider.ts';
export type { MessageForPerson } from './inbox-store.ts';
export { cardMethod, type PaymentMethod } from './methods.ts';
export type { PaymentNews, PaymentProvider, PaymentWish } from './provider.ts';
export { CASHIER_RETENTION } from './retention.ts';

/** What the cashier needs to know and change of an account. */
export interface PayingAccounts {
  account(accountId: string): Promise<AccountFacts | undefined>;
  acceptPaymentTerms(tx: DatabaseTransaction, accountId: string): Promise<void>;
}

export interface CashierParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'post' | 'announce'>;
  readonly accounts: PayingAccounts;
  readonly news: AccountNews;
  readonly methods: readonly PaymentMethod[];
  readonly providers: readonly PaymentProvider[];
  /** The address players come back to, without a slash at the end. */
  readonly siteUrl: () => string;
  /** What the provider's page calls us. */
  readonly merchantName: () => string | Promise<string>;
  readonly onError: (error: unknown) => void;
}

export interface Cashier {
  /** One round of the job that finishes what a crash or a lost message left open. */
  catchUp(): Promise<void>;
  /** Signed messages of providers that fit no deposit or cannot be read: kept for a person, never credited. */
  forPerson(): Promise<MessageForPerson[]>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function openCashier(parts: CashierParts): Cashier {
  let job: { stop(): Promise<void> } | undefined;
  return {
    catchUp: () => catchUp(parts),
    forPerson: () => messagesForPerson(parts.db),
    routes: { player: cashierRoutes(parts), operator: [] },
    start: async () => {
      job = catchUpRegularly(parts);
    },
    stop: async () => job?.stop(),
  };
}
