import type { Clock } from '@evens/kernel';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { countedStakeMinor, type DecidedTicket, wholePoints } from './counted-stake.ts';
import { addPoints, addToEntry, holdMembers, keepRest, takeBack } from './member-store.ts';
import type { Programme } from './programme.ts';
import {
  decidedEntriesSince,
  decidedSince,
  holdLook,
  keepCounted,
  keepCountedEntries,
  moveLook,
} from './settled-store.ts';
import { dayOf, monthOf, monthsSince } from './times.ts';

export interface CountingParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly programme: Programme;
  /** Of these accounts those whose points stand still: while a marker of harm is open. */
  readonly pausedAmong: (accountIds: readonly string[], tx?: DatabaseTransaction) => Promise<ReadonlySet<string>>;
}

export const TICKETS_AT_ONCE = 1000;

/**
 * Counts decided tickets into points, once each; a correction counts the difference. What is decided while points are paused is
 * counted as nothing for good. Answers how many tickets were looked at: as many as at once can be means that there may be more.
 */
export async function countPlay({ db, clock, programme, pausedAmong }: CountingParts): Promise<number> {
  return inTransaction(db, async (tx) => {
    const nowMs = clock.wallMs();
    const now = new Date(nowMs);
    const since = await holdLook(tx);
    if (!since) return 0;
    const tickets = await decidedSince(tx, since, now, TICKETS_AT_ONCE);
    const entries = await decidedEntriesSince(tx, since, now, TICKETS_AT_ONCE);
    const looked = [...tickets, ...entries];
    if (looked.length === 0) {
      await moveLook(tx, now);
      return 0;
    }
    const accounts = looked.map(({ accountId }) => accountId);
    const paused = await pausedAmong([...new Set(accounts)], tx);
    const rests = new Map(await holdMembers(tx, accounts));
    const bets = new Map<string, number>();
    const countOf = (ticket: DecidedTicket) => {
      const minor = paused.has(ticket.accountId) ? 0n : countedStakeMinor(ticket, programme.leastPriceMilli);
      // Points that stand are not lost by a pause: only a correction takes back.
      const more = paused.has(ticket.accountId) && ticket.countedMinor > 0n ? 0n : minor - ticket.countedMinor;
      if (more !== 0n) {
        rests.set(ticket.accountId, (rests.get(ticket.accountId) ?? 0n) + more);
        bets.set(ticket.accountId, (bets.get(ticket.accountId) ?? 0) + 1);
      }
      return { ...ticket, minor: ticket.countedMinor + more };
    };
    await keepCounted(tx, tickets.map(countOf));
    await keepCountedEntries(tx, entries.map(countOf));
    for (const [accountId, many] of bets) {
      const { points, restMinor } = wholePoints(rests.get(accountId) ?? 0n, programme.stakePerPointMinor);
      await keepRest(tx, accountId, restMinor);
      if (points > 0) await addPoints(tx, accountId, monthOf(nowMs), points, true);
      // A bet of another month is corrected too.
      if (points < 0) await takeBack(tx, accountId, monthsSince(nowMs, programme.months), -points);
      await addToEntry(tx, { accountId, at: now, points, bets: many, day: dayOf(nowMs) });
    }
    // What was not looked at yet begins behind the last one of a list that is full.
    const full = [tickets, entries].flatMap((list) => (list.length < TICKETS_AT_ONCE ? [] : (list.at(-1) ?? [])));
    await moveLook(tx, new Date(Math.min(nowMs, ...full.map(({ settledAt }) => settledAt.getTime()))));
    return Math.max(tickets.length, entries.length);
  });
}
