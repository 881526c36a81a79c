import { type PaymentWidget, TRANSACTION_STATUS } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { decide } from './transfer-decision.ts';
import { saidBy, widgetAddress } from './widget.ts';
import { widgetData } from './widget-tags.ts';

const WIDGET: PaymentWidget = {
  ...{ widgetId: 'x1w_1', payload: 'a b&c', locale: 'de-DE', symbol: 'EUR' },
  ...{ buyMoreHidden: true, tryAgainHidden: false, emailHidden: true, email: 'ada@example.org' },
  Url: 'https://x1.example/widget',
};

describe('the payment widget', () => {
  it('is opened with its eight fields on the address of its provider', () => {
    const address = new URL(widgetAddress(WIDGET));
    expect(address.origin + address.pathname).toBe('https://x1.example/widget');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      ...{ widgetId: 'x1w_1', payload: 'a b&c', locale: 'de-DE', symbol: 'EUR' },
      ...{ buyMoreHidden: 'true', tryAgainHidden: 'false', emailHidden: 'true', email: 'ada@example.org' },
    });
  });

  it.each<[string, string, unknown, string | undefined]>([
    ['its own page', 'https://x1.example', { source: 'x1', widgetId: 'x1w_1', state: 'pending' }, 'pending'],
    ['another origin', 'https://evil.example', { source: 'x1', widgetId: 'x1w_1', state: 'pending' }, undefined],
    ['another widget', 'https://x1.example', { source: 'x1', widgetId: 'x1w_2', state: 'pending' }, undefined],
    ['an extension', 'https://x1.example', 'pending', undefined],
    ['nothing', 'https://x1.example', null, undefined],
  ])('hears of %s from %s with %j: %s', (_what, origin, data, state) => {
    expect(saidBy(WIDGET, { origin, data })).toBe(state);
  });

  it('carries where it is paid from, and the agreement to the terms where it was asked for', () => {
    expect([widgetData('x1', 'DE', true), widgetData('x1', 'DE', false)]).toEqual(['x1:DE:agreed', 'x1:DE']);
  });
});

describe('the yes to a transfer', () => {
  const deposit = {
    ...{ Id: 'd1', PaymentMethodId: 'x1', Kind: 'widget' as const, Amount: '50.00', Currency: 'EUR' },
    ...{ createdMs: 1, CompletedDate: null },
    StatusID: TRANSACTION_STATUS.pending,
  };
  const told = async (send: Parameters<typeof decide>[0]) => {
    const said: string[] = [];
    const made = await decide(send, ({ code }) => `text of ${code}`, {
      close: () => void said.push('close'),
      clear: () => void said.push('clear'),
      refresh: () => void said.push('refresh'),
      fail: (message) => void said.push(`fail: ${message}`),
    });
    return [made?.Id, ...said];
  };

  it('closes, clears the code and reads the balance anew when it went well', async () => {
    expect(await told(async () => ({ ok: true, value: deposit }))).toEqual(['d1', 'close', 'clear', 'refresh']);
  });

  it('and when it was refused, which an error modal says in the words of the answer', async () => {
    const refusal = { code: 'DepositLimitReached', message: 'too much', requestId: 'r1' } as const;
    expect(await told(async () => ({ ok: false, refusal }))).toEqual([
      ...[undefined, 'close', 'clear', 'refresh'],
      'fail: text of DepositLimitReached',
    ]);
  });

  it('and when nobody knows why it failed: something went wrong', async () => {
    expect(await told(() => Promise.reject(new Error('no line')))).toEqual([
      ...[undefined, 'close', 'clear', 'refresh'],
      'fail: undefined',
    ]);
  });
});
