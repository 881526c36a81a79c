import { betTypeOfCode } from '@evens/betting';
import { searchTickets, TICKET_SEARCH_LOOKS, TICKET_SEARCH_PAGE, type TicketSearch } from '@evens/contract';
import { CURRENCIES, type Currency, parseAmount, refusal, refuse } from '@evens/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../platform/http/index.ts';
import { presentTicket, ticketsByIds } from '../tickets/index.ts';
import { namesOfAccounts } from './desk-store.ts';

const STATES: Readonly<Record<NonNullable<TicketSearch['state']>, RawBuilder<unknown>>> = {
  waiting: sql`t.status in (0, 3, 4)`,
  open: sql`t.status in (1, 5) and t.settled_at is null`,
  won: sql`t.outcome in (2, 5)`,
  lost: sql`t.outcome in (3, 6)`,
  refunded: sql`t.outcome in (1, 4)`,
  declined: sql`t.status = 2`,
};

const DAY_MS = 86_400_000;
const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const isDay = (day: string): boolean => {
  const start = startOf(day);
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(day);
};

/** An amount by the currency of each ticket: the same number in each of them, as nobody counts over currencies. */
function atLeast(column: RawBuilder<unknown>, amount: string, sign: '>=' | '<='): RawBuilder<unknown> {
  const each = CURRENCIES.flatMap((currency: Currency) => {
    const minor = parseAmount(amount, currency);
    return minor === undefined
      ? []
      : [sql`(t.currency = ${currency} and ${column} ${sql.raw(sign)} ${String(minor)}::bigint)`];
  });
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`;
}

/** What has to be so of a ticket t; undefined where a day is none. */
function conditionsOf(asked: TicketSearch): readonly RawBuilder<unknown>[] | undefined {
  const { betType, state, currency, phase, leastStake, mostStake, leastReturn, from, to, before, marketKey } = asked;
  if ([from, to].some((day) => day !== undefined && !isDay(day))) return undefined;
  return [
    sql`not (t.terms ? 'playMoney')`,
    ...(before === undefined ? [] : [sql`t.id < ${before}::bigint`]),
    ...(betType === undefined ? [] : [sql`t.bet_type = ${betTypeOfCode(betType) ?? ''}`]),
    ...(state === undefined ? [] : [STATES[state]]),
    ...(currency === undefined ? [] : [sql`t.currency = ${currency}`]),
    ...(phase === undefined ? [] : [sql`t.live = ${phase === 'live'}`]),
    ...(leastStake === undefined ? [] : [atLeast(sql`t.total_stake_minor`, leastStake, '>=')]),
    ...(mostStake === undefined ? [] : [atLeast(sql`t.total_stake_minor`, mostStake, '<=')]),
    ...(leastReturn === undefined ? [] : [atLeast(sql`t.potential_payout_minor`, leastReturn, '>=')]),
    ...(from === undefined ? [] : [sql`t.placed_at >= ${startOf(from)}`]),
    ...(to === undefined ? [] : [sql`t.placed_at < ${new Date(startOf(to).getTime() + DAY_MS)}`]),
    ...(marketKey === undefined
      ? []
      : [sql`exists (select from ticket_leg l where l.ticket_id = t.id and l.market_key = ${marketKey})`]),
  ];
}

/** The account of a user name; null where there is none. */
async function accountOf(db: Database, userName: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from identity_account where user_name_key = ${userName.toLowerCase()}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Where the search looks: an index finds the tickets of a player and those of a match; of all others the newest are looked at. */
function source(accountId: string | undefined, { fixtureId, before }: TicketSearch): RawBuilder<unknown> {
  const own = accountId === undefined ? sql`true` : sql`t.account_id = ${accountId}`;
  if (fixtureId !== undefined) {
    return sql`(select t.* from ticket t where ${own} and t.id in (
      select ticket_id from ticket_leg where fixture_id = ${fixtureId}::bigint and waits
      union select ticket_id from ticket_leg where fixture_id = ${fixtureId}::bigint and not waits)) t`;
  }
  if (accountId !== undefined) return sql`(select t.* from ticket t where ${own}) t`;
  const below = before === undefined ? sql`true` : sql`id < ${before}::bigint`;
  return sql`(select * from ticket where ${below} order by id desc limit ${TICKET_SEARCH_LOOKS}) t`;
}

/** Tickets by anything that is known of them. */
export const searchRoute = ({ db }: { readonly db: Database }): OperatorRoute =>
  route(searchTickets, async ({ query }) => {
    const conditions = conditionsOf(query);
    if (!conditions) return refuse(refusal('InvalidRequest'));
    const among = query.player === undefined && query.fixtureId === undefined ? ('newest' as const) : ('all' as const);
    const account = query.player === undefined ? undefined : await accountOf(db, query.player);
    if (account === null) return { tickets: [], next: null, among };
    const { rows: found } = await sql<{ id: bigint }>`
      select t.id from ${source(account, query)} where ${sql.join(conditions, sql` and `)}
      order by t.id desc limit ${TICKET_SEARCH_PAGE + 1}`.execute(db);
    const ids = found.slice(0, TICKET_SEARCH_PAGE).map(({ id }) => id);
    const rows = new Map((await ticketsByIds(db, ids)).map((row) => [row.id, row]));
    const names = await namesOfAccounts(
      db,
      [...rows.values()].map(({ accountId }) => accountId),
    );
    const tickets = ids.flatMap((id) => {
      const row = rows.get(id);
      if (!row) return [];
      const { accountId } = row;
      return [{ ticket: presentTicket(row), accountId, userName: names.get(accountId) ?? '' }];
    });
    return { tickets, next: found.length > TICKET_SEARCH_PAGE ? String(ids.at(-1)) : null, among };
  });
