import { assert, type Money, minOf } from '@evens/kernel';
import {
  type AccountRef,
  accountKey,
  betAccounts,
  clearingAccount,
  freeBetAccount,
  houseAccount,
  playerAccount,
} from './chart.ts';
import { type Shares, type StakeFund, shareOut } from './funds.ts';
import { joinParts, type Part, type Transfer, type TransferKind } from './transfer.ts';

/** Who asks for a movement, and under which key. */
export interface Order {
  readonly idempotencyKey: string;
  readonly reference: string;
  readonly actor: string;
  readonly reason: string;
}

interface Movement extends Order {
  readonly playerId: string;
  readonly amount: Money;
}

interface BetMovement extends Movement {
  /** Of play money. */
  readonly play?: boolean | undefined;
}

const accountsOf = ({ playerId, amount, play }: BetMovement) => betAccounts(playerId, amount.currency, play);

const part = (debit: AccountRef, credit: AccountRef, amountMinor: bigint): Part => ({ debit, credit, amountMinor });

function transfer(kind: TransferKind, order: Order, parts: readonly Part[]): Transfer {
  const { idempotencyKey, reference, actor, reason } = order;
  return { kind, idempotencyKey, reference, actor, reason, parts: joinParts(parts) };
}

function move(kind: TransferKind, order: Order, from: AccountRef, to: AccountRef, amountMinor: bigint): Transfer {
  assert(amountMinor > 0n, `a ${kind} of ${amountMinor}`);
  return transfer(kind, order, [part(from, to, amountMinor)]);
}

/** Money that a payment method has confirmed. */
export function deposit(order: Movement & { readonly method: string }): Transfer {
  const { playerId, amount } = order;
  const { amountMinor, currency } = amount;
  return move(
    'deposit',
    order,
    clearingAccount(order.method, currency),
    playerAccount('cash', playerId, currency),
    amountMinor,
  );
}

const ofPlayer = (
  { playerId, amount }: Movement,
  kind: 'cash' | 'bonus' | 'stakeHold' | 'withdrawalHold' | 'receivable',
): AccountRef => playerAccount(kind, playerId, amount.currency);

/** A chargeback: up to `cashMinor` is taken from the player's cash, the remainder becomes a debt. */
export function depositTaken(order: Movement & { readonly method: string; readonly cashMinor: bigint }): Transfer {
  const { amountMinor, currency } = order.amount;
  assert(amountMinor > 0n && order.cashMinor >= 0n, `a depositTaken of ${amountMinor}`);
  const fromCash = minOf(order.cashMinor, amountMinor);
  const outside = clearingAccount(order.method, currency);
  return transfer('depositTaken', order, [
    part(ofPlayer(order, 'cash'), outside, fromCash),
    part(ofPlayer(order, 'receivable'), outside, amountMinor - fromCash),
  ]);
}

/** The same payment, won again. `debtMinor`: what the player still owes for it, zero or more. */
export function depositRestored(order: Movement & { readonly method: string; readonly debtMinor: bigint }): Transfer {
  const { amountMinor, currency } = order.amount;
  assert(amountMinor > 0n && order.debtMinor >= 0n, `a depositRestored of ${amountMinor}`);
  const toDebt = minOf(order.debtMinor, amountMinor);
  const outside = clearingAccount(order.method, currency);
  return transfer('depositRestored', order, [
    part(outside, ofPlayer(order, 'receivable'), toDebt),
    part(outside, ofPlayer(order, 'cash'), amountMinor - toDebt),
  ]);
}

/** What a player owes, met out of his cash. */
export const debtPaid = (order: Movement): Transfer =>
  move('debtPaid', order, ofPlayer(order, 'cash'), ofPlayer(order, 'receivable'), order.amount.amountMinor);

/**
 * What two people put right. Given, it meets what is owed first; taken, it leaves the cash as far as it goes, and the rest is owed. On the
 * other side it stands apart from every way to pay, until the books say whose it was. `receivableMinor`: zero or below.
 */
export function adjustment(
  order: Movement & {
    readonly direction: 'give' | 'take';
    readonly cashMinor: bigint;
    readonly receivableMinor: bigint;
  },
): Transfer {
  const { amountMinor, currency } = order.amount;
  assert(amountMinor > 0n && order.cashMinor >= 0n && order.receivableMinor <= 0n, `an adjustment of ${amountMinor}`);
  const outside = clearingAccount('adjustments', currency);
  if (order.direction === 'take') {
    const fromCash = minOf(order.cashMinor, amountMinor);
    return transfer('adjustment', order, [
      part(ofPlayer(order, 'cash'), outside, fromCash),
      part(ofPlayer(order, 'receivable'), outside, amountMinor - fromCash),
    ]);
  }
  const toDebt = minOf(-order.receivableMinor, amountMinor);
  return transfer('adjustment', order, [
    part(outside, ofPlayer(order, 'receivable'), toDebt),
    part(outside, ofPlayer(order, 'cash'), amountMinor - toDebt),
  ]);
}

