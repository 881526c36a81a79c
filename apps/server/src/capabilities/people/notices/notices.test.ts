import type { LanguageCode } from '@evens/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { noticesForTests, shippedTexts } from '../../../../test/support/notices-for-tests.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { checkLetter } from '../mail/index.ts';
import type { NoticeEvent } from './events.ts';
import type { Notice, NoticeReader, NoticesParts } from './index.ts';
import { type Reading, shownValue, type ValueKind } from './values.ts';
import { writeLetter } from './write-letter.ts';

const { db } = await testDatabase();
const texts = await shippedTexts('de-DE');
const clock = manualClock(Date.UTC(2026, 10, 22, 12));
const reader: NoticeReader = {
  ...{ userName: 'mira', email: 'mira@example.org', emailConfirmed: true },
  ...{ language: 'de-DE', zoneHours: null },
};
beforeEach(async () => {
  await sql`truncate mail_outbox`.execute(db);
  await sql`delete from message`.execute(db);
});

const noticesWith = (more: Partial<NoticesParts> = {}) =>
  noticesForTests(clock, { readerOf: async () => reader, ...more });
const tell = (notice: Notice, more: Partial<NoticesParts> = {}): Promise<boolean> =>
  inTransaction(db, (tx) => noticesWith(more).tell(tx, notice));

const letters = async () => {
  const { rows } = await sql<{ key: string; recipient: string; subject: string; body: string; html: string }>`
    select key, recipient, subject, body, html from mail_outbox order by id`.execute(db);
  return rows;
};
const messages = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ kind: string }>`select kind from message order by id`.execute(db);
  return rows.map(({ kind }) => kind);
};

const paid: Notice = {
  event: 'withdrawalPaid',
  to: 'a',
  values: { money: { amount: '12.50', currency: 'EUR' }, account: 'DE89 … 3000' },
  key: 'paid:1',
};
const changed: Notice = {
  event: 'passwordChanged',
  to: 'a',
  values: { when: { atMs: 0 }, device: 'Firefox, Linux' },
};

describe('an event', () => {
  it('is told by every channel of its line, in the language of its reader', async () => {
    expect(await tell(paid)).toBe(true);
    const [letter] = await letters();
    expect(letter?.subject).toBe('Auszahlung von EUR 12,50 ausgeführt');
    expect(letter?.body).toContain('EUR 12,50 wurden an DE89 … 3000 ausgezahlt.');
    expect(letter?.body).toContain('https://bets.example/de-DE/open-modal/withdraw');
    expect(letter?.html).toContain('lang="de-DE"');
    expect(await messages()).toEqual(['withdrawalPaid']);
    expect((await noticesWith().inboxIn('de-DE', null))('withdrawalPaid', paid.values)).toEqual({
      subject: letter?.subject,
      text: 'EUR 12,50 wurden an DE89 … 3000 ausgezahlt. Wann Sie sie dort sehen, hängt von Ihrer Bank ab.\n[Auszahlungen öffnen](/open-modal/withdraw)',
    });
  });

  it('is told in English to who chose no language of ours', async () => {
    await tell(changed, { readerOf: async () => ({ ...reader, language: 'tlh' }) });
    expect((await letters())[0]?.body).toContain('https://bets.example/en-US/lost-password');
  });

  it('is told once by each channel, however often and from however many it comes', async () => {
    const told = await Promise.all(Array.from({ length: 20 }, () => tell(paid)));
    expect(told.filter(Boolean)).toHaveLength(1);
    expect([(await letters()).length, await messages()]).toEqual([1, ['withdrawalPaid']]);
  });

  it('is told as often as it happens, where it has no key', async () => {
    for (const each of [changed, changed]) await tell(each);
    expect(await letters()).toHaveLength(2);
  });

  it('that is rolled back was never told', async () => {
    await inTransaction(db, async (tx) => {
      await noticesWith().tell(tx, paid);
      throw new Error('no');
    }).catch(() => undefined);
    expect([await letters(), await messages()]).toEqual([[], []]);
  });

  it('goes to another address where one is named, and to none that no mail server takes', async () => {
    expect(await tell({ ...changed, address: 'other@example.org' })).toBe(true);
    expect(await tell({ ...changed, address: 'a@b\r\nBcc: x@y.example' })).toBe(false);
    expect(await tell(changed, { readerOf: async () => undefined })).toBe(false);
    expect((await letters()).map(({ recipient }) => recipient)).toEqual(['other@example.org']);
  });

  it('is told in the words that the house put in place of the shipped ones', async () => {
    const own = (language: LanguageCode) =>
      shippedTexts(language).then((texts) => ({
        ...texts,
        notices: { ...(texts.notices as object), event: { passwordChanged: { subject: 'New!', text: 'On {{when}}' } } },
      }));
    await tell(changed, { texts: own });
    expect(await letters()).toMatchObject([
      { subject: 'New!', body: expect.stringContaining('On 1. Januar 1970 um 00:00 UTC') },
    ]);
  });

  it('that no line of the table names is a fault', async () => {
    await expect(tell(paid, { events: {} })).rejects.toThrow('no line of the table');
  });
});

