import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { RETENTION_RULES } from '../src/entrypoints/retention-rules.ts';
import { thinOnce } from '../src/platform/retention/index.ts';
import { testDatabase } from './support/index.ts';

const { db } = await testDatabase();
const nowMs = Date.UTC(2026, 10, 22);
const daysAgo = (days: number): Date => new Date(nowMs - days * 24 * 60 * 60 * 1000);

/** Runs one rule to its end in batches of 10; answers how many rows it thinned. */
async function thin(name: string): Promise<number> {
  const rules = RETENTION_RULES.filter((each) => each.name === name);
  const done = await thinOnce({ db, nowMs: () => nowMs, pause: async () => undefined, batchRows: 10 }, rules);
  expect(done).toMatchObject([{ rule: name, more: false }]);
  return done?.[0]?.rows ?? 0;
}
const texts = async (query: ReturnType<typeof sql<{ text: string }>>): Promise<string[]> =>
  (await query.execute(db)).rows.map((row) => row.text);

describe('slips', () => {
  it("of visitors go after 30 days with all in them; of a player's only selections of 180 days", async () => {
    for (const [owner, days] of [
      ...Array.from({ length: 25 }, (_, at) => [`visitor:old${at}`, 31 + at] as const),
      ['visitor:new', 29],
      ['player:a', 400],
    ] as const) {
      await sql`insert into betslip values (${owner}, 1, ${daysAgo(days)})`.execute(db);
      for (const added of [days, 200].slice(0, days > 180 ? 2 : 1)) {
        await sql`
          insert into betslip_selection (owner, selection_id, price_milli, fixture, added_at)
          values (${owner}, ${`${added}/1x2/home`}, 2000, '{}', ${daysAgo(added)})`.execute(db);
      }
    }
    await sql`
      insert into betslip_selection (owner, selection_id, price_milli, fixture, added_at)
      values ('player:a', '1/1x2/home', 2000, '{}', ${daysAgo(179)})`.execute(db);

    expect(await thin('betslip-visitor')).toBe(25);
    expect(await thin('betslip-selection')).toBe(2);
    expect(await texts(sql`select owner as text from betslip order by 1`)).toEqual(['player:a', 'visitor:new']);
    expect(await texts(sql`select owner || ' ' || selection_id as text from betslip_selection order by 1`)).toEqual([
      'player:a 1/1x2/home',
      'visitor:new 29/1x2/home',
    ]);
  });

  it('that were shared by a code go 14 days after they were last shared', async () => {
    for (const [sign, days] of ['A', 'B', 'C', 'D'].map((each, at) => [each, 12 + at] as const)) {
      await sql`
        insert into betslip_booking (code, digest, slip, shared_at)
        values (${sign.repeat(8)}, sha256(${sign}::bytea), '{}', ${daysAgo(days)})`.execute(db);
    }
    await sql`update betslip_booking set shared_at = ${daysAgo(1)} where code = 'DDDDDDDD'`.execute(db);
    await sql`
      insert into betslip_booking (code, digest, slip, shared_at)
      values ('EEEEEEEE', sha256('E'::bytea), '{}', ${daysAgo(15)})`.execute(db);
    expect(await thin('betslip-booking')).toBe(1);
    expect(await texts(sql`select code as text from betslip_booking order by 1`)).toEqual([
      'AAAAAAAA',
      'BBBBBBBB',
      'CCCCCCCC',
      'DDDDDDDD',
    ]);
  });

  it('that somebody is changing right now are passed over', async () => {
    await sql`insert into betslip values ('visitor:held', 0, ${daysAgo(60)})`.execute(db);
    await db.transaction().execute(async (tx) => {
      await sql`update betslip set odds_change_policy = 1 where owner = 'visitor:held'`.execute(tx);
      expect(await thin('betslip-visitor')).toBe(0);
    });
    expect(await thin('betslip-visitor')).toBe(1);
  });
});

describe("providers' messages", () => {
  it('lose their bodies 180 days after they were dealt with; what waits for a person keeps its own, and all keep their ids', async () => {
    for (const [event, days, outcome] of [
      ...Array.from({ length: 15 }, (_, at) => [`old-${at}`, 181 + at, 'credited'] as const),
      ['young', 179, 'noted'],
      ['person', 300, 'person'],
      ['waiting', 300, null],
    ] as const) {
      await sql`
        insert into payment_message (box, provider, event_id, body, received_at, applied_at, outcome)
        values ('deposits', 'card', ${event}, ${Buffer.from('{}')}, ${daysAgo(days)}, ${outcome ? daysAgo(days) : null}, ${outcome})`.execute(
        db,
      );
    }
    expect(await thin('cashier-inbox-body')).toBe(15);
    expect(await texts(sql`select event_id as text from payment_message where body is not null order by 1`)).toEqual([
      'person',
      'waiting',
      'young',
    ]);
    expect(await texts(sql`select event_id as text from payment_message`)).toHaveLength(18);
  });
});

