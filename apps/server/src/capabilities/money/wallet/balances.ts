import type { BalancesView } from '@evens/contract';
import { type Currency, formatAmount } from '@evens/kernel';
import { betAccounts, isPlayKind } from '@evens/ledger';
import type { AccountRow } from './store.ts';

/** A player's money, or a demo user's play money, in minor units of one currency. */
export interface Balances {
  readonly currency: Currency;
  /** It is play money, all of it. */
  readonly play: boolean;
  readonly cashMinor: bigint;
  readonly bonusMinor: bigint;
  readonly stakeHoldMinor: bigint;
  readonly withdrawalHoldMinor: bigint;
  /** Debt: zero or below. */
  readonly receivableMinor: bigint;
}

/** Balances by holder, of accounts of players; the currency is that of the holder's first account. */
export function balancesOf(rows: readonly AccountRow[]): ReadonlyMap<string, Balances> {
  const byHolder = new Map<string, AccountRow[]>();
  for (const row of rows) {
    const held = byHolder.get(row.account.holderId);
    if (held) held.push(row);
    else byHolder.set(row.account.holderId, [row]);
  }
  const balances = new Map<string, Balances>();
  for (const [holderId, held] of byHolder) {
    const own = held.find(({ account: { kind } }) => kind === 'cash' || kind === 'playCash')?.account;
    if (!own) continue;
    const { currency } = own;
    const play = isPlayKind(own.kind);
    const { cash, stakeHold, receivable } = betAccounts(holderId, currency, play);
    const minor = (kind: AccountRow['account']['kind']): bigint =>
      held.find((row) => row.account.kind === kind && row.account.currency === currency)?.standing?.balanceMinor ?? 0n;
    balances.set(holderId, {
      currency,
      play,
      cashMinor: minor(cash.kind),
      bonusMinor: minor('bonus'),
      stakeHoldMinor: minor(stakeHold.kind),
      withdrawalHoldMinor: minor('withdrawalHold'),
      receivableMinor: minor(receivable.kind),
    });
  }
  return balances;
}

export function presentBalances(balances: Balances): BalancesView {
  const shown = (amountMinor: bigint): string => formatAmount(amountMinor, balances.currency);
  return {
    Currency: balances.currency,
    Balances: {
      TotalBalance: shown(balances.cashMinor + balances.bonusMinor),
      Cash: shown(balances.cashMinor),
      Bonus: shown(balances.bonusMinor),
      StakeHold: shown(balances.stakeHoldMinor),
      WithdrawalHold: shown(balances.withdrawalHoldMinor),
      Owed: shown(-balances.receivableMinor),
    },
  };
}
