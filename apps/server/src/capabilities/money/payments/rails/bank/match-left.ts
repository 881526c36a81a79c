import { assert } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import { keptByBank } from '../../movement/deposit/chargebacks/chargeback.ts';
import { chargebacksOf } from '../../movement/deposit/chargebacks/chargeback-store.ts';
import { carryOutChargeback } from '../../movement/deposit/chargebacks/take-back.ts';
import { type Deposit, lockDeposit } from '../../movement/deposit/deposit-store.ts';
import type { CashierParts } from '../../movement/deposit/parts.ts';
import { judgeLeft, type LeftJudgement, mayBeAnothers } from './judge-left.ts';
import {
  type BankLine,
  lockLineOfDeposit,
  lockReturning,
  wordsOfSameAmount,
  writeOpen,
  writeOut,
  writeReturned,
  writeTakenBack,
} from './line-store.ts';
import { referencesIn, returnReferencesIn } from './reference.ts';
import { transfersByReference } from './transfer-store.ts';

export type LeftOutcome = 'out' | 'open';

/**
 * Money that left: what the house sent back, or any other payment. Under a deposit's reference it waits for people, also where a payer's bank
 * took the deposit back whole: what is taken from a player takes two.
 */
export async function matchLeft(parts: CashierParts, tx: DatabaseTransaction, line: BankLine): Promise<LeftOutcome> {
  const nowMs = parts.clock.wallMs();
  if (await closeReturned(tx, line, nowMs)) {
    await writeOut(tx, line.id, nowMs);
    return 'out';
  }
  const [transfer, another] = await transfersByReference(tx, referencesIn(line.words ?? ''));
  if (!transfer) {
    await writeOut(tx, line.id, nowMs);
    return 'out';
  }
  const deposit = await lockDeposit(tx, transfer.depositId);
  if (!deposit) throw new Error(`the deposit of ${transfer.reference} cannot be read`);
  const judged = another ? ({ kind: 'open', why: 'leftOtherwise' } as const) : await judgedLeft(tx, line, deposit);
  if (judged.kind === 'open') {
    await writeOpen(tx, line.id, judged.why, another ? null : deposit.id);
    return 'open';
  }
  if (await isUnsure(tx, line, deposit, transfer.reference)) {
    await writeOpen(tx, line.id, 'leftUnsure', deposit.id);
    return 'open';
  }
  await writeOpen(tx, line.id, judged.why, deposit.id);
  return 'open';
}

async function isUnsure(tx: DatabaseTransaction, line: BankLine, { id }: Deposit, reference: string): Promise<boolean> {
  const paidBy = await lockLineOfDeposit(tx, id);
  if (!paidBy) return true;
  const others = (await wordsOfSameAmount(tx, paidBy)).filter((words) => referencesIn(words).includes(reference));
  return mayBeAnothers(line, paidBy, others.length);
}

/** Where it bears the reference of what goes back, and is as much, that is back. */
async function closeReturned(tx: DatabaseTransaction, line: BankLine, nowMs: number): Promise<boolean> {
  const references = returnReferencesIn(line.words ?? '');
  const back = references.length === 0 ? [] : await lockReturning(tx, references);
  const [one] = back.filter(
    (each) =>
      each.account === line.account && each.currency === line.currency && each.amountMinor === -line.amountMinor,
  );
  if (one) await writeReturned(tx, one.id, nowMs);
  return one !== undefined;
}

/** What the line means for a deposit that the caller has locked. */
export async function judgedLeft(tx: DatabaseTransaction, line: BankLine, deposit: Deposit): Promise<LeftJudgement> {
  const chargebacks = await chargebacksOf(tx, deposit.id);
  const before = { takenBefore: chargebacks.length, keptMinor: keptByBank(chargebacks) };
  return judgeLeft(line, { status: deposit.status, ...before }, await lockLineOfDeposit(tx, deposit.id));
}

/** Takes the deposit, or a part of it, back by its line, in the caller's transaction, as two people have said. */
export async function takeBack(
  parts: CashierParts,
  tx: DatabaseTransaction,
  line: BankLine,
  deposit: Deposit,
  operator: string,
): Promise<Deposit | undefined> {
  assert(line.amountMinor < 0n, `line ${line.id} came, and takes nothing back`);
  const dispute = disputeOfLine(line.id);
  await carryOutChargeback(parts, tx, deposit, { kind: 'reverse', dispute, amountMinor: -line.amountMinor });
  await writeTakenBack(tx, line.id, { depositId: deposit.id, operator, nowMs: parts.clock.wallMs() });
  return lockDeposit(tx, deposit.id);
}

/** A bank numbers no disputes: the line is the number. */
export const disputeOfLine = (id: bigint | string): string => `line:${id}`;
