import { z } from 'zod';
import { agentMonth as month, agentPercent as percent } from './agent-fields.ts';
import { endpoint } from './endpoint.ts';

/** Ranks that an agent can make, by the specification's numbers: player 0, agent 1, super agent 2. */
export const SUB_ACCOUNT_TYPES = [0, 1, 2] as const;

/** What commission is paid of: turnover, or what the players have lost. */
export const AGENT_PLANS = ['turnover', 'netWin'] as const;

const amount = z.string().max(30);

/** What an agent has agreed to, in percent. */
const terms = {
  /** Of what is shared, wins and losses alike. */
  PositionTaking: percent,
  /** What the whole branch gets. */
  SubAgentCommission: percent,
  /** What stays with the parent: its own commission less this one. */
  AgentCommission: percent,
  /** To direct players, of their turnover. */
  Rebate: percent,
  Plan: z.enum(AGENT_PLANS),
};

/** How far terms may go while everybody else's stay as they are. */
const bounds = z.object({
  PositionTaking: percent,
  SubAgentCommissionLeast: percent,
  SubAgentCommission: percent,
  Rebate: percent,
  /** Turnover may cost no more than this, commission of the whole chain and rebate together. */
  Turnover: percent,
});

/** Somebody below an agent, or the agent himself. Amounts are decimal texts in `Currency`. */
const subAgent = z.object({
  UserID: z.string(),
  UserName: z.string(),
  UserType: z.number(),
  ParentID: z.string().nullable(),
  Country: z.object({ Code: z.string() }),
  Currency: z.string(),
  SinceMs: z.number(),
  Locked: z.boolean(),
  /** The lock was set by an agent of his branch, who can end it. */
  LockedByAgent: z.boolean(),
  /** Why that agent did it. */
  LockReason: z.string().nullable(),
  UsesTwoFactorAuth: z.boolean(),
  ...terms,
  /** What holds from the first of next month on; null where nothing changes. */
  Next: z.object({ ...terms, Month: month, ParentID: z.string().nullable() }).nullable(),
  /** How far his own terms may go; null for players, and for the caller himself. */
  Bounds: bounds.nullable(),
  /** How far those of a new agent below him may go; null for players. */
  BoundsBelow: bounds.nullable(),
  /** What he was given by who stands above, still with him or below. */
  Credit: z.string(),
  /** Of it, what he has given further. */
  Given: z.string(),
  /** His share of the worst that open bets of his branch can come to. */
  AtRisk: z.string(),
  /** What he can still give; of a player what he can stake. */
  Free: z.string(),
  /** Earned in closed months and not yet taken; of an agent. */
  Earned: z.string(),
  /** What a player has asked to be paid out. */
  PayoutAsked: z.string().nullable(),
});

export type SubAgentView = z.output<typeof subAgent>;

const subAgents = z.object({
  subAgents: z.array(subAgent),
  /** Whose branch it is, himself first in the list. */
  currentAgent: z.string(),
  /** When terms that are set now begin to hold. */
  NextMonth: month,
});

export type SubAgentsView = z.output<typeof subAgents>;

const of = z.object({ id: z.uuid() });

export const getSubAgents = endpoint({
  name: 'getSubAgents',
  method: 'GET',
  path: '/api/agents/sub-accounts',
  summary: 'A branch of the agent’s tree: those below him, or below somebody of his branch',
  access: 'agent',
  query: z.object({ parent: z.uuid().optional() }),
  response: subAgents,
  refusals: ['NotFound', 'SecondFactorNeeded', 'PasswordChangeRequired'],
});

export const editSubAgent = endpoint({
  name: 'editSubAgent',
  method: 'PATCH',
  path: '/api/agents/sub-accounts/:id',
  summary: 'Sets the terms, or the parent, that hold from the first of next month on',
  access: 'agent',
  play: false,
  params: of,
  body: z.object({
    SubAgentCommission: percent.optional(),
    AgentCommission: percent.optional(),
    PositionTaking: percent.optional(),
    Rebate: percent.optional(),
    Plan: z.enum(AGENT_PLANS).optional(),
    ParentID: z.uuid().optional(),
  }),
  response: z.object({ From: month }),
  refusals: ['NotFound', 'SecondFactorNeeded', 'PasswordChangeRequired', 'TermsOutOfBounds'],
});

const locked = z.object({ Accounts: z.number() });

export const lockSubAgent = endpoint({
  name: 'lockSubAgent',
  method: 'POST',
  path: '/api/agents/sub-accounts/:id/lock',
  summary: 'Closes somebody and everybody below: sessions end, nothing is staked, open bets run on',
  access: 'agent',
  play: false,
  params: of,
  body: z.object({ Reason: z.string().trim().min(3).max(300) }),
  response: locked,
  refusals: ['NotFound', 'SecondFactorNeeded', 'PasswordChangeRequired'],
});

export const unlockSubAgent = endpoint({
  name: 'unlockSubAgent',
  method: 'POST',
  path: '/api/agents/sub-accounts/:id/unlock',
  summary: 'Opens whom that lock closed; lifts no exclusion, no break and no lock of the house',
  access: 'agent',
  play: false,
  params: of,
  body: z.object({}),
  response: locked,
  refusals: ['NotFound', 'SecondFactorNeeded', 'PasswordChangeRequired', 'BranchLocked'],
});

