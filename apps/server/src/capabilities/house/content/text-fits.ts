/** Signs of one text of the interface. */
const LONGEST_TEXT = 4000;

/** Forms by number that i18next knows. */
const FORM = /_(zero|one|two|few|many|other)$/;

const valuesIn = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();

const placeholders = (text: string): string => valuesIn(text).join(' ');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Texts by `namespace:dotted.key`. */
export function flatTexts(texts: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const flat = new Map<string, string>();
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') flat.set(key, value);
    if (isRecord(value)) for (const [part, each] of Object.entries(value)) walk(each, `${key}.${part}`);
  };
  for (const [namespace, file] of Object.entries(texts)) {
    if (isRecord(file)) for (const [part, each] of Object.entries(file)) walk(each, `${namespace}:${part}`);
  }
  return flat;
}

export type Misfit = 'unknownKey' | 'empty' | 'tooLong' | 'placeholders';

/** The English text that says which values a key names: its own, or of a form by number the general one's. */
export function sourceOf(key: string, english: ReadonlyMap<string, string>): string | undefined {
  const base = key.replace(FORM, '');
  return english.get(key) ?? (base !== key ? english.get(`${base}_other`) : undefined);
}

/** The values that a text of this key must name, as they stand in it. */
export const placeholdersOf = (key: string, english: ReadonlyMap<string, string>): readonly string[] =>
  valuesIn(sourceOf(key, english) ?? '');

/** The form by number that a key is for: `few` of `count_few`; undefined of a text without. */
export const formOf = (key: string): string | undefined => FORM.exec(key)?.[1];

/**
 * Why a text cannot stand under a key; undefined where it can. English says which keys there are and which values a text
 * names: one that lacks a value would leave a hole on the page, one with a value more would show its name.
 */
export function misfitOf(key: string, text: string, english: ReadonlyMap<string, string>): Misfit | undefined {
  const source = sourceOf(key, english);
  if (source === undefined) return 'unknownKey';
  if (text.trim() === '') return 'empty';
  if (text.length > LONGEST_TEXT) return 'tooLong';
  return placeholders(text) === placeholders(source) ? undefined : 'placeholders';
}

/** The same texts nested as the files are: `{ frame: { tabs: { live: ... } } }`. Keys must be known ones. */
export function nestTexts(flat: Iterable<readonly [key: string, text: string]>): Record<string, unknown> {
  const nested: Record<string, unknown> = {};
  for (const [key, text] of flat) {
    const [namespace = '', rest = ''] = key.split(':');
    const parts = [namespace, ...rest.split('.')];
    const last = parts.pop() ?? '';
    let place = nested;
    for (const part of parts) {
      const inner = place[part];
      const next = isRecord(inner) ? inner : {};
      place[part] = next;
      place = next;
    }
    place[last] = text;
  }
  return nested;
}

/** `over` laid over `under`, level by level. */
export function layOver(
  under: Readonly<Record<string, unknown>>,
  over: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const laid: Record<string, unknown> = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const before = laid[key];
    laid[key] = isRecord(before) && isRecord(value) ? layOver(before, value) : value;
  }
  return laid;
}
