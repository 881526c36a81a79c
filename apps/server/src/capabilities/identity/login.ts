import { randomUUID } from 'node:crypto';
import { accept, type Clock, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { Database } from '../../platform/database/index.ts';
import { lockRefusal } from './betting-gate.ts';
import { type DeviceOwner, isKnownDevice, newDevice } from './known-device.ts';
import type { LoginThrottle, LoginTry } from './login-throttle.ts';
import type { PasswordHashes } from './password-hashes.ts';
import { passwordText } from './password-text.ts';
import { busyAsUndefined, type Registered } from './register.ts';
import type { Sessions } from './sessions.ts';
import { accountByName } from './store.ts';

export interface LoginParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly hashes: PasswordHashes;
  readonly sessions: Sessions;
  readonly throttle: LoginThrottle;
}

const NOBODY: DeviceOwner = { id: 'nobody', passwordHash: randomUUID() };

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
    /** This browser's device cookie. */
    readonly device: string | undefined;
    readonly oldSessionId: string | undefined;
  },
): Promise<Result<Registered, Refusal>> {
  const { db, clock, hashes, sessions, throttle } = parts;
  const { oldSessionId } = attempt;
  // Looked up before it is counted, so that every spelling of an account is counted with it; for a name that reaches
  // nobody all goes the same way.
  const account = await accountByName(db, attempt.name);
  const counted = tryOf(account, attempt);
  const tooMany = await throttle.take(counted);
  if (tooMany) return refuse(tooMany);
  const password = passwordText(attempt.password);
  const matches = await hashes.matches(account?.passwordHash, password).catch(busyAsUndefined);
  if (matches === undefined) return refuse(refusal('ServiceUnavailable'));
  if (!account || !matches) return refuse(refusal('WrongCredentials'));
  await throttle.giveBack(counted);
  const locked = lockRefusal(account, clock.wallMs());
  if (locked) return refuse(locked);
  if (oldSessionId !== undefined) await sessions.end(oldSessionId);
  const session = await sessions.start(db, account.id);
  return accept({ accountId: account.id, session, device: counted.knownDevice ?? newDevice(account) });
}

/** What a try is counted by. A name that reaches nobody is asked for its device too, against nobody's key. */
export function tryOf(
  account: DeviceOwner | undefined,
  from: { readonly name: string; readonly ip: string; readonly device: string | undefined },
): LoginTry {
  const known = isKnownDevice(from.device, account ?? NOBODY);
  return {
    accountId: account?.id,
    name: from.name,
    ip: from.ip,
    knownDevice: account && known ? from.device : undefined,
  };
}
