import { accept, type Result, refuse } from '@evens/kernel';

/** A mail to one person. */
export interface Letter {
  /** The same key is one mail, however often it is written: `password-reset/4711`. */
  readonly key: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** The same words in simple HTML, beside the plain text. */
  readonly html?: string;
  /** After this long it is of no use and is not sent any more. */
  readonly validMs: number;
}

export type LetterFault = 'recipient' | 'subject' | 'body' | 'html' | 'key' | 'validMs';

/** One address and no second: no list, no name, no line break that could begin a header. */
const ADDRESS = /^[^\s@<>()[\],;:"\\\p{Cc}]{1,64}@[^\s@<>()[\],;:"\\\p{Cc}]{1,255}$/u;
const LINE = /^[^\p{Cc}\u2028\u2029]{1,200}$/u;
const MOST_BODY = 50_000;

/** What is wrong with a letter, before it is written down: the first fault, or the letter. */
export function checkLetter(letter: Letter): Result<Letter, LetterFault> {
  if (!/^[\w./:-]{1,200}$/.test(letter.key)) return refuse('key');
  if (!ADDRESS.test(letter.recipient)) return refuse('recipient');
  if (!LINE.test(letter.subject)) return refuse('subject');
  if (letter.body.length === 0 || letter.body.length > MOST_BODY || letter.body.includes('\0')) return refuse('body');
  if (letter.html !== undefined && (letter.html.length > MOST_BODY || letter.html.includes('\0')))
    return refuse('html');
  if (!Number.isSafeInteger(letter.validMs) || letter.validMs <= 0) return refuse('validMs');
  return accept(letter);
}
