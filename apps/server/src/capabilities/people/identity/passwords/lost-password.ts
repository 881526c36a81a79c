import { hash } from 'node:crypto';
import { accept, type Clock, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../../platform/database/index.ts';
import { newToken } from '../../../../platform/http/index.ts';
import type { PasswordHashes } from '../../../../platform/passwords/index.ts';
import { commonPasswords, passwordFault, passwordText } from '../../../../platform/passwords/index.ts';
import type { Tries } from '../../../../platform/second-factor/index.ts';
import type { Teller } from '../../notices/index.ts';
import { giveUpAllPending } from '../contact/store.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { dropPasskeys } from '../passkeys/changes.ts';
import { busyAsUndefined } from '../register.ts';
import { deleteSessionsOf } from '../session-store.ts';
import { type Account, accountById, accountByName, setPasswordHash } from '../store.ts';
import { accountOfLink, putLink, useLink } from './link-store.ts';

/** A link opens an account: it lives as long as somebody needs to look into the mail. */
export const PASSWORD_LINK_MS = 30 * 60_000;
/** Names that wait to be looked up; they are one after another. */
const MOST_ASKING = 250;
/** Letters to one account, however many ask. */
const LETTERS_AN_ACCOUNT = { max: 3, perMs: 60 * 60_000 } as const;

export interface LostPasswordParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly hashes: PasswordHashes;
  readonly tries: Tries;
  readonly outgoing?: Outgoing | undefined;
  readonly notices?: Teller | undefined;
  /** Passes to a closed account are ways in as sessions are, and end with them. */
  readonly shutClosedDoor?: ((tx: DatabaseTransaction, accountId: string) => Promise<void>) | undefined;
  readonly onError?: ((error: unknown) => void) | undefined;
}

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Puts a link into the account's mail, in the caller's transaction. */
export async function sendPasswordLink(
  { notices, clock }: Pick<LostPasswordParts, 'notices' | 'clock'>,
  tx: DatabaseTransaction,
  accountId: string,
): Promise<void> {
  const token = newToken();
  await putLink(tx, accountId, hashOf(token), clock.wallMs() + PASSWORD_LINK_MS);
  await notices?.tell(tx, {
    event: 'lostPassword',
    to: accountId,
    values: { minutes: PASSWORD_LINK_MS / 60_000, token },
  });
}

export interface LostPasswords {
  /** Looks for the account and answers nothing of it; what is done for one that exists is done after the answer. False: too many ask. */
  ask(name: string, ip: string): boolean;
  /** Whose link this is. */
  read(token: string): Promise<Account | undefined>;
  /** Answers whose password is set now; all sessions of the account have ended. */
  set(form: {
    readonly Token: string;
    readonly Password: string;
    readonly PasswordConfirmation: string;
    readonly device: string;
  }): Promise<Result<string, Refusal>>;
  settled(): Promise<void>;
}

export function openLostPasswords(parts: LostPasswordParts): LostPasswords {
  const { db, clock, hashes, tries, notices } = parts;
  const working = new Set<Promise<void>>();
  let last = Promise.resolve();

  const write = async (name: string, ip: string): Promise<void> => {
    const account = await accountByName(db, name);
    if (!account) return;
    const admission = await tries.take(`lost-password ${account.id}`, LETTERS_AN_ACCOUNT);
    if (!admission.allowed) return;
    const to = { inboxes: [account.email], ip, recovery: account.emailConfirmed };
    if (await parts.outgoing?.letter('lostPassword', to)) return;
    await inTransaction(db, (tx) => sendPasswordLink(parts, tx, account.id));
  };
  const read = async (token: string): Promise<Account | undefined> => {
    const accountId = await accountOfLink(db, hashOf(token), clock.wallMs());
    return accountId === undefined ? undefined : accountById(db, accountId);
  };

  return {
    ask: (name, ip) => {
      if (working.size >= MOST_ASKING) return false;
      const mine: Promise<void> = last
        .then(() => write(name, ip))
        .catch((error: unknown) => parts.onError?.(error))
        .finally(() => working.delete(mine));
      last = mine;
      working.add(mine);
      return true;
    },
    read,
    set: async ({ Token, device, ...form }) => {
      const password = passwordText(form.Password);
      if (password !== passwordText(form.PasswordConfirmation)) return refuse(refusal('PasswordsDiffer'));
      const account = await read(Token);
      if (!account) return refuse(refusal('LinkNotUsable'));
      const common = await commonPasswords();
      const weak = passwordFault(password, account, (text) => common.has(text));
      if (weak) return refuse(weak);
      const passwordHash = await hashes.hash(password).catch(busyAsUndefined);
      if (passwordHash === undefined) return refuse(refusal('ServiceUnavailable'));
      const nowMs = clock.wallMs();
      const set = await inTransaction(db, async (tx) => {
        if (!(await useLink(tx, hashOf(Token), nowMs))) return false;
        await setPasswordHash(tx, account.id, passwordHash, nowMs);
        await deleteSessionsOf(tx, account.id);
        await parts.shutClosedDoor?.(tx, account.id);
        await giveUpAllPending(tx, account.id);
        await dropPasskeys(tx, parts, account.id, device);
        await notices?.tell(tx, {
          event: 'passwordChanged',
          to: account.id,
          values: { when: { atMs: nowMs }, device },
        });
        return true;
      });
      return set ? accept(account.id) : refuse(refusal('LinkNotUsable'));
    },
    settled: async () => {
      await Promise.all(working);
    },
  };
}
