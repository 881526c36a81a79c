import { RECENT_MS } from '@evens/contract';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { LoginParts } from './login.ts';
import { checkOwnPassword } from './own-password.ts';
import { subjectOf } from './second-step/enter.ts';
import { checkFactor, type FactorParts } from './second-step/two-factor.ts';

/** What beside the password proves who somebody is. */
export interface SecondProof {
  readonly PIN?: string | undefined;
}

/** The session has shown anew who holds it; answers until when (wall time) that counts. */
export async function confirmIdentityOf(
  parts: LoginParts & FactorParts,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
  from: { readonly ip: string; readonly device: string | undefined; readonly deviceName: string },
  { Password, PIN }: SecondProof & { readonly Password: string },
): Promise<Result<number, Refusal>> {
  const own = await checkOwnPassword(parts, accountId, from, Password);
  if (!own.ok) return own;
  if (await parts.secondFactor.stands(parts.db, subjectOf(accountId))) {
    // Where a second factor stands, a password alone proves as little here as at the door.
    const shown = await checkFactor(parts, { accountId, sessionId, ...from }, PIN ?? '', async () => accept(undefined));
    if (!shown.ok) return shown;
  }
  const nowMs = parts.clock.wallMs();
  return (await parts.sessions.prove(accountId, sessionId))
    ? accept(nowMs + RECENT_MS)
    : refuse(refusal('NotSignedIn'));
}
