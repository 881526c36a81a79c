import { type Fraction, fraction, fromDecimal, isBelow, minus, plus, ZERO } from '../fraction.ts';
import type { NodeJson, TreeJson } from './months-file.ts';

const percent = (text: string | undefined): Fraction => fromDecimal(text ?? '0', 2) ?? ZERO;

/** Whoever is met on the way up from a node, itself first, each once; and whether the way came back to where it began. */
function wayUp(tree: TreeJson, from: string): { readonly met: ReadonlySet<string>; readonly comesBack: boolean } {
  const met = new Set<string>();
  let at: string | null = from;
  while (at !== null && tree[at] !== undefined && !met.has(at)) {
    met.add(at);
    at = (tree[at] as NodeJson).parent;
  }
  return { met, comesBack: at === from };
}

/** The ranks that may stand directly below each. */
const BELOW: Readonly<Record<number, readonly number[]>> = { 4: [2, 1], 2: [1], 1: [] };

function faultsAt(tree: TreeJson, node: string, most: Fraction): readonly string[] {
  const { type, parent, commission, currency } = tree[node] as NodeJson;
  const above = parent === null ? undefined : tree[parent];
  const { met, comesBack } = wayUp(tree, node);
  const held = [...met].reduce((sum, each) => plus(sum, percent(tree[each]?.position)), ZERO);
  const isRank = type in BELOW;
  // A parent that is no rank itself is judged by the number alone: it stands above whoever has a lower one.
  const outranked = above === undefined || (BELOW[above.type]?.includes(type) ?? above.type > type);
  const found: readonly (readonly [fault: string, is: boolean])[] = [
    ['position', isBelow(most, held)],
    ['commission', above !== undefined && isBelow(percent(above.commission), percent(commission))],
    ['kind', !isRank || !outranked],
    ['parent', parent !== null && above === undefined],
    ['cycle', comesBack],
    ['currency', above !== undefined && above.currency !== currency],
  ];
  return found.flatMap(([fault, is]) => (is ? [fault] : []));
}

/** Everything that keeps a tree from standing, by node and then in the order of the rules, said once more. */
export function slowFaults(tree: TreeJson, keepAtLeastPercent: number): readonly (readonly [string, string])[] {
  const most = minus(fraction(100n), fromDecimal(String(keepAtLeastPercent), 2) ?? ZERO);
  return Object.keys(tree)
    .sort()
    .flatMap((node) => faultsAt(tree, node, most).map((fault) => [node, fault] as const));
}
