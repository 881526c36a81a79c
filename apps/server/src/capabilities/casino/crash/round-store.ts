import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, KEPT_STATEMENT } from '../../../platform/database/index.ts';
import { type PartAnswer, type PartRow, paidByBonus } from '../rounds/index.ts';
import type { NewLink } from './chains.ts';
import type { CrashTimes } from './parts.ts';

/** A shared round as it is stored, and how its times lie to the moment at which it was read, by the database's clock. */
export interface CrashRow {
  readonly id: bigint;
  readonly number: number;
  readonly hashBefore: string;
  /** The hash that it is drawn from, sealed. */
  readonly sealed: string;
  readonly salt: string;
  readonly terminalHash: string;
  /** Null until it has ended. */
  readonly hash: string | null;
  /** Hundredths. */
  readonly point: bigint | null;
  readonly status: 'waiting' | 'flying' | 'crashed' | 'calledOff';
  readonly openedAt: Date;
  readonly fliesAt: Date;
  readonly flewAt: Date | null;
  readonly endedAt: Date | null;
  readonly readAt: Date;
}

const ROUND = sql`r.id, r.number, r.hash_before as "hashBefore", r.sealed_hash as sealed, h.salt, h.terminal_hash as "terminalHash",
  r.hash, r.point, r.status, r.opened_at as "openedAt", r.flies_at as "fliesAt", r.flew_at as "flewAt", r.ended_at as "endedAt",
  clock_timestamp() as "readAt" from crash_round r join crash_chain h on h.id = r.chain_id`;

/** The round that stands, or the last one that has ended. */
export async function latestRound(db: Database): Promise<CrashRow | undefined> {
  const { rows } = await sql<CrashRow>`${KEPT_STATEMENT} select ${ROUND} order by r.id desc limit 1`.execute(db);
  return rows[0];
}

/** Rounds that have ended, the last one first. @param before - an id */
export async function endedRounds(db: Database, before: bigint | undefined, limit: number): Promise<CrashRow[]> {
  const { rows } = await sql<CrashRow>`
    select ${ROUND} where r.ended_at is not null ${before === undefined ? sql`` : sql`and r.id < ${before}`}
    order by r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Those that have ended and may have parts that have not. */
export async function unsettledRounds(db: Database): Promise<CrashRow[]> {
  const { rows } = await sql<CrashRow>`
    select ${ROUND} where not r.settled and r.ended_at is not null order by r.id limit 20`.execute(db);
  return rows;
}

export const markSettled = async (db: Database, id: bigint): Promise<void> => {
  await sql`
    update crash_round set settled = true, played = exists (select from round p where p.shared_id = crash_round.id)
    where id = ${id}`.execute(db);
};

/** Opens a round for bets; none where one stands or its link is another's already. */
export async function insertRound(db: Database, link: NewLink, { waitMs }: CrashTimes): Promise<void> {
  await sql`
    insert into crash_round (chain_id, number, hash_before, sealed_hash, status, opened_at, flies_at)
    select ${link.chainId}, ${link.number}, ${link.hashBefore}, ${link.sealedHash}, 'waiting', at,
      at + ${waitMs}::integer * interval '1 millisecond'
    from clock_timestamp() at
    on conflict do nothing`.execute(db);
}

/** Lets a round fly whose bets are closed, unless it is too late for that. Waits for bets that are being placed. */
export async function letFly(db: Database, id: bigint, { lateMs }: CrashTimes): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update crash_round set status = 'flying', flew_at = clock_timestamp()
    where id = ${id} and status = 'waiting' and flies_at <= clock_timestamp()
      and flies_at > clock_timestamp() - ${lateMs}::integer * interval '1 millisecond'`.execute(db);
  return Number(numAffectedRows ?? 0n) > 0;
}

export interface Opened {
  readonly hash: string;
  readonly point: number;
}

/** Ends a round that never flew in time. */
export async function callOff(
  db: Database,
  id: bigint,
  { hash, point }: Opened,
  { lateMs }: CrashTimes,
): Promise<void> {
  await sql`
    update crash_round set status = 'calledOff', ended_at = clock_timestamp(), hash = ${hash}, point = ${point}
    where id = ${id} and status = 'waiting' and flies_at <= clock_timestamp() - ${lateMs}::integer * interval '1 millisecond'`.execute(
    db,
  );
}

/**
 * Ends a round at its point, once it has flown so long; waits for whoever is taking this moment. Called when it is over by the clock
 * and not before: what it says is a secret until then.
 */
export async function crashRound(
  db: Database,
  id: bigint,
  { hash, point }: Opened,
  flightMs: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update crash_round set status = 'crashed', ended_at = clock_timestamp(), hash = ${hash}, point = ${point}
    where id = ${id} and status = 'flying' and flew_at <= clock_timestamp() - ${flightMs}::integer * interval '1 millisecond'`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n) > 0;
}

/** A player's part in the round that takes bets: see the function of the database. */
export async function placePart(db: Database, part: PartRow, most: number): Promise<PartAnswer> {
  const { player } = part;
  const { rows } = await sql<PartAnswer>`${KEPT_STATEMENT}
    select decision, cash_minor as "cashMinor" from crash_place(
      ${player.accountId}, ${player.currency}, ${player.play}, ${part.roundId}, ${part.game}, ${part.version}::smallint,
      ${part.key}, decode(${part.hash}, 'hex'), ${JSON.stringify(part.press)}, ${part.stakeMinor}, ${part.openMs},
      ${part.gapMs}, ${part.alone}, ${most}, ${paidByBonus(part)}
    )`.execute(db);
  const [answer] = rows;
  if (!answer) throw new Error('a bet was not answered');
  return answer;
}

export interface HeldRound {
  readonly status: CrashRow['status'];
  readonly sealed: string;
  readonly hashBefore: string;
  readonly salt: string;
  /** Whole milliseconds; null where it does not fly. */
  readonly flownMs: bigint | null;
}

/** Holds the shared round of a part for a transaction: it does not end within it. */
export async function holdRoundOf(tx: DatabaseTransaction, partId: string): Promise<HeldRound> {
  const { rows } = await sql<HeldRound>`${KEPT_STATEMENT}
    select h.status, h.sealed, h.hash_before as "hashBefore", h.salt, h.flown_ms as "flownMs"
    from crash_hold((select p.shared_id from round p where p.id = ${partId})) h`.execute(tx);
  const [held] = rows;
  if (!held) throw new Error(`part ${partId} has no shared round`);
  return held;
}
