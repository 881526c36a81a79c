import {
  cancelEmail,
  changeEmail,
  changePhone,
  confirmPhone,
  followContactLink,
  getContact,
  getUser,
  RECENT_MS,
} from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, type IdentityHouse, openIdentityHouse } from '../../../../../test/identity/identity-house.ts';
import type { Browser } from '../../../../../test/support/browser.ts';
import { testDatabase } from '../../../../../test/support/index.ts';
import type { TextMessages } from '../../notices/index.ts';
import { CONTACT_TIMES } from './change-contact.ts';
import { phoneOf } from './phone-number.ts';

const { db } = await testDatabase();
const texts: { to: string; code: string }[] = [];
let arrives = true;
const textMessages: TextMessages = {
  send: async ({ number, values: { code } }) => {
    texts.push({ to: number, code });
    return arrives;
  },
};
const changed: string[] = [];
let house: IdentityHouse;
let withTexts: IdentityHouse;
beforeAll(async () => {
  const onContactChanged = async (_: unknown, accountId: string) => void changed.push(accountId);
  house = await openIdentityHouse(db, () => ({ onContactChanged }));
  withTexts = await openIdentityHouse(db, () => ({ textMessages }));
});
afterAll(() => Promise.all([house.close(), withTexts.close()]));

let home: Browser;
let before = '';
let count = 0;
const newAddress = (): string => {
  count += 1;
  return `new${count}@example.org`;
};
beforeEach(async () => {
  home = house.browser();
  before = (await house.registered(home.client)).Email;
  changed.length = 0;
});

const linkIn = async (address: string): Promise<string> => {
  const [mail] = await house.mails(address);
  return /contact-link\?link=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
};
const follow = async (Token: string): Promise<string> => {
  const answer = await house.browser().client.call(followContactLink, { body: { Token } });
  return answer.ok ? answer.value.Done : answer.refusal.code;
};
const emailOf = async ({ client }: Browser): Promise<string> => {
  const answer = await client.call(getContact);
  return answer.ok ? answer.value.Email : answer.refusal.code;
};
const ask = async (Email: string): Promise<string> => codeOf(await home.client.call(changeEmail, { body: { Email } }));

describe('a new e-mail address', () => {
  it('is taken over when its own mail is read, and not before', async () => {
    const next = newAddress();
    expect(await home.client.call(changeEmail, { body: { Email: next } })).toMatchObject({
      value: { Email: before, PendingEmail: { Email: next } },
    });
    expect((await house.mails(before))[0]?.body).toContain('n…@example.org');
    const confirm = await linkIn(next);
    expect([await follow(confirm), await follow(confirm)]).toEqual(['confirmed', 'LinkNotUsable']);
    expect(await home.client.call(getContact)).toMatchObject({ value: { Email: next, PendingEmail: null } });
    expect(changed).toHaveLength(1);
  });

  it('needs a proof of the last minutes (check 61)', async () => {
    house.clock.advance(RECENT_MS + 1000);
    expect(await ask(newAddress())).toBe('ReauthenticationRequired');
  });

  it('is stopped from the old address before it is confirmed: nothing changes and everybody is out', async () => {
    const next = newAddress();
    await ask(next);
    const confirm = await linkIn(next);
    expect(await follow(await linkIn(before))).toBe('stopped');
    expect(await follow(confirm)).toBe('LinkNotUsable');
    expect(codeOf(await home.client.call(getUser))).toBe('NotSignedIn');
    expect((await house.mails(before))[0]?.body).toContain('/set-password?token=');
  });

  it('is taken back from the old address for three days, also after a second change', async () => {
    const [next, after] = [newAddress(), newAddress()];
    await ask(next);
    const stop = await linkIn(before);
    await follow(await linkIn(next));
    await ask(after);
    const stopOfThief = await linkIn(next);
    await follow(await linkIn(after));
    expect(await emailOf(home)).toBe(after);
    house.clock.advance(CONTACT_TIMES.stopMs - 60_000);
    expect(await follow(stop)).toBe('stopped');
    expect(await follow(stopOfThief)).toBe('LinkNotUsable');
    expect((await house.mails(before))[0]?.body).toContain('/set-password?token=');
  });

  it('cannot be stopped after three days, nor confirmed after one', async () => {
    const [next, after] = [newAddress(), newAddress()];
    await ask(next);
    const stop = await linkIn(before);
    await follow(await linkIn(next));
    await ask(after);
    const late = await linkIn(after);
    house.clock.advance(CONTACT_TIMES.emailMs);
    expect(await follow(late)).toBe('LinkNotUsable');
    house.clock.advance(CONTACT_TIMES.stopMs);
    expect(await follow(stop)).toBe('LinkNotUsable');
  });

  it('is given up, and a newer one takes its place', async () => {
    const [first, second] = [newAddress(), newAddress()];
    await ask(first);
    expect(await home.client.call(cancelEmail, { body: {} })).toMatchObject({ value: { PendingEmail: null } });
    expect(await follow(await linkIn(first))).toBe('LinkNotUsable');
    await ask(first);
    const older = await linkIn(first);
    await ask(second);
    expect([await follow(older), await follow(await linkIn(second))]).toEqual(['LinkNotUsable', 'confirmed']);
  });

  it('of another account gets the same answer as any, and its owner a letter without a link', async () => {
    const other = house.browser();
    const { Email } = await house.registered(other.client);
    await sql`update identity_account set email_confirmed_at = now() where email = ${Email}`.execute(db);
    const shapes = [];
    for (const each of [Email.toUpperCase(), newAddress()]) {
      const answer = await home.client.call(changeEmail, { body: { Email: each } });
      if (!answer.ok) throw new Error(answer.refusal.code);
      const { PendingEmail, ...rest } = answer.value;
      shapes.push({ ...rest, untilMs: PendingEmail?.UntilMs, own: PendingEmail?.Email === each });
    }
    expect(shapes[0]).toEqual(shapes[1]);
    const [mail] = await house.mails(Email.toUpperCase());
    expect(mail?.subject).toBe('This address already has an account');
    expect(mail?.body).not.toContain('contact-link');
  });

  it('goes to who shows that it is theirs, from who registered with it and never did', async () => {
    const next = newAddress();
    await ask(next);
    const squatter = house.browser();
    await house.registered(squatter.client, { Email: next });
    expect(await follow(await linkIn(next))).toBe('confirmed');
    expect(await emailOf(home)).toBe(next);
  });

  it('is not taken from who has shown it meanwhile', async () => {
    const next = newAddress();
    await ask(next);
    const link = await linkIn(next);
    await house.registered(house.browser().client, { Email: next });
    await sql`update identity_account set email_confirmed_at = now() where email = ${next}`.execute(db);
    expect(await follow(link)).toBe('EmailTaken');
    expect(await emailOf(home)).toBe(before);
  });

  it('is asked for five times an hour: nobody is written to again and again', async () => {
    const codes: string[] = [];
    for (let at = 0; at < 7; at += 1) codes.push(await ask(newAddress()));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(5);
    expect(codes.at(-1)).toBe('TooManyRequests');
  });

  it.each(['a@b\r\nBcc: all@example.org', 'no address', 'a@example.org, b@example.org'])(
    '%j is none',
    async (Email) => {
      expect(await ask(Email)).toBe('InvalidRequest');
    },
  );
});

