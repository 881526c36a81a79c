import type { Currency } from '@evens/kernel';
import { type RawBuilder, sql } from 'kysely';
import { type Database, type DatabaseTransaction, KEPT_STATEMENT } from '../../../platform/database/index.ts';
import { type Waits, waitsIn } from '../../../platform/waiting/index.ts';
import type { BonusPart } from './bonus-part.ts';
import type { StoredPress } from './stored-press.ts';

export type { StoredPress } from './stored-press.ts';

import type { Player } from './player.ts';

export type Choice = Readonly<Record<string, unknown>>;

/** What a part in a shared round is drawn from, as far as it is public. */
export interface SharedLink {
  /** Of the round before; the SHA-256 of this one's. */
  readonly hashBefore: string;
  /** Null until the shared round has ended. */
  readonly hash: string | null;
  readonly salt: string;
  /** Which round of the chain. */
  readonly number: number;
}

export interface RoundRow {
  readonly id: string;
  readonly accountId: string;
  readonly currency: Currency;
  readonly play: boolean;
  readonly game: string;
  readonly version: number;
  /** The pair that it is drawn from and which round of it; both null of a part in a shared round. */
  readonly seedsId: bigint | null;
  readonly nonce: number | null;
  readonly shared: SharedLink | null;
  readonly press: StoredPress;
  /** The free spins that paid for it; null where money did. */
  readonly grantId: string | null;
  /** How much of its stake a bonus paid, in minor units; 0 where cash paid alone. */
  readonly bonusMinor: bigint;
  /** Its player has seen how it came about. */
  readonly told: boolean;
  readonly choices: readonly Choice[];
  readonly status: 'open' | 'over' | 'held' | 'returned';
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint | null;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly closesAt: Date | null;
}

const ROUND = sql`r.id, r.account_id as "accountId", r.currency, r.play, r.game, r.game_version as version,
  r.seeds_id as "seedsId", r.nonce, case when r.shared_id is not null then coalesce((
    select jsonb_build_object('hashBefore', c.hash_before, 'hash', c.hash, 'salt', h.salt, 'number', c.number)
    from crash_round c join crash_chain h on h.id = c.chain_id where c.id = r.shared_id
  ), (
    select jsonb_build_object('hashBefore', l.hash_before, 'hash', l.hash, 'salt', h.salt, 'number', l.number)
    from live_round l join live_chain h on h.id = l.chain_id where l.id = r.shared_id
  )) end as shared, r.press, r.grant_id as "grantId", r.bonus_minor as "bonusMinor", r.told_at is not null as told, r.choices, r.status, r.stake_minor as "stakeMinor",
  r.payout_minor as "payoutMinor", r.started_at as "startedAt", r.ended_at as "endedAt", r.closes_at as "closesAt"`;

async function roundsWhere(db: Database | DatabaseTransaction, behind: RawBuilder<unknown>): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`select ${ROUND} from round r where ${behind}`.execute(db);
  return rows;
}

export const roundById = async (db: Database | DatabaseTransaction, id: string): Promise<RoundRow | undefined> =>
  (await roundsWhere(db, sql`r.id = ${id}`))[0];

export const roundByKey = async (
  db: Database,
  accountId: string,
  key: string,
): Promise<{ readonly row: RoundRow; readonly hash: string } | undefined> => {
  const { rows } = await sql<RoundRow & { hash: string }>`
    select ${ROUND}, encode(r.body_hash, 'hex') as hash from round r
    where r.account_id = ${accountId} and r.idempotency_key = ${key}`.execute(db);
  const [row] = rows;
  return row && { row, hash: row.hash };
};

/** Those that are not over, the oldest first and so many of them, and the stakes of all. */
export async function standingRounds(
  db: Database,
  accountId: string,
  limit: number,
): Promise<{ readonly rows: RoundRow[]; readonly stakedMinor: bigint }> {
  const standing = sql`r.account_id = ${accountId} and r.status in ('open', 'held')`;
  const [rows, summed] = await Promise.all([
    roundsWhere(db, sql`${standing} order by r.id limit ${limit}`),
    sql<{ staked: bigint }>`
      select coalesce(sum(r.stake_minor), 0)::bigint as staked from round r where ${standing}`.execute(db),
  ]);
  return { rows, stakedMinor: summed.rows[0]?.staked ?? 0n };
}

