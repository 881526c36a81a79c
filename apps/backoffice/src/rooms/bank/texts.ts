import type { BANK_FILE_FAULTS, BANK_LINE_CAUSES, BankLineView } from '@evens/contract';

const CAUSES: Readonly<Record<(typeof BANK_LINE_CAUSES)[number], string>> = {
  noReference: 'No reference',
  unknownReference: 'Unknown reference',
  severalReferences: 'Several references',
  otherAmount: 'Another amount',
  otherCurrency: 'Another currency',
  otherName: 'Another name',
  paidAgain: 'Paid a second time',
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
};

const STATES: Readonly<Record<BankLineView['state'], string>> = {
  open: 'Waits for you',
  matched: 'Matched',
  returning: 'To be sent back',
  returned: 'Sent back',
  out: 'Left the account',
};

export const TEXTS = {
  title: 'Bank statements',
  about:
    'Upload a statement of an account of the house. Each line counts once, whatever was uploaded before; what fits a deposit by reference, amount and currency is credited.',
  upload: 'Upload a statement',
  account: 'Account',
  file: 'File (CSV)',
  read: 'Read it',
  taken: (lines: number, fresh: number, matched: number, open: number): string =>
    `${lines === 1 ? '1 line' : `${lines} lines`}, ${fresh} of them new: ${matched} matched, ${open} wait for a person.`,
  layout: (name: string): string => `Read as ${name}.`,
  refusedLine: (line: number, fault: string): string => (line === 0 ? fault : `Line ${line}: ${fault}`),
  nothing: 'Nothing of it was taken in.',
  layouts: 'Layouts that are read',
  files: 'Files of late',
  noFiles: 'No statement was uploaded yet.',
  fileLine: (lines: number, fresh: number): string => `${lines} lines, ${fresh} new`,
  table: 'Lines of bank statements',
  which: 'Which lines',
  views: { waiting: 'Waiting', matched: 'Matched', returned: 'Sent back', out: 'Left' },
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
  assign: 'Assign',
  assignTitle: 'Assign this line to a deposit?',
  assignWhat: 'What came is credited. Limits and protection are asked; where they leave no room, nothing happens.',
  assignTo: 'Reference or number of the deposit',
  return: 'Send back',
  returnTitle: 'Send this money back?',
  returnWhat:
    'You get a reference. Send the whole amount at the bank, with the reference written on it; a later statement closes the line.',
  howToReturn:
    'Send the whole amount back at the bank and write this reference on it. A later statement closes the line.',
  takesTwo: 'From 1000 euros on another person has to approve it.',
  proposed: { assign: 'Assigning it waits for another person.', return: 'Sending it back waits for another person.' },
  by: (name: string): string => `by ${name}`,
  unknown: 'Not said',
  causes: CAUSES,
  next: NEXT,
  faults: FAULTS,
  states: STATES,
};