describe('a phone number', () => {
  it.each([
    ['+49 (151) 234-56 78', '+491512345678'],
    ['0049 151 2345678', '+491512345678'],
    ['+１２３４５６７８９', '+123456789'],
    ['0151 2345678', undefined],
    ['+49 call me', undefined],
    ['+1', undefined],
    ['+49151234567890123', undefined],
  ])('%s is %s', (typed, phone) => {
    expect(phoneOf(typed)).toBe(phone);
  });
});

describe('a new phone number', () => {
  const Phone = '+49 151 23456789';
  const codeIn = async (): Promise<string> => /\b(\d{6})\b/.exec((await house.mails(before))[0]?.body ?? '')?.[1] ?? '';
  const confirm = async (Code: string, { client } = home): Promise<string> =>
    codeOf(await client.call(confirmPhone, { body: { Code } }));

  it('is confirmed by a code, which goes by e-mail where the house sends no text messages', async () => {
    expect(await home.client.call(changePhone, { body: { Phone } })).toMatchObject({
      value: { Phone: null, PendingPhone: { Phone: '+4915123456789', By: 'email' } },
    });
    const code = await codeIn();
    expect([await confirm(code), await confirm(code)]).toEqual(['ok', 'SignInExpired']);
    expect(await home.client.call(getContact)).toMatchObject({
      value: { Phone: '+4915123456789', PendingPhone: null },
    });
    expect((await house.mails(before))[0]?.body).toContain('+49 •••• 89');
    expect(changed).toHaveLength(1);
  });

  it('by text message where it does; one that is not taken is said', async () => {
    const player = withTexts.browser();
    await withTexts.registered(player.client, { UserName: 'texted', Email: 'texted@example.org' });
    expect(await player.client.call(changePhone, { body: { Phone } })).toMatchObject({
      value: { PendingPhone: { By: 'sms' } },
    });
    expect(texts.at(-1)?.to).toBe('+4915123456789');
    expect(await confirm(texts.at(-1)?.code ?? '', player)).toBe('ok');
    arrives = false;
    expect(codeOf(await player.client.call(changePhone, { body: { Phone } }))).toBe('ServiceUnavailable');
  });

  it('has five tries, fifty at once among them, and ten minutes', async () => {
    await home.client.call(changePhone, { body: { Phone } });
    const code = await codeIn();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const tries = await Promise.all(Array.from({ length: 50 }, () => confirm(wrong)));
    expect(tries.filter((each) => each === 'WrongCode')).toHaveLength(5);
    expect(await confirm(code)).toBe('SignInExpired');
    await home.client.call(changePhone, { body: { Phone } });
    const second = await codeIn();
    house.clock.advance(CONTACT_TIMES.codeMs);
    expect(await confirm(second)).toBe('SignInExpired');
  });

  it('needs a proof of the last minutes (check 61), and is a number', async () => {
    expect(codeOf(await home.client.call(changePhone, { body: { Phone: 'call me' } }))).toBe('InvalidRequest');
    house.clock.advance(RECENT_MS + 1000);
    expect(codeOf(await home.client.call(changePhone, { body: { Phone } }))).toBe('ReauthenticationRequired');
  });
});
