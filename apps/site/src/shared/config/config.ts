import { getAdminConfig, getSiteConfig } from '@evens/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, ask } from '../api/api.ts';

const MINUTE_MS = 60_000;

/**
 * So old, in milliseconds, may be what a form offers: the age that the server announces for the lists. A form that opens later
 * asks again, so a country that was closed meanwhile is not offered by a page that stood open.
 */
export const OFFERED_AGE_MS = (getSiteConfig.cacheSeconds ?? 0) * 1000;

/** What the operator decides. The site does not start without it. */
export const adminConfigQuery = queryOptions({
  queryKey: ['adminConfig'],
  queryFn: () => ask(api.call(getAdminConfig)),
  staleTime: 10 * MINUTE_MS,
});

/** Lists to choose from: odds formats, zones, currencies, countries. */
export const siteConfigQuery = queryOptions({
  queryKey: ['siteConfig'],
  queryFn: () => ask(api.call(getSiteConfig, { query: {} })),
  staleTime: 10 * MINUTE_MS,
});
