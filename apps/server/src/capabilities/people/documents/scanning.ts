import { inTransaction } from '../../../platform/database/index.ts';
import { bytesOf, claimToScan, filesOf, restScan, writeScan } from './file-store.ts';
import type { DocumentParts } from './parts.ts';
import { lockRecord, writeRefused } from './store.ts';

const AT_ONCE = 2;
/** Far longer than one scan may take. */
const HOLD_MS = 120_000;
const FIRST_REST_MS = 5_000;
const LONGEST_REST_MS = 600_000;

const restAfter = (tries: number): number => Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** Math.min(tries - 1, 10));

/** Applies the result of a scan: a KYC document with no file left is refused, and its owner told. */
async function writeDown(parts: DocumentParts, fileId: string, verdict: 'clean' | 'infected'): Promise<void> {
  const { db, clock, notices, news } = parts;
  const accountId = await inTransaction(db, async (tx) => {
    const nowMs = clock.wallMs();
    const file = await writeScan(tx, fileId, verdict === 'clean' ? 'clean' : 'refused', nowMs);
    if (!file || verdict === 'clean') return file?.accountId;
    const record = await lockRecord(tx, file.recordId);
    const files = (await filesOf(tx, [file.recordId])).filter(({ round }) => round === file.round);
    if (record?.state !== 'sent' || record.round !== file.round || files.some(({ scan }) => scan !== 'refused')) {
      return file.accountId;
    }
    const verdictOfHouse = { id: record.id, by: 'house', nowMs, reason: 'unsafe', words: '', unproves: false } as const;
    await writeRefused(tx, verdictOfHouse);
    const values = { kind: record.kind, reason: 'unsafe' } as const;
    await notices.tell(tx, { event: 'documentRefused', to: file.accountId, values });
    return file.accountId;
  });
  if (accountId !== undefined) news.account(accountId, 'documents', {});
}

/** One round: files that wait are scanned, whichever process claims them. Answers how many it took. */
export async function scanDue(parts: DocumentParts): Promise<number> {
  const { db, clock, antivirus, onError } = parts;
  if (!antivirus) return 0;
  const due = await claimToScan(db, clock.wallMs(), HOLD_MS, AT_ONCE);
  await Promise.all(
    due.map(async ({ id, tries }) => {
      try {
        const bytes = await bytesOf(db, id);
        if (bytes) await writeDown(parts, id, await antivirus.scan(bytes));
      } catch (error) {
        onError(error);
        await restScan(db, id, clock.wallMs() + restAfter(tries));
      }
    }),
  );
  return due.length;
}
