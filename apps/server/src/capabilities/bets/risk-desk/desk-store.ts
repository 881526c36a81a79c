import type { TicketFixture } from '@evens/contract';
import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import { type Database, listOf } from '../../../platform/database/index.ts';

/** User names by account id. */
export async function namesOfAccounts(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text as id, user_name as name from identity_account where id::text = any(${[...new Set(ids)]}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The words that a bet keeps of contests that the book no longer has. */
export async function wordsOfFixtures(
  db: Database,
  fixtureIds: readonly number[],
): Promise<ReadonlyMap<number, TicketFixture>> {
  if (fixtureIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; fixture: TicketFixture }>`
    select f.id::float8 as id, l.fixture
    from unnest(${listOf([...new Set(fixtureIds)], (id) => id)}::bigint[]) as f(id)
    cross join lateral (
      (select fixture from ticket_leg where fixture_id = f.id and waits limit 1)
      union all (select fixture from ticket_leg where fixture_id = f.id and not waits limit 1)
      limit 1
    ) l`.execute(db);
  return new Map(rows.map(({ id, fixture }) => [id, fixture]));
}

export interface BehindTicket {
  readonly ticketId: bigint;
  readonly accountId: string;
  readonly outcome: string;
  readonly placedAt: Date;
  readonly totalStakeMinor: bigint;
  readonly currency: Currency;
  readonly winningsMinor: bigint;
  readonly stakesMinor: bigint;
}

/** Open bets on a market, what they win first: of their legs only those that wait are looked at. */
export async function ticketsBehind(
  db: Database,
  { fixtureId, marketKey }: { readonly fixtureId: number; readonly marketKey: string },
  limit: number,
): Promise<BehindTicket[]> {
  const { rows } = await sql<BehindTicket>`
    select t.id as "ticketId", t.account_id as "accountId", l.outcome, t.placed_at as "placedAt",
      t.total_stake_minor as "totalStakeMinor", t.currency, l.risk_winnings_minor as "winningsMinor",
      l.risk_stakes_minor as "stakesMinor"
    from (
      select ticket_id, outcome, risk_winnings_minor, risk_stakes_minor from ticket_leg
      where fixture_id = ${fixtureId} and market_key = ${marketKey} and waits
      order by risk_winnings_minor desc, ticket_id limit ${limit}
    ) l
    join ticket t on t.id = l.ticket_id and not t.terms ? 'playMoney'
    order by l.risk_winnings_minor desc, t.id`.execute(db);
  return rows;
}

export interface NewestBet {
  readonly id: bigint;
  readonly accountId: string;
  readonly placedAt: Date;
  readonly totalStakeMinor: bigint;
  readonly currency: Currency;
  readonly status: number;
  readonly live: boolean;
  /** Its outcomes, in one order: the same for the same bet. */
  readonly bet: string;
}

/** The newest bets of all that are of money, newest first. */
export async function newestBets(db: Database, limit: number): Promise<NewestBet[]> {
  const { rows } = await sql<NewestBet>`
    select t.id, t.account_id as "accountId", t.placed_at as "placedAt", t.total_stake_minor as "totalStakeMinor", t.currency,
      t.status, t.live, (
        select string_agg(l.fixture_id || '/' || l.market_key || '/' || l.outcome, ' ' order by l.fixture_id, l.market_key, l.outcome)
        from ticket_leg l where l.ticket_id = t.id
      ) as bet
    from (select * from ticket where not terms ? 'playMoney' order by id desc limit ${limit}) t
    order by t.id desc`.execute(db);
  return rows;
}

export interface LastDay {
  readonly taken: number;
  readonly offered: number;
  readonly declined: number;
  readonly silent: number;
}

/** What became of what was asked of the trader since then, of the newest thousand answers. */
export async function answersSince(db: Database, sinceMs: number): Promise<LastDay> {
  const { rows } = await sql<{ kind: string; rule: string; count: number }>`
    select e.kind, e.rule, count(*)::integer as count
    from (
      select kind, rule from ticket_event
      where at >= ${new Date(sinceMs)}
        and rule in ('trader-took', 'trader-offer', 'trader-declined', 'trader-silent', 'trader-rule')
      order by at desc limit 1000
    ) e group by 1, 2`.execute(db);
  const sum = (fits: (row: { kind: string; rule: string }) => boolean): number =>
    rows.filter(fits).reduce((total, { count }) => total + count, 0);
  return {
    taken: sum(({ kind }) => kind === 'accepted' || kind === 'delayed'),
    offered: sum(({ kind }) => kind === 'offered'),
    declined: sum(({ kind, rule }) => kind === 'declined' && rule !== 'trader-silent'),
    silent: sum(({ rule }) => rule === 'trader-silent'),
  };
}

export interface AccountRow {
  readonly accountId: string;
  readonly userName: string;
  readonly currency: Currency;
  readonly country: string;
  readonly openedAt: Date;
}

const accountColumns = sql`id::text as "accountId", user_name as "userName", currency, country, created_at as "openedAt"`;

/** Accounts by the beginning of their name, or those among these ids; by name. */
export async function accountsBy(
  db: Database,
  { name, ids }: { readonly name: string; readonly ids?: readonly string[] | undefined },
  limit: number,
): Promise<AccountRow[]> {
  const key = name.trim().toLowerCase();
  const among = ids ? sql`and id::text = any(${[...ids]}::text[])` : sql``;
  const { rows } = await sql<AccountRow>`
    select ${accountColumns} from identity_account
    where user_name_key >= ${key} collate "C" and starts_with(user_name_key, ${key}) ${among}
    order by user_name_key limit ${limit}`.execute(db);
  return rows;
}

export async function accountIs(db: Database, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from identity_account where id::text = ${accountId}`.execute(db);
  return rows.length > 0;
}
