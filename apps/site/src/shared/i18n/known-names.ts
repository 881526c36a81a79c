import { isLanguageCode, type LanguageCode, type OtherNames } from '@evens/contract';

/** Languages whose readers know clubs and leagues by names of their own, and the key of those in what the server says. */
const KEYS: Readonly<Partial<Record<LanguageCode, keyof OtherNames>>> = {
  'zh-CHS': 'zh',
  'zh-CHT': 'tw',
  'ko-KR': 'ko',
};

/** Letters that a narrow column holds; of a longer name its last word stands there. */
const SHORT_LETTERS = 12;

const isNames = (value: unknown): value is OtherNames => typeof value === 'object' && value !== null && 'zh' in value;

const short = (name: string): string => ([...name].length <= SHORT_LETTERS ? name : (name.split(' ').at(-1) ?? name));

/**
 * An answer of the server with the names that a reader of this language knows, where there are any; else the answer itself. Doing it twice
 * changes nothing, and an answer in another language is turned into this one.
 */
export function inNamesOf<Value>(language: LanguageCode, value: Value): Value {
  const key = KEYS[language];
  return key ? (renamed(value, key) as Value) : value;
}

function renamed(value: unknown, key: keyof OtherNames): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const each = value.map((item) => renamed(item, key));
    return each.some((item, at) => item !== value[at]) ? each : value;
  }
  const names = 'names' in value ? value.names : undefined;
  const own = isNames(names) && 'name' in value ? names[key] : undefined;
  const entries = Object.entries(value).map(([field, item]): readonly [string, unknown] => {
    if (own !== undefined && field === 'name') return [field, own];
    if (own !== undefined && field === 'shortName') return [field, short(own)];
    return [field, renamed(item, key)];
  });
  const before: Readonly<Record<string, unknown>> = { ...value };
  return entries.some(([field, item]) => item !== before[field]) ? Object.fromEntries(entries) : value;
}

/** The language of the page that is open; undefined where there is no page. */
export function languageOfPage(): LanguageCode | undefined {
  if (typeof location === 'undefined') return undefined;
  const code = location.pathname.split('/')[1] ?? '';
  return isLanguageCode(code) ? code : undefined;
}

/** What the server said, in the names of the page's language. */
export function inNamesOfPage<Value>(value: Value): Value {
  const language = languageOfPage();
  return language ? inNamesOf(language, value) : value;
}
