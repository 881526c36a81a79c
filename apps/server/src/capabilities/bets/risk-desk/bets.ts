import { DESK_BETS_PAGE, getDeskBets, getDeskTicket } from '@evens/contract';
import { formatAmount, refusal, refuse } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../platform/http/index.ts';
import { eventsOf, presentTicket, ticketsByIds } from '../tickets/index.ts';
import { namesOfAccounts } from './desk-store.ts';

const NEWEST = 9_223_372_036_854_775_807n;

/** Numbers of a player's bets below `before`, newest first: the index by account finds them. */
async function betsOf(db: Database, accountId: string, before: bigint, limit: number): Promise<readonly bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from ticket where account_id = ${accountId} and id < ${String(before)}::bigint
    order by id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

interface SettlementRow {
  readonly generation: number;
  readonly outcome: number;
  readonly payoutMinor: bigint;
  readonly settledAt: Date;
  readonly reversedAt: Date | null;
}

async function settlementsOf(db: Database, ticketId: bigint): Promise<readonly SettlementRow[]> {
  const { rows } = await sql<SettlementRow>`
    select generation, outcome, payout_minor as "payoutMinor", settled_at as "settledAt", reversed_at as "reversedAt"
    from ticket_settlement where ticket_id = ${ticketId} order by generation`.execute(db);
  return rows;
}

/** The bets of one player, and everything about one bet. */
export const betRoutes = ({ db }: { readonly db: Database }): readonly OperatorRoute[] => [
  route(getDeskBets, async ({ params: { accountId }, query: { before } }) => {
    const ids = await betsOf(db, accountId, before === undefined ? NEWEST : BigInt(before), DESK_BETS_PAGE + 1);
    const page = ids.slice(0, DESK_BETS_PAGE);
    const rows = new Map((await ticketsByIds(db, page)).map((row) => [row.id, row]));
    const bets = page.flatMap((id) => {
      const row = rows.get(id);
      return row ? [presentTicket(row)] : [];
    });
    return { bets, next: ids.length > DESK_BETS_PAGE ? String(page.at(-1)) : null };
  }),

  route(getDeskTicket, async ({ params }) => {
    const ticketId = BigInt(params.ticketId);
    const [row] = await ticketsByIds(db, [ticketId]);
    if (!row) return refuse(refusal('NotFound'));
    const [events, settlements, names] = await Promise.all([
      eventsOf(db, ticketId),
      settlementsOf(db, ticketId),
      namesOfAccounts(db, [row.accountId]),
    ]);
    return {
      ticket: presentTicket(row),
      accountId: row.accountId,
      userName: names.get(row.accountId) ?? '',
      happened: events.map(({ atMs, kind, rule, message }) => ({ atMs, kind, rule, message: message ?? null })),
      settlements: settlements.map(({ generation, outcome, payoutMinor, settledAt, reversedAt }) => ({
        generation,
        outcome,
        payout: formatAmount(payoutMinor, row.currency),
        settledMs: settledAt.getTime(),
        reversedMs: reversedAt?.getTime() ?? null,
      })),
    };
  }),
];
