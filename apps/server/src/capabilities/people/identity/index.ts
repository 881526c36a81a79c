import type { EntryView, UserView } from '@evens/contract';
import type { Refusal, Result } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import { memoryRateLimiter, type Routes, type SessionSource } from '../../../platform/http/index.ts';
import { openSecondFactor } from '../../../platform/second-factor/index.ts';
import './bus-events.ts';
import { openPasswordHashes, openPasswordTurns, passwordText } from '../../../platform/passwords/index.ts';
import { type AccountFacts, accountFacts } from './account-facts.ts';
import { type GivenAccounts, givenAccounts } from './given-accounts.ts';
import { loginThrottle, triesInMemory } from './login-throttle.ts';
import { partnerRoutes } from './partners/routes.ts';
import type { IdentityParts } from './parts.ts';
import { openLostPasswords } from './passwords/lost-password.ts';
import { personDeskRoutes } from './persons/desk-routes.ts';
import { openPersons, type Persons } from './persons/persons.ts';
import { type PlayStanding, playStanding } from './play-standing.ts';
import { userPresenter } from './present-user.ts';
import { profileDeskRoutes } from './profile/desk-routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { emailRefusal } from './registration/email-bars.ts';
import { identityRoutes } from './routes.ts';
import type { SessionProofs } from './second-step/amr.ts';
import { enterByWord } from './second-step/enter-door.ts';
import type { EntryDoor } from './second-step/entry.ts';
import { factorDesk } from './second-step/reset.ts';
import { amrOf } from './second-step/store.ts';
import type { SessionHearing } from './session-beliefs.ts';
import { openSessions, type Sessions } from './sessions.ts';
import { sessionDesk } from './sign-ins/desk-routes.ts';
import { openSignIns } from './sign-ins/sign-ins.ts';
import { acceptPaymentTerms, factorsChangedAt, setLock } from './store.ts';

export type { AccountFacts } from './account-facts.ts';
export { type DemoAccount, hasDemoAccounts, makeDemoAccounts, resetDemoAccounts } from './demo-accounts.ts';
export { type DemoUserWish, makeDemoUser } from './demo-user.ts';
export type { GivenAccounts, GivenForm } from './given-accounts.ts';
export { lockAccountByName, lockWithin } from './lock-account.ts';
export { keptFromOffers, offersWanted } from './offers-store.ts';
export { mayBeWritten, type Outgoing, openOutgoing } from './outgoing/outgoing.ts';
export type { IdentityParts } from './parts.ts';
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

export interface Identity {
  /** For the doorman: whose cookie this is. */
  readonly sessions: SessionSource;
  account(accountId: string, tx?: DatabaseTransaction): Promise<AccountFacts | undefined>;
  acceptPaymentTerms(tx: DatabaseTransaction, accountId: string): Promise<void>;
  /** Locks an account, for good or until then, and ends its sessions; or unlocks it. */
  setLocked(accountId: string, locked: boolean, untilMs?: number): Promise<void>;
  /**
   * Signs in a player who was identified by something other than a password: the link of a lost one, a partner's word. The
   * answer is a session with its cookies, or the second step where the account has a factor.
   */
  enter(accountId: string, shown: 'link' | 'partner', door: EntryDoor): Promise<Result<EntryView, Refusal>>;
  /** How a session was authenticated: a payout may require a second factor from the last few minutes. */
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
  /** Accounts that agents open and look after. */
  readonly given: GivenAccounts;
  /** The account as the site shows it. */
  user(accountId: string): Promise<UserView | undefined>;
  /** Handlers for the database's notifications of ended sessions and changed accounts. */
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

/** What identity is made of, each once; its routes stand on it. */
interface Made {
  readonly sessions: Sessions;
  readonly hashes: ReturnType<typeof openPasswordHashes>;
  readonly turns: NonNullable<IdentityParts['turns']>;
  readonly tries: NonNullable<IdentityParts['tries']>;
  readonly throttle: ReturnType<typeof loginThrottle>;
  readonly secondFactor: NonNullable<IdentityParts['secondFactor']>;
  readonly persons: Persons;
  readonly signIns: ReturnType<typeof openSignIns>;
  readonly lostPasswords: ReturnType<typeof openLostPasswords>;
  readonly presentUser: ReturnType<typeof userPresenter>;
  readonly onSessionEnded: (accountId: string, sessionId: string | undefined) => void;
}

function routesOf(parts: IdentityParts, made: Made, enter: Identity['enter']): Routes {
  const { db, clock } = parts;
  const { persons, sessions, secondFactor, onSessionEnded } = made;
  return {
    player: [
      ...partnerRoutes({ db, clock, partners: parts.partners, enter }),
      ...profileRoutes({ ...parts, personChanged: persons.changed }),
      ...identityRoutes({
        ...parts,
        ...made,
        onContactChanged:
          parts.onContactChanged ?? (async (tx, accountId) => void (await persons.changed(tx, accountId))),
        onUserChanged: (accountId, now) => parts.news?.account(accountId, 'user', now),
      }),
    ],
    operator: [
      ...personDeskRoutes(parts),
      ...sessionDesk({ ...parts, sessions, onSessionEnded }),
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
  };
}

/** How and when a session was authenticated; undefined where there is no session. */
async function proofsOf(db: Database, sessionId: string): ReturnType<Identity['proofsOf']> {
  const found = await amrOf(db, sessionId);
  if (!found) return undefined;
  const { amr, factorAt, factorsChangedAt } = found;
  return {
    amr,
    factorMs: factorAt?.getTime() ?? null,
    factorsChangedMs: factorsChangedAt?.getTime() ?? null,
  };
}

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
  const told = { db, clock, notices: parts.notices, ...(parts.onError && { onError: parts.onError }) };
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

  const made: Made = {
    ...{ sessions, hashes, turns, tries, throttle, secondFactor, persons, signIns, lostPasswords },
    ...{ presentUser, onSessionEnded },
  };
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
    proofsOf: (sessionId) => proofsOf(db, sessionId),
    factorsChangedMs: async (accountId, tx) => (await factorsChangedAt(tx ?? db, accountId))?.getTime() ?? null,
    emailRefusal: (accountId, act, connection) => emailRefusal(connection, accountId, act),
    play: playStanding(sessions, onSessionEnded),
    given: givenAccounts({ ...parts, hashes, persons, sessions, turns, onSessionEnded }),
    user: presentUser,
    hearing: sessions.hearing,
    liveSessions: (sessionIds) => sessions.liveAmong(sessionIds),
    persons,
    routes: routesOf(parts, made, enterHere),
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
