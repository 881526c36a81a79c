import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import words from '../../../locales/en-US/slip.json' with { type: 'json' };
import { OwnDraft } from '../draft-context.tsx';
import { shapeOf } from '../model/planned-bets.ts';
import { SLIP_TABS } from '../model/tabs.ts';
import { maxBetQuery } from '../settings-queries.ts';
import { sampleInput, samplePick, sampleSlip } from '../slip-samples.ts';
import { BetOptions } from './bet-options.tsx';
import { Limits } from './limits.tsx';

beforeAll(async () => {
  const interpolation = { escapeValue: false };
  await i18next.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': { slip: words } }, interpolation });
});

const client = new QueryClient();
const textOf = (part: ReactNode): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  );

const picks = [1, 2, 3].map((id) => samplePick(id, ['1x2', 'home', 2000], ['Ajax', 'Porto']));

describe('trader offers', () => {
  const UNAVAILABLE = 'Trader offers not available for this bet type';
  const rows = SLIP_TABS.flatMap((tab) =>
    [1, 3].map((count) => ({ tab, count, unavailable: tab !== 'single' && tab !== 'combo' })),
  );
  it.each(rows)('on the tab $tab with $count in it are unavailable: $unavailable', ({ tab, count, unavailable }) => {
    const slip = sampleSlip(...picks.slice(0, count));
    const input = sampleInput(slip, { tab });
    const text = textOf(
      <OwnDraft initial={input.draft}>
        <BetOptions slip={slip} input={input} balance={undefined} />
      </OwnDraft>,
    );
    expect(text.includes(UNAVAILABLE)).toBe(unavailable);
  });
});

it('the largest stake stands beside the remaining limit', () => {
  const shape = shapeOf(sampleInput(sampleSlip(...picks), { tab: 'combo' }));
  client.setQueryData(maxBetQuery('u1', shape).queryKey, {
    HasErrors: false,
    ErrorMessage: null,
    code: null,
    minStake: '0.10',
    maxStake: '128.50',
    remainingLimit: '10000.00',
    currency: 'EUR',
  });
  const text = textOf(<Limits userId="u1" shape={shape} />);
  expect(text).toMatch(/Max bet EUR\s128\.50/);
  expect(text).toMatch(/Limit left EUR\s10,000\.00/);
});
