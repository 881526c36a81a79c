import type { WithdrawalField } from '@evens/contract';
import { isClabe, isCnpj, isCpf, isPixKey, isRut, tidyRut } from '../../../../../platform/bank-numbers/index.ts';
import { LOCAL_BANKING } from './local-banks.ts';
import type { PayoutMethod } from './payout-method.ts';

const figures = (text: string): string => text.replace(/[\s./-]/g, '');

/** A taxpayer's number without what is written between its figures; of Chile with its check sign behind a dash. */
export const tidyDocument = (text: string): string =>
  /^[\d.\s-]+[\dkK]$/.test(text) && figures(text).length <= 9 ? tidyRut(text) : figures(text).toUpperCase();

/** An address, a phone and a key are written in many ways; a taxpayer's number with dots is one without them. */
export function tidyPixKey(text: string): string {
  if (text.includes('@')) return text.toLowerCase();
  if (/^[0-9a-f-]{36}$/i.test(text)) return text.toLowerCase();
  return text.startsWith('+') ? text.replace(/[\s()-]/g, '') : figures(text);
}

export const LOCAL_FITS: Readonly<Partial<Record<WithdrawalField, (text: string) => boolean>>> = {
  AccountNumber: (text) => /^\d{3,20}(-[\dX])?$/.test(text),
  BankBranch: (text) => /^\d{3,5}(-[\dX])?$/.test(text),
  AccountType: () => true,
  DocumentType: () => true,
  DocumentNumber: (text) => isCpf(text) || isCnpj(text) || isRut(text),
  PixKey: isPixKey,
  CLABE: isClabe,
};

export const LOCAL_TIDY: Readonly<Partial<Record<WithdrawalField, (text: string) => string>>> = {
  AccountNumber: (text) => text.replace(/[\s.]/g, '').toUpperCase(),
  BankBranch: (text) => text.replace(/[\s.]/g, '').toUpperCase(),
  DocumentNumber: tidyDocument,
  PixKey: tidyPixKey,
  CLABE: (text) => text.replace(/[\s-]/g, ''),
};

const withoutNoughts = (text: string): string => text.replace(/^0+(?=.)/, '');

/** A branch has four figures at most: a fifth one, or what stands behind a dash, only checks them. */
const branch = (text: string): string => withoutNoughts((text.split('-')[0] ?? '').slice(0, 4));

/** An account, however many noughts stand before it and wherever its check figure stands; undefined for one that has no such number. */
export function localAccount({
  BankCode,
  BankBranch,
  AccountNumber,
}: Readonly<Partial<Record<WithdrawalField, string>>>): string | undefined {
  if (!AccountNumber) return undefined;
  return [BankCode, BankBranch && branch(BankBranch), withoutNoughts(figures(AccountNumber))].join(' ');
}

const DOCUMENTS: Readonly<Record<string, (text: string) => boolean>> = { CPF: isCpf, CNPJ: isCnpj, RUT: isRut };

/** Each number fits a kind of its own: which one the player has chosen. */
export const documentFault = (
  details: Readonly<Partial<Record<WithdrawalField, string>>>,
): WithdrawalField | undefined => {
  const { DocumentType, DocumentNumber } = details;
  if (DocumentType === undefined || DocumentNumber === undefined) return undefined;
  return DOCUMENTS[DocumentType]?.(DocumentNumber) ? undefined : 'DocumentNumber';
};

const values = (of: readonly string[] | undefined) => (of ?? []).map((value) => ({ value, name: null }));
const choicesOf = (currency: 'BRL' | 'CLP'): NonNullable<PayoutMethod['choices']> => ({
  BankCode: LOCAL_BANKING[currency]?.banks.map(({ code, name }) => ({ value: code, name })) ?? [],
  AccountType: values(LOCAL_BANKING[currency]?.accountTypes),
  DocumentType: values(LOCAL_BANKING[currency]?.documentTypes),
});

/** Accounts of countries that have no IBAN: each is paid in its own currency. */
export const localMethods = (provider: string): PayoutMethod[] => [
  { id: 'pix', key: 'pix', provider, fields: ['AccountName', 'PixKey'], optional: [], currencies: ['BRL'] },
  {
    id: 'bankbrl',
    key: 'bank-account',
    provider,
    fields: ['AccountName', 'DocumentType', 'DocumentNumber', 'BankCode', 'BankBranch', 'AccountType', 'AccountNumber'],
    optional: [],
    currencies: ['BRL'],
    choices: choicesOf('BRL'),
  },
  {
    id: 'bankclp',
    key: 'bank-account',
    provider,
    fields: ['AccountName', 'DocumentType', 'DocumentNumber', 'BankCode', 'AccountType', 'AccountNumber'],
    optional: [],
    currencies: ['CLP'],
    choices: choicesOf('CLP'),
  },
  { id: 'clabe', key: 'clabe', provider, fields: ['AccountName', 'CLABE'], optional: [], currencies: ['MXN'] },
];
