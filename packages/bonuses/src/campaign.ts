import { compare, multiply, type Rational, rational } from '@evens/kernel';
import { type Base, lesser, type Product, percentOf } from './terms.ts';

/** What a campaign asks and where, as far as a jurisdiction judges it. */
export interface JudgedCampaign {
  readonly multiplier: Rational;
  readonly base: Base;
  /** Of the deposit; says how much the deposit adds to what is to be staked. */
  readonly percent: Rational;
  readonly contribution: ReadonlyMap<Product, Rational>;
  readonly usableOn: ReadonlySet<Product>;
  /** Products whose play earns it. */
  readonly qualifies: ReadonlySet<Product>;
}

export const CAMPAIGN_FAULTS = ['multiplier', 'contribution', 'product'] as const;
/** `multiplier`: asks too much; `contribution`: of who plays what counts less; `product`: it mixes products. */
export type CampaignFault = (typeof CAMPAIGN_FAULTS)[number];

interface JurisdictionRule {
  /** How often a bonus may have to be staked at most. */
  readonly mostTimes: Rational;
  /** One of these within a campaign, or a free choice of all without restriction. */
  readonly families: Readonly<Record<Product, string>>;
}

/** Great Britain: licence conditions, social responsibility code 5.1.1, from 19 January 2026. Other jurisdictions ask nothing of the kind. */
const RULES: Readonly<Record<string, JurisdictionRule>> = {
  GB: {
    mostTimes: rational(10n),
    families: {
      ...{ sports: 'betting', virtuals: 'betting' },
      ...{ slots: 'casino', live: 'casino', table: 'casino' },
      ...{ bingo: 'bingo', lottery: 'lottery' },
    },
  },
};

/** Jurisdictions that ask something of campaigns, by their two letters. */
export const JUDGED_JURISDICTIONS: readonly string[] = Object.keys(RULES);

const HUNDRED = rational(100n);
const NONE = rational(0n);
/** What a free choice is a choice of: what this house has. */
const OFFERED: readonly Product[] = ['sports', 'slots', 'live', 'table'];

const textOf = ({ num, den }: Rational): string => `${num}/${den}`;
const inverse = ({ num, den }: Rational): Rational => rational(den, num);

/** How often the bonus itself is to be staked: of deposit and bonus k (B + D) / B. Null: there is no bonus to a deposit. */
function timesOf({ multiplier, base, percent }: JudgedCampaign): Rational | null {
  if (base === 'bonus') return multiplier;
  if (percent.num === 0n) return null;
  return multiply(multiplier, rational(percent.num + 100n * percent.den, percent.num));
}

/** Who plays what counts less has to stake more. What the bonus can be staked on and never counts is never done. */
function contributionAsksTooMuch({ contribution, usableOn }: JudgedCampaign, times: Rational, most: Rational): boolean {
  const asked = new Set([...usableOn, ...contribution.keys()]);
  return [...asked].some((product) => {
    const percent = contribution.get(product) ?? NONE;
    if (percent.num === 0n) return usableOn.has(product) && times.num > 0n;
    if (compare(percent, HUNDRED) >= 0) return false;
    return compare(multiply(multiply(times, HUNDRED), inverse(percent)), most) > 0;
  });
}

/** Activity and reward lie in one product, or all products are free to choose from and count alike. */
function mixesProducts(campaign: JudgedCampaign, families: JurisdictionRule['families']): boolean {
  const { contribution, usableOn, qualifies } = campaign;
  const counting = [...contribution].filter(([, percent]) => percent.num > 0n).map(([product]) => product);
  const familiesOf = (products: Iterable<Product>) => new Set([...products].map((product) => families[product]));
  if (familiesOf([...usableOn, ...counting, ...qualifies]).size <= 1) return false;
  const weights = new Set(OFFERED.map((product) => textOf(contribution.get(product) ?? NONE)));
  const free = OFFERED.every((product) => usableOn.has(product)) && weights.size === 1;
  return !free || (qualifies.size > 0 && !OFFERED.every((product) => qualifies.has(product)));
}

/** Why a campaign may not be published in a jurisdiction, by its two letters, in the order of `CAMPAIGN_FAULTS`; none: it may. */
export function faultsOfCampaign(jurisdiction: string, campaign: JudgedCampaign): readonly CampaignFault[] {
  const rule = RULES[jurisdiction];
  if (!rule) return [];
  const times = timesOf(campaign);
  const found: Record<CampaignFault, boolean> = {
    multiplier: times === null || compare(times, rule.mostTimes) > 0,
    contribution: times !== null && contributionAsksTooMuch(campaign, times, rule.mostTimes),
    product: mixesProducts(campaign, rule.families),
  };
  return CAMPAIGN_FAULTS.filter((fault) => found[fault]);
}

/** A week of a player's own money, and what is given back of a loss: minor units. */
export interface CashbackWeek {
  readonly ownStakesMinor: bigint;
  readonly ownReturnsMinor: bigint;
  readonly percent: Rational;
  /** Less than that is not paid. */
  readonly leastMinor: bigint;
  readonly mostMinor: bigint | null;
}

/** So many percent of what was lost, down to the minor unit and up to the most; nothing where less than the least would be paid. */
export function cashbackOf(week: CashbackWeek): bigint {
  const lost = week.ownStakesMinor - week.ownReturnsMinor;
  if (lost <= 0n) return 0n;
  const back = lesser(percentOf(lost, week.percent), week.mostMinor);
  return back < week.leastMinor ? 0n : back;
}
