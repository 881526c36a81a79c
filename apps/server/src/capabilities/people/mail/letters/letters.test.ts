import { LANGUAGES } from '@evens/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../../test/support/index.ts';
import { inTransaction } from '../../../../platform/database/index.ts';
import { checkLetter } from '../letter.ts';
import { FRAME_TEXTS } from './frame-texts.ts';
import { type LetterReader, type LettersParts, openLetters } from './index.ts';
import { type LetterKind, type LetterText, letterKind } from './letter-kind.ts';
import { LETTERS } from './registry.ts';
import { writeLetter } from './write-letter.ts';

const { db } = await testDatabase();
beforeEach(async () => {
  await sql`truncate mail_outbox`.execute(db);
});

const names = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)))].sort();

describe.each(Object.entries(LETTERS as Record<string, LetterKind>))('the letter %s', (_name, kind) => {
  it.each(LANGUAGES)('names in $code the values that it is given and no others', ({ code }) => {
    const { subject, lines, action = '', after = [] } = kind.texts[code];
    const named = names([subject, action, ...lines, ...after]).filter(
      (name) => name !== 'brand' && name !== 'userName',
    );
    expect(named).toEqual([...kind.values].sort());
  });

  it.each(LANGUAGES)('is a letter that can be sent in $code, every word filled in', ({ code }) => {
    const values = Object.fromEntries(kind.values.map((name) => [name, name.startsWith('when') ? { atMs: 0 } : name]));
    const link = 'https://bets.example/x';
    const written = writeLetter(kind, { language: code, brand: 'Evens', userName: 'mira', values, link });
    expect(`${written.subject} ${written.body} ${written.html}`).not.toMatch(/\{\{|undefined/);
    expect(written.body.includes(link)).toBe(kind.texts[code].action !== undefined);
    expect(checkLetter({ key: 'a', recipient: 'mira@example.org', validMs: kind.validMs, ...written }).ok).toBe(true);
  });

  it('says something else in every language', () => {
    expect(new Set(LANGUAGES.map(({ code }) => kind.texts[code].subject)).size).toBeGreaterThan(7);
    // A button in one language is a button in all.
    expect(new Set(LANGUAGES.map(({ code }) => kind.texts[code].action === undefined)).size).toBe(1);
  });
});

const every = (text: LetterText): LetterKind['texts'] =>
  Object.fromEntries(LANGUAGES.map(({ code }) => [code, text])) as unknown as LetterKind['texts'];

describe('what is written into a letter', () => {
  const kind = letterKind({
    category: 'marketing',
    validMs: 1000,
    values: ['what', 'whenIt', 'amount'],
    texts: every({ subject: 'About {{what}}', lines: ['{{what}} {{whenIt}} {{amount}}'], action: 'Look' }),
  });
  const written = (what: string) =>
    writeLetter(kind, {
      language: 'de-DE',
      brand: 'Evens & Co',
      userName: 'mira',
      values: { what, whenIt: { atMs: 0 }, amount: { amount: '1234.5', currency: 'EUR' } },
      link: 'https://bets.example/de-DE/x?a=1&b=2',
    });

  it('times and amounts are as the reader writes them', () => {
    expect(written('x').body).toContain('x 1. Januar 1970 um 00:00 UTC EUR 1.234,50');
  });

  it.each([
    ['a line break that would begin a header', 'news\r\nBcc: all@example.org', 'About news Bcc: all@example.org'],
    ['an end of line of another alphabet', 'a\u2028b\u0085c', 'About a b c'],
    ['signs that turn text round', 'a\u202Eb', 'About a b'],
  ])('%s becomes a space', (_name, what, subject) => {
    expect(written(what).subject).toBe(subject);
    expect(checkLetter({ key: 'a', recipient: 'a@b.example', validMs: 1, ...written(what) }).ok).toBe(true);
  });

  it('a value is text in the HTML, never markup, and never longer than a line', () => {
    const { html, body } = written(`<script>alert("x")</script>${'y'.repeat(500)}`);
    expect(html).not.toContain('<script');
    expect(html).toContain('&#60;script&#62;');
    expect(html).toContain('href="https://bets.example/de-DE/x?a=1&#38;b=2"');
    expect(body).not.toContain('y'.repeat(200));
  });

  it('what names a value in a value is not filled in', () => {
    expect(written('{{userName}}').subject).toBe('About {{userName}}');
  });

  it('marketing says how to end it', () => {
    expect(written('x').body).toContain(FRAME_TEXTS['de-DE'].stop);
  });
});

describe('sending a letter', () => {
  const reader: LetterReader = { userName: 'mira', email: 'mira@example.org', language: 'de-DE' };
  const parts = (more: Partial<LettersParts> = {}): LettersParts => ({
    readerOf: async () => reader,
    mayMarket: async () => false,
    brand: async () => 'Evens',
    siteUrl: () => 'https://bets.example',
    ...more,
  });
  const send = (more: Partial<LettersParts> = {}, letter: { key?: string; to?: string; path?: string } = {}) =>
    inTransaction(db, (tx) =>
      openLetters(parts(more)).send(tx, {
        accountId: 'a',
        kind: 'password-changed',
        values: { when: { atMs: 0 }, device: 'Firefox, Linux' },
        path: '/lost-password',
        ...letter,
      }),
    );
  const outbox = async () => {
    const { rows } = await sql<{ recipient: string; subject: string; body: string; html: string }>`
      select recipient, subject, body, html from mail_outbox order by id`.execute(db);
    return rows;
  };

  it("is in the reader's language, with a link into it, and in English for who chose none we speak", async () => {
    await send();
    await send({ readerOf: async () => ({ ...reader, language: 'tlh' }) });
    const [german, english] = await outbox();
    expect(german?.subject).toBe('Ihr Passwort wurde geändert');
    expect(german?.body).toContain('https://bets.example/de-DE/lost-password');
    expect(german?.html).toContain('lang="de-DE"');
    expect(english?.body).toContain('https://bets.example/en-US/lost-password');
  });

  it('is one letter under one key, and goes to another address where one is named', async () => {
    await send({}, { key: 'k1' });
    await send({}, { key: 'k1', to: 'other@example.org' });
    await send({}, { key: 'k2', to: 'other@example.org' });
    expect((await outbox()).map(({ recipient }) => recipient)).toEqual(['mira@example.org', 'other@example.org']);
  });

  it('is not written where there is no such account, or none that mail reaches', async () => {
    expect(await send({ readerOf: async () => undefined })).toBe(false);
    expect(await send({}, { to: 'a@b\r\nBcc: x@y.example' })).toBe(false);
    expect(await outbox()).toEqual([]);
  });
});
