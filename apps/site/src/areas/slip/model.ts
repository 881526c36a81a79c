import {
  type BetType,
  betTypeRefusal,
  decideOddsChange,
  EMPTY_SLIP,
  ODDS_CHANGE_POLICIES,
  type OddsChangePolicy,
  type Slip,
  type SlipSummary,
  stakeForDisplayMinor,
  summarizeSlip,
} from '@evens/betting';
import type { SelectionStatus, SlipSelectionView, SlipView } from '@evens/contract';
import { type Currency, currencyExponent, formatAmount, type Refusal, refusal } from '@evens/kernel';

/** The slip's tabs of today: the first holds a single, or several singles as soon as there are more selections. */
export type SlipTab = 'single' | 'combo';

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

export const betTypeOf = (tab: SlipTab, count: number): BetType =>
  tab === 'combo' ? 'combo' : count > 1 ? 'multiple-singles' : 'single';

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

const slipOf = (selections: readonly SelectionNow[]): Slip => ({
  ...EMPTY_SLIP,
  selections: selections.map((each) => ({
    fixtureId: each.selection.fixtureId,
    marketKey: each.selection.marketKey,
    outcome: each.selection.outcome,
    priceMilli: effectivePrice(each),
    source: each.selection.fixture.live ? 'live' : 'prematch',
  })),
});

/** Pairs that bar a combo, by the server's knowledge of competitions beside the rule about one fixture. */
export function comboRefusal(
  selections: readonly SelectionNow[],
  incompatible: SlipView['incompatible'],
): Refusal | undefined {
  const own = betTypeRefusal(slipOf(selections), 'combo');
  if (own) return own;
  const here = new Set(selections.map((each) => each.selection.id));
  const pair = incompatible.find((each) => here.has(each.first) && here.has(each.second));
  return pair && refusal('InvalidOutrightsCombinationException', { first: pair.first, second: pair.second });
}

/** Totals of the open tab. `stake` is what was typed: what is no number counts as 0. */
export function slipTotals(
  selections: readonly SelectionNow[],
  tab: SlipTab,
  stake: string,
  currency: Currency,
): SlipSummary {
  return summarizeSlip(slipOf(selections), betTypeOf(tab, selections.length), {
    stakeMinor: stakeForDisplayMinor(stake, currency),
    systemStakesMinor: new Map(),
  });
}

/** An exact total price as thousandths, for showing only. */
export const shownPriceMilli = (price: { readonly num: bigint; readonly den: bigint }): number =>
  Number((price.num * 1000n) / price.den);

/** Why the slip cannot be placed now, most basic reason first; undefined when it can. */
export type Block =
  | { readonly kind: 'comboCount' | 'stake' | 'stale' }
  | { readonly kind: 'clash'; readonly first: string; readonly second: string }
  | { readonly kind: 'closed' | 'suspended'; readonly selection: SlipSelectionView }
  | { readonly kind: 'changed'; readonly changed: readonly SelectionNow[] };

export function placementBlocked(
  selections: readonly SelectionNow[],
  tab: SlipTab,
  incompatible: SlipView['incompatible'],
  stakeMinor: bigint,
): Block | undefined {
  const rule = tab === 'combo' ? comboRefusal(selections, incompatible) : undefined;
  if (rule?.code === 'MinimumSelectionsRequiredException') return { kind: 'comboCount' };
  if (rule) {
    return {
      kind: 'clash',
      first: String(rule.detail?.first ?? ''),
      second: String(rule.detail?.second ?? ''),
    };
  }
  const closed = selections.find(({ state }) => state === 'closed' || state === 'missing');
  if (closed) return { kind: 'closed', selection: closed.selection };
  if (selections.some(({ state }) => state === 'stale')) return { kind: 'stale' };
  const suspended = selections.find(({ state }) => state === 'suspended');
  if (suspended) return { kind: 'suspended', selection: suspended.selection };
  const changed = selections.filter(({ move }) => move === 'blocking');
  if (changed.length > 0) return { kind: 'changed', changed };
  return stakeMinor <= 0n ? { kind: 'stake' } : undefined;
}

/** Steps of the quick buttons in whole units; currencies without a minor unit count in larger ones. */
export const quickSteps = (currency: Currency): readonly number[] =>
  [5, 10, 25, 50].map((step) => (currencyExponent(currency) === 0 ? step * 100 : step));

/** The typed stake with so many whole units more or less, never below zero. */
export function stakePlus(stake: string, units: number, currency: Currency): string {
  const step = BigInt(units) * 10n ** BigInt(currencyExponent(currency));
  const sum = stakeForDisplayMinor(stake, currency) + step;
  return formatAmount(sum > 0n ? sum : 0n, currency);
}

/** What stands in the field once the player has left it: "7,5" is "7.50", letters are 0. */
export const tidyStake = (stake: string, currency: Currency): string =>
  formatAmount(stakeForDisplayMinor(stake, currency), currency);

/** The tab after a change in the number of selections: combo from the second on, unless the player chose. */
export const tabAfter = (count: number, chosen: SlipTab | undefined): SlipTab =>
  count < 2 ? 'single' : (chosen ?? 'combo');
