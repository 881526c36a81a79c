import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it, vi } from 'vitest';
import slip from '../../locales/en-US/slip.json' with { type: 'json' };
import { slipQuery } from './slip-calls.ts';
import { sampleSlip } from './slip-samples.ts';
import { SlipView } from './slip-view.tsx';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': { slip } } });
});

const SHAPE = 'aria-label="Loading bet slip"';

it.each([
  ['shows the shape of selections until it has been read', 'pending', SHAPE],
  ['is empty at once in a browser that never put anything in', 'unused', slip.emptyTitle],
  ['says that it could not be read, and offers to try again', 'failed', slip.retry],
  ['says that it is empty', 'empty', slip.emptyTitle],
])('the slip %s', async (_, state, shown) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  const { queryKey } = slipQuery;
  vi.stubGlobal('localStorage', { getItem: () => (state === 'unused' ? null : '1') });
  if (state === 'empty') client.setQueryData(queryKey, sampleSlip());
  if (state === 'failed') await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('away')) });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SlipView />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(html).toContain(shown);
  if (state !== 'pending') expect(html).not.toContain(SHAPE);
});
