import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { adminConfigQuery } from '../config/config.ts';
import { useHomePath } from './use-home-path.ts';

function Home() {
  return useHomePath();
}

it.each([
  ['', '/de-DE'],
  ['/live', '/de-DE/live'],
  ['sport/soccer', '/de-DE/sport/soccer'],
])('after login a player goes to the language plus the configured home path: %j', (homePath, path) => {
  const client = new QueryClient();
  client.setQueryData<unknown>(adminConfigQuery.queryKey, { homePath });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/de-DE/login']}>
        <Routes>
          <Route path="/:lang/*" element={<Home />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(html).toBe(path);
});
