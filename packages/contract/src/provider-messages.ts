import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/*
 * Signed messages of providers that fit nothing that the house knows, or that nobody can read. None of them moved money; each waits
 * until somebody has looked.
 */

/** Where they were heard: at the cashier's door, about payouts, or at the processor of coins. */
export const PROVIDER_MESSAGE_BOXES = ['deposits', 'payouts', 'coins'] as const;
export type ProviderMessageBox = (typeof PROVIDER_MESSAGE_BOXES)[number];

export const PROVIDER_MESSAGE_CAUSES = [
  'unreadable',
  'unknownReference',
  'otherAmount',
  'otherCurrency',
  'otherPayment',
  'paidAgain',
  'paidAfterBack',
  'notPaid',
  'takenBack',
  'unknownCoin',
  'coins',
  'other',
  /** Of before causes were kept. */
  'unknown',
] as const;
export type ProviderMessageCause = (typeof PROVIDER_MESSAGE_CAUSES)[number];

const messageId = z.string().regex(/^(deposits|payouts|coins)-\d{1,18}$/);

const providerMessage = z.object({
  messageId,
  box: z.enum(PROVIDER_MESSAGE_BOXES),
  provider: z.string(),
  cause: z.enum(PROVIDER_MESSAGE_CAUSES),
  /** What the house said of it, for operators. */
  reason: z.string(),
  receivedMs: z.number(),
  seenBy: z.string().nullable(),
  seenMs: z.number().nullable(),
  seenWords: z.string().nullable(),
});

export type ProviderMessageView = z.output<typeof providerMessage>;

export const PROVIDER_MESSAGE_VIEWS = ['open', 'done'] as const;

export const listProviderMessages = endpoint({
  name: 'listProviderMessages',
  method: 'GET',
  path: '/api/desk/provider-messages',
  summary: 'Messages of providers that wait for a person, or that somebody has seen to: the newest first',
  access: 'operator',
  right: 'payments.see',
  query: z.object({
    state: z.enum(PROVIDER_MESSAGE_VIEWS).default('open'),
    box: z.enum(PROVIDER_MESSAGE_BOXES).optional(),
  }),
  response: z.object({
    messages: z.array(providerMessage),
    /** There are older ones than are shown. */
    more: z.boolean(),
  }),
  refusals: [],
});

export const getProviderMessage = endpoint({
  name: 'getProviderMessage',
  method: 'GET',
  path: '/api/desk/provider-messages/:messageId',
  summary: 'One of them with its words as they came',
  access: 'operator',
  right: 'payments.see',
  params: z.object({ messageId }),
  response: z.object({
    message: providerMessage,
    /** Cut after some thousand signs; bytes that are no text are written in hex. Null once they were dropped. */
    body: z.string().nullable(),
    /** Whether it can be dealt with anew. */
    repeatable: z.boolean(),
  }),
  refusals: ['NotFound'],
});

export const answerProviderMessage = endpoint({
  name: 'answerProviderMessage',
  method: 'POST',
  path: '/api/desk/provider-messages/:messageId',
  summary: 'Says that one was seen to, or has the house deal with it anew as if it had just come',
  access: 'operator',
  right: 'payments.decide',
  params: z.object({ messageId }),
  body: z.object({ what: z.enum(['done', 'again']), reason: z.string().trim().min(3).max(500) }),
  response: z.object({}),
  refusals: ['NotFound'],
});
