import type { Sheet } from '../sheet.ts';

/** A sheet as it is kept: JSON with lists of names and numbers on one line each, so that a change shows where it is. */
export function sheetText(sheet: Sheet): string {
  const text = JSON.stringify(sheet, null, 2);
  const flat = text.replace(/\[\s+([^[\]{}]*?)\s+\]/g, (_, inner: string) => `[${inner.replace(/,\s+/g, ', ')}]`);
  return `${flat.replace(/\{\s+([^[\]{}]*?)\s+\}/g, (_, inner: string) => `{ ${inner.replace(/,\s+/g, ', ')} }`)}\n`;
}
