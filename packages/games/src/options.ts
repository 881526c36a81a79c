import { accept, type Result, refuse } from '@evens/kernel';
import type { GameFault } from './game.ts';

export type Fields = Readonly<Record<string, unknown>>;

const isRecord = (raw: unknown): raw is Fields => typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** The fields of options or of a choice; undefined where it is no object or has a field that the game does not know. */
export function fieldsOf(raw: unknown, names: readonly string[]): Fields | undefined {
  if (raw === undefined) return {};
  return isRecord(raw) && Object.keys(raw).every((name) => names.includes(name)) ? raw : undefined;
}

/** For games without options. */
export const noOptions = (raw: unknown): Result<null, GameFault> =>
  fieldsOf(raw, []) ? accept(null) : refuse('InvalidOptions');

/** For games without steps. */
export const noChoice = (): Result<never, GameFault> => refuse('InvalidChoice');

export const isWhole = (raw: unknown, least: number, most: number): raw is number =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= least && raw <= most;

/** Whether a list holds whole numbers of a range, each once. */
export const isSetOf = (raw: unknown, least: number, most: number): raw is readonly number[] =>
  Array.isArray(raw) && raw.every((each) => isWhole(each, least, most)) && new Set(raw).size === raw.length;

export const isOneOf = <Name extends string>(raw: unknown, names: readonly Name[]): raw is Name =>
  names.some((name) => name === raw);

/** A decimal with at most two places, as text or number, in hundredths; undefined for anything else (`1e3`, ` 1`, `-1`). */
export function hundredthsOf(raw: unknown): number | undefined {
  const found = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(
    typeof raw === 'number' ? String(raw) : typeof raw === 'string' ? raw : '',
  );
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : undefined;
}

/** Hundredths as a text with two places: 198 is `1.98`. */
export const hundredthsText = (hundredths: number): string => (hundredths / 100).toFixed(2);
