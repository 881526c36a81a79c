import type { TicketWithCashOut } from '@evens/contract';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import bets from '../../../locales/en-US/bets.json' with { type: 'json' };
import refusals from '../../../locales/en-US/refusals.json' with { type: 'json' };
import slip from '../../../locales/en-US/slip.json' with { type: 'json' };
import { sampleTicket } from '../ticket-samples.ts';
import { NO_SALES, rejected, requested, type SaleError, type Sales, updated } from './cash-out-store.ts';
import { SaleView, ValueChanged } from './sale.tsx';

beforeAll(async () => {
  const interpolation = { escapeValue: false };
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en-US', resources: { 'en-US': { bets, refusals, slip } }, interpolation });
});

const TICKET = sampleTicket({ id: '7' });

const worth = (more: Partial<TicketWithCashOut> = {}): TicketWithCashOut => ({
  Id: '7',
  transfer: 'available',
  value: '9.28',
  currency: 'EUR',
  totalStake: '10.00',
  stakeLeft: '10.00',
  paid: '0.00',
  partial: true,
  delayMs: null,
  CashoutOddsValues: [],
  refusal: null,
  asked: null,
  ...more,
});

const onPage = (part: ReactNode): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/en-US']}>
      <Routes>
        <Route path="/:lang" element={part} />
      </Routes>
    </MemoryRouter>,
  );

const drawn = (of: TicketWithCashOut | undefined, { failed = false, sales = NO_SALES as Sales } = {}): string =>
  onPage(
    <SaleView
      ticket={TICKET}
      worth={of}
      failed={failed}
      processing={sales.processing[7] !== undefined}
      error={sales.errors[7]}
    />,
  );

describe('the states of a cash-out transfer', () => {
  it('no transfer: there is no button', () => {
    expect(drawn(worth({ transfer: 'noTransfer', value: null }))).toBe('');
    expect(drawn(undefined)).toBe('');
  });

  it('available: the button carries the value', () => {
    expect(drawn(worth())).toMatch(/<button[^>]*btn--cash[^>]*><span>Cash out<\/span>.*<b>EUR\u00a09\.28<\/b>/);
  });

  it.each([
    ['9.28', '−EUR\u00a00.72'],
    ['12.50', '+EUR\u00a02.50'],
    ['10.00', 'EUR\u00a00.00'],
  ])('of %s says what it comes to against a stake of 10.00: %s', (value, gain) => {
    expect(drawn(worth({ value }))).toContain(`<small>${gain}</small>`);
  });

  it('in progress: nothing can be pressed', () => {
    const html = drawn(worth({ transfer: 'inProgress', value: null }));
    expect(html).toMatch(/<button[^>]*disabled[^>]*>/);
    expect(html).toContain('Checking prices');
    const sales = requested(NO_SALES, '7', false);
    expect(drawn(worth(), { sales })).toContain('Cashing out EUR\u00a09.28');
  });

  it('disabled: paused, and why', () => {
    const html = drawn(worth({ transfer: 'disabled', value: null, refusal: { code: 'MarketSuspended', detail: {} } }));
    expect(html).toMatch(/<button[^>]*disabled[^>]*>.*Cash out paused/);
    expect(html).toContain(refusals.MarketSuspended);
  });

  it('disabled where the value could not be fetched', () => {
    expect(drawn(undefined, { failed: true })).toMatch(/<button[^>]*disabled[^>]*>.*Cash out paused/);
  });
});

describe('what went wrong', () => {
  it.each<[string, SaleError, string]>([
    ['no answer', { kind: 'failed' }, 'Something went wrong...'],
    ['a refusal of the house', { kind: 'refused', code: 'CashOutNotAvailable' }, refusals.CashOutNotAvailable],
    ['declined after its delay', { kind: 'declined' }, 'Cashout is declined'],
  ])('%s is said, and that the bet is as it was', (_, error, words) => {
    const sales = rejected(requested(NO_SALES, '7', false), '7', error);
    const html = drawn(worth(), { sales });
    expect(html).toContain(words);
    expect(html).toContain('Your bet is as it was and nothing was paid.');
    expect(html).toContain('EUR\u00a09.28');
  });

  it('by the feed: declined', () => {
    const sale = { id: '1', betId: '7', amount: '9.28', stake: '10.00', currency: 'EUR', partial: false } as const;
    const sales = updated(NO_SALES, { ...sale, status: 2, askedMs: 0, dueMs: null, decline: null });
    expect(drawn(worth(), { sales })).toContain('Cashout is declined');
  });
});

it('a value that moved meanwhile: old and new, both answers, and that silence keeps the bet', () => {
  const changed = { ...worth(), value: '8.75' };
  const html = onPage(<ValueChanged from="EUR 9.28" changed={changed} onKeep={() => {}} onTake={() => {}} />);
  const text = html.replace(/<[^>]*>/g, '|').replace(/[|\s]*\|[|\s]*/g, '|');
  expect(text).toBe(
    '|The value changed while we checked|EUR 9.28|EUR\u00a08.75|Keep the bet|Take EUR\u00a08.75|Kept by itself in 8 s.|',
  );
});
