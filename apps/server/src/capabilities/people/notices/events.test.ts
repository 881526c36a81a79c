import { LANGUAGES, type LanguageCode } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { shippedTexts } from '../../../../test/support/notices-for-tests.ts';
import { checkLetter } from '../mail/index.ts';
import { EVENTS, type NoticeEvent } from './events.ts';
import { inboxText } from './inbox-text.ts';
import { type EventText, eventText, filled, namesIn, type Texts, textAt } from './texts.ts';
import { SHAPES, WORDS_OF } from './values.ts';
import { writeLetter } from './write-letter.ts';

const inLanguages = await Promise.all(
  LANGUAGES.map(async ({ code }): Promise<[LanguageCode, Texts]> => [code, await shippedTexts(code)]),
);
const events: readonly (readonly [string, NoticeEvent])[] = Object.entries(EVENTS);
const everyText = ({ subject, text, action = '', below = '', sms = '' }: EventText): string =>
  [subject, text, action, below, sms].join('\n');

describe('every event', () => {
  it('names in every language each value that it is told with, and no other', () => {
    for (const [name, { values, letter, sms }] of events) {
      const always = letter || sms ? ['brand', 'userName'] : [];
      for (const [code, texts] of inLanguages) {
        const named = namesIn(`${everyText(eventText(texts, name))}\n${letter?.opens ?? ''}`);
        const own = named.filter((each) => !always.includes(each));
        expect([name, code, own]).toEqual([name, code, Object.keys(values).sort()]);
      }
    }
  });

  it('has in every language what its channels need, and as many paragraphs', () => {
    const [, english = {}] = inLanguages.find(([code]) => code === 'en-US') ?? [];
    const lines = (text = '') => text.split('\n').length;
    for (const [name, { inbox, letter, sms }] of events) {
      expect([name, inbox === true || letter !== undefined]).toEqual([name, true]);
      const like = eventText(english, name);
      // A letter about what somebody else may have done has the button of all of those.
      const hasAction = letter?.opens !== undefined && letter.notYou !== true;
      for (const [code, texts] of inLanguages) {
        const { text, below, action, sms: short } = eventText(texts, name);
        expect([name, code, lines(text), lines(below)]).toEqual([name, code, lines(like.text), lines(like.below)]);
        expect([name, code, action !== undefined, short !== undefined]).toEqual([name, code, hasAction, sms === true]);
      }
      const subjects = inLanguages.map(([, texts]) => eventText(texts, name).subject);
      expect([name, new Set(subjects).size > 7]).toEqual([name, true]);
    }
  });

  it('is in an inbox plain text, with links to pages of ours alone', () => {
    for (const [name, event] of events.filter(([, { inbox }]) => inbox)) {
      for (const [language, texts] of inLanguages) {
        const { subject, text } = inboxText(name, event, { language, texts, zoneHours: 0 }, (value) => value);
        expect([name, language, subject.trim() !== '', text.trim() !== '']).toEqual([name, language, true, true]);
        expect(`${name}: ${subject} ${text}`).not.toMatch(/<|https?:|\]\((?!\/[a-z])|\{\{/);
      }
    }
  });

  it('is a letter that can be sent, without the markup of messages', () => {
    for (const [name, { category, letter }] of events) {
      if (!letter) continue;
      for (const [language, texts] of inLanguages) {
        const text = eventText(texts, name);
        const written = writeLetter({
          ...{ text, category, letter, brand: 'Evens', siteUrl: 'https://bets.example' },
          reading: { language, texts, zoneHours: 0 },
          valueFor: (value) => `(${value})`,
        });
        expect(`${name}: ${written.subject} ${written.body} ${written.html}`).not.toMatch(/\{\{|undefined|\]\(/);
        const hasLink = written.body.includes(`https://bets.example/${language}/`);
        expect([name, language, hasLink]).toEqual([name, language, letter.opens !== undefined]);
        const sent = { key: 'a', recipient: 'mira@example.org', validMs: letter.validMs, ...written };
        expect(checkLetter(sent)).toEqual({ ok: true, value: sent });
      }
    }
  });

  it('fits one part of a text message, where it goes by one', () => {
    const usual: Readonly<Record<string, string>> = { code: '123456', minutes: '10' };
    const bySms = events.filter(([, { sms }]) => sms);
    expect(bySms.length).toBeGreaterThan(0);
    for (const [name] of bySms) {
      for (const [code, texts] of inLanguages) {
        const text = filled(eventText(texts, name).sms ?? '', (value) => usual[value] ?? 'Evens');
        // Letters beyond those of GSM 03.38 leave seventy signs.
        const most = /^[\x20-\x7eäöüÄÖÜßéèà]*$/.test(text) ? 160 : 70;
        expect([name, code, text.length <= most]).toEqual([name, code, true]);
      }
    }
  });
});

describe('the files of texts', () => {
  it('hold no event that the table does not', () => {
    for (const [, texts] of inLanguages) {
      const { event } = texts.notices as { event: object };
      expect(Object.keys(event).sort()).toEqual(Object.keys(EVENTS).sort());
    }
  });

  it('hold the words of every code that an event may name', () => {
    const places = (Object.keys(WORDS_OF) as (keyof typeof WORDS_OF)[]).flatMap((kind) =>
      SHAPES[kind].options.map((code) => `${WORDS_OF[kind]}.${code}`),
    );
    expect(places.length).toBeGreaterThan(40);
    for (const [language, texts] of inLanguages)
      expect([language, places.filter((place) => textAt(texts, place) === undefined)]).toEqual([language, []]);
  });
});
