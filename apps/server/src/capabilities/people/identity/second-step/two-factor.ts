import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type DatabaseTransaction, inTransaction } from '../../../../platform/database/index.ts';
import { isKnownDevice } from '../known-device.ts';
import type { StartedSession } from '../sessions.ts';
import { accountById, holdSignIns, noteFactorsChanged } from '../store.ts';
import { pinBudgets } from './budgets.ts';
import { subjectOf } from './enter.ts';
import { checkRecoveryCode, digestsOf, newRecoveryCodes } from './recovery-codes.ts';
import { deleteCodes, replaceCodes } from './recovery-store.ts';
import type { StepParts } from './routes.ts';
import { noteAmr } from './store.ts';
import { tellOfRecovery } from './tell-of-recovery.ts';

export type FactorParts = StepParts;

/** Somebody signed in, at a browser. */
export interface Asking {
  readonly accountId: string;
  readonly sessionId: string;
  /** This browser's device cookie. */
  readonly device: string | undefined;
  /** How a letter calls the browser. */
  readonly deviceName: string;
}

/** What a change of the factor leaves: this browser's session under new secrets, and no other. */
export interface Changed {
  readonly session: StartedSession;
  readonly ended: readonly string[];
  readonly recoveryCodes: readonly string[];
}

type Then<Value> = (tx: DatabaseTransaction, by: 'pin' | 'recovery') => Promise<Result<Value, Refusal>>;

const looksLikePin = (typed: string): boolean => /^\d{3}\s?\d{3}$/.test(typed);

/**
 * Uses up a PIN, or a recovery code where that was typed, of an account whose factor stands, and does what it allows in the same
 * transaction. The session has shown it then.
 */
export async function checkFactor<Value>(
  parts: FactorParts,
  { accountId, sessionId, device, deviceName }: Asking,
  typed: string,
  then: Then<Value>,
): Promise<Result<Value, Refusal>> {
  const { db, clock, secondFactor } = parts;
  const subject = subjectOf(accountId);
  const account = await accountById(db, accountId);
  if (!account || !(await secondFactor.stands(db, subject))) return refuse(refusal('SecondFactorAbsent'));
  const knownDevice = isKnownDevice(device, account) ? device : undefined;
  const by = looksLikePin(typed) ? 'pin' : 'recovery';
  const shown: (tx: DatabaseTransaction) => Promise<Result<Value, Refusal>> = async (tx) => {
    await noteAmr(tx, sessionId, [by === 'pin' ? 'otp' : 'recovery', 'mfa'], clock.wallMs());
    if (by === 'recovery') await tellOfRecovery(tx, parts, accountId, deviceName);
    return then(tx, by);
  };
  return by === 'pin'
    ? secondFactor.check(subject, typed.replaceAll(/\s/g, ''), shown, pinBudgets(accountId, knownDevice))
    : checkRecoveryCode(parts, { accountId, code: typed, knownDevice }, shown);
}

/** On, by the first PIN of the proposed key. */
export async function turnOn(parts: FactorParts, asking: Asking, pin: string): Promise<Result<Changed, Refusal>> {
  const { db, clock, sessions, secondFactor, hashes, notices } = parts;
  const { accountId, sessionId, deviceName } = asking;
  const subject = subjectOf(accountId);
  const account = await accountById(db, accountId);
  if (!account) return refuse(refusal('NotSignedIn'));
  if (await secondFactor.stands(db, subject)) return refuse(refusal('SecondFactorStands'));
  const knownDevice = isKnownDevice(asking.device, account) ? asking.device : undefined;
  const on = async (tx: DatabaseTransaction): Promise<Result<Changed, Refusal>> => {
    const codes = newRecoveryCodes();
    const digests = await digestsOf(hashes, codes);
    if (!digests) return refuse(refusal('ServiceUnavailable'));
    const nowMs = clock.wallMs();
    // A sign-in that is under way with the password alone is ended with the others, or sees the factor.
    await holdSignIns(tx, accountId);
    await noteFactorsChanged(tx, accountId, nowMs);
    await replaceCodes(tx, accountId, digests, nowMs);
    const kept = await sessions.keepOnly(tx, accountId, sessionId);
    if (!kept) return refuse(refusal('NotSignedIn'));
    await noteAmr(tx, sessionId, ['otp', 'mfa'], nowMs);
    await notices?.tell(tx, {
      event: 'twoFactorOn',
      to: accountId,
      values: { when: { atMs: nowMs }, device: deviceName },
    });
    return accept({ ...kept, recoveryCodes: codes });
  };
  const typed = pin.replaceAll(/\s/g, '');
  const done = await secondFactor.confirm(subject, typed, on, pinBudgets(accountId, knownDevice));
  sessions.accountChanged(accountId);
  return done;
}

/** Off, by a PIN of the authenticator, or by a recovery code. */
export async function turnOff(parts: FactorParts, asking: Asking, typed: string): Promise<Result<Changed, Refusal>> {
  const { clock, sessions, secondFactor, notices } = parts;
  const { accountId, sessionId, deviceName } = asking;
  const done = await checkFactor(parts, asking, typed, async (tx) => {
    await secondFactor.remove(tx, subjectOf(accountId));
    await deleteCodes(tx, accountId);
    await noteFactorsChanged(tx, accountId, clock.wallMs());
    const kept = await sessions.keepOnly(tx, accountId, sessionId);
    if (!kept) return refuse(refusal('NotSignedIn'));
    const values = { when: { atMs: clock.wallMs() }, device: deviceName };
    await notices?.tell(tx, { event: 'twoFactorOff', to: accountId, values });
    return accept({ ...kept, recoveryCodes: [] });
  });
  sessions.accountChanged(accountId);
  return done;
}

/** A new set of recovery codes, told this once. */
export async function renewCodes(
  { db, clock, hashes, secondFactor, notices }: FactorParts,
  { accountId, deviceName }: Asking,
): Promise<Result<readonly string[], Refusal>> {
  if (!(await secondFactor.stands(db, subjectOf(accountId)))) return refuse(refusal('SecondFactorAbsent'));
  const codes = newRecoveryCodes();
  const digests = await digestsOf(hashes, codes);
  if (!digests) return refuse(refusal('ServiceUnavailable'));
  return inTransaction(db, async (tx) => {
    await replaceCodes(tx, accountId, digests, clock.wallMs());
    const values = { when: { atMs: clock.wallMs() }, device: deviceName };
    await notices?.tell(tx, { event: 'recoveryCodesRenewed', to: accountId, values });
    return accept(codes);
  });
}