/** Parts in a shared round that are open, so many of them. */
export const openParts = (db: Database, sharedId: bigint, limit: number): Promise<RoundRow[]> =>
  roundsWhere(db, sql`r.shared_id = ${sharedId} and r.status = 'open' order by r.id limit ${limit}`);

/** Newest first; `before` is an id. */
export const lastRounds = (
  db: Database,
  accountId: string,
  { game, before, limit }: { game?: string | undefined; before?: string | undefined; limit: number },
): Promise<RoundRow[]> =>
  roundsWhere(
    db,
    sql`r.account_id = ${accountId} ${before === undefined ? sql`` : sql`and r.id < ${before}`}
      ${game === undefined ? sql`` : sql`and r.game = ${game}`} order by r.id desc limit ${limit}`,
  );

export interface PressedRow {
  readonly roundId: string;
  readonly player: Player;
  readonly pairId: bigint;
  readonly nonce: number;
  readonly game: string;
  readonly version: number;
  readonly key: string;
  /** Hex. */
  readonly hash: string;
  readonly press: StoredPress;
  readonly stakeMinor: bigint;
  /** Whether every round of its game is over at the press. */
  readonly atOnce: boolean;
  /** Null: it stays open. */
  readonly payoutMinor: bigint | null;
  readonly openMs: number;
  readonly gapMs: number;
  readonly alone: boolean;
  /** The free spins that pay for it; null where money does. */
  readonly grantId: string | null;
  /** What a bonus pays of it; null where cash pays alone. */
  readonly bonus: BonusPart | null;
}

export interface PressAnswer {
  /** `placed`, `known`, `stale`, or a refusal's code. */
  readonly decision: string;
  /** The pair and the nonce that were next before this round. */
  readonly pair: bigint | null;
  readonly nonce: number | null;
  readonly round: string | null;
  readonly cashMinor: bigint | null;
  readonly moment: Date;
}

export async function pressRound(db: Database, row: PressedRow): Promise<PressAnswer> {
  const { player } = row;
  const { rows } = await sql<PressAnswer>`${KEPT_STATEMENT}
    select decision, pair, nonce, round, cash_minor as "cashMinor", moment from round_press(
      ${player.accountId}, ${player.currency}, ${player.play}, ${row.pairId}, ${row.nonce}, ${row.roundId}, ${row.game},
      ${row.version}::smallint, ${row.key}, decode(${row.hash}, 'hex'), ${JSON.stringify(row.press)}, ${row.stakeMinor},
      ${row.payoutMinor}, ${row.openMs}, ${row.gapMs}, ${row.alone}
    )`.execute(db);
  const [answer] = rows;
  if (!answer) throw new Error('a press was not answered');
  return answer;
}

export interface StepRow {
  readonly roundId: string;
  readonly accountId: string;
  /** How many choices the round had when this was computed. */
  readonly expected: number;
  readonly choice: Choice;
  readonly moreStakeMinor: bigint;
  readonly payoutMinor: bigint | null;
  readonly openMs: number;
  readonly hash: string;
  readonly actor: string;
}

export interface StepAnswer {
  /** `taken`, `over`, `moved`, or a refusal's code. */
  readonly decision: string;
  readonly cashMinor: bigint | null;
  readonly moment: Date;
}

export async function stepRound(db: Database | DatabaseTransaction, row: StepRow): Promise<StepAnswer> {
  const { rows } = await sql<StepAnswer>`${KEPT_STATEMENT}
    select decision, cash_minor as "cashMinor", moment from round_step(
      ${row.roundId}, ${row.accountId}, ${row.expected}, ${JSON.stringify(row.choice)}, ${row.moreStakeMinor},
      ${row.payoutMinor}, ${row.openMs}, decode(${row.hash}, 'hex'), ${row.actor}
    )`.execute(db);
  const [answer] = rows;
  if (!answer) throw new Error('a choice was not answered');
  return answer;
}

