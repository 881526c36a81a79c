import { type BonusCampaign, bonusCampaign, bonusCodeKey } from '@evens/contract';
import { type Currency, parseAmount } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

export type VersionState = 'draft' | 'proposed' | 'live' | 'over';

/** One wording of a campaign, and how it stands. */
export interface CampaignVersion {
  readonly campaignId: string;
  readonly version: number;
  readonly state: VersionState;
  readonly content: BonusCampaign;
  readonly writtenBy: string;
  readonly writtenAt: Date;
  readonly publishedBy: string | null;
  readonly publishedAt: Date | null;
  readonly stoppedAt: Date | null;
}

const columns = sql`
  v.campaign_id as "campaignId", v.version, v.state, v.content, v.written_by as "writtenBy", v.written_at as "writtenAt",
  v.published_by as "publishedBy", v.published_at as "publishedAt", c.stopped_at as "stoppedAt"`;

const read = (row: CampaignVersion): CampaignVersion => ({ ...row, content: bonusCampaign.parse(row.content) });

/** Every campaign's versions, the newest campaign first. */
export async function allVersions(db: Connection): Promise<CampaignVersion[]> {
  const { rows } = await sql<CampaignVersion>`
    select ${columns} from bonus_version v join bonus_campaign c on c.id = v.campaign_id
    order by c.created_at desc, c.id, v.version desc limit 1000`.execute(db);
  return rows.map(read);
}

export async function versionsOf(db: Connection, campaignId: string): Promise<CampaignVersion[]> {
  const { rows } = await sql<CampaignVersion>`
    select ${columns} from bonus_version v join bonus_campaign c on c.id = v.campaign_id
    where c.id = ${campaignId} order by v.version desc`.execute(db);
  return rows.map(read);
}

export async function versionAt(
  db: Connection,
  campaignId: string,
  version: number,
): Promise<CampaignVersion | undefined> {
  return (await versionsOf(db, campaignId)).find((each) => each.version === version);
}

/** What gives now: live, not stopped. Whether it is its time, and whose it is, is asked apart. */
export async function liveVersions(db: Connection): Promise<CampaignVersion[]> {
  const { rows } = await sql<CampaignVersion>`
    select ${columns} from bonus_version v join bonus_campaign c on c.id = v.campaign_id
    where v.state = 'live' and c.stopped_at is null order by c.created_at desc, c.id limit 1000`.execute(db);
  return rows.map(read);
}

export async function liveVersion(db: Connection, campaignId: string): Promise<CampaignVersion | undefined> {
  const { rows } = await sql<CampaignVersion>`
    select ${columns} from bonus_version v join bonus_campaign c on c.id = v.campaign_id
    where c.id = ${campaignId} and v.state = 'live' and c.stopped_at is null`.execute(db);
  return rows[0] && read(rows[0]);
}

/** What a code stands for; undefined for an unknown one, and for one that is another player's. */
export async function campaignOfCode(
  db: Connection,
  entered: string,
  accountId: string,
): Promise<{ readonly campaignId: string } | undefined> {
  const { rows } = await sql<{ campaignId: string }>`
    select campaign_id as "campaignId" from bonus_code
    where code = ${bonusCodeKey(entered)} and (account_id is null or account_id = ${accountId})`.execute(db);
  return rows[0];
}

/** Whether a campaign has codes that are this player's alone, and which. */
export async function personalCodes(
  db: Connection,
  accountId: string,
): Promise<readonly { readonly campaignId: string; readonly code: string }[]> {
  const { rows } = await sql<{ campaignId: string; code: string }>`
    select campaign_id as "campaignId", code from bonus_code where account_id = ${accountId} order by code`.execute(db);
  return rows;
}

