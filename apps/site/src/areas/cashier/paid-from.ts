import { currencyIn, type KeptTo } from '../../shared/payments/payment-choice.ts';

/** Where somebody pays from, and in what; an empty currency is one that was cleared or not chosen yet. */
export interface PaidFrom {
  readonly country: string;
  readonly currency: string;
}

/** The choice after another country: its currency is cleared where it is not paid there. */
export const withCountry = ({ currency }: PaidFrom, country: string, keptTo: KeptTo): PaidFrom => ({
  country,
  currency: currencyIn(currency, country, keptTo),
});

/** The currencies that may be chosen: an account has one, and not where it is not paid. */
export const currenciesIn = (own: string, country: string, keptTo: KeptTo): readonly string[] =>
  currencyIn(own, country, keptTo) === '' ? [] : [own];
