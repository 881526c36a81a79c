import { RANKS, writeShare } from '@evens/agents';
import { getAgentStanding, listUserTypes, type StandingView, type UserTypeView } from '@evens/contract';
import { formatAmount } from '@evens/kernel';
import { sql } from 'kysely';
import { type OperatorRoute, route, USER_TYPES } from '../../../platform/http/index.ts';
import { aboveOf, branchOf, findStanding, isAgent } from './branch.ts';
import { factsOf } from './facts.ts';
import { carriedFrom, lastClosed } from './month-store.ts';
import { monthOf } from './months.ts';
import type { AgentsParts } from './parts.ts';
import { creditOf } from './view.ts';

const PLAYS: Readonly<Record<number, UserTypeView['plays']>> = {
  [USER_TYPES.user]: 'money',
  [USER_TYPES.demoUser]: 'playMoney',
};

/** Every type there is, also one of which there is no account. */
async function userTypes({ db, clock }: Pick<AgentsParts, 'db' | 'clock'>): Promise<readonly UserTypeView[]> {
  const { rows } = await sql<{ type: number; accounts: number; locked: number }>`
    select user_type::integer as type, count(*)::integer as accounts, count(*) filter (
        where locked_at is not null and (locked_until is null or locked_until > ${new Date(clock.wallMs())})
      )::integer as locked
    from identity_account group by 1`.execute(db);
  const counted = new Map(rows.map((row) => [row.type, row]));
  const ranks = new Set<number>(RANKS);
  return Object.values(USER_TYPES)
    .sort((one, other) => one - other)
    .map((type) => ({
      ...{ type, accounts: counted.get(type)?.accounts ?? 0, locked: counted.get(type)?.locked ?? 0 },
      plays: PLAYS[type] ?? 'nothing',
      opens: ranks.has(type) ? [...RANKS.filter((rank) => rank < type), USER_TYPES.user] : [],
      needsFactor: ranks.has(type),
    }));
}

const DEEDS = 10;

async function deedsOn({ db }: Pick<AgentsParts, 'db'>, accountId: string): Promise<StandingView['deeds']> {
  const { rows } = await sql<{ at: Date; action: string; byId: string; by: string; as: string | null }>`
    select l.at, l.action, l.actor_id as "byId", coalesce(a.user_name, l.actor_id) as by, c.user_name as "as"
    from agent_log l left join identity_account a on a.id::text = l.actor_id left join identity_account c on c.id::text = l.acting_as
    where l.account_id = ${accountId} order by l.id desc limit ${DEEDS}`.execute(db);
  return rows.map(({ at, ...deed }) => ({ atMs: at.getTime(), ...deed }));
}

/** Where somebody stands now; null for whoever is in no tree. */
async function standingOf(parts: AgentsParts, accountId: string): Promise<StandingView | null> {
  const { db, clock } = parts;
  const standing = await findStanding(db, accountId, monthOf(clock.wallMs()));
  const place = standing?.places.get(accountId);
  if (!standing || !place) return null;
  const { tree, places } = standing;
  const facts = await factsOf(parts, standing);
  const closed = await lastClosed(db, tree.rootId);
  const carried = closed === undefined ? 0n : ((await carriedFrom(db, tree.rootId, closed)).due.get(accountId) ?? 0n);
  const amount = (minor: bigint): string => formatAmount(minor, tree.currency);
  const percent = (share: number): string => writeShare(BigInt(share));
  const below = branchOf(standing, accountId)
    .slice(1)
    .flatMap((id) => places.get(id) ?? []);
  const credit = creditOf(facts, accountId);
  const node = facts.nodes.get(accountId);
  return {
    ...{ rootId: tree.rootId, currency: tree.currency },
    above: aboveOf(standing, accountId).flatMap((id) => {
      const above = places.get(id);
      if (!above) return [];
      const { userType, position } = above;
      return [{ accountId: id, name: facts.nodes.get(id)?.userName ?? '', userType, position: percent(position) }];
    }),
    agents: below.filter(isAgent).length,
    players: below.filter((each) => !isAgent(each)).length,
    terms: isAgent(place)
      ? {
          ...{ position: percent(place.position), commission: percent(place.commission) },
          ...{ rebate: percent(place.rebate), plan: place.plan, from: place.from },
        }
      : null,
    ...{ credit: amount(credit.credit), given: amount(credit.given), free: amount(credit.free) },
    ...{ atRisk: amount(credit.atRisk), earned: amount(node?.commissionMinor ?? 0n), carried: amount(carried) },
    payoutAsked: node?.payoutAskedMinor == null ? null : amount(node.payoutAskedMinor),
    deeds: await deedsOn(parts, accountId),
  };
}

/** What operators see of people: the types of accounts, and where one stands among agents. */
export const peopleRoutes = (parts: AgentsParts): readonly OperatorRoute[] => [
  route(listUserTypes, async () => ({ types: [...(await userTypes(parts))] })),

  route(getAgentStanding, async ({ params: { accountId } }) => ({ standing: await standingOf(parts, accountId) })),
];
