import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import { type PartAnswer, type PartRow, paidByBonus } from '../rounds/index.ts';
import { inMs, type LiveRow, type StoredPlay } from './round-store.ts';
import type { TableTimes } from './tables.ts';

/** Time for one decision, where a table says nothing else. */
export const ACT_MS = 12_000;

/** The seats of a round that are taken, rising, each with the part that decides there. */
export async function seatsOf(
  db: Database | DatabaseTransaction,
  roundId: bigint,
): Promise<readonly { readonly seat: number; readonly partId: string }[]> {
  const { rows } = await sql<{ seat: number; partId: string }>`
    select seat, part_id as "partId" from live_seat where round_id = ${roundId} order by seat`.execute(db);
  return rows;
}

/** A hand that has gone one step further. */
export interface NextPlay {
  readonly play: StoredPlay;
  /** Where nobody decides any more: what it came to; `hash` is null where other hands of the shoe follow. */
  readonly end: { readonly result: LiveRow['result']; readonly hash: string | null } | null;
}

/** Who takes the step: the dealer after the close, a player in his time, or nobody within it. */
export type TurnBy = 'dealer' | 'player' | 'silence';

const MOMENT = {
  dealer: sql`status = 'closed'`,
  player: sql`status = 'playing' and turn_ends_at > clock_timestamp()`,
  silence: sql`status = 'playing' and turn_ends_at <= clock_timestamp()`,
} as const;

/**
 * Stores a step of a hand: bound to the decisions that stood before it and to the moment, by the database's clock. With the last one the
 * hand is drawn. False where another step was faster, or the time was over.
 */
export async function putPlay(
  db: Database | DatabaseTransaction,
  { id, play: before }: Pick<LiveRow, 'id' | 'play'>,
  { play, end }: NextPlay,
  { actMs = ACT_MS, drawMs }: TableTimes,
  by: TurnBy,
): Promise<boolean> {
  const over = end !== null;
  const { rows } = await sql<{ id: bigint }>`
    with put as (
      update live_round set play = ${JSON.stringify(play)}, status = ${over ? 'drawn' : 'playing'},
        turn_ends_at = ${over ? sql`null` : sql`clock_timestamp() + ${inMs(actMs)}`},
        drawn_at = ${over ? sql`clock_timestamp()` : sql`null`},
        pays_at = ${over ? sql`clock_timestamp() + ${inMs(drawMs)}` : sql`null`},
        hash = ${end?.hash ?? null}, result = ${end ? JSON.stringify(end.result) : null}
      where id = ${id} and ${MOMENT[by]}
        and coalesce(jsonb_array_length(play -> 'decisions'), 0) = ${before?.decisions.length ?? 0}
      returning chain_id, number, id, hash
    ), opened as (
      update live_round l set hash = p.hash from put p
      where p.hash is not null and l.chain_id = p.chain_id and l.number = p.number and l.id <> p.id and l.drawn_at is not null
    )
    select id from put`.execute(db);
  return rows.length > 0;
}

/** Opens the bets of a table anew at which nobody sat down in time: it waits for players, and no card leaves the shoe. */
export async function waitOn(db: Database, id: bigint, { openMs, lastMs }: TableTimes): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update live_round r set last_at = clock_timestamp() + ${inMs(openMs - lastMs)}, closes_at = clock_timestamp() + ${inMs(openMs)}
    where r.id = ${id} and r.status = 'open' and r.closes_at <= clock_timestamp()
      and not exists (select from live_seat s where s.round_id = r.id)`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** A player's part at a table with seats: see the function of the database. */
export async function placeSeat(
  db: Database,
  table: string,
  part: PartRow,
  { own, behind }: { readonly own: number | null; readonly behind: number | null },
): Promise<PartAnswer> {
  const { player } = part;
  const { rows } = await sql<PartAnswer>`
    select decision, cash_minor as "cashMinor" from live_place_seat(
      ${table}, ${player.accountId}, ${player.currency}, ${player.play}, ${part.roundId}, ${part.game},
      ${part.version}::smallint, ${part.key}, decode(${part.hash}, 'hex'), ${JSON.stringify(part.press)}, ${part.stakeMinor},
      ${part.openMs}, ${part.gapMs}, ${part.alone}, ${own}::smallint, ${behind}::smallint, ${paidByBonus(part)}
    )`.execute(db);
  const [answer] = rows;
  if (!answer) throw new Error('a bet was not answered');
  return answer;
}

/** Takes a part back while bets are open: see the function of the database. */
export async function takeBack(db: Database, partId: string, actor: string): Promise<'taken' | 'RoundMoved'> {
  const { rows } = await sql<{ decision: 'taken' | 'RoundMoved' }>`
    select decision from live_take_back(${partId}, ${actor})`.execute(db);
  return rows[0]?.decision ?? 'RoundMoved';
}