/** Keeps a round that cannot be ended as it should: nothing is paid, and a person looks. False where it had ended meanwhile. */
export async function holdRound(db: Database | DatabaseTransaction, roundId: string, why: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update round set status = 'held', held_why = ${why}, closes_at = null, claimed_until = null
    where id = ${roundId} and status = 'open'`.execute(db);
  return Number(numAffectedRows ?? 0n) > 0;
}

/**
 * The same of a round that no process has been able to end for an hour beyond its time: of a game or under a key that this house does
 * not know any more. Open for good, it would lock out a player who may have one round at a time.
 */
export async function holdForgotten(db: Database, roundId: string, why: string): Promise<void> {
  await sql`
    update round set status = 'held', held_why = ${why}, closes_at = null, claimed_until = null
    where id = ${roundId} and status = 'open' and closes_at < clock_timestamp() - interval '1 hour'`.execute(db);
}

/** Gives the stake of a held round back and ends it; false where none of this id is held. */
export async function returnHeld(tx: DatabaseTransaction, roundId: string, actor: string): Promise<boolean> {
  const { rows } = await sql<{ returned: boolean }>`select round_return_held(${roundId}, ${actor}) as returned`.execute(
    tx,
  );
  return rows[0]?.returned ?? false;
}

/** Those that need manual review, the oldest first, and why. */
export async function heldRounds(
  db: Database,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<RoundRow[]> {
  return roundsWhere(
    db,
    sql`r.status = 'held' ${after === undefined ? sql`` : sql`and r.id > ${after}`} order by r.id limit ${limit}`,
  );
}

/** What a desk knows of rounds beside their rows, by round. */
export async function deskFacts(
  db: Database,
  ids: readonly string[],
): Promise<
  ReadonlyMap<string, { readonly userName: string; readonly heldWhy: string | null; readonly proposed: boolean }>
> {
  const { rows } = await sql<{ id: string; userName: string | null; heldWhy: string | null; proposed: boolean }>`
    select r.id, i.user_name as "userName", case when r.status = 'held' then r.held_why end as "heldWhy",
      r.status = 'held' and exists (
        select from approval a
        where a.kind = 'results.giveBackRound' and a.subject = 'round/' || r.id and a.state = 'open' and a.expires_at > now()
      ) as proposed
    from round r left join identity_account i
      on i.id = case when r.account_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then r.account_id::uuid end
    where r.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, userName, ...facts }) => [id, { ...facts, userName: userName ?? '' }]));
}

/** Held rounds and since when they run, for the list of what waits. */
export const heldRoundsWait = (db: Database): Promise<Waits> =>
  waitsIn(db, sql`select started_at as since from round where status = 'held'`);

export async function countHeld(db: Database): Promise<number> {
  const { rows } = await sql<{ held: bigint }>`select count(*) as held from round where status = 'held'`.execute(db);
  return Number(rows[0]?.held ?? 0n);
}

/** Takes open rounds whose time is over, for a while in which no other process does. */
export async function claimClosing(db: Database, limit: number): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    update round r set claimed_until = clock_timestamp() + interval '30 seconds'
    where r.id in (
      select c.id from round c
      where c.status = 'open' and c.shared_id is null and c.closes_at <= clock_timestamp()
        and (c.claimed_until is null or c.claimed_until < clock_timestamp())
      order by c.closes_at limit ${limit} for no key update skip locked
    )
    returning ${ROUND}`.execute(db);
  return rows;
}

/** What the account has in cash, or in play money. */
export async function cashOf(db: Database, { accountId, currency, play }: Player): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`${KEPT_STATEMENT}
    select balance_minor as balance from ledger_account
    where holder_id = ${accountId} and kind = ${play ? 'playCash' : 'cash'} and currency = ${currency}`.execute(db);
  return rows[0]?.balance ?? 0n;
}
