import type { SettledMonth } from '@evens/agents';
import { writeShare } from '@evens/agents';
import type { SubAgentsReport, SubAgentsReportMonth } from '@evens/contract';
import { type Currency, formatAmount } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import { branchOf, isAgent, type Standing } from './branch.ts';
import { reckonMonth, type Standings } from './close-month.ts';
import { type Month, monthAfter, monthOf, monthsBetween } from './months.ts';
import {
  closedGroups,
  closedMonths,
  closedSums,
  namesOf,
  type ReportGroup,
  type StatementRow,
  statementsOf,
} from './report-store.ts';

/** The rank of each agent of a branch. */
type Branch = ReadonlyMap<string, number>;

/** A month of a branch, closed or so far. */
interface MonthRows {
  readonly month: Month;
  readonly closedMs: number | null;
  readonly groups: readonly ReportGroup[];
  readonly statements: readonly StatementRow[];
}

/** What of a month that runs on is known, in the shape of closed ones. Nothing of it is paid. */
function runningRows(
  month: Month,
  { settled, standings }: { readonly settled: SettledMonth; readonly standings: Standings },
  branch: Branch,
): MonthRows {
  const groups = settled.rows
    .filter(({ agent }) => branch.has(agent))
    .map((row) => ({
      ...{ month, agentId: row.agent, termsOf: row.termsOf, players: row.rebates.size },
      ...{ turnoverMinor: row.turnover, lostMinor: row.playersLost, commissionMinor: row.commission },
      ...{ rebateMinor: row.rebate, toShareMinor: row.toShare, companyMinor: row.company },
      shares: [...row.shares].map(([nodeId, shareMinor]) => ({
        nodeId,
        position: standings.at(row.termsOf)?.places.get(nodeId)?.position ?? 0,
        shareMinor,
        commissionMinor: row.commissions.get(nodeId) ?? 0n,
      })),
    }));
  const statements = [...settled.statements]
    .filter(([nodeId]) => branch.has(nodeId))
    .map(([nodeId, each]) => ({
      ...{ month, nodeId, shareMinor: each.share, commissionMinor: each.commission, carriedInMinor: each.carriedIn },
      ...{ dueMinor: each.due, paidMinor: 0n, chargedMinor: 0n, carriedOutMinor: each.carriedOut },
    }));
  return { month, closedMs: null, groups, statements };
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => bigint): bigint =>
  rows.reduce((total, row) => total + of(row), 0n);

/**
 * Sums of groups. To whoever looks at a branch, what stands above it and the house belong to nobody he may see: they are one sum,
 * `company`.
 */
function sumsOf(groups: readonly ReportGroup[], branch: Branch) {
  const shares = (group: ReportGroup) => group.shares.filter(({ nodeId }) => branch.has(nodeId));
  const lost = sum(groups, (row) => row.lostMinor);
  const commission = sum(groups, (row) => row.commissionMinor);
  const rebate = sum(groups, (row) => row.rebateMinor);
  const agents = sum(groups, (row) => sum(shares(row), (share) => share.shareMinor));
  const above = sum(groups, (row) =>
    sum(
      row.shares.filter(({ nodeId }) => !branch.has(nodeId)),
      (share) => share.shareMinor,
    ),
  );
  const company = sum(groups, (row) => row.companyMinor) + above;
  return {
    turnover: sum(groups, (row) => row.turnoverMinor),
    ...{ lost, commission, rebate, agents, company },
    toShare: sum(groups, (row) => row.toShareMinor),
    leftOver: lost - commission - rebate - agents - company,
  };
}

/** What each rank of the branch got, the lowest first. */
function byRank(groups: readonly ReportGroup[], branch: Branch, amount: (minor: bigint) => string) {
  const ranks = new Map<number, bigint>();
  for (const { shares } of groups)
    for (const { nodeId, shareMinor } of shares) {
      const rank = branch.get(nodeId);
      if (rank !== undefined) ranks.set(rank, (ranks.get(rank) ?? 0n) + shareMinor);
    }
  return [...ranks].sort(([one], [other]) => one - other).map(([UserType, sum]) => ({ UserType, Share: amount(sum) }));
}

function sumsView(groups: readonly ReportGroup[], branch: Branch, amount: (minor: bigint) => string) {
  const found = sumsOf(groups, branch);
  return {
    Turnover: amount(found.turnover),
    PlayersLost: amount(found.lost),
    Commission: amount(found.commission),
    Rebate: amount(found.rebate),
    ToShare: amount(found.toShare),
    Agents: amount(found.agents),
    ByRank: byRank(groups, branch, amount),
    Company: amount(found.company),
    LeftOver: amount(found.leftOver),
  };
}

