import { type Standing as PureStanding, type SettledMonth, settleCounted, type Tree } from '@evens/agents';
import { assert, money } from '@evens/kernel';
import { agentCharge, agentDue, agentRebate, type Transfer } from '@evens/ledger';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { pureTree, type Standing, standingOf } from './branch.ts';
import { countedUntil } from './day-store.ts';
import { type Charges, carriedFrom, lastClosed, rebatesOf, turnsOf, writeMonth } from './month-store.ts';
import { dayOf, firstDayOf, type Month, monthAfter, startMs } from './months.ts';
import type { AgentsParts } from './parts.ts';
import { allTrees, holdTree, nodesAmong, placesUntil, type TreeRow } from './tree-store.ts';

/** A tree as it stood in each month whose terms are asked for. */
export interface Standings {
  readonly pure: PureStanding;
  readonly at: (month: Month) => Standing | undefined;
}

/** Each month is made when it is first asked for: most bets were taken in the month itself, few long before. */
async function standingsOf(
  db: Database | DatabaseTransaction,
  tree: TreeRow,
  until: Month,
  isPlayed: boolean,
): Promise<Standings> {
  const rows = isPlayed ? await placesUntil(db, tree.rootId, until) : [];
  const made = new Map<Month, { readonly standing: Standing; readonly pure: Tree }>();
  const at = (month: Month) => {
    if (month < tree.began || month > until) return undefined;
    const known = made.get(month);
    if (known) return known;
    // In the order of months, so that the last one that holds stays.
    const holding = new Map(rows.flatMap((row) => (row.from <= month ? [[row.accountId, row] as const] : [])));
    const standing = standingOf(tree, month, [...holding.values()]);
    const now = { standing, pure: pureTree(standing) };
    made.set(month, now);
    return now;
  };
  return {
    at: (month) => at(month)?.standing,
    pure: {
      treeOf: (month) => at(month)?.pure,
      agentOf: (player, month) => at(month)?.standing.places.get(player)?.parentId ?? undefined,
    },
  };
}

/** What a month of a tree comes to as far as it is counted. */
export async function reckonMonth(
  db: Database | DatabaseTransaction,
  tree: TreeRow,
  month: Month,
): Promise<{ readonly settled: SettledMonth; readonly standings: Standings }> {
  const turns = await turnsOf(db, tree.rootId, month);
  // Who stood where is asked of those months alone in which something was taken.
  const standings = await standingsOf(db, tree, month, turns.length > 0);
  const before = await lastClosed(db, tree.rootId);
  const carried = await carriedFrom(db, tree.rootId, before ?? month);
  const settled = settleCounted(standings.pure, turns, carried);
  assert(settled.ok, 'everybody whose bets count stands below an agent in the month in which they were taken');
  return { settled: settled.value, standings };
}

/** How much of each minus is taken from credit: where the root agreed to that, as far as the balance above zero goes. */
async function chargesOf(
  tx: DatabaseTransaction,
  tree: TreeRow,
  { statements }: SettledMonth,
  nowMs: number,
): Promise<Charges> {
  const owing = [...statements].filter(([, { carriedOut }]) => carriedOut < 0n);
  if (!tree.charges || owing.length === 0) return new Map();
  const nodes = await nodesAmong(
    tx,
    owing.map(([node]) => node),
    nowMs,
  );
  return new Map(
    owing.flatMap(([node, { carriedOut }]): [string, bigint][] => {
      const has = nodes.get(node)?.balanceMinor ?? 0n;
      const charge = has < -carriedOut ? has : -carriedOut;
      return charge > 0n ? [[node, charge]] : [];
    }),
  );
}

function transfersOf(tree: TreeRow, month: Month, settled: SettledMonth, charges: Charges): readonly Transfer[] {
  const order = (what: string, id: string, amountMinor: bigint) => ({
    idempotencyKey: `agent-${what}:${id}:${month}`,
    reference: `agent-month:${tree.rootId}:${month}`,
    actor: 'house',
    reason: `agents, ${month}`,
    amount: money(amountMinor, tree.currency),
  });
  return [
    ...[...settled.statements].flatMap(([node, { paid }]) =>
      paid > 0n ? [agentDue({ ...order('due', node, paid), agentId: node })] : [],
    ),
    ...[...charges].map(([node, charge]) => agentCharge({ ...order('charge', node, charge), agentId: node })),
    ...[...rebatesOf(settled.rows)].map(([playerId, amount]) =>
      agentRebate({ ...order('rebate', playerId, amount), playerId }),
    ),
  ];
}

/** So long after midnight a month is closed: what was decided before it is committed and counted by then. */
const AFTER_MS = 15 * 60_000;

/**
 * Closes the next month of a tree that is over and counted: its rows as they are, then what they pay, in one transaction.
 *
 * @returns the month; undefined where none is due. A second run finds it closed.
 */
export async function closeNext(parts: AgentsParts, rootId: string): Promise<Month | undefined> {
  const { db, clock, wallet } = parts;
  const closed = await inTransaction(db, async (tx) => {
    const tree = await holdTree(tx, rootId);
    if (!tree) return undefined;
    const before = await lastClosed(tx, rootId);
    const month = before === undefined ? tree.began : monthAfter(before);
    const nowMs = clock.wallMs();
    const endMs = startMs(monthAfter(month));
    if (nowMs < endMs + AFTER_MS || (await countedUntil(tx)) < dayOf(endMs - 1)) return undefined;
    const { settled, standings } = await reckonMonth(tx, tree, month);
    const charges = await chargesOf(tx, tree, settled, nowMs);
    const positionOf = (node: string, termsOf: Month): number => standings.at(termsOf)?.places.get(node)?.position ?? 0;
    const written = await writeMonth(tx, { rootId, month, nowMs }, settled, charges, positionOf);
    assert(written, `the month ${firstDayOf(month)} of a tree was open while its tree was held`);
    for (const answer of await wallet.postAll(tx, transfersOf(tree, month, settled, charges)))
      assert(answer.ok, `what a closed month pays moves: ${answer.ok ? '' : answer.refusal.code}`);
    return { month, players: [...rebatesOf(settled.rows).keys()] };
  });
  if (closed) wallet.announce(closed.players);
  return closed?.month;
}

/** Closes every month that is due, of every tree; answers how many. */
export async function closeDue(parts: AgentsParts): Promise<number> {
  let closed = 0;
  for (const { rootId } of await allTrees(parts.db)) while (await closeNext(parts, rootId)) closed += 1;
  return closed;
}
