import { languageTag } from '@evens/contract';
import type { LetterChannel, NoticeCategory } from './events.ts';
import { type LetterPieces, letterHtml } from './letter-html.ts';
import { type EventText, filled, type Texts, textAt } from './texts.ts';
import type { Reading } from './values.ts';

export interface LetterToWrite {
  readonly text: EventText;
  readonly category: NoticeCategory;
  readonly letter: LetterChannel;
  readonly reading: Reading;
  readonly brand: string;
  /** Where the site is to a reader: `https://bets.example`. */
  readonly siteUrl: string;
  /** A value of the event by its name, as its reader writes it. */
  readonly valueFor: (name: string) => string;
}

export interface WrittenLetter {
  readonly subject: string;
  readonly body: string;
  readonly html: string;
}

const MOST_OF_A_VALUE = 200;

/** A value is a part of a line: what would break one, or begin a header, becomes a space. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_OF_A_VALUE);

/** Characters of a subject that every mail server takes; only a long name in it makes one longer. */
const MOST_OF_A_SUBJECT = 190;

const frameText = (texts: Texts, name: string): string => textAt(texts, `notices:frame.${name}`) ?? '';

function buttonOf({ text, letter, reading, siteUrl, valueFor }: LetterToWrite): LetterPieces['button'] {
  if (letter.opens === undefined) return undefined;
  const says = letter.notYou ? frameText(reading.texts, 'notYouAction') : (text.action ?? '');
  const path = filled(letter.opens, (name) => encodeURIComponent(valueFor(name)));
  return { link: `${siteUrl}/${reading.language}${path}`, says };
}

/** The letter of an event as text, and as HTML of the same words. */
export function writeLetter(of: LetterToWrite): WrittenLetter {
  const { text, category, letter, reading, brand, valueFor } = of;
  const fill = (words: string): string => filled(words, (name) => oneLine(valueFor(name)));
  const frame = (name: string): string => fill(frameText(reading.texts, name));
  const paragraphs = (words: string | undefined): string[] => (words === undefined ? [] : words.split('\n').map(fill));
  const foot = [frame('foot'), ...(category === 'marketing' ? [frame('stop')] : [])];
  const above = [frame('greeting'), ...paragraphs(text.text), ...(letter.notYou ? [frame('notYou')] : [])];
  const below = paragraphs(text.below);
  const button = buttonOf(of);
  const body = [
    ...above,
    ...(button ? [`${button.says}:\n${button.link}`] : []),
    ...below,
    `-- \n${foot.join('\n')}`,
  ].join('\n\n');
  return {
    subject: fill(text.subject).slice(0, MOST_OF_A_SUBJECT),
    body,
    html: letterHtml({ tag: languageTag(reading.language), brand, above, button, below, foot }),
  };
}
