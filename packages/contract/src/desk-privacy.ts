import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { erasureBlock } from './privacy.ts';
import { PROTECTION_CHANNELS } from './protection-desk.ts';

const accountParam = z.object({ accountId: z.uuid() });
const reason = z.string().trim().min(3).max(500);

/** What a player asked of the house about their data. */
export const deskPrivacy = z.object({
  copies: z.array(z.object({ askedMs: z.number(), state: z.string(), readyMs: z.number().nullable() })),
  erasure: z
    .object({
      askedMs: z.number(),
      dueMs: z.number(),
      blockedMs: z.number().nullable(),
      doneMs: z.number().nullable(),
    })
    .nullable(),
  /** The end of an exclusion that stands: it is retained after an erasure, without a name. */
  excludedUntilMs: z.number().nullable(),
  /** Days between asking and erasing. */
  waitDays: z.number(),
  /** What stands in the way of an erasure now. */
  blocks: z.array(erasureBlock),
  /** What stays after an erasure, by why it does. */
  kept: z.array(z.object({ why: z.string(), titles: z.array(z.string()) })),
  consents: z.array(z.object({ kind: z.string(), given: z.boolean(), atMs: z.number() })),
});

export type DeskPrivacy = z.output<typeof deskPrivacy>;

export const getDeskPrivacy = endpoint({
  name: 'getDeskPrivacy',
  method: 'GET',
  path: '/api/desk/players/:accountId/privacy',
  summary: 'Copies, erasure and choices of a player',
  access: 'operator',
  right: 'players.see',
  params: accountParam,
  response: deskPrivacy,
  refusals: ['NotFound'],
});

/** For a player who asks by another way than his own page, an excluded one above all. A second person has to approve it. */
export const askForErasureOf = endpoint({
  name: 'askForErasureOf',
  method: 'POST',
  path: '/api/desk/players/:accountId/erasure',
  summary: 'Proposes to erase a player who has asked for it by phone or letter',
  access: 'operator',
  right: 'persons.change',
  params: accountParam,
  body: z.object({ channel: z.enum(PROTECTION_CHANNELS), reason }),
  response: z.object({ approvalId: z.string() }),
  refusals: ['NotFound', 'ErasureNotPossible', 'ProposalWaits'],
});

/** Nothing is lost by it: one person does. */
export const withdrawErasureOf = endpoint({
  name: 'withdrawErasureOf',
  method: 'POST',
  path: '/api/desk/players/:accountId/erasure/withdraw',
  summary: 'Takes back an erasure that is not done yet, for a player who says so',
  access: 'operator',
  right: 'persons.change',
  params: accountParam,
  body: z.object({ reason }),
  response: deskPrivacy,
  refusals: ['NotFound'],
});
