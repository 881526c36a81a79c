import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/index.ts';

export interface ExposureKey {
  readonly fixtureId: number;
  readonly marketKey: string;
  readonly outcome: string;
}

/** What all bets on each of these outcomes would win beyond their stakes, in the order asked for. */
export async function readExposures(
  db: Database | DatabaseTransaction,
  outcomes: readonly ExposureKey[],
  currency: Currency,
): Promise<bigint[]> {
  const { rows } = await sql<{ winnings: bigint }>`
    select coalesce(x.winnings_minor, 0) as winnings
    from jsonb_to_recordset(${JSON.stringify(outcomes.map((each, order) => ({ ...each, order })))}::jsonb)
      as o("order" integer, "fixtureId" bigint, "marketKey" text, outcome text)
    left join risk_exposure x on x.fixture_id = o."fixtureId" and x.market_key = o."marketKey"
      and x.outcome = o.outcome and x.currency = ${currency}
    order by o."order"`.execute(db);
  return rows.map((row) => row.winnings);
}

/** Adds to what outcomes risk; below zero gives back what a declined bet had taken. */
export async function addExposure(
  tx: DatabaseTransaction,
  outcomes: readonly ExposureKey[],
  currency: string,
  winningsMinor: bigint,
): Promise<void> {
  if (winningsMinor === 0n) return;
  const asked = JSON.stringify(outcomes);
  await sql`
    select from risk_exposure x
    where x.currency = ${currency} and (x.fixture_id, x.market_key, x.outcome) in (
      select o."fixtureId", o."marketKey", o.outcome
      from jsonb_to_recordset(${asked}::jsonb) as o("fixtureId" bigint, "marketKey" text, outcome text)
    )
    order by x.fixture_id, x.market_key, x.outcome for no key update`.execute(tx);
  await sql`
    update risk_exposure x set winnings_minor = x.winnings_minor + ${winningsMinor}
    from jsonb_to_recordset(${asked}::jsonb) as o("fixtureId" bigint, "marketKey" text, outcome text)
    where x.fixture_id = o."fixtureId" and x.market_key = o."marketKey" and x.outcome = o.outcome
      and x.currency = ${currency}`.execute(tx);
}
