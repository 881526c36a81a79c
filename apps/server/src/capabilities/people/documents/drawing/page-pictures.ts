import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../../../platform/database/index.ts';
import { bytesOf, type FileRow } from '../file-store.ts';
import type { DocumentParts } from '../parts.ts';
import { drawPdf } from './draw-pdf.ts';
import { pageOf, writePages } from './page-store.ts';

/** Why nobody is shown this file; undefined where it may be looked at. */
export function lackOf(file: FileRow | undefined): Refusal | undefined {
  if (!file) return refusal('NotFound');
  return file.scan === 'waiting' || file.scan === 'refused' ? refusal('FileNotReady') : undefined;
}

/** Draws a PDF that came before they were drawn; that it cannot be is kept too, and nobody tries again. */
async function drawNow({ db }: Pick<DocumentParts, 'db'>, { id }: FileRow): Promise<Result<undefined, Refusal>> {
  const bytes = await bytesOf(db, id);
  if (!bytes) return refuse(refusal('NotFound'));
  const drawn = await drawPdf(bytes);
  if (!drawn.ok && drawn.refusal.code === 'ServiceUnavailable') return drawn;
  await inTransaction(db, (tx) => writePages(tx, id, drawn.ok ? drawn.value : []));
  return accept(undefined);
}

/** What an operator is shown of a file: a picture, whatever was sent. */
export async function pictureOf(
  parts: Pick<DocumentParts, 'db'>,
  file: FileRow,
  page: number,
): Promise<Result<Uint8Array, Refusal>> {
  const { db } = parts;
  if (file.type !== 'application/pdf') {
    const bytes = page === 1 ? await bytesOf(db, file.id) : undefined;
    return bytes ? accept(bytes) : refuse(refusal('NotFound'));
  }
  if (file.pages === null) {
    const done = await drawNow(parts, file);
    if (!done.ok) return done;
  }
  const picture = await pageOf(db, file.id, page);
  if (picture) return accept(picture);
  return refuse(refusal(page === 1 ? 'FileNotDrawable' : 'NotFound'));
}
