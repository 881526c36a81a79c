import { askEmailProof, changeEmail, changePassword, changePhone, lostPassword, register } from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, type IdentityHouse, openIdentityHouse } from '../../../../../test/identity/identity-house.ts';
import type { Browser } from '../../../../../test/support/browser.ts';
import { manualClock, testDatabase } from '../../../../../test/support/index.ts';
import { PHRASE, registrationOf } from '../../../../../test/support/registration.ts';
import { textedNumber } from '../contact/takes-texts.ts';
import { triesInDatabase } from '../tries-in-database.ts';
import { inboxOf, OUTGOING_LIMITS, openOutgoing } from './outgoing.ts';

const { db } = await testDatabase();
const DAY = 24 * 3_600_000;
const OTHER = 'another phrase of five words';

describe('a number that a code is sent to', () => {
  it.each([
    ['a mobile phone of Germany', '+4915123456789', true],
    ['one of Britain', '+447400123456', true],
    ['one of Brazil', '+5511961234567', true],
    ['a phone of the United States', '+12015550123', true],
    ['a phone at home', '+4930123456', true],
    ['a satellite phone', '+8816123456789', false],
    ['one of Inmarsat', '+870301234567', false],
    ['an international network', '+882345123456', false],
    ['another one', '+883510012345678', false],
    ['an international premium service', '+979123456789', false],
    ['an international number at shared cost', '+80812345678', false],
    ['a free one', '+80012345678', false],
    ['a premium service of Britain', '+449012345678', false],
    ['one of Germany', '+499001234567', false],
    ['one of the United States', '+19002345678', false],
    ['a German number at shared cost', '+491803123456', false],
    ['a British one', '+448431234567', false],
    ['a personal number', '+447012345678', false],
    ['a pager', '+447640123456', false],
    ['a company’s number', '+445512345678', false],
    ['a number that no country has given out', '+4915', false],
    ['a number of no country', '+999123456789', false],
  ])('%s, %s: %s', (_what, number, taken) => {
    expect(textedNumber(number)).toBe(taken ? number : undefined);
  });

  it('is one number however its country’s zero is dialled', () => {
    expect([textedNumber('+49015123456789'), textedNumber('+4407400123456')]).toEqual([
      '+4915123456789',
      '+447400123456',
    ]);
  });
});

it.each([
  ['Victim@Example.org', 'victim@example.org'],
  ['victim+17@example.org', 'victim@example.org'],
  ['v.ic.tim+x@googlemail.com', 'victim@gmail.com'],
  ['v.ictim@example.org', 'v.ictim@example.org'],
])('%s is the inbox %s', (email, inbox) => {
  expect(inboxOf(email)).toBe(inbox);
});

