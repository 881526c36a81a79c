import { LANGUAGES } from '@evens/contract';
import { TEXTS } from './texts.ts';

/** A language by its own name; what is not of one language, by what it holds. */
export const languageName = (code: string): string => LANGUAGES.find((each) => each.code === code)?.name ?? TEXTS.all;

/** The moment of a field that takes a day and a time, read as UTC; undefined of what is no moment. */
export function utcMoment(typed: string): number | undefined {
  const ms = Date.parse(`${typed}Z`);
  return typed === '' || Number.isNaN(ms) ? undefined : ms;
}

/** What such a field shows of a moment. */
export const typedMoment = (ms: number | undefined): string =>
  ms === undefined ? '' : new Date(ms).toISOString().slice(0, 16);
