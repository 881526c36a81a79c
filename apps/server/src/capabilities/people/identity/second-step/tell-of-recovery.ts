import type { Clock } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../../platform/database/index.ts';
import type { Letters } from '../../mail/index.ts';
import { codesLeft } from './recovery-store.ts';

/** A recovery code was used: whoever did not use it must hear of it, and its owner how few are left. */
export async function tellOfRecovery(
  tx: DatabaseTransaction,
  { letters, clock }: { readonly letters?: Pick<Letters, 'send'> | undefined; readonly clock: Clock },
  accountId: string,
  deviceName: string,
): Promise<void> {
  const left = String(await codesLeft(tx, accountId));
  const values = { when: { atMs: clock.wallMs() }, device: deviceName, left };
  await letters?.send(tx, { accountId, kind: 'recovery-code-used', values, path: '/lost-password' });
}
