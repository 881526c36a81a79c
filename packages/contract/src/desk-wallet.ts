import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** One movement of a player's money, all of its parts together. Amounts are decimal strings of the wallet's currency. */
export const walletMovement = z.object({
  /** The number of its group in the ledger. */
  id: z.string(),
  atMs: z.number(),
  /** The ledger's own word: `stake`, `deposit`. */
  kind: z.string(),
  /** What it was about: `ticket:123`. */
  reference: z.string(),
  /** Who moved it: `player:ID`, `operator:ID`, `house`. */
  actor: z.string(),
  reason: z.string(),
  /** Under which the ledger moves it once. */
  key: z.string(),
  /** The group that it takes back; null where it takes nothing back. */
  reverses: z.string().nullable(),
  /** What each of the player's accounts gained, signed. */
  cash: z.string(),
  bonus: z.string(),
  /** Stakes and withdrawals that wait. */
  held: z.string(),
  /** What he has had to pay back since: zero or below. */
  debt: z.string(),
  cashAfter: z.string(),
  bonusAfter: z.string(),
});

export type WalletMovement = z.output<typeof walletMovement>;

/** Movements a page has. */
export const WALLET_PAGE = 50;

export const getDeskWallet = endpoint({
  name: 'getDeskWallet',
  method: 'GET',
  path: '/api/desk/players/:accountId/wallet',
  summary: 'What a player has and every movement of it, newest first, with what cash and bonus held after each',
  access: 'operator',
  right: 'players.see',
  params: z.object({ accountId: z.uuid() }),
  query: z.object({
    /** `next` of the page before. */
    after: z
      .string()
      .regex(/^\d{1,18}\.-?\d{1,18}\.-?\d{1,18}$/)
      .optional(),
  }),
  response: z.object({
    currency: z.string(),
    /** Whether it is play money, which is worth nothing. */
    play: z.boolean(),
    cash: z.string(),
    bonus: z.string(),
    held: z.string(),
    debt: z.string(),
    movements: z.array(walletMovement),
    next: z.string().nullable(),
  }),
  refusals: ['NotFound'],
});
