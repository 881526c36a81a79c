import type { BANK_FILE_FAULTS, BANK_LINE_CAUSES, BankLineDecision, BankLineView } from '@evens/contract';

const CAUSES: Readonly<Record<(typeof BANK_LINE_CAUSES)[number], string>> = {
  noReference: 'No reference',
  unknownReference: 'Unknown reference',
  severalReferences: 'Several references',
  otherAmount: 'Amount mismatch',
  otherCurrency: 'Currency mismatch',
  otherName: 'Payer name mismatch',
  paidAgain: 'Duplicate payment',
  leftOtherwise: 'Debit differs from the deposit',
  leftUncredited: 'Debit for an uncredited deposit',
  leftAgain: 'Duplicate debit',
  leftUnsure: 'Ambiguous debit',
  leftWhole: 'Deposit reversed',
};

/** What whoever looks at it can do. */
const NEXT: Readonly<Record<(typeof BANK_LINE_CAUSES)[number], string>> = {
  noReference: 'Find the player by name and amount and ask them. Assign it to their deposit, or return it.',
  unknownReference: 'The reference is well formed but matches no deposit. Ask who paid, or return it.',
  severalReferences: 'Ask the player which deposit it is for, then assign it.',
  otherAmount: 'The reference matches. Assign it to credit the amount received, or return it.',
  otherCurrency: 'It cannot be credited to this player. Return it.',
  otherName: 'It seems a third party paid. Ask for proof of payment, or return it.',
  paidAgain: 'The deposit is already paid. Assign it to credit it as another deposit, or return it.',
  leftOtherwise:
    'A debit carries a deposit’s reference, but its amount or account differs. Read the bank’s notice: name the deposit that was reversed, in full or in part, or dismiss the line.',
  leftUncredited:
    'A debit carries the reference of a deposit that is not credited: open, held or refunded. If the payer’s bank reversed it, do not refund it as well. Then dismiss the line.',
  leftAgain:
    'The deposit was reversed before. Ask the bank: if it debited the money twice, it owes us the second one. Then dismiss the line.',
  leftUnsure:
    'Several payments carry this reference, or the money went to a different account from the payer’s. Find out whose it was: name the deposit that was reversed, or dismiss the line.',
  leftWhole:
    'The payer’s bank reversed this deposit in full. Propose the reversal; after a second approval it is deducted from the player’s cash.',
};

interface DecisionWords {
  readonly act: string;
  readonly title: string;
  readonly what: string;
}

const DECISIONS: Readonly<Record<BankLineDecision, DecisionWords>> = {
  assign: {
    act: 'Assign',
    title: 'Assign this line to a deposit?',
    what: 'The amount received is credited. Limits and exclusions are checked; if they do not allow it, nothing happens.',
  },
  return: {
    act: 'Return',
    title: 'Return this payment?',
    what: 'You get a reference. Transfer the full amount at your bank with that reference; a later statement closes the line.',
  },
  takeBack: {
    act: 'Reverse a deposit',
    title: 'Reverse a deposit by this line?',
    what: 'The deposit is deducted from the player’s cash as far as possible; the rest becomes a debt. The amounts have to match.',
  },
  leave: {
    act: 'Dismiss',
    title: 'Dismiss this line?',
    what: 'Nothing is deducted from any player. The line is kept under Debits.',
  },
};

const FAULTS: Readonly<Record<(typeof BANK_FILE_FAULTS)[number], string>> = {
  empty: 'The file is empty.',
  encoding: 'The file is not text.',
  layout: 'No supported format has these columns. The supported formats are listed below.',
  quotes: 'unbalanced or misplaced quotation mark.',
  columns: 'the number of columns differs from the header.',
  date: 'invalid date.',
  amount: 'invalid amount, or more decimals than the currency has.',
  direction: 'no credit or debit indicator.',
  currency: 'the currency differs from the account’s.',
  otherAccount: 'the line belongs to another account.',
  text: 'a text is too long or contains unsupported characters.',
  sameNumber: 'this bank reference was already used by a different line.',
  tooManyLines: 'The file has more than 20,000 lines.',
  balance: 'the balances and the lines do not add up.',
  broken: 'the file ends here unexpectedly or violates its format.',
  tooLarge: 'The file is larger than 4 MB.',
};

const STATES: Readonly<Record<BankLineView['state'], string>> = {
  open: 'Unmatched',
  matched: 'Matched',
  returning: 'To be returned',
  returned: 'Returned',
  out: 'Debit',
  takenBack: 'Deposit reversed',
};

