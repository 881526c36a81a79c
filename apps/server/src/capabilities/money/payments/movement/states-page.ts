import { TRANSACTION_STATUS as S, type TransactionStatus } from '@evens/contract';
import { DEPOSIT_EVENTS, depositPlaceOf, NEXT_OF_DEPOSIT } from './deposit/deposit-states.ts';
import { NEXT as NEXT_OF_PAYOUT, placeOf, WITHDRAWAL_EVENTS } from './payout/payout-states.ts';

type Words = Readonly<Partial<Record<TransactionStatus, string>>>;

/** What each number says of a deposit; a number without words is none of a deposit. */
const OF_DEPOSITS: Words = {
  [S.pending]: 'it waits to be paid',
  [S.completed]: 'credited',
  [S.canceled]: 'its player gave it up',
  [S.refund]: 'sent back, or taken back by the payer’s bank (a chargeback)',
  [S.pendingEmp]: 'it was paid and is held: manual review, or on its way back',
  [S.paymentSystemProcessing]: 'the provider is processing it',
  [S.rejectedByPaymentSystem]: 'its provider refused it',
  [S.notProcessed]: 'nobody paid it in time',
  [S.processing]: 'unsolicited, or being booked right now',
};

/** The same of a payout. */
const OF_PAYOUTS: Words = {
  [S.pending]: 'it waits until its time',
  [S.completed]: 'paid',
  [S.canceled]: 'taken back by its player, or all of it met a debt',
  [S.refund]: 'it was paid, and the bank sent it back',
  [S.pendingEmp]: 'manual review',
  [S.declinedEmp]: 'a person declined it',
  [S.rejectedEmp]: 'a second person declined what a first had approved',
  [S.paymentSystemProcessing]: 'its provider took it',
  [S.rejectedByPaymentSystem]: 'its provider will not pay it',
  [S.processingError]: 'the house pays no more in this way',
  [S.adminApproved]: 'a person approved it',
  [S.processing]: 'on its way to its provider, who is asked before anything is sent again',
  [S.transactionFailed]: 'its provider took it, and could not pay it',
};

const MONEY = {
  player: 'in the player’s cash',
  outside: 'none of it is the player’s',
  held: 'in the withdrawal hold',
  gone: 'with the outside world',
  back: 'in the player’s cash again',
} as const;

type Next<Event extends string> = Readonly<
  Partial<Record<TransactionStatus, Readonly<Partial<Record<Event, TransactionStatus>>>>>
>;

const NAMES = Object.entries(S) as readonly (readonly [string, TransactionStatus])[];

function table<Event extends string>(
  words: Words,
  money: (status: TransactionStatus) => string,
  next: Next<Event>,
  events: readonly Event[],
): string {
  const rows = NAMES.map(([name, status]) => {
    const says = words[status];
    if (says === undefined) return `| ${status} | ${name} | - | - | - |`;
    const ways: Partial<Readonly<Record<Event, TransactionStatus>>> = next[status] ?? {};
    const follows = events.flatMap((event) => (ways[event] === undefined ? [] : `${event} → ${ways[event]}`));
    return `| ${status} | ${name} | ${says} | ${money(status)} | ${follows.join(', ') || 'nothing: it has ended'} |`;
  });
  return [
    '| number | specification | what it says | its money | what may follow |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** `docs/payment-states.md`, out of the tables that decide. */
export const statesPage = (): string => `# The states of payments

Written by \`npm run write-docs\` out of \`payments/movement\`; a test fails while it is stale. The numbers are the specification's, 0 to 9 and 11
to 16; there is no 10. One function changes each: \`change-deposit.ts\`, \`change-payout.ts\`.

## Deposits
A deposit that was closed can still be paid: the money came, and is credited or held.

${table(OF_DEPOSITS, (status) => MONEY[depositPlaceOf(status)], NEXT_OF_DEPOSIT, DEPOSIT_EVENTS)}

## Payouts
${table(OF_PAYOUTS, (status) => MONEY[placeOf(status)], NEXT_OF_PAYOUT, WITHDRAWAL_EVENTS)}
`;

/** Numbers with words and those that a table knows, for the test that they are the same. */
export const STATES_OF = {
  deposits: { words: OF_DEPOSITS, next: NEXT_OF_DEPOSIT },
  payouts: { words: OF_PAYOUTS, next: NEXT_OF_PAYOUT },
} as const;
