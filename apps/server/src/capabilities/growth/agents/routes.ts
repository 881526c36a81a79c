import {
  askAgentPayout,
  createSubAgent,
  depositToSubAgent,
  editSubAgent,
  getAgentCountries,
  getAgentOverview,
  getOwnAgent,
  getSubAgentMoves,
  getSubAgents,
  getSubAgentsReport,
  getSubAgentsReportFile,
  lockSubAgent,
  selectAgent,
  setSubAgentPassword,
  takeAgentCommission,
  unlockSubAgent,
  withdrawFromSubAgent,
} from '@evens/contract';
import { accept, formatAmount, parseAmount, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type PlayerRoute, route } from '../../../platform/http/index.ts';
import { type AgentCaller, actingOn, agentRefusal, ownStanding } from './acting.ts';
import type { Standing } from './branch.ts';
import { chooseAgent, chosenAgent } from './choice.ts';
import { askPayout, moveCredit, takeEarned } from './credit.ts';
import { factsOf } from './facts.ts';
import { lockBranch, unlockBranch } from './locks.ts';
import { lastMoves } from './moves.ts';
import { overviewOf } from './overview.ts';
import type { AgentsParts } from './parts.ts';
import { setPassword } from './password.ts';
import { changePlace, openSubAccount } from './place-account.ts';
import { reportOf } from './report.ts';
import { reportFile } from './report-file.ts';
import { nodesAmong, treeOf } from './tree-store.ts';
import { branchView } from './view.ts';

const DONE = { done: true as const };

/** The tree that a caller may look at, and whose branch of it: his own, unless he named or chose another below him. */
type Looks = (
  caller: AgentCaller,
  parent: string | undefined,
  /** Who of the tree is read: months are told by agents, and players are many. */
  who?: 'all' | 'agents',
) => Promise<Result<{ readonly standing: Standing; readonly top: string }, Refusal>>;

const looksOf =
  (parts: AgentsParts): Looks =>
  async (caller, parent, who) => {
    const missing = await agentRefusal(parts, caller);
    if (missing) return refuse(missing);
    const own = await ownStanding(parts, caller.accountId, who);
    if (!own.ok) return own;
    const standing = own.value;
    const top = parent ?? (await chosenAgent(parts.db, caller.accountId)) ?? caller.accountId;
    if (top === caller.accountId) return accept({ standing, top });
    const acting = actingOn(standing, caller.accountId, top);
    if (acting.ok && acting.value.target.userType !== 0) return accept({ standing, top });
    // Whom he chose once is not below him any more.
    return parent === undefined ? accept({ standing, top: caller.accountId }) : refuse(refusal('NotFound'));
  };

function readRoutes(parts: AgentsParts, looks: Looks): readonly PlayerRoute[] {
  const { db, clock, countries } = parts;
  return [
    route(getSubAgents, async ({ caller, query }) => {
      const seen = await looks(caller, query.parent);
      if (!seen.ok) return seen;
      return branchView(await factsOf(parts, seen.value.standing), seen.value.top, caller.accountId);
    }),

    route(getSubAgentsReport, async ({ caller, query: { year, month, parent } }) => {
      const seen = await looks(caller, parent, 'agents');
      if (!seen.ok) return seen;
      return reportOf(db, seen.value.standing, seen.value.top, { year, month, nowMs: clock.wallMs() });
    }),

    route(getSubAgentsReportFile, async ({ caller, query: { year, month, parent } }) => {
      const seen = await looks(caller, parent, 'agents');
      if (!seen.ok) return seen;
      const found = await reportOf(db, seen.value.standing, seen.value.top, {
        ...{ year, month, nowMs: clock.wallMs() },
        byGroup: true,
      });
      return reportFile(found, month === undefined ? `agents-${year}` : `agents-${year}-${month}`);
    }),

    route(getAgentOverview, async ({ caller, query }) => {
      const seen = await looks(caller, query.parent);
      return seen.ok ? overviewOf(parts, await factsOf(parts, seen.value.standing), seen.value.top) : seen;
    }),

    route(getSubAgentMoves, async ({ caller, params }) => {
      const missing = await agentRefusal(parts, caller);
      if (missing) return refuse(missing);
      const moves = await lastMoves(parts, caller, params.id);
      return moves.ok ? { moves: [...moves.value] } : moves;
    }),

    route(getAgentCountries, async () => ({
      countries: ((await countries?.()) ?? []).map((Code) => ({ Code })),
    })),
  ];
}

