import { createHash, randomUUID } from 'node:crypto';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import type { CashierParts } from '../index.ts';
import { insertFile, insertLines, lockStatements, otherwiseKnown } from './line-store.ts';
import { matchLine } from './match-line.ts';
import { readStatement } from './read-statement.ts';

export interface TakenFile {
  readonly layout: string;
  readonly lines: number;
  readonly fresh: number;
  readonly matched: number;
  readonly open: number;
  readonly takenBack: number;
}

/**
 * Takes in a statement: all its lines are stored, each once whatever was uploaded before, or none of them. Then each new one is dealt with by
 * itself; what a crash leaves undone the job finishes.
 */
export async function takeFile(
  parts: CashierParts,
  file: { readonly account: string; readonly name: string; readonly bytes: Buffer; readonly operator: string },
): Promise<Result<TakenFile, Refusal>> {
  const { db, clock, bank, onError } = parts;
  const account = bank?.accounts.find(({ id }) => id === file.account);
  if (!account) return refuse(refusal('NotFound'));
  const read = readStatement(file.bytes, account);
  if (!read.ok) return refuse(refusal('BankFileInvalid', { ...read.refusal }));
  const { layout, lines } = read.value;
  const stored = await inTransaction(db, async (tx): Promise<Result<bigint[], Refusal>> => {
    await lockStatements(tx, account.id);
    const [other] = await otherwiseKnown(tx, account.id, lines);
    if (other !== undefined) {
      const line = lines.findIndex(({ key }) => key === other);
      return refuse(refusal('BankFileInvalid', { line: lines[line]?.line ?? 0, fault: 'sameNumber' }));
    }
    const id = randomUUID();
    const digest = createHash('sha256').update(file.bytes).digest();
    const { name, operator } = file;
    const nowMs = clock.wallMs();
    await insertFile(tx, { id, account: account.id, name, digest, layout, lines: lines.length, operator, nowMs });
    const fresh = await insertLines(tx, { id, account: account.id, currency: account.currency }, lines);
    await audit.record(tx, {
      operator,
      action: 'bank.statement',
      subject: `bank-file/${id}`,
      after: { account: account.id, lines: lines.length, fresh: fresh.length, digest: digest.toString('hex') },
    });
    return accept(fresh);
  });
  if (!stored.ok) return stored;
  const counted = { matched: 0, open: 0, out: 0, takenBack: 0 };
  for (const id of stored.value) {
    const outcome = await matchLine(parts, id).catch((error: unknown) => void onError(error));
    if (outcome !== undefined) counted[outcome] += 1;
  }
  const { matched, open, takenBack } = counted;
  return accept({ layout, lines: lines.length, fresh: stored.value.length, matched, open, takenBack });
}
