import type { SubAgentView } from '@evens/contract';

/** What the list of users can be narrowed to. */
export const USER_FILTERS = ['all', 'agents', 'players', 'locked'] as const;

export type UserFilter = (typeof USER_FILTERS)[number];

export const isPlayer = ({ UserType }: Pick<SubAgentView, 'UserType'>): boolean => UserType === 0;

const FITS: Readonly<Record<UserFilter, (user: SubAgentView) => boolean>> = {
  all: () => true,
  agents: (user) => !isPlayer(user),
  players: isPlayer,
  locked: ({ Locked }) => Locked,
};

/** Users that fit a filter and a typed word, in the order given. */
export const usersThatFit = (
  users: readonly SubAgentView[],
  filter: UserFilter,
  word: string,
): readonly SubAgentView[] => {
  const wanted = word.trim().toLowerCase();
  return users.filter(
    (user) =>
      FITS[filter](user) && (wanted === '' || user.UserName.toLowerCase().includes(wanted) || user.UserID === wanted),
  );
};

/** A user in the tree, with how deep he stands and whether what is below him is shown. */
export interface TreeLine {
  readonly user: SubAgentView;
  readonly depth: number;
  readonly children: number;
  readonly open: boolean;
}

/** The tree from its top, parents before children, without what is folded away. */
export function treeLines(
  users: readonly SubAgentView[],
  top: string,
  folded: ReadonlySet<string>,
): readonly TreeLine[] {
  const below = new Map<string, SubAgentView[]>();
  for (const user of users) {
    if (user.UserID === top || user.ParentID === null) continue;
    below.set(user.ParentID, [...(below.get(user.ParentID) ?? []), user]);
  }
  const lines: TreeLine[] = [];
  const add = (user: SubAgentView, depth: number): void => {
    const children = below.get(user.UserID) ?? [];
    const open = !folded.has(user.UserID);
    lines.push({ user, depth, children: children.length, open });
    if (open) for (const child of children) add(child, depth + 1);
  };
  const first = users.find(({ UserID }) => UserID === top);
  if (first) add(first, 0);
  return lines;
}

/** Somebody and everybody below him. */
export function branchOf(users: readonly SubAgentView[], top: string): readonly SubAgentView[] {
  const ids = new Set([top]);
  for (let grew = true; grew; ) {
    grew = false;
    for (const { UserID, ParentID } of users) {
      if (ParentID !== null && ids.has(ParentID) && !ids.has(UserID)) {
        ids.add(UserID);
        grew = true;
      }
    }
  }
  return users.filter(({ UserID }) => ids.has(UserID));
}

/** Positions of a chain, from its agent upwards, as far as the reader may see it: who, and how many percent. */
export function chainShares(users: readonly SubAgentView[], id: string): readonly { name: string; percent: number }[] {
  const byId = new Map(users.map((user) => [user.UserID, user]));
  const shares: { name: string; percent: number }[] = [];
  for (let user = byId.get(id); user; user = user.ParentID === null ? undefined : byId.get(user.ParentID)) {
    shares.push({ name: user.UserName, percent: Number(user.PositionTaking) });
  }
  return shares;
}

/** Whether a typed percent is one, and within its bounds. */
export function percentWithin(text: string, least: string, most: string): boolean {
  if (!/^(0|[1-9]\d{0,2})(\.\d{1,2})?$/.test(text)) return false;
  const value = Number(text);
  return value >= Number(least) && value <= Number(most);
}

/** What a month of a player means for an agent by these terms, in units: what the player lost of what he turned over. */
export function exampleOf(
  terms: { readonly position: number; readonly commission: number; readonly rebate: number; readonly plan: string },
  lost: number,
  turnover: number,
): { readonly commission: number; readonly share: number; readonly sum: number } {
  const rebate = (turnover * terms.rebate) / 100;
  const base = terms.plan === 'netWin' ? Math.max(0, lost - rebate) : turnover;
  const commission = (base * terms.commission) / 100;
  const share = ((lost - commission - rebate) * terms.position) / 100;
  return { commission, share, sum: commission + share };
}

/** How many agents and players stand below somebody, at any depth. */
export function belowOf(
  users: readonly SubAgentView[],
  id: string,
): { readonly agents: number; readonly players: number } {
  const below = branchOf(users, id).filter(({ UserID }) => UserID !== id);
  const players = below.filter(isPlayer).length;
  return { agents: below.length - players, players };
}

