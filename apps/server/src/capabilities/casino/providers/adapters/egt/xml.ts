import { isUtf8 } from 'node:buffer';
import type { RawAnswer } from '@evens/contract';
import { readXml } from '../../../../../platform/formats/index.ts';
import { xmlAnswer } from '../../messages.ts';

/** What an element is called, and the texts of those in it. */
export interface Message {
  readonly root: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * One element with plain fields; undefined for every other bytes. A name that stands twice would be read twice over, and a document
 * with declarations or entities of its own is refused by the parser.
 */
export function messageIn(body: Uint8Array): Message | undefined {
  if (!isUtf8(body)) return undefined;
  const tree = readXml(Buffer.from(body).toString('utf8'));
  if (!('children' in tree)) return undefined;
  const fields: Record<string, string> = Object.create(null);
  for (const { name, text, children } of tree.children) {
    if (Object.hasOwn(fields, name) || children.length > 0) return undefined;
    fields[name] = text.trim();
  }
  return { root: tree.name, fields };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const messageOf = (root: string, fields: Readonly<Record<string, string | undefined>>): RawAnswer =>
  xmlAnswer(
    200,
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><${root}>${Object.entries(fields)
      .flatMap(([name, value]) => (value === undefined ? [] : [`<${name}>${escaped(value)}</${name}>`]))
      .join('')}</${root}>`,
  );
