import { keepMessage } from '../../inbox/deposit-inbox-store.ts';
import { applyMessage } from './apply-news.ts';
import { claimAsking, type Deposit } from './deposit-store.ts';
import { isOpen } from './judge-news.ts';
import type { CashierParts } from './open-cashier.ts';
import type { PaymentProvider } from './provider.ts';

/** A page asks about its deposit no more often than this, however many pages look at it. */
const ASK_EVERY_MS = 2_000;

/** Asks about the open deposit that a page looks at, for when the provider's message is late or lost. */
export async function askAbout(parts: CashierParts, deposit: Deposit): Promise<void> {
  const { db, clock, providers } = parts;
  const provider = providers.find(({ name }) => name === deposit.provider);
  if (!provider || deposit.sessionId === null || !isOpen(deposit.status)) return;
  if (!(await claimAsking(db, deposit.id, clock.wallMs(), ASK_EVERY_MS))) return;
  await askProvider(parts, provider, deposit.sessionId);
}

/**
 * Asks the provider what became of a payment. The answer goes through the same inbox as a message would. False when the
 * provider did not answer.
 */
export async function askProvider(parts: CashierParts, provider: PaymentProvider, sessionId: string): Promise<boolean> {
  const { db, clock } = parts;
  const answer = await provider.status(sessionId);
  if (!answer.ok) return false;
  if (!answer.value) return true;
  const { eventId, body } = answer.value;
  const kept = { provider: provider.name, eventId, body: Buffer.from(body), nowMs: clock.wallMs() };
  const messageId = await keepMessage(db, kept);
  // Kept: what fails now is tried again by the job.
  if (messageId !== undefined) await applyMessage(parts, messageId).catch(parts.onError);
  return true;
}
