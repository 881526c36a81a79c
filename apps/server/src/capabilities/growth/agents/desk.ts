import { readShare, writeShare } from '@evens/agents';
import {
  type AgentTreeView,
  getAgentTree,
  listAgentTrees,
  openAgentTree,
  proposeAgentMoney,
  proposeAgentTerms,
} from '@evens/contract';
import { accept, assert, type Currency, formatAmount, parseAmount, refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../platform/http/index.ts';
import { audit } from '../../house/audit/index.ts';
import { isAgent, standingOf } from './branch.ts';
import { peopleRoutes } from './desk-people.ts';
import { factsOf } from './facts.ts';
import { carriedFrom, lastClosed } from './month-store.ts';
import { monthOf } from './months.ts';
import type { AgentsParts } from './parts.ts';
import { openTreeOf } from './place-account.ts';
import { namesOf, statementsOf } from './report-store.ts';
import { bookRootMoney, moneyRefusal, rootMoney, rootTerms, setRootTerms, termsRefusal } from './root-terms.ts';
import { allTrees, placesIn, type TreeRow, treeOf } from './tree-store.ts';
import { wholeOrNothing } from './undone.ts';
import { type BranchFacts, creditOf } from './view.ts';

const percentOf = (share: number): string => writeShare(BigInt(share));
const total = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((sum, each) => sum + each, 0n);

async function readTree(parts: AgentsParts, tree: TreeRow): Promise<{ facts: BranchFacts; view: AgentTreeView }> {
  const { db, clock } = parts;
  const month = monthOf(clock.wallMs());
  const facts = await factsOf(parts, standingOf(tree, month, await placesIn(db, tree.rootId, month)));
  const { standing, next, nodes, atRisk } = facts;
  const closed = await lastClosed(db, tree.rootId);
  const carried = closed === undefined ? new Map<string, bigint>() : (await carriedFrom(db, tree.rootId, closed)).due;
  const root = nodes.get(tree.rootId);
  // Terms of the root as they will be: what two people have set and what holds are one thing to whoever sets it anew.
  const place = next.places.get(tree.rootId);
  assert(root && place, 'a root stands in its tree');
  const agents = [...standing.places.values()].filter(isAgent).length;
  const amount = (minor: bigint): string => formatAmount(minor, tree.currency);
  return {
    facts,
    view: {
      ...{ rootId: tree.rootId, name: root.userName, userType: root.userType, currency: tree.currency },
      ...{ country: root.country, began: tree.began, closed: closed ?? null, agents },
      players: standing.places.size - agents,
      ...{ line: amount(tree.lineMinor), charges: tree.charges, cashier: tree.cashier },
      ...{ position: percentOf(place.position), commission: percentOf(place.commission) },
      ...{ rebate: percentOf(place.rebate), plan: place.plan },
      free: amount(creditOf(facts, tree.rootId).free),
      atRisk: amount(total(atRisk.values())),
      carried: amount(total(carried.values())),
      earned: amount(total([...nodes.values()].map(({ commissionMinor }) => commissionMinor))),
    },
  };
}

function seeRoutes(parts: AgentsParts): readonly OperatorRoute[] {
  const { db, clock } = parts;
  return [
    route(listAgentTrees, async () => {
      const trees: AgentTreeView[] = [];
      for (const tree of await allTrees(db)) trees.push((await readTree(parts, tree)).view);
      return { trees };
    }),

    route(getAgentTree, async ({ params, query }) => {
      const tree = await treeOf(db, params.rootId);
      if (tree?.rootId !== params.rootId) return refuse(refusal('NotFound'));
      const { facts, view } = await readTree(parts, tree);
      const year = query.year ?? new Date(clock.wallMs()).getUTCFullYear();
      const ids = [...facts.standing.places.values()].filter(isAgent).map(({ accountId }) => accountId);
      const rows = await statementsOf(db, tree.rootId, { from: `${year}-01`, to: `${year}-12` }, ids);
      const names = await namesOf(db, ids);
      const amount = (minor: bigint): string => formatAmount(minor, tree.currency);
      return {
        tree: view,
        nodes: [...facts.standing.places.values()].map((place) => ({
          ...{ accountId: place.accountId, userType: place.userType, parentId: place.parentId, plan: place.plan },
          name: facts.nodes.get(place.accountId)?.userName ?? '',
          position: percentOf(place.position),
          commission: percentOf(place.commission),
          rebate: percentOf(place.rebate),
          locked: facts.nodes.get(place.accountId)?.locked ?? false,
          atRisk: amount(facts.atRisk.get(place.accountId) ?? 0n),
        })),
        statements: rows.map((row) => ({
          ...{ month: row.month, nodeId: row.nodeId, name: names.get(row.nodeId) ?? '' },
          ...{ share: amount(row.shareMinor), commission: amount(row.commissionMinor) },
          ...{ carriedIn: amount(row.carriedInMinor), due: amount(row.dueMinor), paid: amount(row.paidMinor) },
          ...{ charged: amount(row.chargedMinor), carriedOut: amount(row.carriedOutMinor) },
        })),
      };
    }),
  ];
}

function openRoute(parts: AgentsParts): OperatorRoute {
  return route(openAgentTree, async ({ caller, body: { UserType, ...form } }) => {
    const ready = await parts.identity.given.ready(form, UserType);
    if (!ready.ok) return ready;
    const opened = await wholeOrNothing(parts.db, async (tx) => {
      const account = await parts.identity.given.open(tx, ready.value);
      if (!account.ok) return account;
      const by = `operator:${caller.operatorId}`;
      const currency = form.Currency as Currency;
      await openTreeOf(tx, parts, { accountId: account.value, userType: UserType, currency, by });
      await audit.record(tx, {
        operator: caller.operatorId,
        action: 'agents.open',
        subject: `agents/${account.value}`,
        after: { type: UserType, currency },
      });
      return accept(account.value);
    });
    return opened.ok ? { rootId: opened.value } : opened;
  });
}

/** Credit lines, terms of roots and their money: one operator asks, another one decides. */
function byTwo(parts: AgentsParts, approvals: NonNullable<AgentsParts['approvals']>): readonly OperatorRoute[] {
  const { db } = parts;
  const rights = { right: 'payments.approve', proposes: 'payments.decide' } as const;
  const terms = approvals.kind({
    ...{ kind: 'agents.terms', ...rights, payload: rootTerms },
    execute: (tx, wish, people) => setRootTerms(tx, parts, wish, people),
  });
  const paid = approvals.kind({
    ...{ kind: 'agents.money', ...rights, payload: rootMoney },
    execute: (tx, wish, people) => bookRootMoney(tx, parts, wish, people),
  });
  return [
    route(proposeAgentTerms, async ({ caller, params: { rootId }, body }) => {
      const tree = await treeOf(db, rootId);
      if (tree?.rootId !== rootId) return refuse(refusal('NotFound'));
      const lineMinor = parseAmount(body.line, tree.currency);
      if (lineMinor === undefined || lineMinor < 0n) return refuse(refusal('InvalidAmount'));
      const shares = [body.position, body.commission, body.rebate].map(readShare);
      const [position, commission, rebate] = shares.map((share) => Number(share));
      if (shares.includes(undefined) || position === undefined || commission === undefined || rebate === undefined)
        return refuse(refusal('InvalidRequest'));
      const { charges, cashier, plan, reason } = body;
      const wish = { rootId, line: String(lineMinor), charges, cashier, position, commission, rebate, plan, reason };
      const proposed = await wholeOrNothing(db, async (tx) => {
        const judged = await termsRefusal(tx, parts, wish);
        if (!judged.ok) return judged;
        const { reason: _, ...facts } = wish;
        const subject = `agents/${rootId}`;
        return terms.propose(tx, { operator: caller.operatorId, subject, payload: wish, facts, reason });
      });
      return proposed.ok ? { approvalId: proposed.value.approvalId } : proposed;
    }),

    route(proposeAgentMoney, async ({ caller, params: { rootId }, body: { way, amount, reason } }) => {
      const tree = await treeOf(db, rootId);
      if (tree?.rootId !== rootId) return refuse(refusal('NotFound'));
      const amountMinor = parseAmount(amount, tree.currency);
      if (amountMinor === undefined || amountMinor <= 0n) return refuse(refusal('InvalidAmount'));
      const wish = { rootId, way, minor: String(amountMinor), reason };
      const proposed = await inTransaction(db, async (tx) => {
        const judged = await moneyRefusal(tx, parts, wish);
        if (!judged.ok) return judged;
        const facts = { rootId, way, amount, currency: tree.currency };
        const subject = `agents/${rootId}`;
        return paid.propose(tx, { operator: caller.operatorId, subject, payload: wish, facts, reason });
      });
      return proposed.ok ? { approvalId: proposed.value.approvalId } : proposed;
    }),
  ];
}

/** The house's own side of trees. */
export const agentDesk = (parts: AgentsParts): readonly OperatorRoute[] => [
  ...seeRoutes(parts),
  ...peopleRoutes(parts),
  openRoute(parts),
  ...(parts.approvals ? byTwo(parts, parts.approvals) : []),
];
