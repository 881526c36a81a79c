import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A player's money in one currency, decimal strings in its major unit. */
export const balancesView = z.object({
  Currency: z.string(),
  Balances: z.object({
    /** What can be staked: cash and bonus. */
    TotalBalance: z.string(),
    Cash: z.string(),
    Bonus: z.string(),
    /** Stakes that wait for the live delay or for a trader's answer. */
    StakeHold: z.string(),
    WithdrawalHold: z.string(),
    /** What a correction took back after it had been withdrawn; later payouts meet it first. */
    Owed: z.string(),
  }),
});

/** Also the payload of the account topic's kind `balance`. */
export type BalancesView = z.output<typeof balancesView>;

export const getBalance = endpoint({
  name: 'getBalance',
  method: 'GET',
  path: '/api/user/balance',
  summary: 'What the signed-in player has',
  access: 'player',
  response: balancesView,
  refusals: [],
});

/** One line of the player's statement: a transfer as it touched the player's own money. */
export const statementLine = z.object({
  id: z.string(),
  kind: z.string(),
  /** What it was about: `ticket:123`, `deposit:abc`. */
  reference: z.string(),
  /** Signed, of cash and bonus together. */
  amount: z.string(),
  /** What cash and bonus held together after it. */
  balance: z.string(),
  atMs: z.number(),
});

export type StatementLine = z.output<typeof statementLine>;

export const getStatement = endpoint({
  name: 'getStatement',
  method: 'GET',
  path: '/api/user/transactions',
  summary: "Movements of the player's money with the balance after each, newest first",
  access: 'player',
  query: z.object({
    /** The `next` of the page before this one; the newest lines without it. */
    before: z
      .string()
      .regex(/^[1-9]\d{0,17}$/)
      .optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({
    Currency: z.string(),
    /** Lines in all. */
    total: z.number(),
    /** What to ask for older lines with; null at the end. */
    next: z.string().nullable(),
    transactions: z.array(statementLine),
  }),
  refusals: [],
});
