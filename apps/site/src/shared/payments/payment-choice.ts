/** Countries by currency, where a currency is not paid everywhere. */
export type KeptTo = Readonly<Record<string, readonly string[]>>;

const isPaidIn = (keptTo: KeptTo, currency: string, country: string): boolean =>
  keptTo[currency]?.includes(country) ?? true;

/** The countries that may be chosen beside a currency; all while none is chosen. */
export const countriesFor = <Country extends { readonly value: string }>(
  countries: readonly Country[],
  currency: string,
  keptTo: KeptTo,
): readonly Country[] =>
  currency === '' ? countries : countries.filter(({ value }) => isPaidIn(keptTo, currency, value));

/** The currency after a country was chosen: cleared where that country has it not. */
export const currencyIn = (currency: string, country: string, keptTo: KeptTo): string =>
  country === '' || isPaidIn(keptTo, currency, country) ? currency : '';
