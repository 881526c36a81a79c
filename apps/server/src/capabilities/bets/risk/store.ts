import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, listOf, textsOf } from '../../../platform/database/index.ts';
import type { LimitScope, OwnLimits } from './limits.ts';

export type Connection = Database | DatabaseTransaction;

export interface ExposureKey {
  readonly fixtureId: number;
  readonly marketKey: string;
  readonly riskOutcome: string;
}

/** What each outcome's market would lose if it won, by what is reserved, in the order asked for; below zero: it gains. */
export async function readLiabilities(db: Connection, outcomes: readonly ExposureKey[]): Promise<bigint[]> {
  const asked = JSON.stringify(
    outcomes.map(({ fixtureId, marketKey, riskOutcome }, order) => {
      return { fixtureId, marketKey, riskOutcome, order };
    }),
  );
  const { rows } = await sql<{ liability: bigint }>`
    select coalesce(x.winnings_minor, 0) - case when o."riskOutcome" = '*' then 0 else (
        select coalesce(sum(s.stakes_minor), 0)::bigint from risk_exposure s
        where s.fixture_id = o."fixtureId" and s.market_key = o."marketKey"
      ) end as liability
    from jsonb_to_recordset(${asked}::jsonb)
      as o("order" integer, "fixtureId" bigint, "marketKey" text, "riskOutcome" text)
    left join risk_exposure x on x.fixture_id = o."fixtureId" and x.market_key = o."marketKey"
      and x.outcome = o."riskOutcome"
    order by o."order"`.execute(db);
  return rows.map((row) => row.liability);
}

/** Takes off the exposures what these tickets' legs put at risk. */
export async function releaseRisks(tx: DatabaseTransaction, ticketIds: readonly bigint[]): Promise<void> {
  if (ticketIds.length === 0) return;
  const moved = sql`
    select l.fixture_id, l.market_key, l.risk_outcome as outcome,
      sum(l.risk_winnings_minor)::bigint as winnings_minor, sum(l.risk_stakes_minor)::bigint as stakes_minor
    from ticket_leg l
    where l.ticket_id = any(${ticketIds.map(String)}::bigint[])
      -- Play money puts nothing at risk: its markets may have no row.
      and (l.risk_winnings_minor <> 0 or l.risk_stakes_minor <> 0)
    group by 1, 2, 3`;
  await lockExposures(tx, ticketIds);
  await sql`
    insert into risk_exposure as x (fixture_id, market_key, outcome, winnings_minor, stakes_minor)
    select fixture_id, market_key, outcome, - winnings_minor, - stakes_minor from (${moved}) m
    order by 1, 2, 3
    on conflict (fixture_id, market_key, outcome) do update
      set winnings_minor = x.winnings_minor + excluded.winnings_minor,
        stakes_minor = x.stakes_minor + excluded.stakes_minor`.execute(tx);
}

/** Locks the exposures of these tickets' legs in their one order. */
export async function lockExposures(tx: DatabaseTransaction, ticketIds: readonly bigint[]): Promise<void> {
  await sql`
    select from risk_exposure x
    where (x.fixture_id, x.market_key, x.outcome) in (
      select fixture_id, market_key, risk_outcome from ticket_leg where ticket_id = any(${ticketIds.map(String)}::bigint[])
    )
    order by x.fixture_id, x.market_key, x.outcome for no key update`.execute(tx);
}

/** What open tickets add to an exposure, or took from it when they count no more. */
export interface ExposureShare extends ExposureKey {
  readonly winningsMinor: bigint;
  readonly stakesMinor: bigint;
}

/**
 * Takes off the exposures what legs counted with, and adds what others count with again, all in one order; whoever calls has
 * read them under their tickets' locks.
 */
