import * as contract from '@evens/contract';
import { REFUSAL_CODES, type RefusalCode } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { type OperatorRefusal, refusalText } from './refusal-texts.ts';

interface Listing {
  readonly name: string;
  readonly access: string;
  readonly refusals: readonly RefusalCode[];
}

const isRoute = (value: unknown): value is Listing =>
  typeof value === 'object' && value !== null && 'access' in value && 'refusals' in value;

const exported: readonly unknown[] = Object.values(contract);

const routes = exported.filter(isRoute).filter(({ access }) => access === 'operator' || access === 'operatorPublic');

const SERVERS = 'what the server writes to its logs';
const textOf = (code: RefusalCode, detail: Record<string, string | number> = {}) =>
  refusalText({ code, message: SERVERS, detail });

/** "Bank closing differs" of `BankClosingDiffers`. */
const spelledOut = (code: string): string =>
  code
    .replace(/Exception$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

describe('what operators read when something is refused', () => {
  it('walks the routes for operators', () => expect(routes.length).toBeGreaterThan(90));

  it.each(routes.map(({ name, refusals }) => ({ name, refusals })))('$name', ({ refusals }) => {
    for (const code of refusals) {
      const text = textOf(code);
      expect(text).not.toBe(SERVERS);
      expect(text.toLowerCase()).not.toContain(spelledOut(code).includes(' ') ? `${spelledOut(code)}.` : code);
      expect(text).toMatch(/^[A-Z].* .*\.$/);
      expect(text).not.toMatch(/undefined|NaN|\{/);
    }
  });

  it.each<[OperatorRefusal, Record<string, string | number>, string]>([
    ['WeakPassword', { reason: 'short', minLength: 12 }, 'The password needs at least 12 characters.'],
    ['InvalidRequest', {}, 'Something in the form is not valid. Check it and try again.'],
    [
      'InvalidRequest',
      { field: 'campaign.code' },
      'This code stands for another campaign already. Choose another one.',
    ],
    [
      'CampaignWorthTooMuch',
      { perNewMoney: 1.5, most: 0.99 },
      'Each unit of new money brings 1.5: at most 0.99 where it can be taken again.',
    ],
    [
      'CampaignWorthTooMuch',
      { perNewMoney: 'without end', most: 0.99 },
      'It can be taken again and again, and asks for no new money.',
    ],
    ['WeakPassword', { reason: 'common' }, 'This password is too common. Choose another.'],
    ['TooManyRequests', { retryAfterSec: 40 }, 'Too many attempts. Try again in 40 seconds.'],
    ['TooManyRequests', { retryAfterSec: 61 }, 'Too many attempts. Try again in 2 min.'],
    ['UnderAge', { minimumAge: 18 }, 'With this date of birth the player is under 18.'],
    [
      'DocumentsRequired',
      { maximum: '150.00', currency: 'EUR' },
      'Without verified KYC documents this player may deposit 150.00 EUR in total.',
    ],
    [
      'AccountLockedException',
      { untilMs: Date.UTC(2026, 10, 21, 14, 2, 31) },
      'This account is locked until 21 Nov 14:02:31 UTC.',
    ],
    ['BankFileInvalid', { line: 4, fault: 'amount' }, 'This file cannot be read as a bank statement: check line 4.'],
    ['BankClosingDiffers', {}, 'The closing balance you entered does not match this statement. Check it at the bank.'],
  ])('%s %j', (code, detail, text) => expect(textOf(code, detail)).toBe(text));

  it("leaves a code of players' routes alone to the server's message", () => {
    const listed = new Set(routes.flatMap(({ refusals }) => refusals));
    expect(REFUSAL_CODES.filter((code) => listed.has(code) && textOf(code) === SERVERS)).toEqual([]);
    expect(textOf('NoSpinLeft')).toBe(SERVERS);
  });
});
