import { FIXTURE_STATUSES, VOID_REASONS } from '@evens/catalogue';
import { z } from 'zod';
import { deskReason } from './desk-prices.ts';
import { endpoint } from './endpoint.ts';

/*
 * Manual results: what one person proposes here another approves, as all that takes two people.
 */

const marketKey = z.string().min(1).max(120);
const outcomeCode = z.string().min(1).max(40);
const fixtureId = z.number().int();
const rowId = z.string().regex(/^\d{1,18}$/);

export const deskHeld = z.object({
  id: rowId,
  fixtureId,
  fixtureNames: z.array(z.string()),
  key: z.string(),
  why: z.enum(['late', 'manual']),
  stands: z.string(),
  wouldBe: z.string(),
  heldMs: z.number(),
});

export const listHeldResults = endpoint({
  name: 'listHeldResults',
  method: 'GET',
  path: '/api/desk/held',
  summary: 'Late words of sources about results, which wait for a person',
  access: 'operator',
  right: 'results.see',
  response: z.object({ held: z.array(deskHeld) }),
  refusals: [],
});

export const listDeskContests = endpoint({
  name: 'listDeskContests',
  method: 'GET',
  path: '/api/desk/contests',
  summary: 'Fixtures on which bets still wait, those that began first at the top',
  access: 'operator',
  right: 'results.see',
  query: z.object({ q: z.string().max(80).optional() }),
  response: z.object({
    contests: z.array(
      z.object({
        id: fixtureId,
        sportId: z.number(),
        names: z.array(z.string()),
        tournament: z.string(),
        startMs: z.number(),
        status: z.enum(FIXTURE_STATUSES),
        legs: z.number(),
      }),
    ),
  }),
  refusals: [],
});

const pair = z.tuple([z.number().int().min(0).max(999), z.number().int().min(0).max(999)]);
export const handResult = z.union([
  z.strictObject({
    /** The final score, and that of its parts where they are known. */
    score: pair,
    parts: z.array(z.tuple([z.string().max(10), pair])).max(20),
  }),
  z.strictObject({ marketKey, winners: z.array(outcomeCode).max(40) }),
]);

export const movedMoney = z.object({
  currency: z.string(),
  /** Bets that change, and of them those that wait for other results still. */
  bets: z.number(),
  open: z.number(),
  stake: z.string(),
  /** What those decided by it pay, and what they have paid before. */
  payout: z.string(),
  paid: z.string(),
});

export const previewDeskResult = endpoint({
  name: 'previewDeskResult',
  method: 'POST',
  path: '/api/desk/results/preview',
  summary: 'What a manual result would settle: nothing is done',
  access: 'operator',
  right: 'results.see',
  body: z.object({ fixtureId, result: handResult }),
  response: z.object({
    markets: z.array(z.object({ key: z.string(), says: z.string(), legs: z.number(), changes: z.boolean() })),
    /** Markets with bets of which it says nothing. */
    open: z.array(z.string()),
    /** The match runs by the feed: what it says of it, and the event time of now. Null: it has ended, or has yet to begin. */
    runs: z
      .object({
        status: z.enum(FIXTURE_STATUSES),
        score: pair.nullable(),
        phase: z.string().nullable(),
        eventMs: z.number(),
      })
      .nullable(),
    /** The bets and the money that it moves, a row a currency. */
    money: z.array(movedMoney),
    /** Bets on these markets that are not among them: there are too many to look at. */
    moreBets: z.number(),
  }),
  refusals: ['NotFound'],
});

export const proposeResult = endpoint({
  name: 'proposeResult',
  method: 'POST',
  path: '/api/desk/results',
  summary: 'Proposes to a second person a result, a void or the taking back of one',
  access: 'operator',
  right: 'results.change',
  body: z.object({
    fixtureId,
    what: z.union([
      z.strictObject({ result: handResult }),
      z.strictObject({
        void: z.object({
          /** Left out: every market. */
          markets: z.array(marketKey).min(1).max(300).optional(),
          /** Bets placed between these event times; an open end is left out. */
          fromMs: z.number().optional(),
          untilMs: z.number().optional(),
          reason: z.enum(VOID_REASONS),
        }),
      }),
      z.strictObject({
        rollback: z.object({ of: z.enum(['result', 'void']), markets: z.array(marketKey).min(1).max(300) }),
      }),
    ]),
    /** Where it is known from. */
    source: deskReason,
    /**
     * Of a result while the match runs by the feed: who proposes says that it has ended, and when, in event time. Its betting
     * is closed at once.
     */
    endedMs: z.number().int().min(0).optional(),
  }),
  response: z.object({ approvalId: z.string() }),
  refusals: ['NotFound', 'InvalidRequest', 'MatchStillRuns', 'ProposalWaits', 'ServiceUnavailable'],
});

export const answerHeldResult = endpoint({
  name: 'answerHeldResult',
  method: 'POST',
  path: '/api/desk/held/:heldId',
  summary: 'Takes or refuses what a source says late of a result',
  access: 'operator',
  right: 'results.approve',
  params: z.object({ heldId: rowId }),
  body: z.object({ take: z.boolean(), reason: deskReason }),
  response: z.object({}),
  refusals: ['ProposalNotOpen', 'ServiceUnavailable'],
});
