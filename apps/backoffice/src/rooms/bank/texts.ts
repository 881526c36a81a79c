import type { BANK_FILE_FAULTS, BANK_LINE_CAUSES, BankLineDecision, BankLineView } from '@evens/contract';

const CAUSES: Readonly<Record<(typeof BANK_LINE_CAUSES)[number], string>> = {
  noReference: 'No reference',
  unknownReference: 'Unknown reference',
  severalReferences: 'Several references',
  otherAmount: 'Another amount',
  otherCurrency: 'Another currency',
  otherName: 'Another name',
  paidAgain: 'Paid a second time',
  leftOtherwise: 'Left otherwise than it came',
  leftUncredited: 'Left without a credit',
  leftAgain: 'Left a second time',
  leftUnsure: 'Left, perhaps of another payment',
  leftWhole: 'A deposit was taken back',
};

/** What whoever looks at it can do. */
const NEXT: Readonly<Record<(typeof BANK_LINE_CAUSES)[number], string>> = {
  noReference: 'Look for the player by name and amount; ask him. Assign it to his deposit, or send it back.',
  unknownReference: 'The reference is well formed and nobody’s here. Ask who paid, or send it back.',
  severalReferences: 'Ask the player which deposit it is for, and assign it.',
  otherAmount: 'The reference is right. Assign it to credit what came, or send it back.',
  otherCurrency: 'It cannot be credited to this player. Send it back.',
  otherName: 'Somebody else seems to have paid. Ask for a proof of payment, or send it back.',
  paidAgain: 'The deposit was paid already. Assign it to credit it as a second one, or send it back.',
  leftOtherwise:
    'Money left under a deposit’s reference, by another amount or account than it came. Read the bank’s notice: name the deposit that was taken back whole, or set the line aside.',
  leftUncredited:
    'Money left under the reference of a deposit that is not credited: open, held or sent back. Where its payer’s bank took it, send nothing back as well. Then set the line aside.',
  leftAgain:
    'The deposit was taken back before. Ask the bank; where it took the money a second time, it owes it to the house. Then set the line aside.',
  leftUnsure:
    'More than one payment came under this reference, or the money went to another account than the one that paid. Find out whose it was: name the deposit that was taken back, or set the line aside.',
  leftWhole:
    'The payer’s bank took this deposit back whole. Say that it takes the deposit back; another person approves it, and then it goes from the player’s cash.',
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
    what: 'What came is credited. Limits and protection are asked; where they leave no room, nothing happens.',
  },
  return: {
    act: 'Send back',
    title: 'Send this money back?',
    what: 'You get a reference. Send the whole amount at the bank, with the reference written on it; a later statement closes the line.',
  },
  takeBack: {
    act: 'Takes a deposit back',
    title: 'Take a deposit back by this line?',
    what: 'The deposit goes from the player’s cash as far as it reaches; the rest is owed. It has to be of this amount.',
  },
  leave: {
    act: 'Set aside',
    title: 'Set this line aside?',
    what: 'Nothing is taken from anybody. The line is kept under Left.',
  },
};

const FAULTS: Readonly<Record<(typeof BANK_FILE_FAULTS)[number], string>> = {
  empty: 'The file is empty.',
  encoding: 'It is no text.',
  layout: 'No known layout has these columns. The list below names the layouts.',
  quotes: 'a quotation mark is never closed, or stands where none may.',
  columns: 'the line has other columns than the head of the table.',
  date: 'the date cannot be read.',
  amount: 'the amount cannot be read, or has more places than the currency.',
  direction: 'it does not say whether the money came or left.',
  currency: 'the currency is not the account’s.',
  otherAccount: 'it is a line of another account.',
  text: 'a text is too long, or cannot be stored.',
  sameNumber: 'the bank’s number of this line stood for another one before.',
  tooManyLines: 'It has more than 20,000 lines.',
  balance: 'the balances and the lines do not add up.',
  broken: 'the file breaks off here, or is written otherwise than its format says.',
  tooLarge: 'It has more than 4 MB.',
};

const STATES: Readonly<Record<BankLineView['state'], string>> = {
  open: 'Waits for you',
  matched: 'Matched',
  returning: 'To be sent back',
  returned: 'Sent back',
  out: 'Left the account',
  takenBack: 'Deposit taken back',
};

