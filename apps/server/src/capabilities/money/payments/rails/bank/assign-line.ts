import { randomUUID } from 'node:crypto';
import { TRANSACTION_STATUS } from '@evens/contract';
import { accept, assert, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import { wasCalledOff } from '../../movement/deposit/called-off.ts';
import { credit } from '../../movement/deposit/credit.ts';
import { isOpen } from '../../movement/deposit/deposit-states.ts';
import {
  type Deposit,
  depositById,
  insertDeposit,
  lockDeposit,
  setPaymentId,
  setSession,
} from '../../movement/deposit/deposit-store.ts';
import { lateRefusal } from '../../movement/deposit/held/hold.ts';
import type { CashierParts } from '../../movement/deposit/parts.ts';
import { type BankLine, writeMatched } from './line-store.ts';
import { referencesIn } from './reference.ts';
import { setAmount, transfersByReference } from './transfer-store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The number of the deposit that an operator named, by its reference or its number. */
async function idOfNamed(tx: DatabaseTransaction, named: string): Promise<string | undefined> {
  const text = named.trim();
  if (UUID.test(text)) return text;
  const [transfer, another] = await transfersByReference(tx, referencesIn(text));
  return another ? undefined : transfer?.depositId;
}

/** The deposit that an operator named, locked. */
export async function namedDeposit(tx: DatabaseTransaction, named: string): Promise<Deposit | undefined> {
  const id = await idOfNamed(tx, named);
  return id === undefined ? undefined : lockDeposit(tx, id);
}

/** Whose deposit an operator named: nothing is locked by it. */
export async function playerOfNamed(tx: DatabaseTransaction, named: string): Promise<string | undefined> {
  const id = await idOfNamed(tx, named);
  return id === undefined ? undefined : (await depositById(tx, id))?.accountId;
}

/**
 * Credits a line to the player of a deposit, as a person has decided: what came is what counts. Limits and breaks are asked of what goes
 * beyond the deposit, or comes when it is closed; nobody loosens them by this. Paid already: the money becomes a deposit of its own.
 */
export async function assignLine(
  parts: CashierParts,
  tx: DatabaseTransaction,
  line: BankLine,
  named: Deposit,
  operator: string,
): Promise<Result<Deposit, Refusal>> {
  const { clock } = parts;
  if (named.kind !== 'bank') return refuse(refusal('NotFound'));
  if (named.currency !== line.currency) return refuse(refusal('BankLineOtherCurrency', { currency: named.currency }));
  const { amountMinor } = line;
  assert(amountMinor > 0n, `line ${line.id} brought nothing that could be assigned`);
  const open = isOpen(named.status);
  const paid = !open && ([2, 5, 6] as number[]).includes(named.status);
  // An open deposit is counted already, with what was asked for; one that was called off gave its place back.
  const counted = open && !(await wasCalledOff(tx, named.id));
  const beyond = counted ? amountMinor - named.amountMinor : amountMinor;
  const late = beyond > 0n ? await lateRefusal(parts, tx, { ...named, amountMinor: beyond }) : undefined;
  // Who is kept from play is credited with nothing, also by an operator.
  const refused = late ?? (await lateRefusal({ lateGates: parts.creditGates }, tx, { ...named, amountMinor }));
  if (refused) return refuse(refused);
  const nowMs = clock.wallMs();
  let deposit = named;
  if (paid) {
    const { accountId, kind, method, provider, currency } = named;
    const made = await insertDeposit(tx, {
      ...{ id: randomUUID(), accountId, kind, method, provider, amountMinor, currency },
      status: TRANSACTION_STATUS.processing,
      // A browser's key holds no colon.
      idempotencyKey: `bank-line:${line.id}`,
      bonusCode: undefined,
      nowMs,
    });
    await setSession(tx, made.id, { sessionId: `line:${line.id}`, url: null }, null);
    deposit = made;
  } else if (amountMinor !== named.amountMinor) {
    await setAmount(tx, named, amountMinor);
    deposit = { ...named, amountMinor };
  }
  await writeMatched(tx, line.id, { depositId: deposit.id, operator, nowMs });
  await credit(parts, tx, deposit, { actor: `operator:${operator}`, reason: `line ${line.id} of ${line.account}` });
  await setPaymentId(tx, deposit.id, `line:${line.id}`);
  const done = await lockDeposit(tx, deposit.id);
  assert(done, 'the deposit that was just credited can be read');
  return accept(done);
}
