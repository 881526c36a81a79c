import type { WithdrawalReason } from '@evens/contract';
import { assert, minOf } from '@evens/kernel';
import { reverse, type Transfer, withdrawalPaid, withdrawalRelease } from '@evens/ledger';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import { payDebt, standingOf } from './debt.ts';
import { unnameDestination } from './destination-store.ts';
import { newsOf } from './news.ts';
import type { WithdrawalParts } from './parts.ts';
import { isSent, type MoneyPlace, nextStatus, placeOf, type WithdrawalEvent } from './payout-states.ts';
import { lockWithdrawal, type Withdrawal, writeChange } from './payout-store.ts';
import { addStep } from './step-store.ts';

/** Who made a change, and why. */
export interface Because {
  /** `player`, `house`, `operator:ID`, `provider:NAME`. */
  readonly actor: string;
  readonly reasons: readonly WithdrawalReason[];
  readonly words?: string | undefined;
  /** Earlier reasons that hold no more, where a person is asked to look. */
  readonly noMore?: readonly WithdrawalReason[];
}

/** Why a person looks: what was said before stands, for whoever approves reads all of it. */
const reasonsFor = ({ reasons }: Pick<Withdrawal, 'reasons'>, because: Because): readonly WithdrawalReason[] => [
  ...new Set([...reasons.filter((each) => !because.noMore?.includes(each)), ...because.reasons]),
];

/** A request whose answer is lost is asked about after so long. */
const ASK_SENT_MS = 10_000;
const ASK_ACCEPTED_MS = 30_000;

/**
 * The one way in which a withdrawal changes: its state, its money, the step that says why, what its player hears of it, all in the caller's transaction, which has
 * locked its row. False, and nothing is written, where the event may not follow on the state it is in.
 */
export async function change(
  { clock, wallet, inform }: Pick<WithdrawalParts, 'clock' | 'wallet' | 'inform'>,
  tx: DatabaseTransaction,
  row: Withdrawal,
  event: WithdrawalEvent,
  because: Because,
): Promise<boolean> {
  const status = nextStatus(row.status, event);
  if (status === undefined) return false;
  const nowMs = clock.wallMs();
  for (const transfer of transfersOf(row, placeOf(row.status), placeOf(status), because.actor)) {
    const posted = await wallet.post(tx, transfer);
    assert(posted.ok, `withdrawal ${row.id} could not move to state ${status}`);
  }
  const place = placeOf(status);
  const debtMinor = place === 'back' ? await payWhatIsOwed(wallet, tx, row) : 0n;
  const dueMs =
    event === 'approved'
      ? nowMs
      : event === 'sending'
        ? nowMs + ASK_SENT_MS
        : isSent(status)
          ? nowMs + ASK_ACCEPTED_MS
          : undefined;
  await writeChange(tx, row.id, {
    status,
    ...(event === 'personNeeded' && { reasons: reasonsFor(row, because) }),
    dueAt: dueMs === undefined ? null : new Date(dueMs),
    closed: place !== 'held',
    nowMs,
  });
  await addStep(tx, {
    withdrawalId: row.id,
    status,
    at: new Date(nowMs),
    actor: because.actor,
    reasons: because.reasons,
    words: because.words || null,
  });
  if (debtMinor > 0n) await inform(tx, row, { what: 'metDebt', debtMinor, leftMinor: 0n, time: row.debtTimes + 1 });
  if (place === 'back') await unnameDestination(tx, row);
  const news = newsOf(event, because);
  // Of what met a debt nothing is in the balance again; why it was declined is said all the same.
  const isBack = { ...row, amountMinor: row.amountMinor - debtMinor };
  if (news && (isBack.amountMinor > 0n || news.what === 'declined')) await inform(tx, isBack, news);
  return true;
}

/** Money that comes back to the cash of somebody who owes meets that first, as far as it goes; answers how much of it did. */
async function payWhatIsOwed(
  wallet: WithdrawalParts['wallet'],
  tx: DatabaseTransaction,
  row: Withdrawal,
): Promise<bigint> {
  const { owedMinor } = await standingOf({ wallet }, tx, row);
  const debtMinor = minOf(row.amountMinor, owedMinor);
  if (debtMinor > 0n) await payDebt({ wallet }, tx, row, { debtMinor, cutMinor: 0n });
  return debtMinor;
}

/** What moves when the amount goes from one place to another: it leaves the hold once, to the outside world or back. */
function transfersOf(row: Withdrawal, from: MoneyPlace, to: MoneyPlace, actor: string): readonly Transfer[] {
  if (from === to) return [];
  const { id, accountId, method, amountMinor, currency } = row;
  const order = (what: string) => ({
    idempotencyKey: `withdrawal-${what}:${id}`,
    reference: `withdrawal:${id}`,
    actor: actor === 'player' ? `player:${accountId}` : actor,
    reason: `withdrawal ${what}`,
  });
  const whole = { playerId: accountId, amount: { amountMinor, currency } };
  const paid = withdrawalPaid({ ...order('paid'), ...whole, method });
  const back = withdrawalRelease({ ...order('back'), ...whole });
  if (from === 'held') return [to === 'gone' ? paid : back];
  assert(from === 'gone' && to === 'back', `withdrawal ${id} cannot go from ${from} to ${to}`);
  // What was paid and came back: into the hold it left, and from there to the cash.
  return [reverse(paid, order('returned'), () => 0n), back];
}

/** Locks it and changes it; answers how it stands then, undefined where it may not change so any more. */
export async function lockAndChange(
  parts: Pick<WithdrawalParts, 'clock' | 'wallet' | 'inform'>,
  tx: DatabaseTransaction,
  id: string,
  event: WithdrawalEvent,
  because: Because,
): Promise<Withdrawal | undefined> {
  const row = await lockWithdrawal(tx, id);
  if (!row || !(await change(parts, tx, row, event, because))) return undefined;
  return lockWithdrawal(tx, id);
}
