import { getBlog, getLocalizedHtml, getPaymentMethods, getSupport, type LanguageCode } from '@evens/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../shared/api/api.ts';

const MINUTE_MS = 60_000;

export const pageQuery = (name: string, lang: LanguageCode) =>
  queryOptions({
    queryKey: ['page', name, lang],
    queryFn: () => ask(api.call(getLocalizedHtml, { query: { name, lang } })),
    staleTime: MINUTE_MS,
  });

export const blogQuery = (lang: LanguageCode, category: string, page: number) =>
  queryOptions({
    queryKey: ['blog', lang, category, page],
    queryFn: () => ask(api.call(getBlog, { query: { lang, category, page } })),
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
  });

type Paid = NonNullable<NonNullable<Parameters<typeof api.call<typeof getPaymentMethods>>[1]>['query']>['currency'];

export const paymentMethodsQuery = (currency: Paid, country?: string) =>
  queryOptions({
    queryKey: country === undefined ? ['paymentMethods', currency] : ['paymentMethods', currency, country],
    queryFn: () => ask(api.call(getPaymentMethods, { query: { currency, ...(country !== undefined && { country }) } })),
    staleTime: 5 * MINUTE_MS,
    placeholderData: keepPreviousData,
  });

/** Answers to an account are told; a visitor's page asks. */
const ASK_EVERY_MS = 4000;

export const supportQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['support', userId ?? 'visitor'],
    queryFn: () => ask(api.call(getSupport)),
    staleTime: 0,
    refetchInterval: userId === undefined ? ASK_EVERY_MS : 5 * ASK_EVERY_MS,
  });
