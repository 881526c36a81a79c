import words from './chat-words.json' with { type: 'json' };

/*
 * What may be said in the chat of a table. The field asks before it sends, and the house asks again: both by these rules.
 */

/** Characters of a message at most. */
export const CHAT_MOST = 160;
/** Digits in a row, whatever stands between them: a telephone or account number from there on. */
const MOST_DIGITS = 6;

/** Why a message is not sent: nothing in it, too long, a link or an address, a long number, a word of the list. */
export type ChatFault = 'empty' | 'long' | 'link' | 'number' | 'word';

const ENDINGS =
  'com|net|org|io|bet|casino|info|biz|app|link|me|gg|tv|xyz|site|online|club|shop|live|win|vip|top|eu|uk|us|de|at|ch|fr|es|pt|br|ru|kr|cn|tw|jp|to|cc|ly|am|fm|ws';
/** Endings that are no word of a sentence: with spaces before them they make a link too, as others do not ("de nada. es lo que hay", "I lost. Bet again"). */
const PLAIN_ENDINGS = 'com|org|xyz';
const LINK = new RegExp(
  [
    '://|\\bwww\\b|\\S@\\S|\\bt\\s*\\.\\s*me\\b',
    `[\\p{L}\\d]\\.(?:${ENDINGS})(?![\\p{L}\\d])`,
    `[\\p{L}\\d]\\s*(?:\\.|\\sdot\\s)\\s*(?:${PLAIN_ENDINGS})(?![\\p{L}\\d])`,
    `[\\p{L}\\d]\\s*[([]dot[)\\]]\\s*(?:${ENDINGS})(?![\\p{L}\\d])`,
  ].join('|'),
  'iu',
);

/** One form of a text for all ways of writing it: width and letters alike, without marks, ё as е. */
const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFKC').toLowerCase().replaceAll('ё', 'е');

/** Digits and signs that stand for letters. */
const LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const disguised = (text: string): string =>
  [...text.replaceAll(/!+(?!\p{L})/gu, ' ')].map((sign) => LETTERS[sign] ?? sign).join('');

const ALL = Object.values(words).flat().map(plain);
/** Where words are written without spaces between them a listed one counts wherever it stands. */
const isJoined = (word: string): boolean => /[\p{Script=Han}\p{Script=Hangul}]/u.test(word);
const WHOLE = new Set(ALL.filter((word) => !isJoined(word)));
const INSIDE = ALL.filter(isJoined);

function hasWord(text: string): boolean {
  const tokens = text.split(/[^\p{L}]+/u);
  // Letters that stand alone are read together: s l u t.
  const spelled = tokens.every((token) => token.length <= 1) ? [tokens.join('')] : [];
  return [...tokens, ...spelled].some((token) => WHOLE.has(token)) || INSIDE.some((word) => text.includes(word));
}

const hasNumber = (text: string): boolean =>
  [...text.matchAll(/\d[\d\s.,\-()/+_]*/gu)].some(([run]) => run.replaceAll(/\D/g, '').length > MOST_DIGITS);

/** Why a message is not sent; undefined where it may be. Words of every language count, whatever the reader's is. */
export function chatFault(message: string): ChatFault | undefined {
  const text = message.trim();
  if (text === '') return 'empty';
  if ([...text].length > CHAT_MOST) return 'long';
  // Characters without width would hide what is refused.
  const read = plain(text).replaceAll(/[\p{Cf}\p{Cc}]/gu, '');
  if (LINK.test(read)) return 'link';
  if (hasNumber(read)) return 'number';
  return hasWord(read) || hasWord(disguised(read)) ? 'word' : undefined;
}
