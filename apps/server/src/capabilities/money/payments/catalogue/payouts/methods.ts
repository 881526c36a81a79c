import { createHash } from 'node:crypto';
import type { WithdrawalField, WithdrawalMethod } from '@evens/contract';
import {
  accept,
  type Currency,
  carryOver,
  currencyExponent,
  formatAmount,
  HOUSE_CURRENCY,
  type Refusal,
  type Result,
  refusal,
  refuse,
} from '@evens/kernel';
import { isIban } from '../../../../../platform/bank-numbers/index.ts';
import { coinDestinationName, destinationIn, presentCoin, readCoinDestination, shortAddress } from './coin-methods.ts';
import { documentFault, LOCAL_FITS, LOCAL_TIDY, localAccount } from './local-methods.ts';
import type { Details, PayoutMethod } from './payout-method.ts';

export const bankTransfer = (provider: string): PayoutMethod => ({
  id: 'banktransfer',
  key: 'bank-transfer',
  provider,
  fields: ['AccountName', 'IBAN', 'BankCode', 'BankName'],
  optional: ['BankCode', 'BankName'],
  notIn: ['BRL', 'CLP', 'MXN'],
});

export const interac = (provider: string): PayoutMethod => ({
  id: 'interac',
  key: 'interac',
  provider,
  fields: ['InteracEmail'],
  optional: [],
  currencies: ['CAD'],
});

const MIN_EUROS = 10n;
const MAX_EUROS = 50_000n;

export interface Limits {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
}

/**
 * The smallest and the largest withdrawal, whole units of the currency; undefined where the method does not pay in it. The least of a coin is
 * said in the coin (`coin-quote.ts`).
 */
export function limitsOf(method: PayoutMethod, currency: Currency): Limits | undefined {
  const exponent = currencyExponent(currency);
  if (method.coin) return { minMinor: 1n, maxMinor: carryOver(MAX_EUROS * 100n, HOUSE_CURRENCY, currency, 'down') };
  if (method.notIn?.includes(currency)) return undefined;
  if (method.currencies ? !method.currencies.includes(currency) : exponent > 3) return undefined;
  const unit = 10n ** BigInt(exponent);
  const whole = (euros: bigint): bigint => {
    const about = carryOver(euros * 100n, HOUSE_CURRENCY, currency, 'up');
    return ((about + unit - 1n) / unit) * unit;
  };
  return { minMinor: whole(MIN_EUROS), maxMinor: whole(MAX_EUROS) };
}

/** A way to be paid; `mostMinor`: what may leave by it now. */
export const presentMethod = (
  method: PayoutMethod,
  currency: Currency,
  limits: Limits,
  mostMinor: bigint,
): WithdrawalMethod => ({
  PaymentMethodId: method.id,
  Key: method.key,
  Fields: [...method.fields],
  Optional: [...method.optional],
  Choices: method.fields.flatMap((Field) => {
    const values = method.choices?.[Field];
    return values ? [{ Field, Values: values.map(({ value, name }) => ({ Value: value, Name: name })) }] : [];
  }),
  MinAmount: formatAmount(limits.minMinor, currency),
  MaxAmount: formatAmount(limits.maxMinor, currency),
  Withdrawable: formatAmount(mostMinor, currency),
  GoesBackTo: method.goesBack?.label ?? null,
  Coin: method.coin ? presentCoin(method.coin) : null,
});

const NAME = /^[\p{L}\p{M}\d][\p{L}\p{M}\d .,'’&()/-]{1,139}$/u;

const FITS: Readonly<Partial<Record<WithdrawalField, (text: string) => boolean>>> = {
  ...LOCAL_FITS,
  AccountName: (text) => NAME.test(text),
  IBAN: isIban,
  // A BIC.
  BankCode: (text) => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text),
  BankName: (text) => NAME.test(text),
  InteracEmail: (text) => /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/.test(text),
};

const TIDY: Readonly<Partial<Record<WithdrawalField, (text: string) => string>>> = {
  ...LOCAL_TIDY,
  IBAN: (text) => text.replace(/[\s-]/g, '').toUpperCase(),
  BankCode: (text) => text.replace(/\s/g, '').toUpperCase(),
  InteracEmail: (text) => text.toLowerCase(),
};

const wrong = (field: WithdrawalField): { readonly ok: false; readonly refusal: Refusal } =>
  refuse(refusal('WithdrawalDetailsInvalid', { field }));

/** The fields of a method as they are kept, or why one does not fit. What the method does not ask for is left out. */
export function readDetails(
  method: PayoutMethod,
  given: Readonly<Partial<Record<WithdrawalField, string | undefined>>>,
): Result<Details, Refusal> {
  if (method.coin) {
    const read = readCoinDestination(method.coin, given);
    if (!read.ok) return read;
    const { address, tag } = read.value;
    const [field = 'BlockchainAddress'] = method.fields;
    return accept({ [field]: address, ...(tag !== undefined && { BlockchainTag: tag }) });
  }
  const details: Partial<Record<WithdrawalField, string>> = {};
  for (const field of method.fields) {
    const typed = (given[field] ?? '').normalize('NFC').trim().replace(/\s+/g, ' ');
    const text = TIDY[field]?.(typed) ?? typed;
    if (text === '' && method.optional.includes(field)) continue;
    const choices = method.choices?.[field];
    const fits = choices ? choices.some(({ value }) => value === text) : FITS[field]?.(text);
    if (!fits) return wrong(field);
    details[field] = text;
  }
  const fault = documentFault(details);
  if (fault) return wrong(fault);
  return accept(details);
}

/** Mail to `ada+rent@` reaches `ada@`, whatever stands behind the plus. */
const mailbox = (address: string): string => address.toLowerCase().replace(/\+[^@]*(?=@)/, '');

/**
 * What the money goes to, without the names beside it: the same account written otherwise is the same destination. What is shown and sent
 * stays as it was typed. Whatever changes here changes what is stored of destinations: one that was known before in another form is named
 * anew once, with the wait of a new one, and is compared with others from then on.
 */
const goesTo = (method: PayoutMethod, details: Details): string => {
  const place = destinationIn(details);
  if (method.coin && place) return coinDestinationName(method.coin, place);
  const { IBAN, PixKey, CLABE, InteracEmail } = details;
  const mail = InteracEmail && mailbox(InteracEmail);
  return `${method.id} ${IBAN ?? PixKey ?? CLABE ?? localAccount(details) ?? mail ?? method.id}`;
};

/** The name of a place that money goes to; of money that goes back it is the account's own. */
export const destinationOf = (method: PayoutMethod, details: Details, accountId: string): string =>
  createHash('sha256')
    .update(method.goesBack ? `${method.id} ${accountId}` : goesTo(method, details))
    .digest('hex');

/** Enough to know it by: the country and the last four of an IBAN, the first letter and the domain of an address, both ends of a coin's. */
export function labelOf(details: Details): string {
  const place = destinationIn(details);
  if (place) return shortAddress(place.address);
  const { IBAN, InteracEmail, CLABE, AccountNumber, PixKey } = details;
  const number = CLABE ?? AccountNumber ?? (PixKey?.includes('@') ? undefined : PixKey);
  if (number) return `… ${number.slice(-4)}`;
  if (PixKey) return PixKey.replace(/^(.).*(@.*)$/, '$1…$2');
  if (IBAN) return `${IBAN.slice(0, 4)} … ${IBAN.slice(-4)}`;
  return InteracEmail ? InteracEmail.replace(/^(.).*(@.*)$/, '$1…$2') : '';
}
