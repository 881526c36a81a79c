import type { BlackjackPlay, LiveResult, SeatDecision } from '@evens/games';
import { sql } from 'kysely';
import { type Database, KEPT_STATEMENT } from '../../../platform/database/index.ts';
import { type PartAnswer, type PartRow, paidByBonus } from '../rounds/index.ts';
import type { NewLink } from './chains.ts';
import type { TableTimes } from './tables.ts';

/** A hand that players decide in: what everybody may see of it, and all that was decided. */
export interface StoredPlay extends BlackjackPlay {
  readonly decisions: readonly SeatDecision[];
}

/** A device of the operator's own, as a round knows it. What it said is null until it has. */
export interface RoundDevice {
  readonly name: string;
  /** Ed25519, 32 bytes in base64. */
  readonly key: string;
  readonly said: string | null;
  readonly signature: string | null;
  readonly result: LiveResult | null;
}

/** A shared round as it is stored, and the moment at which it was read, by the database's clock. */
export interface LiveRow {
  readonly id: bigint;
  readonly table: string;
  readonly chainId: bigint;
  readonly number: number;
  /** Which round from its link: of a shoe several are dealt. */
  readonly hand: number;
  readonly hashBefore: string;
  /** The hash that it is drawn from, sealed. */
  readonly sealed: string;
  readonly salt: string;
  readonly terminalHash: string;
  /** Null until it is drawn; of a shoe, until its last hand is. */
  readonly hash: string | null;
  readonly result: LiveResult | null;
  readonly status: 'open' | 'closed' | 'playing' | 'drawn' | 'paid' | 'calledOff';
  /** Where players decide: how many cards had left the shoe before this hand. */
  readonly shoeFrom: number | null;
  readonly play: StoredPlay | null;
  /** Until then the seat whose turn it is may decide. */
  readonly turnEndsAt: Date | null;
  /** The device whose word decides, and what it has said; null where the round is drawn from its link. */
  readonly device: RoundDevice | null;
  /** Since then nothing is heard of the device any more. */
  readonly silentAt: Date | null;
  readonly openedAt: Date;
  readonly lastAt: Date;
  readonly closesAt: Date;
  readonly closedAt: Date | null;
  readonly drawnAt: Date | null;
  readonly paysAt: Date | null;
  readonly endedAt: Date | null;
  readonly readAt: Date;
}

const ROUND = sql`r.id, r.table_key as table, r.chain_id as "chainId", r.number, r.hand, r.hash_before as "hashBefore", r.sealed_hash as sealed, h.salt,
  h.terminal_hash as "terminalHash", r.hash, r.result, r.status, r.opened_at as "openedAt", r.last_at as "lastAt",
  r.shoe_from as "shoeFrom", r.play, r.turn_ends_at as "turnEndsAt", r.closes_at as "closesAt", r.closed_at as "closedAt", r.drawn_at as "drawnAt", r.pays_at as "paysAt", r.ended_at as "endedAt",
  r.silent_at as "silentAt", case when r.device_id is not null then (
    select jsonb_build_object('name', d.name, 'key', encode(d.public_key, 'base64'), 'said', s.said, 'signature', s.signature, 'result', s.result)
    from live_device d left join live_device_result s on s.round_id = r.id where d.id = r.device_id
  ) end as device, clock_timestamp() as "readAt" from live_round r join live_chain h on h.id = r.chain_id`;

/** The round of a table that stands, or the last one that has ended. */
export async function latestRound(db: Database, table: string): Promise<LiveRow | undefined> {
  const { rows } = await sql<LiveRow>`${KEPT_STATEMENT}
    select ${ROUND} where r.table_key = ${table} order by r.id desc limit 1`.execute(db);
  return rows[0];
}

/** The shared round that a player's part stands in. */
export async function roundOfPart(db: Database, partId: string): Promise<LiveRow | undefined> {
  const { rows } = await sql<LiveRow>`
    select ${ROUND} where r.id = (select p.shared_id from round p where p.id = ${partId})`.execute(db);
  return rows[0];
}

