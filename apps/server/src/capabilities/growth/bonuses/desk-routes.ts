import { randomUUID } from 'node:crypto';
import {
  addCampaignCodes,
  type BonusCampaign,
  type CampaignView,
  giveBonusManually,
  listCampaigns,
  previewCampaign,
  proposeCampaign,
  stopCampaign,
  writeCampaign,
} from '@evens/contract';
import { type Currency, formatAmount, refusal, refuse } from '@evens/kernel';
import { sql } from 'kysely';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../platform/http/index.ts';
import { audit } from '../../house/audit/index.ts';
import {
  allVersions,
  type BudgetStanding,
  budgets,
  type CampaignVersion,
  insertCodes,
  stopCampaign as stop,
  versionsOf,
  writeDraft,
} from './campaign-store.ts';
import type { givingManually } from './give-manually.ts';
import { newCodes } from './new-codes.ts';
import type { BonusParts } from './parts.ts';
import type { Publishing } from './publishing.ts';
import { faultsByCountry, worthOfCampaign } from './worth-of.ts';

/** What grants of each campaign came to, by currency. */
async function moneyOf(db: Database) {
  const { rows } = await sql<{ campaignId: string; currency: Currency; converted: bigint; grants: bigint }>`
    select campaign_id as "campaignId", currency, coalesce(sum(converted_minor), 0)::bigint as converted, count(*) as grants
    from bonus_grant group by 1, 2`.execute(db);
  return rows;
}

function viewOf(
  versions: readonly CampaignVersion[],
  budgeted: readonly BudgetStanding[],
  money: Awaited<ReturnType<typeof moneyOf>>,
): CampaignView[] {
  const ids = [...new Set(versions.map(({ campaignId }) => campaignId))];
  return ids.map((id) => {
    const own = versions.filter(({ campaignId }) => campaignId === id);
    const [newest] = own;
    return {
      Id: id,
      Key: newest?.content.key ?? '',
      StoppedMs: newest?.stoppedAt?.getTime() ?? null,
      Versions: own.map((each) => ({
        Version: each.version,
        State: each.state,
        WrittenBy: each.writtenBy,
        WrittenMs: each.writtenAt.getTime(),
        PublishedBy: each.publishedBy,
        PublishedMs: each.publishedAt?.getTime() ?? null,
        Content: each.content,
      })),
      Money: budgeted
        .filter(({ campaignId }) => campaignId === id)
        .map(({ currency, budgetMinor, givenMinor }) => {
          const found = money.find((each) => each.campaignId === id && each.currency === currency);
          return {
            Currency: currency,
            Budget: formatAmount(budgetMinor, currency),
            Given: formatAmount(givenMinor, currency),
            Converted: formatAmount(found?.converted ?? 0n, currency),
            Grants: Number(found?.grants ?? 0n),
          };
        }),
    };
  });
}

/** Accounts that a campaign is for today, by their country. */
async function playersFor(db: Database, { who }: BonusCampaign): Promise<number> {
  const { rows } = await sql<{ many: bigint }>`
    select count(*) as many from identity_account
    where user_type = 0 and excluded_at is null and (${who.countries}::text[] is null or country = any(${who.countries}::text[]))`.execute(
    db,
  );
  return Number(rows[0]?.many ?? 0n);
}

/** Campaigns by who may see them, write them and stop them. Publishing is `publishing`: it takes two. */
export function deskRoutes(
  parts: BonusParts,
  {
    publishing,
    giveManually,
  }: { readonly publishing: Publishing; readonly giveManually: ReturnType<typeof givingManually> },
): readonly OperatorRoute[] {
  const { db, clock } = parts;
  const now = (): Date => new Date(clock.wallMs());
  return [
    route(listCampaigns, async () => ({
      Campaigns: viewOf(await allVersions(db), await budgets(db), await moneyOf(db)),
    })),

    route(previewCampaign, async ({ body: { Content } }) => ({
      Worth: worthOfCampaign(Content).map(({ currency, percent }) => ({
        Currency: currency,
        Percent: percent,
        MostPercent: Content.mostWorthPercent,
      })),
      Faults: faultsByCountry(Content).map(({ country, faults }) => ({ Country: country, Faults: [...faults] })),
      Players: await playersFor(db, Content),
    })),

    route(writeCampaign, async ({ body: { Content }, caller }) => {
      const made = await inTransaction(db, async (tx) => {
        const by = `operator:${caller.operatorId}`;
        const written = await writeDraft(tx, { id: randomUUID(), content: Content, by, at: now() });
        await audit.record(tx, {
          operator: caller.operatorId,
          action: 'bonuses.write',
          subject: `campaign/${written.campaignId}`,
          after: { key: Content.key, version: written.version },
          reason: 'draft',
        });
        return written;
      });
      return { Id: made.campaignId, Version: made.version };
    }),

    route(proposeCampaign, async ({ params, body, caller }) => {
      const wish = { campaignId: params.id, version: body.Version, operator: caller.operatorId, reason: body.Reason };
      const proposed = await publishing.propose(wish);
      return proposed.ok ? { ApprovalId: proposed.value.approvalId } : proposed;
    }),

    route(stopCampaign, async ({ params, body, caller }) => {
      const stopped = await inTransaction(db, async (tx) => {
        if (!(await stop(tx, params.id, `operator:${caller.operatorId}`, now()))) return false;
        await audit.record(tx, {
          operator: caller.operatorId,
          action: 'bonuses.stop',
          subject: `campaign/${params.id}`,
          after: { stopped: true },
          reason: body.Reason,
        });
        return true;
      });
      return stopped ? {} : refuse(refusal('NotFound'));
    }),

    ...givingRoutes(parts, giveManually),
  ];
}

/** Codes, and grants that one person gives another without any. */
function givingRoutes(parts: BonusParts, giveManually: ReturnType<typeof givingManually>): readonly OperatorRoute[] {
  const { db } = parts;
  return [
    route(addCampaignCodes, async ({ params, body, caller }) => {
      if ((await versionsOf(db, params.id)).length === 0) return refuse(refusal('NotFound'));
      const wished = body.Codes ?? newCodes(body.Count ?? 1);
      const codes = await inTransaction(db, async (tx) => {
        const made = await insertCodes(tx, params.id, wished, body.AccountId ?? null);
        await audit.record(tx, {
          operator: caller.operatorId,
          action: 'bonuses.codes',
          subject: `campaign/${params.id}`,
          after: { codes: made.length, ...(body.AccountId !== undefined && { player: body.AccountId }) },
          reason: 'codes',
        });
        return made;
      });
      return { Codes: codes };
    }),

    route(giveBonusManually, async ({ params, body, caller }) => {
      const wish = { campaignId: params.id, accountId: body.AccountId, key: body.idempotencyKey, reason: body.Reason };
      const given = await giveManually(wish, caller.operatorId);
      return given.ok ? { BonusId: given.value.bonusId, ApprovalId: given.value.approvalId } : given;
    }),
  ];
}
