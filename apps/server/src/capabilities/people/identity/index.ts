import type { EntryView, UserView } from '@evens/contract';
import type { Clock, Currency, Refusal, Result } from '@evens/kernel';
import type { Bus } from '../../../platform/bus/index.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import { memoryRateLimiter, type Routes, type SessionSource, type Turns } from '../../../platform/http/index.ts';
import type { Tries } from '../../../platform/second-factor/index.ts';
import { openSecondFactor, type SecondFactor } from '../../../platform/second-factor/index.ts';
import './bus-events.ts';
import { openPasswordHashes, openPasswordTurns, passwordText } from '../../../platform/passwords/index.ts';
import type { Approvals } from '../../house/approvals/index.ts';
import type { Balances } from '../../money/wallet/index.ts';
import type { Teller, TextMessages } from '../notices/index.ts';
import { type AccountFacts, accountFacts } from './account-facts.ts';
import type { PlayRules } from './betting-gate.ts';
import { loginThrottle, triesInMemory } from './login-throttle.ts';
import type { Outgoing } from './outgoing/outgoing.ts';
import { type Partners, partnerRoutes } from './partners/routes.ts';
import { openLostPasswords } from './passwords/lost-password.ts';
import { personDeskRoutes } from './persons/desk-routes.ts';
import { openPersons, type Persons, type WasExcluded } from './persons/persons.ts';
import { type PlayStanding, playStanding } from './play-standing.ts';
import { userPresenter } from './present-user.ts';
import { profileDeskRoutes } from './profile/desk-routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { emailRefusal } from './registration/email-bars.ts';
import type { RegistrationRules } from './registration-rules.ts';
import { identityRoutes } from './routes.ts';
import type { SessionProofs } from './second-step/amr.ts';
import { enterByWord } from './second-step/enter-door.ts';
import type { EntryDoor } from './second-step/entry.ts';
import { factorDesk } from './second-step/reset.ts';
import { amrOf } from './second-step/store.ts';
import type { SessionHearing } from './session-beliefs.ts';
import { openSessions, type SessionLives } from './sessions.ts';
import { openSignIns, type SignInOutcome } from './sign-ins/sign-ins.ts';
import { acceptPaymentTerms, factorsChangedAt, setLock } from './store.ts';

export type { AccountFacts } from './account-facts.ts';
export { type DemoAccount, makeDemoAccounts, resetDemoAccounts } from './demo-accounts.ts';
export { type DemoUserWish, makeDemoUser } from './demo-user.ts';
export { lockAccountByName, lockWithin } from './lock-account.ts';
export { keptFromOffers, offersWanted } from './offers-store.ts';
export { type Outgoing, openOutgoing } from './outgoing/outgoing.ts';
export { accountsOfPerson } from './persons/match-store.ts';
export type { Persons, SaidOfPerson } from './persons/persons.ts';
export type { PlayStanding } from './play-standing.ts';
export { PROFILE_RETENTION } from './profile/proposal-store.ts';
export { answerNews, newsAnswers } from './registration/consents.ts';
export { REGISTRATION_RETENTION } from './registration/retention.ts';
export type { RegistrationRules } from './registration-rules.ts';
export type { SessionProofs } from './second-step/amr.ts';
export type { EntryDoor } from './second-step/entry.ts';
export type { SessionHearing } from './session-beliefs.ts';
export { accountByName, lastNameOf, letterReader, wantsNews } from './store.ts';
export { IDENTITY_RETENTION, triesInDatabase } from './tries-in-database.ts';

/** The part of the wallet that opening and showing an account needs. */
export interface AccountWallet {
  openAccount(tx: DatabaseTransaction, accountId: string, currency: Currency, play?: boolean): Promise<void>;
  balance(accountId: string): Promise<Balances | undefined>;
}

