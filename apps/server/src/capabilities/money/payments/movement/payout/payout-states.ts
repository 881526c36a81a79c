import { TRANSACTION_STATUS as S, type TransactionStatus } from '@evens/contract';

/** What can happen to a withdrawal. */
export const WITHDRAWAL_EVENTS = [
  /** A rule wants a person to look. */
  'personNeeded',
  'approved',
  /** A person says no; `declinedBySecond`: after a first one had said yes. */
  'declined',
  'declinedBySecond',
  /** The player takes it back. */
  'canceled',
  /** All of it meets what the player owes. */
  'metDebt',
  /** The request is about to leave: from here on only the provider knows. */
  'sending',
  'accepted',
  'paid',
  /** The provider will not pay it. */
  'refused',
  /** It took it, and could not. */
  'failed',
  /** The house pays no more in this way. */
  'notSendable',
  /** It was paid, and the bank sent it back. */
  'returned',
] as const;

export type WithdrawalEvent = (typeof WITHDRAWAL_EVENTS)[number];

/** Where its amount is: in the hold, gone to the outside world, or in the player's cash again. */
export type MoneyPlace = 'held' | 'gone' | 'back';

/**
 * What may follow on what, in the specification's numbers. 1 waits for its time, 6 for a person, 14 was approved by one, 15 is on its way
 * to the provider, 9 is there. There is no 10; 0 is none; 3 and 12 are of deposits and older houses.
 */
export const NEXT: Readonly<Partial<Record<TransactionStatus, Partial<Record<WithdrawalEvent, TransactionStatus>>>>> = {
  [S.pending]: {
    personNeeded: S.pendingEmp,
    approved: S.adminApproved,
    declined: S.declinedEmp,
    canceled: S.canceled,
    metDebt: S.canceled,
    sending: S.processing,
    notSendable: S.processingError,
  },
  [S.pendingEmp]: {
    approved: S.adminApproved,
    declined: S.declinedEmp,
    declinedBySecond: S.rejectedEmp,
    canceled: S.canceled,
    metDebt: S.canceled,
  },
  [S.adminApproved]: {
    personNeeded: S.pendingEmp,
    // What is still in its wait can be stopped, whoever approved it.
    declined: S.declinedEmp,
    canceled: S.canceled,
    metDebt: S.canceled,
    sending: S.processing,
    notSendable: S.processingError,
  },
  [S.processing]: {
    accepted: S.paymentSystemProcessing,
    paid: S.completed,
    refused: S.rejectedByPaymentSystem,
    failed: S.transactionFailed,
  },
  [S.paymentSystemProcessing]: {
    paid: S.completed,
    refused: S.rejectedByPaymentSystem,
    failed: S.transactionFailed,
  },
  [S.completed]: { returned: S.refund },
};

const HELD: ReadonlySet<TransactionStatus> = new Set([
  S.pending,
  S.pendingEmp,
  S.adminApproved,
  S.processing,
  S.paymentSystemProcessing,
]);

export const HELD_STATUSES: readonly TransactionStatus[] = [...HELD];

export const placeOf = (status: TransactionStatus): MoneyPlace =>
  HELD.has(status) ? 'held' : status === S.completed ? 'gone' : 'back';

/** Undefined where it may not happen. */
export const nextStatus = (status: TransactionStatus, event: WithdrawalEvent): TransactionStatus | undefined =>
  NEXT[status]?.[event];

/** Not sent yet: the house has it in its hands. */
export const isUnsent = (status: TransactionStatus): boolean => nextStatus(status, 'canceled') !== undefined;

export const UNSENT_STATUSES: readonly TransactionStatus[] = HELD_STATUSES.filter(isUnsent);

/** With the provider, or on the way to it. */
export const isSent = (status: TransactionStatus): boolean =>
  status === S.processing || status === S.paymentSystemProcessing;
