import type { RawAnswer } from '@evens/contract';
import type { Database } from '../../../platform/database/index.ts';
import type { Sealing } from '../../../platform/second-factor/index.ts';
import { type CopyRow, pieceOf } from './copy-store.ts';
import { aboutCopy } from './make-copy.ts';
import { openPiece } from './sealed-pieces.ts';

/** A copy a piece at a time: whoever reads slowly holds one piece of it in memory. */
async function* piecesOf(db: Database, sealing: Sealing, copy: CopyRow): AsyncGenerator<Buffer> {
  const key = Buffer.from(sealing.open(copy.secret, aboutCopy(copy.id)), 'base64url');
  for (let number = 1; ; number += 1) {
    const piece = await pieceOf(db, copy.id, number);
    if (!piece) return;
    yield await openPiece(key, copy.id, number, piece);
  }
}

/** To be saved, never shown: it holds whatever the player ever wrote. */
export const readCopy = (
  { db, sealing }: { readonly db: Database; readonly sealing: Sealing },
  copy: CopyRow,
  name: string,
): RawAnswer => ({
  status: 200,
  contentType: 'application/x-ndjson; charset=utf-8',
  body: new Uint8Array(),
  pieces: piecesOf(db, sealing, copy),
  headers: {
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  },
});
