import {
  confirmPin,
  disableTwoFactor,
  getTwoFactor,
  getUser,
  renewRecoveryCodes,
  saveTwoFactor,
  setUpTwoFactor,
  takeSecondStep,
} from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../../test/support/browser.ts';
import { type IdentityHouse, identityHouse, typePassword } from '../../../../../test/support/identity-house.ts';
import { manualClock, testDatabase } from '../../../../../test/support/index.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 24, 9));
const told: string[] = [];
const letters: string[] = [];
let house: IdentityHouse;
beforeAll(async () => {
  house = await identityHouse(db, clock, {
    news: { account: (_id, kind) => void told.push(kind) },
    notices: {
      tell: async (_tx, { event }) => {
        // That somebody is new, came in, or has an address to confirm, is told by others, and tested with them.
        if (!['newSignIn', 'emailConfirm', 'welcome'].includes(event)) letters.push(event);
        return true;
      },
    },
  });
});
afterAll(() => house.app.close());
beforeEach(() => {
  clock.advance(60_000);
  told.length = 0;
  letters.length = 0;
});

const codeOf = (answer: { ok: boolean; refusal?: { code: string } }): string =>
  answer.ok ? 'ok' : (answer.refusal?.code ?? '');
const uses = async ({ client }: Browser): Promise<boolean | undefined> => {
  const answer = await client.call(getUser);
  return answer.ok ? answer.value.UsesTwoFactorAuth : undefined;
};
async function generated({ client }: Browser): Promise<string> {
  const answer = await client.call(setUpTwoFactor, { body: {} });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.ManualEntryKey;
}
const save = ({ client }: Browser, Pin: string, UsesTwoFactorAuth = true) =>
  client.call(saveTwoFactor, { body: { Pin, UsesTwoFactorAuth } });
/** A player who has just turned it on. */
async function withFactor() {
  const player = await house.player();
  const secret = await generated(player.home);
  const answer = await save(player.home, house.pin(secret));
  if (!answer.ok) throw new Error(answer.refusal.code);
  clock.advance(60_000);
  return { ...player, secret, codes: answer.value.RecoveryCodes };
}

describe('turning two-factor on', () => {
  it('generates QrCodeSetupImage and ManualEntryKey on our side, another each time; the first PIN turns it on', async () => {
    const { home, name } = await house.player();
    const first = await generated(home);
    const answer = await home.client.call(setUpTwoFactor, { body: {} });
    if (!answer.ok) throw new Error(answer.refusal.code);
    const { QrCodeSetupImage, ManualEntryKey } = answer.value;
    expect(QrCodeSetupImage).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(Buffer.from(QrCodeSetupImage.split(',')[1] ?? '', 'base64').toString()).toMatch(/^<svg .*<\/svg>$/);
    expect(ManualEntryKey).toMatch(/^[A-Z2-7]{32}$/);
    expect(ManualEntryKey).not.toBe(first);
    expect(await uses(home)).toBe(false);
    expect(await typePassword(house.browser().client, name)).toMatchObject({ value: { user: { UserName: name } } });
    expect(codeOf(await save(home, house.pin(first)))).toBe('WrongCode');
    const saved = await save(home, house.pin(ManualEntryKey));
    expect(saved).toMatchObject({ ok: true, value: { user: { UsesTwoFactorAuth: true } } });
    expect(saved.ok && saved.value.RecoveryCodes).toHaveLength(10);
    expect(await typePassword(house.browser().client, name)).toMatchObject({ value: { user: null } });
  });

  it('check 61: signs every other browser out, keeps this one, tells its pages and writes a letter', async () => {
    const { home, name } = await house.player();
    const other = house.browser();
    await typePassword(other.client, name);
    const secret = await generated(home);
    expect(codeOf(await save(home, house.pin(secret)))).toBe('ok');
    expect(await uses(other)).toBeUndefined();
    expect(await uses(home)).toBe(true);
    expect(told).toEqual(['user']);
    expect(letters).toEqual(['twoFactorOn']);
  });

  it('leaves no session of a password alone to a sign-in that was under way: it is ended, or asked for the second step', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { home, name } = await house.player();
      const secret = await generated(home);
      const others = Array.from({ length: 4 }, () => house.browser());
      const [saved] = await Promise.all([
        save(home, house.pin(secret)),
        ...others.map((other) => typePassword(other.client, name)),
      ]);
      expect(codeOf(saved)).toBe('ok');
      expect(await Promise.all(others.map(uses))).toEqual(others.map(() => undefined));
      clock.advance(60_000);
    }
  });

  it.each([
    ['generating a setup code', ({ client }: Browser) => client.call(setUpTwoFactor, { body: {} })],
    ['saving the state', (home: Browser) => save(home, '123456')],
    ['new recovery codes', ({ client }: Browser) => client.call(renewRecoveryCodes, { body: {} })],
  ])('check 61: %s asks for a proof of the last minutes, and is only for who is signed in', async (_what, ask) => {
    const { home } = await house.player();
    clock.advance(6 * 60_000);
    expect(codeOf(await ask(home))).toBe('ReauthenticationRequired');
    expect(codeOf(await ask(house.browser()))).toBe('NotSignedIn');
  });

  it('is refused where it is on, and its secret is never told again', async () => {
    const { home, secret } = await withFactor();
    expect(codeOf(await home.client.call(setUpTwoFactor, { body: {} }))).toBe('SecondFactorStands');
    expect(codeOf(await save(home, house.pin(secret)))).toBe('SecondFactorStands');
  });
});

