import { CURRENCIES, type Currency, parseAmount } from '@evens/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LOYALTY_LEVELS } from './loyalty.ts';

const KEY = /^[A-Z0-9][A-Z0-9-]{2,39}$/;
/** The name of a segment, as campaigns have it. */
export const segmentKey = z.string().regex(KEY);
/** A word that operators put on a player. */
export const playerTag = z.string().regex(/^[a-z0-9][a-z0-9-]{1,29}$/);

const days = z.number().int().min(0).max(3650);
const many = z.number().int().min(0).max(100_000);
const amount = z.string().regex(/^(0|[1-9]\d{0,9})(\.\d{1,8})?$/);
const currency = z.enum(CURRENCIES as readonly [Currency, ...Currency[]]);
const tags = z.array(playerTag).max(20).default([]);

const shape = z.strictObject({
  /** Two letters each; null: everywhere. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .min(1)
    .max(250)
    .nullable()
    .default(null),
  /** Deposits that were credited. */
  deposits: z.strictObject({ least: many.nullable().default(null), most: many.nullable().default(null) }).prefault({}),
  /** What they came to at least, by the player's currency; who has another one is not in it. Null: any. */
  deposited: z.partialRecord(currency, amount).nullable().default(null),
  /** Whole days since the player was last seen: 30 as `least` is a month or longer ago. */
  lastSeenDays: z
    .strictObject({ least: days.nullable().default(null), most: days.nullable().default(null) })
    .prefault({}),
  /** Who has played that in so many days; null: whatever was played. */
  played: z
    .strictObject({ product: z.enum(['betting', 'casino']), withinDays: z.number().int().min(1).max(3650) })
    .nullable()
    .default(null),
  /** The loyalty level, or a higher one. */
  level: z.enum(LOYALTY_LEVELS).nullable().default(null),
  /** Has every one of these, and none of those. */
  tags: tags,
  withoutTags: tags,
});

type Shape = z.output<typeof shape>;
const isBetween = ({ least, most }: { readonly least: number | null; readonly most: number | null }): boolean =>
  least === null || most === null || least <= most;

/** What no schema of one field sees: a segment that is everybody says nothing, and one that can have nobody neither. */
function faultsBetween(segment: Shape): readonly (readonly [(string | number)[], string])[] {
  const faults: (readonly [(string | number)[], string])[] = [];
  const { deposits, deposited, lastSeenDays, tags: with_, withoutTags } = segment;
  if (JSON.stringify(segment) === JSON.stringify(shape.parse({}))) faults.push([[], 'it is everybody']);
  if (!isBetween(deposits)) faults.push([['deposits'], 'it is nobody: at least more than at most']);
  if (!isBetween(lastSeenDays)) faults.push([['lastSeenDays'], 'it is nobody: at least more than at most']);
  if (with_.some((tag) => withoutTags.includes(tag)))
    faults.push([['withoutTags'], 'it is nobody: with a tag and without it']);
  for (const [of, text] of Object.entries(deposited ?? {}))
    if (parseAmount(text, of as Currency) === undefined) faults.push([['deposited', of], 'no amount of this currency']);
  if (deposited !== null && Object.keys(deposited).length === 0) faults.push([['deposited'], 'no currency is named']);
  return faults;
}

/** Players by what is known of them. */
export const bonusSegment = shape.superRefine((segment, context) => {
  for (const [path, message] of faultsBetween(segment)) context.addIssue({ code: 'custom', path, message });
});
export type BonusSegment = z.output<typeof bonusSegment>;

const segmentView = z.object({
  Key: segmentKey,
  Content: bonusSegment,
  WrittenBy: z.string(),
  WrittenMs: z.number(),
  /** How many players are in it now. */
  Players: z.number(),
  /** Keys of campaigns that name it. */
  Campaigns: z.array(z.string()),
});
export type BonusSegmentView = z.output<typeof segmentView>;

export const listSegments = endpoint({
  name: 'listSegments',
  method: 'GET',
  path: '/api/desk/segments',
  summary: 'Segments of players, each with how many are in it now',
  access: 'operator',
  right: 'bonuses.see',
  response: z.object({ Segments: z.array(segmentView) }),
  refusals: [],
});

/** So many players a list of a segment shows; the count is of all. */
export const SEGMENT_LIST = 100;

const segmentPlayers = z.object({
  Players: z.number(),
  List: z.array(
    z.object({
      AccountId: z.uuid(),
      UserName: z.string(),
      Country: z.string(),
      Currency: z.string(),
      Deposits: z.number(),
      SeenMs: z.number().nullable(),
      Tags: z.array(z.string()),
    }),
  ),
});

export const previewSegment = endpoint({
  name: 'previewSegment',
  method: 'POST',
  path: '/api/desk/segments/preview',
  summary: 'Who would be in a segment now: how many, and the first of them',
  access: 'operator',
  right: 'bonuses.see',
  body: z.object({ Content: bonusSegment }),
  response: segmentPlayers,
  refusals: [],
});

/** A segment never changes: a campaign that two have published is for the people they read. Another one has another key. */
export const writeSegment = endpoint({
  name: 'writeSegment',
  method: 'POST',
  path: '/api/desk/segments',
  summary: 'Writes a segment of players',
  access: 'operator',
  right: 'bonuses.change',
  body: z.object({ Key: segmentKey, Content: bonusSegment }),
  response: z.object({}),
  /** `InvalidRequest` with `field: segment.key`: another segment has it. */
  refusals: [],
});

export const getPlayerTags = endpoint({
  name: 'getPlayerTags',
  method: 'GET',
  path: '/api/desk/players/:accountId/tags',
  summary: 'Tags on a player',
  access: 'operator',
  right: 'bonuses.see',
  params: z.object({ accountId: z.uuid() }),
  response: z.object({
    Tags: z.array(z.object({ Tag: z.string(), GivenBy: z.string(), GivenMs: z.number() })),
  }),
  refusals: ['NotFound'],
});

/** Puts a tag on a player or takes it off. What live campaigns would give to who has it is judged as a gift of the operator. */
export const tagPlayer = endpoint({
  name: 'tagPlayer',
  method: 'POST',
  path: '/api/desk/players/:accountId/tags',
  summary: 'Puts a tag on a player, or takes it off',
  access: 'operator',
  right: 'bonuses.change',
  params: z.object({ accountId: z.uuid() }),
  body: z.object({ Tag: playerTag, Put: z.boolean(), Reason: z.string().trim().min(3).max(500) }),
  /** Null where it was done; else what a second person has to release first. */
  response: z.object({ ApprovalId: z.string().nullable() }),
  refusals: ['NotFound', 'ProposalWaits'],
});
