import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { SUPPORT_TEXT_MAX } from './support.ts';

/** Conversations a page of the inbox has. */
export const SUPPORT_PAGE = 50;

/** `waiting`: nobody has answered since; `closed`: done, until somebody writes again. */
export const CONVERSATION_STATES = ['waiting', 'answered', 'closed'] as const;

export const deskConversation = z.object({
  conversationId: z.string(),
  /** Null: a visitor. */
  accountId: z.string().nullable(),
  userName: z.string().nullable(),
  state: z.enum(CONVERSATION_STATES),
  /** Messages since the house last answered. */
  waiting: z.number(),
  lastMs: z.number(),
  /** The beginning of the last message. */
  lastText: z.string(),
  /** What the page was in when its owner last wrote; else what the account reads. */
  language: z.string().nullable(),
  assignedTo: z.string().nullable(),
  assignedToName: z.string().nullable(),
});

export type DeskConversation = z.output<typeof deskConversation>;

const deskMessage = z.object({
  id: z.string(),
  from: z.enum(['player', 'house']),
  text: z.string(),
  atMs: z.number(),
  /** Which colleague answered. */
  byName: z.string().nullable(),
});

export const listConversations = endpoint({
  name: 'listConversations',
  method: 'GET',
  path: '/api/desk/support',
  summary: 'Conversations with players and visitors: those that wait longest first, the others newest first',
  access: 'operator',
  right: 'support.see',
  query: z.object({ show: z.enum(['waiting', 'mine', 'answered', 'closed']) }),
  response: z.object({ conversations: z.array(deskConversation), waiting: z.number() }),
  refusals: [],
});

const ofOne = z.object({ conversationId: z.string().regex(/^\d{1,18}$/) });

export const getConversation = endpoint({
  name: 'getConversation',
  method: 'GET',
  path: '/api/desk/support/:conversationId',
  summary: 'A conversation with its last messages, oldest first',
  access: 'operator',
  right: 'support.see',
  params: ofOne,
  response: deskConversation.extend({ messages: z.array(deskMessage) }),
  refusals: ['NotFound'],
});

export const answerConversation = endpoint({
  name: 'answerConversation',
  method: 'POST',
  path: '/api/desk/support/:conversationId/answers',
  summary: 'Answers; the open page of the player shows it within a second or two. The same key is the same answer',
  access: 'operator',
  right: 'support.answer',
  params: ofOne,
  body: z.object({
    text: z.string().trim().min(1).max(SUPPORT_TEXT_MAX),
    key: z.string().regex(/^[\w-]{8,64}$/),
    /** The last message that was read: refused where another came meanwhile. */
    lastId: z.string().regex(/^\d{1,18}$/),
  }),
  response: z.object({}),
  refusals: ['NotFound', 'ConversationChanged'],
});

export const assignConversation = endpoint({
  name: 'assignConversation',
  method: 'POST',
  path: '/api/desk/support/:conversationId/assign',
  summary: 'Takes a conversation, or gives it back to all',
  access: 'operator',
  right: 'support.answer',
  params: ofOne,
  body: z.object({
    mine: z.boolean(),
    /** Whose it was on the screen: refused where that changed meanwhile. */
    from: z.string().max(100).nullable(),
  }),
  response: z.object({}),
  refusals: ['NotFound', 'ConversationChanged'],
});

export const closeConversation = endpoint({
  name: 'closeConversation',
  method: 'POST',
  path: '/api/desk/support/:conversationId/close',
  summary: 'Ends a conversation; it opens again when its owner writes',
  access: 'operator',
  right: 'support.answer',
  params: ofOne,
  body: z.object({ lastId: z.string().regex(/^\d{1,18}$/) }),
  response: z.object({}),
  refusals: ['NotFound', 'ConversationChanged'],
});