/** A stake that the house takes at once: from the accounts that pay it, all from cash where `funds` says nothing else. */
export function stake(order: BetMovement & { readonly funds?: readonly StakeFund[] }): Transfer {
  const { amountMinor } = order.amount;
  const { cash, sportsbook } = accountsOf(order);
  const funds = order.funds ?? [{ kind: 'cash', amountMinor }];
  assert(funds.reduce((sum, fund) => sum + fund.amountMinor, 0n) === amountMinor, `funds of ${amountMinor}`);
  return transfer(
    'stake',
    order,
    funds.map(({ kind, ...fund }) =>
      part(kind === 'cash' ? cash : ofPlayer(order, kind), sportsbook, fund.amountMinor),
    ),
  );
}

/** A stake that waits for an answer. It leaves the hold once: by `stakeTake` or by `stakeRelease`. */
export function stakeHold(order: BetMovement): Transfer {
  const { cash, stakeHold: hold } = accountsOf(order);
  return move('stakeHold', order, cash, hold, order.amount.amountMinor);
}

export function stakeTake(order: BetMovement): Transfer {
  const { stakeHold: hold, sportsbook } = accountsOf(order);
  return move('stakeTake', order, hold, sportsbook, order.amount.amountMinor);
}

/** Each part of the stake goes back to the account that paid it; all to cash where `funds` says nothing else. */
export function stakeRelease(order: BetMovement & { readonly funds?: readonly StakeFund[] }): Transfer {
  const { amountMinor } = order.amount;
  const funds = order.funds ?? [{ kind: 'cash', amountMinor }];
  const { cash, stakeHold: hold } = accountsOf(order);
  assert(funds.reduce((sum, fund) => sum + fund.amountMinor, 0n) === amountMinor, `funds of ${amountMinor}`);
  return transfer(
    'stakeRelease',
    order,
    funds.map(({ kind, ...fund }) => part(hold, kind === 'cash' ? cash : ofPlayer(order, kind), fund.amountMinor)),
  );
}

/**
 * What a ticket pays, to the funds of its stake in their proportion (`shareOut`); all to cash where `funds` says nothing else.
 * Of the cash a debt is met first (the policy of the house). `receivableMinor` is the balance of the debt account: zero or
 * below. Of the bonus the house gets first what it has borne of an earlier payout of this ticket, `borneMinor`: the player has
 * used that already.
 */
export const payout = (order: PaidOut): Transfer => payOut('payout', order);

/** What a bet, or a part of it, is bought back for: paid as a payout is. It is final, whatever becomes of the bet. */
export const cashOut = (order: PaidOut): Transfer => payOut('cashOut', order);

interface PaidOut extends BetMovement {
  readonly receivableMinor: bigint;
  readonly funds?: readonly StakeFund[] | undefined;
  readonly borneMinor?: bigint;
}

function payOut(kind: 'payout' | 'cashOut', order: PaidOut): Transfer {
  const { funds, borneMinor = 0n } = order;
  const { amountMinor, currency } = order.amount;
  assert(amountMinor > 0n, `a ${kind} of ${amountMinor}`);
  assert(order.receivableMinor <= 0n, 'a debt is zero or below');
  const { cash, bonus }: Shares = funds ? shareOut(amountMinor, funds) : { cash: amountMinor, bonus: 0n };
  const toDebt = minOf(-order.receivableMinor, cash);
  const toHouse = minOf(borneMinor, bonus);
  const { sportsbook: house, ...accounts } = accountsOf(order);
  return transfer(kind, order, [
    part(house, accounts.cash, cash - toDebt),
    part(house, accounts.receivable, toDebt),
    part(house, ofPlayer(order, 'bonus'), bonus - toHouse),
    part(house, houseAccount('bonusCost', currency), toHouse),
  ]);
}

export const withdrawalHold = (order: Movement): Transfer =>
  move('withdrawalHold', order, ofPlayer(order, 'cash'), ofPlayer(order, 'withdrawalHold'), order.amount.amountMinor);

export const withdrawalRelease = (order: Movement): Transfer =>
  move(
    'withdrawalRelease',
    order,
    ofPlayer(order, 'withdrawalHold'),
    ofPlayer(order, 'cash'),
    order.amount.amountMinor,
  );

