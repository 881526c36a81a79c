import { assert, type Money } from '@evens/kernel';
import { type AccountRef, agentAccount, clearingAccount, houseAccount, playerAccount } from './chart.ts';
import type { Order } from './movements.ts';
import type { Transfer, TransferKind } from './transfer.ts';

/** Somebody in a tree of agents: an agent holds credit, a player cash. */
export interface TreeHolder {
  readonly accountId: string;
  readonly isAgent: boolean;
}

interface AgentOrder extends Order {
  readonly amount: Money;
}

function move(kind: TransferKind, order: AgentOrder, debit: AccountRef, credit: AccountRef): Transfer {
  const { idempotencyKey, reference, actor, reason, amount } = order;
  assert(amount.amountMinor > 0n, `a ${kind} of ${amount.amountMinor}`);
  return {
    ...{ kind, idempotencyKey, reference, actor, reason },
    parts: [{ debit, credit, amountMinor: amount.amountMinor }],
  };
}

const heldBy = ({ accountId, isAgent }: TreeHolder, { currency }: Money): AccountRef =>
  isAgent ? agentAccount('credit', accountId, currency) : playerAccount('cash', accountId, currency);

/** One step of a tree, down or up. Who calls knows that one of them stands directly below the other. */
export const agentCredit = (order: AgentOrder & { readonly from: TreeHolder; readonly to: TreeHolder }): Transfer => {
  assert(order.from.isAgent || order.to.isAgent, 'credit moves from an agent or to one');
  return move('agentCredit', order, heldBy(order.from, order.amount), heldBy(order.to, order.amount));
};

interface OfAgent extends AgentOrder {
  readonly agentId: string;
}

const commissionOf = ({ agentId, amount }: OfAgent) => agentAccount('commission', agentId, amount.currency);
const creditOf = ({ agentId, amount }: OfAgent) => agentAccount('credit', agentId, amount.currency);
const costOf = ({ amount }: AgentOrder) => houseAccount('agentCost', amount.currency);

/** What a closed month pays an agent. */
export const agentDue = (order: OfAgent): Transfer => move('agentDue', order, costOf(order), commissionOf(order));

/** What a month below zero takes from an agent's credit. */
export const agentCharge = (order: OfAgent): Transfer => move('agentCharge', order, creditOf(order), costOf(order));

/** What a closed month gives a player of his turnover. */
export const agentRebate = (order: AgentOrder & { readonly playerId: string }): Transfer =>
  move('agentRebate', order, costOf(order), playerAccount('cash', order.playerId, order.amount.currency));

/** Earned money becomes credit, which may be given down the tree. */
export const agentTake = (order: OfAgent): Transfer => move('agentTake', order, commissionOf(order), creditOf(order));

/** Between the house and a root: it buys credit (`in`), or is paid out. */
export const agentMoney = (order: OfAgent & { readonly way: 'in' | 'out' }): Transfer => {
  const outside = clearingAccount('agents', order.amount.currency);
  return order.way === 'in'
    ? move('agentMoney', order, outside, creditOf(order))
    : move('agentMoney', order, creditOf(order), outside);
};
