import type { Query } from '@tanstack/react-query';
import { inNamesOf } from '../i18n/known-names.ts';
import type { LanguageCode } from '../i18n/language.ts';

/** Turns answers into the names that readers of the page's language know: the browser is told them so. */
export function putNames(queries: readonly Query[], language: LanguageCode): void {
  for (const query of queries) {
    const { data, dataUpdatedAt } = query.state;
    const named = inNamesOf(language, data);
    if (named !== data) query.setData(named, { updatedAt: dataUpdatedAt, manual: true });
  }
}
