import { createHash, randomUUID } from 'node:crypto';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type DatabaseTransaction, inTransaction } from '../../../../../platform/database/index.ts';
import { audit } from '../../../../house/audit/index.ts';
import type { CashierParts } from '../../movement/deposit/parts.ts';
import { fileOfDigest, insertFile } from './files/file-store.ts';
import { forecastLines } from './files/forecast.ts';
import { postFile } from './files/post-file.ts';
import type { Propose } from './files/propose-file.ts';
import { insertProposedLines, otherwiseKnown } from './files/proposed-line-store.ts';
import { readBalance } from './files/typed-balance.ts';
import { weighFile } from './files/weigh-file.ts';
import { lockStatements } from './line-store.ts';
import { matchLine } from './match-line.ts';
import { readStatement } from './read-statement.ts';
import type { ReadStatement } from './statement-line.ts';

export interface GivenFile {
  readonly account: string;
  readonly name: string;
  readonly bytes: Buffer;
  readonly source: 'upload' | 'channel';
  /** Whoever uploads it; of the channel its name. */
  readonly by: string;
  /** The closing balance, where the file says none. */
  readonly closing?: string | undefined;
}

export interface TakenFile {
  readonly id: string;
  readonly layout: string;
}

/** More than any bank moves, and far below what the database counts in: sums of a file stay sums. */
const MOST_IN_ALL_MINOR = 10n ** 17n;

/** The first line with which a file comes to more than any bank moves. */
const lineBeyond = (lines: ReadStatement['lines']): number | undefined => {
  let all = 0n;
  return lines.find(({ amountMinor }) => {
    all += amountMinor < 0n ? -amountMinor : amountMinor;
    return all > MOST_IN_ALL_MINOR;
  })?.line;
};

/**
 * Takes in a statement: whole, or with the first line that is wrong not at all. The same bytes are the same file. Its lines count when two
 * people have released it; what came by the channel of the bank, joins on and stays below the limits counts at once.
 */
export async function takeFile(
  parts: CashierParts,
  propose: Propose | undefined,
  file: GivenFile,
): Promise<Result<TakenFile, Refusal>> {
  const { db, bank, onError } = parts;
  const account = bank?.accounts.find(({ id }) => id === file.account);
  if (!account) return refuse(refusal('NotFound'));
  const read = readStatement(file.bytes, account);
  if (!read.ok) return refuse(refusal('BankFileInvalid', { ...read.refusal }));
  const typed = file.closing === undefined ? null : readBalance(file.closing, account.currency);
  if (typed === undefined) return refuse(refusal('InvalidAmount'));
  const statement = read.value;
  const beyond = lineBeyond(statement.lines);
  if (beyond !== undefined) return refuse(refusal('BankFileInvalid', { line: beyond, fault: 'amount' }));
  const forecasts = await forecastLines(parts, account.currency, statement.lines);
  let fresh: readonly bigint[] = [];
  const stored = await inTransaction(db, async (tx): Promise<Result<string, Refusal>> => {
    fresh = [];
    await lockStatements(tx, account.id);
    const digest = createHash('sha256').update(file.bytes).digest();
    const before = await fileOfDigest(tx, account.id, digest);
    if (before) return accept(before.id);
    const id = await storeFile(parts, tx, file, { statement, typed, digest });
    await insertProposedLines(tx, id, statement.lines, forecasts);
    const place = await otherwiseKnown(tx, { id, account: account.id });
    if (place !== undefined) {
      const line = statement.lines[place - 1]?.line ?? 0;
      throw new Refused(refusal('BankFileInvalid', { line, fault: 'sameNumber' }));
    }
    const judged = await weighFile(parts, tx, id, account.currency);
    if (judged.posts) {
      fresh = await postFile(parts, tx, judged.file, null);
    } else if (judged.file.why === null) {
      const proposed = await propose?.(tx, judged.file, { operator: file.by, reason: 'uploaded manually' });
      if (proposed && !proposed.ok) throw new Refused(proposed.refusal);
    }
    return accept(id);
  }).catch((error: unknown): Result<string, Refusal> => {
    if (error instanceof Refused) return refuse(error.refusal);
    throw error;
  });
  if (!stored.ok) return stored;
  for (const id of fresh) await matchLine(parts, id).catch((error: unknown) => void onError(error));
  return accept({ id: stored.value, layout: statement.layout });
}

/** Carries a refusal out of the transaction, so that nothing of it stays. */
class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;
  constructor(refused: Refusal) {
    super(refused.code);
    this.refusal = refused;
  }
}

async function storeFile(
  { clock }: CashierParts,
  tx: DatabaseTransaction,
  { account, name, source, by }: GivenFile,
  read: { readonly statement: ReadStatement; readonly typed: bigint | null; readonly digest: Buffer },
): Promise<string> {
  const { layout, lines, balances } = read.statement;
  const id = randomUUID();
  const days = lines.map(({ bookedOn }) => bookedOn).sort();
  const closingOn = balances?.closingOn ?? days.at(-1) ?? new Date(clock.wallMs()).toISOString().slice(0, 10);
  await insertFile(tx, {
    ...{ id, account, name, digest: read.digest, layout, lines: lines.length, uploadedBy: by, nowMs: clock.wallMs() },
    ...{ state: 'waiting', source, why: null, balanced: balances !== undefined, chained: balances?.chained ?? true },
    ...{ openingMinor: balances?.openingMinor ?? null, closingMinor: balances?.closingMinor ?? read.typed, closingOn },
    ...{ fresh: 0, cameMinor: 0n, leftMinor: 0n, gapMinor: null },
  });
  await audit.record(tx, {
    operator: source === 'channel' ? 'house' : by,
    action: 'bank.statement',
    subject: `bank-file/${id}`,
    after: { account, source, lines: lines.length, digest: read.digest.toString('hex') },
  });
  return id;
}
