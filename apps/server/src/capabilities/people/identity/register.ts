import { randomUUID } from 'node:crypto';
import { isLanguageCode, type Registration } from '@evens/contract';
import { accept, assert, isCurrency, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../../platform/database/index.ts';
import { USER_TYPES, type UserType } from '../../../platform/http/index.ts';
import {
  chosenPasswordFault,
  HashingBusy,
  type PasswordHashes,
  passwordText,
} from '../../../platform/passwords/index.ts';
import { newDevice } from './known-device.ts';
import type { IdentityParts } from './parts.ts';
import type { Persons } from './persons/persons.ts';
import { cleanAffiliate } from './registration/affiliate.ts';
import { consentsOfRegistration } from './registration/consents.ts';
import { askForProof } from './registration/email-proof.ts';
import { insertConsents } from './registration/registration-store.ts';
import { registrationFault } from './registration-rules.ts';
import type { StartedSession } from './sessions.ts';
import type { SignIns, TriedFrom } from './sign-ins/sign-ins.ts';
import { insertAccount, isNameTaken, type NewAccount } from './store.ts';

export interface Registered {
  readonly accountId: string;
  readonly session: StartedSession;
  /** For this browser's cookie: its owner signed in here. */
  readonly device: string;
}

const PROFILE = ['FirstName', 'LastName', 'Phone', 'Gender', 'Address', 'City', 'PostalCode'] as const;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

export interface RegisterParts extends Omit<IdentityParts, 'tries' | 'secondFactor'> {
  readonly hashes: PasswordHashes;
  readonly signIns: Pick<SignIns, 'begin'>;
  readonly persons: Persons;
}

/** Opens an account with its wallet and signs it in, all or nothing. */
export async function registerAccount(
  parts: RegisterParts,
  form: Registration,
  userType: UserType,
  from: TriedFrom,
): Promise<Result<Registered, Refusal>> {
  const { db, clock, hashes } = parts;
  if (parts.registrationClosed?.()) return refuse(refusal('RegistrationClosed'));
  const fault = registrationFault(form, await parts.registrationRules(), clock.wallMs());
  if (fault) return refuse(fault);
  const weak = await chosenPasswordFault(form);
  if (weak) return refuse(weak);
  // Looked at before hashing, which costs more than everything else here.
  if (await isNameTaken(db, form.UserName, form.Email)) return refuse(refusal('UserNameTaken'));

  const { Currency: currency } = form;
  assert(isCurrency(currency), 'the rules let only known currencies through');
  const passwordHash = await hashes.hash(passwordText(form.Password)).catch(busyAsUndefined);
  if (passwordHash === undefined) return refuse(refusal('ServiceUnavailable'));
  const account: NewAccount = {
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
    affiliate: cleanAffiliate(form.affiliate),
  };
  // The account opens all the same: whoever it belongs to asks for the letter again.
  const spared = await parts.outgoing?.letter('registration', { inboxes: [account.email], ip: from.ip });
  const wish = { stays: form.StaySignedIn ?? true, asksForProof: spared === undefined };
  const opened = await openAccount(parts, account, wish, from).catch(asRefusal);
  if (!opened.ok) return opened;
  return accept({ accountId: account.id, session: opened.value, device: newDevice(account) });
}

/** Undoes what was written so far. */
class Undone extends Error {
  readonly refusal: Refusal;
  constructor(refused: Refusal) {
    super(refused.code);
    this.refusal = refused;
  }
}

const asRefusal = (error: unknown): Result<never, Refusal> => {
  if (error instanceof Undone) return refuse(error.refusal);
  throw error;
};

function openAccount(
  parts: RegisterParts,
  account: NewAccount,
  { stays, asksForProof }: { readonly stays: boolean; readonly asksForProof: boolean },
  from: TriedFrom,
): Promise<Result<StartedSession, Refusal>> {
  const { db, clock, signIns, wallet, persons } = parts;
  return inTransaction(db, async (tx) => {
    const nowMs = clock.wallMs();
    if (!(await insertAccount(tx, account, nowMs))) return refuse(refusal('UserNameTaken'));
    await wallet.openAccount(tx, account.id, account.currency, account.userType === USER_TYPES.demoUser);
    await insertConsents(tx, account.id, consentsOfRegistration(parts, account), {
      language: account.language,
      atMs: nowMs,
    });
    // Who is kept from play does not come back as somebody else.
    const { keptFromPlay } = await persons.changed(tx, account.id);
    if (keptFromPlay) throw new Undone(refusal('RegistrationNotPossible'));
    if (asksForProof) await askForProof(parts, tx, account.id);
    await parts.notices?.tell(tx, {
      event: 'welcome',
      to: account.id,
      values: { name: account.userName.replace(/@.*$/s, '') },
      key: 'welcome',
    });
    const began = { accountId: account.id, knownDevice: false, proven: true, stays, shown: [] };
    return accept(await signIns.begin(tx, began, from));
  });
}

export const busyAsUndefined = (error: unknown): undefined => {
  if (error instanceof HashingBusy) return undefined;
  throw error;
};