describe('exposure', () => {
  it('that holds nothing goes three days after its contest, what still reserves something stays', async () => {
    const over = {
      ended: [daysAgo(4), daysAgo(4)],
      yesterday: [daysAgo(1), daysAgo(1)],
      open: [null, daysAgo(9)],
    } as const;
    for (const [at, [overAt, changedAt]] of Object.values(over).entries()) {
      await sql`
        insert into fixture (id, producer, sport_id, category_id, tournament_id, kind, start_at, status, description,
          over_at, changed_at)
        values (${at + 1}, 'test', 1, 1, 1, 'match', now(), 'ended', '{}', ${overAt}, ${changedAt})`.execute(db);
    }
    // Fixture 4 is not stored any more.
    for (const fixtureId of [1, 2, 3, 4]) {
      await sql`
        insert into risk_exposure (fixture_id, market_key, outcome, winnings_minor, stakes_minor)
        select ${fixtureId}, 'total:' || n, 'over', case when n = 1 then 5 else 0 end, 0 from generate_series(1, 12) n`.execute(
        db,
      );
    }
    expect(await thin('risk-exposure')).toBe(22);
    expect(
      await texts(sql`
        select fixture_id || ': ' || count(*) as text from risk_exposure group by fixture_id order by fixture_id`),
    ).toEqual(['1: 1', '2: 12', '3: 12', '4: 1']);
  });
});

describe('the rules', () => {
  it('have names of their own and are listed for operators as they are', async () => {
    const names = RETENTION_RULES.map((each) => each.name);
    expect(new Set(names).size).toBe(names.length);
    const here = path.dirname(fileURLToPath(import.meta.url));
    const page = await readFile(path.resolve(here, '../../../docs/retention.md'), 'utf8');
    const listed = page.split('\n').filter((line) => /^\| `[a-z-]+` \| .* \| \d+ \| /.test(line));
    expect(listed).toEqual(
      RETENTION_RULES.map(({ name, what, keptDays, why }) => `| \`${name}\` | ${what} | ${keptDays} | ${why} |`),
    );
  });
});

describe('rounds of crash', () => {
  it('that nobody played go after 30 days, but never the one that says how far its chain has come', async () => {
    const { rows } = await sql<{ id: bigint }>`
      insert into crash_chain (state, last_hash, terminal_hash, length, salt)
      select 'used', 'sealed', repeat(digit, 64), 100, 'salt' from unnest(array['a', 'b']) digit returning id`.execute(
      db,
    );
    const [one, other] = rows.map(({ id }) => id);
    for (const [chain, number, days, played] of [
      [one, 0, 40, false],
      [one, 1, 40, true],
      [one, 2, 35, false],
      [one, 3, 29, false],
      [other, 0, 90, false],
      [other, 1, 80, false],
    ] as const) {
      await sql`
        insert into crash_round (chain_id, number, hash_before, sealed_hash, hash, point, status, opened_at, flies_at, flew_at, ended_at,
          settled, played)
        values (${chain}, ${number}, repeat('c', 64), 'sealed', repeat('d', 64), 100, 'crashed', ${daysAgo(days)}, ${daysAgo(days)},
          ${daysAgo(days)}, ${daysAgo(days)}, true, ${played})`.execute(db);
    }
    expect(await thin('crash-round-unplayed')).toBe(3);
    expect(await texts(sql`select number || ' ' || played as text from crash_round order by chain_id, number`)).toEqual(
      ['1 true', '3 false', '1 false'],
    );
  });
});

describe('pairs of seeds', () => {
  it('from which nothing was drawn go 30 days after they were revealed; used and standing ones stay', async () => {
    for (const [account, state, days, drawn] of [
      ...Array.from({ length: 12 }, (_, at) => [`spins${at}`, 'revealed', 31 + at, false] as const),
      ['recent', 'revealed', 29, false],
      ['played', 'revealed', 400, true],
      ['standing', 'active', 400, null],
    ] as const) {
      const revealed = state === 'revealed';
      await sql`
        insert into round_seeds (account_id, play, state, server_seed, server_hash, client_seed, revealed_seed, made_at, revealed_at, drawn)
        values (${account}, false, ${state}, 'sealed', repeat('a', 64), 'mine', ${revealed ? 'b'.repeat(64) : null}, ${daysAgo(days)},
          ${revealed ? daysAgo(days) : null}, ${drawn})`.execute(db);
    }
    expect(await thin('round-seeds-never-drawn')).toBe(12);
    expect(await texts(sql`select account_id as text from round_seeds order by 1`)).toEqual([
      'played',
      'recent',
      'standing',
    ]);
  });
});
