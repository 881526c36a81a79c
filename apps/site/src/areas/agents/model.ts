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
