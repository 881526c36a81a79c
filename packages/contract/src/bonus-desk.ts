import { z } from 'zod';
import { bonusCampaign } from './bonus-campaign.ts';
import { bonusOfferView, bonusView } from './bonuses.ts';
import { languageCode } from './content.ts';
import { endpoint } from './endpoint.ts';

export const CAMPAIGN_STATES = ['draft', 'proposed', 'live', 'over'] as const;

const reason = z.string().trim().min(3).max(500);

/** One wording of a campaign, and how it stands. */
const campaignVersion = z.object({
  Version: z.number(),
  State: z.enum(CAMPAIGN_STATES),
  /** Names of operators, as colleagues read them. */
  WrittenBy: z.string(),
  WrittenMs: z.number(),
  PublishedBy: z.string().nullable(),
  PublishedMs: z.number().nullable(),
  Content: bonusCampaign,
});

/** What it has cost and brought in one currency; amounts are texts in its units. */
const campaignMoney = z.object({
  Currency: z.string(),
  Budget: z.string(),
  Given: z.string(),
  /** What the budget still holds. */
  Left: z.string(),
  /** What has become cash: that is what it has cost so far. */
  Converted: z.string(),
  Grants: z.number(),
  Players: z.number(),
  /** Deposits that its bonuses were given for, and what was staked towards them: what it has brought. */
  Deposits: z.string(),
  Staked: z.string(),
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

/** What a campaign would cost in one currency as people play; amounts are texts in its units. */
const campaignCost = z.object({
  Currency: z.string(),
  Players: z.number(),
  SharePercent: z.number(),
  Takers: z.number(),
  /** What becomes cash: on average, and in five and 95 of a hundred runs at most. */
  Mean: z.string(),
  Low: z.string(),
  High: z.string(),
  /** Everybody whom it is for takes it and plays it best, as far as the budget goes. */
  Worst: z.string(),
  OfOneGiven: z.string(),
  OfOneCash: z.string(),
  Runs: z.number(),
  Model: z.string(),
  /** What it came to before; null: never. */
  Last: z.object({ Grants: z.number(), Given: z.string(), Converted: z.string() }).nullable(),
});
export type CampaignCost = z.output<typeof campaignCost>;

/** One change that would bring a campaign below its limit, and what it would be worth then. */
const campaignWay = z.object({
  Part: z.enum(['mostStake', 'mostConvert', 'multiplier', 'sticky']),
  /** Of `mostStake` and `mostConvert`: by currency. `multiplier` is ten times, `sticky` that what was given is kept back. */
  Amounts: z.record(z.string(), z.string()).nullable(),
  Percent: z.number(),
});
export type CampaignWay = z.output<typeof campaignWay>;

/** What keeps free spins from being played. */
const SPINS_BLOCKS = ['GameNotOffered', 'MinimumAllowedStakeException', 'LineBettingLimitReachedException'] as const;
export const CAMPAIGN_BLOCKS = [
  'InvalidRequest',
  'CampaignWorthTooMuch',
  'CampaignBreaksRules',
  ...SPINS_BLOCKS,
] as const;

/** What a wording comes to, before anything is written. */
const campaignPreview = z.object({
  /** By currency, in percent of the bonus: the best play of who may stop at any time. */
  Worth: z.array(
    z.object({
      Currency: z.string(),
      Percent: z.number(),
      MostPercent: z.number(),
      /** Of one that can be taken again: what each unit of new money brings; a million where it asks for none. */
      PerNewMoney: z.number().nullable(),
    }),
  ),
  /** What jurisdictions forbid about it. */
  Faults: z.array(z.object({ Country: z.string(), Faults: z.array(z.string()) })),
  /** Why it could not be proposed as it stands; null: it could. */
  Blocked: z.enum(CAMPAIGN_BLOCKS).nullable(),
  /** Where it is worth too much: what would mend that. */
  Ways: z.array(campaignWay),
  /** Accounts that it is for today, by country and deposits. */
  Players: z.number(),
  Costs: z.array(campaignCost),
  /** What somebody whom it is for reads before he takes it, by currency. */
  Offers: z.array(bonusOfferView),
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
  refusals: ['CampaignWorthTakesLong'],
});

/** The words of a player's own card, so that an operator reads what players will read. */
export const getBonusTexts = endpoint({
  name: 'getBonusTexts',
  method: 'GET',
  path: '/api/desk/campaigns/texts',
  summary: 'The texts of bonuses on the site, in one language',
  access: 'operator',
  right: 'bonuses.see',
  query: z.object({ Language: languageCode }),
  /** By key with its levels: `products.sports`. */
  response: z.object({ Texts: z.record(z.string(), z.string()) }),
  refusals: [],
});

/** What free spins can be given of. */
export const listCampaignSlots = endpoint({
  name: 'listCampaignSlots',
  method: 'GET',
  path: '/api/desk/campaigns/slots',
  summary: "The house's own slots that take new rounds now, by name",
  access: 'operator',
  right: 'bonuses.see',
  response: z.object({ Slots: z.array(z.object({ Key: z.string(), Name: z.string() })) }),
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
  /** `InvalidRequest` with `field`: `campaign.kind` is one that nothing here could give, `campaign.freeSpins` no stake of the slot, `campaign.code` stands for another campaign, `campaign.segment` is none. */
  refusals: [
    ...([
      'NotFound',
      'CampaignWorthTooMuch',
      'CampaignWorthTakesLong',
      'CampaignBreaksRules',
      'ProposalWaits',
    ] as const),
    ...SPINS_BLOCKS,
  ],
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

export const getDeskBonuses = endpoint({
  name: 'getDeskBonuses',
  method: 'GET',
  path: '/api/desk/players/:accountId/bonuses',
  summary: "A player's bonuses of money, those that stand and those that ended, newest first",
  access: 'operator',
  right: 'bonuses.see',
  params: z.object({ accountId: z.uuid() }),
  response: z.object({ Bonuses: z.array(bonusView) }),
  refusals: [],
});
