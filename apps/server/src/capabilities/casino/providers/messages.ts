import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { RawAnswer } from '@evens/contract';
import { isStorableText } from '@evens/kernel';
import type { RawCall } from './adapter.ts';

/** The fields of a message, before anybody looked at what they hold. */
export type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A JSON object; undefined for every other bytes. */
export function jsonFields(body: Uint8Array): Fields | undefined {
  if (!isUtf8(body)) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(body).toString('utf8'));
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Objects of a list; undefined where it is none, or holds anything else. */
export function fieldsList(value: unknown): readonly Fields[] | undefined {
  return Array.isArray(value) && value.every(isFields) ? value : undefined;
}

export const fieldsIn = (value: unknown): Fields | undefined => (isFields(value) ? value : undefined);

/** A plain form, decoded; undefined where a name stands twice, since two readers would then read two messages. */
export function formFields(body: Uint8Array): Readonly<Record<string, string>> | undefined {
  if (!isUtf8(body)) return undefined;
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(Buffer.from(body).toString('utf8'))) {
    if (Object.hasOwn(fields, name)) return undefined;
    fields[name] = value;
  }
  return fields;
}

/** Of a GET the query, of a POST its form. */
export const sentFields = ({ method, query, body }: RawCall): Readonly<Record<string, string>> | undefined =>
  method === 'GET' ? query : formFields(body);

const MOST_TEXT = 200;

/** A text that names something, or a whole number that does: storable, not empty, not endless. Undefined for anything else. */
export function nameOf(value: unknown): string | undefined {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= MOST_TEXT && isStorableText(text) ? text : undefined;
}

export const headerOf = ({ headers }: Pick<RawCall, 'headers'>, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** One id for a call that has several, in their order; short enough to be one, and the same for the same ids alone. */
export const joinedIds = (ids: readonly string[]): string =>
  ids.length === 1 && ids[0] !== undefined ? ids[0] : createHash('sha256').update(JSON.stringify(ids)).digest('hex');

export const jsonAnswer = (status: number, value: unknown): RawAnswer => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: Buffer.from(JSON.stringify(value)),
});

export const xmlAnswer = (status: number, text: string): RawAnswer => ({
  status,
  contentType: 'application/xml; charset=utf-8',
  body: Buffer.from(text),
});
