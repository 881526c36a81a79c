import { afterEach, describe, expect, it, vi } from 'vitest';
import words from '../../locales/en-US/bonuses.json' with { type: 'json' };
import { claimCode, needsDeposit, useClaim } from './bonuses.ts';

const asked: { path: string; body: unknown }[] = [];

/** The server's next answer, as it comes over the wire. */
function answers(status: number, body: object): void {
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }) => {
    asked.push({ path, body: JSON.parse(init.body ?? 'null') });
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
}
afterEach(() => {
  vi.unstubAllGlobals();
  useClaim.getState().reset();
});

const refused = (code: string, message: string) => ({ code, message, requestId: 'r1' });

describe('a claim', () => {
  it('that fails leaves the flag false with a ClaimBonus error, and reset clears both', async () => {
    answers(409, refused('BonusCodeNotUsable', 'This bonus code cannot be used.'));
    expect(await claimCode(' Spring 7 ')).toBe(false);
    expect(asked.at(-1)).toMatchObject({ body: { BonusCode: ' Spring 7 ' } });
    expect(useClaim.getState()).toMatchObject({
      successfulBonusClaim: false,
      errors: { ClaimBonus: { code: 'BonusCodeNotUsable', message: 'This bonus code cannot be used.' } },
    });
    useClaim.getState().reset();
    expect(useClaim.getState()).toMatchObject({ successfulBonusClaim: undefined, errors: {} });
  });
});

describe('a claim that fails for want of a deposit', () => {
  it.each([
    ['BonusNeedsDeposit', '', true],
    ['BonusCodeNotUsable', 'This bonus code cannot be used.', false],
    ['Other', 'Make a deposit first: this code has an assigned bonus.', true],
    ['Other', 'Make a deposit first.', false],
    ['Other', 'An assigned bonus.', false],
  ])('%s, "%s": %s', (code, message, expected) => {
    expect(needsDeposit({ code, message })).toBe(expected);
  });
});

it('says the specification’s words', () => {
  expect(words).toMatchObject({
    claimed: 'Bonus code successfully activated!',
    errorTitle: 'Error claiming bonus',
    wrong: 'Something went wrong',
    deposit: 'Deposit',
    ok: 'OK',
    claim: 'Claim',
  });
});
