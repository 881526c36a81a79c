import {
  type CampaignFault,
  faultsOfCampaign,
  JUDGED_JURISDICTIONS,
  type Product,
  type Terms,
  type WorthAsked,
  worthIsComputable,
} from '@evens/bonuses';
import type { BonusCampaign } from '@evens/contract';
import {
  accept,
  type Currency,
  compare,
  floorRational,
  multiply,
  type Rational,
  type Refusal,
  type Result,
  rational,
} from '@evens/kernel';
import { termsOf } from '../terms-of.ts';
import type { Reckoner } from './reckoner.ts';

/** The thinnest edge that a player can find in each product: what the house keeps of a stake on average. Of sports the margin of its best market. */
export const THINNEST_EDGE: Readonly<Partial<Record<Product, number>>> = {
  sports: 0.025,
  virtuals: 0.05,
  slots: 0.03,
  live: 0.005,
  table: 0.005,
};

/** A grid of this many units is exact enough, and found within a moment. */
const UNITS = 10;

export interface CampaignWorth {
  readonly currency: Currency;
  /** In percent of the bonus, rounded up. */
  readonly percent: number;
  /** Of a campaign that a player can take up again: what a unit of new money brings, two decimals, rounded up; null where it is taken once. */
  readonly perNewMoney: number | null;
}

/** No campaign that can be taken again without end may bring more for each unit of new money. */
export const MOST_PER_NEW_MONEY = 0.99;

/** Triggers that a player sets off himself, as often as the campaign lets him. */
const TAKEN_AGAIN: ReadonlySet<BonusCampaign['when']['trigger']> = new Set(['deposit', 'code', 'loss']);

/**
 * What a player who takes it up again and again gets for each unit that he has to put in (a deposit) or to lose (cashback) for it, where
 * `worth` is what a unit of the bonus is worth. Infinity where nothing has to be put in.
 */
function perNewMoneyOf({ when, who }: BonusCampaign, terms: Terms, worth: number): number | null {
  if (!TAKEN_AGAIN.has(when.trigger) || who.mostPerPlayer === 1) return null;
  if (when.trigger === 'code') return Number.POSITIVE_INFINITY;
  const { amountMinor, leastDepositMinor, percent } = terms;
  const share =
    amountMinor === null
      ? Number(percent.num) / Number(percent.den) / 100
      : Number(amountMinor) / Number(leastDepositMinor);
  return Math.ceil(worth * share * 100) / 100;
}

const share = (amountMinor: bigint | null, bonusMinor: bigint): number | null =>
  amountMinor === null ? null : Number((amountMinor * BigInt(UNITS) * 1000n) / bonusMinor) / 1000;

/** By how much what a product counts makes who plays it stake more: 10 % asks ten times as much. */
const stakedFor = (required: number, percent: Rational): number =>
  percent.num === 0n
    ? Number.POSITIVE_INFINITY
    : Math.ceil((required * 100 * Number(percent.den)) / Number(percent.num));

/** In units of `UNITS` a bonus: known at once, or to be worked out. */
type Asked = number | WorthAsked;

/** What is asked to learn the best expected cash of one product. Too much to stake for the grid: the bonus less the edge of all that. */
function asksIn(terms: Terms, edge: number, percent: Rational, bonusMinor: bigint, depositMinor: bigint): Asked[] {
  const deposit = Math.round(share(depositMinor, bonusMinor) ?? 0);
  const times = Number(terms.multiplier.num) / Number(terms.multiplier.den);
  const base = terms.base === 'bonus' ? UNITS : UNITS + deposit;
  const required = stakedFor(Math.ceil(base * times), percent);
  if (required === 0) return [Math.min(UNITS, share(terms.mostConvertMinor, bonusMinor) ?? UNITS)];
  const mostStake = share(terms.mostStakeMinor, bonusMinor);
  const asked = {
    deposit,
    bonus: UNITS,
    required,
    mostStake: mostStake === null ? null : Math.max(1, Math.ceil(mostStake)),
    chance: (1 - edge) / 2,
    sticky: terms.sticky,
    mostConvert: terms.mostConvertMinor === null ? null : Math.ceil(share(terms.mostConvertMinor, bonusMinor) ?? 0),
  };
  // Cash that lies on an open bet makes either order the other: the larger worth of both counts.
  return (['cashFirst', 'bonusFirst'] as const).map((order) => {
    const each = { ...asked, order };
    if (worthIsComputable(each)) return each;
    const small = { ...each, mostStake: Math.min(each.mostStake ?? UNITS, UNITS), required: Math.min(required, 200) };
    return worthIsComputable(small) ? small : Math.max(0, UNITS - required * edge);
  });
}

