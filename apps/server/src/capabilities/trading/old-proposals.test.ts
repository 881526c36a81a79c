import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/support/index.ts';
import { readMigrations } from '../../platform/database/index.ts';

const { db } = await testDatabase();

const migrations = await readMigrations();
const textOf = (name: string): string => migrations.find((each) => each.name.endsWith(name))?.text ?? '';
const [before = ''] = textOf('-trading-proposals-and-errors.sql').split('create table price_error');
const run = (text: string) => sql.raw(text).execute(db);

it('what the desk had before them becomes approvals, and what was decided is still said', async () => {
  await run('drop table decided_word');
  await run(before);
  const result = { type: 'result', fixtureId: 7, status: 'ended', markets: [{ key: '1x2', outcomes: [] }] };
  const price = { marketKey: 'total:2.5', pricing: { kind: 'prices', prices: { over: 2400 }, accepts: ['x'] } };
  const rollback = { type: 'rollback', fixtureId: 7, of: 'void', markets: ['1x2', 'a?b'] };
  const old = [
    ['result', { word: result }, 'lena', null, null],
    ['result', { word: result }, 'ann', null, null],
    ['price', { price }, 'ann', null, null],
    ['void', { word: { type: 'void', fixtureId: 7, reason: 'cancelled' } }, 'ann', 'confirmed', 'lena'],
    ['rollbackVoid', { word: rollback }, 'ann', 'takenBack', 'ann'],
    ['rollbackResult', { word: { ...rollback, of: 'result', markets: ['a?b'] } }, 'source', 'confirmed', 'lena'],
  ] as const;
  for (const [kind, body, by, decision, decidedBy] of old) {
    await sql`
      insert into desk_proposal (kind, fixture_id, body, source, proposed_by, decision, decided_by, decided_at)
      values (${kind}, 7, ${JSON.stringify(body)}::jsonb, 'two broadcasts', ${by}, ${decision}, ${decidedBy},
        ${decision === null ? null : sql`now()`})`.execute(db);
  }
  await run(textOf('-trading-proposals-become-approvals.sql'));

  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', kind, subject, proposed_by, state, decided_by, expires_at > now() + interval '23 hours') as line
    from approval order by kind, state`.execute(db);
  expect(rows.map(({ line }) => line)).toEqual([
    'prices.set market/7/total:2.5 ann open t',
    'results.set market/7/1x2 lena expired f',
    'results.set market/7/1x2 ann open t',
    'results.takeVoidBack fixture/7 ann withdrawn ann f',
    'results.void fixture/7 ann approved lena f',
  ]);
  const open = await sql`select payload, facts from approval where state = 'open' order by kind`.execute(db);
  expect(open.rows).toEqual([
    {
      payload: { fixtureId: 7, marketKey: 'total:2.5', pricing: { prices: { over: 2400 } }, reason: 'two broadcasts' },
      facts: { over: 2400 },
    },
    { payload: { fixtureId: 7, word: result, reason: 'two broadcasts' }, facts: { markets: '1x2' } },
  ]);
  const said = await sql<{ type: string }>`select word ->> 'type' as type from decided_word order by id`.execute(db);
  expect(said.rows).toEqual([{ type: 'void' }, { type: 'rollback' }]);
});
