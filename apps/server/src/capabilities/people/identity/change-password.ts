import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../../platform/database/index.ts';
import { commonPasswords, passwordFault, passwordText } from '../../../platform/passwords/index.ts';
import { giveUpAllPending } from './contact/store.ts';
import { newDevice } from './known-device.ts';
import type { LoginParts } from './login.ts';
import { checkOwnPassword } from './own-password.ts';
import type { IdentityParts } from './parts.ts';
import { dropLink } from './passwords/link-store.ts';
import { busyAsUndefined } from './register.ts';
import type { StartedSession } from './sessions.ts';
import { setPasswordHash } from './store.ts';

export interface ChangedPassword {
  readonly session: StartedSession;
  readonly device: string;
  /** Sessions that ended with the password of before. */
  readonly ended: readonly string[];
}

/**
 * Changes the password after checking the present one. Every other session ends; this browser's goes on under new secrets,
 * so that its open pages stay signed in while the answer with the new cookie is on its way.
 */
export async function changePasswordOf(
  parts: LoginParts & { readonly notices?: IdentityParts['notices'] | undefined },
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
  from: { readonly ip: string; readonly device: string | undefined; readonly deviceName: string },
  form: { readonly CurrentPassword: string; readonly Password: string; readonly PasswordConfirmation: string },
): Promise<Result<ChangedPassword, Refusal>> {
  const { db, hashes, sessions } = parts;
  const password = passwordText(form.Password);
  if (password !== passwordText(form.PasswordConfirmation)) return refuse(refusal('PasswordsDiffer'));
  const own = await checkOwnPassword(parts, accountId, from, form.CurrentPassword);
  if (!own.ok) return own;
  const account = own.value;
  const common = await commonPasswords();
  const weak = passwordFault(password, account, (text) => common.has(text));
  if (weak) return refuse(weak);
  const passwordHash = await hashes.hash(password).catch(busyAsUndefined);
  if (passwordHash === undefined) return refuse(refusal('ServiceUnavailable'));
  const kept = await inTransaction(db, async (tx) => {
    const only = await sessions.keepOnly(tx, accountId, sessionId);
    if (!only) return undefined;
    await setPasswordHash(tx, accountId, passwordHash, parts.clock.wallMs());
    await dropLink(tx, accountId);
    await giveUpAllPending(tx, accountId);
    await parts.notices?.tell(tx, {
      event: 'passwordChanged',
      to: accountId,
      values: { when: { atMs: parts.clock.wallMs() }, device: from.deviceName || '?' },
    });
    return only;
  });
  sessions.accountChanged(accountId);
  if (!kept) return refuse(refusal('NotSignedIn'));
  return accept({ ...kept, device: newDevice({ id: accountId, passwordHash }) });
}
