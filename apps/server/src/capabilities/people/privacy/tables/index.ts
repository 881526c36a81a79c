import { ACCOUNT_TABLES } from './account-tables.ts';
import { BETTING_TABLES } from './betting-tables.ts';
import { MONEY_TABLES, TRANSFERS } from './money-tables.ts';
import type { PersonalTables } from './personal-table.ts';
import { PROTECTION_TABLES } from './protection-tables.ts';

export { NOT_OF_PERSONS } from './not-of-persons.ts';
export type { Found, PersonalTable, PersonalTables, Replacement } from './personal-table.ts';

/**
 * Every table that holds something about a person, in the order of an export: what is found through another table stands
 * behind it. A table stands here or in `NOT_OF_PERSONS`; a test reads the schema and says which one is missing.
 */
export const PERSONAL_TABLES: PersonalTables = {
  ...ACCOUNT_TABLES,
  ...MONEY_TABLES,
  ...TRANSFERS,
  ...BETTING_TABLES,
  ...PROTECTION_TABLES,
};

/** The table of a line: its name up to the first space. */
export const tableOf = (line: string): string => line.split(' ')[0] ?? line;
