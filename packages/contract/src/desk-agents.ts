import { z } from 'zod';
import { registration } from './account-forms.ts';
import { AGENT_PLANS } from './agents.ts';
import { endpoint } from './endpoint.ts';

const percent = z.string().regex(/^(0|[1-9]\d{0,2})(\.\d{1,2})?$/);
const reason = z.string().trim().min(10).max(500);
const of = z.object({ rootId: z.uuid() });

/** A tree as the house sees it. Amounts are decimal texts in `currency`. */
const treeView = z.object({
  rootId: z.string(),
  name: z.string(),
  userType: z.number(),
  currency: z.string(),
  country: z.string(),
  began: z.string(),
  closed: z.string().nullable(),
  agents: z.number(),
  players: z.number(),
  line: z.string(),
  charges: z.boolean(),
  cashier: z.boolean(),
  position: percent,
  commission: percent,
  rebate: percent,
  plan: z.enum(AGENT_PLANS),
  /** What the root has to give further, without its share of the worst that open bets can come to. */
  free: z.string(),
  /** That share, of all agents of the tree together. */
  atRisk: z.string(),
  /** What all of its agents owe by months below zero, carried on. */
  carried: z.string(),
  /** What they have earned and not taken. */
  earned: z.string(),
});

export type AgentTreeView = z.output<typeof treeView>;

export const listAgentTrees = endpoint({
  name: 'listAgentTrees',
  method: 'GET',
  path: '/api/desk/agents',
  summary: 'Every tree of agents: what was granted, what is at risk, what is carried',
  access: 'operator',
  right: 'payments.see',
  response: z.object({ trees: z.array(treeView) }),
  refusals: [],
});

const statementLine = z.object({
  month: z.string(),
  nodeId: z.string(),
  name: z.string(),
  share: z.string(),
  commission: z.string(),
  carriedIn: z.string(),
  due: z.string(),
  paid: z.string(),
  charged: z.string(),
  carriedOut: z.string(),
});

export const getAgentTree = endpoint({
  name: 'getAgentTree',
  method: 'GET',
  path: '/api/desk/agents/:rootId',
  summary: 'A tree: who stands where, and the statements of a year',
  access: 'operator',
  right: 'payments.see',
  params: of,
  query: z.object({ year: z.coerce.number().int().min(2000).max(2099).optional() }),
  response: z.object({
    tree: treeView,
    nodes: z.array(
      z.object({
        accountId: z.string(),
        name: z.string(),
        userType: z.number(),
        parentId: z.string().nullable(),
        position: percent,
        commission: percent,
        rebate: percent,
        plan: z.enum(AGENT_PLANS),
        locked: z.boolean(),
        atRisk: z.string(),
      }),
    ),
    statements: z.array(statementLine),
  }),
  refusals: ['NotFound'],
});

/** A type of accounts, by the specification's number, and what whoever has one may. */
const userType = z.object({
  type: z.number(),
  /** How many accounts there are of it, and how many of them are closed. */
  accounts: z.number(),
  locked: z.number(),
  /** What he bets and plays with: his own money, play money, or nothing. */
  plays: z.enum(['money', 'playMoney', 'nothing']),
  /** The types that he may open directly below himself; of whom he manages the whole branch. Empty: he manages nobody. */
  opens: z.array(z.number()),
  /** Whether he does nothing without a second factor. */
  needsFactor: z.boolean(),
});

export type UserTypeView = z.output<typeof userType>;

export const listUserTypes = endpoint({
  name: 'listUserTypes',
  method: 'GET',
  path: '/api/desk/agents/types',
  summary: 'Which types of accounts there are, and what each may',
  access: 'operator',
  right: 'payments.see',
  response: z.object({ types: z.array(userType) }),
  refusals: [],
});

