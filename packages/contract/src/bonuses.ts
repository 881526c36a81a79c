import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What may be staked on, as bonuses count it. */
export const BONUS_PRODUCTS = ['sports', 'virtuals', 'slots', 'live', 'table'] as const;

/** The states of a bonus in the specification's order: its number is its place. */
export const BONUS_STATES = ['undefined', 'appended', 'active', 'canceled', 'used'] as const;
export type BonusState = (typeof BONUS_STATES)[number];

/** Why a bonus was canceled, or how it was used. */
export const BONUS_REASONS = [
  'player',
  'withdrawal',
  'expired',
  'excluded',
  'closed',
  'depositTaken',
  'house',
  'notClaimed',
  'converted',
  'spent',
] as const;
export type BonusReason = (typeof BONUS_REASONS)[number];

/** What of a stake counts and where the bonus may pay: percent by product. */
const part = z.string().optional();
const counts = z.object({ sports: part, virtuals: part, slots: part, live: part, table: part });

/** The terms of a bonus as a player reads them; amounts in `Currency`, null where nothing bounds. */
const termsView = {
  Multiplier: z.string(),
  Base: z.enum(['bonus', 'depositAndBonus']),
  Order: z.enum(['cashFirst', 'bonusFirst']),
  Sticky: z.boolean(),
  Counts: counts,
  UsableOn: z.array(z.enum(BONUS_PRODUCTS)),
  LeastPriceMilli: z.number(),
  MostStake: z.string().nullable(),
  MostConvert: z.string().nullable(),
  Days: z.number(),
};

/** Which wording of which campaign it goes by: what `getBonusTerms` is asked with. */
const wording = { Campaign: z.string(), Version: z.number().int() };

export const bonusView = z.object({
  Id: z.string(),
  ...wording,
  Title: z.record(z.string(), z.string()),
  Key: z.string(),
  Currency: z.string(),
  Status: z.number().int().min(0).max(4),
  State: z.enum(BONUS_STATES),
  Reason: z.enum(BONUS_REASONS).nullable(),
  /** What was given. */
  Amount: z.string(),
  /** Of the active one what is in the account now; of the others nothing. */
  Left: z.string(),
  ToStake: z.string(),
  Staked: z.string(),
  /** What of it has become cash. */
  Converted: z.string(),
  TakenMs: z.number(),
  ActiveMs: z.number().nullable(),
  ExpiresMs: z.number().nullable(),
  EndedMs: z.number().nullable(),
  ...termsView,
});

export type BonusView = z.output<typeof bonusView>;

/** What may be taken: a campaign, not a bonus yet. */
export const bonusOfferView = z.object({
  Id: z.string(),
  ...wording,
  Title: z.record(z.string(), z.string()),
  Key: z.string(),
  Currency: z.string(),
  Trigger: z.string(),
  Kind: z.enum(['money', 'cash', 'freeBet', 'freeSpins']),
  /** Of free spins: which slot, how many, what each is worth. */
  Spins: z.object({ Game: z.string(), Spins: z.number(), Value: z.string() }).nullable(),
  /** Null: no code is needed. */
  Code: z.string().nullable(),
  /** Of a deposit; null where the amount is fixed. */
  Percent: z.string().nullable(),
  Most: z.string().nullable(),
  Fixed: z.string().nullable(),
  LeastDeposit: z.string(),
  UntilMs: z.number(),
  ...termsView,
});

export type BonusOfferView = z.output<typeof bonusOfferView>;

const freeBetItem = z.object({
  Id: z.string(),
  Amount: z.string(),
  Currency: z.string(),
  LeastPriceMilli: z.number(),
  ExpiresMs: z.number(),
  /** What became of it: `usable`, `used`, `expired`. */
  State: z.enum(['usable', 'used', 'expired']),
});

const freeSpinItem = z.object({
  Id: z.string(),
  Game: z.string(),
  Left: z.number(),
  Spins: z.number(),
  Value: z.string(),
  Currency: z.string(),
  ExpiresMs: z.number(),
});

const list = <Item extends z.ZodType>(item: Item) => z.object({ Items: z.array(item) });

export const getUserBonuses = endpoint({
  name: 'getUserBonuses',
  method: 'GET',
  path: '/api/bonuses/user',
  summary: "The player's bonuses of money: waiting, active, and those that ended within 90 days",
  access: 'player',
  response: list(bonusView),
  refusals: [],
});