export async function moveShares(
  tx: DatabaseTransaction,
  { released, reserved }: { readonly released: readonly ExposureShare[]; readonly reserved: readonly ExposureShare[] },
): Promise<void> {
  const sums = new Map<string, { key: ExposureKey; winningsMinor: bigint; stakesMinor: bigint }>();
  const add = ({ winningsMinor, stakesMinor, ...key }: ExposureShare, sign: 1n | -1n): void => {
    const name = `${key.fixtureId}/${key.marketKey}/${key.riskOutcome}`;
    const sum = sums.get(name) ?? { key, winningsMinor: 0n, stakesMinor: 0n };
    sum.winningsMinor += sign * winningsMinor;
    sum.stakesMinor += sign * stakesMinor;
    sums.set(name, sum);
  };
  for (const each of released) add(each, -1n);
  for (const each of reserved) add(each, 1n);
  const moved = [...sums.values()].filter((each) => each.winningsMinor !== 0n || each.stakesMinor !== 0n);
  if (moved.length === 0) return;
  const given = sql`unnest(
      ${listOf(moved, ({ key }) => key.fixtureId)}::bigint[], ${textsOf(moved, ({ key }) => key.marketKey)}::text[],
      ${textsOf(moved, ({ key }) => key.riskOutcome)}::text[], ${listOf(moved, (each) => each.winningsMinor)}::bigint[],
      ${listOf(moved, (each) => each.stakesMinor)}::bigint[]
    ) as m(fixture_id, market_key, outcome, winnings_minor, stakes_minor)`;
  await sql`
    select from ${given} join risk_exposure x using (fixture_id, market_key, outcome)
    order by x.fixture_id, x.market_key, x.outcome for no key update of x`.execute(tx);
  await sql`
    insert into risk_exposure as x (fixture_id, market_key, outcome, winnings_minor, stakes_minor)
    select fixture_id, market_key, outcome, winnings_minor, stakes_minor from ${given}
    order by 1, 2, 3
    on conflict (fixture_id, market_key, outcome) do update
      set winnings_minor = x.winnings_minor + excluded.winnings_minor,
        stakes_minor = x.stakes_minor + excluded.stakes_minor`.execute(tx);
}

export interface OwnLimitsRow extends OwnLimits {
  readonly scope: LimitScope;
  readonly subject: string;
}

/** Changes with every change of a limit. */
export async function limitsVersion(db: Connection): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select count(*) || '/' || coalesce(sum(version), 0) as version from risk_limit`.execute(db);
  return rows[0]?.version ?? '';
}

export async function readOwnLimits(db: Connection): Promise<OwnLimitsRow[]> {
  const { rows } = await sql<OwnLimitsRow>`
    select scope, subject, max_stake::float8 as "maxStake", max_payout::float8 as "maxPayout",
      market_liability::float8 as "marketLiability"
    from risk_limit order by scope, subject`.execute(db);
  return rows;
}

/** Sets what is given, null for no limit of its own; what is left out stays. */
export async function writeOwnLimits(
  db: Connection,
  { scope, subject }: Pick<OwnLimitsRow, 'scope' | 'subject'>,
  limits: Partial<OwnLimits>,
): Promise<void> {
  const { maxStake, maxPayout, marketLiability } = limits;
  await sql`
    insert into risk_limit as r (scope, subject, max_stake, max_payout, market_liability)
    values (${scope}, ${subject}, ${maxStake ?? null}, ${maxPayout ?? null}, ${marketLiability ?? null})
    on conflict (scope, subject) do update set
      max_stake = case when ${maxStake === undefined} then r.max_stake else excluded.max_stake end,
      max_payout = case when ${maxPayout === undefined} then r.max_payout else excluded.max_payout end,
      market_liability =
        case when ${marketLiability === undefined} then r.market_liability else excluded.market_liability end`.execute(
    db,
  );
}

/** False when there were none. */
export async function deleteOwnLimits(
  db: Connection,
  { scope, subject }: Pick<OwnLimitsRow, 'scope' | 'subject'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from risk_limit where scope = ${scope} and subject = ${subject}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
