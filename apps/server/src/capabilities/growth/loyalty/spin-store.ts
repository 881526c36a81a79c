import type { WheelField } from '@evens/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

export interface SealedSpin {
  readonly number: number;
  readonly seed: Buffer;
}

export interface SpunSpin extends SealedSpin {
  readonly playerText: string;
  readonly field: number;
  readonly fields: number;
  readonly prize: WheelField;
  readonly spunAt: Date;
}

/** The spin that comes next; undefined while nobody has looked. */
export async function nextSpin(db: Database | DatabaseTransaction, accountId: string): Promise<SealedSpin | undefined> {
  const { rows } = await sql<SealedSpin>`
    select number, seed from loyalty_spin where account_id = ${accountId} and spun_at is null
    order by number desc limit 1`.execute(db);
  return rows[0];
}

/** Seals the seed of a spin; the first that does it counts. */
export async function sealSpin(tx: Database | DatabaseTransaction, accountId: string, spin: SealedSpin): Promise<void> {
  await sql`
    insert into loyalty_spin (account_id, number, seed) values (${accountId}, ${spin.number}, ${spin.seed})
    on conflict do nothing`.execute(tx);
}

export async function spunSpin(
  db: Database | DatabaseTransaction,
  accountId: string,
  number: number,
): Promise<SpunSpin | undefined> {
  const { rows } = await sql<SpunSpin>`
    select number, seed, player_text as "playerText", field, fields, prize, spun_at as "spunAt" from loyalty_spin
    where account_id = ${accountId} and number = ${number} and spun_at is not null`.execute(db);
  return rows[0];
}

export async function keepSpun(
  tx: DatabaseTransaction,
  accountId: string,
  spin: Omit<SpunSpin, 'seed'> & { readonly week: string },
): Promise<void> {
  await sql`
    update loyalty_spin set player_text = ${spin.playerText}, field = ${spin.field}, fields = ${spin.fields},
      prize = ${JSON.stringify(spin.prize)}, week = ${spin.week}::date, spun_at = ${spin.spunAt}
    where account_id = ${accountId} and number = ${spin.number} and spun_at is null`.execute(tx);
}

export async function spunInWeek(db: Database | DatabaseTransaction, accountId: string, week: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from loyalty_spin where account_id = ${accountId} and week = ${week}::date`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
