import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { ALL_CHECKS } from '../../src/entrypoints/all-checks.ts';
import type { Database } from '../../src/platform/database/index.ts';
import { reconcile } from '../../src/platform/reconcile/index.ts';
import type { SignedInPlayer } from '../placing/players.ts';
import type { Entry } from './journal.ts';

interface TicketRow {
  readonly id: string;
  readonly account: string;
  readonly key: string;
  readonly status: number;
  readonly stakeMinor: bigint;
  readonly paidMinor: bigint | null;
}

export interface Examination {
  readonly faults: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  readonly refusals: Readonly<Record<string, number>>;
}

const toll = (what: string, rows: readonly unknown[]): string[] =>
  rows.length === 0 ? [] : [`${rows.length} ${what}: ${rows.slice(0, 5).map(String).join(', ')}`];

/** Tickets that waited long enough to be answered, and those that every result is known of for ten seconds. */
async function overdue(db: Database): Promise<{ readonly unanswered: string[]; readonly unsettled: string[] }> {
  const { rows: unanswered } = await sql<{ id: string }>`
    select t.id::text from ticket t left join ticket_offer o on o.ticket_id = t.id
    where t.status = 4 and t.accept_at < clock_timestamp() - interval '3 seconds'
      or t.status = 3 and o.expires_at < clock_timestamp() - interval '3 seconds'`.execute(db);
  const { rows: unsettled } = await sql<{ id: string }>`
    select t.id::text from ticket t where t.status = 1 and t.settled_at is null and not exists (
      select from ticket_leg l where l.ticket_id = t.id and not exists (
        select from market_result r
        where r.fixture_id = l.fixture_id and r.market_key = l.market_key and r.kind = 'settled'
          and r.stored_at < clock_timestamp() - interval '10 seconds'
          and not exists (
            select from market_result n
            where n.fixture_id = r.fixture_id and n.market_key = r.market_key and n.generation > r.generation
          )
      )
    )`.execute(db);
  return { unanswered: unanswered.map(({ id }) => id), unsettled: unsettled.map(({ id }) => id) };
}

/** Waits until nothing is overdue, a minute at most; what still is then is a fault. */
async function settledDown(db: Database): Promise<string[]> {
  for (let looks = 0; ; looks += 1) {
    const { unanswered, unsettled } = await overdue(db);
    if (unanswered.length + unsettled.length === 0) return [];
    if (looks === 60) return [...toll('bets never answered', unanswered), ...toll('bets never settled', unsettled)];
    await sleep(1000);
  }
}

