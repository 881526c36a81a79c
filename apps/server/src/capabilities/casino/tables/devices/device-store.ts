import type { LiveResult } from '@evens/games';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../../platform/database/index.ts';

/** A device that stands at a table. */
export interface DeviceRow {
  readonly id: string;
  readonly table: string;
  readonly name: string;
  /** Ed25519, 32 bytes in base64. */
  readonly key: string;
  readonly streamUrl: string | null;
}

const DEVICE = sql`d.id, d.table_key as table, d.name, encode(d.public_key, 'base64') as key, d.stream_url as "streamUrl"`;

export async function standingDevice(
  db: Database | DatabaseTransaction,
  table: string,
): Promise<DeviceRow | undefined> {
  const { rows } = await sql<DeviceRow>`
    select ${DEVICE} from live_device d where d.table_key = ${table} and d.withdrawn_at is null`.execute(db);
  return rows[0];
}

/** The device with this key, as long as it stands. */
export async function deviceByKey(db: Database, key: string): Promise<DeviceRow | undefined> {
  const { rows } = await sql<DeviceRow>`
    select ${DEVICE} from live_device d where d.public_key = decode(${key}, 'base64') and d.withdrawn_at is null`.execute(
    db,
  );
  return rows[0];
}

/** Whether a key was ever registered: none is twice, so that a word of an old device is never one of a new. */
export async function isKnownKey(db: DatabaseTransaction, key: string): Promise<boolean> {
  const { rows } = await sql`select from live_device where public_key = decode(${key}, 'base64')`.execute(db);
  return rows.length > 0;
}

export interface NewDevice extends DeviceRow {
  readonly proposedBy: string;
  readonly approvedBy: string;
}

/** Puts a device at its table, in the place of the one that stands. */
export async function insertDevice(tx: DatabaseTransaction, device: NewDevice): Promise<void> {
  await takeDevice(tx, device.table, device.approvedBy);
  await sql`
    insert into live_device (id, table_key, name, public_key, stream_url, proposed_by, approved_by)
    values (${device.id}, ${device.table}, ${device.name}, decode(${device.key}, 'base64'), ${device.streamUrl},
      ${device.proposedBy}, ${device.approvedBy})`.execute(tx);
}

/** Takes the device that stands away; false where there is none. */
export async function takeDevice(tx: DatabaseTransaction, table: string, by: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update live_device set withdrawn_at = clock_timestamp(), withdrawn_by = ${by}
    where table_key = ${table} and withdrawn_at is null`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** What a device says of a round. */
export interface SaidResult {
  readonly roundId: bigint;
  readonly said: string;
  readonly signature: string;
  readonly result: LiveResult;
  readonly saidAtMs: number;
}

/** What became of a word: `heard` now or before; `open`, bets are still taken; `other`, another was said; `moved`, there is no such round for it. */
export type Heard = 'heard' | 'open' | 'other' | 'moved';

/**
 * Hears what a device says, once: bound to its round, which has to be closed, and to the device, which has to stand. Whoever gives the
 * round up meanwhile waits for this, or this for him.
 */
export const hearResult = (db: Database, device: DeviceRow, word: SaidResult): Promise<Heard> =>
  inTransaction(db, async (tx) => {
    const stands = await sql`
      select from live_device where id = ${device.id} and withdrawn_at is null for share`.execute(tx);
    const { rows } = await sql<{ status: string; silent: boolean }>`
      select r.status, r.silent_at is not null as silent from live_round r
      where r.id = ${word.roundId} and r.table_key = ${device.table} and r.device_id = ${device.id} for update`.execute(
      tx,
    );
    const [round] = rows;
    if (!round || stands.rows.length === 0) return 'moved';
    const known = await sql<{ same: boolean }>`
      select result = ${JSON.stringify(word.result)}::jsonb as same from live_device_result
      where round_id = ${word.roundId}`.execute(tx);
    if (known.rows[0]) return known.rows[0].same ? 'heard' : 'other';
    if (round.status === 'open') return 'open';
    if (round.status !== 'closed' || round.silent) return 'moved';
    await sql`
      insert into live_device_result (round_id, device_id, said, signature, result, said_at)
      values (${word.roundId}, ${device.id}, ${word.said}, ${word.signature}, ${JSON.stringify(word.result)},
        ${new Date(word.saidAtMs)})`.execute(tx);
    return 'heard';
  });

/** From now on nothing is heard of a closed round any more; nothing happens where its device has said something. */
export const giveUpRound = (db: Database, roundId: bigint): Promise<void> =>
  inTransaction(db, async (tx) => {
    // Held first: a word that is being heard is either stored when the next statement looks, or comes too late.
    await sql`select from live_round where id = ${roundId} for update`.execute(tx);
    await sql`
      update live_round r set silent_at = clock_timestamp()
      where r.id = ${roundId} and r.status = 'closed' and r.silent_at is null
        and not exists (select from live_device_result s where s.round_id = r.id)`.execute(tx);
  });

/** Switches a table off or on; false where it was so already, undefined where the house has no such table. */
export async function setTable(tx: DatabaseTransaction, key: string, on: boolean): Promise<boolean | undefined> {
  const { rows } = await sql<{ off: boolean }>`
    select off_at is not null as off from live_table where key = ${key} for update`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  if (row.off !== on) return false;
  await sql`
    update live_table set off_at = ${on ? sql`null` : sql`clock_timestamp()`} where key = ${key}`.execute(tx);
  return true;
}

/** Whether an operator has it switched off. */
export async function isOff(db: Database, key: string): Promise<boolean> {
  const { rows } = await sql<{ off: boolean }>`
    select off_at is not null as off from live_table where key = ${key}`.execute(db);
  return rows[0]?.off ?? false;
}

/** A table as its desk sees it beside its board. */
export interface DeskRow {
  readonly key: string;
  readonly off: boolean;
  readonly calledOff: number;
  readonly heardAt: Date | null;
  readonly registeredAt: Date | null;
}

export async function deskTables(db: Database): Promise<readonly DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select t.key, t.off_at is not null as off, d.registered_at as "registeredAt", (
      select count(*)::integer from live_round r
      where r.table_key = t.key and r.status = 'calledOff' and r.ended_at > clock_timestamp() - interval '1 day'
    ) as "calledOff", (
      select max(s.heard_at) from live_device_result s where s.device_id = d.id
    ) as "heardAt"
    from live_table t left join live_device d on d.table_key = t.key and d.withdrawn_at is null`.execute(db);
  return rows;
}
