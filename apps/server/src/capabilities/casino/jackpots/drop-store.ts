import type { JackpotDrop, JackpotName } from '@evens/games';
import type { Currency } from '@evens/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Connection } from './level-store.ts';

/** A level that drops. */
export interface NewDrop extends JackpotDrop {
  readonly level: JackpotName;
  readonly generation: number;
  readonly accountId: string;
  readonly roundId: string;
  readonly game: string;
  readonly currency: Currency;
  readonly stakeMinor: bigint;
  readonly capMinor: bigint | null;
  /** Fractions: units of the pool's currency for one of the stake's, and back. */
  readonly rate: string;
  readonly paidRate: string;
  readonly poolCurrency: Currency;
  /** What the player gets, in his currency; `paidMinor` is what the pool gives. */
  readonly getsMinor: bigint;
  /** What stands in the level as it begins again. */
  readonly seedMinor: bigint;
  /** When the round ended, a text of `microsOf`. */
  readonly at: string;
}

export async function insertDrop(tx: DatabaseTransaction, drop: NewDrop): Promise<void> {
  await sql`
    insert into jackpot_drop (
      level, generation, account_id, round_id, game, currency, stake_minor, added_micros, before_micros, room_micros, cap_minor, rate,
      pool_currency, pool_minor, paid_minor, paid_rate, at
    ) values (
      ${drop.level}, ${drop.generation}, ${drop.accountId}, ${drop.roundId}, ${drop.game}, ${drop.currency}, ${drop.stakeMinor},
      ${drop.addedMicros}, ${drop.beforeMicros}, ${drop.roomMicros}, ${drop.capMinor}, ${drop.rate}, ${drop.poolCurrency},
      ${drop.paidMinor}, ${drop.getsMinor}, ${drop.paidRate}, ${drop.at}::timestamptz
    )`.execute(tx);
}

/** A win as it is shown. */
export interface DropRow {
  readonly level: JackpotName;
  readonly generation: number;
  readonly accountId: string;
  readonly roundId: string;
  readonly game: string;
  readonly currency: Currency;
  readonly stakeMinor: bigint;
  readonly addedMicros: bigint;
  readonly beforeMicros: bigint;
  readonly roomMicros: bigint;
  readonly rate: string;
  readonly poolCurrency: Currency;
  readonly poolMinor: bigint;
  readonly paidMinor: bigint;
  readonly at: Date;
  readonly told: boolean;
  /** Null of an account without a name. */
  readonly userName: string | null;
}

async function dropsWhere(db: Connection, behind: RawBuilder<unknown>): Promise<DropRow[]> {
  const { rows } = await sql<DropRow>`
    select d.level, d.generation, d.account_id as "accountId", d.round_id as "roundId", d.game, d.currency,
      d.stake_minor as "stakeMinor", d.added_micros as "addedMicros", d.before_micros as "beforeMicros", d.room_micros as "roomMicros",
      d.rate, d.pool_currency as "poolCurrency", d.pool_minor as "poolMinor", d.paid_minor as "paidMinor", d.at,
      d.told_at is not null as told, i.user_name as "userName"
    from jackpot_drop d left join lateral (
      select a.user_name from identity_account a
      where a.id = case when d.account_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then d.account_id::uuid end
    ) i on true
    ${behind}`.execute(db);
  return rows;
}

export const lastDrops = (db: Connection, limit: number): Promise<DropRow[]> =>
  dropsWhere(db, sql`order by d.at desc, d.level limit ${limit}`);

/** A player's own, the last first. */
export const dropsOf = (db: Connection, accountId: string, limit: number): Promise<DropRow[]> =>
  dropsWhere(db, sql`where d.account_id = ${accountId} order by d.at desc, d.level limit ${limit}`);

/** Remembers that a page has shown a player his win; the same again changes nothing. False where he has none of these. */
export async function markTold(db: Connection, accountId: string, level: string, generation: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update jackpot_drop set told_at = coalesce(told_at, clock_timestamp())
    where account_id = ${accountId} and level = ${level} and generation = ${generation}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
