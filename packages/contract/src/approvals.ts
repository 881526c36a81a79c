import { z } from 'zod';
import { auditFacts } from './audit.ts';
import { endpoint } from './endpoint.ts';

export const APPROVAL_STATES = ['open', 'approved', 'declined', 'withdrawn', 'expired'] as const;

/** `closingBalance`: of the bank's account, as it stands at the bank. */
export const APPROVAL_ASKS = ['closingBalance'] as const;

/** What one operator proposes and another has to approve before it is done. */
export const approvalView = z.object({
  approvalId: z.string(),
  /** What would be done: `results.void`. */
  kind: z.string(),
  /** To what: `fixture/4711`. */
  subject: z.string(),
  /** What people call it: `Arsenal – Chelsea`; null where the subject says it. */
  about: z.string().nullable(),
  /** What it would change, for the operator who decides. */
  facts: auditFacts,
  reason: z.string(),
  proposedBy: z.string(),
  proposedByName: z.string(),
  proposedAtMs: z.number(),
  expiresAtMs: z.number(),
  state: z.enum(APPROVAL_STATES),
  decidedBy: z.string().nullable(),
  decidedByName: z.string().nullable(),
  decidedAtMs: z.number().nullable(),
  decision: z.string().nullable(),
  /** What the approver has to read for themselves and enter with the approval. */
  asks: z.enum(APPROVAL_ASKS).nullable(),
  /** Whether the caller may approve it now: it is open, another's, and of a kind that they have the right for. */
  mayDecide: z.boolean(),
  /** Whether it is the caller's own and open still. */
  mayWithdraw: z.boolean(),
});

export type ApprovalView = z.output<typeof approvalView>;

/** Proposals a page has. */
export const APPROVAL_PAGE = 50;

export const listApprovals = endpoint({
  name: 'listApprovals',
  method: 'GET',
  path: '/api/approvals',
  summary: 'What waits for a second person, oldest first, or what became of it, newest first',
  access: 'operator',
  right: 'approvals.see',
  query: z.object({
    state: z.enum(['open', 'closed']),
    /** The beginning of a kind: `results` finds `results.void`. */
    kind: z.string().max(100).optional(),
    subject: z.string().max(200).optional(),
  }),
  response: z.object({ approvals: z.array(approvalView) }),
  refusals: [],
});

const ofOne = z.object({ approvalId: z.uuid() });

/** Approving does what was proposed, in the same transaction; where that is refused, the proposal stays open. */
export const decideApproval = endpoint({
  name: 'decideApproval',
  method: 'POST',
  path: '/api/approvals/:approvalId/decide',
  summary: 'Approves and does what another operator proposed, or declines it',
  access: 'operator',
  right: 'approvals.decide',
  params: ofOne,
  body: z.object({
    approve: z.boolean(),
    decision: z.string().trim().max(500).default(''),
    /** What the proposal asks of its approver. */
    entered: z.string().trim().max(40).optional(),
  }),
  response: approvalView,
  refusals: [
    'NotFound',
    'Forbidden',
    'OwnProposal',
    'ProposerNotActive',
    'ProposalNotOpen',
    'MarketClosed',
    'MatchStillRuns',
    'CampaignWorthTooMuch',
    'CampaignWorthTakesLong',
    'JackpotReturnsTooMuch',
    'CouponMatchesInvalid',
    'CouponStillOpen',
    'CouponFinal',
    'CampaignBreaksRules',
    'GameNotOffered',
    'MinimumAllowedStakeException',
    'LineBettingLimitReachedException',
    'PriceNotPossible',
    'UnderAge',
    'ErasureNotPossible',
    'BankClosingDiffers',
    'BankGapChanged',
    'CoinsGone',
    'PaymentDisputed',
    'BankFileInvalid',
    'SettingsInvalid',
    'SettingsMoved',
    'OwnPolicy',
  ],
});

export const withdrawApproval = endpoint({
  name: 'withdrawApproval',
  method: 'POST',
  path: '/api/approvals/:approvalId/withdraw',
  summary: "Takes one's own proposal back",
  access: 'operator',
  right: 'approvals.see',
  params: ofOne,
  body: z.object({}),
  response: approvalView,
  refusals: ['NotFound', 'Forbidden', 'ProposalNotOpen'],
});