describe('turning two-factor off', () => {
  it('takes a PIN: the password alone signs in again, other browsers are out, codes are gone, a letter says so', async () => {
    const { home, name, secret, codes, accountId } = await withFactor();
    letters.length = 0;
    told.length = 0;
    expect(codeOf(await home.client.call(disableTwoFactor, { body: { Pin: '000000' } }))).toBe('WrongCode');
    expect(await uses(home)).toBe(true);
    const off = await home.client.call(disableTwoFactor, { body: { Pin: house.pin(secret) } });
    expect(off).toMatchObject({ ok: true, value: { user: { UsesTwoFactorAuth: false } } });
    expect(told).toEqual(['user']);
    expect(letters).toEqual(['twoFactorOff']);
    expect(await typePassword(house.browser().client, name)).toMatchObject({ value: { user: { UserName: name } } });
    const { rows } = await sql`select from identity_recovery_code where account_id = ${accountId}`.execute(db);
    expect(rows).toHaveLength(0);
    expect(codes).toHaveLength(10);
    expect(codeOf(await home.client.call(disableTwoFactor, { body: { Pin: house.pin(secret) } }))).toBe(
      'SecondFactorAbsent',
    );
  });

  it('takes a recovery code where the phone is gone', async () => {
    const { home, codes } = await withFactor();
    expect(codeOf(await home.client.call(disableTwoFactor, { body: { Pin: codes[3] ?? '' } }))).toBe('ok');
    expect(await uses(home)).toBe(false);
  });

  it('happens once of fifty at once, with one PIN', { tags: 'long' }, async () => {
    const { home, secret } = await withFactor();
    const Pin = house.pin(secret);
    const all = await Promise.all(
      Array.from({ length: 50 }, () => home.client.call(disableTwoFactor, { body: { Pin } })),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('recovery codes', () => {
  it('stand as digests alone, are counted down, and a new set replaces them', async () => {
    const { home, name, codes, accountId } = await withFactor();
    const { rows } = await sql<{ row: string }>`
      select row_to_json(c)::text as row from identity_recovery_code c where account_id = ${accountId}`.execute(db);
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
    const browser = house.browser();
    await typePassword(browser.client, name);
    const used = { body: { Method: 'recovery', Code: codes[0] ?? '' } } as const;
    expect(codeOf(await browser.client.call(takeSecondStep, used))).toBe('ok');
    expect(letters).toEqual(['twoFactorOn', 'recoveryCodeUsed']);
    const left = async () => {
      const answer = await home.client.call(getTwoFactor);
      return answer.ok ? answer.value.recoveryCodesLeft : undefined;
    };
    expect(await left()).toBe(9);
    const renewed = await home.client.call(renewRecoveryCodes, { body: {} });
    expect(renewed.ok && renewed.value.RecoveryCodes).toHaveLength(10);
    expect(await left()).toBe(10);
  });
});

it('a PIN that was confirmed is what a session has shown, and counts no second time', async () => {
  const { home, secret } = await withFactor();
  const Pin = house.pin(secret);
  expect(await home.client.call(confirmPin, { body: { Pin } })).toMatchObject({
    value: { confirmedMs: clock.wallMs() },
  });
  expect(codeOf(await home.client.call(confirmPin, { body: { Pin } }))).toBe('WrongCode');
});
