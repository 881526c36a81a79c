import { z } from 'zod';
import { depositView } from './cashier.ts';
import { endpoint } from './endpoint.ts';

/** How the account to pay to is numbered; `interac`: an e-mail address, `local`: as the country writes it. */
export const BANK_NUMBER_FORMS = ['iban', 'pix', 'clabe', 'interac', 'local'] as const;

/** Where a player pays, and what he writes on the transfer. */
export const bankTransferView = z.object({
  Reference: z.string(),
  /** In groups, as it is read out. */
  ReferenceText: z.string(),
  Form: z.enum(BANK_NUMBER_FORMS),
  Number: z.string(),
  Holder: z.string(),
  Bank: z.string().nullable(),
  BIC: z.string().nullable(),
  Amount: z.string(),
  Currency: z.string(),
  /** It is waited for until then; later it is credited all the same, where nothing stands against it. */
  ExpiresMs: z.number(),
  MayCancel: z.boolean(),
});

export type BankTransferView = z.output<typeof bankTransferView>;

export const getBankTransfer = endpoint({
  name: 'getBankTransfer',
  method: 'GET',
  path: '/api/cashier/deposits/:id/transfer',
  summary: 'Where the transfer of a deposit goes, and the reference that belongs on it',
  access: 'player',
  params: z.object({ id: z.uuid() }),
  response: bankTransferView,
  refusals: ['NotFound'],
});

/** Only what has not come yet; what comes all the same is credited, or held for a person. */
export const cancelBankTransfer = endpoint({
  name: 'cancelBankTransfer',
  method: 'POST',
  path: '/api/cashier/deposits/:id/cancel',
  summary: 'Gives up a deposit by bank transfer that has not come yet',
  access: 'player',
  play: true,
  params: z.object({ id: z.uuid() }),
  body: z.object({}),
  response: depositView,
  refusals: ['NotFound', 'DepositNotCancelable'],
});