/** Writes a wording as a draft of its campaign; the first one makes the campaign. */
export async function writeDraft(
  tx: DatabaseTransaction,
  {
    id,
    content,
    by,
    at,
  }: { readonly id: string; readonly content: BonusCampaign; readonly by: string; readonly at: Date },
): Promise<{ readonly campaignId: string; readonly version: number }> {
  await sql`
    insert into bonus_campaign (id, key, created_at) values (${id}, ${content.key}, ${at}) on conflict (key) do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ campaignId: string; version: number }>`
    with held as (select id from bonus_campaign where key = ${content.key} for no key update)
    insert into bonus_version (campaign_id, version, state, content, written_by, written_at)
    select held.id, coalesce((select max(version) from bonus_version v where v.campaign_id = held.id), 0) + 1, 'draft',
      ${JSON.stringify(content)}::jsonb, ${by}, ${at}
    from held returning campaign_id as "campaignId", version`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error(`campaign ${content.key} was not written`);
  return made;
}

export async function setVersionState(
  tx: DatabaseTransaction,
  { campaignId, version }: Pick<CampaignVersion, 'campaignId' | 'version'>,
  from: VersionState,
  to: VersionState,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update bonus_version set state = ${to}
    where campaign_id = ${campaignId} and version = ${version} and state = ${from}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Makes a wording the one that gives: what was live before is over, its code and its budget stand. */
export async function publish(
  tx: DatabaseTransaction,
  { campaignId, version, content }: Pick<CampaignVersion, 'campaignId' | 'version' | 'content'>,
  by: string,
  at: Date,
): Promise<void> {
  await sql`select from bonus_campaign where id = ${campaignId} for no key update`.execute(tx);
  await sql`update bonus_version set state = 'over' where campaign_id = ${campaignId} and state = 'live'`.execute(tx);
  await sql`
    update bonus_version set state = 'live', published_by = ${by}, published_at = ${at}
    where campaign_id = ${campaignId} and version = ${version}`.execute(tx);
  for (const [currency, text] of Object.entries(content.budget) as [Currency, string][]) {
    const budget = parseAmount(text, currency) ?? 0n;
    // What was given already is given: a smaller budget is that at least.
    await sql`
      insert into bonus_budget (campaign_id, currency, budget_minor) values (${campaignId}, ${currency}, ${budget})
      on conflict (campaign_id, currency) do update set budget_minor = greatest(${budget}, bonus_budget.given_minor)`.execute(
      tx,
    );
  }
  if (content.code !== null) await insertCodes(tx, campaignId, [content.code], null);
}

/** Codes of a campaign; answers those that are new. One that stands already, anywhere, is left as it is. */
export async function insertCodes(
  tx: DatabaseTransaction,
  campaignId: string,
  codes: readonly string[],
  accountId: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    insert into bonus_code (code, campaign_id, account_id)
    select code, ${campaignId}, ${accountId} from unnest(${codes.map(bonusCodeKey)}::text[]) as given(code)
    on conflict (code) do nothing returning code`.execute(tx);
  return rows.map(({ code }) => code);
}

/** Ends a campaign's giving at once; false where it had ended. */
export async function stopCampaign(
  tx: DatabaseTransaction,
  campaignId: string,
  by: string,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update bonus_campaign set stopped_at = ${at}, stopped_by = ${by}
    where id = ${campaignId} and stopped_at is null`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Takes so much of a budget, if it holds as much. */
export async function takeBudget(
  tx: DatabaseTransaction,
  campaignId: string,
  currency: Currency,
  amountMinor: bigint,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update bonus_budget set given_minor = given_minor + ${amountMinor}
    where campaign_id = ${campaignId} and currency = ${currency} and given_minor + ${amountMinor} <= budget_minor`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Puts back what was taken in the same transaction for something that was not given after all. */
export async function giveBackBudget(
  tx: DatabaseTransaction,
  campaignId: string,
  currency: Currency,
  amountMinor: bigint,
): Promise<void> {
  await sql`
    update bonus_budget set given_minor = given_minor - ${amountMinor}
    where campaign_id = ${campaignId} and currency = ${currency}`.execute(tx);
}

export interface BudgetStanding {
  readonly campaignId: string;
  readonly currency: Currency;
  readonly budgetMinor: bigint;
  readonly givenMinor: bigint;
}

export async function budgets(db: Connection): Promise<BudgetStanding[]> {
  const { rows } = await sql<BudgetStanding>`
    select campaign_id as "campaignId", currency, budget_minor as "budgetMinor", given_minor as "givenMinor"
    from bonus_budget order by campaign_id, currency`.execute(db);
  return rows;
}
