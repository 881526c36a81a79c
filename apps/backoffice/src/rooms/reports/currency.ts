import { HOUSE_CURRENCY } from '@evens/kernel';

/**
 * The part of a report that is shown: of the currency that the address names, else of the one that the house counts in, else the first
 * that there is.
 */
export function shownCurrency<Part extends { readonly currency: string }>(
  parts: readonly Part[],
  asked: string | null,
): Part | undefined {
  const of = (wanted: string | null) => parts.find(({ currency }) => currency === wanted);
  return of(asked) ?? of(HOUSE_CURRENCY) ?? parts[0];
}
