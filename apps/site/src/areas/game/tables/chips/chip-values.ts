import { type Currency, formatAmount, parseAmount } from '@evens/kernel';

/** What chips of a table are worth, as multiples of its least stake: 0.10, 0.50, 1, 5, 25 and 100 where that is 0.10. */
const CHIP_MULTIPLES = [1n, 5n, 10n, 50n, 250n, 1000n] as const;

/** Which of the six drawn chips a value has, from the smallest. */
export type ChipColour = 0 | 1 | 2 | 3 | 4 | 5;

export interface ChipValue {
  readonly colour: ChipColour;
  readonly minor: bigint;
}

const COLOURS: readonly ChipColour[] = [0, 1, 2, 3, 4, 5];

const minorOf = (amount: string, currency: Currency): bigint => parseAmount(amount, currency) ?? 0n;

/**
 * The chips of a table.
 *
 * @param least - the least stake of a bet in minor units
 * @param most - the most that all bets of a press may take together; larger chips are left out
 */
export function chipsOf(least: bigint, most: bigint): readonly ChipValue[] {
  return COLOURS.map((colour, at) => ({ colour, minor: least * (CHIP_MULTIPLES[at] ?? 1n) })).filter(
    ({ minor }, at) => at === 0 || minor <= most,
  );
}

/** The chip that stands for a stake: the largest that goes into it. */
export function chipFor(stakeMinor: bigint, chips: readonly ChipValue[]): ChipColour {
  return chips.findLast(({ minor }) => minor <= stakeMinor)?.colour ?? 0;
}

/** How many chips lie on each other for a stake, paid out in the largest ones: at most five are drawn. */
export function pileOf(stakeMinor: bigint, chips: readonly ChipValue[]): readonly ChipColour[] {
  const pile: ChipColour[] = [];
  let left = stakeMinor;
  for (const { colour, minor } of chips.toReversed()) {
    while (left >= minor && pile.length < 5) {
      pile.push(colour);
      left -= minor;
    }
  }
  return pile.length > 0 ? pile : [0];
}

/** Written on a chip, as short as may be: `5`, `0.50`, `25K`. */
export function chipText(amount: string, currency: Currency, tag: string): string {
  const value = Number(amount);
  const isWhole = minorOf(amount, currency) === minorOf(String(Math.trunc(value)), currency);
  return new Intl.NumberFormat(tag, {
    ...(value >= 10_000
      ? { notation: 'compact', maximumFractionDigits: 1 }
      : { minimumFractionDigits: 0, maximumFractionDigits: isWhole ? 0 : 2 }),
    ...(!isWhole && value < 10_000 && value >= 0.01 && { minimumFractionDigits: 2 }),
    ...(value < 0.01 && { maximumFractionDigits: 8 }),
    useGrouping: false,
  }).format(value);
}

export const chipAmount = ({ minor }: ChipValue, currency: Currency): string => formatAmount(minor, currency);
