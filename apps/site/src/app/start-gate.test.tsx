import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import frame from '../locales/en-US/frame.json' with { type: 'json' };
import { adminConfigQuery, siteConfigQuery } from '../shared/config/config.ts';
import { StartGate } from './start-gate.tsx';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en-US', defaultNS: 'frame', resources: { 'en-US': { frame } } });
});

type Flag = 'pending' | 'there' | 'failed';

/** The page while its two configurations stand as given. */
async function page(admin: Flag, site: Flag): Promise<string> {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  for (const [flag, queryKey] of [
    [admin, adminConfigQuery.queryKey],
    [site, siteConfigQuery.queryKey],
  ] as const) {
    if (flag === 'there') client.setQueryData<unknown>(queryKey, {});
    if (flag === 'failed')
      await client.prefetchQuery({ queryKey: [...queryKey], queryFn: () => Promise.reject(new Error('away')) });
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StartGate>the site</StartGate>
    </QueryClientProvider>,
  );
}

describe('what shows while the two readiness flags are', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  it.each<[Flag, Flag, 'spinner' | 'site' | 'reason']>([
    ['pending', 'pending', 'spinner'],
    ['there', 'pending', 'spinner'],
    ['pending', 'there', 'spinner'],
    ['failed', 'pending', 'spinner'],
    ['there', 'there', 'site'],
    ['there', 'failed', 'site'],
    ['failed', 'there', 'reason'],
    ['failed', 'failed', 'reason'],
  ])('%s and %s: %s', async (admin, site, shown) => {
    vi.stubGlobal('navigator', { platform: 'Linux x86_64' });
    const html = await page(admin, site);
    expect({
      spinner: html.includes('class="spin"'),
      site: html.includes('the site'),
      reason: html.includes('There is no admin configuration!'),
    }).toEqual({ spinner: shown === 'spinner', site: shown === 'site', reason: shown === 'reason' });
  });
});