function accountRoutes(parts: AgentsParts): readonly PlayerRoute[] {
  const may = (caller: AgentCaller) => agentRefusal(parts, caller);
  const { turns } = parts.identity.given;
  return [
    route(
      createSubAgent,
      async ({ caller, body: { UserID, ...form } }) => {
        const missing = await may(caller);
        if (missing) return refuse(missing);
        const opened = await openSubAccount(parts, caller, { ...form, ParentID: UserID });
        return opened.ok ? { UserID: opened.value } : opened;
      },
      { turns },
    ),

    route(editSubAgent, async ({ caller, params, body }) => {
      const missing = await may(caller);
      if (missing) return refuse(missing);
      const changed = await changePlace(parts, caller, params.id, body);
      return changed.ok ? { From: changed.value.from } : changed;
    }),

    route(lockSubAgent, async ({ caller, params, body }) => {
      const missing = await may(caller);
      if (missing) return refuse(missing);
      const locked = await lockBranch(parts, caller, params.id, body.Reason);
      return locked.ok ? { Accounts: locked.value.accounts } : locked;
    }),

    route(unlockSubAgent, async ({ caller, params }) => {
      const missing = await may(caller);
      if (missing) return refuse(missing);
      const opened = await unlockBranch(parts, caller, params.id);
      return opened.ok ? { Accounts: opened.value.accounts } : opened;
    }),

    route(
      setSubAgentPassword,
      async ({ caller, params, body }) => {
        const missing = await may(caller);
        if (missing) return refuse(missing);
        const set = await setPassword(parts, caller, params.id, body);
        return set.ok ? DONE : set;
      },
      { turns },
    ),

    route(selectAgent, async ({ caller, body }) => {
      const missing = await may(caller);
      if (missing) return refuse(missing);
      const chosen = await chooseAgent(parts, caller, body.UserID);
      return chosen.ok ? { currentAgent: body.UserID } : chosen;
    }),
  ];
}

function moneyRoutes(parts: AgentsParts): readonly PlayerRoute[] {
  const move =
    (way: 'down' | 'up') =>
    async (
      caller: AgentCaller,
      accountId: string,
      body: { readonly Amount: string; readonly idempotencyKey: string; readonly Note?: string | undefined },
    ): Promise<Result<typeof DONE, Refusal>> => {
      const missing = await agentRefusal(parts, caller);
      if (missing) return refuse(missing);
      const tree = await treeOf(parts.db, caller.accountId);
      if (!tree) return refuse(refusal('NotFound'));
      const amountMinor = parseAmount(body.Amount, tree.currency);
      if (amountMinor === undefined || amountMinor <= 0n) return refuse(refusal('InvalidAmount'));
      const { idempotencyKey, Note: note = '' } = body;
      const moved = await moveCredit(parts, caller, { accountId, way, amountMinor, idempotencyKey, note });
      return moved.ok ? accept(DONE) : moved;
    };
  const down = move('down');
  const up = move('up');
  return [
    route(depositToSubAgent, async ({ caller, params, body }) => {
      const done = await down(caller, params.id, body);
      return done.ok ? done.value : done;
    }),

    route(withdrawFromSubAgent, async ({ caller, params, body }) => {
      const done = await up(caller, params.id, body);
      return done.ok ? done.value : done;
    }),

    route(takeAgentCommission, async ({ caller, body: { Amount, idempotencyKey } }) => {
      const missing = await agentRefusal(parts, caller);
      if (missing) return refuse(missing);
      const tree = await treeOf(parts.db, caller.accountId);
      if (!tree) return refuse(refusal('NotFound'));
      const amountMinor = parseAmount(Amount, tree.currency);
      if (amountMinor === undefined || amountMinor <= 0n) return refuse(refusal('InvalidAmount'));
      const taken = await takeEarned(parts, caller, { amountMinor, idempotencyKey, currency: tree.currency });
      return taken.ok ? DONE : taken;
    }),

    route(getOwnAgent, async ({ caller: { accountId, userType } }) => {
      const own = userType === 0 ? await ownStanding(parts, accountId) : undefined;
      const parentId = own?.ok ? own.value.places.get(accountId)?.parentId : undefined;
      if (!own?.ok || !parentId) return refuse(refusal('NotFound'));
      const { currency } = own.value.tree;
      const nodes = await nodesAmong(parts.db, [accountId, parentId], parts.clock.wallMs());
      const asked = nodes.get(accountId)?.payoutAskedMinor ?? null;
      return {
        ...{ AgentName: nodes.get(parentId)?.userName ?? '', Currency: currency },
        PayoutAsked: asked === null ? null : formatAmount(asked, currency),
      };
    }),

    route(askAgentPayout, async ({ caller: { accountId, userType }, body }) => {
      const tree = userType === 0 ? await treeOf(parts.db, accountId) : undefined;
      if (!tree) return refuse(refusal('NotFound'));
      const amountMinor = parseAmount(body.Amount, tree.currency);
      if (amountMinor === undefined || amountMinor < 0n) return refuse(refusal('InvalidAmount'));
      const asked = await askPayout(parts, accountId, amountMinor);
      if (!asked.ok) return asked;
      return { PayoutAsked: amountMinor === 0n ? null : formatAmount(amountMinor, tree.currency) };
    }),
  ];
}

export const agentRoutes = (parts: AgentsParts): readonly PlayerRoute[] => [
  ...readRoutes(parts, looksOf(parts)),
  ...accountRoutes(parts),
  ...moneyRoutes(parts),
];
