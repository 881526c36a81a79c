import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalSign } from '../formats/numbers.ts';
import { formatOdds } from '../formats/odds.ts';
import { dateTime } from '../formats/time.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useSettings } from '../settings/settings-store.ts';
import { type RefusalWords, refusalText } from './refusal-text.ts';

/** Writes a refusal in the reader's language. `message` is what the server said, for a code that is newer than this site. */
export function useRefusalText(): (refused: RefusalWords & { readonly message?: string | null | undefined }) => string {
  const { i18n, t } = useTranslation(['slip', 'refusals']);
  const { tag } = useLanguage();
  const format = useSettings((settings) => settings.oddFormat);
  const zoneHours = useSettings((settings) => settings.timezone);
  return useCallback(
    (refused) => {
      const lookup = (key: string, values: Readonly<Record<string, string | number>>) => {
        const text: unknown = i18n.getResource(i18n.language, 'refusals', key);
        if (typeof text !== 'string') return undefined;
        return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
      };
      const odds = (priceMilli: number) => formatOdds(priceMilli, format, decimalSign(tag));
      const time = (ms: number) => dateTime(ms, { tag, zoneHours });
      return refusalText(lookup, refused, odds, time) ?? refused.message ?? t('slip:serverError');
    },
    [i18n, t, tag, format, zoneHours],
  );
}
