import { randomUUID } from 'node:crypto';
import { type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { PasswordHashes } from '../../../platform/passwords/index.ts';
import { passwordText } from '../../../platform/passwords/index.ts';
import { type DeviceOwner, isKnownDevice } from './known-device.ts';
import type { LoginThrottle, LoginTry } from './login-throttle.ts';
import { busyAsUndefined } from './register.ts';
import { type Entered, type EnterParts, enter } from './second-step/enter.ts';
import type { SignIns, TriedFrom } from './sign-ins/sign-ins.ts';
import { accountByName } from './store.ts';

export interface LoginParts extends EnterParts {
  readonly hashes: PasswordHashes;
  readonly throttle: LoginThrottle;
}

const NOBODY: DeviceOwner = { id: 'nobody', passwordHash: randomUUID() };

/**
 * Signs in with a new session, and the one the browser had before ends, or asks for the second step. An unknown name and a wrong password look the same
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
    readonly stays?: boolean | undefined;
    readonly headers: TriedFrom['headers'];
    readonly offersPasskeys?: boolean;
  },
): Promise<Result<Entered, Refusal>> {
  const { db, hashes, throttle } = parts;
  // Looked up before it is counted, so that every spelling of an account is counted with it; for a name that reaches
  // nobody all goes the same way.
  const account = await accountByName(db, attempt.name);
  const counted = tryOf(account, attempt);
  const failed = (outcome: Parameters<SignIns['failed']>[1]): void =>
    parts.signIns.failed(account?.id, outcome, { ip: attempt.ip, headers: attempt.headers });
  const tooMany = await throttle.take(counted);
  if (tooMany) {
    failed('tooManyTries');
    return refuse(tooMany);
  }
  const password = passwordText(attempt.password);
  const matches = await hashes.matches(account?.passwordHash, password).catch(busyAsUndefined);
  if (matches === undefined) return refuse(refusal('ServiceUnavailable'));
  if (!account || !matches) {
    failed('wrongPassword');
    return refuse(refusal('WrongCredentials'));
  }
  const { oldSessionId, stays, offersPasskeys = false } = attempt;
  const entered = await enter(parts, account, {
    shown: 'password',
    knownDevice: counted.knownDevice,
    oldSessionId,
    stays,
    offersPasskeys,
    from: attempt,
    // A right password does not count, whatever it opens; in the same commit.
    lastly: (tx) => throttle.giveBack(counted, tx),
  });
  if (!entered.ok) failed('locked');
  return entered;
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
