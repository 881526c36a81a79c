import type { RoundView } from '@evens/contract';
import { floorRational, formatAmount, isCurrency, multiply, parseAmount, type Rational, rational } from '@evens/kernel';

/** What a round shows, by the names of its game's `Shown`; a field that is missing or of another kind is undefined. */
export interface ShownReader {
  text(name: string): string | undefined;
  number(name: string): number | undefined;
  flag(name: string): boolean | undefined;
  numbers(name: string): readonly number[] | undefined;
  texts(name: string): readonly string[] | undefined;
  /** A list of objects, each with a reader of its own. */
  items(name: string): readonly ShownReader[] | undefined;
  /** An object inside, with a reader of its own. */
  inside(name: string): ShownReader | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = <Item>(value: unknown, is: (item: unknown) => item is Item): readonly Item[] | undefined =>
  Array.isArray(value) && value.every(is) ? value : undefined;

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

export function readerOf(fields: Fields): ShownReader {
  const of = <Value>(name: string, is: (value: unknown) => value is Value): Value | undefined => {
    const value = fields[name];
    return is(value) ? value : undefined;
  };
  return {
    text: (name) => of(name, isText),
    number: (name) => of(name, isNumber),
    flag: (name) => of(name, (value): value is boolean => typeof value === 'boolean'),
    numbers: (name) => listOf(fields[name], isNumber),
    texts: (name) => listOf(fields[name], isText),
    items: (name) => listOf(fields[name], isFields)?.map(readerOf),
    inside: (name) => {
      const inner = of(name, isFields);
      return inner && readerOf(inner);
    },
  };
}

/** Undefined where the rules of the round's day are no longer known to the house. */
export const shownOf = ({ shown }: Pick<RoundView, 'shown'>): ShownReader | undefined =>
  shown === null ? undefined : readerOf(shown);

/** What a stake returns at an exact multiple, cut down to the currency's minor unit as the house pays it: a decimal amount. */
export function returnOf(stake: string, multiple: Rational, currency: string): string {
  const minor = isCurrency(currency) ? parseAmount(stake, currency) : undefined;
  if (minor === undefined || !isCurrency(currency)) return stake;
  return formatAmount(floorRational(multiply(rational(minor), multiple)), currency);
}

/** Whether a round paid more than it took: nothing else is a win, and only a win is celebrated. */
export function isWin({ payout, stake, currency }: Pick<RoundView, 'payout' | 'stake' | 'currency'>): boolean {
  if (payout === null || !isCurrency(currency)) return false;
  return (parseAmount(payout, currency) ?? 0n) > (parseAmount(stake, currency) ?? 0n);
}
