import { cashbackOf } from '@evens/bonuses';
import type { Currency, Refusal } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { CampaignVersion } from './campaign-store.ts';
import { countryOf } from './deposits-store.ts';
import type { BonusParts } from './parts.ts';
import { termsOf } from './terms-of.ts';

const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;
/** 5 January 1970 was a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** A whole week from Monday, in UTC. */
export interface Week {
  readonly from: Date;
  readonly until: Date;
}

/** The last week that ended at least a day ago: what was lost on Sunday is not answered on Monday. */
export function weekDue(nowMs: number): Week {
  const weeks = Math.floor((nowMs - DAY_MS - FIRST_MONDAY_MS) / WEEK_MS);
  const untilMs = FIRST_MONDAY_MS + weeks * WEEK_MS;
  return { from: new Date(untilMs - WEEK_MS), until: new Date(untilMs) };
}

const mondayOf = ({ from }: Week): string => from.toISOString().slice(0, 10);

/** Who staked money of his own in that week, in these currencies. */
async function stakers(db: Database, { from, until }: Week, currencies: readonly Currency[]) {
  const { rows } = await sql<{ accountId: string; currency: Currency }>`
    select distinct a.holder_id as "accountId", a.currency from ledger_transfer t join ledger_account a on a.id = t.debit_account_id
    where t.kind in ('stake', 'stakeHold', 'casinoStake') and t.at >= ${from} and t.at < ${until} and a.kind = 'cash'
      and a.currency = any(${[...currencies]}::text[])
    order by 1`.execute(db);
  return rows;
}

/** What a player's own money did in that week: `play_real_money` since its start, less what it did since its end. */
async function moneyOfWeek(db: Database, accountId: string, currency: Currency, { from, until }: Week) {
  const { rows } = await sql<{ staked: readonly string[]; returned: readonly string[] }>`
    select staked, returned from play_real_money(${accountId}, ${currency}, array[${from}, ${until}]::timestamptz[])`.execute(
    db,
  );
  const between = (list: readonly string[] | undefined): bigint => BigInt(list?.[0] ?? 0) - BigInt(list?.[1] ?? 0);
  return { ownStakesMinor: between(rows[0]?.staked), ownReturnsMinor: between(rows[0]?.returned) };
}

/**
 * Gives back a part of what players lost of their own money in the last whole week, a day after it ended and once for each: up to the most,
 * nothing below the least, nothing where the law wants nobody urged to win losses back, nothing to whom a marker of harm stands about. Who
 * had none then has none of that week later either. Answers who was given something.
 */
export async function giveCashback(
  parts: BonusParts & { readonly db: Database },
  version: CampaignVersion,
  giveDue: (
    parts: BonusParts & { readonly db: Database },
    version: CampaignVersion,
    due: { readonly accountId: string; readonly event: string; readonly amountMinor: bigint },
  ) => Promise<'given' | Refusal | undefined>,
): Promise<string[]> {
  const { db, clock } = parts;
  const { campaignId, content } = version;
  const week = weekDue(clock.wallMs());
  // A campaign gives back of weeks that it had announced from their beginning.
  if (week.from.getTime() < Date.parse(content.when.from)) return [];
  const { rows: looked } = await sql`
    select from bonus_week where campaign_id = ${campaignId} and week = ${mondayOf(week)}::date`.execute(db);
  if (looked.length > 0) return [];
  const given: string[] = [];
  for (const { accountId, currency } of await stakers(db, week, Object.keys(content.amount) as Currency[])) {
    const country = await countryOf(db, accountId);
    const terms = termsOf(content, currency);
    if (!terms || country === undefined || parts.noCashbackIn(country)) continue;
    const { percent, leastDepositMinor: leastMinor, mostMinor } = terms;
    const money = await moneyOfWeek(db, accountId, currency, week);
    const amountMinor = cashbackOf({ ...money, percent, leastMinor, mostMinor });
    if (amountMinor === 0n) continue;
    const answer = await giveDue(parts, version, { accountId, event: `loss:${mondayOf(week)}`, amountMinor });
    if (answer === 'given') given.push(accountId);
    else if (answer?.code === 'CampaignOver') break;
  }
  await sql`
    insert into bonus_week (campaign_id, week, looked_at) values (${campaignId}, ${mondayOf(week)}::date, ${new Date(clock.wallMs())})
    on conflict do nothing`.execute(db);
  return given;
}
