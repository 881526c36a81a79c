import { describe, expect, it } from 'vitest';
import {
  NOT_OF_PERSONS,
  PERSONAL_TABLES,
  tableOf,
} from '../../../apps/server/src/capabilities/people/privacy/tables/index.ts';
import { TABLE_OWNERS } from './table-owners.ts';

const personal = new Set(Object.keys(PERSONAL_TABLES).map(tableOf));

/** Where a table without a line is to get one. */
const WHERE =
  'apps/server/src/capabilities/people/privacy/tables/: a line of what an export shows, or of why there is nothing to show';

describe('every table of the house', () => {
  it('has a line in the export of a person, or a reason why not', () => {
    const missing = Object.keys(TABLE_OWNERS).filter((table) => !personal.has(table) && !(table in NOT_OF_PERSONS));
    expect(missing, WHERE).toEqual([]);
  });

  it('has one of both, and there are no others', () => {
    expect([...personal].filter((table) => table in NOT_OF_PERSONS)).toEqual([]);
    const listed = [...personal, ...Object.keys(NOT_OF_PERSONS)];
    expect(listed.filter((table) => !(table in TABLE_OWNERS))).toEqual([]);
  });

  it('that is found through another stands behind it', () => {
    const before = new Set<string>();
    const early: string[] = [];
    for (const [line, { found }] of Object.entries(PERSONAL_TABLES)) {
      if (found.by === 'table' && !before.has(found.table)) early.push(line);
      before.add(tableOf(line));
    }
    expect(early).toEqual([]);
  });

  it('has a title of its own for its reader', () => {
    const titles = Object.values(PERSONAL_TABLES).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
