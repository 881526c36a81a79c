import type { Kind, Product, Terms } from '@evens/bonuses';
import type { BonusCampaign } from '@evens/contract';
import { assert, type Currency, formatAmount, parseAmount, type Rational, rational } from '@evens/kernel';

/** A decimal text as an exact number: `12.5` is 125/10. */
export function readDecimal(text: string): Rational {
  const [, whole, parts = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  assert(whole !== undefined, `${text} is no decimal`);
  return rational(BigInt(`${whole}${parts}`), 10n ** BigInt(parts.length));
}

const KIND_OF: Readonly<Record<BonusCampaign['when']['trigger'], Kind>> = {
  deposit: 'deposit',
  registration: 'registration',
  code: 'code',
  manual: 'manual',
  level: 'level',
  birthday: 'birthday',
  loss: 'cashback',
};

const minorOf = (text: string | null | undefined, currency: Currency): bigint | null => {
  if (text === null || text === undefined) return null;
  const minor = parseAmount(text, currency);
  assert(minor !== undefined, `${text} is no amount in ${currency}`);
  return minor;
};

/** What a grant of this campaign says in one currency; undefined where it gives nothing in it. */
export function termsOf(campaign: BonusCampaign, currency: Currency): Terms | undefined {
  const given = campaign.amount[currency];
  if (!given) return undefined;
  const { wager } = campaign;
  const counts = Object.entries(wager.counts) as [Product, string][];
  return {
    kind: campaign.kind === 'money' ? KIND_OF[campaign.when.trigger] : 'cash',
    percent: readDecimal(given.percent),
    mostMinor: minorOf(given.most, currency),
    leastDepositMinor: minorOf(given.leastDeposit, currency) ?? 0n,
    amountMinor: minorOf(given.fixed, currency),
    multiplier: readDecimal(wager.multiplier),
    base: wager.base,
    order: campaign.order,
    sticky: campaign.sticky,
    mostStakeMinor: minorOf(campaign.mostStake[currency], currency),
    mostConvertMinor: minorOf(campaign.mostConvert[currency], currency),
    leastPriceMilli: wager.leastPriceMilli,
    contribution: new Map(counts.map(([product, percent]) => [product, readDecimal(percent)])),
    usableOn: new Set(wager.usableOn),
  };
}

/** Terms as a grant keeps them: JSON's numbers are not exact, so amounts are texts and shares are pairs of texts. */
export interface StoredTerms {
  readonly kind: Kind;
  readonly percent: readonly [string, string];
  readonly mostMinor: string | null;
  readonly leastDepositMinor: string;
  readonly amountMinor: string | null;
  readonly multiplier: readonly [string, string];
  readonly base: Terms['base'];
  readonly order: Terms['order'];
  readonly sticky: boolean;
  readonly mostStakeMinor: string | null;
  readonly mostConvertMinor: string | null;
  readonly leastPriceMilli: number;
  readonly contribution: Readonly<Partial<Record<Product, readonly [string, string]>>>;
  readonly usableOn: readonly Product[];
}

const pairOf = ({ num, den }: Rational): readonly [string, string] => [String(num), String(den)];
const textOf = (minor: bigint | null): string | null => (minor === null ? null : String(minor));
const exactOf = ([num, den]: readonly [string, string]): Rational => rational(BigInt(num), BigInt(den));
const bigOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

export const storedTerms = (terms: Terms): StoredTerms => ({
  ...terms,
  percent: pairOf(terms.percent),
  mostMinor: textOf(terms.mostMinor),
  leastDepositMinor: String(terms.leastDepositMinor),
  amountMinor: textOf(terms.amountMinor),
  multiplier: pairOf(terms.multiplier),
  mostStakeMinor: textOf(terms.mostStakeMinor),
  mostConvertMinor: textOf(terms.mostConvertMinor),
  contribution: Object.fromEntries([...terms.contribution].map(([product, percent]) => [product, pairOf(percent)])),
  usableOn: [...terms.usableOn],
});

export const readTerms = (stored: StoredTerms): Terms => ({
  ...stored,
  percent: exactOf(stored.percent),
  mostMinor: bigOf(stored.mostMinor),
  leastDepositMinor: BigInt(stored.leastDepositMinor),
  amountMinor: bigOf(stored.amountMinor),
  multiplier: exactOf(stored.multiplier),
  mostStakeMinor: bigOf(stored.mostStakeMinor),
  mostConvertMinor: bigOf(stored.mostConvertMinor),
  contribution: new Map(
    (Object.entries(stored.contribution) as [Product, readonly [string, string]][]).map(([product, percent]) => [
      product,
      exactOf(percent),
    ]),
  ),
  usableOn: new Set(stored.usableOn),
});

/** A share as a player reads it: two decimals at most, 10 and not 10.00. */
export function shownDecimal({ num, den }: Rational): string {
  const hundredths = (num * 100n) / den;
  const [whole, rest] = [
    hundredths / 100n,
    String(hundredths % 100n)
      .padStart(2, '0')
      .replace(/0+$/, ''),
  ];
  return rest === '' ? String(whole) : `${whole}.${rest}`;
}

const shownAmount = (minor: bigint | null, currency: Currency): string | null =>
  minor === null ? null : formatAmount(minor, currency);

/** The terms as the contract shows them to a player. */
export const presentTerms = (terms: Terms, days: number, currency: Currency) => ({
  Multiplier: shownDecimal(terms.multiplier),
  Base: terms.base,
  Order: terms.order,
  Sticky: terms.sticky,
  Counts: Object.fromEntries([...terms.contribution].map(([product, percent]) => [product, shownDecimal(percent)])),
  UsableOn: [...terms.usableOn].filter((product) => product !== 'bingo' && product !== 'lottery'),
  LeastPriceMilli: terms.leastPriceMilli,
  MostStake: shownAmount(terms.mostStakeMinor, currency),
  MostConvert: shownAmount(terms.mostConvertMinor, currency),
  Days: days,
});
