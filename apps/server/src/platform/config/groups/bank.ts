import { z } from 'zod';
import { readBankAccounts } from '../bank-accounts.ts';
import { byOperator, byRoom } from '../setting.ts';

/** From a folder that a bank's own client fills; zero holds every statement. */
const channelLimit = z.coerce.number().int().min(0).max(1_000_000_000);

/** Where players pay by bank transfer (docs/how-to/take-bank-transfers.md). */
export const BANK_SETTINGS = {
  bankAccounts: byOperator(
    z.string().max(50_000).transform(readBankAccounts).optional(),
    'Your accounts that players pay to, as JSON. No example: players would pay to it. A demo has the accounts of the sandbox bank.',
  ),
  bankTransferDays: byRoom(
    z.coerce.number().int().min(1).max(60).default(14),
    'After so many days the house no longer waits for a bank transfer; if it comes later, it is credited all the same.',
  ),
  bankChannelLineLimit: byRoom(
    channelLimit.default(1_000),
    "A statement from an account's folder waits for two people if one payment has so many euros or more. 0: all wait.",
  ),
  bankChannelDayLimit: byRoom(
    channelLimit.default(10_000),
    'The same for all payments from such folders in 24 hours, in euros.',
  ),
} as const;
