import { randomUUID } from 'node:crypto';
import { TRANSACTION_STATUS as S, type WithdrawalReason, type WithdrawalWish } from '@evens/contract';
import {
  accept,
  assert,
  type Currency,
  formatAmount,
  parseAmount,
  type Refusal,
  type Result,
  refusal,
  refuse,
} from '@evens/kernel';
import { withdrawalHold } from '@evens/ledger';
import { type DatabaseTransaction, inTransaction } from '../../../../../platform/database/index.ts';
import { destinationOf, labelOf, limitsOf, readDetails } from '../../catalogue/payouts/methods.ts';
import { takeCoins } from './coin-quote.ts';
import { standingOf } from './debt.ts';
import { nameDestination } from './destination-store.ts';
import { giveRest } from './give-rest.ts';
import { judgeAsked } from './judge-asked.ts';
import { type Checked, mayLeave, type Wished } from './may-leave.ts';
import type { WithdrawalParts } from './parts.ts';
import { HELD_STATUSES } from './payout-states.ts';
import { countsOf, insertWithdrawal, lockWithdrawalsOf, type Withdrawal, withdrawalByKey } from './payout-store.ts';
import { DEFAULT_WITHDRAWAL_RULES } from './rules.ts';
import { isOff } from './standing.ts';
import { addStep } from './step-store.ts';

const DAY_MS = 24 * 3_600_000;

/** Who asks: a player who is signed in, or somebody before the closed door of his own account. */
export interface Asker {
  readonly accountId: string;
  readonly currency: Currency;
  readonly play: boolean;
  /** Null: he has a pass to a closed account, and no session. */
  readonly sessionId: string | null;
}

/** Reads a wish: what it says by itself, and whether its account may ask at all. */
async function readWish(parts: WithdrawalParts, asker: Asker, wish: WithdrawalWish): Promise<Result<Wished, Refusal>> {
  const { accountId, currency } = asker;
  if (asker.play) return refuse(refusal('PlayMoneyOnly'));
  const method = parts.methods.find((each) => each.id === wish.WithdrawMethod);
  const limits = method && limitsOf(method, currency);
  if (!method || !limits) return refuse(refusal('PaymentMethodUnavailable'));
  const amountMinor = parseAmount(wish.Amount, currency);
  if (amountMinor === undefined || amountMinor === 0n) return refuse(refusal('InvalidAmount'));
  const { minMinor, maxMinor } = limits;
  if (amountMinor < minMinor) {
    return refuse(refusal('AmountBelowMinimum', { minimum: formatAmount(minMinor, currency), currency }));
  }
  if (amountMinor > maxMinor) {
    return refuse(refusal('AmountAboveMaximum', { maximum: formatAmount(maxMinor, currency), currency }));
  }
  const read = readDetails(method, wish);
  if (!read.ok) return read;
  const details = read.value;
  const account = await parts.accounts.account(accountId);
  if (!account) return refuse(refusal('NotSignedIn'));
  // An operator's lock keeps the money here until he has looked; a player's own break or exclusion keeps nothing back.
  if (account.locked) return refuse(refusal('AccountLockedException'));
  return accept({
    accountId,
    currency,
    amountMinor,
    method,
    details,
    destination: destinationOf(method, details, accountId),
  });
}

/**
 * Asks for a payout: all that decides on it, its row, its first step and the hold commit together. The same key with the same wish answers
 * the withdrawal that it made.
 */
export async function askForWithdrawal(
  parts: WithdrawalParts,
  asker: Asker,
  wish: WithdrawalWish,
): Promise<Result<Withdrawal, Refusal>> {
  const read = await readWish(parts, asker, wish);
  if (!read.ok) return read;
  const wished = read.value;
  const { accountId, amountMinor, destination } = wished;
  return inTransaction(parts.db, async (tx): Promise<Result<Withdrawal, Refusal>> => {
    await lockWithdrawalsOf(tx, accountId);
    const before = await withdrawalByKey(tx, accountId, wish.idempotencyKey);
    if (before) {
      const same =
        before.amountMinor + before.restMinor + before.cutMinor === amountMinor &&
        before.method === wished.method.id &&
        before.destination === destination;
      return same ? accept(before) : refuse(refusal('IdempotencyKeyReused'));
    }
    // Not before: a repeat of what was asked while the method was on is the same withdrawal.
    if (isOff(parts, wished.method.id)) return refuse(refusal('PaymentMethodUnavailable'));
    // Before the accounts of the ledger: in the order of who decides about a payout.
    const samePerson = await parts.approvals.amounts.hold(tx, { accountId, destination });
    const elsewhere = await parts.paidElsewhere?.(accountId, tx);
    if (elsewhere) return refuse(elsewhere);
    const checked = await mayLeave(parts, tx, wished);
    if (!checked.ok) return checked;
    const judged = await judgeWish(parts, tx, asker, checked.value, samePerson);
    if (!judged.ok) return judged;
    const knows = wish.EndBonus ?? false;
    const wouldEnd = await parts.bonuses?.withdrawing(tx, { accountId, currency: wished.currency, amountMinor, knows });
    if (wouldEnd) return refuse(wouldEnd);
    return accept(await write(parts, tx, checked.value, wish, judged.value));
  }).catch((error: unknown) => {
    if (error instanceof Undone) return refuse(error.refusal);
    throw error;
  });
}

/** Who has to look at it and why, and until when it waits. */
interface Judged {
  readonly reasons: readonly WithdrawalReason[];
  readonly people: 0 | 1 | 2;
  readonly fromMs: number;
  readonly nowMs: number;
}

