import { ALL, type Share } from './percent.ts';

/** Ranks of the specification, the highest first: super master 4, super 2, agent 1. A player (0) is no node: he hangs below one. */
export const RANKS = [4, 2, 1] as const;
export type Rank = (typeof RANKS)[number];

export const isRank = (type: number): type is Rank => RANKS.some((rank) => rank === type);

/** What of the stakes a branch is paid for: turnover, or what the players have lost. */
export const PLANS = ['turnover', 'netWin'] as const;
export type Plan = (typeof PLANS)[number];

/** What a node has agreed to, for a whole month. */
export interface Terms {
  readonly type: number;
  /** Null at the root. */
  readonly parent: string | null;
  /** Of what is shared, wins and losses alike. */
  readonly position: Share;
  /** What its branch gets; what stays with it is this less its child's. */
  readonly commission: Share;
  /** To its direct players, of their turnover. */
  readonly rebate: Share;
  readonly plan: Plan;
  /** Of a tree whose currency is not known elsewhere. */
  readonly currency?: string | undefined;
}

export type Tree = ReadonlyMap<string, Terms>;

/**
 * Why a tree cannot stand. `position`: the positions of a chain leave the house less than it keeps; `commission`: more than the
 * parent's; `kind`: no rank of an agent, or none below its parent's; `parent`: it is not there; `cycle`; `currency`: another than the
 * parent's.
 */
export const TREE_FAULTS = ['position', 'commission', 'kind', 'parent', 'cycle', 'currency'] as const;
export type TreeFault = (typeof TREE_FAULTS)[number];

/** A node and those above it, itself first. It ends where a parent is missing or comes a second time. */
export function chainOf(tree: Tree, node: string): readonly string[] {
  const chain: string[] = [];
  for (let at: string | null = node; at !== null && tree.has(at) && !chain.includes(at); ) {
    chain.push(at);
    at = tree.get(at)?.parent ?? null;
  }
  return chain;
}

const sumOf = (tree: Tree, chain: readonly string[]): Share =>
  chain.reduce((sum, each) => sum + (tree.get(each)?.position ?? 0n), 0n);

function faultsOfNode(tree: Tree, node: string, terms: Terms, most: Share): readonly TreeFault[] {
  const faults: TreeFault[] = [];
  const chain = chainOf(tree, node);
  const parent = terms.parent === null ? undefined : tree.get(terms.parent);
  if (sumOf(tree, chain) > most) faults.push('position');
  if (parent && terms.commission > parent.commission) faults.push('commission');
  if (!isRank(terms.type) || (parent && parent.type <= terms.type)) faults.push('kind');
  if (terms.parent !== null && !parent) faults.push('parent');
  // It is met again on the way up: only those who stand in the circle are named, not who hangs below it.
  const top = chain.at(-1);
  if (top !== undefined && tree.get(top)?.parent === node) faults.push('cycle');
  if (parent && terms.currency !== parent.currency) faults.push('currency');
  return faults;
}

/**
 * Everything that keeps a tree from standing, by node in the order of their names, then in the order of `TREE_FAULTS`.
 *
 * @param keep - what the house keeps at least of every chain
 */
export const faultsOfTree = (tree: Tree, keep: Share): readonly (readonly [node: string, fault: TreeFault])[] =>
  [...tree.keys()]
    .sort()
    .flatMap((node) =>
      faultsOfNode(tree, node, tree.get(node) as Terms, ALL - keep).map((fault) => [node, fault] as const),
    );
