import pg from 'pg';

type Client = pg.Client;

/** Somebody of the planted tree: type, who stands above, position, commission and rebate in hundredths of a percent, credit in units. */
const AGENTS = [
  { name: 'coast', type: 4, parent: null, terms: [500, 100, 0], received: 0, balance: -35_000 },
  { name: 'north.pier', type: 2, parent: 'coast', terms: [2_500, 80, 0], received: 20_000, balance: 8_000 },
  { name: 'harbour', type: 2, parent: 'coast', terms: [2_000, 100, 0], received: 15_000, balance: 5_000 },
  { name: 'pier.amt', type: 1, parent: 'north.pier', terms: [2_000, 80, 10], received: 8_000, balance: 6_000 },
  { name: 'quay.deck', type: 1, parent: 'north.pier', terms: [1_500, 80, 10], received: 4_000, balance: 3_000 },
  { name: 'harb.one', type: 1, parent: 'harbour', terms: [3_000, 100, 20], received: 10_000, balance: 5_700 },
] as const;

/** Who plays, below whom, what each was given and has, and what he turned over and lost in a month, in units. */
const PLAYERS = [
  { name: 'ole.h', parent: 'pier.amt', received: 500, balance: 411.2, month: [8_150.4, 402.15] },
  { name: 'wib.k', parent: 'pier.amt', received: 500, balance: 120, month: [2_505.3, 100.5] },
  { name: 'jan.s', parent: 'pier.amt', received: 1_000, balance: 640.45, month: [2_000, 66] },
  { name: 'nel.d', parent: 'quay.deck', received: 600, balance: 300, month: [2_280.85, 351.25] },
  { name: 'pim.r', parent: 'quay.deck', received: 400, balance: 250, month: [1_000, -100] },
  { name: 't.voss', parent: 'harb.one', received: 2_000, balance: 88.1, month: [9_300.4, 712.25] },
  { name: 'eli.b', parent: 'harb.one', received: 800, balance: 0, month: [3_100, -408.5] },
  { name: 'sam.q', parent: 'harb.one', received: 1_000, balance: 902.5, month: [1_265.35, 88.1] },
  { name: 'lin.o', parent: 'harb.one', received: 500, balance: 500, month: [750.05, 61.45] },
] as const;

const minor = (units: number): number => Math.round(units * 100);

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

interface Months {
  /** First days: of the month before the last, of the last, of this and of the next. */
  readonly first: readonly [string, string, string, string];
  readonly today: string;
}

function monthsAround(nowMs: number): Months {
  const now = new Date(nowMs);
  const first = (by: number): string => dayOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + by, 1));
  return { first: [first(-2), first(-1), first(0), first(1)], today: dayOf(nowMs) };
}

/** Copies an account, its password with it, under another name and type. */
const copyAccount = (db: Client, from: string, name: string, type: number): Promise<unknown> =>
  db.query(
    `insert into identity_account
      select (jsonb_populate_record(null::identity_account, to_jsonb(o) || jsonb_build_object('id', pg_temp.id_of($2::text),
        'user_name', $2::text, 'user_name_key', $2::text, 'email', $2 || '@example.org', 'email_key', $2 || '@example.org',
        'user_type', $3::integer, 'factors_changed_at', null))).*
      from identity_account o where o.user_name = $1`,
    [from, name, type],
  );

/** The accounts of the ledger that somebody of the tree has; agents those of players too, which stay empty. */
async function openLedger(db: Client, from: string, name: string, kinds: Readonly<Record<string, number>>) {
  await db.query(
    `insert into ledger_account (kind, holder_id, currency, balance_minor, floor_minor, ceiling_minor)
      select a.kind, pg_temp.id_of($2::text)::text, a.currency, 0, a.floor_minor, a.ceiling_minor from ledger_account a
      join identity_account o on o.id::text = a.holder_id where o.user_name = $1 and a.kind not in ('credit', 'commission')`,
    [from, name],
  );
  for (const [kind, balance] of Object.entries(kinds))
    await db.query(
      `insert into ledger_account (kind, holder_id, currency, balance_minor, floor_minor)
        values ($1, pg_temp.id_of($2::text)::text, 'EUR', $3::bigint, least(0, $3::bigint))
        on conflict (holder_id, kind, currency) do update set balance_minor = excluded.balance_minor`,
      [kind, name, minor(balance)],
    );
}

const enter = (db: Client, name: string, type: number, received: number): Promise<unknown> =>
  db.query(
    `insert into agent_node (account_id, user_type, root_id, currency, created_by, created_at, received_minor)
      values (pg_temp.id_of($1::text)::text, $2, pg_temp.id_of('coast')::text, 'EUR', 'house', now() - interval '100 days', $3)`,
    [name, type, minor(received)],
  );

