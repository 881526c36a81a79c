import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { newDevice } from './known-device.ts';
import { type LoginParts, tryOf } from './login.ts';
import { commonPasswords, passwordFault } from './password-rules.ts';
import { passwordText } from './password-text.ts';
import { busyAsUndefined } from './register.ts';
import type { StartedSession } from './sessions.ts';
import { accountById, setPasswordHash } from './store.ts';

/** Changes the password after checking the present one, ends every session and starts a new one for this browser. */
export async function changePasswordOf(
  { db, hashes, sessions, throttle }: LoginParts,
  accountId: string,
  from: { readonly ip: string; readonly device: string | undefined },
  form: { readonly CurrentPassword: string; readonly Password: string; readonly PasswordConfirmation: string },
): Promise<Result<{ readonly session: StartedSession; readonly device: string }, Refusal>> {
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
  await setPasswordHash(db, accountId, passwordHash);
  await sessions.endAll(accountId);
  const session = await sessions.start(db, accountId);
  return accept({ session, device: newDevice({ id: accountId, passwordHash }) });
}
