import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';
import { firstRoundId } from '../../rounds/index.ts';
import type { Difference, DifferenceKind, OurRound, Side } from './compare-rounds.ts';

/** A time that a provider was asked for its rounds. */
export interface Comparison {
  readonly id: string;
  readonly provider: string;
  readonly fromAt: Date;
  readonly toAt: Date;
  readonly askedAt: Date;
  readonly askedBy: string;
  readonly theirRounds: number;
  readonly ourRounds: number;
  readonly problem: string | null;
}

export interface StoredDifference {
  readonly id: string;
  readonly provider: string;
  readonly roundId: string;
  readonly accountId: string;
  readonly kind: DifferenceKind;
  readonly theirs: Side | null;
  readonly ours: Side | null;
  readonly foundAt: Date;
  readonly state: 'open' | 'explained' | 'gone';
  readonly explainedBy: string | null;
  readonly words: string | null;
}

const OUR_ROUND = sql`r.round_id as round, r.account_id as player, r.currency, r.staked_minor as "stakedMinor",
  (r.paid_minor + r.held_minor)::bigint as "paidMinor", r.state <> 'open' as over,
  floor(extract(epoch from r.started_at) * 1000)::float8 as "atMs"`;

type Connection = Database | DatabaseTransaction;

/** Rounds that began in the period, and those that are named, whenever they began. Play money is outside of every report. */
export async function ourRounds(
  db: Connection,
  provider: string,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  named: readonly string[],
): Promise<readonly OurRound[]> {
  const { rows } = await sql<OurRound & { currency: Currency }>`
    select ${OUR_ROUND} from provider_round r
    where r.provider = ${provider} and not r.play and (
      (r.id >= ${firstRoundId(fromMs)} and r.id < ${firstRoundId(toMs)}) or r.round_id = any(${[...named]}::text[])
    )`.execute(db);
  return rows;
}

export async function storeComparison(tx: DatabaseTransaction, one: Comparison): Promise<void> {
  const { id, provider, fromAt, toAt, askedAt, askedBy, theirRounds, ourRounds: ours, problem } = one;
  await sql`
    insert into provider_comparison (id, provider, from_at, to_at, asked_at, asked_by, their_rounds, our_rounds, problem)
    values (${id}, ${provider}, ${fromAt}, ${toAt}, ${askedAt}, ${askedBy}, ${theirRounds}, ${ours}, ${problem})`.execute(
    tx,
  );
}

/** An explained one stays so while both sides say what they said then; another sum opens it again. */
export async function storeDifference(
  tx: DatabaseTransaction,
  { id, provider, comparison }: { readonly id: string; readonly provider: string; readonly comparison: string },
  { round, player, kind, theirs, ours }: Difference,
  at: Date,
): Promise<void> {
  const [their, our] = [theirs && JSON.stringify(theirs), ours && JSON.stringify(ours)];
  await sql`
    insert into provider_difference as d (
      id, provider, round_id, account_id, kind, theirs, ours, found_at, comparison_id, state
    ) values (
      ${id}, ${provider}, ${round}, ${player}, ${kind}, ${their}::jsonb, ${our}::jsonb, ${at}, ${comparison}, 'open'
    )
    on conflict (provider, account_id, round_id) do update set
      kind = excluded.kind, theirs = excluded.theirs, ours = excluded.ours, comparison_id = excluded.comparison_id,
      found_at = case when d.state = 'gone' then excluded.found_at else d.found_at end,
      state = 'open', explained_by = null, explained_at = null, words = null
    where d.state <> 'explained' or d.theirs is distinct from excluded.theirs or d.ours is distinct from excluded.ours`.execute(
    tx,
  );
}

/** Those of rounds that were compared again and are alike now. */
export async function endDifferences(
  tx: DatabaseTransaction,
  provider: string,
  compared: readonly string[],
  standing: readonly string[],
): Promise<void> {
  await sql`
    update provider_difference
    set state = 'gone', explained_by = null, explained_at = null, words = null
    where provider = ${provider} and state <> 'gone' and round_id = any(${[...compared]}::text[])
      and round_id <> all(${[...standing]}::text[])`.execute(tx);
}

const DIFFERENCE = sql`id, provider, round_id as "roundId", account_id as "accountId", kind, theirs, ours, found_at as "foundAt", state,
  explained_by as "explainedBy", words`;

/** What stands, the newest first. */
export async function differencesOf(
  db: Connection,
  provider: string,
  limit: number,
): Promise<readonly StoredDifference[]> {
  const { rows } = await sql<StoredDifference>`
    select ${DIFFERENCE} from provider_difference where provider = ${provider} and state <> 'gone'
    order by state = 'open' desc, found_at desc, id limit ${limit}`.execute(db);
  return rows;
}

export async function countDifferences(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ provider: string; many: number }>`
    select provider, count(*)::integer as many from provider_difference where state = 'open' group by provider`.execute(
    db,
  );
  return new Map(rows.map(({ provider, many }) => [provider, many]));
}

/** Locked; undefined where none of this id is open. */
export async function lockDifference(tx: DatabaseTransaction, id: string): Promise<StoredDifference | undefined> {
  const { rows } = await sql<StoredDifference>`
    select ${DIFFERENCE} from provider_difference where id = ${id} and state = 'open' for no key update`.execute(tx);
  return rows[0];
}

export async function explain(tx: DatabaseTransaction, id: string, operator: string, words: string): Promise<void> {
  await sql`
    update provider_difference set state = 'explained', explained_by = ${operator}, explained_at = now(), words = ${words}
    where id = ${id}`.execute(tx);
}

export async function lastComparisons(db: Database, provider: string, limit: number): Promise<readonly Comparison[]> {
  const { rows } = await sql<Comparison>`
    select id, provider, from_at as "fromAt", to_at as "toAt", asked_at as "askedAt", asked_by as "askedBy",
      their_rounds as "theirRounds", our_rounds as "ourRounds", problem
    from provider_comparison where provider = ${provider} order by asked_at desc limit ${limit}`.execute(db);
  return rows;
}
