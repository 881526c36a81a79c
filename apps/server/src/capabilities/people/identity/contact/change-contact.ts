import { hash, randomInt, randomUUID } from 'node:crypto';
import type { ContactView } from '@evens/contract';
import { accept, type Clock, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../../platform/database/index.ts';
import { newToken, sameSecret } from '../../../../platform/http/index.ts';
import type { Tries } from '../../../../platform/second-factor/index.ts';
import type { Teller, TextMessages } from '../../notices/index.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { dropLink } from '../passwords/link-store.ts';
import { sendPasswordLink } from '../passwords/lost-password.ts';
import { deleteSessionsOf } from '../session-store.ts';
import { nameKey } from '../store.ts';
import { phoneOf } from './phone-number.ts';
import {
  contactsOf,
  endChange,
  giveUpAllPending,
  giveUpPending,
  insertChange,
  isHeldByAnother,
  lockContacts,
  pendingOf,
  setEmail,
  setPhone,
  takeConfirmed,
  takeStopped,
  tryCode,
} from './store.ts';
import { textedNumber } from './takes-texts.ts';

const HOUR_MS = 3_600_000;

export const CONTACT_TIMES = {
  /** The new address is confirmed within a day. */
  emailMs: 24 * HOUR_MS,
  /** The old one can take it back for three: long enough for a weekend without mail. */
  stopMs: 72 * HOUR_MS,
  codeMs: 10 * 60_000,
} as const;

const CODE_TRIES = 5;
/** Each sends somebody a message: nobody is written to again and again by way of an account. */
const CHANGES = { max: 5, perMs: HOUR_MS } as const;

export interface ContactParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly tries: Tries;
  /** Budgets of what an account makes the house send; none when absent. */
  readonly outgoing?: Outgoing | undefined;
  readonly notices?: Teller | undefined;
  /** Without it a code for a phone goes to the e-mail address. */
  readonly textMessages?: TextMessages | undefined;
  /** Passes to a closed account end as sessions do. */
  readonly shutClosedDoor?: ((tx: DatabaseTransaction, accountId: string) => Promise<void>) | undefined;
  /** Told in the transaction of a change: whoever compares people by their addresses looks anew. */
  readonly onContactChanged?: ((tx: DatabaseTransaction, accountId: string) => Promise<void>) | undefined;
}

const hashOf = (text: string): Buffer => hash('sha256', text, 'buffer');
const codeHash = (changeId: string, code: string): Buffer => hashOf(`${changeId} ${code}`);

export async function contactView({ db, clock }: Pick<ContactParts, 'db' | 'clock'>, accountId: string) {
  const nowMs = clock.wallMs();
  const [own, email, phone] = await Promise.all([
    contactsOf(db, accountId),
    pendingOf(db, accountId, 'email', nowMs),
    pendingOf(db, accountId, 'phone', nowMs),
  ]);
  if (!own) return refuse(refusal('NotSignedIn'));
  const view: ContactView = {
    Email: own.email,
    PendingEmail: email ? { Email: email.value, UntilMs: email.confirmUntil.getTime() } : null,
    Phone: own.phone,
    PendingPhone: phone ? { Phone: phone.value, UntilMs: phone.confirmUntil.getTime(), By: phone.sentBy } : null,
    PasswordChangedMs: own.passwordChangedAt?.getTime() ?? null,
  };
  return view;
}

async function mayAsk({ tries }: ContactParts, accountId: string): Promise<Refusal | undefined> {
  const { allowed, retryAfterMs } = await tries.take(`contact-change ${accountId}`, CHANGES);
  return allowed ? undefined : refusal('TooManyRequests', { retryAfterSec: Math.ceil(retryAfterMs / 1000) });
}

/** Writes to both addresses: the new one confirms, the one that stands can stop it. Nothing changes before. */
export async function askForEmail(
  parts: ContactParts,
  accountId: string,
  email: string,
  ip: string,
): Promise<Result<true, Refusal>> {
  const { db, clock, notices } = parts;
  const own = await contactsOf(db, accountId);
  if (!own) return refuse(refusal('NotSignedIn'));
  if (nameKey(own.email) === nameKey(email)) return accept(true);
  const tooMany = await mayAsk(parts, accountId);
  if (tooMany) return refuse(tooMany);
  // The address that stands may be a stranger's too: it was never asked.
  const over = await parts.outgoing?.letter('contact', { inboxes: [email, own.email], ip });
  if (over) return refuse(over);
  const [confirm, stop] = [newToken(), newToken()];
  const nowMs = clock.wallMs();
  await inTransaction(db, async (tx) => {
    // Of two changes at once the second is made over what the first left, whose owner it tells.
    const before = (await lockContacts(tx, accountId))?.email ?? own.email;
    // One that another account has shown to be its own is answered as any: only its owner hears of it, and gets no link.
    const known = await isHeldByAnother(tx, accountId, email);
    await giveUpPending(tx, accountId, 'email');
    await insertChange(tx, {
      id: randomUUID(),
      accountId,
      kind: 'email',
      value: email,
      before,
      confirmHash: hashOf(confirm),
      stopHash: hashOf(stop),
      sentBy: 'email',
      nowMs,
      confirmUntilMs: nowMs + CONTACT_TIMES.emailMs,
      stopUntilMs: nowMs + CONTACT_TIMES.stopMs,
    });
    if (known) await notices?.tell(tx, { event: 'emailKnownChange', to: accountId, values: {}, address: email });
    else {
      await notices?.tell(tx, {
        event: 'newEmail',
        to: accountId,
        values: { hours: CONTACT_TIMES.emailMs / HOUR_MS, token: confirm },
        address: email,
      });
    }
    await notices?.tell(tx, {
      event: 'emailChanging',
      to: accountId,
      values: { email: maskedEmail(email), hours: CONTACT_TIMES.stopMs / HOUR_MS, token: stop },
    });
  });
  return accept(true);
}

