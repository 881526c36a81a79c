import { createHash, randomUUID } from 'node:crypto';
import { type DocumentKind, FILES_A_DOCUMENT, type ReceivedFile } from '@evens/contract';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { drawPdf } from './drawing/draw-pdf.ts';
import { writePages } from './drawing/page-store.ts';
import { readableName } from './file-name.ts';
import { deleteFile, fileById, filesOf, hasKey, insertFile, keptFor } from './file-store.ts';
import type { DocumentParts } from './parts.ts';
import { isPlainPdf } from './pdf.ts';
import { madeAnew } from './pictures.ts';
import { isHeld, isOpenToAll, MOST_BYTES, MOST_FILES } from './present.ts';
import {
  beginRound,
  type Connection,
  type DocumentRecord,
  endRound,
  insertSent,
  lockRecord,
  lockRecordOf,
  lockRecordsOf,
} from './store.ts';

interface SentFile {
  readonly accountId: string;
  readonly kind: DocumentKind;
  readonly key: string;
  readonly file: ReceivedFile;
}

interface SafeFile {
  readonly type: 'image/jpeg' | 'application/pdf';
  readonly bytes: Uint8Array;
  /** Of a PDF: what operators see of it. */
  readonly pages?: readonly Uint8Array[];
}

const weightOf = (files: readonly Uint8Array[]): number => files.reduce((sum, { length }) => sum + length, 0);

async function madeSafe({ type, bytes }: ReceivedFile): Promise<Result<SafeFile, Refusal>> {
  if (type === 'application/pdf') {
    if (!isPlainPdf(bytes)) return refuse(refusal('FileNotReadable'));
    const drawn = await drawPdf(bytes);
    return drawn.ok ? accept({ type, bytes, pages: drawn.value }) : drawn;
  }
  const made = await madeAnew(bytes);
  return made.ok ? accept({ type: 'image/jpeg', bytes: made.value }) : made;
}

/** Whether so many bytes more are kept for this account. */
async function fits(db: Connection, accountId: string, bytes: number): Promise<boolean> {
  const kept = await keptFor(db, accountId);
  return kept.files < MOST_FILES && kept.bytes + bytes <= MOST_BYTES;
}

/** The KYC document that a file joins, made or begun anew where none is on its way. */
async function recordFor(
  tx: DatabaseTransaction,
  { accountId, kind }: SentFile,
  nowMs: number,
): Promise<Result<Pick<DocumentRecord, 'id' | 'round'>, Refusal>> {
  const record = await lockRecordOf(tx, accountId, kind);
  if (!record) {
    if (!isOpenToAll(kind)) return refuse(refusal('DocumentNotSendable'));
    const id = randomUUID();
    await insertSent(tx, { id, accountId, kind, nowMs });
    return accept({ id, round: 1 });
  }
  if (record.state !== 'sent') {
    await beginRound(tx, record.id, nowMs);
    return accept({ id: record.id, round: record.round + 1 });
  }
  const there = (await filesOf(tx, [record.id])).filter(({ round }) => round === record.round);
  if (there.length >= FILES_A_DOCUMENT) return refuse(refusal('DocumentNotSendable'));
  return accept(record);
}

/** Takes a file in: made safe first, then counted and kept while no other of the account can be. The same key again is the same file. */
export async function takeIn(
  { db, clock, antivirus }: Pick<DocumentParts, 'db' | 'clock' | 'antivirus'>,
  sent: SentFile,
): Promise<Result<undefined, Refusal>> {
  const { accountId, key, file } = sent;
  if (await hasKey(db, accountId, key)) return accept(undefined);
  // Nobody decodes pictures for an account that is full; what counts is asked again below, under the lock.
  if (!(await fits(db, accountId, 0))) return refuse(refusal('DocumentQuotaReached'));
  const safe = await madeSafe(file);
  if (!safe.ok) return safe;
  const { type, bytes, pages } = safe.value;
  return inTransaction(db, async (tx) => {
    await lockRecordsOf(tx, accountId);
    if (await hasKey(tx, accountId, key)) return accept(undefined);
    if (!(await fits(tx, accountId, weightOf([bytes, ...(pages ?? [])]))))
      return refuse(refusal('DocumentQuotaReached'));
    const nowMs = clock.wallMs();
    const record = await recordFor(tx, sent, nowMs);
    if (!record.ok) return record;
    const id = randomUUID();
    await insertFile(tx, {
      id,
      recordId: record.value.id,
      accountId,
      round: record.value.round,
      key,
      name: readableName(file.name),
      type,
      size: bytes.length,
      digest: createHash('sha256').update(file.bytes).digest(),
      scan: antivirus ? 'waiting' : 'unscanned',
      bytes,
      nowMs,
    });
    if (pages) await writePages(tx, id, pages);
    return accept(undefined);
  });
}

/** Takes one file back as long as nobody looks at it; with the last one the KYC document stands as it did before. */
export const takeBack = (
  { db, clock }: Pick<DocumentParts, 'db' | 'clock'>,
  accountId: string,
  fileId: string,
): Promise<Result<undefined, Refusal>> =>
  inTransaction(db, async (tx) => {
    await lockRecordsOf(tx, accountId);
    const file = await fileById(tx, fileId);
    if (!file || file.accountId !== accountId) return refuse(refusal('NotFound'));
    const record = await lockRecord(tx, file.recordId);
    const at = { nowMs: clock.wallMs(), today: '' };
    if (record?.state !== 'sent' || record.round !== file.round || isHeld(record, at)) {
      return refuse(refusal('DocumentNotSendable'));
    }
    await deleteFile(tx, fileId);
    const left = (await filesOf(tx, [record.id])).some(({ round }) => round === record.round);
    if (!left) await endRound(tx, record.id);
    return accept(undefined);
  });
