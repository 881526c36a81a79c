import { OPERATOR_PASSWORD_LENGTH } from '@evens/contract';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { newToken } from '../../../platform/http/index.ts';
import { commonPasswords, passwordFault, passwordText } from '../../../platform/passwords/index.ts';
import type { ProposedFactor } from '../../../platform/second-factor/index.ts';
import { audit } from '../audit/index.ts';
import { endSessionsOf, hashOf, startSession } from './sessions.ts';
import { type Signed, type SignInParts, subjectOf, unlessBusy } from './sign-in.ts';
import {
  deleteLink,
  deleteSignInsOf,
  lockRow,
  noteSignIn,
  type OperatorAccount,
  operatorOfLink,
  replaceLink,
  setPassword,
} from './store.ts';
import { takeLinkTry } from './throttle.ts';

/** A link that nobody has used counts no more after this. */
export const LINK_MS = 24 * 3_600_000;

/** A new one-time link for an operator, in place of any before; answers its token, which stands nowhere. */
export async function giveLink(tx: DatabaseTransaction, operatorId: string, nowMs: number): Promise<string> {
  const token = newToken();
  await replaceLink(tx, { operatorId, tokenHash: hashOf(token), expiresMs: nowMs + LINK_MS });
  return token;
}

/** Whom the link is for, and what goes into their app; the link still counts. */
export async function lookAtLink(
  { db, clock, tries, secondFactor }: SignInParts,
  asked: { readonly token: string; readonly ip: string },
): Promise<Result<{ readonly operator: OperatorAccount; readonly factor: ProposedFactor }, Refusal>> {
  const counted = await takeLinkTry(tries, asked.ip);
  if (counted.refused) return refuse(counted.refused);
  const operator = await operatorOfLink(db, hashOf(asked.token), clock.wallMs());
  if (!operator || operator.lockedAt) return refuse(refusal('LinkNotUsable'));
  await counted.giveBack();
  return accept({ operator, factor: await secondFactor.propose(db, subjectOf(operator.id), operator.name) });
}

/** Sets password and second factor, ends the link and every session there was, and signs in. */
export async function useLink(
  { db, clock, tries, hashes, secondFactor }: SignInParts,
  asked: { readonly token: string; readonly password: string; readonly code: string; readonly ip: string },
): Promise<Result<Signed, Refusal>> {
  const counted = await takeLinkTry(tries, asked.ip);
  if (counted.refused) return refuse(counted.refused);
  const tokenHash = hashOf(asked.token);
  const found = await operatorOfLink(db, tokenHash, clock.wallMs());
  if (!found || found.lockedAt) return refuse(refusal('LinkNotUsable'));
  await counted.giveBack();
  const password = passwordText(asked.password);
  const common = await commonPasswords();
  const names = { userName: found.name, email: found.displayName };
  const weak = passwordFault(password, names, (text) => common.has(text), OPERATOR_PASSWORD_LENGTH.min);
  if (weak) return refuse(weak);
  const passwordHash = await unlessBusy(hashes.hash(password));
  if (passwordHash === undefined) return refuse(refusal('ServiceUnavailable'));
  const subject = subjectOf(found.id);
  return secondFactor.confirm(subject, asked.code, async (tx) => {
    const operator = await lockRow(tx, found.id);
    if (!operator || operator.lockedAt || !(await deleteLink(tx, tokenHash))) return refuse(refusal('LinkNotUsable'));
    await setPassword(tx, operator.id, passwordHash);
    await deleteSignInsOf(tx, operator.id);
    await endSessionsOf(tx, operator.id);
    const nowMs = clock.wallMs();
    const session = await startSession(tx, operator.id, nowMs);
    await noteSignIn(tx, operator.id, nowMs);
    const after = { session: session.sessionId };
    await audit.record(tx, { operator: operator.id, action: 'operators.setUp', subject, after });
    return accept({ operator, session });
  });
}
