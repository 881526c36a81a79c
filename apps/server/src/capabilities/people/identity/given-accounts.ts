import { randomUUID } from 'node:crypto';
import type { Registration } from '@evens/contract';
import { accept, assert, isCurrency, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Turns, UserType } from '../../../platform/http/index.ts';
import {
  chosenPasswordFault,
  commonPasswords,
  type PasswordHashes,
  passwordFault,
  passwordText,
} from '../../../platform/passwords/index.ts';
import { giveUpAllPending } from './contact/store.ts';
import { lockWithin } from './lock-account.ts';
import type { IdentityParts } from './parts.ts';
import { dropLink } from './passwords/link-store.ts';
import type { Persons } from './persons/persons.ts';
import { busyAsUndefined } from './register.ts';
import { registrationFault } from './registration-rules.ts';
import { deleteSessionsOf } from './session-store.ts';
import type { Sessions } from './sessions.ts';
import { accountById, insertAccount, isNameTaken, type NewAccount, setPasswordHash } from './store.ts';

/** What somebody says of an account that he opens for another. */
export type GivenForm = Pick<
  Registration,
  | 'UserName'
  | 'Email'
  | 'Password'
  | 'PasswordConfirmation'
  | 'Currency'
  | 'Country'
  | 'BirthDay'
  | 'BirthMonth'
  | 'BirthYear'
>;

/** An account that may be opened, with its password hashed: outside any transaction, for that takes long. */
export type ReadyAccount = NewAccount;

/**
 * Accounts that agents open and look after. Their owners have agreed to no terms, and choose a password of their own before
 * anything else: until then they neither play nor look after anybody.
 */
export interface GivenAccounts {
  /** By the rules of registration, but for consent. */
  ready(form: GivenForm, userType: UserType): Promise<Result<ReadyAccount, Refusal>>;
  /** Opens it with its wallet. `RegistrationNotPossible`: nothing was kept, for the caller to undo the rest as well. */
  open(tx: DatabaseTransaction, account: ReadyAccount): Promise<Result<string, Refusal>>;
  /** A password that somebody else chose, hashed. */
  readyPassword(
    accountId: string,
    form: Pick<GivenForm, 'Password' | 'PasswordConfirmation'>,
  ): Promise<Result<string, Refusal>>;
  setPassword(tx: DatabaseTransaction, accountId: string, passwordHash: string): Promise<void>;
  /** Whether the owner has yet to choose a password of his own. */
  isGiven(accountId: string): Promise<boolean>;
  /** Locks those that are not locked now, with their sessions ended; answers which. */
  lock(tx: DatabaseTransaction, accountIds: readonly string[], atMs: number): Promise<readonly string[]>;
  /** Unlocks those whose lock is of that moment: any other was set by somebody else. An exclusion or a break stays. */
  unlock(tx: DatabaseTransaction, accountIds: readonly string[], atMs: number): Promise<void>;
  /** After the commit: sessions of these are read anew. */
  changed(accountIds: readonly string[]): void;
  /** How passwords wait for their turn. */
  readonly turns: Turns;
}

