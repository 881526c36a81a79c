import { TRANSACTION_STATUS as S, type TransactionStatus } from '@evens/contract';

/** What can happen to a deposit. */
export const DEPOSIT_EVENTS = [
  /** The provider is processing it. */
  'processing',
  /** The money is in its player's account. */
  'credited',
  /** Its provider, or the payer's bank, will not pay it. */
  'declined',
  /** Its player gave it up. */
  'canceled',
  /** Nobody paid it in time. */
  'expired',
  /** It was paid, and something stands against crediting it: a person looks. */
  'held',
  /** What was held went back to its payer. */
  'sentBack',
  /** The payer's bank took it back. */
  'takenBack',
  /** What was taken back was won again. */
  'restored',
  /** The payer's bank took a part of it back. */
  'partTaken',
  /** What was won again was a part, beside a rest that it kept. */
  'partRestored',
] as const;

export type DepositEvent = (typeof DEPOSIT_EVENTS)[number];

/** These move money, though the rest of the deposit stays where it is. */
export const OF_A_PART: ReadonlySet<DepositEvent> = new Set(['partTaken', 'partRestored']);

/** Paid or not, money that comes may be taken back by the payer's bank; what was never credited is closed by it. */
const COMES_LATE = { credited: S.completed, held: S.pendingEmp, takenBack: S.refund } as const;
const ENDS = { declined: S.rejectedByPaymentSystem, canceled: S.canceled, expired: S.notProcessed } as const;

/**
 * What may follow on what, in the specification's numbers. 1 waits to be paid, 9 is with its provider, 15 came by itself or is booked just
 * now, 6 is held. A payment that comes after its deposit was closed is credited all the same, or held; so is one that was taken back before
 * it was credited, and won again.
 */
export const NEXT_OF_DEPOSIT: Readonly<
  Partial<Record<TransactionStatus, Partial<Record<DepositEvent, TransactionStatus>>>>
> = {
  [S.pending]: { processing: S.paymentSystemProcessing, ...ENDS, ...COMES_LATE },
  [S.paymentSystemProcessing]: { ...ENDS, ...COMES_LATE },
  [S.processing]: { ...ENDS, ...COMES_LATE },
  [S.rejectedByPaymentSystem]: COMES_LATE,
  [S.canceled]: COMES_LATE,
  [S.notProcessed]: COMES_LATE,
  [S.pendingEmp]: { credited: S.completed, sentBack: S.refund, takenBack: S.refund },
  [S.completed]: { takenBack: S.refund, partTaken: S.completed, partRestored: S.completed },
  [S.refund]: { restored: S.completed, held: S.pendingEmp },
};

/** States in which the provider may still change its mind. */
const OPEN: ReadonlySet<TransactionStatus> = new Set([S.pending, S.paymentSystemProcessing, S.processing]);

export const isOpen = (status: TransactionStatus): boolean => OPEN.has(status);

/** Paid too late to be credited: with a person, or on its way back. */
const HELD: ReadonlySet<TransactionStatus> = new Set([S.pendingEmp, S.refund]);

export const isHeld = (status: TransactionStatus): boolean => HELD.has(status);

/** Where its money is: with its player, or still with the outside world, which may be its provider or whoever pays. */
export const depositPlaceOf = (status: TransactionStatus): 'player' | 'outside' =>
  status === S.completed ? 'player' : 'outside';

/** Undefined where it may not happen. */
export const nextOfDeposit = (status: TransactionStatus, event: DepositEvent): TransactionStatus | undefined =>
  NEXT_OF_DEPOSIT[status]?.[event];
