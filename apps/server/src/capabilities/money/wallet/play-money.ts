import { type Currency, carryOver, currencyExponent, HOUSE_CURRENCY, money } from '@evens/kernel';
import { accountKey, betAccounts, playGrant } from '@evens/ledger';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { lockStandings, postAll } from './post.ts';
import { findTransfers } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days begin at midnight UTC. */
const dayOf = (atMs: number): number => Math.floor(atMs / DAY_MS);

/** So much of the house's currency in another, in whole units, of which the first two digits count: 6200, not 6213.44. */
export function playSumMinor(units: number, currency: Currency): bigint {
  const houseMinor = BigInt(units) * 10n ** BigInt(currencyExponent(HOUSE_CURRENCY));
  const exactMinor = carryOver(houseMinor, HOUSE_CURRENCY, currency, 'down');
  if (currency === HOUSE_CURRENCY) return exactMinor;
  const step = 10n ** BigInt(Math.max(0, String(exactMinor).length - 2));
  return (exactMinor / step) * step;
}

export interface PlayMoney {
  readonly sumMinor: bigint;
  readonly mayTopUp: boolean;
  /** Null: none was taken today. */
  readonly nextMs: number | null;
}

export interface PlayHolder {
  readonly accountId: string;
  readonly currency: Currency;
}

/** One key a day: two requests, two processes, or an answer that was lost, all come to one top-up. */
const keyOf = (accountId: string, nowMs: number): string => `play-grant:${accountId}:${dayOf(nowMs)}`;

async function standingOf(tx: DatabaseTransaction, { accountId, currency }: PlayHolder, nowMs: number) {
  const { cash, receivable } = betAccounts(accountId, currency, true);
  const { standings } = await lockStandings(tx, [cash, receivable]);
  const debtMinor = standings.get(accountKey(receivable))?.balanceMinor ?? 0n;
  const cashMinor = standings.get(accountKey(cash))?.balanceMinor ?? 0n;
  const [taken] = await findTransfers(tx, [keyOf(accountId, nowMs)]);
  return { heldMinor: cashMinor + debtMinor, debtMinor, taken: taken !== undefined };
}

/** How a demo user's play money stands against the sum that a top-up brings it to. */
export async function playMoneyOf(
  tx: DatabaseTransaction,
  holder: PlayHolder,
  sumMinor: bigint,
  nowMs: number,
): Promise<PlayMoney> {
  const { heldMinor, taken } = await standingOf(tx, holder, nowMs);
  return {
    sumMinor,
    mayTopUp: !taken && heldMinor < sumMinor,
    nextMs: taken ? (dayOf(nowMs) + 1) * DAY_MS : null,
  };
}

/** Brings a demo user's play money up to the sum, under the lock of his accounts; answers how much that took, 0 where it may not be. */
export async function topUpPlayMoney(
  tx: DatabaseTransaction,
  holder: PlayHolder,
  sumMinor: bigint,
  by: { readonly nowMs: number; readonly actor: string; readonly reason: string },
): Promise<bigint> {
  const { accountId, currency } = holder;
  const { heldMinor, debtMinor, taken } = await standingOf(tx, holder, by.nowMs);
  const missingMinor = sumMinor - heldMinor;
  if (taken || missingMinor <= 0n) return 0n;
  const key = keyOf(accountId, by.nowMs);
  const grant = playGrant({
    idempotencyKey: key,
    reference: key,
    actor: by.actor,
    reason: by.reason,
    playerId: accountId,
    amount: money(missingMinor, currency),
    debtMinor,
  });
  const [posted] = await postAll(tx, [grant], by.nowMs);
  if (!posted?.ok) throw new Error(`play money was not given: ${posted?.refusal.code}`);
  return missingMinor;
}
