import { addCampaignCodes, getCampaignCodesFile, listCampaignCodes } from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { type OperatorRoute, route } from '../../../../platform/http/index.ts';
import { versionsOf } from '../campaign-store.ts';
import type { BonusParts } from '../parts.ts';
import type { makingCodes } from './making.ts';
import { batchesOf, type CodeLine, codesOf } from './store.ts';

/** A table of codes; every sign of a code and of a key is a letter, a digit, a dash or an underscore, so nothing of it is a formula. */
const fileOf = (lines: readonly CodeLine[]): string =>
  [
    'code;campaign;most uses;used;player',
    ...lines.map(({ code, key, mostUses, uses, accountId }) =>
      [code, key, mostUses ?? '', uses, accountId ?? ''].join(';'),
    ),
    '',
  ].join('\r\n');

/** Codes of campaigns: what was made, as a table, and making more. `nameOf`: what colleagues call who made them. */
export function codeRoutes(
  { db }: Pick<BonusParts, 'db'>,
  make: ReturnType<typeof makingCodes>,
  namesOf: (by: readonly string[]) => Promise<(by: string) => string>,
): readonly OperatorRoute[] {
  return [
    route(listCampaignCodes, async ({ params }) => {
      if ((await versionsOf(db, params.id)).length === 0) return refuse(refusal('NotFound'));
      const batches = await batchesOf(db, params.id);
      const named = await namesOf(batches.map(({ by }) => by));
      return {
        Batches: batches.map(({ id, codes, accountId, mostUses, used, example, by, at }) => ({
          ...{ Batch: id, Codes: codes, AccountId: accountId, MostUses: mostUses, Used: used, Example: example },
          MadeBy: named(by),
          MadeMs: at.getTime(),
        })),
      };
    }),

    route(getCampaignCodesFile, async ({ params, query }) => {
      const lines = await codesOf(db, params.id, query.batch);
      const [first] = lines;
      if (!first) return refuse(refusal('NotFound'));
      return {
        status: 200,
        contentType: 'text/csv; charset=utf-8',
        body: Buffer.from(`\ufeff${fileOf(lines)}`, 'utf8'),
        headers: { 'content-disposition': `attachment; filename="${first.key}-codes.csv"` },
      };
    }),

    route(addCampaignCodes, async ({ params, body, caller }) => {
      const wish = {
        ...{ batch: body.idempotencyKey, campaignId: params.id, uses: body.Uses, reason: body.Reason },
        ...{ count: body.Count ?? null, codes: body.Codes ?? null, accountId: body.AccountId ?? null },
      };
      const made = await make(wish, caller.operatorId);
      if (!made.ok) return made;
      const { batch, made: many, taken, approvalId } = made.value;
      return { Batch: batch, Made: many, Taken: taken, ApprovalId: approvalId };
    }),
  ];
}
