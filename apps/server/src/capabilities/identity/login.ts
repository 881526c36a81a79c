import { accept, type Clock, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { Database } from '../../platform/database/index.ts';
import { lockRefusal } from './betting-gate.ts';
import type { LoginThrottle } from './login-throttle.ts';
import type { PasswordHashes } from './password-hashes.ts';
import { busyAsUndefined } from './register.ts';
import type { Sessions, StartedSession } from './sessions.ts';
import { accountByName } from './store.ts';

export interface LoginParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly hashes: PasswordHashes;
  readonly sessions: Sessions;
  readonly throttle: LoginThrottle;
}

/**
 * Signs in with a new session; the one the browser had before ends. An unknown name and a wrong password look the same
 * and take as long; only the right password learns that an account is locked.
 */
export async function logIn(
  parts: LoginParts,
  attempt: {
    readonly name: string;
    readonly password: string;
    readonly ip: string;
    readonly oldSessionId: string | undefined;
  },
): Promise<Result<{ readonly accountId: string; readonly session: StartedSession }, Refusal>> {
  const { db, clock, hashes, sessions, throttle } = parts;
  const { name, password, ip, oldSessionId } = attempt;
  const tooMany = throttle.take(name, ip);
  if (tooMany) return refuse(tooMany);
  const account = await accountByName(db, name);
  const matches = await hashes.matches(account?.passwordHash, password).catch(busyAsUndefined);
  if (matches === undefined) return refuse(refusal('ServiceUnavailable'));
  if (!account || !matches) return refuse(refusal('WrongCredentials'));
  throttle.giveBack(name, ip);
  const locked = lockRefusal(account, clock.wallMs());
  if (locked) return refuse(locked);
  if (oldSessionId !== undefined) await sessions.end(oldSessionId);
  return accept({ accountId: account.id, session: await sessions.start(db, account.id) });
}
