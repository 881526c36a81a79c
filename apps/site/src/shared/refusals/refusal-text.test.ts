import { REFUSAL_CODES } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import english from '../../locales/en-US/refusals.json';
import { type RefusalLookup, refusalText } from './refusal-text.ts';

const texts: Readonly<Record<string, string>> = english;

const lookup: RefusalLookup = (key, values) =>
  texts[key]?.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));

const time = (ms: number) => new Date(ms).toISOString();
const odds = (priceMilli: number) => (priceMilli / 1000).toFixed(2);

describe('what a refusal says', () => {
  it.each([
    ['WrongCredentials', undefined, 'User name or password is wrong.'],
    ['MinimumAllowedStakeException', { minimum: '0.10', currency: 'EUR' }, 'The smallest stake is 0.10 EUR.'],
    ['MinimumAllowedStakeException', undefined, 'The stake is too small.'],
    ['MaximumAllowedSelectionsExceededException', { maximum: 100 }, 'At most 100 selections are possible here.'],
    [
      'LineBettingLimitReachedException',
      { maximum: '9' },
      'The limit for this selection is reached. Try a smaller stake.',
    ],
    ['PriceChanged', { takenPriceMilli: 1920, currentPriceMilli: 1850 }, 'The price moved from 1.92 to 1.85.'],
    ['WeakPassword', { reason: 'short', minLength: 8 }, 'The password needs at least 8 characters.'],
    ['WeakPassword', { reason: 'something new' }, 'This password is too easy to guess.'],
    ['UnderAge', { minimumAge: 21 }, 'You must be 21 or older to play.'],
    ['InsurancePremiumChanged', undefined, 'The premium has risen. Look at the bet again.'],
    [
      'InsurancePremiumChanged',
      { agreedPercent: 12, premiumPercent: 14 },
      'The premium has risen from 12 % to 14 % of a win. Look at the bet again.',
    ],
    ['TooManyRequests', { retryAfterSec: 12 }, 'Too many tries. Try again in 12 s.'],
    ['AccountLockedException', undefined, 'This account is locked. Write to support.'],
    ['AccountLockedException', { untilMs: 0 }, 'This account is locked until 1970-01-01T00:00:00.000Z.'],
    ['UnknownCryptoCurrency', { value: 'DGB' }, 'Unknown crypto currency: DGB'],
    ['VoucherOtherCurrency', { currency: 'USD' }, 'This voucher is in USD, your account is not.'],
    ['NotEnoughPoints', { points: 500, left: 20 }, 'You have 20 points; this takes 500.'],
    ['NoSuchCode', undefined, undefined],
  ] as const)('%s %o', (code, detail, text) => {
    expect(refusalText(lookup, { code, detail }, odds, time)).toBe(text);
  });

  /** Texts of a moment or of prices are written in the reader’s way, and have their rows above. */
  const named = Object.keys(texts).filter((key) => /_(?!untilMs$|price$)/.test(key));
  it.each(named)('%s is said where what it names came with the refusal', (key) => {
    const [code = '', name = ''] = key.split('_');
    const values = [...(texts[key] ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, value]) => [value, `the ${value}`]);
    const came = Object.fromEntries(values) as Record<string, string>;
    const said = [
      { ...came, reason: name },
      { [name]: 'a value', ...came },
    ].map((detail) => refusalText(lookup, { code, detail }, odds, time));
    expect(said).toContain(lookup(key, came));
  });

  it.each(REFUSAL_CODES)('%s never shows a placeholder, whatever came with it', (code) => {
    for (const detail of [
      undefined,
      { minimum: '1' },
      { maximum: '1' },
      { reason: 'short' },
      { premiumPercent: 1 },
      { takenPriceMilli: 1 },
      { untilMs: 1 },
    ]) {
      expect(refusalText(lookup, { code, detail }, odds, time)).not.toMatch(/\{\{/);
    }
  });
});
