import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/support/index.ts';
import { besideTransaction } from '../database/index.ts';
import { openRetention, type RetentionRule, showRetentionFigures, type Thinned, thinOnce } from './index.ts';

const { db } = await testDatabase();
const nowMs = 1_800_000_000_000;

await sql`create table old_thing (id integer primary key, of text not null, at timestamptz not null)`.execute(db);

/** 2,500 rows of each of two kinds: a thousand of each a hundred days old, the others a day. */
beforeEach(async () => {
  await sql`truncate old_thing`.execute(db);
  await sql`
    insert into old_thing
    select n, case when n % 2 = 0 then 'even' else 'odd' end,
      ${new Date(nowMs)}::timestamptz - case when n <= 2000 then interval '100 days' else interval '1 day' end
    from generate_series(1, 5000) n`.execute(db);
});

const ruleOf = (of: string, more: Partial<RetentionRule> = {}): RetentionRule => ({
  name: `thing-${of}`,
  what: `${of} things`,
  keptDays: 30,
  why: 'nobody asks for them',
  thin: async (tx, beforeMs, limit) => {
    const { numAffectedRows } = await sql`
      delete from old_thing where id in (
        select id from old_thing where of = ${of} and at < ${new Date(beforeMs)} limit ${limit} for update skip locked
      )`.execute(tx);
    return Number(numAffectedRows);
  },
  ...more,
});
const left = async (): Promise<Record<string, number>> => {
  const { rows } = await sql<{ of: string; count: bigint }>`
    select of, count(*) from old_thing group by of order by of`.execute(db);
  return Object.fromEntries(rows.map(({ of, count }) => [of, Number(count)]));
};
const parts = { db, nowMs: () => nowMs, pause: async () => undefined, batchRows: 100 };

describe('one run', () => {
  it('thins what is older than its days by every rule, in batches with pauses, and leaves the rest', async () => {
    let pauses = 0;
    const pause = async (): Promise<void> => {
      pauses += 1;
    };
    expect(await thinOnce({ ...parts, pause }, [ruleOf('even'), ruleOf('odd', { keptDays: 200 })])).toEqual([
      { rule: 'thing-even', rows: 1000, more: false },
      { rule: 'thing-odd', rows: 0, more: false },
    ]);
    expect(pauses).toBe(10);
    expect(await left()).toEqual({ even: 1500, odd: 2500 });
  });

  it('does no more than its bound, says that more is left, and the next one goes on', async () => {
    const run = () => thinOnce({ ...parts, mostBatches: 4 }, [ruleOf('odd')]);
    expect([await run(), await run(), await run()].map((each) => each?.[0])).toEqual([
      { rule: 'thing-odd', rows: 400, more: true },
      { rule: 'thing-odd', rows: 400, more: true },
      { rule: 'thing-odd', rows: 200, more: false },
    ]);
  });

  it('goes on with the other rules when one fails, and keeps what that one had done before', async () => {
    let batches = 0;
    const broken = ruleOf('even');
    const thin: RetentionRule['thin'] = async (tx, beforeMs, limit) => {
      batches += 1;
      const rows = await broken.thin(tx, beforeMs, limit);
      if (batches === 3) throw new Error('the third batch breaks');
      return rows;
    };
    expect(await thinOnce(parts, [{ ...broken, thin }, ruleOf('odd')])).toEqual([
      { rule: 'thing-even', rows: 200, more: true, error: new Error('the third batch breaks') },
      { rule: 'thing-odd', rows: 1000, more: false },
    ]);
    expect(await left()).toEqual({ even: 2300, odd: 1500 });
  });

  it('ends early when the house stops', async () => {
    const stopping = new AbortController();
    const pause = async (): Promise<void> => stopping.abort();
    const thinned = await thinOnce({ ...parts, pause, signal: stopping.signal }, [ruleOf('even'), ruleOf('odd')]);
    expect(thinned).toEqual([{ rule: 'thing-even', rows: 100, more: true }]);
  });
});

describe('two processes', () => {
  it('thin one at a time, and no row twice', async () => {
    let inside = 0;
    let most = 0;
    const rule = ruleOf('odd');
    const thin: RetentionRule['thin'] = async (tx, beforeMs, limit) => {
      inside += 1;
      most = Math.max(most, inside);
      const rows = await rule.thin(tx, beforeMs, limit);
      inside -= 1;
      return rows;
    };
    const runs = await Promise.all([1, 2, 3].map(() => thinOnce(parts, [{ ...rule, thin }])));
    expect(most).toBe(1);
    const rows = runs.flatMap((each) => each ?? []).reduce((sum, each) => sum + each.rows, 0);
    expect(rows).toBe(1000);
    expect(await left()).toEqual({ even: 2500, odd: 1500 });
  });

  it('leave it to the one that has begun', async () => {
    const rule = ruleOf('odd');
    let other: Thinned[] | undefined | 'not asked' = 'not asked';
    const thin: RetentionRule['thin'] = async (tx, beforeMs, limit) => {
      // The other process: another connection.
      other = await besideTransaction(() => thinOnce(parts, [rule]));
      return rule.thin(tx, beforeMs, limit);
    };
    await thinOnce({ ...parts, mostBatches: 1 }, [{ ...rule, thin }]);
    expect(other).toBeUndefined();
  });
});

it('the running house tells what was thinned, what failed, and shows both on /metrics', async () => {
  const told: unknown[] = [];
  const fails: RetentionRule['thin'] = async () => {
    throw new Error('no such table');
  };
  const retention = openRetention({
    db,
    nowMs: () => nowMs,
    rules: [ruleOf('even'), ruleOf('odd', { thin: fails })],
    onThinned: (thinned) => told.push(thinned),
    onError: (error, rule) => told.push([error, rule]),
  });
  const registry = new Registry();
  showRetentionFigures(registry, retention);
  await retention.run();
  expect(told).toEqual([[new Error('no such table'), 'thing-odd'], [{ rule: 'thing-even', rows: 1000, more: false }]]);
  const shown = await registry.metrics();
  expect(shown).toContain('evens_retention_rows_total{rule="thing-even"} 1000');
  expect(shown).toContain('evens_retention_rows_total{rule="thing-odd"} 0');
  expect(shown).toContain('evens_retention_failing_rules 1');
  await retention.part.start();
  await retention.part.stop();
});
