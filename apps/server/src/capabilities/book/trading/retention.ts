import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import type { RetentionRule } from '../../../platform/retention/index.ts';

const WORD_DAYS = 400;
const ERROR_DAYS = 400;

export const TRADING_RETENTION: readonly RetentionRule[] = [
  {
    name: 'decided-word',
    what: 'results and voids that people decided, once they have been said',
    keptDays: WORD_DAYS,
    why: 'as long as a complaint about a result may be raised; the results themselves stay with their bets',
    thin: thinWords,
  },
  {
    name: 'price-error',
    what: 'markets that the book had suspended by itself, with what was answered',
    keptDays: ERROR_DAYS,
    why: 'a complaint about a price may be raised for a year',
    thin: thinErrors,
  },
];

async function thinWords(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from decided_word where id in (
      select id from decided_word where decided_at < ${new Date(beforeMs)} and said_at is not null
      order by decided_at limit ${limit} for update skip locked)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

async function thinErrors(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from price_error where id in (
      select id from price_error where found_at < ${new Date(beforeMs)} order by found_at limit ${limit}
      for update skip locked)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
