import type { WithdrawalReason } from '@evens/contract';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import type { WithdrawalEvent } from './payout-states.ts';
import type { Withdrawal } from './payout-store.ts';
import { REASON_WORDS } from './words.ts';

type SaidReason = (typeof REASON_WORDS)[keyof typeof REASON_WORDS];

/** What a player hears by letter and in his inbox of a withdrawal. `reason` is in every language. */
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

/** Of the reasons of a step the first that says why; a decision without one is answered for by support. */
function saidReason(reasons: readonly WithdrawalReason[]): SaidReason {
  for (const reason of reasons) if (reason in REASON_WORDS) return REASON_WORDS[reason as keyof typeof REASON_WORDS];
  return REASON_WORDS.other;
}

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
