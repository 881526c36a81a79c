import type { Currency } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Balances } from '../../money/wallet/index.ts';

/** The part of the wallet that opening and showing an account needs. */
export interface AccountWallet {
  openAccount(tx: DatabaseTransaction, accountId: string, currency: Currency, play?: boolean): Promise<void>;
  balance(accountId: string): Promise<Balances | undefined>;
}
