import type { LimitKind } from '@evens/contract';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../shared/formats/numbers.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';

/** How an amount of a limit is written: money with its currency, time in hours and minutes, none in a word. */
export function useLimitAmount(currency: string): (kind: LimitKind, amount: string | null) => string {
  const { t } = useTranslation('limits');
  const { tag } = useLanguage();
  return (kind, amount) => {
    if (amount === null) return t('none');
    if (kind !== 'time') return moneyText(amount, currency, tag);
    const minutes = Number(amount);
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    if (hours === 0) return t('time.minutes', { minutes: rest });
    return rest === 0 ? t('time.hours', { hours }) : t('time.both', { hours, minutes: rest });
  };
}

/** How much of a limit is used, from 0 to 100. */
export function usedShare(used: string, amount: string | null): number {
  const [taken, all] = [Number(used), Number(amount ?? 0)];
  if (all <= 0) return 100;
  return Math.min(100, Math.round((taken / all) * 100));
}
