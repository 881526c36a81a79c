import type { HELD_PAYMENT_CAUSES, HeldPaymentState } from '@evens/contract';

type Cause = (typeof HELD_PAYMENT_CAUSES)[number];

const CAUSES: Readonly<Record<Cause, string>> = {
  DepositLimitReached: 'Over a deposit limit',
  AccountLockedException: 'Player excluded or locked',
  DocumentsRequired: 'KYC documents missing',
};

const STATES: Readonly<Record<HeldPaymentState, string>> = {
  held: 'Held',
  returning: 'Refund pending',
  returned: 'Refunded',
  credited: 'Credited',
  takenBack: 'Charged back',
};

const span = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

export const TEXTS = {
  title: 'Held payments',
  about:
    'Payments that completed after their deposit had closed and cannot be credited automatically. The provider holds the money; the player has received none of it.',
  table: 'Held payments',
  beside: 'Selected payment',
  which: 'Which payments',
  views: { waiting: 'Waiting', returned: 'Refunded', credited: 'Credited', takenBack: 'Charged back' },
  player: 'Player',
  amount: 'Amount',
  method: 'Method',
  why: 'Reason',
  age: 'Age',
  when: 'Closed',
  state: 'Status',
  anyMethod: 'All methods',
  anyCause: 'All reasons',
  none: 'No held payments.',
  noneNext:
    'A payment is held if it completes late and exceeds a limit, or if the player is excluded or locked by then.',
  pick: 'Select a payment to decide what happens to it.',
  decide: 'Decision',
  since: 'Held since',
  toPlayer: 'Player page: limits and protection',
  return: 'Refund',
  credit: 'Credit',
  returnTitle: 'Refund this payment?',
  returnWhat:
    'The provider is asked to return it to the source; coins go to the address the player gave. It cannot be credited afterwards.',
  manual: 'Refunded manually',
  manualTitle: 'Was this payment refunded manually?',
  manualWhat:
    'Send the refund first, in the provider’s own portal or from your wallet. Then record here how, with the transaction reference. It needs a second approval; the player is notified and the system will not refund it again.',
  manualNext:
    'Fix the cause and refund it again. If the provider cannot, refund it manually and record that here; it needs two approvals.',
  creditTitle: 'Credit this payment?',
  creditWhat: 'Limits and exclusions are checked again. If they do not allow it, the payment stays held.',
  takesTwo: (from: string) => `From EUR ${from} a second approval is required.`,
  proposed: {
    return: 'The refund is waiting for a second approval.',
    credit: 'The credit is waiting for a second approval.',
    manual: 'The manual refund is waiting for a second approval.',
  },
  notReturnable: 'This provider does not support refunds.',
  returning: 'The refund is retried at least hourly until the provider answers.',
  disputed: 'The payer’s bank disputes this payment: nobody refunds or credits it until the dispute is won or lost.',
  refusedReturn: 'Refund failed',
  problem: (words: string) => `The refund failed: ${words}.`,
  by: (name: string) => `by ${name}`,
  cause: (code: string): string => CAUSES[code as Cause] ?? code,
  causes: CAUSES,
  states: STATES,
  /** 3 days, 5 hours, 20 minutes. */
  ago: (ms: number): string => {
    const minutes = Math.max(0, Math.floor(ms / 60_000));
    if (minutes < 60) return span(minutes, 'minute');
    return minutes < 48 * 60 ? span(Math.floor(minutes / 60), 'hour') : span(Math.floor(minutes / 1440), 'day');
  },
} as const;
