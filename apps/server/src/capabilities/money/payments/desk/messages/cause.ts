import type { ProviderMessageBox, ProviderMessageCause } from '@evens/contract';

/** What the reasons of all inboxes begin with, and what they have in common for whoever has to do something about it. */
const BEGINNINGS: readonly (readonly [beginning: string, cause: ProviderMessageCause])[] = [
  ['signed, but not readable', 'unreadable'],
  ['a state that is not known', 'unreadable'],
  ['no deposit has this reference', 'unknownReference'],
  ['no withdrawal has this reference', 'unknownReference'],
  ['the answer is about another withdrawal', 'unknownReference'],
  ['the amount', 'otherAmount'],
  ['the currency is another', 'otherCurrency'],
  ['the payment is not the one', 'otherPayment'],
  ['paid, and the amount is in the balance again', 'paidAfterBack'],
  ['paid, and it was never sent', 'paidAfterBack'],
  ['the payer took back', 'takenBack'],
  ['paid a second time', 'paidAgain'],
  ['won, and nothing is known', 'takenBack'],
  ['taken back a second time', 'takenBack'],
  ['a coin that is none of ours', 'unknownCoin'],
];

export function causeOf(box: ProviderMessageBox, reason: string): ProviderMessageCause {
  const found = BEGINNINGS.find(([beginning]) => reason.startsWith(beginning))?.[1];
  if (found) return found;
  if (/^(accepted|refused|failed|returned), and it was (not )?paid$/.test(reason)) return 'notPaid';
  return box === 'coins' ? 'coins' : 'other';
}
