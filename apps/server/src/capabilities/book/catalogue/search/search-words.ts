import { fold } from '../views.ts';

/** Russian letters as Latin names are written with them: "арсенал" finds "Arsenal". */
const CYRILLIC: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/** Scripts that put no space between words: each sign is a word. */
const SIGN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const latin = (text: string): string => text.replace(/[а-яё]/g, (letter) => CYRILLIC[letter] ?? letter);

/** Letters that have no accent to lose, as people type them. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
  ð: 'd',
};

/** The words of a text as searches compare them: folded, Latin where they can be, without signs between them. */
export function searchWords(text: string): string[] {
  const plain = latin(fold(text)).replace(/[øđłßæœıþð]/g, (letter) => PLAIN[letter] ?? letter);
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => (SIGN.test(word) ? [...word] : [word]))
    .filter(Boolean);
}

/** How many letters of a word may be wrong: none of a short one, which is nearly every other with one letter changed. */
export const mistakesIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);
