import type { PROVIDER_MESSAGE_VIEWS, ProviderMessageBox, ProviderMessageCause } from '@evens/contract';

const CAUSES: Readonly<Record<ProviderMessageCause, string>> = {
  unreadable: 'Malformed',
  unknownReference: 'Unknown reference',
  otherAmount: 'Amount mismatch',
  otherCurrency: 'Currency mismatch',
  otherPayment: 'Payment mismatch',
  paidAgain: 'Duplicate payment',
  paidAfterBack: 'Paid out after the money was returned',
  notPaid: 'Payout status conflict',
  takenBack: 'Chargeback mismatch',
  unknownCoin: 'Unsupported coin',
  coins: 'Unmatched coins',
  other: 'Unmatched',
  unknown: 'Unmatched',
};

/** Who has to do what. None of these actions moves money by itself. */
const REMEDY: Readonly<Record<ProviderMessageCause, string>> = {
  unreadable:
    'The signature is valid but the content does not follow the provider’s format: it changed something, or its key is compromised. Send it the raw message below and ask. Once the house can parse it, process it again.',
  unknownReference:
    'The provider quotes a reference that we never issued. Ask whose money it is; if it belongs to another merchant, the provider has to correct it. Nothing is credited.',
  otherAmount:
    'The amount differs from the one requested. Nothing was credited or marked as paid. Ask the provider: if it was mistaken, its corrected message is applied automatically. Otherwise have the payment refunded.',
  otherCurrency:
    'The currency differs from the one requested. Nothing is converted here: clear it up with the provider, or have the payment refunded.',
  otherPayment:
    'A payment that this deposit did not open. Ask the provider which of the two is real; the deposit still waits for its own.',
  paidAgain:
    'The player paid twice for one deposit; the second payment is not credited. Have the provider refund it, or credit the account with two approvals.',
  paidAfterBack:
    'The provider says it paid out money that was already returned to the player, or that it was never asked to pay. Block the player’s withdrawals, ask the provider, then record the outcome under Withdrawals.',
  notPaid:
    'This payout status does not follow from the one before. Ask the provider for its own record and record the outcome under Withdrawals.',
  takenBack:
    'A bank charged back a payment that was not credited, or more than was credited. Compare it with the statement under Reconciliation, and do not refund anything twice.',
  unknownCoin:
    'The processor received coins that the house does not support and still holds them. Have it exchange or return them.',
  coins:
    'Coins arrived, or disappeared again, that match no address or payment of ours, or their details changed after they were credited. The processor holds them; no player has them twice. Find the payment in its portal to see whose address it is. Process it again once the cause is fixed; otherwise have it returned.',
  other: 'Read why it was not applied and the raw message below, and ask the provider.',
  unknown: 'Read why it was not applied and the raw message below, and ask the provider.',
};

const BOXES: Readonly<Record<ProviderMessageBox, string>> = {
  deposits: 'Deposits',
  payouts: 'Payouts',
  coins: 'Crypto processor',
};

const VIEWS: Readonly<Record<(typeof PROVIDER_MESSAGE_VIEWS)[number], string>> = {
  open: 'Waiting',
  done: 'Resolved',
};

export const TEXTS = {
  title: 'Provider messages',
  about:
    'Authentic provider messages that match nothing in our books or cannot be parsed. None of them moved money. Each stays here until somebody resolves it.',
  table: 'Provider messages',
  beside: 'Selected message',
  which: 'Which messages',
  where: 'Channel',
  everywhere: 'All channels',
  what: 'Problem',
  provider: 'Provider',
  came: 'Received',
  state: 'Status',
  none: 'No messages to review.',
  noneNext: 'A message appears here if its signature is valid but it cannot be matched.',
  more: 'There are older messages. They appear as these are resolved.',
  pick: 'Select a message to read it.',
  said: 'Why it was not applied',
  words: 'Raw message',
  dropped: 'The raw message was deleted after 180 days.',
  done: 'Mark as resolved',
  again: 'Process again',
  doneTitle: 'Mark this message as resolved?',
  doneWhat: 'It leaves the list with your note on the outcome. No money moves.',
  againTitle: 'Process this message again?',
  againWhat:
    'It is handled as if it had just arrived. If it matches now, it is applied once; if not, it returns to this list.',
  seen: (name: string, words: string) => `${name}: ${words}`,
  causes: CAUSES,
  whatToDo: REMEDY,
  boxes: BOXES,
  views: VIEWS,
} as const;
