import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ticketsOf } from '../src/capabilities/bets/tickets/history/history-store.ts';
import { closeTickets, reopenTickets, ticketCheckpoints } from '../src/capabilities/bets/tickets/index.ts';
import { statementCheckpoints } from '../src/capabilities/money/wallet/index.ts';
import { statementOf } from '../src/capabilities/money/wallet/statement-store.ts';
import { fillCheckpoints, piecesOf } from '../src/platform/checkpoints/index.ts';
import {
  besideTransaction,
  type Database,
  inTransaction,
  olderTransactionsEnded,
} from '../src/platform/database/index.ts';
import { testDatabase } from './support/index.ts';

/** Numbers that follow from a seed: a failing run can be had again. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

const DAY_MS = 24 * 60 * 60_000;
const FROM_MS = Date.UTC(2026, 0, 1);

describe('the lines of a page over stretches', () => {
  const stretches = [
    { place: 'a', count: 2 },
    { place: 'b', count: 0 },
    { place: 'c', count: 5 },
    { place: 'd', count: 1 },
  ];
  it.each([
    ['from the first on', 0, 3, ['a 0+2', 'c 0+1']],
    ['in the middle of one', 3, 3, ['c 1+3']],
    ['over the end', 6, 10, ['c 4+1', 'd 0+1']],
    ['behind the end', 8, 10, []],
  ])('%s', (_, offset, limit, pieces) => {
    expect(piecesOf(stretches, offset, limit).map(({ place, skip, take }) => `${place} ${skip}+${take}`)).toEqual(
      pieces,
    );
  });
});

async function placed(db: Database, accountId: string, atMs: number, waits: boolean): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into ticket (account_id, idempotency_key, body_hash, currency, bet_type, terms, stake_minor, combinations,
      total_stake_minor, potential_payout_minor, odds_change_policy, live, status, placed_at, accept_at)
    values (${accountId}, gen_random_uuid()::text, '\\x00', 'EUR', 'single', '{}', 100, 1, 100, 200, 0, ${waits},
      ${waits ? 4 : 1}, ${new Date(atMs)}, ${waits ? new Date(atMs) : null})
    returning id`.execute(db);
  const id = rows[0]?.id ?? 0n;
  return id;
}

describe("a player's history by checkpoints", async () => {
  const { db } = await testDatabase();
  const rules = [ticketCheckpoints(4)];
  const VIEWS = {
    all: 'true',
    open: 'status <> 2 and settled_at is null',
    settled: 'settled_at is not null',
    declined: 'status = 2',
  };

  async function expectTrue(
    accountId: string,
    view: keyof typeof VIEWS,
    span: { fromMs?: number; untilMs?: number },
  ): Promise<void> {
    const { rows } = await sql<{ id: bigint }>`
      select id from ticket where account_id = ${accountId} and ${sql.raw(VIEWS[view])}
        and placed_at >= ${new Date(span.fromMs ?? 0)} and placed_at < ${new Date(span.untilMs ?? 4e12)}
      order by id desc`.execute(db);
    const seen: bigint[] = [];
    for (let offset = 0; offset < rows.length + 5; offset += 5) {
      const { total, tickets } = await ticketsOf(db, accountId, { view, ...span, offset, limit: 5 });
      expect(total).toBe(rows.length);
      seen.push(...tickets.map(({ id }) => id));
    }
    expect(seen).toEqual(rows.map(({ id }) => id));
  }

  it.each([1, 2])(
    'is what the tickets are, whatever ends or opens again between two counts (seed %s)',
    async (seed) => {
      const random = numbers(seed);
      const players = [`a${seed}`, `b${seed}`];
      const tickets = new Map<bigint, 'waits' | 'open' | 'settled' | 'declined'>();
      let atMs = FROM_MS;
      const some = (standing: string): bigint[] =>
        [...tickets].filter(([, each]) => each === standing && random(3) === 0).map(([id]) => id);
      for (let step = 0; step < 60; step += 1) {
        for (let count = random(5); count > 0; count -= 1) {
          // Clocks of two processes: not always in the order of the numbers.
          atMs += random(20) * 60_000 - 5 * 60_000;
          const waits = random(3) === 0;
          tickets.set(await placed(db, players[random(2)] ?? '', atMs, waits), waits ? 'waits' : 'open');
        }
        const declined = some('waits');
        await sql`update ticket set status = 2 where id = any(${declined.map(String)}::bigint[])`.execute(db);
        for (const id of declined) tickets.set(id, 'declined');
        const ended = some('open');
        await inTransaction(db, (tx) =>
          closeTickets(
            tx,
            ended.map((ticketId) => ({ ticketId, generation: 1, outcome: 3, payoutMinor: 0n })),
            atMs,
          ),
        );
        for (const id of ended) tickets.set(id, 'settled');
        if (random(4) === 0) {
          const again = some('settled');
          await inTransaction(db, (tx) => reopenTickets(tx, again));
          for (const id of again) tickets.set(id, 'open');
        }
        if (random(3) === 0) await fillCheckpoints(db, rules);
        if (step % 6 !== 5) continue;
        const span =
          [{}, { fromMs: FROM_MS + (atMs - FROM_MS) / 3, untilMs: FROM_MS + (atMs - FROM_MS) / 1.5 }][random(2)] ?? {};
        for (const player of players) {
          for (const view of ['all', 'open', 'settled', 'declined'] as const) await expectTrue(player, view, span);
        }
      }
      const { rows } = await sql<{ checkpoints: bigint }>`
      select count(*) as checkpoints from ticket_checkpoint where account_id = any(${players}::text[])`.execute(db);
      expect(rows[0]?.checkpoints).toBeGreaterThan(10n);
    },
  );

  it('counts no checkpoint over a number whose transaction may still commit', async () => {
    const atMs = FROM_MS + DAY_MS;
    let commit = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let begun = (): void => undefined;
    const drawn = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const late = inTransaction(db, async (tx) => {
      await placed(tx, 'late', atMs, false);
      begun();
      await held;
    });
    await drawn;
    for (let count = 0; count < 9; count += 1) await placed(db, 'late', atMs, false);
    const counting = fillCheckpoints(db, rules);
    await new Promise((resolve) => setTimeout(resolve, 60));
    commit();
    await late;
    expect(await counting).toBeGreaterThanOrEqual(2);
    await expectTrue('late', 'all', {});
    await expectTrue('late', 'open', {});
  });

  it('waits for no transaction that began later, and not for ever for an older one', async () => {
    await inTransaction(db, async (tx) => {
      await sql`select 1`.execute(tx);
      expect(await besideTransaction(() => olderTransactionsEnded(db, 30))).toBe(false);
      expect(await olderTransactionsEnded(tx, 30)).toBe(true);
    });
    expect(await olderTransactionsEnded(db, 30)).toBe(true);
  });
});

describe("a player's statement by checkpoints", async () => {
  const { db } = await testDatabase();
  const rules = [statementCheckpoints(4)];
  const { rows: accounts } = await sql<{ id: bigint; kind: string; holder: string }>`
    insert into ledger_account (kind, holder_id, currency, balance_minor, floor_minor)
    select kind, holder, 'EUR', case when holder <> 'house' then 0 end, null
    from (values ('cash', 'a'), ('bonus', 'a'), ('stakeHold', 'a'), ('cash', 'b'), ('bonus', 'b'), ('sportsbook', 'house')) v(kind, holder)
    returning id, kind, holder_id as holder`.execute(db);
  const idOf = (kind: string, holder: string): bigint =>
    accounts.find((each) => each.kind === kind && each.holder === holder)?.id ?? 0n;
  const [house, hold] = [idOf('sportsbook', 'house'), idOf('stakeHold', 'a')];

  /** Rows of groups with the numbers that are given: those of two statements that ran at once lie between each other. */
  async function post(
    parts: readonly { id: number; group: number; part: number; debit: bigint; credit: bigint; amount: number }[],
  ): Promise<void> {
    await inTransaction(db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      const rows = parts.map((each) => ({ ...each, debit: String(each.debit), credit: String(each.credit) }));
      await sql`
        insert into ledger_transfer (id, group_id, part, debit_account_id, credit_account_id, currency, amount_minor, kind,
          idempotency_key, body_hash, reference, actor, reason, at)
        overriding system value
        select id, "group", part, debit, credit, 'EUR', amount, 'adjustment', 'key:' || "group", '\\x00', 'r', 'a', 'b', now()
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as p(id bigint, "group" bigint, part smallint, debit bigint, credit bigint, amount bigint)`.execute(tx);
    });
  }

  it('is what the transfers are: groups that lie between each other, parts that are not the player’s, nothing gained', async () => {
    const random = numbers(3);
    const own = ['a', 'b'].flatMap((holder) => [idOf('cash', holder), idOf('bonus', holder)]);
    let next = 1;
    for (let step = 0; step < 25; step += 1) {
      const groups = Array.from({ length: 1 + random(3) }, () => ({ head: 0, parts: 0, left: 1 + random(3) }));
      const rows = [];
      while (groups.some(({ left }) => left > 0)) {
        const group = groups[random(groups.length)];
        if (!group || group.left === 0) continue;
        if (group.parts === 0) group.head = next;
        group.left -= 1;
        group.parts += 1;
        const all = [...own, house, house, hold];
        const debit = all[random(all.length)] ?? house;
        const credit = all.filter((id) => id !== debit)[random(all.length - 2)] ?? hold;
        rows.push({ id: next, group: group.head, part: group.parts, debit, credit, amount: 5 * (1 + random(2)) });
        next += 1;
      }
      await post(rows);
      if (random(3) === 0) await fillCheckpoints(db, rules);
      if (step % 4 !== 3) continue;
      for (const holder of ['a', 'b']) {
        const ids = `{${idOf('cash', holder)},${idOf('bonus', holder)}}`;
        const { rows: lines } = await sql<{ id: bigint; amount: bigint }>`
          select group_id as id, sum(case when credit_account_id = any(${ids}::bigint[]) then amount_minor else 0 end
            - case when debit_account_id = any(${ids}::bigint[]) then amount_minor else 0 end)::bigint as amount
          from ledger_transfer where debit_account_id = any(${ids}::bigint[]) or credit_account_id = any(${ids}::bigint[])
          group by 1
          having sum(case when credit_account_id = any(${ids}::bigint[]) then amount_minor else 0 end
            - case when debit_account_id = any(${ids}::bigint[]) then amount_minor else 0 end) <> 0
          order by min(id)`.execute(db);
        let balance = 0n;
        const expected = lines.map((line) => {
          balance += line.amount;
          return { ...line, balance };
        });
        const seen: object[] = [];
        for (let before: bigint | undefined; ; ) {
          const page = await statementOf(db, holder, 'EUR', { before, limit: 3 });
          expect(page.total).toBe(lines.length);
          seen.push(
            ...page.lines.map(({ id, amountMinor, balanceMinor }) => {
              return { id, amount: amountMinor, balance: balanceMinor };
            }),
          );
          before = page.lines.at(-1)?.place;
          expect(page.older).toBe(seen.length < lines.length);
          if (!page.older) break;
        }
        expect(seen).toEqual(expected.reverse());
      }
    }
    const { rows: checkpoints } = await sql`select from ledger_checkpoint`.execute(db);
    expect(checkpoints.length).toBeGreaterThan(5);
  });
});