export const setSubAgentPassword = endpoint({
  name: 'setSubAgentPassword',
  method: 'POST',
  path: '/api/agents/sub-accounts/:id/password',
  summary: 'Sets a password that its owner changes at his first sign-in; ends his sessions',
  access: 'agent',
  play: false,
  params: of,
  body: z.object({ Password: z.string().max(1024), PasswordConfirmation: z.string().max(1024) }),
  response: z.object({ done: z.literal(true) }),
  refusals: [
    ...(['NotFound', 'SecondFactorNeeded', 'PasswordChangeRequired'] as const),
    ...(['WeakPassword', 'PasswordsDiffer', 'ServiceUnavailable'] as const),
  ],
});

const creditMove = z.object({
  Amount: amount,
  /** The client's own: the same key is the same move. */
  idempotencyKey: z.uuid(),
  /** Both sides read it. */
  Note: z.string().trim().max(200).optional(),
});

/** What moved credit: given down the tree or taken back up, earnings that became credit, a month below zero, money with the house. */
export const CREDIT_MOVES = ['given', 'taken', 'earned', 'charged', 'house'] as const;

export const getSubAgentMoves = endpoint({
  name: 'getSubAgentMoves',
  method: 'GET',
  path: '/api/agents/sub-accounts/:id/moves',
  summary: 'The last moves of somebody’s credit, the newest first: of the caller himself, or of somebody of his branch',
  access: 'agent',
  params: of,
  response: z.object({
    moves: z.array(
      z.object({
        AtMs: z.number(),
        Kind: z.enum(CREDIT_MOVES),
        /** The other side; null for the house, and for whoever stands above the caller. */
        With: z.string().nullable(),
        /** What it changed of this credit: below 0 it went away. */
        Amount: z.string(),
        Note: z.string(),
      }),
    ),
  }),
  refusals: ['NotFound', 'SecondFactorNeeded', 'PasswordChangeRequired'],
});

export const depositToSubAgent = endpoint({
  name: 'depositToSubAgent',
  method: 'POST',
  path: '/api/agents/sub-accounts/:id/deposit',
  summary: 'Gives credit one step down the tree, to somebody of the branch from who stands directly above him',
  access: 'agent',
  play: true,
  params: of,
  body: creditMove,
  response: z.object({ done: z.literal(true) }),
  refusals: [
    ...(['NotFound', 'SecondFactorNeeded', 'PasswordChangeRequired', 'InvalidAmount'] as const),
    ...(['InsufficientBalanceException', 'IdempotencyKeyReused', 'PlayerTakesNoMoney'] as const),
  ],
});

export const withdrawFromSubAgent = endpoint({
  name: 'withdrawFromSubAgent',
  method: 'POST',
  path: '/api/agents/sub-accounts/:id/withdraw',
  summary: 'Takes credit back one step up; from a player no more than he has asked for',
  access: 'agent',
  play: 'leaves',
  params: of,
  body: creditMove,
  response: z.object({ done: z.literal(true) }),
  refusals: [
    ...(['NotFound', 'SecondFactorNeeded', 'PasswordChangeRequired', 'InvalidAmount'] as const),
    ...(['InsufficientBalanceException', 'IdempotencyKeyReused', 'NoPayoutAsked'] as const),
  ],
});

export const takeAgentCommission = endpoint({
  name: 'takeAgentCommission',
  method: 'POST',
  path: '/api/agents/earned/take',
  summary: 'Makes credit of what the agent has earned in closed months',
  access: 'agent',
  play: 'leaves',
  body: z.object({ Amount: amount, idempotencyKey: z.uuid() }),
  response: z.object({ done: z.literal(true) }),
  refusals: [
    ...(['NotFound', 'SecondFactorNeeded', 'PasswordChangeRequired', 'InvalidAmount'] as const),
    ...(['InsufficientBalanceException', 'IdempotencyKeyReused'] as const),
  ],
});

export const getOwnAgent = endpoint({
  name: 'getOwnAgent',
  method: 'GET',
  path: '/api/user/agent',
  summary: 'A player of a tree reads whom he pays by, and what he has asked to be paid',
  access: 'player',
  response: z.object({ AgentName: z.string(), Currency: z.string(), PayoutAsked: z.string().nullable() }),
  refusals: ['NotFound'],
});

export const askAgentPayout = endpoint({
  name: 'askAgentPayout',
  method: 'POST',
  path: '/api/user/agent-payout',
  summary: 'A player of a tree asks his agent to pay out; 0 takes the question back',
  access: 'player',
  play: 'leaves',
  body: z.object({ Amount: amount }),
  response: z.object({ PayoutAsked: z.string().nullable() }),
  refusals: ['NotFound', 'InvalidAmount', 'InsufficientBalanceException'],
});

export const selectAgent = endpoint({
  name: 'selectAgent',
  method: 'POST',
  path: '/api/agents/current',
  summary: 'Whose branch is looked at: his own, or that of an agent below him. It gives no right',
  access: 'agent',
  play: false,
  body: z.object({ UserID: z.uuid() }),
  response: z.object({ currentAgent: z.string() }),
  refusals: ['NotFound', 'SecondFactorNeeded', 'PasswordChangeRequired'],
});

export const getAgentCountries = endpoint({
  name: 'getAgentCountries',
  method: 'GET',
  path: '/api/agents/countries',
  summary: 'Countries in which an account may be opened',
  access: 'agent',
  response: z.object({ countries: z.array(z.object({ Code: z.string() })) }),
  refusals: [],
});
