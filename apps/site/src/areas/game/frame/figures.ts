import { multipleText } from '@evens/games';
import type { Rational } from '@evens/kernel';
import { useTranslation } from 'react-i18next';
import { amountText } from '../../../shared/formats/numbers.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';

export interface Figures {
  /** A decimal text in the reader's writing: `1,234.50`. */
  readonly decimal: (text: string) => string;
  /** A multiple of the stake, cut down as it is paid: `1.98×`. */
  readonly times: (multiple: Rational | string) => string;
  /** A share of one, rounded to two places of a hundred: `49.50 %`. */
  readonly percent: (share: Rational) => string;
}

/** How games write their figures in the reader's language. */
export function useFigures(): Figures {
  const { t } = useTranslation('game');
  const { tag } = useLanguage();
  const decimal = (text: string): string => amountText(text, tag);
  return {
    decimal,
    times: (multiple) => `${decimal(typeof multiple === 'string' ? multiple : multipleText(multiple))}×`,
    percent: ({ num, den }) => t('percent', { value: decimal((Number((num * 100_000n) / den) / 1000).toFixed(2)) }),
  };
}
