import { BANK_SETTINGS } from './bank-settings.ts';
import { NODE_SETTINGS } from './node-settings.ts';
import { PROCESSOR_SETTINGS } from './processor-settings.ts';
import { RATES_SETTINGS } from './rates-settings.ts';
import { SIGNER_SETTINGS } from './signer-settings.ts';
import { WITHDRAWAL_SETTINGS } from './withdrawal-settings.ts';

/** What says what currencies are worth, how money leaves, and who moves coins. */
export const MONEY_SETTINGS = {
  ...RATES_SETTINGS,
  ...BANK_SETTINGS,
  ...WITHDRAWAL_SETTINGS,
  ...SIGNER_SETTINGS,
  ...PROCESSOR_SETTINGS,
  ...NODE_SETTINGS,
};
