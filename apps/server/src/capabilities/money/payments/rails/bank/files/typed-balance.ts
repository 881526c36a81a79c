import { type Currency, parseAmount } from '@evens/kernel';

/** A balance as people type it, with a minus where the account is overdrawn. Undefined for what is none. */
export function readBalance(typed: string, currency: Currency): bigint | undefined {
  const minor = parseAmount(typed.replace(/^-/, ''), currency);
  return minor === undefined ? undefined : typed.startsWith('-') ? -minor : minor;
}
