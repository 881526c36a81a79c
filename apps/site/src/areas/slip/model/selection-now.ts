import { decideOddsChange, ODDS_CHANGE_POLICIES, type OddsChangePolicy } from '@evens/betting';
import type { SelectionStatus, SlipSelectionView, SlipView } from '@evens/contract';

export type SelectionState = SelectionStatus['state'];

/** A selection beside what the book asks for it now. */
export interface SelectionNow {
  readonly selection: SlipSelectionView;
  readonly state: SelectionState;
  /** Null when it is no longer on offer. */
  readonly currentPriceMilli: number | null;
  readonly move: PriceMove;
}

/** `taken` follows the player's own setting; `blocking` waits for a yes. */
export type PriceMove = 'none' | 'taken' | 'blocking';

export type PolicyCode = SlipView['oddsChangePolicy'];

const policyName = (code: PolicyCode): OddsChangePolicy =>
  code === ODDS_CHANGE_POLICIES.acceptAny
    ? 'acceptAny'
    : code === ODDS_CHANGE_POLICIES.acceptBetter
      ? 'acceptBetter'
      : 'declineAny';

/** What a price that moved means under the player's setting: the same decision as the server takes at placement. */
export function priceMove(agreedMilli: number, currentMilli: number | null, policy: PolicyCode): PriceMove {
  if (currentMilli === null || agreedMilli === currentMilli) return 'none';
  return decideOddsChange(policyName(policy), agreedMilli, currentMilli).ok ? 'taken' : 'blocking';
}

/** What realtime says of one outcome: a price, nothing yet, or that the market is not there any more. */
export type Heard = { readonly priceMilli: number; readonly open: boolean } | 'unknown' | 'gone';

/** The newest of what the slip's own call and realtime say. Without a connection nothing can be trusted: stale. */
export function selectionNow(
  selection: SlipSelectionView,
  heard: Heard,
  connected: boolean,
  policy: PolicyCode,
): SelectionNow {
  const current = heard === 'gone' ? null : heard === 'unknown' ? selection.currentPriceMilli : heard.priceMilli;
  const open: SelectionState =
    heard === 'gone' ? 'closed' : heard === 'unknown' ? selection.state : heard.open ? 'open' : 'suspended';
  const lasting = open === 'closed' || open === 'missing';
  const state = connected || lasting ? open : 'stale';
  return { selection, state, currentPriceMilli: current, move: priceMove(selection.priceMilli, current, policy) };
}

/** The price a selection counts with: the present one, or the agreed one while there is none. */
export const effectivePrice = ({ selection, currentPriceMilli }: SelectionNow): number =>
  currentPriceMilli ?? selection.priceMilli;

/** Selections whose new price waits for the player's yes; one that cannot be bet on now waits for more than that. */
export const blockingChanges = (selections: readonly SelectionNow[]): readonly SelectionNow[] =>
  selections.filter(({ move, state }) => move === 'blocking' && state === 'open');