async function place(
  db: Client,
  name: string,
  from: string,
  type: number,
  parent: string | null,
  terms: readonly number[],
) {
  const [position = 0, commission = 0, rebate = 0] = terms;
  await db.query(
    `insert into agent_place (account_id, from_month, user_type, root_id, currency, parent_id, parent_type, position_share,
        commission_share, rebate_share, plan, set_by, set_at)
      values (pg_temp.id_of($1::text)::text, $2, $3, pg_temp.id_of('coast')::text, 'EUR',
        case when $4::text is null then null else pg_temp.id_of($4::text)::text end,
        (select user_type from agent_node where account_id = pg_temp.id_of($4::text)::text), $5, $6, $7, 'turnover', 'house', now())`,
    [name, from, type, parent, position, commission, rebate],
  );
}

/** Two whole months and this one so far, each player's on some days of it. */
async function play(db: Client, { first, today }: Months): Promise<void> {
  const spans = [
    [first[0], first[1], 0.6],
    [first[1], first[2], 1],
    [first[2], today, 0.8],
  ] as const;
  for (const [from, until, part] of spans)
    for (const [at, { name, month }] of PLAYERS.entries())
      await db.query(
        `insert into agent_day (account_id, day, terms_of, turnover_minor, lost_minor, tickets)
          select pg_temp.id_of($1::text)::text, d.day, $2::date, ($4::bigint / n.many), ($5::bigint / n.many
            + case when (d.day - $2::date + $6) % 3 = 0 then 2 * $7::bigint / n.many else - $7::bigint / n.many end), 3
          from (select ($2::date + k)::date as day from generate_series(0, 30, 2) k where $2::date + k < $3::date) d,
            (select greatest(1, count(*)) as many from generate_series(0, 30, 2) k where $2::date + k < $3::date) n`,
        [name, from, until, minor(month[0] * part), minor(month[1] * part), at, minor(Math.abs(month[1]) * 4)],
      );
}

/**
 * A tree of three levels with two months to be closed and one that runs, as a house of some age has it: credit given down, one player
 * locked, other terms from the next month on. Whoever stands in it has the password of the account named.
 */
export async function plantTree(databaseUrl: string, withPasswordOf: string): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    // Accounts of the ledger open empty: what is planted here stands in no transfer.
    await db.query('set session_replication_role = replica');
    // The same id for the same name, in the form that the house takes for one.
    await db.query(
      `create function pg_temp.id_of(name text) returns uuid language sql as
        $$ select overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid $$`,
    );
    const months = monthsAround(Date.now());
    const [began, , , next] = months.first;
    await db.query(
      `insert into agent_tree (root_id, currency, line_minor, began, created_by, created_at)
        values (pg_temp.id_of('coast')::text, 'EUR', 5000000, $1, 'house', now())`,
      [began],
    );
    for (const { name, type, received, balance } of AGENTS) {
      await copyAccount(db, withPasswordOf, name, type);
      await openLedger(db, withPasswordOf, name, { credit: balance, commission: 0 });
      await enter(db, name, type, received);
    }
    for (const { name, type, parent, terms } of AGENTS) await place(db, name, began, type, parent, terms);
    for (const { name, parent, received, balance } of PLAYERS) {
      await copyAccount(db, withPasswordOf, name, 0);
      await openLedger(db, withPasswordOf, name, { cash: balance });
      await enter(db, name, 0, received);
      await place(db, name, began, 0, parent, []);
    }
    await db.query(
      `update ledger_account set floor_minor = -5000000 where holder_id = pg_temp.id_of('coast')::text and kind = 'credit'`,
    );
    await place(db, 'harb.one', next, 1, 'harbour', [2_500, 100, 20]);
    await play(db, months);
    // What is counted is counted for good up to yesterday: only today is counted from bets.
    await db.query(`update agent_look set until = greatest(until, $1::date - 1)`, [months.today]);
    await db.query(
      `with shut as (update identity_account set locked_at = date_trunc('second', now()) where user_name = 'eli.b' returning id, locked_at)
        insert into agent_lock (account_id, top_id, locked_by, reason, at)
        select id::text, id::text, pg_temp.id_of('harb.one')::text, 'Statement of the last month not paid', locked_at from shut`,
    );
  } finally {
    await db.end();
  }
}

/** How many months of trees are closed. */
export async function closedMonths(databaseUrl: string): Promise<number> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const { rows } = await db.query<{ many: string }>('select count(*) as many from agent_month');
    return Number(rows[0]?.many ?? 0);
  } finally {
    await db.end();
  }
}
