import type { AddressForm } from './address-forms.ts';

/** A coin as the processor counts it. */
export interface ProcessorCurrency {
  readonly id: number;
  /** The processor's own name of it. */
  readonly code: string;
  readonly form: AddressForm;
  readonly least: string;
  /** What one is worth, in euros and eight places. */
  readonly euros: string;
}

const base58 = (...head: readonly number[]): AddressForm => ({ kind: 'base58', head });
const hex: AddressForm = { kind: 'hex' };

const ROWS: readonly (readonly [code: string, form: AddressForm, least: string, euros: string])[] = [
  ['BTC', base58(0), '0.0001', '60000'],
  ['LTC', base58(0x30), '0.01', '80'],
  ['BCH', { kind: 'cash' }, '0.001', '400'],
  ['DOGE', base58(0x1e), '1', '0.15'],
  ['ETH', hex, '0.01', '2500'],
  ['BNB-BSC', hex, '0.01', '600'],
  ['USDTE', hex, '0.01', '0.92'],
  ['USDTT', base58(0x41), '0.01', '0.92'],
  ['NEO', base58(0x17), '1', '10'],
  ['XRP', { kind: 'ripple' }, '0.01', '0.5'],
  ['TRX', base58(0x41), '0.01', '0.12'],
  ['DASH', base58(0x4c), '0.01', '25'],
  ['ZEC', base58(0x1c, 0xb8), '0.01', '30'],
  ['ETC', hex, '0.01', '20'],
  ['AVAX', hex, '0.01', '25'],
];

export const CURRENCIES: readonly ProcessorCurrency[] = ROWS.map(([code, form, least, euros], at) => ({
  id: at + 1,
  code,
  form,
  least,
  euros,
}));

export const currencyOf = (code: string): ProcessorCurrency | undefined =>
  CURRENCIES.find((each) => each.code === code);

/** Every amount here has eight places, as the processor writes them. */
const SCALE = 100_000_000n;

/** A decimal of eight places at most as a whole number of its last place; undefined for anything else. */
export function parseEight(text: unknown): bigint | undefined {
  const match = /^(\d{1,20})(?:\.(\d{1,30}))?$/.exec(String(text));
  const fraction = (match?.[2] ?? '').replace(/0+$/, '');
  if (!match || fraction.length > 8) return undefined;
  return BigInt(`${match[1]}${fraction.padEnd(8, '0')}`);
}

export const formatEight = (amount: bigint): string => `${amount / SCALE}.${String(amount % SCALE).padStart(8, '0')}`;

/** What `amount` of one is in the other, down to the last place; a currency of states is taken for euros. */
export function exchanged(amount: bigint, from: string, to: string): bigint {
  const worth = (code: string): bigint => parseEight(currencyOf(code)?.euros ?? '1') ?? SCALE;
  return (amount * worth(from)) / worth(to);
}
