import type { Clock } from '@evens/kernel';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { repeatedLook } from '../../../platform/lifecycle/index.ts';
import type { Teller } from '../notices/index.ts';
import { type DueReminder, planReminder, takeReminder } from './remind-store.ts';

/** After so many months a player is asked to look at his limits again; null: never. */
export interface ReminderMonths {
  /** Of who has a limit of his own, */
  readonly withLimits: number | null;
  /** and of who has none. */
  readonly without: number | null;
}

export interface ReminderParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly notices: Teller;
  /** What the country of an account says. */
  readonly monthsOf: (accountId: string, tx: DatabaseTransaction) => Promise<ReminderMonths>;
  readonly onError: (error: unknown) => void;
}

const EVERY_MS = 5 * 60_000;
const MOST_AT_ONCE = 1000;
/** Who could not be reminded is tried again after a day, and keeps nobody else waiting. */
const AGAIN_MS = 24 * 3_600_000;

/** The same day so many months later; a month that is too short for it ends earlier. */
export function monthsAfter(atMs: number, months: number): number {
  const at = new Date(atMs);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, last));
  return at.getTime();
}

/**
 * Looks at one player whose moment has come: reminds him where he is due, and plans the next look. False where nobody is left. Whoever
 * changed his limits meanwhile is not due yet; a rule that changed counts from the next look.
 */
async function lookAtOne(parts: ReminderParts, nowMs: number): Promise<boolean> {
  const { db, notices, monthsOf, onError } = parts;
  let taken: DueReminder | undefined;
  const looked = inTransaction(db, async (tx) => {
    const found = await takeReminder(tx, nowMs);
    taken = found;
    if (!found) return false;
    const { accountId, saidAt, hasLimits } = found;
    const { withLimits, without } = await monthsOf(accountId, tx);
    const months = hasLimits ? withLimits : without;
    if (months === null) {
      await planReminder(tx, accountId, { saidAt, remindAt: null });
      return true;
    }
    const dueMs = monthsAfter(saidAt.getTime(), months);
    if (dueMs > nowMs) {
      await planReminder(tx, accountId, { saidAt, remindAt: new Date(dueMs) });
      return true;
    }
    const event = hasLimits ? 'limitsReminder' : 'noLimitsReminder';
    await notices.tell(tx, { event, to: accountId, values: {}, key: `limits:${dueMs}` });
    const remindAt = new Date(monthsAfter(nowMs, months));
    await planReminder(tx, accountId, { saidAt: new Date(nowMs), remindAt });
    return true;
  });
  try {
    return await looked;
  } catch (error) {
    const failed = taken;
    if (!failed) throw error;
    onError(error);
    const later = { saidAt: failed.saidAt, remindAt: new Date(nowMs + AGAIN_MS) };
    await inTransaction(db, (tx) => planReminder(tx, failed.accountId, later));
    return true;
  }
}

export interface Reminders {
  /** Reminds whoever is due, up to a thousand; the rest at the next look. */
  look(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Asks players, every few months, to look at their limits. */
export function openReminders(parts: ReminderParts): Reminders {
  const look = async (): Promise<void> => {
    const nowMs = parts.clock.wallMs();
    for (let many = 0; many < MOST_AT_ONCE && (await lookAtOne(parts, nowMs)); many += 1);
  };
  const looking = repeatedLook({ look, everyMs: EVERY_MS, onError: parts.onError });
  return { look, start: async () => looking.start(), stop: looking.stop };
}