/** Products that count and that the bonus can pay; of those that count alike the one with the thinnest edge is worth most, so it stands for all. */
function productsAsked(terms: Terms): readonly { readonly edge: number; readonly percent: Rational }[] {
  const thinnest = new Map<string, { readonly edge: number; readonly percent: Rational }>();
  for (const [product, percent] of terms.contribution) {
    if (!terms.usableOn.has(product) || compare(percent, rational(0n)) <= 0) continue;
    const edge = THINNEST_EDGE[product] ?? 0;
    const alike = `${percent.num}/${percent.den}`;
    const before = thinnest.get(alike);
    if (!before || edge < before.edge) thinnest.set(alike, { edge, percent });
  }
  return [...thinnest.values()];
}

/** What is asked to learn what a campaign is worth in one currency; the largest answer is its worth. */
function asksOf(terms: Terms): readonly Asked[] {
  if (terms.kind === 'cash') return [UNITS];
  const bonusMinor = terms.amountMinor ?? terms.mostMinor ?? 1n;
  const matched = floorRational(multiply(terms.percent, rational(1n)));
  const depositMinor = terms.amountMinor !== null || matched === 0n ? 0n : (bonusMinor * 100n) / matched;
  return productsAsked(terms).flatMap(({ edge, percent }) => asksIn(terms, edge, percent, bonusMinor, depositMinor));
}

/**
 * What a campaign is worth to who plays it best and may stop at any time, by currency: over every product that counts and that the bonus can
 * pay, the thinnest edge, the larger of both orders. More is a fault of the campaign, not of a player.
 */
export async function worthOfCampaign(
  reckoner: Pick<Reckoner, 'worth'>,
  campaign: BonusCampaign,
): Promise<Result<readonly CampaignWorth[], Refusal>> {
  const worths: CampaignWorth[] = [];
  for (const currency of Object.keys(campaign.amount) as Currency[]) {
    const terms = termsOf(campaign, currency);
    if (!terms) continue;
    let best = 0;
    for (const asked of asksOf(terms)) {
      const found = typeof asked === 'number' ? accept(asked) : await reckoner.worth(asked);
      if (!found.ok) return found;
      best = Math.max(best, found.value);
    }
    const worth = best / UNITS;
    worths.push({ currency, percent: Math.ceil(worth * 100), perNewMoney: perNewMoneyOf(campaign, terms, worth) });
  }
  return accept(worths);
}

/** Why a jurisdiction that the campaign is for forbids it. Of one that is for everybody, every jurisdiction with rules is asked. */
export function faultsByCountry(
  campaign: BonusCampaign,
): readonly { readonly country: string; readonly faults: readonly CampaignFault[] }[] {
  const [currency] = Object.keys(campaign.amount) as Currency[];
  const terms = currency && termsOf(campaign, currency);
  if (!terms) return [];
  const judged = { ...terms, qualifies: new Set<Product>() };
  return (campaign.who.countries ?? JUDGED_JURISDICTIONS).flatMap((country) => {
    const faults = faultsOfCampaign(country, judged);
    return faults.length > 0 ? [{ country, faults }] : [];
  });
}
