import { ALL, type Share } from './percent.ts';
import { chainOf, faultsOfTree, type Terms, type Tree, type TreeFault } from './tree.ts';

/** What the house lays down for every tree, in hundredths of a percent. */
export interface HouseBounds {
  /** What it keeps at least of whatever is shared. */
  readonly keep: Share;
  /** What a chain may be paid of turnover at most, commission and rebate together: else turnover is made for its own sake. */
  readonly mostOfTurnover: Share;
}

/** `turnover`: a chain is paid more of turnover than the house allows. */
export type BoundFault = TreeFault | 'turnover';

const positionOf = (tree: Tree, node: string): Share => tree.get(node)?.position ?? 0n;
const sumOf = (tree: Tree, chain: readonly string[]): Share =>
  chain.reduce((sum, each) => sum + positionOf(tree, each), 0n);

/** What a chain gets of its players' turnover: all of its commission is what the rate of its top says. */
function ofTurnover(tree: Tree, node: string): Share {
  const terms = tree.get(node) as Terms;
  const top = tree.get(chainOf(tree, node).at(-1) ?? node);
  return terms.rebate + (terms.plan === 'turnover' ? (top?.commission ?? 0n) : 0n);
}

/**
 * The first that keeps a tree from standing, and who it is about; undefined for a sound tree.
 *
 * @param changed - judges only the chains through these nodes: what the house has drawn closer since breaks no chain that nobody
 *   touches. All are judged where it is left out.
 */
export function boundFault(
  tree: Tree,
  { keep, mostOfTurnover }: HouseBounds,
  changed?: ReadonlySet<string>,
): { readonly node: string; readonly fault: BoundFault } | undefined {
  const isJudged = (node: string): boolean =>
    changed === undefined || chainOf(tree, node).some((each) => changed.has(each));
  const first = faultsOfTree(tree, keep).find(([node]) => isJudged(node));
  if (first) return { node: first[0], fault: first[1] };
  const node = [...tree.keys()].sort().find((each) => ofTurnover(tree, each) > mostOfTurnover && isJudged(each));
  return node === undefined ? undefined : { node, fault: 'turnover' };
}

/** What a node's terms may be while everybody else's stay as they are. */
export interface Bounds {
  readonly position: Share;
  /** Not less than any child has. */
  readonly commissionLeast: Share;
  readonly commissionMost: Share;
  readonly rebate: Share;
}

const greatest = (shares: readonly Share[]): Share => {
  let most = 0n;
  for (const each of shares) if (each > most) most = each;
  return most;
};
const atLeastNothing = (share: Share): Share => (share < 0n ? 0n : share);

/**
 * How far the terms of a node may go. `node` undefined: of one that is still to be made below `parent`.
 */
export function boundsOf(
  tree: Tree,
  { node, parent }: { readonly node?: string | undefined; readonly parent: string | null },
  { keep, mostOfTurnover }: HouseBounds,
): Bounds {
  const above = parent === null ? 0n : sumOf(tree, chainOf(tree, parent));
  const chains = node === undefined ? [] : [...tree.keys()].map((each) => chainOf(tree, each));
  const below = chains
    .filter((chain) => node !== undefined && chain.includes(node))
    .map((chain) => sumOf(tree, chain.slice(0, chain.indexOf(node ?? ''))));
  const children = [...tree.values()].filter((terms) => node !== undefined && terms.parent === node);
  const top = parent === null ? undefined : tree.get(chainOf(tree, parent).at(-1) ?? parent);
  return {
    position: atLeastNothing(ALL - keep - above - greatest(below)),
    commissionLeast: greatest(children.map(({ commission }) => commission)),
    commissionMost: parent === null ? mostOfTurnover : (tree.get(parent)?.commission ?? 0n),
    rebate: atLeastNothing(mostOfTurnover - (top?.commission ?? 0n)),
  };
}
