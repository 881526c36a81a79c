import { accept, type Result, refuse } from '@evens/kernel';
import { type GroupRow, settleGroup } from './group.ts';
import { type Counted, type CountedTicket, differenceOf, NOTHING, plus } from './ticket.ts';
import type { Tree } from './tree.ts';

/** A ticket that was decided in a month, maybe anew. */
export interface MonthTicket extends CountedTicket {
  readonly player: string;
  /** The month in which it was taken, whose tree and terms it keeps: `2026-10`. */
  readonly placed: string;
  /** As it was counted before, where it was. */
  readonly was?: CountedTicket | undefined;
}

/** What all of a player's tickets of one month of terms came to in the month that is settled. */
export interface CountedTurn {
  readonly player: string;
  /** The month in which they were taken. */
  readonly placed: string;
  readonly counted: Counted;
}

/** What waits from month to month: what nodes owe by their dues, by node; bases of commission, by agent; turnover, by player. All below 0. */
export interface Carried {
  readonly due: ReadonlyMap<string, bigint>;
  readonly net: ReadonlyMap<string, bigint>;
  readonly rebate: ReadonlyMap<string, bigint>;
}

export const NOTHING_CARRIED: Carried = { due: new Map(), net: new Map(), rebate: new Map() };

export interface Statement {
  readonly share: bigint;
  readonly commission: bigint;
  readonly carriedIn: bigint;
  readonly due: bigint;
  /** Never below 0: nobody's minus is met by another's plus. */
  readonly paid: bigint;
  readonly carriedOut: bigint;
}

export interface MonthTotal {
  readonly playersLost: bigint;
  readonly commission: bigint;
  readonly rebate: bigint;
  /** All shares of all nodes, without their commissions. */
  readonly agents: bigint;
  readonly company: bigint;
  /** Always 0: what was lost is all that was given out. */
  readonly leftOver: bigint;
}

export interface SettledMonth {
  /** In the order of the terms' month, then of the agent's name. */
  readonly rows: readonly GroupRow[];
  /** Of every node that had a row or something carried. */
  readonly statements: ReadonlyMap<string, Statement>;
  readonly total: MonthTotal;
  readonly carried: Carried;
}

/** Who stood where, and under which terms, in a month. */
export interface Standing {
  /** Undefined before the first tree. */
  treeOf(month: string): Tree | undefined;
  /** The direct agent of a player; undefined for who has none. */
  agentOf(player: string, month: string): string | undefined;
}

/** `noTree`: nothing stood in the month of a ticket; `noAgent`: its player was below nobody of that tree. */
export interface MonthRefusal {
  readonly code: 'noTree' | 'noAgent';
  /** Which ticket. */
  readonly at: number;
}

interface Group {
  readonly agent: string;
  readonly termsOf: string;
  readonly players: Map<string, Counted>;
}

function groupsOf(standing: Standing, turns: readonly CountedTurn[]): Result<readonly Group[], MonthRefusal> {
  const groups = new Map<string, Group>();
  for (const [at, { player, placed, counted }] of turns.entries()) {
    const tree = standing.treeOf(placed);
    if (!tree) return refuse({ code: 'noTree', at });
    const agent = standing.agentOf(player, placed);
    if (agent === undefined || !tree.has(agent)) return refuse({ code: 'noAgent', at });
    const key = JSON.stringify([placed, agent]);
    const group = groups.get(key) ?? { agent, termsOf: placed, players: new Map<string, Counted>() };
    groups.set(key, group);
    group.players.set(player, plus(group.players.get(player) ?? NOTHING, counted));
  }
  const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
  return accept(
    [...groups.values()].sort((one, other) => order(one.termsOf, other.termsOf) || order(one.agent, other.agent)),
  );
}

const put = (amounts: Map<string, bigint>, key: string, amount: bigint): void => {
  if (amount === 0n) amounts.delete(key);
  else amounts.set(key, amount);
};

function statementsOf(rows: readonly GroupRow[], carriedIn: ReadonlyMap<string, bigint>) {
  const statements = new Map<string, Statement>();
  const due = new Map<string, bigint>();
  const nodes = new Set([...carriedIn.keys(), ...rows.flatMap(({ shares }) => [...shares.keys()])]);
  for (const node of [...nodes].sort()) {
    const share = rows.reduce((sum, row) => sum + (row.shares.get(node) ?? 0n), 0n);
    const commission = rows.reduce((sum, row) => sum + (row.commissions.get(node) ?? 0n), 0n);
    const before = carriedIn.get(node) ?? 0n;
    const owed = share + commission + before;
    const carriedOut = owed < 0n ? owed : 0n;
    statements.set(node, { share, commission, carriedIn: before, due: owed, paid: owed - carriedOut, carriedOut });
    put(due, node, carriedOut);
  }
  return { statements, due };
}

function totalOf(rows: readonly GroupRow[]): MonthTotal {
  const sum = (of: (row: GroupRow) => bigint): bigint => rows.reduce((total, row) => total + of(row), 0n);
  const total = {
    playersLost: sum((row) => row.playersLost),
    commission: sum((row) => row.commission),
    rebate: sum((row) => row.rebate),
    agents: sum((row) => [...row.shares.values()].reduce((all, each) => all + each, 0n)),
    company: sum((row) => row.company),
  };
  return {
    ...total,
    leftOver: total.playersLost - total.commission - total.rebate - total.agents - total.company,
  };
}

/**
 * What a month of decisions comes to. Groups are settled in their order, and what one carries meets the next, in the same month too. A
 * closed month never changes: what is decided later counts in the month of that decision, as a difference.
 */
export const settleMonth = (
  standing: Standing,
  tickets: readonly MonthTicket[],
  carried: Carried,
): Result<SettledMonth, MonthRefusal> =>
  settleCounted(
    standing,
    tickets.map((ticket) => ({
      player: ticket.player,
      placed: ticket.placed,
      counted: differenceOf(ticket, ticket.was),
    })),
    carried,
  );

/** The same where each ticket, or many of one player at once, has been counted already. */
export function settleCounted(
  standing: Standing,
  turns: readonly CountedTurn[],
  carried: Carried,
): Result<SettledMonth, MonthRefusal> {
  const groups = groupsOf(standing, turns);
  if (!groups.ok) return groups;
  const rebate = new Map(carried.rebate);
  const net = new Map(carried.net);
  const rows = groups.value.map((group) => {
    const tree = standing.treeOf(group.termsOf) as Tree;
    const settled = settleGroup(tree, group, { rebate, net: net.get(group.agent) ?? 0n });
    for (const [player, left] of settled.carried.rebate) put(rebate, player, left);
    put(net, group.agent, settled.carried.net);
    return settled.row;
  });
  const { statements, due } = statementsOf(rows, carried.due);
  return accept({ rows, statements, total: totalOf(rows), carried: { due, net, rebate } });
}
