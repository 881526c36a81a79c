import type { UserView } from '@evens/contract';
import type { Clock, Currency } from '@evens/kernel';
import type { Bus } from '../../platform/bus/index.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/index.ts';
import { memoryRateLimiter, type Routes, type SessionSource } from '../../platform/http/index.ts';
import { type Balances, presentBalances } from '../wallet/index.ts';
import { breakUntilMs, isLocked } from './betting-gate.ts';
import { loginThrottle, type TryStore, triesInMemory } from './login-throttle.ts';
import { openPasswordHashes } from './password-hashes.ts';
import { passwordText } from './password-text.ts';
import type { RegistrationRules } from './registration-rules.ts';
import { identityRoutes } from './routes.ts';
import type { SessionHearing } from './session-beliefs.ts';
import { openSessions } from './sessions.ts';
import { acceptPaymentTerms, accountById, setLock } from './store.ts';

export { type DemoAccount, makeDemoAccounts, resetDemoAccounts } from './demo-accounts.ts';
export { lockAccountByName } from './lock-account.ts';
export type { RegistrationRules } from './registration-rules.ts';
export type { SessionHearing } from './session-beliefs.ts';
export { accountByName } from './store.ts';
export { IDENTITY_RETENTION, triesInDatabase } from './tries-in-database.ts';

declare module '../../platform/bus/bus.ts' {
  interface BusEvents {
    /** Somebody signed out or was thrown out; without a session id, out of every browser. */
    'session.ended': { readonly accountId: string; readonly sessionId?: string };
  }
}

/** The part of the wallet that opening and showing an account needs. */
export interface AccountWallet {
  openAccount(tx: DatabaseTransaction, accountId: string, currency: Currency): Promise<void>;
  balance(accountId: string): Promise<Balances | undefined>;
}

export interface IdentityParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly wallet: AccountWallet;
  readonly registrationRules: () => Promise<RegistrationRules> | RegistrationRules;
  /** Rises when the house changes its terms and conditions; who agreed to an older version may not bet. */
  readonly termsVersion: number;
  /** Where wrong passwords are counted; in this process's memory when absent. */
  readonly tries?: TryStore;
  /** Whether this process removes dead sessions; true when absent. */
  readonly sweeps?: boolean;
}

/** What other capabilities may know of an account. */
export interface AccountFacts {
  readonly accountId: string;
  readonly userName: string;
  readonly email: string;
  readonly currency: Currency;
  readonly country: string;
  readonly paymentTermsAccepted: boolean;
  readonly locked: boolean;
  /** End of the player's own break; null when there is none now. */
  readonly breakUntilMs: number | null;
}

export interface Identity {
  /** For the doorman: whose cookie this is. */
  readonly sessions: SessionSource;
  account(accountId: string): Promise<AccountFacts | undefined>;
  acceptPaymentTerms(tx: DatabaseTransaction, accountId: string): Promise<void>;
  /** Locks an account, for good or until then, and ends its sessions; or unlocks it. */
  setLocked(accountId: string, locked: boolean, untilMs?: number): Promise<void>;
  /** For whoever listens to the database: what is heard of sessions that end and accounts that change. */
  readonly hearing: SessionHearing;
  /** Which of these sessions are live still. */
  liveSessions(sessionIds: readonly string[]): Promise<Set<string>>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const SWEEP_MS = 3_600_000;

export function openIdentity(parts: IdentityParts): Identity {
  const { db, clock, bus, wallet } = parts;
  const sessions = openSessions(db, clock, parts.termsVersion);
  const hashes = openPasswordHashes();
  const throttle = loginThrottle(parts.tries ?? triesInMemory(memoryRateLimiter(), clock));
  let sweeping: NodeJS.Timeout | undefined;
  let forget: (() => void) | undefined;

  const onSessionEnded = (accountId: string, sessionId: string | undefined): void =>
    bus.publish('session.ended', sessionId === undefined ? { accountId } : { accountId, sessionId });

  const presentUser = async (accountId: string): Promise<UserView | undefined> => {
    const [account, balances] = await Promise.all([accountById(db, accountId), wallet.balance(accountId)]);
    if (!account || !balances) return undefined;
    return {
      UserID: account.id,
      UserName: account.userName,
      Email: account.email,
      Currency: account.currency,
      CurrencySystemAbbreviature: account.currency,
      Country: { Code: account.country },
      Balances: presentBalances(balances).Balances,
      UserType: account.userType,
      UsesTwoFactorAuth: false,
      UsageArrangements: { PaymentTermsAccepted: account.paymentTermsAccepted },
      TermsOutdated: account.termsVersion < parts.termsVersion,
      BreakUntilMs: breakUntilMs(account, clock.wallMs()),
      Language: account.language,
      favoriteTournamentIds: [...account.favouriteTournaments],
    };
  };

  return {
    sessions,
    account: async (accountId) => {
      const found = await accountById(db, accountId);
      if (!found) return undefined;
      const { userName, email, currency, country, paymentTermsAccepted } = found;
      const nowMs = clock.wallMs();
      return {
        accountId,
        userName,
        email,
        currency,
        country,
        paymentTermsAccepted,
        locked: isLocked(found, nowMs),
        breakUntilMs: breakUntilMs(found, nowMs),
      };
    },
    acceptPaymentTerms: (tx, accountId) => acceptPaymentTerms(tx, accountId, clock.wallMs()),
    setLocked: async (accountId, locked, untilMs) => {
      await setLock(db, accountId, locked ? { atMs: clock.wallMs(), untilMs } : undefined);
      if (!locked) return;
      await sessions.endAll(accountId);
      onSessionEnded(accountId, undefined);
    },
    hearing: sessions.hearing,
    liveSessions: (sessionIds) => sessions.liveAmong(sessionIds),
    routes: {
      player: identityRoutes({ ...parts, sessions, hashes, throttle, presentUser, onSessionEnded }),
      operator: [],
    },
    start: async () => {
      // The first unknown name would else take longer than a known one.
      await hashes.matches(undefined, passwordText('nobody'));
      forget = bus.subscribe('session.ended', ({ accountId }) => sessions.accountChanged(accountId));
      if (parts.sweeps === false) return;
      await sessions.sweep();
      sweeping = setInterval(() => void sessions.sweep().catch(() => undefined), SWEEP_MS).unref();
    },
    stop: async () => {
      forget?.();
      clearInterval(sweeping);
    },
  };
}
