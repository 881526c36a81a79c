import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import account from '../../locales/en-US/account.json' with { type: 'json' };
import { siteConfigQuery } from '../config/config.ts';
import { BirthDateFields } from './birth-date-fields.tsx';
import { CardExpiry } from './card-expiry.tsx';
import { cardYears } from './choices.ts';
import { CountrySelect, CurrencySelect } from './country-select.tsx';
import { GenderSelect } from './gender-select.tsx';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': { account } } });
});

const field = (name: string) => ({
  name,
  onChange: async () => undefined,
  onBlur: async () => undefined,
  ref: () => undefined,
});

/** What each list offers, in its order. */
function offered(element: ReactElement, lists?: unknown): readonly (readonly string[])[] {
  const client = new QueryClient();
  if (lists !== undefined) client.setQueryData<unknown>(siteConfigQuery.queryKey, lists);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  );
  return [...html.matchAll(/<select[^>]*>(.*?)<\/select>/g)].map(([, inner = '']) =>
    [...inner.matchAll(/<option[^>]*>([^<]*)<\/option>/g)].map(([, text = '']) => text),
  );
}

describe('shared form widgets', () => {
  it('a birth date has days 1 to 31, months 1 to 12, and years from this year minus 18 down to 1899', () => {
    const today = new Date(Date.UTC(2026, 10, 22));
    const [days, months, years] = offered(
      <BirthDateFields age={18} today={today} day={field('d')} month={field('m')} year={field('y')} />,
    );
    expect([days?.slice(0, 2), days?.at(-1), days?.length]).toEqual([['', '1'], '31', 32]);
    expect([months?.[1], months?.at(-1), months?.length]).toEqual(['January', 'December', 13]);
    expect([years?.[1], years?.at(-1), years?.length]).toEqual(['2008', '1899', 111]);
  });

  it('a card ends in months 1 to 12 and from this year through 13 years ahead', () => {
    expect(cardYears(new Date(Date.UTC(2026, 10, 22)))).toEqual(Array.from({ length: 14 }, (_, at) => 2026 + at));
    const [months, years] = offered(<CardExpiry month={field('m')} year={field('y')} />);
    expect([months?.[1], months?.at(-1), months?.length, years?.length]).toEqual(['01', '12', 13, 15]);
  });

  it('a gender need not be said', () => {
    expect(offered(<GenderSelect />)).toEqual([['Rather not say', 'Female', 'Male', 'Other']]);
  });

  it('countries and currencies say "Loading" while they are empty', () => {
    const both = (
      <>
        <CountrySelect />
        <CurrencySelect />
      </>
    );
    expect(offered(both)).toEqual([['Loading'], ['Loading']]);
    const lists = {
      countries: [{ ID: 1, Code: 'DE', Name: 'Germany', Currency: 'EUR' }],
      currencies: [{ ID: 1, Abbreviation: 'EUR', NameLocalized: 'Euro' }],
    };
    expect(offered(both, lists)).toEqual([
      ['', 'Germany'],
      ['', 'EUR'],
    ]);
  });
});
