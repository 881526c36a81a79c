import { lacks, type RailDoors } from '../rail.ts';
import { bankProvider } from './bank-provider.ts';
import { openTransfer } from './open-transfer.ts';
import { takeFile } from './take-file.ts';

export const BANK_TRANSFER: RailDoors = {
  open: openTransfer,
  hear: takeFile,
  // It answers that nothing is known yet: the next statement says what came.
  ask: bankProvider,
  pay: lacks('payouts to accounts go out by the payout service'),
  statement: lacks('the bank’s statement is what is heard: each line is matched, or waits'),
};
