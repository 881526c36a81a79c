import type { Currency } from '@evens/kernel';
import type { TheirRound } from './their-rounds.ts';

/** A round as the house has it; what is held for somebody to look at counts as paid. */
export interface OurRound {
  readonly round: string;
  readonly player: string;
  readonly currency: Currency;
  readonly stakedMinor: bigint;
  readonly paidMinor: bigint;
  readonly over: boolean;
  readonly atMs: number;
}

export type DifferenceKind = 'theirsOnly' | 'oursOnly' | 'otherAmount' | 'otherCurrency' | 'stillOpen';

/** One side of a difference: as JSON can have it. */
export interface Side {
  readonly currency: Currency;
  readonly stakedMinor: string;
  readonly paidMinor: string;
  readonly over: boolean;
  readonly atMs: number;
}

export interface Difference {
  readonly round: string;
  readonly player: string;
  readonly kind: DifferenceKind;
  readonly theirs: Side | null;
  readonly ours: Side | null;
}

/** A period that is compared, and how near its edges the two may have a round in different ones. */
export interface Period {
  readonly fromMs: number;
  readonly toMs: number;
  readonly edgeMs: number;
}

const sideOf = ({ currency, stakedMinor, paidMinor, over, atMs }: OurRound | TheirRound): Side => ({
  ...{ currency, over, atMs },
  stakedMinor: String(stakedMinor),
  paidMinor: String(paidMinor),
});

/** Nothing that moved: a round that a provider tells of though every stake was given back. */
const isEmpty = ({ stakedMinor, paidMinor }: OurRound | TheirRound): boolean => stakedMinor === 0n && paidMinor === 0n;

function kindOf(theirs: TheirRound, ours: OurRound): DifferenceKind | undefined {
  if (theirs.currency !== ours.currency) return 'otherCurrency';
  if (theirs.stakedMinor !== ours.stakedMinor || theirs.paidMinor !== ours.paidMinor) return 'otherAmount';
  // A round that the house ended for silence is over here, and may come to an end there: only the other way round is money out.
  return theirs.over && !ours.over ? 'stillOpen' : undefined;
}

/**
 * Where the two sides say something else of a round. Rounds of one name but of several players (a live table) are told apart by the
 * player; where the provider does not name him, by the name alone. Near the edges of the period a round that only one side has is left
 * to the next comparison: clocks differ, and calls take their time.
 */
export function compareRounds(
  theirs: readonly TheirRound[],
  ours: readonly OurRound[],
  { fromMs, toMs, edgeMs }: Period,
): readonly Difference[] {
  const inside = (atMs: number): boolean => atMs >= fromMs + edgeMs && atMs < toMs - edgeMs;
  const byName = new Map<string, OurRound[]>();
  for (const each of ours) byName.set(each.round, [...(byName.get(each.round) ?? []), each]);
  const seen = new Set<OurRound>();
  const found: Difference[] = [];
  for (const their of theirs) {
    const same = byName.get(their.round) ?? [];
    const our = same.find((each) => !seen.has(each) && (their.player === '' || each.player === their.player));
    if (our) {
      seen.add(our);
      const kind = kindOf(their, our);
      if (kind) found.push({ round: our.round, player: our.player, kind, theirs: sideOf(their), ours: sideOf(our) });
    } else if (!isEmpty(their) && inside(their.atMs))
      found.push({
        ...{ round: their.round, player: their.player },
        kind: 'theirsOnly',
        theirs: sideOf(their),
        ours: null,
      });
  }
  for (const our of ours)
    if (!seen.has(our) && !isEmpty(our) && inside(our.atMs))
      found.push({ ...{ round: our.round, player: our.player }, kind: 'oursOnly', theirs: null, ours: sideOf(our) });
  return found;
}
