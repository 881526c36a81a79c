import type { LoyaltyLevelKey } from '@evens/contract';
import { assert } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { PROGRAMME } from './programme.ts';
import { monthsSince } from './times.ts';

/** Whose points of the months that count have reached this level, or a higher one. */
export async function accountsAtLevel(db: Database, key: LoyaltyLevelKey, nowMs: number): Promise<readonly string[]> {
  const level = PROGRAMME.levels.find((each) => each.key === key);
  assert(level, `there is no level ${key}`);
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from loyalty_month where month >= ${monthsSince(nowMs, PROGRAMME.months)}::date
    group by account_id having sum(earned) >= ${level.requiredPoints} order by account_id`.execute(db);
  return rows.map(({ accountId }) => accountId);
}