/** The journal of the world outside against the house's tables. */
export async function examine(
  db: Database,
  players: readonly SignedInPlayer[],
  journal: readonly Entry[],
): Promise<Examination> {
  const faults = await settledDown(db);
  const { rows: tickets } = await sql<TicketRow>`
    select t.id::text as id, t.account_id as account, t.idempotency_key as key, t.status,
      t.total_stake_minor as "stakeMinor", s.payout_minor as "paidMinor"
    from ticket t left join ticket_settlement s on s.ticket_id = t.id and s.reversed_at is null`.execute(db);
  const byKey = new Map<string, TicketRow[]>();
  for (const each of tickets) byKey.set(each.key, [...(byKey.get(each.key) ?? []), each]);
  const known = new Set(journal.map(({ asked }) => asked.idempotencyKey));

  const wrong = { lost: [] as string[], doubled: [] as string[], other: [] as string[], back: [] as string[] };
  for (const entry of journal) {
    const { idempotencyKey: key } = entry.asked;
    const found = byKey.get(key) ?? [];
    if (entry.refused !== undefined && found.length > 0) wrong.other.push(`${key} (refused, yet there)`);
    if (entry.ticketId === undefined) continue;
    const [ticket] = found;
    if (!ticket) wrong.lost.push(key);
    else if (found.length > 1) wrong.doubled.push(key);
    else if (ticket.id !== entry.ticketId || ticket.account !== entry.player.accountId) wrong.other.push(key);
    else {
      const told = entry.told.at(-1);
      if ((told === 1 || told === 2) && ticket.status !== told)
        wrong.back.push(`${key} told ${told}, is ${ticket.status}`);
      const { offer } = entry;
      // What was taken in play is judged once more at the end of its delay: it may still be declined then.
      if (offer?.acknowledged && ticket.status !== 2 && !(offer.accepts && ticket.status === 1))
        wrong.back.push(`${key} offer ${ticket.status}`);
    }
  }
  faults.push(
    ...toll('acknowledged bets are lost', wrong.lost),
    ...toll('bets are there twice', wrong.doubled),
    ...toll('bets are not as they were told', wrong.other),
    ...toll('answers were taken back', wrong.back),
    ...toll(
      'tickets are in no journal',
      tickets.filter(({ key }) => !known.has(key)).map(({ id }) => id),
    ),
    ...(await doneTwice(db)),
    ...(await wrongBalances(db, players, tickets)),
  );
  const { ok, findings } = await reconcile(db, ALL_CHECKS);
  if (!ok) faults.push(`reconcile: ${JSON.stringify(findings).slice(0, 2_000)}`);

  const count = (holds: (entry: Entry) => boolean): number => journal.filter(holds).length;
  const { rows: settled } = await sql<{ settlements: bigint; reversed: bigint }>`
    select count(*) as settlements, count(reversed_at) as reversed from ticket_settlement`.execute(db);
  const refusals: Record<string, number> = {};
  for (const { refused } of journal) if (refused !== undefined) refusals[refused] = (refusals[refused] ?? 0) + 1;
  return {
    faults,
    refusals,
    counts: {
      sent: journal.length,
      accepted: tickets.filter(({ status }) => status === 1).length,
      refused: count((entry) => entry.refused !== undefined),
      combos: tickets.length === 0 ? 0 : count(({ asked, ticketId }) => asked.betType === 2 && ticketId !== undefined),
      delayed: count(({ told }) => told.includes(4)),
      offered: count(({ told }) => told.includes(3)),
      'offers taken': count(({ offer, told }) => offer?.accepts === true && told.at(-1) === 1),
      declined: tickets.filter(({ status }) => status === 2).length,
      'answers lost': journal.reduce((sum, { lost }) => sum + lost, 0),
      'bets with a lost answer': count(({ lost }) => lost > 0),
      settlements: Number(settled[0]?.settlements ?? 0n),
      'settlements taken back': Number(settled[0]?.reversed ?? 0n),
    },
  };
}

/** Answers and settlements that were given more than once, by the trail that each leaves. */
async function doneTwice(db: Database): Promise<string[]> {
  const { rows: answered } = await sql<{ id: string }>`
    select ticket_id::text as id from ticket_event where kind in ('accepted', 'declined')
    group by ticket_id having count(*) > 1`.execute(db);
  const { rows: offered } = await sql<{ id: string }>`
    select ticket_id::text as id from ticket_event where kind = 'offered' group by ticket_id having count(*) > 3`.execute(
    db,
  );
  const { rows: paid } = await sql<{ id: string }>`
    select e.ticket_id::text as id from ticket_event e where e.kind in ('settled', 'reversed')
    group by e.ticket_id
    having count(*) filter (where e.kind = 'settled') - count(*) filter (where e.kind = 'reversed') > 1`.execute(db);
  return [
    ...toll(
      'bets were answered twice',
      answered.map(({ id }) => id),
    ),
    ...toll(
      'bets were offered other odds more than three times',
      offered.map(({ id }) => id),
    ),
    ...toll(
      'bets were settled twice',
      paid.map(({ id }) => id),
    ),
  ];
}

/** What each player has, by an arithmetic of its own: the first cash, less the stakes of what was taken, plus what was paid. */
async function wrongBalances(
  db: Database,
  players: readonly SignedInPlayer[],
  tickets: readonly TicketRow[],
): Promise<string[]> {
  const due = new Map(players.map((player) => [player.accountId, player.cashMinor]));
  for (const { account, status, stakeMinor, paidMinor } of tickets) {
    if (status !== 1) continue;
    due.set(account, (due.get(account) ?? 0n) - stakeMinor + (paidMinor ?? 0n));
  }
  const { rows } = await sql<{ holder: string; cash: bigint; held: bigint }>`
    select holder_id as holder,
      coalesce(sum(balance_minor) filter (where kind in ('cash', 'receivable')), 0)::int8 as cash,
      coalesce(sum(balance_minor) filter (where kind = 'stakeHold'), 0)::int8 as held
    from ledger_account where holder_id = any(${players.map(({ accountId }) => accountId)}::text[])
    group by holder_id`.execute(db);
  return toll(
    'balances are wrong',
    rows
      .filter(({ holder, cash, held }) => cash !== due.get(holder) || held !== 0n)
      .map(({ holder, cash, held }) => `${holder} has ${cash} and ${held} held, due ${due.get(holder)}`),
  );
}
