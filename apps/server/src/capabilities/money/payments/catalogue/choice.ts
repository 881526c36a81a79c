import { type Refusal, refusal } from '@evens/kernel';
import { isOffered, type Looker, offeredMethods } from './offered.ts';
import type { PaymentMethod } from './payment-method.ts';
import { KEPT_TO } from './rows.ts';

/** Where somebody says that he pays from, and in what; absent: as in his account. */
export interface PaymentChoice {
  readonly Country?: string | undefined;
  readonly Currency?: string | undefined;
}

/** Whether a currency is paid in a country. An account's own pair always is: nobody is cut off from his money. */
export const isPaidIn = ({ currency, country: own }: Looker, country: string): boolean =>
  country === own || (KEPT_TO[currency]?.includes(country) ?? true);

/** The countries that a currency is kept to, as the form's list reads it; empty: it is paid in all. */
export function keptTo({ currency, country: own }: Looker): Record<string, string[]> {
  const countries = KEPT_TO[currency];
  if (!countries) return {};
  const isNamed = own === undefined || countries.includes(own);
  return { [currency]: isNamed ? [...countries] : [...countries, own] };
}

/** What is wrong with a choice itself; `field` names it. An account pays in its own currency, wherever it pays from. */
export function choiceFault(looker: Looker, { Country, Currency }: PaymentChoice): Refusal | undefined {
  if (Currency !== undefined && Currency !== looker.currency) {
    return refusal('DepositFieldInvalid', { field: 'Currency' });
  }
  if (Country === undefined || (/^[A-Z]{2}$/.test(Country) && isPaidIn(looker, Country))) return undefined;
  return refusal('DepositFieldInvalid', { field: 'Country' });
}

/** Whether a method stays beside a choice: the account has it, and the country that was chosen has it too. It never widens. */
export const isLeft = (method: PaymentMethod, looker: Looker, { Country }: PaymentChoice): boolean =>
  isOffered(method, looker) && (Country === undefined || isOffered(method, { ...looker, country: Country }));

/** What may be chosen from beside a choice, in the order of the account's own country. */
export const methodsLeft = (
  methods: readonly PaymentMethod[],
  looker: Looker,
  choice: PaymentChoice,
): readonly PaymentMethod[] =>
  choiceFault(looker, choice) ? [] : offeredMethods(methods, looker).filter((each) => isLeft(each, looker, choice));