/** "m…@example.org": whose address it is, its owner knows; the old one's reader need not. */
const maskedEmail = (email: string): string => email.replace(/^(.).*(@[^@]*)$/su, '$1…$2');

export const cancelEmailOf = ({ db }: ContactParts, accountId: string): Promise<void> =>
  giveUpPending(db, accountId, 'email');

export interface Followed {
  readonly done: 'confirmed' | 'stopped';
  readonly accountId: string;
  readonly email: string;
}

/** What the link of either letter does. */
export async function followLink(parts: ContactParts, token: string): Promise<Result<Followed, Refusal>> {
  const { db, clock } = parts;
  const nowMs = clock.wallMs();
  const linkHash = hashOf(token);
  const followed = await inTransaction(db, async (tx) => {
    const change = await takeConfirmed(tx, linkHash, nowMs);
    if (change) {
      if (!(await setEmail(tx, change.accountId, change.value, nowMs))) throw new AddressTaken();
      // A link that went to the address of before must not open the account any more.
      await dropLink(tx, change.accountId);
      await parts.onContactChanged?.(tx, change.accountId);
      return { done: 'confirmed' as const, accountId: change.accountId, email: change.value };
    }
    const stopped = await takeStopped(tx, linkHash, nowMs);
    if (!stopped) return undefined;
    const email = stopped.before ?? '';
    if (!(await setEmail(tx, stopped.accountId, email, nowMs))) throw new AddressTaken();
    // Somebody else has been in there: out with everybody, and a new password for whoever reads this address.
    await deleteSessionsOf(tx, stopped.accountId);
    await parts.shutClosedDoor?.(tx, stopped.accountId);
    await giveUpAllPending(tx, stopped.accountId);
    await sendPasswordLink(parts, tx, stopped.accountId);
    await parts.onContactChanged?.(tx, stopped.accountId);
    return { done: 'stopped' as const, accountId: stopped.accountId, email };
  }).catch((error: unknown) => {
    if (error instanceof AddressTaken) return 'taken' as const;
    throw error;
  });
  if (followed === 'taken') return refuse(refusal('EmailTaken'));
  return followed ? accept(followed) : refuse(refusal('LinkNotUsable'));
}

class AddressTaken extends Error {
  override readonly name = 'AddressTaken';
}

/** Sends a code to the number; where the house sends no text messages, to the e-mail address. */
export async function askForPhone(
  parts: ContactParts,
  accountId: string,
  typed: string,
  ip: string,
): Promise<Result<true, Refusal>> {
  const { db, clock, notices, textMessages, outgoing } = parts;
  const dialled = phoneOf(typed);
  const phone = dialled !== undefined && textMessages ? textedNumber(dialled) : dialled;
  if (phone === undefined) return refuse(refusal('InvalidRequest', { field: 'Phone' }));
  const own = await contactsOf(db, accountId);
  if (!own) return refuse(refusal('NotSignedIn'));
  const tooMany = await mayAsk(parts, accountId);
  if (tooMany) return refuse(tooMany);
  const over = textMessages
    ? await outgoing?.text({ number: phone, ip })
    : await outgoing?.letter('contact', { inboxes: [own.email], ip });
  if (over) return refuse(over);
  const id = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const values = { code, minutes: CONTACT_TIMES.codeMs / 60_000 };
  const nowMs = clock.wallMs();
  await inTransaction(db, async (tx) => {
    const before = (await lockContacts(tx, accountId))?.phone ?? null;
    await giveUpPending(tx, accountId, 'phone');
    await insertChange(tx, {
      id,
      accountId,
      kind: 'phone',
      value: phone,
      before,
      confirmHash: codeHash(id, code),
      stopHash: undefined,
      sentBy: textMessages ? 'sms' : 'email',
      nowMs,
      confirmUntilMs: nowMs + CONTACT_TIMES.codeMs,
      stopUntilMs: undefined,
    });
    if (textMessages) return;
    await notices?.tell(tx, { event: 'phoneCode', to: accountId, values });
  });
  // After the commit: whoever gets a code can use it. One that was not taken is asked for again.
  const text = { event: 'phoneCode', number: phone, language: own.language, values } as const;
  const sent = !textMessages || (await textMessages.send(text));
  return sent ? accept(true) : refuse(refusal('ServiceUnavailable'));
}

export async function confirmPhoneOf(
  parts: ContactParts,
  accountId: string,
  code: string,
): Promise<Result<true, Refusal>> {
  const { db, clock, notices } = parts;
  const nowMs = clock.wallMs();
  // Counted in a transaction of its own: a wrong code is a try, whatever becomes of what follows.
  const change = await inTransaction(db, (tx) => tryCode(tx, accountId, nowMs, CODE_TRIES));
  if (!change) return refuse(refusal('SignInExpired'));
  const given = codeHash(change.id, code.replaceAll(/\s/g, ''));
  if (!sameSecret(given.toString('hex'), change.confirmHash.toString('hex'))) return refuse(refusal('WrongCode'));
  const done = await inTransaction(db, async (tx) => {
    if (!(await endChange(tx, change.id, nowMs))) return false;
    await setPhone(tx, accountId, change.value);
    await notices?.tell(tx, { event: 'phoneChanged', to: accountId, values: { phone: maskedPhone(change.value) } });
    await parts.onContactChanged?.(tx, accountId);
    return true;
  });
  return done ? accept(true) : refuse(refusal('SignInExpired'));
}

const maskedPhone = (phone: string): string => `${phone.slice(0, 3)} •••• ${phone.slice(-2)}`;
