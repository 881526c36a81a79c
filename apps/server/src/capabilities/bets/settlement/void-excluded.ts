import { OUTCOME_RESULTS } from '@evens/catalogue';
import { inTransaction } from '../../../platform/database/index.ts';
import { type BareTicket, lockTickets } from '../tickets/index.ts';
import {
  claimExcluded,
  type ExcludedDue,
  markExcluded,
  markVoid,
  notBegun,
  openTicketsOf,
  voidAmong,
} from './excluded-store.ts';
import { type SettleParts, settleApart } from './settle-fixtures.ts';

const PLAYERS_AT_ONCE = 20;
const TICKETS_AT_ONCE = 500;
/** Longer than a player's bets take. */
const CLAIM_SECONDS = 60;
/** A bet that was accepted in the very moment of the exclusion was not seen by the first look. */
const SECOND_LOOK_SECONDS = 60;

/**
 * Brings open bets of players who excluded themselves back to their stakes, where their jurisdiction says so. True when more may be
 * due. What fails is due again after its claim.
 */
export async function voidExcluded(parts: SettleParts, onError: (error: unknown) => void): Promise<boolean> {
  const due = await claimExcluded(parts.db, PLAYERS_AT_ONCE, CLAIM_SECONDS);
  for (const each of due) {
    try {
      await voidOf(parts, each);
      await markExcluded(parts.db, each, SECOND_LOOK_SECONDS);
    } catch (error) {
      onError(error);
    }
  }
  return due.length === PLAYERS_AT_ONCE;
}

async function voidOf(parts: SettleParts, due: ExcludedDue): Promise<void> {
  for (let after = 0n; ; ) {
    const ids = await openTicketsOf(parts.db, due.accountId, after, TICKETS_AT_ONCE);
    const { voided, fixtureIds } = await mark(parts, due, ids);
    const changed = voided.length > 0 ? await settleApart(parts, voided, fixtureIds) : [];
    if (changed.length > 0) await parts.onSettled(changed);
    const last = ids.at(-1);
    if (last === undefined || ids.length < TICKETS_AT_ONCE) return;
    after = last;
  }
}

/** Which of these are void stands before the first is settled, so that a process that dies leaves nothing to chance. */
function mark(
  { db, clock }: SettleParts,
  { absenceId }: ExcludedDue,
  ids: readonly bigint[],
): Promise<{ readonly voided: readonly bigint[]; readonly fixtureIds: readonly number[] }> {
  return inTransaction(db, async (tx) => {
    const tickets = await lockTickets(tx, ids);
    const fixtureIds = [...new Set(tickets.flatMap(({ legs }) => legs.map(({ fixtureId }) => fixtureId)))];
    const ahead = await notBegun(tx, fixtureIds, clock.eventMs());
    const untouched = tickets.filter((ticket) => isUntouched(ticket, ahead)).map(({ id }) => id);
    await markVoid(tx, untouched, absenceId, clock.wallMs());
    return { voided: [...(await voidAmong(tx, ids))], fixtureIds };
  });
}

/**
 * Open, and of no leg anything has happened yet. A bet in play, or of which a leg is decided, stands: an exclusion would else take
 * a bet back that is about to lose, with its stake.
 */
const isUntouched = ({ status, payoutMinor, legs }: BareTicket, ahead: ReadonlySet<number>): boolean =>
  (status === 1 || status === 5) &&
  payoutMinor === null &&
  legs.every(
    ({ live, result, standing, fixtureId }) =>
      !live && result === OUTCOME_RESULTS.pending && standing.placeResult === undefined && ahead.has(fixtureId),
  );
