import { AGENT_PLANS } from '@evens/contract';
import { accept, assert, type Currency, money, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { agentMoney } from '@evens/ledger';
import { z } from 'zod';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import type { TwoPeople } from '../../house/approvals/index.ts';
import { audit } from '../../house/audit/index.ts';
import { type Standing, standingOf } from './branch.ts';
import { boundRefusal } from './judge-terms.ts';
import { monthAfter, monthOf } from './months.ts';
import { type AgentsParts, HOUSE_BOUNDS } from './parts.ts';
import { holdTree, nodesAmong, type PlaceRow, placesIn, setPlace, setTree, type TreeRow } from './tree-store.ts';

const minor = z.string().regex(/^\d{1,18}$/);
const share = z.number().int().min(0).max(10_000);

/** What two people set for the top of a tree. Shares in hundredths of a percent. */
export const rootTerms = z.object({
  rootId: z.string(),
  line: minor,
  charges: z.boolean(),
  cashier: z.boolean(),
  position: share,
  commission: share,
  rebate: share,
  plan: z.enum(AGENT_PLANS),
  reason: z.string(),
});

export type RootTerms = z.output<typeof rootTerms>;

export const rootMoney = z.object({
  rootId: z.string(),
  way: z.enum(['in', 'out']),
  minor: minor,
  reason: z.string(),
});

export type RootMoney = z.output<typeof rootMoney>;

/** The tree as the month has it from which terms that are set now hold: this one while nobody stands below the root, else the next. */
async function standingToChange(tx: DatabaseTransaction, parts: AgentsParts, tree: TreeRow): Promise<Standing> {
  const now = monthOf(parts.clock.wallMs());
  const next = standingOf(tree, monthAfter(now), await placesIn(tx, tree.rootId, monthAfter(now)));
  return next.places.size <= 1 && tree.began === now ? { ...next, month: now } : next;
}

/** Why these terms cannot be; looked at when they are proposed and again when they are approved. */
export async function termsRefusal(
  tx: DatabaseTransaction,
  parts: AgentsParts,
  wish: RootTerms,
): Promise<Result<{ readonly tree: TreeRow; readonly standing: Standing; readonly place: PlaceRow }, Refusal>> {
  const { rootId, line, cashier, position, commission, rebate, plan } = wish;
  const tree = await holdTree(tx, rootId);
  if (!tree) return refuse(refusal('NotFound'));
  const standing = await standingToChange(tx, parts, tree);
  const before = standing.places.get(rootId);
  assert(before, 'a root stands in its tree');
  const node = (await nodesAmong(tx, [rootId], parts.clock.wallMs())).get(rootId);
  const mayLend = parts.mayLendIn?.(node?.country ?? '') ?? true;
  if (BigInt(line) > 0n && (cashier || !mayLend)) return refuse(refusal('CreditLineNotAllowed'));
  const place = { ...before, ...{ position, commission, rebate, plan }, from: standing.month };
  const broken = boundRefusal(standing, [place], parts.bounds ?? HOUSE_BOUNDS);
  if (broken) {
    const named = (await nodesAmong(tx, [broken.accountId], parts.clock.wallMs())).get(broken.accountId);
    return refuse(refusal('TermsOutOfBounds', { field: broken.field, name: named?.userName ?? '' }));
  }
  return accept({ tree, standing, place });
}

export async function setRootTerms(
  tx: DatabaseTransaction,
  parts: AgentsParts,
  wish: RootTerms,
  { approvalId, proposedBy, approvedBy }: TwoPeople,
): Promise<Result<undefined, Refusal>> {
  const judged = await termsRefusal(tx, parts, wish);
  if (!judged.ok) return judged;
  const { tree, place, standing } = judged.value;
  const lineMinor = BigInt(wish.line);
  const drawn = await parts.wallet.setCreditFloor(tx, tree.rootId, tree.currency, lineMinor);
  // More was given of the line than would be left of it: it is taken back first.
  if (!drawn) return refuse(refusal('InsufficientBalanceException', { account: 'credit' }));
  await setTree(tx, tree.rootId, { lineMinor, charges: wish.charges, cashier: wish.cashier });
  const by = `operator:${approvedBy}`;
  await setPlace(tx, tree, { ...place, parentType: null, setBy: by }, parts.clock.wallMs());
  const { rootId: _, reason, line, ...terms } = wish;
  await audit.record(tx, {
    operator: approvedBy,
    action: 'agents.terms',
    subject: `agents/${tree.rootId}`,
    after: { ...terms, line, from: standing.month, approval: approvalId, proposedBy },
    reason,
  });
  return accept(undefined);
}

/** Why money of a root cannot be booked: out at most what stands above zero, and never while a line is granted. */
export async function moneyRefusal(
  tx: DatabaseTransaction,
  parts: AgentsParts,
  wish: RootMoney,
): Promise<Result<TreeRow, Refusal>> {
  const tree = await holdTree(tx, wish.rootId);
  if (!tree) return refuse(refusal('NotFound'));
  if (wish.way === 'in') return accept(tree);
  if (tree.lineMinor > 0n) return refuse(refusal('CreditLineNotAllowed'));
  const node = (await nodesAmong(tx, [tree.rootId], parts.clock.wallMs())).get(tree.rootId);
  return BigInt(wish.minor) > (node?.balanceMinor ?? 0n)
    ? refuse(refusal('InsufficientBalanceException', { account: 'credit' }))
    : accept(tree);
}

export async function bookRootMoney(
  tx: DatabaseTransaction,
  parts: AgentsParts,
  wish: RootMoney,
  { approvalId, proposedBy, approvedBy }: TwoPeople,
): Promise<Result<undefined, Refusal>> {
  const judged = await moneyRefusal(tx, parts, wish);
  if (!judged.ok) return judged;
  const { rootId, currency } = judged.value;
  const posted = await parts.wallet.post(
    tx,
    agentMoney({
      ...{ idempotencyKey: `agent-money:${approvalId}`, reference: `agent:${rootId}`, actor: `operator:${approvedBy}` },
      ...{
        reason: wish.reason,
        agentId: rootId,
        way: wish.way,
        amount: money(BigInt(wish.minor), currency as Currency),
      },
    }),
  );
  if (!posted.ok) return posted;
  await audit.record(tx, {
    operator: approvedBy,
    action: 'agents.money',
    subject: `agents/${rootId}`,
    after: { way: wish.way, minor: wish.minor, currency, approval: approvalId, proposedBy },
    reason: wish.reason,
  });
  return accept(undefined);
}