async function judgeWish(
  parts: WithdrawalParts,
  tx: DatabaseTransaction,
  asker: Asker,
  wished: Checked,
  samePerson: Awaited<ReturnType<WithdrawalParts['approvals']['amounts']['hold']>>,
): Promise<Result<Judged, Refusal>> {
  const { accountId, currency, amountMinor, details, destination } = wished;
  const nowMs = parts.clock.wallMs();
  const counts = await countsOf(tx, accountId, HELD_STATUSES, S.completed, nowMs - DAY_MS);
  const rules = { ...DEFAULT_WITHDRAWAL_RULES, ...parts.rules };
  if (counts.open >= rules.mostOpen) return refuse(refusal('WithdrawalsTooMany'));
  const asked = {
    ...{ accountId, currency, amountMinor, details, destination },
    ...counts,
    factorsChangedMs: await parts.accounts.factorsChangedMs(accountId, tx),
    closedAccount: asker.sessionId === null,
    coinsLost: (await parts.coinsLostSince(tx, samePerson)) !== null,
    backSinceMs: wished.backSinceMs,
    nowMs,
  };
  const { reasons, people, fromMs } = await judgeAsked(parts, tx, asked, samePerson, rules, wished.holds);
  // Nothing goes out by itself to somebody who owes: a person looks.
  const owes = (await standingOf(parts, tx, asker)).owedMinor > 0n;
  return accept({
    reasons: owes ? ['debt', ...reasons] : reasons,
    people: owes && people === 0 ? 1 : people,
    ...{ fromMs, nowMs },
  });
}

/** What goes out where the method pays in coins, taken in this transaction. What did not fit is given back with all else. */
async function coinsOf(
  parts: WithdrawalParts,
  tx: DatabaseTransaction,
  { accountId, currency, amountMinor, method }: Wished,
  { QuoteId: quoteId }: WithdrawalWish,
  withdrawalId: string,
) {
  if (!method.coin) return undefined;
  const wished = { accountId, currency, amountMinor };
  const taken = await takeCoins(parts, tx, method.coin, { ...wished, quoteId, withdrawalId });
  if (!taken.ok) throw new Undone(taken.refusal);
  return { symbol: method.coin.symbol, ...taken.value };
}

/** Writes the withdrawal with its first step, and moves its amount into the hold. */
async function write(
  parts: WithdrawalParts,
  tx: DatabaseTransaction,
  wished: Wished,
  wish: WithdrawalWish,
  { reasons, people, fromMs, nowMs }: Judged,
): Promise<Withdrawal> {
  const { accountId, currency, amountMinor, method, details, destination } = wished;
  const id = randomUUID();
  const coins = await coinsOf(parts, tx, wished, wish, id);
  // What leaves at once is sent as it was shown; what waits is priced when it goes.
  const fixed = coins !== undefined && (coins.quoteId === null || (people === 0 && fromMs <= nowMs));
  const restMinor = fixed ? coins.restMinor : 0n;
  assert(restMinor >= 0n && restMinor <= amountMinor, `withdrawal ${id} gives back more than it takes`);
  const row = {
    ...{ id, accountId, currency, amountMinor, details, destination, reasons, people },
    idempotencyKey: wish.idempotencyKey,
    ...{ method: method.id, provider: method.provider, label: method.goesBack?.label ?? labelOf(details) },
    status: people > 0 ? S.pendingEmp : S.pending,
    coin: coins ? { symbol: coins.symbol, units: String(coins.units), feeUnits: String(coins.feeUnits), fixed } : null,
    quoteId: coins?.quoteId ?? null,
    dueAt: people > 0 ? null : new Date(fromMs),
    waitUntil: fromMs > nowMs ? new Date(fromMs) : null,
    createdAt: new Date(nowMs),
  };
  await insertWithdrawal(tx, row);
  await nameDestination(tx, row);
  await addStep(tx, {
    ...{ withdrawalId: id, status: row.status, at: row.createdAt, actor: 'player', words: null },
    reasons: ['asked', ...reasons, ...(restMinor > 0n ? (['restBack'] as const) : [])],
  });
  const order = {
    idempotencyKey: `withdrawal-hold:${id}`,
    reference: `withdrawal:${id}`,
    ...{ actor: `player:${accountId}`, reason: 'withdrawal hold' },
  };
  const hold = withdrawalHold({ ...order, playerId: accountId, amount: { amountMinor, currency } });
  const posted = await parts.wallet.post(tx, hold);
  assert(posted.ok, 'what can be withdrawn was read under the lock of its account');
  await giveRest(parts, tx, row, restMinor);
  await parts.inform(tx, row, { what: 'asked' });
  // What is paid to is as good a sign of who somebody is as what is paid with.
  await parts.accounts.persons.changed(tx, accountId, destination);
  const made = await withdrawalByKey(tx, accountId, wish.idempotencyKey);
  assert(made, 'the withdrawal that was just written can be read');
  return made;
}

/** Ends a transaction that leaves nothing behind, with the refusal to answer. */
class Undone extends Error {
  readonly refusal: Refusal;

  constructor(refused: Refusal) {
    super(refused.code);
    this.refusal = refused;
  }
}

/** What stands in the way of any withdrawal of this account now; undefined where nothing does. */
export async function blockedBy(
  parts: WithdrawalParts,
  asker: Pick<Asker, 'accountId' | 'currency' | 'play'>,
): Promise<Refusal | undefined> {
  if (asker.play) return refusal('PlayMoneyOnly');
  const { db, documents } = parts;
  const elsewhere = await parts.paidElsewhere?.(asker.accountId, db);
  if (elsewhere) return elsewhere;
  const unconfirmed = await parts.accounts.emailRefusal(asker.accountId, 'withdraw', db);
  if (unconfirmed) return unconfirmed;
  return (await documents.allows(asker, 'withdraw', db)).allowed ? undefined : refusal('DocumentsRequired');
}