export interface IdentityParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly wallet: AccountWallet;
  readonly registrationRules: (tx?: DatabaseTransaction) => Promise<RegistrationRules> | RegistrationRules;
  /** Rises when the house changes its terms and conditions; who agreed to an older version may not bet. */
  readonly termsVersion: number;
  /** Whether people at home in this country may play; all may when absent. */
  readonly mayPlayIn?: PlayRules['mayPlayIn'];
  /** What a player who has excluded himself is told at the door, beside that he has; asked after the right password. */
  readonly closedDoor?: (accountId: string) => Promise<NonNullable<Refusal['detail']>>;
  /** Ends what that gave, in the transaction in which everybody is put out of an account. */
  readonly shutClosedDoor?: (tx: DatabaseTransaction, accountId: string) => Promise<void>;
  /** Where wrong passwords are counted; in this process's memory when absent. */
  readonly tries?: Tries;
  /** How many passwords are looked at together; its own when absent. */
  readonly turns?: Turns;
  /** Tells players of what becomes of their accounts; without it nobody is told. */
  readonly notices?: Teller | undefined;
  /** Budgets of texts and letters that strangers can cause; none when absent. */
  readonly outgoing?: Outgoing | undefined;
  /** Sends codes to phones; without it they go by e-mail. */
  readonly textMessages?: TextMessages | undefined;
  /** Told in the transaction of a new address or number. */
  readonly onContactChanged?: (tx: DatabaseTransaction, accountId: string) => Promise<void>;
  /** Whether somebody who was erased was excluded, and until when. */
  readonly wasExcluded?: WasExcluded;
  /** Told of what failed after an answer: a letter, a line of the history. */
  readonly onError?: (error: unknown) => void;
  /** Tells a player's pages that something about the account is another. */
  readonly news?: { account(accountId: string, kind: 'user', payload: unknown): void };
  /** Of players: subjects `account/ID`. When absent, one without a key for the secrets. */
  readonly secondFactor?: SecondFactor;
  /** Whether papers have shown who an account belongs to: then its name and birth date are an operator's to change. */
  readonly isVerified?: (accountId: string, db: Database | DatabaseTransaction) => Promise<boolean>;
  /** The configured address of the site: passkeys are made for its name. Without one for `localhost` alone. */
  readonly siteUrl?: string | undefined;
  /** As devices call the house beside a passkey. */
  readonly houseName?: () => Promise<string>;
  /** What takes two people: a reset of a player's factors, a change of what papers have shown. Without it nobody can ask for one. */
  readonly approvals?: Pick<Approvals, 'kind'>;
  /** Of the privacy policy, as consents are kept by it; 1 when absent. */
  readonly privacyVersion?: number;
  /** Told of every try to sign in, by what became of it. */
  readonly onSignIn?: (outcome: SignInOutcome) => void;
  /** Who may sign players in by their word: none when absent. */
  readonly partners?: Partners | undefined;
  /** How long sessions live, where the house says so. */
  readonly sessionLives?: Partial<SessionLives>;
  /** Whether this process removes dead sessions. */
  readonly sweeps?: boolean;
}