interface GivenParts extends Pick<IdentityParts, 'db' | 'clock' | 'wallet' | 'registrationRules' | 'notices'> {
  readonly hashes: PasswordHashes;
  readonly persons: Persons;
  readonly sessions: Sessions;
  readonly turns: Turns;
  readonly onSessionEnded: (accountId: string, sessionId: string | undefined) => void;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

async function readyAccount(
  { db, clock, registrationRules, hashes }: GivenParts,
  form: GivenForm,
  userType: UserType,
): Promise<Result<ReadyAccount, Refusal>> {
  const { UserName, Email, Password, PasswordConfirmation, Currency, Country, BirthDay, BirthMonth, BirthYear } = form;
  // What else the caller says, an agent's terms, is no business of registration, which refuses it.
  const said = {
    ...{ UserName, Email, Password, PasswordConfirmation, Currency, Country, BirthDay, BirthMonth, BirthYear },
    ...{ AgreeWithTerms: true, AgreeWithPrivacyPolicy: true, AllowEmailNotification: false },
  };
  const fault = registrationFault(said, await registrationRules(), clock.wallMs());
  if (fault) return refuse(fault);
  const weak = await chosenPasswordFault(form);
  if (weak) return refuse(weak);
  if (await isNameTaken(db, UserName, Email)) return refuse(refusal('UserNameTaken'));
  assert(isCurrency(Currency), 'the rules let only known currencies through');
  const passwordHash = await hashes.hash(passwordText(Password)).catch(busyAsUndefined);
  if (passwordHash === undefined) return refuse(refusal('ServiceUnavailable'));
  return accept({
    ...{ id: randomUUID(), userName: UserName, email: Email.trim(), passwordHash, currency: Currency, userType },
    country: Country,
    birthDate: `${BirthYear}-${twoDigits(BirthMonth)}-${twoDigits(BirthDay)}`,
    profile: {},
    language: undefined,
    allowEmailNotification: false,
    // Nobody agrees for somebody else.
    termsVersion: 0,
  });
}

const markGiven = async (tx: DatabaseTransaction, accountId: string): Promise<void> => {
  await sql`update identity_account set password_given = true where id = ${accountId}`.execute(tx);
};

async function lockThose(tx: DatabaseTransaction, accountIds: readonly string[], atMs: number) {
  const now = new Date(atMs);
  const { rows } = await sql<{ id: string }>`
    select id::text as id from identity_account where id = any(${[...accountIds]}::uuid[])
      and (locked_at is null or locked_until <= ${now})
    order by id for no key update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  for (const id of ids) await lockWithin(tx, id, atMs);
  return ids;
}

export function givenAccounts(parts: GivenParts): GivenAccounts {
  const { db, clock, wallet, hashes, persons, sessions, turns, notices, onSessionEnded } = parts;
  return {
    turns,
    ready: (form, userType) => readyAccount(parts, form, userType),
    open: async (tx, account) => {
      if (!(await insertAccount(tx, account, clock.wallMs()))) return refuse(refusal('UserNameTaken'));
      await markGiven(tx, account.id);
      await wallet.openAccount(tx, account.id, account.currency, false);
      // Who is kept from play does not come back below an agent.
      const { keptFromPlay } = await persons.changed(tx, account.id);
      return keptFromPlay ? refuse(refusal('RegistrationNotPossible')) : accept(account.id);
    },
    readyPassword: async (accountId, form) => {
      const password = passwordText(form.Password);
      if (password !== passwordText(form.PasswordConfirmation)) return refuse(refusal('PasswordsDiffer'));
      const account = await accountById(db, accountId);
      if (!account) return refuse(refusal('NotFound'));
      const common = await commonPasswords();
      const weak = passwordFault(password, account, (text) => common.has(text));
      if (weak) return refuse(weak);
      const passwordHash = await hashes.hash(password).catch(busyAsUndefined);
      return passwordHash === undefined ? refuse(refusal('ServiceUnavailable')) : accept(passwordHash);
    },
    setPassword: async (tx, accountId, passwordHash) => {
      const nowMs = clock.wallMs();
      await setPasswordHash(tx, accountId, passwordHash, nowMs);
      await markGiven(tx, accountId);
      await deleteSessionsOf(tx, accountId);
      await dropLink(tx, accountId);
      await giveUpAllPending(tx, accountId);
      await notices?.tell(tx, {
        event: 'passwordChanged',
        to: accountId,
        values: { when: { atMs: nowMs }, device: '?' },
      });
    },
    isGiven: async (accountId) => {
      const { rows } = await sql<{ given: boolean }>`
        select password_given as given from identity_account where id = ${accountId}`.execute(db);
      return rows[0]?.given === true;
    },
    lock: lockThose,
    unlock: async (tx, accountIds, atMs) => {
      await sql`
        update identity_account set locked_at = null, locked_until = null
        where id = any(${[...accountIds]}::uuid[]) and locked_at = ${new Date(atMs)} and locked_until is null`.execute(
        tx,
      );
    },
    changed: (accountIds) => {
      for (const accountId of accountIds) {
        sessions.accountChanged(accountId);
        onSessionEnded(accountId, undefined);
      }
    },
  };
}
