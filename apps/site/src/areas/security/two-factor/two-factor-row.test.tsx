import type { RefusalBody } from '@evens/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import refusals from '../../../locales/en-US/refusals.json' with { type: 'json' };
import words from '../../../locales/en-US/two-factor.json' with { type: 'json' };
import { adminConfigQuery } from '../../../shared/config/config.ts';
import { sessionQuery } from '../../../shared/session/session.ts';
import { useErrorText } from './error-text.ts';
import { TwoFactorRow } from './two-factor-row.tsx';

beforeAll(async () => {
  const resources = { 'en-US': { 'two-factor': words, refusals } };
  await i18next.use(initReactI18next).init({ lng: 'en-US', resources });
});

function drawn(
  element: ReactElement,
  { enableTFAModal, active }: { enableTFAModal: boolean; active: boolean },
): string {
  const client = new QueryClient();
  client.setQueryData<unknown>(adminConfigQuery.queryKey, { features: { enableTFAModal } });
  client.setQueryData<unknown>(sessionQuery.queryKey, { user: { UserID: '1', UsesTwoFactorAuth: active } });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  );
}

function Said({ by, code }: { by: 'generating' | 'pin'; code: RefusalBody['code'] }) {
  return useErrorText()[by]({ code, message: '', requestId: '' });
}

describe('the feature flag enableTFAModal', () => {
  it.each([
    ['on, and two-factor is off', true, false, [words.row.turnOn]],
    ['off, and two-factor is off', false, false, []],
    ['on, and two-factor is on', true, true, [words.row.newCodes, words.row.turnOff]],
    ['off: whoever has two-factor can still turn it off', false, true, [words.row.newCodes, words.row.turnOff]],
  ])('%s', (_what, enableTFAModal, active, buttons) => {
    const html = drawn(<TwoFactorRow />, { enableTFAModal, active });
    expect(
      [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, text = '']) => text.replace(/<[^>]+>/g, '')),
    ).toEqual(buttons);
  });
});

describe('what fails in two-factor says', () => {
  it.each([
    ['generating', 'InternalError', 'An error has occured while generating setup details'],
    ['pin', 'InternalError', 'An unexpected error has occured, please try again later'],
    ['pin', 'WrongCode', words.pin.wrong],
    ['generating', 'TooManyRequests', refusals.TooManyRequests],
    ['pin', 'TooManyRequests', refusals.TooManyRequests],
  ] as const)('%s, %s: %s', (by, code, text) => {
    expect(drawn(<Said by={by} code={code} />, { enableTFAModal: true, active: false })).toBe(text);
  });
});
