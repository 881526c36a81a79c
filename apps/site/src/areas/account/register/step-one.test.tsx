import type { getSiteConfig, ResponseOf } from '@evens/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import account from '../../../locales/en-US/account.json' with { type: 'json' };
import { siteConfigQuery } from '../../../shared/config/config.ts';
import { StepOne } from './step-one.tsx';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': { account } } });
});

type SiteConfig = ResponseOf<typeof getSiteConfig>;

const LISTS: Pick<SiteConfig, 'countries' | 'currencies'> = {
  countries: [{ ID: 1, Code: 'DE', Name: 'Germany', Currency: 'EUR' }],
  currencies: [{ ID: 1, Abbreviation: 'EUR', NameLocalized: 'Euro' }],
};

it.each<[string, typeof LISTS | undefined, RegExp, RegExp]>([
  ['say "Loading" while they are empty', undefined, /^Loading$/, /^Loading$/],
  ['are chosen from once they are there', LISTS, /^Germany$/, /^EUR$/],
])('country and currency %s', (_, lists, country, currency) => {
  const client = new QueryClient();
  if (lists) client.setQueryData<unknown>(siteConfigQuery.queryKey, lists);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <StepOne head={null} refused={undefined} onDone={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const options = [...html.matchAll(/<select[^>]*>(.*?)<\/select>/g)].map(([, inner = '']) =>
    inner.replace(/<[^>]+>/g, ''),
  );
  expect(options).toEqual([expect.stringMatching(country), expect.stringMatching(currency)]);
});
