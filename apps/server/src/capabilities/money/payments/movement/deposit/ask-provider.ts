import { hear } from '../../inbox/hear.ts';
import { applyMessage } from './apply-news.ts';
import { isOpen } from './deposit-states.ts';
import { claimAsking, type Deposit } from './deposit-store.ts';
import type { CashierParts } from './parts.ts';
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
  const answer = await provider.status(sessionId);
  if (!answer.ok) return false;
  if (!answer.value) return true;
  const { eventId, body } = answer.value;
  const message = { provider: provider.name, eventId, body: Buffer.from(body) };
  await hear(parts, 'deposits', message, (id) => applyMessage(parts, id));
  return true;
}
