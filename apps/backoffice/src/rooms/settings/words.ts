import type { SettingView } from '@evens/contract';
import { TEXTS } from './texts.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 });

/** A value as people read it: on and off, lists with commas, amounts with their unit. */
export function wordsOf(value: unknown, unit: string | null = null): string {
  if (value === null || value === undefined || value === '') return TEXTS.none;
  if (typeof value === 'boolean') return value ? TEXTS.on : TEXTS.off;
  if (typeof value === 'number') {
    if (unit === 'EUR') return `EUR ${number.format(value)}`;
    return unit === null ? number.format(value) : `${number.format(value)} ${unit}`;
  }
  if (Array.isArray(value)) {
    const named = value.map((each) => (isRecord(each) ? `${each.Name} (${each.Url})` : String(each)));
    return named.length === 0 ? TEXTS.none : named.join(', ');
  }
  if (isRecord(value)) {
    const entries = Object.entries(value);
    if (entries.length === 0) return TEXTS.none;
    return entries.map(([name, each]) => `${name} ${isRecord(each) || Array.isArray(each) ? '…' : each}`).join(', ');
  }
  const text = String(value);
  return text.startsWith('/api/brand/logo/') ? TEXTS.logoSet : text;
}

const sorted = (value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value;

/** Whether two values are the same setting, in whatever order an object was written down. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one ?? null)) === JSON.stringify(sorted(other ?? null));

export type Changes = Readonly<Record<string, unknown>>;

/** A draft with one field changed: what stands already is no change, and null is the default. */
export function changedBy(changes: Changes, field: SettingView, value: unknown): Changes {
  const { [field.name]: _, ...others } = changes;
  if (isSame(value ?? field.standard, field.value)) return others;
  return { ...others, [field.name]: isSame(value, field.standard) ? null : value };
}

/** What would hold of a field. */
export const drafted = (changes: Changes, field: SettingView): unknown =>
  Object.hasOwn(changes, field.name) ? (changes[field.name] ?? field.standard) : field.value;

/** What somebody typed into a field of a number; what is none stays as it is typed, and is refused with a sentence. */
export const typedNumber = (typed: string): number | string => {
  const plain = typed.replaceAll(/[\s,]/g, '');
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : typed;
};