/** A part of a bar of credit; `percent` of all of it. */
export interface CreditPart {
  readonly id: string;
  readonly name: string;
  readonly amount: string;
  readonly percent: number;
}

const PARTS_SHOWN = 4;

const sumText = (amounts: readonly string[]): string => {
  const places = amounts[0]?.split('.')[1]?.length ?? 0;
  return amounts.reduce((sum, each) => sum + Number(each), 0).toFixed(places);
};

/** What those directly below were given, the most first, the many small ones as one; and how much of all is free. */
export function creditParts(
  { subAgents, currentAgent }: { readonly subAgents: readonly SubAgentView[]; readonly currentAgent: string },
  credit: string,
  free: string,
) {
  const whole = Math.max(Number(credit), 1);
  const share = (amount: string): number => Math.max(0, (Number(amount) * 100) / whole);
  const parts: readonly CreditPart[] = subAgents
    .filter(({ ParentID, Credit }) => ParentID === currentAgent && Number(Credit) > 0)
    .sort((one, other) => Number(other.Credit) - Number(one.Credit))
    .map(({ UserID, UserName, Credit }) => ({ id: UserID, name: UserName, amount: Credit, percent: share(Credit) }));
  const others = parts.length > PARTS_SHOWN ? parts.slice(PARTS_SHOWN - 1) : [];
  const amount = sumText(others.map((each) => each.amount));
  return {
    given: parts.slice(0, parts.length - others.length),
    rest: others.length === 0 ? undefined : { many: others.length, amount, percent: share(amount) },
    free: share(free),
  };
}

/** Something about somebody of the branch that waits for who looks at it. */
export interface Waiting {
  readonly kind: 'payout' | 'locked' | 'terms' | 'factor';
  readonly user: SubAgentView;
}

const WAITING_SHOWN = 8;

/** What waits: pay-outs of direct players first, then locks, terms to come and agents without a second factor. */
export function waitingOf({
  subAgents,
  currentAgent,
}: {
  readonly subAgents: readonly SubAgentView[];
  readonly currentAgent: string;
}): readonly Waiting[] {
  const below = subAgents.filter(({ UserID }) => UserID !== currentAgent);
  const of = (kind: Waiting['kind'], fits: (user: SubAgentView) => boolean): readonly Waiting[] =>
    below.filter(fits).map((user) => ({ kind, user }));
  return [
    ...of('payout', ({ PayoutAsked, ParentID }) => PayoutAsked !== null && ParentID === currentAgent),
    ...of('locked', ({ Locked }) => Locked),
    ...of('terms', (user) => user.Next !== null && !isPlayer(user)),
    ...of('factor', (user) => !isPlayer(user) && !user.UsesTwoFactorAuth),
  ].slice(0, WAITING_SHOWN);
}

/** How many days a month has: of `2026-10`, or of one of its days. */
export function daysIn(month: string): number {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of, 0)).getUTCDate();
}

/** Which way credit goes: down to somebody, or back up from him. */
export type Way = 'give' | 'take';

/** What can go that way at most: what who stands above has free, what the agent has, or what the player asked for. */
export function mostOf(user: SubAgentView, giver: SubAgentView | undefined, way: Way): string {
  if (way === 'give') return giver?.Free ?? '0';
  return isPlayer(user) ? (user.PayoutAsked ?? '0') : user.Free;
}

export interface MovedLine {
  readonly what: 'credit' | 'free';
  readonly name: string;
  readonly now: string;
  readonly after: string;
}

/** What both sides of a move have now and would have after it. Of who gives only what is free changes. */
export function afterMove(user: SubAgentView, giver: SubAgentView, way: Way, amount: string): readonly MovedLine[] {
  const moved = (Number(amount) || 0) * (way === 'give' ? 1 : -1);
  const line = (what: MovedLine['what'], name: string, now: string, by: number): MovedLine => {
    const places = now.split('.')[1]?.length ?? 0;
    return { what, name, now, after: (Number(now) + by).toFixed(places) };
  };
  return [
    line('free', giver.UserName, giver.Free, -moved),
    line('credit', user.UserName, user.Credit, moved),
    line('free', user.UserName, user.Free, moved),
  ];
}

/** The ranks of agents that may stand directly below one, the highest first. */
export const ranksBelow = (rank: number): readonly (1 | 2)[] => ([2, 1] as const).filter((each) => each < rank);
