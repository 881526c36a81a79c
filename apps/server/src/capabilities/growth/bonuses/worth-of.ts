import {
  type CampaignFault,
  faultsOfCampaign,
  JUDGED_JURISDICTIONS,
  type Product,
  type Terms,
  worthIsComputable,
  worthOf,
} from '@evens/bonuses';
import type { BonusCampaign } from '@evens/contract';
import { type Currency, compare, floorRational, multiply, type Rational, rational } from '@evens/kernel';
import { termsOf } from './terms-of.ts';

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

/** The best expected cash of one product, in units of `UNITS` a bonus. Too much to stake for the grid: the bonus less the edge of all that. */
function worthIn(terms: Terms, product: Product, percent: Rational, bonusMinor: bigint, depositMinor: bigint): number {
  const edge = THINNEST_EDGE[product] ?? 0;
  const deposit = Math.round(share(depositMinor, bonusMinor) ?? 0);
  const times = Number(terms.multiplier.num) / Number(terms.multiplier.den);
  const base = terms.base === 'bonus' ? UNITS : UNITS + deposit;
  const required = terms.kind === 'cash' ? 0 : stakedFor(Math.ceil(base * times), percent);
  if (required === 0) return Math.min(UNITS, share(terms.mostConvertMinor, bonusMinor) ?? UNITS);
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
  const both = (['cashFirst', 'bonusFirst'] as const).map((order) => {
    const each = { ...asked, order };
    if (worthIsComputable(each)) return worthOf(each);
    const small = { ...each, mostStake: Math.min(each.mostStake ?? UNITS, UNITS), required: Math.min(required, 200) };
    return worthIsComputable(small) ? worthOf(small) : Math.max(0, UNITS - required * edge);
  });
  return Math.max(...both);
}

/**
 * What a campaign is worth to who plays it best and may stop at any time, by currency: over every product that counts and that the bonus can
 * pay, the thinnest edge, the larger of both orders. More is a fault of the campaign, not of a player.
 */
export function worthOfCampaign(campaign: BonusCampaign): readonly CampaignWorth[] {
  const wording = JSON.stringify(campaign);
  const before = known.get(wording);
  if (before) return before;
  const worths = computed(campaign);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(wording, worths);
  return worths;
}

/** What a wording is worth never changes, takes seconds to work out, and is asked for by the editor, the proposal and the approval. */
const known = new Map<string, readonly CampaignWorth[]>();
const MOST_KNOWN = 200;

function computed(campaign: BonusCampaign): readonly CampaignWorth[] {
  return (Object.keys(campaign.amount) as Currency[]).flatMap((currency) => {
    const terms = termsOf(campaign, currency);
    if (!terms) return [];
    const bonusMinor = terms.amountMinor ?? terms.mostMinor ?? 1n;
    const share = floorRational(multiply(terms.percent, rational(1n)));
    const depositMinor = terms.amountMinor !== null || share === 0n ? 0n : (bonusMinor * 100n) / share;
    const worths = [...terms.contribution]
      .filter(([product, percent]) => terms.usableOn.has(product) && compare(percent, rational(0n)) > 0)
      .map(([product, percent]) => worthIn(terms, product, percent, bonusMinor, depositMinor));
    const best = terms.kind === 'cash' ? UNITS : Math.max(0, ...worths);
    const worth = best / UNITS;
    return [{ currency, percent: Math.ceil(worth * 100), perNewMoney: perNewMoneyOf(campaign, terms, worth) }];
  });
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