export const getFreeSpinBonuses = endpoint({
  name: 'getFreeSpinBonuses',
  method: 'GET',
  path: '/api/bonuses/free-spins',
  summary: 'Free spins that are left',
  access: 'player',
  response: list(freeSpinItem),
  refusals: [],
});

export const getFreeBetBonuses = endpoint({
  name: 'getFreeBetBonuses',
  method: 'GET',
  path: '/api/bonuses/free-bets',
  summary: 'Free bets that are usable now',
  access: 'player',
  response: list(freeBetItem),
  refusals: [],
});

export const getAppendedFreeBets = endpoint({
  name: 'getAppendedFreeBets',
  method: 'GET',
  path: '/api/bonuses/free-bets/appended',
  summary: 'Free bets that a deposit brings, and which deposit that is',
  access: 'player',
  response: list(bonusOfferView),
  refusals: [],
});

export const getFreeBetHistory = endpoint({
  name: 'getFreeBetHistory',
  method: 'GET',
  path: '/api/bonuses/free-bets/history',
  summary: 'Free bets that were used or are over',
  access: 'player',
  response: list(freeBetItem),
  refusals: [],
});

export const getGeneralBonuses = endpoint({
  name: 'getGeneralBonuses',
  method: 'GET',
  path: '/api/bonuses/general',
  summary: 'What is open to everybody whom it is for, and not taken',
  access: 'player',
  response: list(bonusOfferView),
  refusals: [],
});

export const getPersonalBonuses = endpoint({
  name: 'getPersonalBonuses',
  method: 'GET',
  path: '/api/bonuses/personal',
  summary: 'What is offered to this player alone',
  access: 'player',
  response: list(bonusOfferView),
  refusals: [],
});

/** The terms of a wording, in each of its currencies. What was published once can be read for good, by anybody and before anything is taken. */
export const getBonusTerms = endpoint({
  name: 'getBonusTerms',
  method: 'GET',
  path: '/api/bonuses/terms/:id/:version',
  summary: 'The terms of a campaign as they were published, by version',
  access: 'public',
  params: z.object({ id: z.uuid(), version: z.coerce.number().int().min(1).max(100_000) }),
  response: z.object({
    PublishedMs: z.number(),
    /** Whether it is given by these terms now. */
    IsLive: z.boolean(),
    /** Without any code: that is for who has it. */
    Offers: z.array(bonusOfferView),
  }),
  refusals: ['NotFound'],
});

/** Takes a bonus up by its code, spaces around it and its case aside. */
export const claimBonus = endpoint({
  name: 'claimBonus',
  method: 'POST',
  path: '/api/bonuses/claim',
  summary: 'Takes up a bonus by its code',
  access: 'player',
  play: true,
  body: z.object({ BonusCode: z.string().max(200) }),
  response: bonusView,
  refusals: ['BonusCodeNotUsable', 'BonusNeedsDeposit', 'CampaignOver', 'PlayMoneyOnly', 'TooManyRequests'],
});

/** Takes up an offer of the general or personal list. */
export const takeBonus = endpoint({
  name: 'takeBonus',
  method: 'POST',
  path: '/api/bonuses/:id/take',
  summary: 'Takes up a bonus that is offered',
  access: 'player',
  play: true,
  params: z.object({ id: z.uuid() }),
  body: z.object({}),
  response: bonusView,
  refusals: ['BonusCodeNotUsable', 'BonusNeedsDeposit', 'CampaignOver', 'PlayMoneyOnly'],
});

/** What is left of it is the house's again; the same for one that waits. Cash stays. */
export const cancelBonus = endpoint({
  name: 'cancelBonus',
  method: 'POST',
  path: '/api/bonuses/:id/cancel',
  summary: "Ends the player's bonus",
  access: 'player',
  play: 'leaves',
  params: z.object({ id: z.uuid() }),
  body: z.object({}),
  response: bonusView,
  refusals: ['NoActiveBonus'],
});

/** Whether a code would give something for a deposit of so much: asked before the payment is opened. */
export const checkBonusCode = endpoint({
  name: 'checkBonusCode',
  method: 'POST',
  path: '/api/bonuses/check',
  summary: 'What a code would bring for a deposit',
  access: 'player',
  play: false,
  body: z.object({ BonusCode: z.string().max(200), Amount: z.string().max(40) }),
  response: z.object({ Bonus: z.string(), ToStake: z.string(), Currency: z.string() }),
  refusals: ['BonusCodeNotUsable', 'BonusNeedsDeposit', 'CampaignOver', 'InvalidAmount', 'TooManyRequests'],
});