export const withdrawalPaid = (order: Movement & { readonly method: string }): Transfer =>
  move(
    'withdrawalPaid',
    order,
    ofPlayer(order, 'withdrawalHold'),
    clearingAccount(order.method, order.amount.currency),
    order.amount.amountMinor,
  );

/** Play money for a demo user. What a correction has left owing is met first: `debtMinor`, zero or below. */
export function playGrant(order: Movement & { readonly debtMinor?: bigint }): Transfer {
  const { amountMinor } = order.amount;
  const { debtMinor = 0n } = order;
  const { cash, receivable, sportsbook } = accountsOf({ ...order, play: true });
  const toDebt = minOf(-debtMinor, amountMinor);
  assert(amountMinor > 0n && debtMinor <= 0n, `a playGrant of ${amountMinor}`);
  return transfer('playGrant', order, [
    part(sportsbook, cash, amountMinor - toDebt),
    part(sportsbook, receivable, toDebt),
  ]);
}

/** What a bonus gives at the moment at which it becomes active; to cash where there is nothing to stake. */
export const bonusGrant = (order: Movement & { readonly to: 'bonus' | 'cash' }): Transfer => {
  const { amountMinor, currency } = order.amount;
  return move('bonusGrant', order, houseAccount('bonusCost', currency), ofPlayer(order, order.to), amountMinor);
};

/** What is left of a bonus at its end is the house's again. */
export const bonusForfeit = (order: Movement): Transfer => {
  const { amountMinor, currency } = order.amount;
  return move('bonusForfeit', order, ofPlayer(order, 'bonus'), houseAccount('bonusCost', currency), amountMinor);
};

/** A bonus that was staked often enough becomes cash. */
export const bonusConvert = (order: Movement): Transfer =>
  move('bonusConvert', order, ofPlayer(order, 'bonus'), ofPlayer(order, 'cash'), order.amount.amountMinor);

interface FreeBetMovement extends Order {
  readonly freeBetId: string;
  readonly amount: Money;
}

/** The house gives a stake away. */
export const freeBetGrant = (order: FreeBetMovement): Transfer => {
  const { amountMinor, currency } = order.amount;
  const from = houseAccount('bonusCost', currency);
  return move('freeBetGrant', order, from, freeBetAccount(order.freeBetId, currency), amountMinor);
};

/** The stake of a refunded bet goes back to the free bet that paid it, or, where that has paid for another, to the house. */
export const freeBetReturn = (order: FreeBetMovement & { readonly usedAgain: boolean }): Transfer => {
  const { amountMinor, currency } = order.amount;
  const to = order.usedAgain ? houseAccount('bonusCost', currency) : freeBetAccount(order.freeBetId, currency);
  return move('freeBetReturn', order, houseAccount('sportsbook', currency), to, amountMinor);
};

/** A free bet whose time is over. */
export const freeBetExpiry = (order: FreeBetMovement): Transfer => {
  const { amountMinor, currency } = order.amount;
  const to = houseAccount('bonusCost', currency);
  return move('freeBetExpiry', order, freeBetAccount(order.freeBetId, currency), to, amountMinor);
};

/** The prize of a place in a race, out of what promotions cost. */
export const racePrize = (order: Movement): Transfer => {
  const { amountMinor, currency } = order.amount;
  return move('racePrize', order, houseAccount('bonusCost', currency), ofPlayer(order, 'cash'), amountMinor);
};

/** Who stands in for what is no longer in an account: the player owes cash, the house bears a gift. */
function standIn({ kind, holderId, currency }: AccountRef): AccountRef | undefined {
  if (kind === 'cash' || kind === 'playCash') return betAccounts(holderId, currency, kind === 'playCash').receivable;
  if (kind === 'freeBet' || kind === 'bonus') return houseAccount('bonusCost', currency);
  return undefined;
}

/**
 * Takes a transfer back, part by part. Where a player's cash is no longer there, it is taken down to zero and the rest
 * stands as a debt, so that cash never goes below its floor; where a gift (bonus or free bet) has been used or has expired
 * meanwhile, the house bears it. `balanceMinor` gives what is in an account by its key.
 */
export function reverse(taken: Transfer, order: Order, balanceMinor: (accountKey: string) => bigint): Transfer {
  const here = new Map<string, bigint>();
  const parts = taken.parts.flatMap(({ debit, credit, amountMinor }): Part[] => {
    const other = standIn(credit);
    if (!other) return [part(credit, debit, amountMinor)];
    const key = accountKey(credit);
    const left = here.get(key) ?? balanceMinor(key);
    const back = minOf(left, amountMinor);
    here.set(key, left - back);
    return [part(credit, debit, back), part(other, debit, amountMinor - back)];
  });
  return { ...transfer('reversal', order, parts), reverses: taken.idempotencyKey };
}
