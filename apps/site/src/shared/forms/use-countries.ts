import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { adminConfigQuery, OFFERED_AGE_MS, siteConfigQuery } from '../config/config.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { Choice } from './choices.ts';

/** A country and the currency that is proposed for it. */
export interface CountryChoice extends Choice {
  readonly currency: string | undefined;
}

/** Countries in the reader's language, in its order, without those the house does not serve. */
export function useCountries(): readonly CountryChoice[] {
  const { tag } = useLanguage();
  const site = useQuery({ ...siteConfigQuery, staleTime: OFFERED_AGE_MS }).data;
  const admin = useQuery({ ...adminConfigQuery, staleTime: OFFERED_AGE_MS }).data;
  return useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: 'region' });
    const blocked = new Set(admin?.blockedCountries);
    return (site?.countries ?? [])
      .filter((each) => !blocked.has(each.Code))
      .map((each) => ({ value: each.Code, label: names.of(each.Code) ?? each.Name, currency: each.Currency }))
      .sort((a, b) => a.label.localeCompare(b.label, tag));
  }, [site, admin, tag]);
}
