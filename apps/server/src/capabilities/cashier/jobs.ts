import { setTimeout as sleep } from 'node:timers/promises';
import { TRANSACTION_STATUS } from '@evens/contract';
import { inTransaction } from '../../platform/database/index.ts';
import { applyMessage } from './apply-news.ts';
import { askAbout } from './ask-provider.ts';
import { waitingMessages } from './inbox-store.ts';
import type { CashierParts } from './index.ts';
import { lockDeposit, openDeposits, setStatus } from './store.ts';

const EVERY_MS = 5_000;
const ASK_AFTER_MS = 15_000;
const BATCH = 50;
/** A deposit that never reached the provider, or of which it knows nothing any more, is given up after a day. */
const GIVE_UP_MS = 24 * 3_600_000;

/** One round: messages that were stored but not dealt with (a crash in between), then deposits that are open too long. */
export async function catchUp(parts: CashierParts): Promise<void> {
  const { db, clock } = parts;
  for (const messageId of await waitingMessages(db, BATCH)) {
    // One that cannot be dealt with must not keep the others waiting.
    await applyMessage(parts, messageId).catch(parts.onError);
  }
  const nowMs = clock.wallMs();
  for (const deposit of await openDeposits(db, nowMs - ASK_AFTER_MS, BATCH)) {
    await askAbout(parts, deposit);
    if (deposit.createdAt.getTime() < nowMs - GIVE_UP_MS) await giveUp(parts, deposit.id);
  }
}

/** Closes it unless it moved in the meantime. Money that still comes is credited all the same. */
async function giveUp({ db, clock }: CashierParts, depositId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const deposit = await lockDeposit(tx, depositId);
    if (deposit?.completedAt === null) {
      await setStatus(tx, depositId, TRANSACTION_STATUS.notProcessed, clock.wallMs(), true);
    }
  });
}

/** Catches up at start and every few seconds until told to stop. */
export function catchUpRegularly(parts: CashierParts): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await catchUp(parts).catch(parts.onError);
      await sleep(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
