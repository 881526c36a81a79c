import { applyMessage } from './apply-news.ts';
import { keepMessage } from './inbox-store.ts';
import type { CashierParts } from './index.ts';
import { isOpen } from './judge-news.ts';
import { claimAsking, type Deposit } from './store.ts';

/** One deposit is asked about no more often than this, however many pages look at it. */
const ASK_EVERY_MS = 2_000;

/**
 * Asks the provider what became of an open deposit, for when its message is late or lost. The answer goes through the
 * same inbox as a message would.
 */
export async function askAbout(parts: CashierParts, deposit: Deposit): Promise<void> {
  const { db, clock, providers } = parts;
  const provider = providers.find(({ name }) => name === deposit.provider);
  if (!provider || deposit.sessionId === null || !isOpen(deposit.status)) return;
  if (!(await claimAsking(db, deposit.id, clock.wallMs(), ASK_EVERY_MS))) return;
  const answer = await provider.status(deposit.sessionId);
  if (!answer.ok || !answer.value) return;
  const { eventId, body } = answer.value;
  const messageId = await keepMessage(db, { provider: provider.name, eventId, body, nowMs: clock.wallMs() });
  if (messageId !== undefined) await applyMessage(parts, messageId);
}
