import { formatAmount, isCurrency, parseAmount } from '@evens/kernel';
import { asWritten } from '../drawn/written.ts';

const cache = new Map<string, Intl.NumberFormat>();

function format(tag: string, places: number): Intl.NumberFormat {
  const key = `${tag}|${places}`;
  let made = cache.get(key);
  if (!made) {
    made = new Intl.NumberFormat(tag, { minimumFractionDigits: places, maximumFractionDigits: places });
    cache.set(key, made);
  }
  return made;
}

/** A decimal string of major units from the wire ("1284.60") with the language's grouping; every digit is kept. */
export function amountText(amount: string, tag: string): string {
  const places = amount.split('.')[1]?.length ?? 0;
  return asWritten(`${tag} ${amount}`, () => format(tag, places).format(amount as Intl.StringNumericLiteral));
}

/** "EUR 1,284.60", "−EUR 12.40": the code first, as every screen of the house writes money, and never on another line. */
export const moneyText = (amount: string, currency: string, tag: string): string =>
  amount.startsWith('-')
    ? `−${currency}\u00a0${amountText(amount.slice(1), tag)}`
    : `${currency}\u00a0${amountText(amount, tag)}`;

/** An amount as somebody types it ("50", "50.5", "50.") with all the places of its currency, as the house writes it: "50.00". */
export function typedAmount(amount: string, currency: string): string {
  const minor = isCurrency(currency) ? parseAmount(amount.replace(/\.$/, ''), currency) : undefined;
  return minor === undefined || !isCurrency(currency) ? amount.replace(/\.$/, '') : formatAmount(minor, currency);
}

export const countText = (value: number, tag: string): string =>
  asWritten(`${tag} ${value}`, () => format(tag, 0).format(value));

/** The sign between whole and fraction in a language. */
export const decimalSign = (tag: string): string =>
  asWritten(
    `${tag} sign`,
    () =>
      format(tag, 1)
        .formatToParts(1.5)
        .find((p) => p.type === 'decimal')?.value ?? '.',
  );
