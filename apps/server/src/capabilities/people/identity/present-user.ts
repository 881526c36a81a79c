import type { UserView } from '@evens/contract';
import type { Clock } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import type { SecondFactor } from '../../../platform/second-factor/index.ts';
import { presentBalances } from '../../money/wallet/index.ts';
import type { AccountWallet } from './account-wallet.ts';
import { breakUntilMs } from './betting-gate.ts';
import { subjectOf } from './second-step/enter.ts';
import { type Account, accountById } from './store.ts';

interface PresentParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: AccountWallet;
  readonly secondFactor: SecondFactor;
  readonly termsVersion: number;
}

/** What has been read of an account just now. */
export interface ReadUser {
  readonly account: Account;
  readonly usesFactor?: boolean | undefined;
}

/** The account as the site shows it. `read`: what needs no second look. */
export const userPresenter =
  ({ db, clock, wallet, secondFactor, termsVersion }: PresentParts) =>
  async (accountId: string, read?: ReadUser): Promise<UserView | undefined> => {
    const [account, balances, usesFactor] = await Promise.all([
      read?.account ?? accountById(db, accountId),
      wallet.balance(accountId),
      read?.usesFactor ?? secondFactor.stands(db, subjectOf(accountId)).then((factor) => factor !== undefined),
    ]);
    if (!account || !balances) return undefined;
    return {
      UserID: account.id,
      UserName: account.userName,
      Email: account.email,
      EmailConfirmed: account.emailConfirmed,
      Currency: account.currency,
      CurrencySystemAbbreviature: account.currency,
      Country: { Code: account.country },
      Balances: presentBalances(balances).Balances,
      UserType: account.userType,
      UsesTwoFactorAuth: usesFactor,
      UsageArrangements: { PaymentTermsAccepted: account.paymentTermsAccepted },
      TermsOutdated: account.termsVersion < termsVersion,
      PasswordGiven: account.passwordGiven,
      BreakUntilMs: breakUntilMs(account, clock.wallMs()),
      Language: account.language,
      favoriteTournamentIds: [...account.favouriteTournaments],
    };
  };
