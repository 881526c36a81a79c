import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/support/index.ts';
import { listOf, textsOf } from './index.ts';

const { db } = await testDatabase();

it('brings lists of texts whole, whatever is in them', async () => {
  const texts = ['', 'plain', '1x2@map1', 'null', 'a "quoted" word', 'back\\slash', '{1,2}', 'two\nlines', 'ünï', null];
  const { rows } = await sql`select ${textsOf(texts, (each) => each)}::text[] as texts`.execute(db);
  expect(rows).toEqual([{ texts }]);
});

it('brings lists of numbers and truths, empty ones too', async () => {
  const [numbers, truths] = [
    [1n, -(2n ** 62n), 9007199254740993n],
    [true, false],
  ];
  const { rows } = await sql`
    select ${listOf(numbers, (each) => each)}::bigint[] as numbers, ${listOf(truths, (each) => each)}::boolean[] as truths,
      ${listOf([], () => 1)}::integer[] as nothing, ${textsOf([], () => '')}::text[] as silence`.execute(db);
  expect(rows).toEqual([{ numbers: numbers.map(String), truths, nothing: [], silence: [] }]);
});
