import { randomUUID } from 'node:crypto';
import { isLanguageCode, type Registration } from '@evens/contract';
import { accept, assert, isCurrency, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../platform/database/index.ts';
import type { UserType } from '../../platform/http/index.ts';
import type { IdentityParts } from './index.ts';
import { HashingBusy, type PasswordHashes } from './password-hashes.ts';
import { commonPasswords, passwordFault } from './password-rules.ts';
import { registrationFault } from './registration-rules.ts';
import type { Sessions, StartedSession } from './sessions.ts';
import { insertAccount, namesTaken } from './store.ts';

export interface Registered {
  readonly accountId: string;
  readonly session: StartedSession;
}

const PROFILE = ['FirstName', 'LastName', 'Phone', 'Gender', 'Address', 'City', 'PostalCode'] as const;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Opens an account with its wallet and signs it in, all or nothing. */
export async function registerAccount(
  parts: IdentityParts & { readonly hashes: PasswordHashes; readonly sessions: Sessions },
  form: Registration,
  userType: UserType,
): Promise<Result<Registered, Refusal>> {
  const { db, clock, hashes, sessions, wallet } = parts;
  const fault = registrationFault(form, await parts.registrationRules(), clock.wallMs());
  if (fault) return refuse(fault);
  const common = await commonPasswords();
  const names = { userName: form.UserName, email: form.Email };
  const weak = passwordFault(form.Password, names, (password) => common.has(password));
  if (weak) return refuse(weak);
  // Looked at before hashing, which costs more than everything else here.
  const taken = await namesTaken(db, form.UserName, form.Email);
  if (taken.userName) return refuse(refusal('UserNameTaken'));
  if (taken.email) return refuse(refusal('EmailTaken'));

  const { Currency: currency } = form;
  assert(isCurrency(currency), 'the rules let only known currencies through');
  const passwordHash = await hashes.hash(form.Password).catch(busyAsUndefined);
  if (passwordHash === undefined) return refuse(refusal('ServiceUnavailable'));
  const account = {
    id: randomUUID(),
    userName: form.UserName,
    email: form.Email.trim(),
    passwordHash,
    currency,
    country: form.Country,
    birthDate: `${form.BirthYear}-${twoDigits(form.BirthMonth)}-${twoDigits(form.BirthDay)}`,
    userType,
    profile: Object.fromEntries(PROFILE.flatMap((field) => (form[field] ? [[field, form[field]]] : []))),
    language: form.Language !== undefined && isLanguageCode(form.Language) ? form.Language : undefined,
    allowEmailNotification: form.AllowEmailNotification,
    termsVersion: parts.termsVersion,
  };
  try {
    return await inTransaction(db, async (tx) => {
      await insertAccount(tx, account, clock.wallMs());
      await wallet.openAccount(tx, account.id, currency);
      return accept({ accountId: account.id, session: await sessions.start(tx, account.id) });
    });
  } catch (error) {
    const lostRace = takenBy(error);
    if (lostRace) return refuse(lostRace);
    throw error;
  }
}

export const busyAsUndefined = (error: unknown): undefined => {
  if (error instanceof HashingBusy) return undefined;
  throw error;
};

/** Two with the same name at the same moment: the database's unique constraint says who was second. */
function takenBy(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined;
  if (error.constraint === 'identity_account_user_name') return refusal('UserNameTaken');
  return error.constraint === 'identity_account_email' ? refusal('EmailTaken') : undefined;
}
