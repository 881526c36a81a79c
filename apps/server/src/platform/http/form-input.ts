import { isUtf8 } from 'node:buffer';
import { parse } from 'node:querystring';
import { invalid, unstorable } from './storable.ts';

/** A plain form has so many fields at most. */
const MOST_FIELDS = 200;

/** Fields by name: a text, or texts where a name came more than once. */
export type FormFields = Readonly<Record<string, string | readonly string[]>>;

/**
 * The fields of a URL-encoded form. Its text must be percent-encoded UTF-8: a decoder that forgives would turn what it
 * cannot read into other text.
 */
export function readForm(bytes: Buffer): FormFields {
  if (!isUtf8(bytes)) throw unstorable('body');
  const text = bytes.toString('utf8');
  try {
    decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalid([{ path: 'body', message: 'not percent-encoded UTF-8' }]);
  }
  if (text.split('&').length > MOST_FIELDS)
    throw invalid([{ path: 'body', message: `more than ${MOST_FIELDS} fields` }]);
  return { ...(parse(text, '&', '=', { maxKeys: 0 }) as Record<string, string | string[]>) };
}
