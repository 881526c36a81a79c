import { type RawBuilder, sql } from 'kysely';

const [ROOT, PLAYER] = ['root of a tree', 'player of a tree'];
const MONTH = sql`date '2026-01-01'`;

/**
 * A tree of one agent and one player whose closed month is sound: 10.00 of turnover, nothing lost, and 0.10 of commission that
 * the agent's whole share of the minus takes back. So it pays nothing, and the ledger has nothing of it.
 */
const CLOSED: readonly RawBuilder<unknown>[] = [
  sql`insert into agent_tree (root_id, currency, began, created_by, created_at) values (${ROOT}, 'EUR', ${MONTH}, 'nobody', now())`,
  sql`insert into agent_node (account_id, user_type, root_id, currency, created_by, created_at)
    values (${ROOT}, 1, ${ROOT}, 'EUR', 'nobody', now()), (${PLAYER}, 0, ${ROOT}, 'EUR', ${ROOT}, now())`,
  sql`insert into agent_month (root_id, month, closed_at) values (${ROOT}, ${MONTH}, now())`,
  sql`insert into agent_day (account_id, day, terms_of, turnover_minor, lost_minor, tickets)
    values (${PLAYER}, ${MONTH} + 4, ${MONTH}, 1000, 0, 1)`,
  sql`insert into agent_group (root_id, month, agent_id, terms_of, players, turnover_minor, lost_minor, commission_minor, rebate_minor,
      to_share_minor, company_minor)
    values (${ROOT}, ${MONTH}, ${ROOT}, ${MONTH}, 1, 1000, 0, 10, 0, -10, 0)`,
  sql`insert into agent_share (root_id, month, agent_id, terms_of, node_id, level, position_share, share_minor, commission_minor)
    values (${ROOT}, ${MONTH}, ${ROOT}, ${MONTH}, ${ROOT}, 0, 10000, -10, 10)`,
  sql`insert into agent_statement (root_id, month, node_id, share_minor, commission_minor, carried_in_minor, due_minor, paid_minor,
      charged_minor, carried_out_minor)
    values (${ROOT}, ${MONTH}, ${ROOT}, -10, 10, 0, 0, 0, 0, 0)`,
];

const afterwards = (...broken: readonly RawBuilder<unknown>[]): RawBuilder<unknown>[] => [...CLOSED, ...broken];

/** How closed months of agents may have come apart from the ledger, from their days or in themselves. */
const monthBreaches: [string, RawBuilder<unknown>[], string][] = [
  [
    'a month of an agent that says that it paid and charged, and moved nothing',
    afterwards(sql`update agent_statement set paid_minor = 1, charged_minor = 1 where root_id = ${ROOT}`),
    'what a closed month of agents says is what the ledger paid, to the minor unit',
  ],
  [
    'a rebate that its player did not get',
    afterwards(
      sql`insert into agent_rebate (root_id, month, account_id, amount_minor) values (${ROOT}, ${MONTH}, ${PLAYER}, 1)`,
    ),
    'what a closed month of agents says is what the ledger paid, to the minor unit',
  ],
  [
    'a group of an agent that gives the house more than there is',
    afterwards(sql`update agent_group set company_minor = company_minor + 1 where root_id = ${ROOT}`),
    'every group of a closed month of agents gives out what was lost, and nothing is left over',
  ],
  [
    "an agent's statement of another share than his group's",
    afterwards(
      sql`update agent_statement set share_minor = -11, due_minor = -1, carried_out_minor = -1 where root_id = ${ROOT}`,
    ),
    'statements of agents are the sums of their groups, and carry on what the month before left',
  ],
  [
    "an agent's statement that carries in what no month before left",
    afterwards(
      sql`update agent_statement set carried_in_minor = -1, due_minor = -1, carried_out_minor = -1 where root_id = ${ROOT}`,
    ),
    'statements of agents are the sums of their groups, and carry on what the month before left',
  ],
  [
    'an agent who got a share, and of whom there is no statement',
    afterwards(sql`delete from agent_statement where root_id = ${ROOT}`),
    'statements of agents are the sums of their groups, and carry on what the month before left',
  ],
  [
    'a rebate that a group gave and no player got',
    afterwards(
      sql`update agent_group set rebate_minor = 5, to_share_minor = -15, company_minor = -5 where root_id = ${ROOT}`,
    ),
    'rebates of players are what the groups of their agents gave',
  ],
  [
    'a day of a tree that nothing was decided on',
    afterwards(
      sql`update agent_day set turnover_minor = 2000 where account_id = ${PLAYER}`,
      sql`update agent_group set turnover_minor = 2000 where root_id = ${ROOT}`,
    ),
    'days of the last closed month of agents are what was decided in it, counted once more',
  ],
  [
    'a day of a tree that was counted anew after its month was closed',
    afterwards(sql`update agent_day set turnover_minor = turnover_minor + 1 where account_id = ${PLAYER}`),
    'groups of a closed month of agents are the sums of its days',
  ],
  [
    'a tree whose player lost what the house did not gain',
    afterwards(
      sql`update agent_day set lost_minor = 100 where account_id = ${PLAYER}`,
      sql`update agent_group set lost_minor = 100, to_share_minor = 90, company_minor = 100 where root_id = ${ROOT}`,
    ),
    'what players of trees lost in closed months, with what is open, is what the house gained of them',
  ],
];

/** How trees of agents may have come apart from their money, and the check that has to notice it. */
export const agentBreaches = (): [string, RawBuilder<unknown>[], string][] => [
  ...monthBreaches,
  [
    'credit that a player of a tree was given, and never got',
    afterwards(sql`update agent_node set received_minor = 1 where account_id = ${PLAYER}`),
    'credit stands in the ledger as it was given down the tree',
  ],
];
