import { TRANSACTION_STATUS as S, WITHDRAWAL_ATTENTION } from '@evens/contract';
import { inTransaction } from '../../../../../platform/database/index.ts';
import { STUCK_MS } from './due-store.ts';
import { hearAnswer } from './hear-payout.ts';
import type { WithdrawalParts } from './parts.ts';
import { lockWithdrawal, setAttention, type Withdrawal } from './payout-store.ts';
import { begin, mayGoAgain, wishOf } from './send.ts';

/**
 * Goes on with a withdrawal that is due. What was approved, or whose time has come, is first marked as on its way, and only then is the
 * provider told: whatever breaks in between, it is asked what it knows under our own id before anything is sent again, and it pays once.
 */
export async function goOn(parts: WithdrawalParts, due: Withdrawal): Promise<void> {
  const provider = parts.providers.find(({ name }) => name === due.provider);
  if (!provider) return;
  if (due.status === S.pending || due.status === S.adminApproved) {
    const sending = await begin(parts, due);
    if (sending) await hearAnswer(parts, provider, sending, await provider.send(wishOf(sending)));
    return;
  }
  const answer = await provider.status(due.id);
  if (answer.kind !== 'unknown') {
    await hearAnswer(parts, provider, due, answer);
    return noteStuck(parts, due.id);
  }
  // The request never arrived, or is still under way: under the same id it is the same payout.
  if (due.status === S.processing) {
    if (await mayGoAgain(parts, due)) await hearAnswer(parts, provider, due, await provider.send(wishOf(due)));
    return;
  }
  // It took it once: to send it again could pay twice.
  await inTransaction(parts.db, (tx) => setAttention(tx, due.id, WITHDRAWAL_ATTENTION.unknownToProvider));
}

/** What was accepted so long ago and is still not paid is shown to operators; gone again once it goes on. */
async function noteStuck({ db, clock }: WithdrawalParts, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.status !== S.paymentSystemProcessing || row.attention !== null) return;
    if (clock.wallMs() - row.changedAt.getTime() > STUCK_MS) await setAttention(tx, id, WITHDRAWAL_ATTENTION.stuck);
  });
}