/** Rounds of a table that have ended, the last one first. @param before - an id */
export async function endedRounds(
  db: Database,
  table: string,
  before: bigint | undefined,
  limit: number,
): Promise<LiveRow[]> {
  const { rows } = await sql<LiveRow>`
    select ${ROUND} where r.table_key = ${table} and r.ended_at is not null ${before === undefined ? sql`` : sql`and r.id < ${before}`}
    order by r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** What was drawn of late and has been paid, the last one first: a draw whose picture still comes about is not among them. */
export async function lastResults(
  db: Database,
  table: string,
  limit: number,
): Promise<readonly { readonly id: bigint; readonly result: LiveResult }[]> {
  const { rows } = await sql<{ id: bigint; result: LiveResult }>`${KEPT_STATEMENT}
    select r.id, r.result from live_round r where r.table_key = ${table} and r.status = 'paid'
    order by r.id desc limit ${limit}`.execute(db);
  return rows;
}

export const inMs = (ms: number) => sql`${ms}::integer * interval '1 millisecond'`;

const changed = ({ numAffectedRows }: { readonly numAffectedRows?: bigint | undefined }): boolean =>
  (numAffectedRows ?? 0n) > 0n;

/** Opens a round for bets; none where one stands or its link is another's already. */
export async function insertRound(
  db: Database,
  table: string,
  link: NewLink,
  { openMs, lastMs }: TableTimes,
): Promise<void> {
  await sql`
    insert into live_round (table_key, chain_id, number, hand, hash_before, sealed_hash, shoe_from, device_id, status, opened_at, last_at, closes_at)
    select ${table}, ${link.chainId}, ${link.number}, ${link.hand}, ${link.hashBefore}, ${link.sealedHash}, ${link.shoeFrom ?? null},
      (select d.id from live_device d where d.table_key = ${table} and d.withdrawn_at is null), 'open',
      at, at + ${inMs(openMs - lastMs)}, at + ${inMs(openMs)}
    from clock_timestamp() at
    on conflict do nothing`.execute(db);
}

/** Closes the bets of a round whose time is over. Waits for bets that are being placed. */
export const closeRound = async (db: Database, id: bigint): Promise<boolean> =>
  changed(
    await sql`
      update live_round set status = 'closed', closed_at = clock_timestamp()
      where id = ${id} and status = 'open' and closes_at <= clock_timestamp()`.execute(db),
  );

/**
 * Says what a closed round came to, and opens what it was drawn from, with all rounds of that link. Called when its bets are closed and
 * not before.
 *
 * @param hash - null where other rounds of the link follow
 */
export async function drawRound(
  db: Database,
  id: bigint,
  { hash, result }: { readonly hash: string | null; readonly result: LiveResult },
  { drawMs }: TableTimes,
): Promise<void> {
  await sql`
    with drawn as (
      update live_round set status = 'drawn', hash = ${hash}, result = ${JSON.stringify(result)}, drawn_at = clock_timestamp(),
        pays_at = clock_timestamp() + ${inMs(drawMs)}
      where id = ${id} and status = 'closed' returning chain_id, number, id, hash
    )
    update live_round l set hash = d.hash from drawn d
    where d.hash is not null and l.chain_id = d.chain_id and l.number = d.number and l.id <> d.id and l.drawn_at is not null`.execute(
    db,
  );
}

/** Ends a drawn round when no part in it is open any more. */
export const markPaid = async (db: Database, id: bigint): Promise<boolean> =>
  changed(
    await sql`
      update live_round l set status = 'paid', ended_at = clock_timestamp(),
        played = exists (select from round p where p.shared_id = l.id)
      where l.id = ${id} and l.status = 'drawn' and l.pays_at <= clock_timestamp()
        and not exists (select from round p where p.shared_id = l.id and p.status = 'open')`.execute(db),
  );

/** Ends a closed round that could not be drawn, so long after its close. Its stakes have gone back before. */
export const callOff = async (db: Database, id: bigint, lateMs: number): Promise<boolean> =>
  changed(
    await sql`
      update live_round l set status = 'calledOff', ended_at = clock_timestamp(), turn_ends_at = null,
        played = exists (select from round p where p.shared_id = l.id)
      where l.id = ${id} and l.status in ('closed', 'playing') and l.closed_at <= clock_timestamp() - ${inMs(lateMs)}
        and not exists (select from round p where p.shared_id = l.id and p.status = 'open')`.execute(db),
  );

/** A player's part in the round of a table that takes bets: see the function of the database. */
export async function placePart(db: Database, table: string, part: PartRow, most: number): Promise<PartAnswer> {
  const { player } = part;
  const { rows } = await sql<PartAnswer>`${KEPT_STATEMENT}
    select decision, cash_minor as "cashMinor" from live_place(
      ${table}, ${player.accountId}, ${player.currency}, ${player.play}, ${part.roundId}, ${part.game},
      ${part.version}::smallint, ${part.key}, decode(${part.hash}, 'hex'), ${JSON.stringify(part.press)}, ${part.stakeMinor},
      ${part.openMs}, ${part.gapMs}, ${part.alone}, ${most}, ${paidByBonus(part)}
    )`.execute(db);
  const [answer] = rows;
  if (!answer) throw new Error('a bet was not answered');
  return answer;
}
