import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A word that is handed out: what a table program could take for a formula is none. */
const code = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{2,39}$/);

/** Codes that were made together. */
const codeBatch = z.object({
  Batch: z.uuid(),
  Codes: z.number(),
  /** Of codes for one player alone: whose. */
  AccountId: z.string().nullable(),
  /** How often each may be used; null: as often as the campaign gives. */
  MostUses: z.number().nullable(),
  Used: z.number(),
  /** The first of them, so that people know which these are. */
  Example: z.string(),
  MadeBy: z.string(),
  MadeMs: z.number(),
});

export type CampaignCodeBatch = z.output<typeof codeBatch>;

export const listCampaignCodes = endpoint({
  name: 'listCampaignCodes',
  method: 'GET',
  path: '/api/desk/campaigns/:id/codes',
  summary: 'Codes of a campaign, by what was made together',
  access: 'operator',
  right: 'bonuses.see',
  params: z.object({ id: z.uuid() }),
  response: z.object({ Batches: z.array(codeBatch) }),
  refusals: ['NotFound'],
});

export const getCampaignCodesFile = endpoint({
  name: 'getCampaignCodesFile',
  method: 'GET',
  path: '/api/desk/campaigns/:id/codes.csv',
  summary: 'Codes that were made together, as a table',
  access: 'operator',
  right: 'bonuses.change',
  params: z.object({ id: z.uuid() }),
  query: z.object({ batch: z.uuid() }),
  answersFile: true,
  refusals: ['NotFound'],
});

/**
 * Makes codes of a campaign that gives now: so many drawn at random, each for one use; or these words, each for so many uses, as
 * partners hand them out; for one player alone where he is named. What they can give together is judged by sums: where it is
 * much, or comes to much with others, a second person makes them.
 */
export const addCampaignCodes = endpoint({
  name: 'addCampaignCodes',
  method: 'POST',
  path: '/api/desk/campaigns/:id/codes',
  summary: 'Makes codes of a campaign',
  access: 'operator',
  right: 'bonuses.change',
  params: z.object({ id: z.uuid() }),
  body: z
    .object({
      Count: z.number().int().min(1).max(10_000).optional(),
      Codes: z.array(code).min(1).max(100).optional(),
      /** Of `Codes` alone: how often each may be used. */
      Uses: z.number().int().min(1).max(100_000).default(1),
      AccountId: z.uuid().optional(),
      Reason: z.string().trim().min(3).max(500),
      /** Made by the page, one for each wish. */
      idempotencyKey: z.uuid(),
    })
    .refine(({ Count, Codes }) => (Count === undefined) !== (Codes === undefined), {
      message: 'either so many, or these',
    }),
  /** Either: what was made, or what a second person has to release first. `Taken`: words that stand for something already. */
  response: z.object({
    Batch: z.uuid().nullable(),
    Made: z.number(),
    Taken: z.number(),
    ApprovalId: z.string().nullable(),
  }),
  refusals: ['NotFound', 'ProposalWaits'],
});
