import { parseMarketKey } from '@evens/catalogue';
import { type Refusal, refusal } from '@evens/kernel';
import { type SlipSelection, selectionId } from './selection.ts';

/** Two selections that may not stand in one line, with the named reason. */
export interface IncompatiblePair {
  readonly first: SlipSelection;
  readonly second: SlipSelection;
  readonly code: 'IncompatibleSelectionsException' | 'InvalidOutrightsCombinationException';
}

const decides = (outright: SlipSelection, other: SlipSelection): boolean =>
  outright.outrightTournamentId !== undefined &&
  (outright.outrightTournamentId === other.tournamentId ||
    outright.outrightTournamentId === other.outrightTournamentId);

/** Who goes through is decided over both matches of a tie: it hangs on the other one as an outright does on its matches. */
const sameTie = (first: SlipSelection, second: SlipSelection): boolean =>
  first.pairing !== undefined &&
  first.pairing === second.pairing &&
  first.tournamentId === second.tournamentId &&
  [first, second].some((each) => parseMarketKey(each.marketKey)?.type === 'to-qualify');

/**
 * Same fixture, who goes through beside the tie's other match, or an outright beside anything of the competition it decides: one result makes the other likelier, and
 * a product of prices would pay for independence that is not there.
 */
function reasonOf(first: SlipSelection, second: SlipSelection): IncompatiblePair['code'] | undefined {
  if (first.fixtureId === second.fixtureId || sameTie(first, second)) return 'IncompatibleSelectionsException';
  if (decides(first, second) || decides(second, first)) return 'InvalidOutrightsCombinationException';
  return undefined;
}

/** Every incompatible pair, in the order of the slip: the specification's list of incompatible selections. */
export function incompatibleSelections(selections: readonly SlipSelection[]): readonly IncompatiblePair[] {
  return selections.flatMap((first, at) =>
    selections.slice(at + 1).flatMap((second): IncompatiblePair[] => {
      const code = reasonOf(first, second);
      return code ? [{ first, second, code }] : [];
    }),
  );
}

export function incompatibleRefusal(selections: readonly SlipSelection[]): Refusal | undefined {
  const pair = incompatibleSelections(selections)[0];
  return pair && refusal(pair.code, { first: selectionId(pair.first), second: selectionId(pair.second) });
}