export const TEXTS = {
  title: 'Bank statements',
  about:
    'A statement that a person uploads counts when another person has released it, with the closing balance that he read at the bank. Then each line counts once: what fits a deposit by reference, amount and currency is credited; the rest waits. What the bank’s own channel brings counts by itself below the limits. What is taken from a player always takes two.',
  upload: 'Upload a statement',
  account: 'Account',
  file: 'File (CSV, MT940, CAMT.053)',
  read: 'Read it',
  taken: {
    waiting: 'Read. Another person releases it.',
    held: 'Read. It waits for you to propose it: see below.',
    posted: 'Read: nothing in it is new.',
  },
  closing: 'Closing balance at the bank, where the file says none',
  waitingFiles: 'Statements that wait',
  noWaiting: 'No statement waits.',
  fileNames: { upload: 'uploaded', channel: 'from the bank’s channel', earlier: 'uploaded' },
  proposedBy: (name: string): string => `proposed by ${name}`,
  releasedBy: (name: string): string => `released by ${name}`,
  filesTable: 'Statements that wait',
  fileName: 'File',
  sum: 'Came and left',
  newLines: 'New lines',
  gap: 'Missing since the last one',
  gapUnknown: 'Not known',
  would: ({ credit, open, leaves }: { credit: number; open: number; leaves: number }): string =>
    `${credit} would be credited, ${open} wait for a person, ${leaves} left`,
  waitsFor: {
    gap: 'It does not begin where the last statement ended. Look for the missing one first; release it all the same only if you know why.',
    first: 'It is the first statement of this account: there is none that it joins on to.',
    noBalances: 'It says no balances. Type the closing balance that the bank shows, and propose it.',
    overLine: 'A payment in it is above what the channel may bring by itself.',
    overDay: 'With it the channel would bring more in a day than it may by itself.',
  },
  propose: 'Propose to release it',
  proposeWhat:
    'Another person looks at it and types the closing balance that he reads at the bank. Then its lines count.',
  discard: 'Discard',
  discardWhat: 'Nothing of it ever counts. The file may be uploaded anew.',
  secondPerson: 'A second person releases it above, with the closing balance.',
  proposedLines: 'Lines of the statement',
  wouldDo: {
    credit: 'Would be credited',
    open: 'Would wait for a person',
    leaves: 'Money that left',
    known: 'Counts already',
  },
  unreadable: 'cannot be read',
  discarded: 'discarded',
  layout: (name: string): string => `Read as ${name}.`,
  refusedLine: (line: number, fault: string): string => (line === 0 ? fault : `Line ${line}: ${fault}`),
  nothing: 'Nothing of it was taken in.',
  layouts: 'Layouts that are read',
  files: 'Files of late',
  noFiles: 'No statement was uploaded yet.',
  fileLine: (lines: number, fresh: number): string => `${lines} lines, ${fresh} new`,
  table: 'Lines of bank statements',
  beside: 'The picked line',
  which: 'Which lines',
  views: { waiting: 'Waiting', matched: 'Matched', returned: 'Sent back', takenBack: 'Taken back', out: 'Left' },
  payer: 'Payer',
  amount: 'Amount',
  booked: 'Booked',
  why: 'Why',
  state: 'State',
  words: 'Written on it',
  none: 'No line is here.',
  noneNext: 'Lines that fit a deposit are credited by themselves.',
  pick: 'Pick a line to decide about it.',
  decide: 'Line',
  payerAccount: 'From',
  deposit: 'Deposit',
  returnReference: 'Reference for sending it back',
  toPlayer: 'Player page',
  decisions: DECISIONS,
  named: 'Reference or number of the deposit',
  howToReturn:
    'Send the whole amount back at the bank and write this reference on it. A later statement closes the line.',
  takesTwo:
    'Another person has to approve it: from 1000 euros on, alone or with what you decided in a day, and whenever something is taken from a player.',
  proposed: {
    assign: 'Assigning it waits for another person.',
    return: 'Sending it back waits for another person.',
    takeBack: 'Taking a deposit back by it waits for another person.',
    leave: 'Setting it aside waits for another person.',
  },
  by: (name: string): string => `by ${name}`,
  unknown: 'Not said',
  causes: CAUSES,
  next: NEXT,
  faults: FAULTS,
  states: STATES,
};