describe('what strangers make the house send in a day', () => {
  const clock = manualClock(Date.UTC(2026, 10, 21, 12));
  const decided: string[] = [];
  const process = (more: { textsADay?: number; lettersADay?: number } = {}) =>
    openOutgoing({
      tries: triesInDatabase(db, clock),
      ...{ textsADay: 1000, lettersADay: 1000, factor: 1, ...more },
      onDecided: (channel, outcome) => void decided.push(`${channel} ${outcome}`),
    });
  const two = [process(), process()] as const;
  /** How many of these, sent all at once by two processes, go out. */
  const gone = async (count: number, send: (by: (typeof two)[number], at: number) => Promise<unknown>) => {
    const answers = await Promise.all(Array.from({ length: count }, (_, at) => send(two[at % 2 ? 1 : 0], at)));
    return answers.filter((refused) => refused === undefined).length;
  };
  let net = 0;
  const ip = (): string => {
    net += 1;
    return `198.51.${net >> 8}.${net & 255}`;
  };
  beforeEach(() => {
    clock.advance(DAY);
    decided.length = 0;
  });

  it('texts to one number: five, from whichever address, and as many the next day', async () => {
    const send = (by: (typeof two)[number]) => by.text({ number: '+4915123456789', ip: ip() });
    expect(await gone(20, send)).toBe(OUTGOING_LIMITS.number.max);
    clock.advance(DAY);
    expect(await gone(20, send)).toBe(OUTGOING_LIMITS.number.max);
  });

  it('texts to one range of numbers: twenty', async () => {
    const send = (by: (typeof two)[number], at: number) =>
      by.text({ number: `+491512345${String(6000 + at)}`, ip: ip() });
    expect(await gone(60, send)).toBe(OUTGOING_LIMITS.range.max);
  });

  it('texts for one address of the internet: twenty, and for its whole /64', async () => {
    const send = (by: (typeof two)[number], at: number) =>
      by.text({ number: `+4915${1_000_000 + at * 1000}00`, ip: `2001:db8::${at + 1}` });
    expect(await gone(60, send)).toBe(OUTGOING_LIMITS.textsByClient.max);
  });

  it('letters to one inbox: eight, however it is spelled and whatever they are about', async () => {
    const causes = ['registration', 'emailProof', 'contact', 'lostPassword'] as const;
    const send = (by: (typeof two)[number], at: number) =>
      by.letter(causes[at % 4] ?? 'contact', { inboxes: [`victim+${at}@example.org`], ip: ip() });
    expect(await gone(48, send)).toBe(OUTGOING_LIMITS.inbox.max);
  });

  it('links for a lost password to who has shown that the inbox is theirs: six in three hours, beside all other letters', async () => {
    const send = (recovery: boolean) => (by: (typeof two)[number], at: number) =>
      by.letter('lostPassword', { inboxes: [`owner+${at}@example.org`], ip: ip(), recovery });
    expect(await gone(20, send(false))).toBe(OUTGOING_LIMITS.inbox.max);
    expect(await gone(20, send(true))).toBe(OUTGOING_LIMITS.recovery.max);
    clock.advance(OUTGOING_LIMITS.recovery.perMs);
    expect(await gone(20, send(false))).toBe(0);
    expect(await gone(20, send(true))).toBe(OUTGOING_LIMITS.recovery.max);
  });

  it('letters for one address of the internet: sixty', async () => {
    const send = (by: (typeof two)[number], at: number) =>
      by.letter('registration', { inboxes: [`p${at}@example.org`], ip: '203.0.113.9' });
    expect(await gone(80, send)).toBe(OUTGOING_LIMITS.lettersByClient.max);
  });

  it('of the whole house: so many, then an alarm, and nobody’s own budget is spent on what did not go', async () => {
    const small = process({ textsADay: 3, lettersADay: 2 });
    const text = (number: string) => small.text({ number, ip: '203.0.113.10' });
    for (const end of ['100', '200', '300']) expect(await text(`+4915777777${end}`)).toBeUndefined();
    for (let at = 0; at < 30; at += 1) expect(await text('+4915888888400')).toMatchObject({ code: 'TooManyRequests' });
    expect(decided.filter((each) => each === 'text house')).toHaveLength(30);
    // Another process with a larger day: the number is as it was.
    expect(await two[0].text({ number: '+4915888888400', ip: '203.0.113.10' })).toBeUndefined();
    const letter = (cause: 'registration' | 'lostPassword', at: number) =>
      small.letter(cause, { inboxes: [`q${at}@example.org`], ip: ip() });
    for (const at of [1, 2]) expect(await letter('registration', at)).toBeUndefined();
    expect(await letter('registration', 3)).toMatchObject({ code: 'TooManyRequests' });
    expect(await letter('lostPassword', 4), 'a flood of one leaves the others').toBeUndefined();
  });
});

