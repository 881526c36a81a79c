import { type Currency, type Refusal, refusal } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Routes } from '../../../platform/http/index.ts';
import { repeatedLook } from '../../../platform/lifecycle/index.ts';
import { closeDue } from './close-month.ts';
import { countDays } from './count-days.ts';
import { agentDesk } from './desk.ts';
import type { AgentsParts } from './parts.ts';
import { openDemoTree, openTreeOf, type RootOrder } from './place-account.ts';
import { agentRoutes } from './routes.ts';
import { treeOf } from './tree-store.ts';

export { AGENT_CHECKS } from './agent-checks.ts';
export { type AgentsParts, boundsInPercent } from './parts.ts';
export type { RootOrder } from './place-account.ts';

export interface Agents {
  /** Makes somebody the root of a tree of his own from this month on; false where he is one already. */
  openTree(tx: DatabaseTransaction, order: RootOrder): Promise<boolean>;
  /** For a demonstration: an agent with a tree, terms and 5,000 units of credit to give, which nobody has paid for. */
  openDemoTree(tx: DatabaseTransaction, accountId: string, currency: Currency): Promise<void>;
  /** `AskYourAgent` for an account whose money moves through its tree alone, and not at the cashier. */
  paidElsewhere(accountId: string, db: Database | DatabaseTransaction): Promise<Refusal | undefined>;
  /** The same as a gate of deposits. */
  depositGate(tx: DatabaseTransaction, wish: { readonly accountId: string }): Promise<Refusal | undefined>;
  /** Counts what was decided, and closes the months that are over; answers how many were closed. */
  work(): Promise<number>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const EVERY_MS = 60_000;

/** Trees of agents: who stands where under which terms, what is lent down them, and what each month comes to. */
export function openAgents(parts: AgentsParts): Agents {
  const work = async (): Promise<number> => {
    await countDays(parts);
    return closeDue(parts);
  };
  const paidElsewhere = async (accountId: string, from: Database | DatabaseTransaction) =>
    (await treeOf(from, accountId))?.cashier === false ? refusal('AskYourAgent') : undefined;
  const looking = repeatedLook({
    look: work,
    everyMs: EVERY_MS,
    onError: parts.onError,
  });
  return {
    openTree: (tx, order) => openTreeOf(tx, parts, order),
    openDemoTree: (tx, accountId, currency) => openDemoTree(tx, parts, accountId, currency),
    paidElsewhere,
    depositGate: (tx, { accountId }) => paidElsewhere(accountId, tx),
    work,
    routes: { player: agentRoutes(parts), operator: agentDesk(parts) },
    start: async () => looking.start(),
    stop: () => looking.stop(),
  };
}
