import { sql } from 'kysely';
import type { SettingName } from './desk-settings.ts';
import type { Connection } from './store.ts';

/** The highest version of a change that has been committed; '0' before the first. */
export async function deskVersion(db: Connection): Promise<bigint> {
  const { rows } = await sql<{ version: bigint }>`
    select greatest(
      (select coalesce(max(version), 0) from risk_setting), (select coalesce(max(version), 0) from risk_player)
    ) as version`.execute(db);
  return rows[0]?.version ?? 0n;
}

export async function readSettings(db: Connection): Promise<ReadonlyMap<string, unknown>> {
  const { rows } = await sql<{ name: string; value: unknown }>`select name, value from risk_setting`.execute(db);
  return new Map(rows.map(({ name, value }) => [name, value]));
}

export async function writeSetting(db: Connection, name: SettingName, value: unknown): Promise<void> {
  await sql`
    insert into risk_setting (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db);
}

export interface ClassedPlayer {
  readonly accountId: string;
  readonly playerClass: string;
}

/** Players whose class changed after this version. */
export async function playersChangedAfter(db: Connection, version: bigint): Promise<ClassedPlayer[]> {
  const { rows } = await sql<ClassedPlayer>`
    select account_id as "accountId", class as "playerClass" from risk_player where version > ${version} order by version`.execute(
    db,
  );
  return rows;
}

export async function classOfPlayer(db: Connection, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{ class: string }>`select class from risk_player where account_id = ${accountId}`.execute(
    db,
  );
  return rows[0]?.class;
}

export async function writePlayerClass(db: Connection, { accountId, playerClass }: ClassedPlayer): Promise<void> {
  await sql`
    insert into risk_player (account_id, class) values (${accountId}, ${playerClass})
    on conflict (account_id) do update set class = excluded.class where risk_player.class <> excluded.class`.execute(
    db,
  );
}

/** Classes that players are in, with how many. */
export async function playersByClass(db: Connection): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ class: string; players: number }>`
    select class, count(*)::integer as players from risk_player group by 1`.execute(db);
  return new Map(rows.map((row) => [row.class, row.players]));
}

/** Who is in a class, at most so many. */
export async function playersInClass(db: Connection, playerClass: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from risk_player where class = ${playerClass} order by version desc limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
