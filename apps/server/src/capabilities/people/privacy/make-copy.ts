import { type Database, type DatabaseTransaction, inTransaction, readPages } from '../../../platform/database/index.ts';
import type { Sealing } from '../../../platform/second-factor/index.ts';
import { type CopyRow, claimCopy, insertPiece, markReady, markTried } from './copy-store.ts';
import { type Person, personOf, rowsOf } from './personal-store.ts';
import { sealPiece } from './sealed-pieces.ts';
import { PERSONAL_TABLES } from './tables/index.ts';
import { DAY_MS, PRIVACY_TERMS } from './terms.ts';

/** Rows read at a time; of tables with files one. */
const PAGE_ROWS = 500;
/** A piece is closed once it holds so much text. */
const PIECE_CHARACTERS = 1_000_000;
/** Longer than one piece takes to make: whoever died making a copy leaves it to another after it. */
const CLAIM_MS = 5 * 60_000;

export interface CopyParts {
  readonly db: Database;
  /** A connection with patience of its own: what is read is read as of one moment, however long that takes. */
  readonly openLong: () => Database;
  readonly nowMs: () => number;
  readonly sealing: Sealing;
  readonly houseName: () => Promise<string>;
  /** Tells the player, in the transaction by which the copy stands. */
  readonly onReady: (tx: DatabaseTransaction, accountId: string, copyId: string) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

/** What the sealed key of a copy belongs to. */
export const aboutCopy = (id: string): string => `copy ${id}`;

/** The lines of a copy: who and when, then of each table what it is called and every row. */
async function* linesOf(
  longDb: Database,
  person: Person,
  head: object,
): AsyncGenerator<{ text: string; rows: number }> {
  yield { text: `${JSON.stringify(head)}\n`, rows: 0 };
  // All tables as of one moment.
  const reading = await longDb
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    for (const [line, of] of Object.entries(PERSONAL_TABLES)) {
      yield { text: `${JSON.stringify({ table: of.title })}\n`, rows: 0 };
      for await (const page of readPages(reading, rowsOf(person, line, of), of.bytes ? 1 : PAGE_ROWS)) {
        const text = page.map(({ row }) => `${JSON.stringify({ in: of.title, row })}\n`).join('');
        yield { text, rows: page.length };
      }
    }
  } finally {
    await reading.rollback().execute();
  }
}

async function write(parts: CopyParts, copy: CopyRow, longDb: Database): Promise<void> {
  const { db, nowMs, sealing } = parts;
  const person = await personOf(db, copy.accountId);
  if (!person) throw new Error('the account of a copy is not there');
  const key = Buffer.from(sealing.open(copy.secret, aboutCopy(copy.id)), 'base64url');
  let [waiting, number, sizeBytes, rows] = ['', 0, 0, 0];
  const close = async (): Promise<void> => {
    if (waiting === '') return;
    const text = waiting;
    waiting = '';
    number += 1;
    sizeBytes += Buffer.byteLength(text);
    const body = await sealPiece(key, copy.id, number, text);
    const claimedUntilMs = nowMs() + CLAIM_MS;
    await inTransaction(db, (tx) => insertPiece(tx, { id: copy.id, number, body, claimedUntilMs }));
  };
  const head = {
    house: await parts.houseName(),
    account: copy.accountId,
    userName: person.userName,
    asOf: new Date(nowMs()).toISOString(),
    reading:
      'One line for each row: "in" names the table, "row" what it holds. Amounts that end in _minor are in the smallest unit.',
  };
  for await (const part of linesOf(longDb, person, head)) {
    waiting += part.text;
    rows += part.rows;
    if (waiting.length >= PIECE_CHARACTERS) await close();
  }
  await close();
  const expiresMs = nowMs() + PRIVACY_TERMS.copyKeptDays * DAY_MS;
  await inTransaction(db, async (tx) => {
    if (await markReady(tx, { id: copy.id, nowMs: nowMs(), expiresMs, sizeBytes, rows }))
      await parts.onReady(tx, copy.accountId, copy.id);
  });
}

/** Makes one copy that waits; false where none does. Of many processes each copy is made by one. */
export async function makeOneCopy(parts: CopyParts): Promise<boolean> {
  const { db, nowMs, openLong, onError } = parts;
  const copy = await inTransaction(db, (tx) => claimCopy(tx, nowMs(), CLAIM_MS));
  if (!copy) return false;
  const longDb = openLong();
  try {
    await write(parts, copy, longDb);
  } catch (error) {
    await markTried(db, copy.id, PRIVACY_TERMS.copyAttempts, nowMs());
    onError(error);
  } finally {
    await longDb.destroy();
  }
  return true;
}
