import type { Clock } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../../platform/database/index.ts';
import type { Teller } from '../../notices/index.ts';
import { codesLeft } from './recovery-store.ts';

/** A recovery code was used: whoever did not use it must hear of it, and its owner how few are left. */
export async function tellOfRecovery(
  tx: DatabaseTransaction,
  { notices, clock }: { readonly notices?: Teller | undefined; readonly clock: Clock },
  accountId: string,
  deviceName: string,
): Promise<void> {
  const left = await codesLeft(tx, accountId);
  const values = { when: { atMs: clock.wallMs() }, device: deviceName, left };
  await notices?.tell(tx, { event: 'recoveryCodeUsed', to: accountId, values });
}
