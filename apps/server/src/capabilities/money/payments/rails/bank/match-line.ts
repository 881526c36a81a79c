import { TRANSACTION_STATUS } from '@evens/contract';
import { assert } from '@evens/kernel';
import { type DatabaseTransaction, inTransaction } from '../../../../../platform/database/index.ts';
import { credit } from '../../movement/deposit/credit.ts';
import { type Deposit, lockDeposit, setPaymentId } from '../../movement/deposit/deposit-store.ts';
import { hold, refusalNow } from '../../movement/deposit/held/hold.ts';
import type { CashierParts } from '../../movement/deposit/parts.ts';
import { presentDeposit } from '../../movement/deposit/present.ts';
import { judgeLine } from './judge-line.ts';
import { newLines, takeNewLine, writeMatched, writeOpen } from './line-store.ts';
import { type LeftOutcome, matchLeft } from './match-left.ts';
import { referencesIn } from './reference.ts';
import { transfersByReference } from './transfer-store.ts';

const AT_ONCE = 500;

/** Deals with lines that were stored and no more (a crash in between). */
export async function matchNewLines(parts: CashierParts): Promise<void> {
  if (!parts.bank) return;
  for (const id of await newLines(parts.db, AT_ONCE)) await matchLine(parts, id).catch(parts.onError);
}

export type LineOutcome = 'matched' | LeftOutcome;

interface Done {
  readonly outcome: LineOutcome;
  /** The deposit that was credited or held. */
  readonly deposit?: Deposit | undefined;
}

/** Deals with one line, once: the judgement, the money and its state commit together. Undefined where somebody else did. */
export async function matchLine(parts: CashierParts, id: bigint): Promise<LineOutcome | undefined> {
  const done = await inTransaction(parts.db, async (tx): Promise<Done | undefined> => {
    const line = await takeNewLine(tx, id);
    if (!line) return undefined;
    if (line.amountMinor < 0n) {
      return { outcome: await matchLeft(parts, tx, line) };
    }
    const references = referencesIn(line.words ?? '');
    const found = await transfersByReference(tx, references);
    const [transfer, another] = found;
    if (!transfer || another) {
      const unknown = references.length === 0 ? 'noReference' : 'unknownReference';
      await writeOpen(tx, id, another ? 'severalReferences' : unknown);
      return { outcome: 'open' };
    }
    const deposit = await lockDeposit(tx, transfer.depositId);
    if (!deposit) throw new Error(`the deposit of ${transfer.reference} cannot be read`);
    const judged = judgeLine(line, deposit, await lastNameOf(parts, tx, deposit));
    if (judged.kind === 'open') {
      await writeOpen(tx, id, judged.why);
      return { outcome: 'open' };
    }
    if (line.shownOpen !== null) {
      await writeOpen(tx, id, line.shownOpen);
      return { outcome: 'open' };
    }
    assert(line.amountMinor === deposit.amountMinor, `line ${id} and its deposit are not of one amount`);
    const refused = await refusalNow(parts, tx, deposit);
    const { clock } = parts;
    await writeMatched(tx, id, { depositId: deposit.id, operator: null, nowMs: clock.wallMs() });
    if (refused) await hold(parts, tx, deposit, refused);
    else await credit(parts, tx, deposit, { actor: 'provider:bank', reason: `line ${id} of ${line.account}` });
    await setPaymentId(tx, deposit.id, `line:${id}`);
    return { outcome: 'matched', deposit: await lockDeposit(tx, deposit.id) };
  });
  if (done?.deposit) tellOf(parts, done.deposit);
  return done?.outcome;
}

/** After the commit: the player's open pages hear of it. */
export function tellOf({ news, wallet }: CashierParts, deposit: Deposit): void {
  news.account(deposit.accountId, 'deposit', presentDeposit(deposit), deposit.id);
  // Credited, or taken back.
  const moved = deposit.status === TRANSACTION_STATUS.completed || deposit.status === TRANSACTION_STATUS.refund;
  if (moved) wallet.announce([deposit.accountId]);
}

const lastNameOf = async (
  { bank }: CashierParts,
  tx: DatabaseTransaction,
  { accountId }: Deposit,
): Promise<string | null> => (await bank?.lastNameOf?.(accountId, tx)) ?? null;
