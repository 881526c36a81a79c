import { type Currency, HOUSE_CURRENCY, isCurrency, parseAmount } from '@evens/kernel';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '../../../../shared/i18n/use-language.ts';
import { stakeTermsQuery } from '../../frame/queries.ts';
import { type ChipColour, type ChipValue, chipFor, chipsOf, chipText, pileOf } from './chip-values.ts';

export interface Chips {
  readonly values: readonly ChipValue[];
  /** An amount as it is written on a chip. */
  readonly text: (amount: string) => string;
  readonly colour: (amount: string) => ChipColour;
  readonly pile: (amount: string) => readonly ChipColour[];
}

/** Before the terms of a table are known its chips go by this least stake, in minor units. */
const USUAL_LEAST = 10n;

/** The chips of a game's table in the player's currency. */
export function useChips(game: string, currencyName: string): Chips {
  const { tag } = useLanguage();
  const currency: Currency = isCurrency(currencyName) ? currencyName : HOUSE_CURRENCY;
  const terms = useQuery({ ...stakeTermsQuery(game), enabled: false }).data;
  return useMemo(() => {
    const minor = (amount: string): bigint => parseAmount(amount, currency) ?? 0n;
    const values = chipsOf(
      terms ? minor(terms.least) : USUAL_LEAST,
      terms ? minor(terms.mostStake ?? terms.mostPayout) : 10n ** 12n,
    );
    return {
      values,
      text: (amount) => chipText(amount, currency, tag),
      colour: (amount) => chipFor(minor(amount), values),
      pile: (amount) => pileOf(minor(amount), values),
    };
  }, [terms, currency, tag]);
}
