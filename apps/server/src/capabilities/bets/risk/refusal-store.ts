import type { Currency } from '@evens/kernel';
import { type RawBuilder, sql } from 'kysely';
import { type Database, listOf, textsOf } from '../../../platform/database/index.ts';
import type { RetentionRule } from '../../../platform/retention/index.ts';

/** A bet that was refused at once: by what, and about what; of several legs, the first. */
export interface RefusedBet {
  readonly atMs: number;
  readonly accountId: string;
  readonly playerClass: string;
  readonly code: string;
  readonly limitKind: 'stake' | 'payout' | 'market' | null;
  readonly limitOf: string | null;
  readonly betType: string;
  readonly legs: number;
  readonly fixtureId: number;
  readonly marketKey: string;
  readonly outcome: string;
  readonly priceMilli: number;
  readonly live: boolean;
  /** Per line; null where what was typed is no stake. */
  readonly stakeMinor: bigint | null;
  readonly currency: Currency;
}

const NUL = String.fromCharCode(0);
/** What came from outside, so that the database can hold it: one text that it cannot must not cost the batch. */
const storable = (text: string): string => Buffer.from(text).toString().replaceAll(NUL, '').slice(0, 400);

export async function insertRefusals(db: Database, refused: readonly RefusedBet[]): Promise<void> {
  if (refused.length === 0) return;
  const texts = (read: (each: RefusedBet) => string | null) =>
    textsOf(refused, (each) => {
      const text = read(each);
      return text === null ? null : storable(text);
    });
  await sql`
    insert into risk_refusal (
      at, account_id, player_class, code, limit_kind, limit_of, bet_type, legs, fixture_id, market_key, outcome, price_milli,
      live, stake_minor, currency
    )
    select to_timestamp(r.at_ms / 1000.0), r.account_id, r.player_class, r.code, r.limit_kind, r.limit_of, r.bet_type, r.legs,
      r.fixture_id, r.market_key, r.outcome, r.price_milli, r.live, r.stake_minor, r.currency
    from unnest(
      ${listOf(refused, (each) => Math.floor(each.atMs))}::bigint[], ${texts((each) => each.accountId)}::text[],
      ${texts((each) => each.playerClass)}::text[], ${texts((each) => each.code)}::text[],
      ${texts((each) => each.limitKind)}::text[], ${texts((each) => each.limitOf)}::text[],
      ${texts((each) => each.betType)}::text[], ${listOf(refused, (each) => each.legs)}::smallint[],
      ${listOf(refused, (each) => each.fixtureId)}::bigint[], ${texts((each) => each.marketKey)}::text[],
      ${texts((each) => each.outcome)}::text[], ${listOf(refused, (each) => each.priceMilli)}::integer[],
      ${listOf(refused, (each) => each.live)}::boolean[], ${listOf(refused, (each) => each.stakeMinor)}::bigint[],
      ${texts((each) => each.currency)}::text[]
    ) as r(
      at_ms, account_id, player_class, code, limit_kind, limit_of, bet_type, legs, fixture_id, market_key, outcome, price_milli,
      live, stake_minor, currency
    )`.execute(db);
}

export interface RefusalFilter {
  readonly code?: string | undefined;
  readonly accountId?: string | undefined;
  readonly limitOf?: string | undefined;
  /** Only older ones. */
  readonly before?: bigint | undefined;
}

export interface KeptRefusal extends Omit<RefusedBet, 'atMs'> {
  readonly id: bigint;
  readonly at: Date;
}

const only = ({ code, accountId, limitOf, before }: RefusalFilter): RawBuilder<unknown> => sql`
  ${code === undefined ? sql`` : sql`and code = ${code}`}
  ${accountId === undefined ? sql`` : sql`and account_id = ${accountId}`}
  ${limitOf === undefined ? sql`` : sql`and limit_of = ${limitOf}`}
  ${before === undefined ? sql`` : sql`and id < ${before}`}`;

/** Newest first. */
export async function refusalsOf(db: Database, filter: RefusalFilter, limit: number): Promise<KeptRefusal[]> {
  const { rows } = await sql<KeptRefusal>`
    select id, at, account_id as "accountId", player_class as "playerClass", code, limit_kind as "limitKind",
      limit_of as "limitOf", bet_type as "betType", legs, fixture_id::float8 as "fixtureId", market_key as "marketKey", outcome,
      price_milli as "priceMilli", live, stake_minor as "stakeMinor", currency
    from risk_refusal where true ${only(filter)} order by id desc limit ${limit}`.execute(db);
  return rows;
}

export interface RefusalSum {
  readonly code: string;
  readonly limitOf: string | null;
  readonly count: number;
}

/** A storm of refusals is counted up to here. */
const MOST_COUNTED = 50_000;

/** How many there were since then, by reason and limit, the most first. */
export async function refusalSums(db: Database, sinceMs: number): Promise<RefusalSum[]> {
  const { rows } = await sql<RefusalSum>`
    select code, limit_of as "limitOf", count(*)::integer as count
    from (
      select code, limit_of from risk_refusal where at >= ${new Date(sinceMs)} order by at desc limit ${sql.lit(MOST_COUNTED)}
    ) r
    group by 1, 2 order by 3 desc, 1, 2 limit 50`.execute(db);
  return rows;
}

export const REFUSAL_RETENTION: readonly RetentionRule[] = [
  {
    name: 'risk-refusal',
    what: 'bets that were refused at once',
    keptDays: 90,
    why: 'limits are tuned by the last weeks; a season tells no more',
    thin: async (tx, beforeMs, limit) => {
      const { numAffectedRows } = await sql`
        delete from risk_refusal where id in (
          select id from risk_refusal where at < ${new Date(beforeMs)} order by at limit ${limit} for update skip locked
        )`.execute(tx);
      return Number(numAffectedRows ?? 0n);
    },
  },
];
