import type { Terms, Tree } from '@evens/agents';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Month } from './months.ts';
import { type PlaceRow, placesIn, type TreeRow, treeOf } from './tree-store.ts';

/** A tree in a month: everybody's place, and whom each has directly below. */
export interface Standing {
  readonly tree: TreeRow;
  readonly month: Month;
  readonly places: ReadonlyMap<string, PlaceRow>;
  readonly below: ReadonlyMap<string, readonly string[]>;
}

export function standingOf(tree: TreeRow, month: Month, rows: readonly PlaceRow[]): Standing {
  const below = new Map<string, string[]>();
  for (const { accountId, parentId } of rows) {
    if (parentId === null) continue;
    const siblings = below.get(parentId) ?? [];
    below.set(parentId, siblings);
    siblings.push(accountId);
  }
  return { tree, month, places: new Map(rows.map((row) => [row.accountId, row])), below };
}

/** The tree that somebody stands in, as it is in that month, or its agents alone; undefined for who stands in none. */
export async function findStanding(
  db: Database | DatabaseTransaction,
  accountId: string,
  month: Month,
  who: 'all' | 'agents' = 'all',
): Promise<Standing | undefined> {
  const tree = await treeOf(db, accountId);
  return tree && standingOf(tree, month, await placesIn(db, tree.rootId, month, who));
}

/** A node and everybody below it, itself first, parents before those below them. */
export function branchOf({ below }: Pick<Standing, 'below'>, top: string): readonly string[] {
  const branch = [top];
  for (const each of branch) branch.push(...(below.get(each) ?? []));
  return branch;
}

/** Those above a node, the next first. */
export function aboveOf({ places }: Pick<Standing, 'places'>, accountId: string): readonly string[] {
  const above: string[] = [];
  for (let at = places.get(accountId)?.parentId ?? null; at !== null; at = places.get(at)?.parentId ?? null)
    above.push(at);
  return above;
}

/** Whether somebody stands below: nobody acts on himself, on who stands above or beside, or in another tree. */
export const isBelow = (standing: Standing, top: string, accountId: string): boolean =>
  aboveOf(standing, accountId).includes(top);

export const isAgent = ({ userType }: Pick<PlaceRow, 'userType'>): boolean => userType !== 0;

const termsOf = (place: PlaceRow): Terms => ({
  type: place.userType,
  parent: place.parentId,
  position: BigInt(place.position),
  commission: BigInt(place.commission),
  rebate: BigInt(place.rebate),
  plan: place.plan,
});

/** The agents of a tree in the shape of the arithmetic. */
export const pureTree = ({ places }: Pick<Standing, 'places'>): Tree =>
  new Map([...places.values()].filter(isAgent).map((place) => [place.accountId, termsOf(place)]));
