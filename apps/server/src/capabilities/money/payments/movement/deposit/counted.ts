import { TRANSACTION_STATUS } from '@evens/contract';

/** What an account has put in, or is about to: what ended without money counts no more. */
export const COUNTED = [
  TRANSACTION_STATUS.pending,
  TRANSACTION_STATUS.paymentSystemProcessing,
  TRANSACTION_STATUS.completed,
] as const;
