import type { WithdrawalReason } from '@evens/contract';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import type { WithdrawalEvent } from './payout-states.ts';
import type { Withdrawal } from './payout-store.ts';

/** Reasons that a player is told; of the others only the page speaks. */
const SAID_REASONS = [
  'nameDiffers',
  'detailsWrong',
  'documents',
  'sourceOfFunds',
  'other',
  'refusedByProvider',
  'failedLater',
  'notSendable',
  'worthTooLittle',
  'returned',
  'settledManually',
] as const satisfies readonly WithdrawalReason[];

type SaidReason = (typeof SAID_REASONS)[number];

/** What a player is told of a withdrawal. */
export type WithdrawalNews =
  | { readonly what: 'asked' | 'approved' | 'paid' | 'canceled' }
  | { readonly what: 'declined'; readonly reason: SaidReason; readonly words: string }
  | { readonly what: 'back'; readonly reason: SaidReason }
  /** So much of it met what the player owes, and so much is still to be paid out. */
  | { readonly what: 'metDebt'; readonly debtMinor: bigint; readonly leftMinor: bigint; readonly time: number };

/** Told in the transaction of what it tells: each thing once, however often it is tried. */
export type TellWithdrawal = (
  tx: DatabaseTransaction,
  of: Pick<Withdrawal, 'id' | 'accountId' | 'amountMinor' | 'currency' | 'label'>,
  news: WithdrawalNews,
) => Promise<void>;

/** Told in the transaction that registers it: `fromMs` is when it may be paid to at the earliest. */
export type TellAddress = (
  tx: DatabaseTransaction,
  of: { readonly id: string; readonly accountId: string; readonly label: string; readonly fromMs: number },
) => Promise<void>;

/** Of the reasons of a step the first that says why; a decision without one is answered for by support. */
const saidReason = (reasons: readonly WithdrawalReason[]): SaidReason =>
  reasons.map((reason) => SAID_REASONS.find((said) => said === reason)).find((said) => said !== undefined) ?? 'other';

/** What is told of an event; undefined for what only the page shows: that it waits, is on its way, was taken in hand. */
export function newsOf(
  event: WithdrawalEvent,
  { reasons, words }: { readonly reasons: readonly WithdrawalReason[]; readonly words?: string | undefined },
): WithdrawalNews | undefined {
  switch (event) {
    case 'approved':
    case 'paid':
    case 'canceled':
      return { what: event };
    case 'declined':
    case 'declinedBySecond':
      return { what: 'declined', reason: saidReason(reasons), words: words ?? '' };
    case 'refused':
    case 'failed':
    case 'notSendable':
    case 'returned':
      return { what: 'back', reason: saidReason(reasons) };
    default:
      return undefined;
  }
}
