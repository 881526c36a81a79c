import { assert } from '@evens/kernel';

/** Where money of one player and one currency stands, in minor units. Every move is from one to another: together they are always 0. */
export interface Books {
  /** What the player may withdraw. */
  readonly cash: bigint;
  /** What the active grant has left; never of another. */
  readonly bonus: bigint;
  /** What the player owes after a correction: 0 or below, as in the ledger. */
  readonly receivable: bigint;
  /** The result of sportsbook and casino. */
  readonly house: bigint;
  readonly bonusCost: bigint;
  /** Deposits less withdrawals, from the other side: below 0 while more came in. */
  readonly outside: bigint;
}

export const EMPTY_BOOKS: Books = { cash: 0n, bonus: 0n, receivable: 0n, house: 0n, bonusCost: 0n, outside: 0n };

/** The books after so much went from one place to another. */
export function moved(books: Books, from: keyof Books, to: keyof Books, amountMinor: bigint): Books {
  assert(amountMinor >= 0n && from !== to, `${amountMinor} from ${from} to ${to}`);
  const after = { ...books, [from]: books[from] - amountMinor, [to]: books[to] + amountMinor };
  assert(after.cash >= 0n && after.bonus >= 0n && after.receivable <= 0n, `${amountMinor} from ${from} to ${to}`);
  return after;
}
