import { randomUUID } from 'node:crypto';
import {
  getBonusTexts,
  getDeskBonuses,
  giveBonusManually,
  type LanguageCode,
  listCampaignSlots,
  listCampaigns,
  previewCampaign,
  proposeCampaign,
  stopCampaign,
  writeCampaign,
} from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../platform/http/index.ts';
import { audit } from '../../house/audit/index.ts';
import { allVersions, budgets, stopCampaign as stop, writeDraft } from './campaign-store.ts';
import { moneyOfCampaigns, type Named, viewsOfCampaigns } from './campaign-views.ts';
import type { givingManually } from './give-manually.ts';
import { allBonuses } from './lists.ts';
import type { BonusParts } from './parts.ts';
import { previewOf } from './preview.ts';
import type { Publishing } from './publishing.ts';
import type { Reckoner } from './worth/reckoner.ts';

/** What the desk needs beside the bonuses themselves. */
export interface DeskParts {
  /** What colleagues call who wrote and published: by `operator:ID`. */
  readonly namesOf: (by: readonly string[]) => Promise<Named>;
  /** Every text of the site in a language, by file. */
  readonly texts: (language: LanguageCode) => Promise<Readonly<Record<string, unknown>>>;
  readonly reckoner: Reckoner;
  /** The house's own slots that take new rounds now, in the order in which they are chosen. */
  readonly slots: () => Promise<readonly { readonly key: string; readonly name: string }[]>;
}

/** Texts with levels as one level: `products.sports`. */
function flat(texts: unknown, before = ''): [string, string][] {
  if (typeof texts === 'string') return [[before, texts]];
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([key, value]) => flat(value, before === '' ? key : `${before}.${key}`));
}

/** What may be read of campaigns, those of a preview included. */
function readingRoutes(
  { db, clock, gifts }: BonusParts,
  { namesOf, texts, reckoner, slots }: DeskParts,
): readonly OperatorRoute[] {
  return [
    route(listCampaigns, async () => {
      const [versions, budgeted, money] = await Promise.all([allVersions(db), budgets(db), moneyOfCampaigns(db)]);
      const named = await namesOf(
        versions.flatMap(({ writtenBy, publishedBy }) => [writtenBy, publishedBy ?? []].flat()),
      );
      return { Campaigns: viewsOfCampaigns(versions, budgeted, money, named) };
    }),

    route(getDeskBonuses, async ({ params: { accountId } }) => ({ Bonuses: await allBonuses(db, accountId) })),

    route(getBonusTexts, async ({ query }) => {
      const all = await texts(query.Language);
      return { Texts: Object.fromEntries(flat(all.bonuses)) };
    }),

    route(listCampaignSlots, async () => ({
      Slots: (await slots()).map(({ key, name }) => ({ Key: key, Name: name })),
    })),

    route(previewCampaign, async ({ body: { Content } }) => {
      const preview = await previewOf({ db, reckoner, gifts }, Content, Math.floor(clock.wallMs()));
      return preview.ok ? preview.value : preview;
    }),
  ];
}

/** Campaigns by who may see them, write them and stop them. Publishing is `publishing`: it takes two. */
export function deskRoutes(
  parts: BonusParts,
  desk: DeskParts,
  {
    publishing,
    giveManually,
  }: { readonly publishing: Publishing; readonly giveManually: ReturnType<typeof givingManually> },
): readonly OperatorRoute[] {
  const { db, clock } = parts;
  const now = (): Date => new Date(clock.wallMs());
  return [
    ...readingRoutes(parts, desk),

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

    route(giveBonusManually, async ({ params, body, caller }) => {
      const wish = { campaignId: params.id, accountId: body.AccountId, key: body.idempotencyKey, reason: body.Reason };
      const given = await giveManually(wish, caller.operatorId);
      return given.ok ? { BonusId: given.value.bonusId, ApprovalId: given.value.approvalId } : given;
    }),
  ];
}
