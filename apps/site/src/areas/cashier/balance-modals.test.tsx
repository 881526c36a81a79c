import type { AdminConfig } from '@evens/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import cashier from '../../locales/en-US/cashier.json' with { type: 'json' };
import { openBalanceModal } from '../../shared/account/open-account.ts';
import { adminConfigQuery } from '../../shared/config/config.ts';
import { hideAllModals, type ModalProps, useModals } from '../../shared/modals/modal-store.ts';
import { sessionQuery } from '../../shared/session/session.ts';
import { LessBalanceModal, LowBalanceModal } from './balance-modals.tsx';

beforeAll(async () => {
  const interpolation = { escapeValue: false };
  await i18next.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': { cashier } }, interpolation });
});
beforeEach(hideAllModals);

it.each([
  ['0.00', { tag: 'low-balance', data: undefined }],
  ['0.10', { tag: 'less-balance', data: '0.10:5.00' }],
])('a bet of 5.00 with %s opens %o', (balance, opened) => {
  openBalanceModal(balance, '5.00');
  expect(useModals.getState().tagged).toEqual([opened]);
});

function drawn(
  Modal: (props: ModalProps) => ReactNode,
  data?: string,
  admin: Partial<AdminConfig> = {},
  code = 'en-US',
): string {
  const client = new QueryClient();
  client.setQueryData<unknown>(sessionQuery.queryKey, { user: { Currency: 'EUR' } });
  client.setQueryData<unknown>(adminConfigQuery.queryKey, { areas: ['cashier'], languageInPath: true, ...admin });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/${code}`]}>
        <Routes>
          <Route path="/:lang" element={<Modal data={data} onClose={() => undefined} />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('too little money', () => {
  it.each([
    ['nothing at all', LowBalanceModal, undefined, ['In order to start winning you need to make a deposit']],
    [
      'less than the bet costs',
      LessBalanceModal,
      '0.10:5.00',
      [/OH NO! Don.*t miss to win your bet\./, /Your balance is EUR\s0\.10, the bet costs EUR\s5\.00\./],
    ],
  ])('%s says so and offers to add funds', (_, Modal, data, words) => {
    const html = drawn(Modal, data);
    for (const each of words) expect(html).toMatch(each);
    expect(html).toMatch(/<button[^>]*>Add funds<\/button>/);
  });

  it.each<[string, Partial<AdminConfig>, string | undefined]>([
    ['is left out while the house has no promotions', {}, undefined],
    ['leads there behind the language', { areas: ['promotions'] }, '/de-DE/promotions'],
    ['leads there alone where addresses carry none', { areas: ['promotions'], languageInPath: false }, '/promotions'],
  ])('the way to bonuses %s', (_what, admin, address) => {
    const html = drawn(LowBalanceModal, undefined, admin, 'de-DE');
    expect(/<a[^>]*href="([^"]*)"[^>]*>Bonuses<\/a>/.exec(html)?.[1]).toBe(address);
  });
});
