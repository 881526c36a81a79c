import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { tellBonus } from './note-round.ts';

/** Rounds of which nothing was heard for so long no longer run; what is won in them still arrives. Answers how many. */
export async function endIdleRounds(db: Database, idleHours: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update provider_round set state = 'over', ended_at = now(), ended_by = 'house' where id in (
      select id from provider_round
      where state = 'open' and bonus_id is null and seen_at < now() - ${idleHours} * interval '1 hour'
      order by seen_at limit ${limit} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0n) + (await endIdleByBonus(db, idleHours, limit));
}

/** The same of rounds that a bonus has paid for, one by one: each has one open bet less. */
async function endIdleByBonus(db: Database, idleHours: number, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from provider_round
    where state = 'open' and bonus_id is not null and seen_at < now() - ${idleHours} * interval '1 hour'
    order by seen_at limit ${limit}`.execute(db);
  let ended = 0;
  for (const { id } of rows) {
    const did = await inTransaction(db, async (tx) => {
      const found = await sql<{ accountId: string; currency: Currency; bonusId: string; bonusMinor: bigint }>`
        update provider_round set state = 'over', ended_at = now(), ended_by = 'house'
        where id = ${id} and state = 'open' and seen_at < now() - ${idleHours} * interval '1 hour'
        returning account_id as "accountId", currency, bonus_id as "bonusId", bonus_minor as "bonusMinor"`.execute(tx);
      const [row] = found.rows;
      if (!row) return false;
      await tellBonus(tx, row, { ...row, state: 'open' }, { ...row, state: 'over' });
      return true;
    });
    if (did) ended += 1;
  }
  return ended;
}
