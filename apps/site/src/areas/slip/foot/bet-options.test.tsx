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

const shape = shapeOf(sampleInput(sampleSlip(...picks), { tab: 'combo' }));

/** The limits of a bet at a stake, as a player reads them. */
function limitsAt(stake: number, asked: boolean, most = '128.50'): string {
  client.setQueryData(maxBetQuery('u1', shape).queryKey, {
    HasErrors: false,
    ErrorMessage: null,
    code: null,
    minStake: '0.10',
    maxStake: most,
    remainingLimit: '10000.00',
    currency: 'EUR',
  });
  return textOf(<Limits userId="u1" shape={shape} stake={stake} asked={asked} />);
}

describe('trader offers', () => {
  const UNAVAILABLE = 'Trader offers not available for this bet type';
  it.each([
    ['the house takes the stake by itself', 128.5, false, false],
    ['the stake is above that, and a trader can be asked', 128.51, true, false],
    ['the stake is above that, and no trader can be asked', 128.51, false, true],
  ])('%s', (_what, stake, asked, unavailable) => {
    expect(limitsAt(stake, asked).includes(UNAVAILABLE)).toBe(unavailable);
  });

  it.each(SLIP_TABS)('are not spoken of on the tab %s before they matter', (tab) => {
    const slip = sampleSlip(...picks);
    const input = sampleInput(slip, { tab });
    const text = textOf(
      <OwnDraft initial={input.draft}>
        <BetOptions input={input} balance={undefined} />
      </OwnDraft>,
    );
    expect(text).not.toContain(UNAVAILABLE);
  });
});

it('the largest stake stands alone until what the limits leave stops the bet', () => {
  expect(limitsAt(0, true)).toMatch(/You can still bet up to EUR\s128\.50 on this/);
  expect(limitsAt(0, true)).not.toContain('Your limits leave');
  expect(limitsAt(10_000.01, true)).toMatch(/Your limits leave EUR\s10,000\.00/);
  expect(limitsAt(0, true, '10000.01')).toMatch(/Your limits leave EUR\s10,000\.00/);
});
