import { useCallback } from 'react';
import { useLanguage } from '../../shared/i18n/use-language.ts';

/** `2026-10` in the reader's words: "October 2026". */
export function useMonthName(): (month: string) => string {
  const { tag } = useLanguage();
  return useCallback(
    (month) =>
      new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(`${month}-01T00:00:00Z`),
      ),
    [tag],
  );
}