function monthView(
  { month, closedMs, groups, statements }: MonthRows,
  branch: Branch,
  names: ReadonlyMap<string, string>,
  currency: Currency,
): SubAgentsReportMonth {
  const amount = (minor: bigint): string => formatAmount(minor, currency);
  const named = (id: string) => ({ UserID: id, UserName: names.get(id) ?? '' });
  return {
    Date: month,
    ClosedMs: closedMs,
    ...sumsView(groups, branch, amount),
    Groups: groups.map((row) => ({
      ...named(row.agentId),
      ...{ TermsOf: row.termsOf, Players: row.players, Turnover: amount(row.turnoverMinor) },
      ...{ PlayersLost: amount(row.lostMinor), Commission: amount(row.commissionMinor) },
      ...{ Rebate: amount(row.rebateMinor), ToShare: amount(row.toShareMinor) },
      Shares: row.shares
        .filter(({ nodeId }) => branch.has(nodeId))
        .map(({ nodeId, position, shareMinor }) => ({
          ...named(nodeId),
          PositionTaking: writeShare(BigInt(position)),
          Share: amount(shareMinor),
        })),
      Company: amount(
        row.companyMinor +
          sum(
            row.shares.filter(({ nodeId }) => !branch.has(nodeId)),
            ({ shareMinor }) => shareMinor,
          ),
      ),
    })),
    Statements: statements.map((row) => ({
      ...named(row.nodeId),
      ...{ Share: amount(row.shareMinor), Commission: amount(row.commissionMinor) },
      ...{ CarriedIn: amount(row.carriedInMinor), Due: amount(row.dueMinor), Paid: amount(row.paidMinor) },
      ...{ Charged: amount(row.chargedMinor), CarriedOut: amount(row.carriedOutMinor) },
      LedgerKey: row.paidMinor > 0n ? `agent-due:${row.nodeId}:${row.month}` : null,
    })),
  };
}

/**
 * What a branch came to in the months asked for: closed ones as they were written, the running one as far as it is counted. A branch
 * is that of now: whoever was moved away takes his months with him.
 */
export async function reportOf(
  db: Database,
  standing: Standing,
  top: string,
  asked: {
    readonly year: number;
    readonly month: number | undefined;
    readonly nowMs: number;
    /** Whether groups are told one by one; of a year they are summed by month where it is left out. */
    readonly byGroup?: boolean;
  },
): Promise<SubAgentsReport> {
  const { tree } = standing;
  const ids = branchOf(standing, top).filter((id) => {
    const place = standing.places.get(id);
    return place !== undefined && isAgent(place);
  });
  const branch: Branch = new Map(ids.map((id) => [id, standing.places.get(id)?.userType ?? 0]));
  const { byGroup = asked.month !== undefined } = asked;
  const two = (value: number): string => String(value).padStart(2, '0');
  const span = {
    from: `${asked.year}-${two(asked.month ?? 1)}`,
    to: `${asked.year}-${two(asked.month ?? 12)}`,
  };
  const [closed, groups, statements, names] = await Promise.all([
    closedMonths(db, tree.rootId),
    (byGroup ? closedGroups : closedSums)(db, tree.rootId, span, ids),
    statementsOf(db, tree.rootId, span, ids),
    namesOf(db, ids),
  ]);
  const rows: MonthRows[] = closed
    .filter(({ month }) => month >= span.from && month <= span.to)
    .map(({ month, closedAt }) => ({
      ...{ month, closedMs: closedAt.getTime() },
      groups: groups.filter((row) => row.month === month),
      statements: statements.filter((row) => row.month === month),
    }));
  // For some minutes after midnight the month before runs still.
  const last = closed.at(-1)?.month;
  const running = monthsBetween(last === undefined ? tree.began : monthAfter(last), monthOf(asked.nowMs));
  for (const month of running.filter((each) => each >= span.from && each <= span.to))
    rows.push(runningRows(month, await reckonMonth(db, tree, month), branch));
  const amount = (minor: bigint): string => formatAmount(minor, tree.currency);
  return {
    subAgentsReport: rows.map((row) => ({
      ...monthView(row, branch, names, tree.currency),
      ...(!byGroup && { Groups: [] }),
    })),
    Currency: tree.currency,
    Total: sumsView(
      rows.flatMap((row) => row.groups),
      branch,
      amount,
    ),
    Months: [...closed.map(({ month }) => month), ...running].reverse(),
  };
}
