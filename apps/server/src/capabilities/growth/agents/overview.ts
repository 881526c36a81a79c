import { formatAmount } from '@evens/kernel';
import { branchOf, isAgent } from './branch.ts';
import { carriedFrom, lastClosed } from './month-store.ts';
import { monthOf, startMs } from './months.ts';
import type { AgentsParts } from './parts.ts';
import { reportOf } from './report.ts';
import { daysOf, playersIn } from './report-store.ts';
import { type BranchFacts, creditOf } from './view.ts';

/** The month so far of the direct players of each agent of a branch, by where they stand now. */
function byAgent(
  { places }: Pick<BranchFacts['standing'], 'places'>,
  branch: readonly string[],
  played: Awaited<ReturnType<typeof playersIn>>,
) {
  const sums = new Map<string, { players: number; turnover: bigint; lost: bigint }>();
  const of = (agentId: string) => sums.get(agentId) ?? { players: 0, turnover: 0n, lost: 0n };
  const byPlayer = new Map(played.map((each) => [each.accountId, each]));
  for (const id of branch) {
    const place = places.get(id);
    if (!place || isAgent(place) || place.parentId === null) continue;
    const [sum, own] = [of(place.parentId), byPlayer.get(id)];
    sums.set(place.parentId, {
      players: sum.players + 1,
      turnover: sum.turnover + (own?.turnover ?? 0n),
      lost: sum.lost + (own?.lost ?? 0n),
    });
  }
  return branch.flatMap((id) => (sums.has(id) ? [{ id, ...of(id) }] : []));
}

/** What an agent sees first: his credit, the month so far by day and agent, the last closed month and what is carried. */
export async function overviewOf({ db, clock }: Pick<AgentsParts, 'db' | 'clock'>, facts: BranchFacts, top: string) {
  const { standing, nodes } = facts;
  const { tree } = standing;
  const nowMs = clock.wallMs();
  const month = monthOf(nowMs);
  const amount = (minor: bigint): string => formatAmount(minor, tree.currency);
  const closed = await lastClosed(db, tree.rootId);
  const [year = 0, of = 0] = (closed ?? '').split('-').map(Number);
  const branch = branchOf(standing, top);
  const [days, before, played, carried, last] = await Promise.all([
    daysOf(db, month, branch),
    daysOf(db, monthOf(startMs(month) - 1), branch),
    playersIn(db, month, branch),
    closed === undefined ? undefined : carriedFrom(db, tree.rootId, closed),
    closed === undefined ? undefined : reportOf(db, standing, top, { year, month: of, nowMs }),
  ]);
  const credit = creditOf(facts, top);
  const total = last?.Total;
  const shown = last?.subAgentsReport[0];
  const own = shown?.Statements.find(({ UserID }) => UserID === top);
  const dayView = ({ day, lost }: (typeof days)[number]) => ({ Day: day, PlayersLost: amount(lost) });
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
    Turnover: amount(played.reduce((sum, { turnover }) => sum + turnover, 0n)),
    PlayersLost: amount(played.reduce((sum, { lost }) => sum + lost, 0n)),
    Days: days.map(dayView),
    DaysBefore: before.map(dayView),
    Agents: byAgent(standing, branch, played).map(({ id, players, turnover, lost }) => ({
      ...{ UserID: id, Players: players, Turnover: amount(turnover), PlayersLost: amount(lost) },
    })),
    Closed:
      closed !== undefined && total
        ? {
            ...{ Date: closed, ClosedMs: shown?.ClosedMs ?? nowMs, ...total },
            Players: shown?.Groups.reduce((sum, { Players }) => sum + Players, 0) ?? 0,
            Paid: own?.Paid ?? amount(0n),
          }
        : null,
  };
}
