import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What a way to be paid needs to know of where the money goes: the specification's names (2, section 5). */
export const WITHDRAWAL_FIELDS = [
  'AccountName',
  'IBAN',
  'BankCode',
  'BankName',
  'BankBranch',
  'AccountNumber',
  'AccountType',
  'DocumentType',
  'DocumentNumber',
  'PixKey',
  'CLABE',
  'InteracEmail',
  'BitcoinAddress',
  'BlockchainAddress',
  'BlockchainTag',
] as const;

export type WithdrawalField = (typeof WITHDRAWAL_FIELDS)[number];

/** The same as they are sent. */
export const withdrawalDetails = {
  AccountName: z.string().max(140).optional(),
  IBAN: z.string().max(50).optional(),
  BankCode: z.string().max(20).optional(),
  BankName: z.string().max(140).optional(),
  BankBranch: z.string().max(20).optional(),
  AccountNumber: z.string().max(40).optional(),
  AccountType: z.string().max(20).optional(),
  DocumentType: z.string().max(20).optional(),
  DocumentNumber: z.string().max(30).optional(),
  PixKey: z.string().max(80).optional(),
  CLABE: z.string().max(30).optional(),
  InteracEmail: z.string().max(254).optional(),
  BitcoinAddress: z.string().max(200).optional(),
  BlockchainAddress: z.string().max(200).optional(),
  BlockchainTag: z.string().max(100).optional(),
};

/** The specification's call: what a player of this currency chooses from where he is paid to an account of his country. */
export const getWithdrawalBanks = endpoint({
  name: 'getWithdrawalBanks',
  method: 'GET',
  path: '/api/cashier/withdrawal-banks',
  summary: 'Banks, kinds of accounts and kinds of documents of the account’s currency',
  access: 'player',
  response: z.object({
    Currency: z.string(),
    Banks: z.array(z.object({ Code: z.string(), Name: z.string() })),
    AccountTypes: z.array(z.string()),
    DocumentTypes: z.array(z.string()),
  }),
  refusals: [],
});
