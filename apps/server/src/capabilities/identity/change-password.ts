import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { LoginParts } from './login.ts';
import { commonPasswords, passwordFault } from './password-rules.ts';
import { busyAsUndefined } from './register.ts';
import type { StartedSession } from './sessions.ts';
import { accountById, setPasswordHash } from './store.ts';

/** Changes the password after checking the present one, ends every session and starts a new one for this browser. */
export async function changePasswordOf(
  { db, hashes, sessions, throttle }: LoginParts,
  accountId: string,
  ip: string,
  form: { readonly CurrentPassword: string; readonly Password: string; readonly PasswordConfirmation: string },
): Promise<Result<StartedSession, Refusal>> {
  if (form.Password !== form.PasswordConfirmation) return refuse(refusal('PasswordsDiffer'));
  const account = await accountById(db, accountId);
  if (!account) return refuse(refusal('NotSignedIn'));
  // A browser left open is no place to guess from either.
  const tooMany = throttle.take(account.userName, ip);
  if (tooMany) return refuse(tooMany);
  const matches = await hashes.matches(account.passwordHash, form.CurrentPassword).catch(busyAsUndefined);
  if (matches === undefined) return refuse(refusal('ServiceUnavailable'));
  if (!matches) return refuse(refusal('WrongCredentials'));
  throttle.giveBack(account.userName, ip);
  const common = await commonPasswords();
  const weak = passwordFault(form.Password, account, (password) => common.has(password));
  if (weak) return refuse(weak);
  const passwordHash = await hashes.hash(form.Password).catch(busyAsUndefined);
  if (passwordHash === undefined) return refuse(refusal('ServiceUnavailable'));
  await setPasswordHash(db, accountId, passwordHash);
  await sessions.endAll(accountId);
  return accept(await sessions.start(db, accountId));
}
