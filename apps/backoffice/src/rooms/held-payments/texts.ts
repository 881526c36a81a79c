import type { HELD_PAYMENT_CAUSES, HeldPaymentState } from '@evens/contract';

type Cause = (typeof HELD_PAYMENT_CAUSES)[number];

const CAUSES: Readonly<Record<Cause, string>> = {
  DepositLimitReached: 'Beyond a deposit limit',
  AccountLockedException: 'Kept from play',
  DocumentsRequired: 'Documents missing',
};

const STATES: Readonly<Record<HeldPaymentState, string>> = {
  held: 'Held',
  returning: 'On its way back',
  returned: 'Sent back',
  credited: 'Credited',
};

const span = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

export const TEXTS = {
  title: 'Held payments',
  about:
    'Payments that came after their deposit was closed and may not be credited. The money lies with the provider; nothing of it reached the player.',
  table: 'Held payments',
  beside: 'The picked payment',
  which: 'Which payments',
  views: { waiting: 'Waiting', returned: 'Sent back', credited: 'Credited' },
  player: 'Player',
  amount: 'Amount',
  method: 'Method',
  why: 'Why',
  age: 'Waits',
  when: 'Done',
  state: 'State',
  anyMethod: 'Every method',
  anyCause: 'Every cause',
  none: 'No payment is held here.',
  noneNext: 'One is held when it completes late and goes beyond a limit, or its player is kept from play.',
  pick: 'Pick a payment to decide about it.',
  decide: 'Decide',
  since: 'Held since',
  toPlayer: 'Player page: limits and protection',
  return: 'Send back',
  credit: 'Credit',
  returnTitle: 'Send this payment back?',
  returnWhat:
    'The provider is asked to send it to where it came from, coins to the address that their player named. It cannot be credited afterwards.',
  byHand: 'Sent by hand',
  byHandTitle: 'Was this payment sent back by hand?',
  byHandWhat:
    'Send it first, in the provider’s own pages or from your own wallet. Then say here how, with its number: another person has to approve it, its player is told, and the house never sends it again.',
  byHandNext:
    'Do what it says and send it back anew. Where its provider never will, send it by hand and say so: that takes two people.',
  creditTitle: 'Credit this payment?',
  creditWhat: 'Limits and protection are asked once more. Where they leave no room it stays held.',
  takesTwo: 'From 1000 euros on another person has to approve it.',
  proposed: {
    return: 'Sending it back waits for another person.',
    credit: 'Crediting it waits for another person.',
    byHand: 'That it was sent by hand waits for another person.',
  },
  notReturnable: 'Its provider sends nothing back by itself.',
  returning: 'The provider is asked until it answers, every hour at least.',
  refusedReturn: 'Not sent back: look',
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
