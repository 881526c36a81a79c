import { expect, it } from 'vitest';
import cashier from '../../locales/en-US/cashier.json' with { type: 'json' };
import refusals from '../../locales/en-US/refusals.json' with { type: 'json' };
import { refusalText } from '../../shared/refusals/refusal-text.ts';

/** A refusal as its reader in English sees it. */
const said = (code: keyof typeof refusals, detail: Record<string, string> = {}) =>
  refusalText(
    (key, values) => {
      const text: unknown = refusals[key as 'InternalError'];
      if (typeof text !== 'string') return undefined;
      return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
    },
    { code, detail } as Parameters<typeof refusalText>[1],
    String,
    String,
  );

// Wrong spellings are the specification's own (2, section 8).
it.each([
  [
    'an address that could not be made',
    said('BlockchainAddressNotMade'),
    'There was a problem generating the blockchain address, please contact cutomer support',
  ],
  ['a coin nobody knows', said('UnknownCryptoCurrency', { value: 'DGB' }), 'Unknown crypto currency: DGB'],
  ['the tooltip of apcopurplepay', cashier.tooltip.apcopurplepay, 'EUR Cards cannot be processed'],
  ['a transfer that fails without a word', cashier.transfer.failed, 'Something went wrong'],
  ['an empty balance', cashier.low.text, 'In order to start winning you need to make a deposit'],
  ['too small a balance', cashier.less.text, "OH NO! Don't miss to win your bet."],
])('%s reads as the specification has it', (_what, text, words) => {
  expect(text).toBe(words);
});
