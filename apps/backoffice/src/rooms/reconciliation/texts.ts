import type { COMPARED_MOVEMENTS, DIFFERENCE_STATES, DifferenceKind } from '@evens/contract';

type Movement = (typeof COMPARED_MOVEMENTS)[number];

const WHAT: Readonly<Record<DifferenceKind, string>> = {
  theirsOnly: 'Theirs and not ours',
  oursOnly: 'Ours and not theirs',
  otherAmount: 'Another amount',
  otherCurrency: 'Another currency',
  otherState: 'Another state',
  twice: 'Named twice',
  notBooked: 'Not in the ledger',
};

const MOVEMENTS: Readonly<Record<Movement, string>> = {
  deposit: 'Deposit',
  refund: 'Refund',
  payout: 'Payout',
  payoutReturned: 'Payout that came back',
  chargeback: 'Taken back',
  chargebackWon: 'Won again',
};

const REMEDY: Readonly<Record<DifferenceKind, string>> = {
  theirsOnly:
    'Money moved there that we know nothing of. Ask the provider whose it is: a payment of a player is sent back or credited from its own record, never by hand here; a fee or a transfer of our own is explained.',
  oursOnly:
    'We booked this payment, and it is missing from the statement. Ask the provider about it. Where it says that nothing moved, stop what the player may still take out, then correct the account with two people.',
  otherAmount:
    'Both sides name it with other amounts. Ask the provider; a fee that it kept is explained, anything else is theirs or ours to correct.',
  otherCurrency:
    'The merchant account is in another currency than the payment. Nothing is converted: settle it with the provider.',
  otherState:
    'It moved on one side only. Ask the provider: its answer goes the way of every message and mostly brings both sides together at once.',
  twice:
    'The statement names it more than once. Was it paid twice, the second payment goes back by the provider; a mistake of the statement is explained.',
  notBooked:
    'The record says that it moved, and the ledger moved something else. No provider can mend that: run npm run reconcile and look at the ledger first.',
};

/** Of a chain that a node of our own reads: there is nobody to ask about what came. */
const ON_A_CHAIN: Readonly<Partial<Record<DifferenceKind, string>>> = {
  theirsOnly:
    'The chain has a payment to an address of ours that was never counted. Read its blocks anew from below it (npm run watch-chain -- --coin COIN --from HEIGHT): it is credited then, and once. One from before the house gave that address out is explained.',
  oursOnly:
    'It was counted, and no block has it: the chain was taken back deeper than is followed, or the node lied. Ask another node, stop what the player may still take out, then correct the account with two people.',
  otherState:
    'We hold it for gone, and the chain has it, or the other way round. Read its blocks anew from below it (npm run watch-chain).',
};

const STATES: Readonly<Record<(typeof DIFFERENCE_STATES)[number], string>> = {
  open: 'Open',
  explained: 'Explained',
  gone: 'Gone',
};

export const TEXTS = {
  title: 'Reconciliation',
  about:
    'The books against what each provider says in its own statement. It is read every night; what moved in the last hour is left for the next time.',
  providers: 'Providers',
  provider: 'Provider',
  everyProvider: 'Every provider',
  comparedTo: 'Compared to',
  lines: 'Lines',
  open: 'Open',
  next: 'Next',
  never: 'not yet',
  running: 'Being compared',
  compare: 'Compare now',
  compareName: (name: string) => `Compare ${name} now, over seven days`,
  table: 'Differences',
  beside: 'The picked difference',
  which: 'Which differences',
  what: 'What',
  everyWhat: 'Every kind',
  movement: 'Movement',
  theirs: 'Theirs',
  ours: 'Ours',
  since: 'Found',
  none: 'Nothing differs here.',
  noneNext: 'A difference that is not found again in the next night goes by itself.',
  pick: 'Pick a difference to see both sides of it.',
  nothing: 'nothing',
  amount: 'Amount',
  state: 'State',
  moment: 'When',
  number: 'Their number',
  ledger: 'In the ledger',
  times: 'Named',
  timesOf: (count: number) => `${count} times`,
  reference: 'Our number',
  todo: 'What to do',
  ask: 'Ask the provider',
  explain: 'Explain',
  explainTitle: 'Explain this difference?',
  explainWhat: 'It moves no money. If a side of it changes later it is open again.',
  takesTwo: 'From 1000 euros on another person has to approve it.',
  proposed: 'An explanation waits for another person.',
  history: 'What happened',
  steps: {
    found: 'Found',
    changed: 'Changed, open again',
    gone: 'Gone: both sides agree',
    asked: 'The provider was asked',
    explained: 'Explained',
  },
  takenBack: 'Chargebacks to review',
  takenBackAbout:
    'The payer’s bank took the money back. The cash paid as far as it went; the rest is owed and met by the next winnings. Look at the account: open withdrawals, play since, other cards.',
  player: 'Player',
  fromCash: 'From cash',
  owed: 'Owed',
  taken: 'Taken',
  won: 'won again',
  see: 'Looked at',
  seeName: (name: string) => `Looked at the account of ${name}`,
  seeTitle: 'You looked at this account?',
  seeWhat: 'It leaves this list. What you saw stands in the log.',
  kinds: WHAT,
  movements: MOVEMENTS,
  whatToDo: REMEDY,
  onAChain: ON_A_CHAIN,
  states: STATES,
} as const;
