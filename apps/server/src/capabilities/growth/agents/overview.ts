import { formatAmount } from '@evens/kernel';
import { branchOf } from './branch.ts';
import { carriedFrom, lastClosed } from './month-store.ts';
import { monthOf } from './months.ts';
import type { AgentsParts } from './parts.ts';
import { reportOf } from './report.ts';
import { daysOf } from './report-store.ts';
import { type BranchFacts, creditOf } from './view.ts';

/** What an agent sees first: his credit, the month so far by day, the last closed month and what is carried. */
export async function overviewOf({ db, clock }: Pick<AgentsParts, 'db' | 'clock'>, facts: BranchFacts, top: string) {
  const { standing, nodes } = facts;
  const { tree } = standing;
  const nowMs = clock.wallMs();
  const month = monthOf(nowMs);
  const amount = (minor: bigint): string => formatAmount(minor, tree.currency);
  const closed = await lastClosed(db, tree.rootId);
  const [year = 0, of = 0] = (closed ?? '').split('-').map(Number);
  const [days, carried, last] = await Promise.all([
    daysOf(db, month, branchOf(standing, top)),
    closed === undefined ? undefined : carriedFrom(db, tree.rootId, closed),
    closed === undefined ? undefined : reportOf(db, standing, top, { year, month: of, nowMs }),
  ]);
  const credit = creditOf(facts, top);
  const total = last?.Total;
  const own = last?.subAgentsReport[0]?.Statements.find(({ UserID }) => UserID === top);
  return {
    currentAgent: top,
    Currency: tree.currency,
    Credit: amount(credit.credit),
    Given: amount(credit.given),
    AtRisk: amount(credit.atRisk),
    Free: amount(credit.free),
    Earned: amount(nodes.get(top)?.commissionMinor ?? 0n),
    Carried: amount(carried?.due.get(top) ?? 0n),
    Month: month,
    UntilMs: nowMs,
    Turnover: amount(days.reduce((sum, { turnover }) => sum + turnover, 0n)),
    PlayersLost: amount(days.reduce((sum, { lost }) => sum + lost, 0n)),
    Days: days.map(({ day, lost }) => ({ Day: day, PlayersLost: amount(lost) })),
    Closed: closed !== undefined && total ? { Date: closed, ...total, Paid: own?.Paid ?? amount(0n) } : null,
  };
}
