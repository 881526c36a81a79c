import { randomUUID } from 'node:crypto';
import { TRANSACTION_STATUS as S, type WithdrawalWish } from '@evens/contract';
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
import { accountKey, playerAccount, withdrawalHold } from '@evens/ledger';
import { type DatabaseTransaction, inTransaction } from '../../../../platform/database/index.ts';
import { emailRefusal } from '../../../identity/index.ts';
import { destinationOf, labelOf, limitsOf, readDetails } from '../../catalogue/payouts/methods.ts';
import { takeCoins } from './coin-quote.ts';
import { holdOf, standingOf } from './debt.ts';
import { nameDestination } from './destination-store.ts';
import { giveRest } from './give-rest.ts';
import { judgeAsked } from './judge-asked.ts';
import type { WithdrawalParts } from './parts.ts';
import { HELD_STATUSES } from './payout-states.ts';
import {
  addStep,
  countsOf,
  insertWithdrawal,
  lockWithdrawalsOf,
  type Withdrawal,
  withdrawalByKey,
} from './payout-store.ts';
import { DEFAULT_WITHDRAWAL_RULES, withdrawable } from './rules.ts';

const DAY_MS = 24 * 3_600_000;

/** Who asks: a player who is signed in, or somebody before the closed door of his own account. */
export interface Asker {
  readonly accountId: string;
  readonly currency: Currency;
  readonly play: boolean;
  /** Null: he has a pass to a closed account, and no session. */
  readonly sessionId: string | null;
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
  const { db, accounts } = parts;
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
  const account = await accounts.account(accountId);
  if (!account) return refuse(refusal('NotSignedIn'));
  // An operator's lock keeps the money here until he has looked; a player's own break or exclusion keeps nothing back.
  if (account.locked) return refuse(refusal('AccountLockedException'));

  return inTransaction(db, async (tx) => {
    await lockWithdrawalsOf(tx, accountId);
    const before = await withdrawalByKey(tx, accountId, wish.idempotencyKey);
    const destination = destinationOf(method, details);
    if (before) {
      const same =
        before.amountMinor + before.restMinor + before.cutMinor === amountMinor &&
        before.method === method.id &&
        before.destination === destination;
      return same ? accept(before) : refuse(refusal('IdempotencyKeyReused'));
    }
    const wished = { accountId, currency, amountMinor };
    // Before the accounts of the ledger: in the order of who decides about a payout.
    const samePerson = await parts.approvals.amounts.hold(tx, { accountId, destination });
    const refused = await whyNot(parts, tx, wished);
    if (refused) return refuse(refused);

    const nowMs = parts.clock.wallMs();
    const counts = await countsOf(tx, accountId, HELD_STATUSES, S.completed, nowMs - DAY_MS);
    const rules = { ...DEFAULT_WITHDRAWAL_RULES, ...parts.rules };
    if (counts.open >= rules.mostOpen) return refuse(refusal('WithdrawalsTooMany'));
    const judged = await judgeAsked(
      parts,
      tx,
      {
        ...wished,
        ...counts,
        details,
        destination,
        factorsChangedMs: await accounts.factorsChangedMs(accountId, tx),
        closedAccount: asker.sessionId === null,
        coinsLost: ((await parts.coinsLostSince?.(tx, accountId)) ?? null) !== null,
        nowMs,
      },
      samePerson,
      rules,
    );
    // Nothing goes out by itself to somebody who owes: a person looks.
    const owes = (await standingOf(parts, tx, asker)).owedMinor > 0n;
    const reasons = owes ? (['debt', ...judged.reasons] as const) : judged.reasons;
    const people = owes && judged.people === 0 ? 1 : judged.people;
    const id = randomUUID();
    const coins = method.coin
      ? await takeCoins(parts, tx, method.coin, { ...wished, quoteId: wish.QuoteId, withdrawalId: id })
      : undefined;
    // What was taken before it did not fit is given back with all else.
    if (coins && !coins.ok) throw new Undone(coins.refusal);
    // What leaves at once is sent as it was shown; what waits is priced when it goes.
    const fixed = coins !== undefined && (coins.value.quoteId === null || (people === 0 && judged.fromMs <= nowMs));
    const restMinor = fixed ? coins.value.restMinor : 0n;
    const row = {
      id,
      ...wished,
      idempotencyKey: wish.idempotencyKey,
      method: method.id,
      provider: method.provider,
      details,
      destination,
      label: labelOf(details),
      status: people > 0 ? S.pendingEmp : S.pending,
      reasons,
      people,
      coin:
        method.coin && coins
          ? {
              symbol: method.coin.symbol,
              units: String(coins.value.units),
              feeUnits: String(coins.value.feeUnits),
              fixed,
            }
          : null,
      quoteId: coins?.value.quoteId ?? null,
      dueAt: people > 0 ? null : new Date(judged.fromMs),
      waitUntil: judged.fromMs > nowMs ? new Date(judged.fromMs) : null,
      createdAt: new Date(nowMs),
    };
    await insertWithdrawal(tx, row);
    await nameDestination(tx, row);
    await addStep(tx, {
      withdrawalId: row.id,
      status: row.status,
      at: row.createdAt,
      actor: 'player',
      reasons: ['asked', ...reasons, ...(restMinor > 0n ? (['restBack'] as const) : [])],
      words: null,
    });
    const posted = await parts.wallet.post(
      tx,
      withdrawalHold({
        idempotencyKey: `withdrawal-hold:${row.id}`,
        reference: `withdrawal:${row.id}`,
        actor: `player:${accountId}`,
        reason: 'withdrawal hold',
        playerId: accountId,
        amount: { amountMinor, currency },
      }),
    );
    assert(posted.ok, 'what can be withdrawn was read under the lock of its account');
    await giveRest(parts, tx, row, restMinor);
    await parts.inform(tx, row, { what: 'asked' });
    // What is paid to is as good a sign of who somebody is as what is paid with.
    await accounts.persons.changed(tx, accountId, destination);
    const made = await withdrawalByKey(tx, accountId, wish.idempotencyKey);
    assert(made, 'the withdrawal that was just written can be read');
    return accept(made);
  }).catch((error: unknown) => {
    if (error instanceof Undone) return refuse(error.refusal);
    throw error;
  });
}

