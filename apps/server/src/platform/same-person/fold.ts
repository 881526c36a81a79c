/*
 * Brings what people write of themselves to one spelling, so that two ways to write one name, one address or one phone
 * are the same text. Only for comparing; what a person wrote stays as it was.
 */

/** Letters of other scripts that look like Latin ones: somebody who mixes them within a word wants to look like another. */
const LOOKS: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', е: 'e', ё: 'e', ѕ: 's', і: 'i', ї: 'i', ј: 'j', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p' },
  ...{ с: 'c', т: 't', у: 'y', х: 'x', ԁ: 'd', ԛ: 'q', ԝ: 'w', һ: 'h', ь: 'b', г: 'r', п: 'n', и: 'u', з: '3' },
  ...{ α: 'a', β: 'b', γ: 'y', ε: 'e', ζ: 'z', η: 'n', ι: 'i', κ: 'k', μ: 'u', ν: 'v', ο: 'o', ρ: 'p', σ: 'o' },
  ...{ ς: 's', τ: 't', υ: 'u', χ: 'x', ω: 'w', ɑ: 'a', ɡ: 'g', ı: 'i', ǀ: 'l', ꞌ: "'" },
};

/** Cyrillic and Greek words of their own, as passports have them in Latin letters. */
const SOUNDS: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', е: 'e', ё: 'e', є: 'ie', ж: 'zh', з: 'z', и: 'i', і: 'i' },
  ...{ ї: 'i', й: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f' },
  ...{ х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'iu', я: 'ia', ј: 'j' },
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n' },
  ...{ ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
};

/** Latin letters that are no letter with a mark. */
const LATIN: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'a', œ: 'o', ħ: 'h', ŧ: 't', ı: 'i', ŋ: 'n', ĸ: 'k' },
};

/** Digits that stand for letters in a word that has letters too. */
const DIGITS: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };

const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const each = (word: string, letters: Readonly<Record<string, string>>): string =>
  [...word].map((letter) => letters[letter] ?? letter).join('');

const isMixed = (word: string): boolean => /[a-z]/.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word);

/** One word in the Latin letters that it is written, spoken or made to look in. */
function foldWord(word: string): string {
  const latin = each(isMixed(word) ? each(word, LOOKS) : each(word.replaceAll('ου', 'ou'), SOUNDS), LATIN);
  const letters = /[a-z]/.test(latin) ? each(latin, DIGITS) : latin;
  return (
    letters
      // Müller and Mueller, Åse and Aase.
      .replace(/ae|oe|ue|aa/g, (pair) => pair.charAt(0))
      .replace(/ph/g, 'f')
      .replace(/(.)\1+/gu, '$1')
  );
}

const PARTICLES = new Set(
  'dr prof mr mrs ms herr frau jr sr von van de der den del di da dos la le bin al el'.split(' '),
);

/** The words of a name, without titles and what stands before a family name, in order of the alphabet. */
export function foldName(...parts: readonly string[]): readonly string[] {
  // O'Neill is one word, Anna-Maria two.
  const words = bare(parts.join(' ').replace(/['’ʼ`´]/g, ''))
    .split(' ')
    .filter(Boolean);
  const names = words.filter((word) => !PARTICLES.has(word));
  return (names.length > 0 ? names : words).map(foldWord).sort();
}

const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/** Where mail to this address arrives: what stands after a plus is the owner's own, and Google reads no dots. */
export function foldEmail(email: string): string {
  const text = email.normalize('NFKC').trim().toLowerCase();
  const at = text.lastIndexOf('@');
  if (at < 1) return text;
  const domain = text.slice(at + 1).replace(/\.$/, '');
  const [local = ''] = text.slice(0, at).split('+');
  return GMAIL.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/** What is dialled before a number of that country; the countries of whose players a house has many. */
const CALLING: Readonly<Record<string, string>> = {
  ...{ AD: '376', AR: '54', AT: '43', AU: '61', BE: '32', BG: '359', BR: '55', CA: '1', CH: '41', CL: '56', CN: '86' },
  ...{ CO: '57', CY: '357', CZ: '420', DE: '49', DK: '45', EE: '372', EG: '20', ES: '34', FI: '358', FR: '33' },
  ...{ GB: '44', GR: '30', HK: '852', HR: '385', HU: '36', ID: '62', IE: '353', IL: '972', IN: '91', IS: '354' },
  ...{ IT: '39', JP: '81', KE: '254', KR: '82', KZ: '7', LI: '423', LT: '370', LU: '352', LV: '371', MC: '377' },
  ...{ MT: '356', MX: '52', MY: '60', NG: '234', NL: '31', NO: '47', NZ: '64', PE: '51', PH: '63', PL: '48' },
  ...{ PT: '351', RO: '40', RS: '381', RU: '7', SE: '46', SG: '65', SI: '386', SK: '421', TH: '66', TR: '90' },
  ...{ TW: '886', UA: '380', US: '1', UY: '598', VN: '84', ZA: '27' },
};
/** Where the nought before a number at home belongs to it. */
const KEEPS_NOUGHT = new Set(['IT', 'SM', 'VA']);

/** A phone number as the world dials it; empty where it is too short to be one. */
export function foldPhone(phone: string, country: string): string {
  const text = phone.normalize('NFKC');
  const digits = text.replace(/\(0\)/, '').replace(/\D/g, '');
  if (digits.length < 6) return '';
  if (text.trim().startsWith('+')) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  const code = CALLING[country];
  if (code !== undefined && !digits.startsWith('0') && digits.startsWith(code) && digits.length > 10) return digits;
  const own = KEEPS_NOUGHT.has(country) ? digits : digits.replace(/^0+/, '');
  return (code ?? '?') + (country === 'RU' || country === 'KZ' ? own.replace(/^8(?=\d{10}$)/, '') : own);
}

const STREETS: readonly (readonly [RegExp, string])[] = [
  [/str(as+e|\b)|street|\bst\b/g, ' st '],
  [/avenue|avenida|\bave\b|\bav\b/g, ' av '],
  [/\broad\b|\brd\b/g, ' rd '],
  [/platz|\bpl\b/g, ' pl '],
  [/\blane\b|\bln\b/g, ' ln '],
  [/boulevard|\bblvd\b/g, ' bd '],
  [/\b(apartment|apt|flat|unit|no|nr|hausnummer|number)\b/g, ' '],
];

/** A house in a street: the same however the street is shortened and wherever its number stands; empty without either. */
export function foldAddress(address: string, postalCode: string): string {
  const postal = bare(postalCode).replaceAll(' ', '');
  const streets = STREETS.reduce((text, [word, short]) => text.replace(word, short), each(bare(address), LATIN));
  const words = streets.split(' ').filter(Boolean);
  const [number] = words.filter((word) => /^\d+[a-z]?$/.test(word));
  const street = words
    .filter((word) => !/\d/.test(word))
    .map(foldWord)
    .sort()
    .join('');
  return number === undefined || street === '' || postal === '' ? '' : `${postal}|${street}|${number}`;
}
