import { type Currency, currencyExponent } from '@evens/kernel';
import { depositLimits } from '../movement/deposit/deposit-limits.ts';
import type { PaymentMethod } from './payment-method.ts';
import { ORDER_IN } from './rows.ts';

/** What operators have changed of the list, by keys of methods. */
export interface MethodsStanding {
  /** Taken out, for everybody. */
  readonly off: readonly string[];
  /** These stand first, in this order, before the order of a country. */
  readonly first: readonly string[];
}

/** Who looks at the list, and what the house allows. */
export interface Looker extends Partial<MethodsStanding> {
  readonly currency: Currency;
  /** Undefined: a visitor, of whom no country is known. */
  readonly country: string | undefined;
  /** Whether the house sends players on to other sites. */
  readonly redirect: boolean;
  /** Coins that somebody gives addresses of; absent: none. */
  readonly coins?: readonly string[];
}

/** The specification's list leaves this one out by its key. */
const NEVER_LISTED = 'coinspaid';

const servesCountry = ({ onlyIn, notIn }: PaymentMethod, country: string | undefined): boolean =>
  country === undefined || ((onlyIn?.includes(country) ?? true) && !notIn?.includes(country));

/** Whether a method is paid in a currency, as a country's players know it. */
export function takesCurrency(method: PaymentMethod, currency: Currency, country: string | undefined): boolean {
  if (!(method.currencies?.includes(currency) ?? currencyExponent(currency) <= 3)) return false;
  return !(country !== undefined && method.notInCurrency?.[country]?.includes(currency));
}

export function isOffered(method: PaymentMethod, looker: Looker): boolean {
  const { currency, country, redirect, off = [] } = looker;
  if (off.includes(method.key)) return false;
  // What comes as coins is exchanged into whatever the account is in.
  if (method.kind === 'chain') {
    return method.key !== NEVER_LISTED && servesCountry(method, country) && coinsOf(method, looker).length > 0;
  }
  return (
    (redirect || method.needsRedirect !== true) &&
    servesCountry(method, country) &&
    takesCurrency(method, currency, country) &&
    depositLimits(method, currency) !== undefined
  );
}

/** What of a house says which methods are looked at, as it is now. */
export const lookedAt = (house: {
  readonly redirect?: (() => boolean) | undefined;
  readonly standing?: (() => MethodsStanding) | undefined;
}): Pick<Looker, 'redirect' | 'off' | 'first'> => ({ redirect: house.redirect?.() ?? false, ...house.standing?.() });

/** The coins of a method that can be paid. */
export const coinsOf = ({ coins = [] }: PaymentMethod, { coins: given = [] }: Looker): string[] =>
  coins.filter((coin) => given.includes(coin));

/** What somebody may choose from, in his country's order. */
export function offeredMethods(methods: readonly PaymentMethod[], looker: Looker): PaymentMethod[] {
  const first = [...(looker.first ?? []), ...(ORDER_IN[looker.country ?? ''] ?? [])];
  const rank = ({ key }: PaymentMethod): number => (first.includes(key) ? first.indexOf(key) : first.length);
  return methods.filter((method) => isOffered(method, looker)).sort((left, right) => rank(left) - rank(right));
}

/** Whether a country is named among those that may not use a way to pay, and has no other row of the same key. */
export function isRestricted(methods: readonly PaymentMethod[], looker: Looker): boolean {
  const { country } = looker;
  if (country === undefined) return false;
  const offered = new Set(methods.filter((method) => isOffered(method, looker)).map(({ key }) => key));
  return methods.some(({ key, notIn }) => notIn?.includes(country) === true && !offered.has(key));
}

/** What choosing the method opens in a new tab; null: nothing. */
export function linkOf({ link }: PaymentMethod, { country, redirect }: Looker): string | null {
  if (!link) return null;
  return redirect || !link.quietIn.includes(country ?? '') ? link.url : null;
}
