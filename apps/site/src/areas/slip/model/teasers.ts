import { type SlipTeaser, teaseMarketKey, teaserTermsOf } from '@evens/betting';
import type { BettingSettings } from '@evens/contract';
import { rational } from '@evens/kernel';
import { shownPriceMilli } from './stakes.ts';

export type TeaserSettingView = BettingSettings['teasers'][number];

interface Teasable {
  readonly marketKey: string;
  readonly outcome: string;
  readonly fixture: { readonly sportAlias: string };
}

/** Teasers of the one sport that all selections are of, fewest points first; none for several sports. */
export function teaserChoices(
  selections: readonly Teasable[],
  teasers: readonly TeaserSettingView[],
): readonly TeaserSettingView[] {
  const sports = new Set(selections.map(({ fixture }) => fixture.sportAlias));
  const [sport] = sports;
  if (sports.size !== 1) return [];
  return teasers.filter(({ sportAlias }) => sportAlias === sport).sort((first, second) => first.points - second.points);
}

/** The choice with the points the player set, else the first. */
export const chosenTeaser = (
  choices: readonly TeaserSettingView[],
  points: number | undefined,
): TeaserSettingView | undefined => choices.find((each) => each.points === points) ?? choices[0];

/** A setting of the wire as the slip's arithmetic reads it. */
export function slipTeaserOf(setting: TeaserSettingView): SlipTeaser {
  const { id, sportAlias, ties } = setting;
  const pointsQuarters = setting.points * 4;
  const winnings = new Map(
    setting.winnings.map(({ legs, fraction: [num, den] }) => [legs, rational(BigInt(num), BigInt(den))]),
  );
  return { id, sportAlias, pointsQuarters, terms: teaserTermsOf({ id, sportAlias, pointsQuarters, winnings, ties }) };
}

/** The market with its line moved for the player; undefined for a line that cannot be teased. */
export const teasedKey = ({ marketKey, outcome }: Teasable, setting: TeaserSettingView | undefined) =>
  setting && teaseMarketKey(marketKey, outcome, setting.points * 4);

export interface PayRow {
  readonly legs: number;
  /** Total return per unit, as thousandths for showing. */
  readonly priceMilli: number;
}

/** Rows of the table around a number of legs: three of them, that number's in the middle where it can be. */
export function payRows(setting: TeaserSettingView, count: number): readonly PayRow[] {
  const rows = [...slipTeaserOf(setting).terms.payouts].sort(([first], [second]) => first - second);
  const at = rows.findIndex(([legs]) => legs >= count);
  const from = Math.max(0, Math.min((at < 0 ? rows.length : at) - 1, rows.length - 3));
  return rows.slice(from, from + 3).map(([legs, payout]) => ({ legs, priceMilli: shownPriceMilli(payout) }));
}
