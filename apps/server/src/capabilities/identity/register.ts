import { randomUUID } from 'node:crypto';
import { isLanguageCode, type Registration } from '@evens/contract';
import { accept, assert, isCurrency, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type Database, inTransaction } from '../../platform/database/index.ts';
import type { UserType } from '../../platform/http/index.ts';
import type { IdentityParts } from './index.ts';
import { newDevice } from './known-device.ts';
import { HashingBusy, type PasswordHashes } from './password-hashes.ts';
import { chosenPasswordFault } from './password-rules.ts';
import { passwordText } from './password-text.ts';
import { registrationFault } from './registration-rules.ts';
import type { Sessions, StartedSession } from './sessions.ts';
import { insertAccount, namesTaken } from './store.ts';

export interface Registered {
  readonly accountId: string;
  readonly session: StartedSession;
  /** For this browser's cookie: its owner signed in here. */
  readonly device: string;
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
  const weak = await chosenPasswordFault(form);
  if (weak) return refuse(weak);
  // Looked at before hashing, which costs more than everything else here.
  const taken = await takenName(db, form);
  if (taken) return refuse(taken);

  const { Currency: currency } = form;
  assert(isCurrency(currency), 'the rules let only known currencies through');
  const passwordHash = await hashes.hash(passwordText(form.Password)).catch(busyAsUndefined);
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
  const session = await inTransaction(db, async (tx) => {
    if (!(await insertAccount(tx, account, clock.wallMs()))) return undefined;
    await wallet.openAccount(tx, account.id, currency);
    return sessions.start(tx, account.id);
  });
  if (session) return accept({ accountId: account.id, session, device: newDevice(account) });
  // Somebody was quicker by a moment; their account stands now, or it was taken back and the name is free again.
  return refuse((await takenName(db, form)) ?? refusal('ServiceUnavailable'));
}

async function takenName(db: Database, form: Registration): Promise<Refusal | undefined> {
  const taken = await namesTaken(db, form.UserName, form.Email);
  if (taken.userName) return refusal('UserNameTaken');
  return taken.email ? refusal('EmailTaken') : undefined;
}

export const busyAsUndefined = (error: unknown): undefined => {
  if (error instanceof HashingBusy) return undefined;
  throw error;
};
