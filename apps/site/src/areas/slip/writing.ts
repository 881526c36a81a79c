import { type Currency, formatAmount } from '@evens/kernel';
import { decimalSign, moneyText } from '../../shared/formats/numbers.ts';
import { formatOdds } from '../../shared/formats/odds.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';

/** Money and odds as the reader has them. */
export function useWriting() {
  const { tag } = useLanguage();
  const format = useSettings((settings) => settings.oddFormat);
  return {
    money: (amount: string, currency: string) => moneyText(amount, currency, tag),
    moneyOf: (amountMinor: bigint, currency: Currency) => moneyText(formatAmount(amountMinor, currency), currency, tag),
    odds: (priceMilli: number) => formatOdds(priceMilli, format, decimalSign(tag)),
    tag,
    zoneHours: useSettings((settings) => settings.timezone),
  };
}