describe('an offer', () => {
  const offer: NoticeEvent = { category: 'marketing', values: {}, inbox: true, letter: { validMs: 1000 } };
  const more = { events: { welcome: offer } };
  const notice: Notice = { event: 'welcome', to: 'a', values: { name: 'Mira' } };

  it('is told by no channel to whom the house may not market to', async () => {
    const asked: string[] = [];
    const mayMarket = async (_tx: unknown, accountId: string) => asked.push(accountId) > 1;
    expect(await tell(notice, { ...more, mayMarket })).toBe(false);
    expect([asked, await letters(), await messages()]).toEqual([['a'], [], []]);
    expect(await tell(notice, { ...more, mayMarket })).toBe(true);
    expect(await messages()).toEqual(['welcome']);
  });

  it('says how to end them; what a player must hear is told without being asked', async () => {
    await tell(notice, more);
    expect((await letters())[0]?.body).toContain('weil Sie Neuigkeiten per E-Mail zugestimmt haben');
    expect(await tell(paid, { mayMarket: async () => Promise.reject(new Error('asked')) })).toBe(true);
    expect((await letters())[1]?.body).not.toContain('Neuigkeiten');
  });
});

describe('a text message', () => {
  it('is sent at once, in the language of its reader, by the gateway of the house alone', async () => {
    const sent: unknown[] = [];
    const sms = { send: async (message: unknown) => sent.push(message) < 2 };
    const { textMessages } = noticesWith({ sms });
    const message = { event: 'phoneCode', number: '+491512345678', values: { code: '012345', minutes: 10 } } as const;
    expect(await textMessages?.send({ ...message, language: 'de-DE' })).toBe(true);
    expect(await textMessages?.send({ ...message, language: 'tlh' })).toBe(false);
    expect(sent).toEqual([
      { to: message.number, text: '012345 ist 10 Minuten lang Ihr Code bei Evens. Geben Sie ihn niemandem.' },
      { to: message.number, text: '012345 is your Evens code for 10 minutes. Never tell it to anybody.' },
    ]);
    expect(noticesWith().textMessages).toBeUndefined();
  });
});

describe('a value', () => {
  const reading: Reading = { language: 'de-DE', texts, zoneHours: 0 };
  const atMs = Date.UTC(2026, 10, 22, 12);
  it.each<[string, ValueKind, unknown, Partial<Reading>, string]>([
    ['a text as it stands', 'text', '{{name}} <b>', {}, '{{name}} <b>'],
    ['a count', 'count', 1200, {}, '1.200'],
    ['an amount with its places', 'money', { amount: '1234567.80', currency: 'EUR' }, {}, 'EUR 1.234.567,80'],
    ['coins with theirs', 'money', { amount: '0.00012300', currency: 'BTC' }, {}, 'BTC 0,00012300'],
    ['a moment', 'moment', { atMs }, { language: 'en-US' }, 'November 22, 2026 at 12:00 PM UTC'],
    [
      'ahead of UTC',
      'moment',
      { atMs },
      { language: 'en-US', zoneHours: 5.75 },
      'November 22, 2026 at 5:45 PM UTC+5:45',
    ],
    ['behind it', 'moment', { atMs }, { language: 'en-US', zoneHours: -13 }, 'November 21, 2026 at 11:00 PM UTC-13'],
    ['a code in the words of its page', 'documentReason', 'expired', {}, 'Es ist abgelaufen. Senden Sie ein gültiges.'],
    ['an amount that is none', 'money', 'EUR 5', {}, ''],
    ['a code that nobody knows', 'withdrawalReason', 'constructor', {}, ''],
    ['nothing', 'moment', undefined, {}, ''],
  ])('is shown: %s', (_what, kind, value, more, shown) => {
    expect(shownValue(kind, value, { ...reading, ...more })).toBe(shown);
  });
});

describe('what is written into a letter', () => {
  const written = (what: string) =>
    writeLetter({
      text: { subject: 'About {{what}}', text: '{{what}}', action: 'Look', below: undefined, sms: undefined },
      category: 'service',
      letter: { validMs: 1000, opens: '/x?a={{what}}&b=2' },
      reading: { language: 'de-DE', texts, zoneHours: 0 },
      brand: 'Evens & Co',
      siteUrl: 'https://bets.example',
      valueFor: (name) => (name === 'what' ? what : name),
    });

  it.each([
    ['a line break that would begin a header', 'news\r\nBcc: all@example.org', 'About news Bcc: all@example.org'],
    ['an end of line of another alphabet', 'a\u2028b\u0085c', 'About a b c'],
    ['signs that turn text round', 'a\u202Eb', 'About a b'],
  ])('%s becomes a space', (_name, what, subject) => {
    expect(written(what).subject).toBe(subject);
    const sent = { key: 'a', recipient: 'a@b.example', validMs: 1, ...written(what) };
    expect(checkLetter(sent)).toEqual({ ok: true, value: sent });
  });

  it('a value is text in the HTML and in the link, never markup, and never longer than a line', () => {
    const { html, body } = written(`<script>alert("x")</script>${'y'.repeat(500)}`);
    expect(html).not.toContain('<script');
    expect(html).toContain('&#60;script&#62;');
    expect(body.split('\n')[2]?.length).toBe(200);
    expect(written('a&b=1').html).toContain('href="https://bets.example/de-DE/x?a=a%26b%3D1&#38;b=2"');
  });

  it('what names a value in a value is not filled in', () => {
    expect(written('{{userName}}').subject).toBe('About {{userName}}');
  });
});
