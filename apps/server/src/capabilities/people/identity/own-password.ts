import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { passwordText } from '../../../platform/passwords/index.ts';
import { type LoginParts, tryOf } from './login.ts';
import { busyAsUndefined } from './register.ts';
import { type Account, accountById } from './store.ts';

/**
 * Whether somebody signed in knows the account's password. A browser left open is no place to guess from: tries count
 * with those of signing in.
 */
export async function checkOwnPassword(
  { db, hashes, throttle }: Pick<LoginParts, 'db' | 'hashes' | 'throttle'>,
  accountId: string,
  from: { readonly ip: string; readonly device: string | undefined },
  typed: string,
): Promise<Result<Account, Refusal>> {
  const account = await accountById(db, accountId);
  if (!account) return refuse(refusal('NotSignedIn'));
  const attempt = tryOf(account, { ...from, name: account.userName });
  const tooMany = await throttle.take(attempt);
  if (tooMany) return refuse(tooMany);
  const matches = await hashes.matches(account.passwordHash, passwordText(typed)).catch(busyAsUndefined);
  if (matches === undefined) return refuse(refusal('ServiceUnavailable'));
  if (!matches) return refuse(refusal('WrongCredentials'));
  await throttle.giveBack(attempt);
  return accept(account);
}
