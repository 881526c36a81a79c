import type { Database } from '../../../platform/database/index.ts';
import type { TicketOwner } from '../tickets/index.ts';
import { claimToRetry, takeBack, writeQuarantine } from './quarantine-store.ts';
import { type SettleParts, settleTickets } from './settle-fixtures.ts';

/** A ticket could not be settled and is in quarantine; `cause` says why. It is tried again by itself. */
export class TicketNotSettled extends Error {
  override readonly name = 'TicketNotSettled';

  constructor(
    readonly ticketId: bigint,
    cause: unknown,
  ) {
    super(`ticket ${ticketId} could not be settled and is in quarantine`, { cause });
  }
}

/** Doubled after each attempt, up to an hour. */
const FIRST_RETRY_SECONDS = 30;
const MOST_AT_ONCE = 50;
/** Longer than they take; the attempt of a process that was killed comes so late. */
const CLAIM_SECONDS = 60;

/** Writes a ticket into quarantine and says so, by name. Throws where even that cannot be written. */
export async function quarantine(
  { db, onError }: { readonly db: Database; readonly onError: (error: unknown) => void },
  ticketId: bigint,
  error: unknown,
): Promise<void> {
  const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  await writeQuarantine(db, ticketId, words, FIRST_RETRY_SECONDS);
  onError(new TicketNotSettled(ticketId, error));
}

/**
 * Tries those in quarantine whose time has come, each on its own and by all that was said of its fixtures meanwhile. True when
 * there may be more of them.
 */
export async function retryQuarantined(parts: SettleParts): Promise<boolean> {
  const due = await claimToRetry(parts.db, MOST_AT_ONCE, CLAIM_SECONDS);
  for (const { ticketId, fixtureIds } of due) {
    const changed: TicketOwner[] = [];
    try {
      changed.push(...(await settleTickets(parts, [ticketId], fixtureIds)));
      await takeBack(parts.db, ticketId);
      // What was said just before that was heard by somebody who left this ticket out.
      changed.push(...(await settleTickets(parts, [ticketId], fixtureIds)));
    } catch (error) {
      await parts.quarantine(ticketId, error);
    }
    if (changed.length > 0) await parts.onSettled(changed.slice(-1));
  }
  return due.length === MOST_AT_ONCE;
}
