import { z } from 'zod';
import { bonusCampaign } from './bonus-campaign.ts';
import { endpoint } from './endpoint.ts';

export const CAMPAIGN_STATES = ['draft', 'proposed', 'live', 'over'] as const;

const reason = z.string().trim().min(3).max(500);

/** One wording of a campaign, and how it stands. */
const campaignVersion = z.object({
  Version: z.number(),
  State: z.enum(CAMPAIGN_STATES),
  WrittenBy: z.string(),
  WrittenMs: z.number(),
  PublishedBy: z.string().nullable(),
  PublishedMs: z.number().nullable(),
  Content: z.unknown(),
});

/** What it has cost and brought in one currency; amounts are texts in its units. */
const campaignMoney = z.object({
  Currency: z.string(),
  Budget: z.string(),
  Given: z.string(),
  /** What has become cash. */
  Converted: z.string(),
  Grants: z.number(),
});

const campaignView = z.object({
  Id: z.uuid(),
  Key: z.string(),
  StoppedMs: z.number().nullable(),
  Versions: z.array(campaignVersion),
  Money: z.array(campaignMoney),
});

export type CampaignView = z.output<typeof campaignView>;

export const listCampaigns = endpoint({
  name: 'listCampaigns',
  method: 'GET',
  path: '/api/desk/campaigns',
  summary: 'Every bonus campaign with its wordings, and what it gave',
  access: 'operator',
  right: 'bonuses.see',
  response: z.object({ Campaigns: z.array(campaignView) }),
  refusals: [],
});

/** What a wording comes to, before anything is written. */
const campaignPreview = z.object({
  /** By currency, in percent of the bonus: the best play of who may stop at any time. */
  Worth: z.array(z.object({ Currency: z.string(), Percent: z.number(), MostPercent: z.number() })),
  /** What jurisdictions forbid about it. */
  Faults: z.array(z.object({ Country: z.string(), Faults: z.array(z.string()) })),
  /** Accounts that it is for today, by country and deposits. */
  Players: z.number(),
});

export const previewCampaign = endpoint({
  name: 'previewCampaign',
  method: 'POST',
  path: '/api/desk/campaigns/preview',
  summary: 'What a campaign is worth, whom it is for, and what forbids it',
  access: 'operator',
  right: 'bonuses.change',
  body: z.object({ Content: bonusCampaign }),
  response: campaignPreview,
  refusals: [],
});

/** Another wording of the campaign with this key, or the first of a new one. */
export const writeCampaign = endpoint({
  name: 'writeCampaign',
  method: 'POST',
  path: '/api/desk/campaigns',
  summary: 'Writes a draft of a bonus campaign',
  access: 'operator',
  right: 'bonuses.change',
  body: z.object({ Content: bonusCampaign }),
  response: z.object({ Id: z.uuid(), Version: z.number() }),
  refusals: [],
});

export const proposeCampaign = endpoint({
  name: 'proposeCampaign',
  method: 'POST',
  path: '/api/desk/campaigns/:id/propose',
  summary: 'Puts a draft before a second person, who publishes it',
  access: 'operator',
  right: 'bonuses.change',
  params: z.object({ id: z.uuid() }),
  body: z.object({ Version: z.number().int().min(1), Reason: reason }),
  response: z.object({ ApprovalId: z.string() }),
  refusals: ['NotFound', 'CampaignWorthTooMuch', 'CampaignBreaksRules', 'ProposalWaits'],
});

export const stopCampaign = endpoint({
  name: 'stopCampaign',
  method: 'POST',
  path: '/api/desk/campaigns/:id/stop',
  summary: 'Ends what a campaign gives, at once and by one person',
  access: 'operator',
  right: 'bonuses.change',
  params: z.object({ id: z.uuid() }),
  body: z.object({ Reason: reason }),
  response: z.object({}),
  refusals: ['NotFound'],
});

/** Either so many drawn at random, or these; for one player alone where he is named. */
export const addCampaignCodes = endpoint({
  name: 'addCampaignCodes',
  method: 'POST',
  path: '/api/desk/campaigns/:id/codes',
  summary: 'Makes codes of a campaign',
  access: 'operator',
  right: 'bonuses.change',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    Count: z.number().int().min(1).max(10_000).optional(),
    Codes: z.array(z.string().trim().min(3).max(40)).min(1).max(10_000).optional(),
    AccountId: z.uuid().optional(),
  }),
  response: z.object({ Codes: z.array(z.string()) }),
  refusals: ['NotFound'],
});

export const giveBonusManually = endpoint({
  name: 'giveBonusManually',
  method: 'POST',
  path: '/api/desk/campaigns/:id/give',
  summary: 'Gives a player a bonus of a campaign that is given manually',
  access: 'operator',
  right: 'bonuses.change',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    AccountId: z.uuid(),
    Reason: reason,
    /** Made by the page, one for each wish. */
    idempotencyKey: z.string().regex(/^[\w-]{8,64}$/),
  }),
  /** Either: what was given, or what a second person has to release first. */
  response: z.object({ BonusId: z.uuid().nullable(), ApprovalId: z.string().nullable() }),
  refusals: ['NotFound', 'BonusCodeNotUsable', 'BonusNeedsDeposit', 'CampaignOver', 'ProposalWaits'],
});