export interface Identity {
  /** For the doorman: whose cookie this is. */
  readonly sessions: SessionSource;
  account(accountId: string, tx?: DatabaseTransaction): Promise<AccountFacts | undefined>;
  acceptPaymentTerms(tx: DatabaseTransaction, accountId: string): Promise<void>;
  /** Locks an account, for good or until then, and ends its sessions; or unlocks it. */
  setLocked(accountId: string, locked: boolean, untilMs?: number): Promise<void>;
  /**
   * The way in for whoever has shown who he is by something else than a password: the link of a lost one, a partner's word. The
   * answer is a session with its cookies, or the second step where the account has a factor.
   */
  enter(accountId: string, shown: 'link' | 'partner', door: EntryDoor): Promise<Result<EntryView, Refusal>>;
  /** What a session has shown of who holds it: whoever pays out may ask for a second factor of the last minutes. */
  proofsOf(sessionId: string): Promise<SessionProofs | undefined>;
  /** When an account's ways in beside the password changed last, with or without a session; null where they never did. */
  factorsChangedMs(accountId: string, tx?: DatabaseTransaction): Promise<number | null>;
  /** Why an account may not do this before its e-mail address was shown to be the player's; undefined where it may. */
  emailRefusal(
    accountId: string,
    act: 'deposit' | 'withdraw',
    db: Database | DatabaseTransaction,
  ): Promise<Refusal | undefined>;
  /** For `protection`, which alone says who is kept from play. */
  readonly play: PlayStanding;
  /** The account as the site shows it. */
  user(accountId: string): Promise<UserView | undefined>;
  /** For whoever listens to the database: what is heard of sessions that end and accounts that change. */
  readonly hearing: SessionHearing;
  /** Which of these sessions are live still. */
  liveSessions(sessionIds: readonly string[]): Promise<Set<string>>;
  /** Which accounts belong to one person. */
  readonly persons: Persons;
  readonly routes: Routes;
  start(): Promise<void>;
  /** Until everything is written that is written after an answer. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

const SWEEP_MS = 3_600_000;

export function openIdentity(parts: IdentityParts): Identity {
  const { db, clock, bus, wallet } = parts;
  const sessions = openSessions(db, clock, parts.termsVersion, parts.mayPlayIn, parts.sessionLives);
  const hashes = openPasswordHashes();
  const { turns = openPasswordTurns() } = parts;
  const tries = parts.tries ?? triesInMemory(memoryRateLimiter(), clock);
  const throttle = loginThrottle(tries);
  const secondFactor = parts.secondFactor ?? openSecondFactor({ db, clock, tries, key: undefined, issuer: 'Evens' });
  const persons = openPersons({ db, clock, wasExcluded: parts.wasExcluded });
  let sweeping: NodeJS.Timeout | undefined;
  let forget: (() => void) | undefined;
  const { notices, onError } = parts;
  const told = { db, clock, notices, ...(onError && { onError }) };
  const signIns = openSignIns({ ...told, sessions, onOutcome: parts.onSignIn });
  const { outgoing, shutClosedDoor } = parts;
  const lostPasswords = openLostPasswords({ ...told, hashes, tries, outgoing, shutClosedDoor });

  const onSessionEnded = (accountId: string, sessionId: string | undefined): void =>
    bus.publish('session.ended', sessionId === undefined ? { accountId } : { accountId, sessionId });
  const presentUser = userPresenter({ db, clock, wallet, secondFactor, termsVersion: parts.termsVersion });
  const enterHere: Identity['enter'] = (accountId, shown, door) =>
    enterByWord(
      { db, clock, sessions, secondFactor, presentUser, onSessionEnded, signIns, siteUrl: parts.siteUrl },
      accountId,
      shown,
      door,
    );

  const settled = async () => void (await Promise.all([signIns.settled(), lostPasswords.settled()]));
  return {
    sessions,
    settled,
    account: (accountId, tx) => accountFacts(tx ?? db, accountId, clock.wallMs()),
    acceptPaymentTerms: (tx, accountId) => acceptPaymentTerms(tx, accountId, clock.wallMs()),
    setLocked: async (accountId, locked, untilMs) => {
      await setLock(db, accountId, locked ? { atMs: clock.wallMs(), untilMs } : undefined);
      if (!locked) return;
      await sessions.endAll(accountId);
      onSessionEnded(accountId, undefined);
    },
    enter: enterHere,
    proofsOf: async (sessionId) => {
      const found = await amrOf(db, sessionId);
      if (!found) return undefined;
      const { amr, factorAt, factorsChangedAt } = found;
      return {
        amr,
        factorMs: factorAt?.getTime() ?? null,
        factorsChangedMs: factorsChangedAt?.getTime() ?? null,
      };
    },
    factorsChangedMs: async (accountId, tx) => (await factorsChangedAt(tx ?? db, accountId))?.getTime() ?? null,
    emailRefusal: (accountId, act, connection) => emailRefusal(connection, accountId, act),
    play: playStanding(sessions, onSessionEnded),
    user: presentUser,
    hearing: sessions.hearing,
    liveSessions: (sessionIds) => sessions.liveAmong(sessionIds),
    persons,
    routes: {
      player: [
        ...partnerRoutes({ db, clock, partners: parts.partners, enter: enterHere }),
        ...profileRoutes({ ...parts, personChanged: persons.changed }),
        ...identityRoutes({
          ...parts,
          sessions,
          hashes,
          turns,
          tries,
          throttle,
          secondFactor,
          notices,
          signIns,
          lostPasswords,
          persons,
          onContactChanged:
            parts.onContactChanged ?? (async (tx, accountId) => void (await persons.changed(tx, accountId))),
          presentUser,
          onSessionEnded,
          onUserChanged: (accountId, now) => parts.news?.account(accountId, 'user', now),
        }),
      ],
      operator: [
        ...personDeskRoutes(parts),
        ...profileDeskRoutes({ ...parts, personChanged: persons.changed }),
        ...factorDesk({
          ...parts,
          secondFactor,
          onReset: (accountId) => {
            sessions.accountChanged(accountId);
            onSessionEnded(accountId, undefined);
          },
        }),
      ],
    },
    start: async () => {
      // The first unknown name would else take longer than a known one.
      await hashes.matches(undefined, passwordText('nobody'));
      forget = bus.subscribe('session.ended', ({ accountId }) => sessions.accountChanged(accountId));
      if (parts.sweeps === false) return;
      await sessions.sweep();
      await persons.compareOlder();
      sweeping = setInterval(() => void sessions.sweep().catch(() => undefined), SWEEP_MS).unref();
    },
    stop: async () => {
      forget?.();
      clearInterval(sweeping);
      await settled();
    },
  };
}