export const TEXTS = {
  title: 'Bank statements',
  about:
    'An uploaded statement is posted once a second operator releases it with the closing balance the bank shows. Lines that match a deposit by reference, amount and currency are credited; the rest wait here. Statements from the bank’s own feed post automatically below the limits. Deducting money from a player always needs two approvals.',
  upload: 'Upload a statement',
  account: 'Account',
  file: 'File (CSV, MT940, CAMT.053)',
  read: 'Upload',
  taken: {
    waiting: 'Uploaded. It is waiting for a second operator to release it.',
    held: 'Uploaded, but not proposed yet: see below.',
    posted: 'Uploaded: it contains nothing new.',
  },
  closing: 'Closing balance, if the file has none',
  waitingFiles: 'Statements to release',
  noWaiting: 'No statements to release.',
  fileNames: { upload: 'uploaded', channel: 'from the bank feed', earlier: 'uploaded' },
  proposedBy: (name: string): string => `proposed by ${name}`,
  releasedBy: (name: string): string => `released by ${name}`,
  filesTable: 'Statements to release',
  fileName: 'File',
  sum: 'Credits and debits',
  newLines: 'New lines',
  gap: 'Gap since the last one',
  gapUnknown: 'Unknown',
  would: ({ credit, open, leaves }: { credit: number; open: number; leaves: number }): string =>
    `${credit} would be credited, ${open} need manual review, ${leaves} debits`,
  waitsFor: {
    gap: 'Its opening balance differs from the last closing balance. Find the missing statement first; release this one only if you know why.',
    first: 'This is the first statement for the account, so there is none to compare it with.',
    noBalances: 'The file has no balances. Enter the closing balance your bank shows, and propose it.',
    overLine: 'It contains a payment above the limit for automatic posting.',
    overDay: 'It would exceed the daily limit for automatic posting.',
  },
  propose: 'Propose release',
  proposeWhat: 'A second operator checks it and enters the closing balance the bank shows. Then its lines are posted.',
  discard: 'Discard',
  discardWhat: 'None of its lines are posted. The file can be uploaded again.',
  secondPerson: 'A second operator releases it above, with the closing balance.',
  proposedLines: 'Lines of the statement',
  wouldDo: {
    credit: 'Would be credited',
    open: 'Would need manual review',
    leaves: 'Debit',
    known: 'Already posted',
  },
  unreadable: 'unreadable',
  discarded: 'discarded',
  layout: (name: string): string => `Read as ${name}.`,
  refusedLine: (line: number, fault: string): string => (line === 0 ? fault : `Line ${line}: ${fault}`),
  nothing: 'Nothing was imported.',
  layouts: 'Supported formats',
  files: 'Recent files',
  noFiles: 'No statements uploaded yet.',
  fileLine: (lines: number, fresh: number): string => `${lines} lines, ${fresh} new`,
  table: 'Bank statement lines',
  beside: 'Selected line',
  which: 'Which lines',
  views: { waiting: 'Waiting', matched: 'Matched', returned: 'Returned', takenBack: 'Reversed', out: 'Debits' },
  payer: 'Payer',
  amount: 'Amount',
  booked: 'Booked',
  why: 'Reason',
  state: 'Status',
  words: 'Payment details',
  none: 'No lines in this list.',
  noneNext: 'Lines that match a deposit are credited automatically.',
  pick: 'Select a line to decide what happens to it.',
  decide: 'Line',
  payerAccount: 'Payer account',
  deposit: 'Deposit',
  returnReference: 'Return reference',
  toPlayer: 'Player page',
  decisions: DECISIONS,
  named: 'Deposit reference or ID',
  howToReturn: 'Transfer the full amount back at your bank with this reference. A later statement closes the line.',
  takesTwo: (from: string) =>
    `A second approval is required: from EUR ${from}, alone or together with your other decisions of the day, and whenever money is deducted from a player.`,
  proposed: {
    assign: 'The assignment is waiting for a second approval.',
    return: 'The return is waiting for a second approval.',
    takeBack: 'The reversal is waiting for a second approval.',
    leave: 'The dismissal is waiting for a second approval.',
  },
  by: (name: string): string => `by ${name}`,
  unknown: 'Not given',
  causes: CAUSES,
  next: NEXT,
  faults: FAULTS,
  states: STATES,
};