/** Where somebody stands in a tree. Amounts are decimal texts in `currency`. */
const standing = z.object({
  rootId: z.string(),
  currency: z.string(),
  /** Whoever stands above him, the next first, with the percent that each holds. */
  above: z.array(z.object({ accountId: z.string(), name: z.string(), userType: z.number(), position: percent })),
  /** Below him, at any depth. */
  agents: z.number(),
  players: z.number(),
  /** His own terms; null for a player. */
  terms: z
    .object({ position: percent, commission: percent, rebate: percent, plan: z.enum(AGENT_PLANS), from: z.string() })
    .nullable(),
  credit: z.string(),
  given: z.string(),
  free: z.string(),
  atRisk: z.string(),
  earned: z.string(),
  carried: z.string(),
  /** What a player has asked his agent to pay out. */
  payoutAsked: z.string().nullable(),
  /** The last things that an agent did to his account, the newest first, by who really did them. */
  deeds: z.array(
    z.object({
      atMs: z.number(),
      action: z.string(),
      byId: z.string(),
      by: z.string(),
      /** Whose branch was looked at meanwhile, where not his own. */
      as: z.string().nullable(),
    }),
  ),
});

export type StandingView = z.output<typeof standing>;

export const getAgentStanding = endpoint({
  name: 'getAgentStanding',
  method: 'GET',
  path: '/api/desk/players/:accountId/agents',
  summary: 'Where an account stands among agents: who is above it, what is below, its credit and what agents did to it',
  access: 'operator',
  right: 'players.see',
  params: z.object({ accountId: z.uuid() }),
  response: z.object({ standing: standing.nullable() }),
  refusals: [],
});

export const openAgentTree = endpoint({
  name: 'openAgentTree',
  method: 'POST',
  path: '/api/desk/agents',
  summary: 'Opens the account of an agent at the top of a new tree, without terms and without credit',
  access: 'operator',
  right: 'payments.decide',
  body: registration
    .pick({
      UserName: true,
      Email: true,
      Password: true,
      PasswordConfirmation: true,
      Currency: true,
      Country: true,
      BirthDay: true,
      BirthMonth: true,
      BirthYear: true,
    })
    .extend({ UserType: z.union([z.literal(1), z.literal(2), z.literal(4)]) }),
  response: z.object({ rootId: z.string() }),
  refusals: [
    ...(['UserNameTaken', 'WeakPassword', 'PasswordsDiffer', 'CurrencyNotAllowed', 'CountryNotAllowed'] as const),
    ...(['UnderAge', 'RegistrationNotPossible', 'ServiceUnavailable'] as const),
  ],
});

export const proposeAgentTerms = endpoint({
  name: 'proposeAgentTerms',
  method: 'POST',
  path: '/api/desk/agents/:rootId/terms',
  summary: 'Asks a second person to set a tree’s credit line, how a minus is met, and the root’s terms',
  access: 'operator',
  right: 'payments.decide',
  params: of,
  body: z.object({
    /** What the root may give on without having paid for it. It counts at once; terms from the first of next month. */
    line: z.string().max(30),
    charges: z.boolean(),
    cashier: z.boolean(),
    position: percent,
    commission: percent,
    rebate: percent,
    plan: z.enum(AGENT_PLANS),
    reason,
  }),
  response: z.object({ approvalId: z.string() }),
  refusals: ['NotFound', 'InvalidAmount', 'CreditLineNotAllowed', 'TermsOutOfBounds', 'ProposalWaits'],
});

export const proposeAgentMoney = endpoint({
  name: 'proposeAgentMoney',
  method: 'POST',
  path: '/api/desk/agents/:rootId/money',
  summary: 'Asks a second person to book what a root has paid for credit, or was paid out',
  access: 'operator',
  right: 'payments.decide',
  params: of,
  body: z.object({ way: z.enum(['in', 'out']), amount: z.string().max(30), reason }),
  response: z.object({ approvalId: z.string() }),
  refusals: ['NotFound', 'InvalidAmount', 'CreditLineNotAllowed', 'InsufficientBalanceException', 'ProposalWaits'],
});
