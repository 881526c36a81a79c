import { z } from 'zod';
import { agentMonth as month, agentPercent as percent } from './agent-fields.ts';
import { endpoint } from './endpoint.ts';

/** What the players of one agent came to, and who got what of it. Amounts are decimal texts. */
const reportGroup = z.object({
  UserID: z.string(),
  UserName: z.string(),
  /** The month whose terms those bets keep. */
  TermsOf: month,
  Players: z.number(),
  Turnover: z.string(),
  PlayersLost: z.string(),
  Commission: z.string(),
  Rebate: z.string(),
  ToShare: z.string(),
  /** From the agent upwards. */
  Shares: z.array(z.object({ UserID: z.string(), UserName: z.string(), PositionTaking: percent, Share: z.string() })),
  Company: z.string(),
});

const statement = z.object({
  UserID: z.string(),
  UserName: z.string(),
  Share: z.string(),
  Commission: z.string(),
  CarriedIn: z.string(),
  Due: z.string(),
  Paid: z.string(),
  Charged: z.string(),
  CarriedOut: z.string(),
  /** Under which it stands in the ledger; null where nothing was paid. */
  LedgerKey: z.string().nullable(),
});

const sums = z.object({
  Turnover: z.string(),
  PlayersLost: z.string(),
  Commission: z.string(),
  Rebate: z.string(),
  ToShare: z.string(),
  Agents: z.string(),
  /** The same by rank, the lowest first: ranks of which there is a share. */
  ByRank: z.array(z.object({ UserType: z.number(), Share: z.string() })),
  Company: z.string(),
  LeftOver: z.string(),
});

const reportMonth = z.object({
  Date: month,
  /** Null while the month runs: its sums are so far, and nothing of it is paid. */
  ClosedMs: z.number().nullable(),
  ...sums.shape,
  /** Of a month that was asked for; empty in a year, whose table has them. */
  Groups: z.array(reportGroup),
  Statements: z.array(statement),
});

const report = z.object({
  subAgentsReport: z.array(reportMonth),
  Currency: z.string(),
  Total: sums,
  /** Months of which there is a report, the newest first. */
  Months: z.array(month),
});

export type SubAgentsReport = z.output<typeof report>;
export type SubAgentsReportMonth = z.output<typeof reportMonth>;

const span = z.object({
  year: z.coerce.number().int().min(2000).max(2099),
  /** Left out: the whole year. */
  month: z.coerce.number().int().min(1).max(12).optional(),
  parent: z.uuid().optional(),
});

export const getSubAgentsReport = endpoint({
  name: 'getSubAgentsReport',
  method: 'GET',
  path: '/api/agents/report',
  summary: 'What the branch came to in a month, or in each month of a year',
  access: 'agent',
  query: span,
  response: report,
  refusals: ['NotFound', 'SecondFactorNeeded', 'PasswordChangeRequired'],
});

export const getSubAgentsReportFile = endpoint({
  name: 'getSubAgentsReportFile',
  method: 'GET',
  path: '/api/agents/report.csv',
  summary: 'The same as a table',
  access: 'agent',
  query: span,
  answersFile: true,
  refusals: ['NotFound', 'SecondFactorNeeded', 'PasswordChangeRequired'],
});

const day = z.object({ Day: z.string(), PlayersLost: z.string() });

export const getAgentOverview = endpoint({
  name: 'getAgentOverview',
  method: 'GET',
  path: '/api/agents/overview',
  summary: 'Credit, the month so far by day, and what is carried',
  access: 'agent',
  query: z.object({ parent: z.uuid().optional() }),
  response: z.object({
    currentAgent: z.string(),
    Currency: z.string(),
    Credit: z.string(),
    Given: z.string(),
    AtRisk: z.string(),
    Free: z.string(),
    Earned: z.string(),
    /** What the last closed month carried on: a minus that later months pay first. */
    Carried: z.string(),
    Month: month,
    /** Counted until then. */
    UntilMs: z.number(),
    Turnover: z.string(),
    PlayersLost: z.string(),
    Days: z.array(day),
    /** Of the month before, to be compared with. */
    DaysBefore: z.array(day),
    /** The month so far of each agent's direct players. */
    Agents: z.array(
      z.object({ UserID: z.string(), Players: z.number(), Turnover: z.string(), PlayersLost: z.string() }),
    ),
    /** The last closed month; null before the first. */
    Closed: z
      .object({ Date: month, ClosedMs: z.number(), ...sums.shape, Players: z.number(), Paid: z.string() })
      .nullable(),
  }),
  refusals: ['NotFound', 'SecondFactorNeeded', 'PasswordChangeRequired'],
});