describe('at the door', () => {
  const texts: string[] = [];
  let house: IdentityHouse;
  beforeAll(async () => {
    house = await openIdentityHouse(db, (clock) => ({
      textMessages: { send: async ({ number }) => texts.push(number) > 0 },
      outgoing: openOutgoing({
        tries: triesInDatabase(db, clock),
        ...{ textsADay: 1000, lettersADay: 1000, factor: 100 },
        onDecided: () => undefined,
      }),
    }));
    // After all that was counted above.
    house.clock.advance(100 * DAY);
  });
  afterAll(() => house.close());

  let count = 0;
  const player = async (Email: string): Promise<Browser> => {
    count += 1;
    const browser = house.browser();
    const answer = await browser.client.call(register, { body: registrationOf(`out${count}`, { Email }) });
    expect(codeOf(answer)).toBe('ok');
    return browser;
  };
  const lettersTo = async (like: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from mail_outbox where recipient like ${like}`.execute(db);
    return rows[0]?.n ?? 0;
  };

  it('three fresh accounts get no code to satellites and premium numbers, and five to one phone', async () => {
    const answers: string[] = [];
    for (const name of ['a', 'b', 'c']) {
      const { client } = await player(`${name}-texts@example.org`);
      const send = async (Phone: string) => codeOf(await client.call(changePhone, { body: { Phone } }));
      for (const Phone of ['+881 612 345 6789', '+44 901 234 5678', '+49 900 1234567']) {
        expect(await send(Phone)).toBe('InvalidRequest');
      }
      for (let at = 0; at < 3; at += 1) answers.push(await send('+49 151 99999999'));
    }
    expect(texts).toEqual(Array.from({ length: 5 }, () => '+4915199999999'));
    expect(answers.filter((code) => code === 'TooManyRequests')).toHaveLength(4);
  });

  it('one inbox gets eight letters, by registrations, changes of address, asking again and lost passwords together', async () => {
    const browsers = [await player('victim+a@example.net'), await player('victim+b@example.net')];
    for (const { client } of browsers) {
      await client.call(askEmailProof, { body: {} });
      for (let at = 0; at < 4; at += 1) {
        await client.call(changeEmail, { body: { Email: `victim+${count}${at}@example.net` } });
      }
    }
    for (let at = 0; at < 5; at += 1) {
      const body = { UserName: 'victim+a@example.net' };
      expect(codeOf(await house.browser().client.call(lostPassword, { body })), 'answered as any').toBe('ok');
    }
    await house.identity.settled();
    // An account whose letters are used up opens all the same.
    await player('victim+c@example.net');
    expect(await lettersTo('victim+%@example.net')).toBe(OUTGOING_LIMITS.inbox.max);
  });

  it('news of accounts that a stranger opened with an address count together: eight a day, until somebody shows that it is his', async () => {
    const browsers = [await player('annoyed+a@example.net'), await player('annoyed+b@example.net')];
    await house.identity.settled();
    const before = await lettersTo('annoyed+%@example.net');
    const changePasswords = async (times: number) => {
      for (const { client } of browsers) {
        for (let at = 0; at < times; at += 1) {
          const [CurrentPassword, Password] = at % 2 === 0 ? [PHRASE, OTHER] : [OTHER, PHRASE];
          const body = { CurrentPassword, Password, PasswordConfirmation: Password };
          expect(codeOf(await client.call(changePassword, { body }))).toBe('ok');
        }
      }
    };
    await changePasswords(8);
    expect((await lettersTo('annoyed+%@example.net')) - before).toBeLessThanOrEqual(OUTGOING_LIMITS.unshown.max);
    await sql`update identity_account set email_confirmed_at = now() where email like 'annoyed+a%'`.execute(db);
    await changePasswords(2);
    expect((await lettersTo('annoyed+a@example.net')) > 0).toBe(true);
  });

  it('strangers who use up somebody’s inbox do not keep a link for a lost password from who has shown it', async () => {
    const Email = 'shown@example.net';
    await player(Email);
    const links = async (): Promise<number> => {
      await house.browser().client.call(lostPassword, { body: { UserName: Email } });
      await house.identity.settled();
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from mail_outbox where recipient = ${Email} and body like '%/set-password?token=%'`.execute(
        db,
      );
      return rows[0]?.n ?? 0;
    };
    for (let at = 0; at < OUTGOING_LIMITS.inbox.max; at += 1) await player(`shown+${at}@example.net`);
    expect(await links(), 'to an address that might be anybody’s, none').toBe(0);
    await sql`update identity_account set email_confirmed_at = now() where email = ${Email}`.execute(db);
    expect(await links()).toBe(1);
  });
});