/** Ends a transaction that leaves nothing behind, with the refusal to answer. */
class Undone extends Error {
  readonly refusal: Refusal;

  constructor(refused: Refusal) {
    super(refused.code);
    this.refusal = refused;
  }
}

/** Why this amount may not leave now, asked under the account's locks. */
async function whyNot(
  parts: WithdrawalParts,
  tx: DatabaseTransaction,
  wish: { readonly accountId: string; readonly currency: Currency; readonly amountMinor: bigint },
): Promise<Refusal | undefined> {
  const { accountId, currency, amountMinor } = wish;
  const unconfirmed = await emailRefusal(tx, accountId, 'withdraw');
  if (unconfirmed) return unconfirmed;
  const { allowed, mostMinor } = await parts.documents.allows({ accountId, currency }, 'withdraw', tx);
  if (!allowed || mostMinor !== null) {
    const { allMinor } = await countsOf(tx, accountId, HELD_STATUSES, S.completed, 0);
    if (!allowed || (mostMinor !== null && allMinor + amountMinor > mostMinor)) {
      return refusal('DocumentsRequired', { maximum: formatAmount(mostMinor ?? 0n, currency), currency });
    }
  }
  const standings = await parts.wallet.lock(tx, holdOf(accountId, currency));
  const balanceOf = (kind: 'cash' | 'receivable'): bigint =>
    standings.get(accountKey(playerAccount(kind, accountId, currency)))?.balanceMinor ?? 0n;
  const playThroughMinor = (await parts.playThrough?.(tx, { accountId, currency })) ?? 0n;
  const { mostMinor: most } = withdrawable({
    cashMinor: balanceOf('cash'),
    bonusMinor: 0n,
    receivableMinor: balanceOf('receivable'),
    playThroughMinor,
  });
  return amountMinor > most
    ? refusal('WithdrawalTooMuch', { maximum: formatAmount(most, currency), currency })
    : undefined;
}

/** What stands in the way of any withdrawal of this account now; undefined where nothing does. */
export async function blockedBy(
  parts: WithdrawalParts,
  asker: Pick<Asker, 'accountId' | 'currency' | 'play'>,
): Promise<Refusal | undefined> {
  if (asker.play) return refusal('PlayMoneyOnly');
  const { db, documents } = parts;
  const unconfirmed = await emailRefusal(db, asker.accountId, 'withdraw');
  if (unconfirmed) return unconfirmed;
  return (await documents.allows(asker, 'withdraw', db)).allowed ? undefined : refusal('DocumentsRequired');
}
