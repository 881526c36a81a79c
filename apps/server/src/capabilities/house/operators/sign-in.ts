import { accept, type Clock, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { newToken } from '../../../platform/http/index.ts';
import { HashingBusy, type PasswordHashes, passwordText } from '../../../platform/passwords/index.ts';
import type { SecondFactor, Tries } from '../../../platform/second-factor/index.ts';
import { audit } from '../audit/index.ts';
import { hashOf, type StartedSession, startSession } from './sessions.ts';
import {
  deleteSignIn,
  insertSignIn,
  lockRow,
  noteSignIn,
  type OperatorAccount,
  operatorByName,
  trySignIn,
} from './store.ts';
import { takePasswordTry } from './throttle.ts';

export interface SignInParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly hashes: PasswordHashes;
  readonly tries: Tries;
  readonly secondFactor: SecondFactor;
}

/** The second step is taken within so long of the first, with so many wrong codes at most. */
export const SECOND_STEP = { withinMs: 5 * 60_000, mostTries: 5 } as const;

/** An operator as second factors and the audit log name them. */
export const subjectOf = (operatorId: string): string => `operator/${operatorId}`;

/** Undefined where too many passwords are looked at just now. */
export const unlessBusy = async <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof HashingBusy) return undefined;
    throw error;
  });

export interface Signed {
  readonly operator: OperatorAccount;
  readonly session: StartedSession;
}

/**
 * The first step: name and password. An unknown name and a wrong password answer alike and take as long; only the right
 * password learns that somebody is locked. The token opens the second step for this browser alone.
 */
export async function beginSignIn(
  { db, clock, hashes, tries }: SignInParts,
  asked: { readonly name: string; readonly password: string; readonly ip: string; readonly visitorId: string },
): Promise<Result<{ readonly signIn: string; readonly displayName: string }, Refusal>> {
  const counted = await takePasswordTry(tries, asked.name, asked.ip);
  if (counted.refused) return refuse(counted.refused);
  const operator = await operatorByName(db, asked.name);
  const stored = operator?.passwordHash ?? undefined;
  const matches = await unlessBusy(hashes.matches(stored, passwordText(asked.password)));
  if (matches === undefined) return refuse(refusal('ServiceUnavailable'));
  if (!operator || !matches) return refuse(refusal('WrongCredentials'));
  await counted.giveBack();
  if (operator.lockedAt) return refuse(refusal('OperatorLocked'));
  const signIn = newToken();
  const expiresMs = clock.wallMs() + SECOND_STEP.withinMs;
  const { visitorId } = asked;
  await insertSignIn(db, { operatorId: operator.id, tokenHash: hashOf(signIn), visitorId, expiresMs });
  return accept({ signIn, displayName: operator.displayName });
}

/** The second step: a code of the operator's app. Of many requests with one right code, one gets a session. */
export async function endSignIn(
  { db, clock, secondFactor }: SignInParts,
  asked: { readonly signIn: string; readonly code: string; readonly visitorId: string },
): Promise<Result<Signed, Refusal>> {
  const nowMs = clock.wallMs();
  const tokenHash = hashOf(asked.signIn);
  const { visitorId } = asked;
  const step = await trySignIn(db, { tokenHash, visitorId, nowMs, most: SECOND_STEP.mostTries });
  if (!step) return refuse(refusal('SignInExpired'));
  const subject = subjectOf(step.operatorId);
  const signed = await secondFactor.check(subject, asked.code, async (tx) => {
    const operator = await lockRow(tx, step.operatorId);
    if (!operator || !(await deleteSignIn(tx, tokenHash))) return refuse(refusal('SignInExpired'));
    if (operator.lockedAt) return refuse(refusal('OperatorLocked'));
    const session = await startSession(tx, operator.id, nowMs);
    await noteSignIn(tx, operator.id, nowMs);
    const after = { session: session.sessionId };
    await audit.record(tx, { operator: operator.id, action: 'operators.signIn', subject, after });
    return accept({ operator, session });
  });
  if (signed.ok || signed.refusal.code !== 'WrongCode') return signed;
  // Whoever is here knew the password: such tries are worth reading about.
  await inTransaction(db, (tx) =>
    audit.record(tx, {
      operator: step.operatorId,
      action: 'operators.codeRefused',
      subject,
      after: { try: step.tries },
    }),
  );
  return signed;
}
