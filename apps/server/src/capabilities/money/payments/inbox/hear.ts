import { createHash } from 'node:crypto';
import type { Clock } from '@evens/kernel';
import type { Database } from '../../../../platform/database/index.ts';
import type { Box } from './box.ts';
import { claimMessages, type HeardMessage, keepMessage, putOffMessage } from './message-store.ts';

export interface InboxParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/** Deals with a message of a box, once: another that deals with the same finds nothing to do. */
export type DealWith = (messageId: bigint) => Promise<void>;

const MESSAGES_AT_ONCE = 50;

/** The id of a message by its own bytes, where nobody can read the provider's in it. */
export const digestOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

/** What a signed message is kept under: its own id, or what it is made of where we cannot read it. */
export const eventIdOf = (body: Buffer, readId: string | undefined): string => readId ?? `sha256:${digestOf(body)}`;

/**
 * Keeps a message, then deals with it. Once it is kept, whatever happens then, it will be dealt with, and the provider need not come
 * again: whoever answers him may do so.
 */
export async function hear(parts: InboxParts, box: Box, message: HeardMessage, dealWith: DealWith): Promise<void> {
  const messageId = await keepMessage(parts.db, box, message, parts.clock.wallMs());
  if (messageId !== undefined) await dealOrPutOff(parts, box, messageId, dealWith);
}

/** One round of messages that were kept and not dealt with: a crash came in between, or they stepped back. */
export async function dealWithWaiting(
  parts: InboxParts,
  box: Box,
  dealWith: DealWith,
  provider?: string,
): Promise<void> {
  const waiting = await claimMessages(parts.db, box, parts.clock.wallMs(), { limit: MESSAGES_AT_ONCE, provider });
  for (const messageId of waiting) await dealOrPutOff(parts, box, messageId, dealWith);
}

/** One that cannot be dealt with must not keep the others waiting. */
async function dealOrPutOff(parts: InboxParts, box: Box, messageId: bigint, dealWith: DealWith): Promise<void> {
  try {
    await dealWith(messageId);
  } catch (error) {
    parts.onError(error);
    await putOffMessage(parts.db, box, messageId, parts.clock.wallMs());
  }
}
