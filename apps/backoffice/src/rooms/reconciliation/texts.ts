import type { COMPARED_MOVEMENTS, DIFFERENCE_STATES, DifferenceKind } from '@evens/contract';

type Movement = (typeof COMPARED_MOVEMENTS)[number];

const WHAT: Readonly<Record<DifferenceKind, string>> = {
  theirsOnly: 'Missing from our books',
  oursOnly: 'Missing from the statement',
  otherAmount: 'Amount mismatch',
  otherCurrency: 'Currency mismatch',
  otherState: 'Status mismatch',
  twice: 'Duplicate on the statement',
  notBooked: 'Not in the ledger',
};

const MOVEMENTS: Readonly<Record<Movement, string>> = {
  deposit: 'Deposit',
  refund: 'Refund',
  payout: 'Payout',
  payoutReturned: 'Returned payout',
  chargeback: 'Chargeback',
  chargebackWon: 'Chargeback won',
};

const REMEDY: Readonly<Record<DifferenceKind, string>> = {
  theirsOnly:
    'The provider moved money that we have no record of. Ask it whose it is. A player’s payment is refunded or credited through its own record, never entered here; explain a fee or a transfer of our own.',
  oursOnly:
    'We booked this payment, but it is missing from the statement. Ask the provider. If it says no money moved, block the player’s withdrawals, then correct the account with two approvals.',
  otherAmount:
    'The amounts differ. Ask the provider. Explain a fee that it deducted; anything else has to be corrected, by them or by us.',
  otherCurrency:
    'The merchant account has a different currency from the payment. Nothing is converted here: clear it up with the provider.',
  otherState:
    'The money moved on one side only. Ask the provider: its answer is processed like any other message and usually resolves the difference.',
  twice:
    'The statement lists it more than once. If it was paid twice, have the provider refund the second payment; explain a mistake on the statement.',
  notBooked:
    'The payment record and the ledger disagree. The provider cannot fix that: run npm run reconcile and check the ledger first.',
};

/** Of a chain that a node of our own reads: there is nobody to ask about what came. */
const ON_A_CHAIN: Readonly<Partial<Record<DifferenceKind, string>>> = {
  theirsOnly:
    'The chain has a payment to one of our addresses that was never counted. Rescan from a block below it (npm run watch-chain -- --coin COIN --from HEIGHT); it is then credited once. Explain a payment from before the address was issued.',
  oursOnly:
    'We counted it, but no block contains it: the reorganisation was deeper than we follow, or the node is wrong. Check another node, block the player’s withdrawals, then correct the account with two approvals.',
  otherState:
    'We recorded it as vanished and the chain has it, or the other way round. Rescan from a block below it (npm run watch-chain).',
};

const STATES: Readonly<Record<(typeof DIFFERENCE_STATES)[number], string>> = {
  open: 'Open',
  explained: 'Explained',
  gone: 'Resolved',
};

export const TEXTS = {
  title: 'Reconciliation',
  about:
    'Our books compared with each provider’s statement, every night. Movements of the last hour are left for the next run.',
  providers: 'Providers',
  provider: 'Provider',
  everyProvider: 'All providers',
  comparedTo: 'Reconciled to',
  lines: 'Lines',
  open: 'Open',
  next: 'Next run',
  never: 'not yet',
  running: 'Running',
  compare: 'Reconcile now',
  compareName: (name: string) => `Reconcile ${name} now, over seven days`,
  table: 'Differences',
  beside: 'Selected difference',
  which: 'Which differences',
  what: 'Difference',
  everyWhat: 'All kinds',
  movement: 'Movement',
  theirs: 'Statement',
  ours: 'Our books',
  since: 'Found',
  none: 'No differences.',
  noneNext: 'A difference that the next run does not find again is resolved automatically.',
  pick: 'Select a difference to see both sides.',
  nothing: 'nothing',
  amount: 'Amount',
  state: 'Status',
  moment: 'Date',
  number: 'Provider reference',
  ledger: 'Ledger',
  times: 'Listed',
  timesOf: (count: number) => `${count} times`,
  reference: 'Our reference',
  todo: 'What to do',
  ask: 'Ask the provider',
  explain: 'Explain',
  explainTitle: 'Explain this difference?',
  explainWhat: 'No money moves. If either side changes later, the difference reopens.',
  takesTwo: (from: string) => `From EUR ${from} a second approval is required.`,
  proposed: 'The explanation is waiting for a second approval.',
  history: 'History',
  steps: {
    found: 'Found',
    changed: 'Changed, reopened',
    gone: 'Resolved: both sides agree',
    asked: 'The provider was asked',
    explained: 'Explained',
  },
  chargebacks: 'Chargebacks to review',
  chargebacksAbout:
    'The payer’s bank reversed the payment. It was recovered from the player’s cash as far as possible; the rest is a debt recovered from future winnings. Review the account: pending withdrawals, play since, other cards.',
  player: 'Player',
  fromCash: 'Recovered',
  owed: 'Debt at the chargeback',
  taken: 'Charged back',
  won: 'won',
  see: 'Mark as reviewed',
  seeName: (name: string) => `Mark the account of ${name} as reviewed`,
  seeTitle: 'Mark this account as reviewed?',
  seeWhat: 'It leaves this list. Your findings are recorded in the audit log.',
  kinds: WHAT,
  movements: MOVEMENTS,
  whatToDo: REMEDY,
  onAChain: ON_A_CHAIN,
  states: STATES,
} as const;
