import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../platform/database/index.ts';
import { newDevice } from './known-device.ts';
import { type LoginParts, tryOf } from './login.ts';
import { commonPasswords, passwordFault } from './password-rules.ts';
import { passwordText } from './password-text.ts';
import { busyAsUndefined } from './register.ts';
import type { StartedSession } from './sessions.ts';
import { accountById, setPasswordHash } from './store.ts';

export interface ChangedPassword {
  readonly session: StartedSession;
  readonly device: string;
  /** Sessions that ended with the password of before. */
  readonly ended: readonly string[];
}

/**
 * Changes the password after checking the present one. Every other session ends; this browser's goes on under new secrets,
 * so that its open pages stay signed in while the answer with the new cookie is on its way.
 */
export async function changePasswordOf(
  { db, hashes, sessions, throttle }: LoginParts,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
  from: { readonly ip: string; readonly device: string | undefined },
  form: { readonly CurrentPassword: string; readonly Password: string; readonly PasswordConfirmation: string },
): Promise<Result<ChangedPassword, Refusal>> {
  const password = passwordText(form.Password);
  if (password !== passwordText(form.PasswordConfirmation)) return refuse(refusal('PasswordsDiffer'));
  const account = await accountById(db, accountId);
  if (!account) return refuse(refusal('NotSignedIn'));
  // A browser left open is no place to guess from either.
  const attempt = tryOf(account, { ...from, name: account.userName });
  const tooMany = await throttle.take(attempt);
  if (tooMany) return refuse(tooMany);
  const matches = await hashes.matches(account.passwordHash, passwordText(form.CurrentPassword)).catch(busyAsUndefined);
  if (matches === undefined) return refuse(refusal('ServiceUnavailable'));
  if (!matches) return refuse(refusal('WrongCredentials'));
  await throttle.giveBack(attempt);
  const common = await commonPasswords();
  const weak = passwordFault(password, account, (text) => common.has(text));
  if (weak) return refuse(weak);
  const passwordHash = await hashes.hash(password).catch(busyAsUndefined);
  if (passwordHash === undefined) return refuse(refusal('ServiceUnavailable'));
  const kept = await inTransaction(db, async (tx) => {
    const only = await sessions.keepOnly(tx, accountId, sessionId);
    if (only) await setPasswordHash(tx, accountId, passwordHash);
    return only;
  });
  sessions.accountChanged(accountId);
  if (!kept) return refuse(refusal('NotSignedIn'));
  return accept({ ...kept, device: newDevice({ id: accountId, passwordHash }) });
}
