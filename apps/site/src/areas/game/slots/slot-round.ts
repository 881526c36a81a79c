import type { RoundView } from '@evens/contract';
import type { Sheet, SlotRound, SlotSpin } from '@evens/games';
import { floorRational, formatAmount, isCurrency, parseAmount, rational } from '@evens/kernel';

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNumbers = (value: unknown): boolean => Array.isArray(value) && value.every((each) => typeof each === 'number');

const isDrop = (value: unknown): boolean =>
  isFields(value) &&
  Array.isArray(value.board) &&
  value.board.every(isNumbers) &&
  Array.isArray(value.wins) &&
  value.wins.every((win) => isFields(win) && isNumbers(win.cells) && typeof win.units === 'number') &&
  typeof value.units === 'number';

const isSpin = (value: unknown): value is SlotSpin =>
  isFields(value) &&
  (value.kind === 'paid' || value.kind === 'free' || value.kind === 'respin') &&
  isNumbers(value.stops) &&
  Array.isArray(value.drops) &&
  value.drops.every(isDrop) &&
  Array.isArray(value.coins) &&
  Array.isArray(value.anticipation) &&
  typeof value.units === 'number';

const isSlotRound = (value: unknown): value is SlotRound =>
  isFields(value) &&
  Array.isArray(value.spins) &&
  value.spins.every(isSpin) &&
  Array.isArray(value.pots) &&
  typeof value.units === 'number' &&
  typeof value.stakeUnits === 'number' &&
  typeof value.capped === 'boolean';

/** The decided round of a slot as the house answered it; undefined where the rules of its day are no longer known. */
export const slotRoundOf = ({ shown }: Pick<RoundView, 'shown'>): SlotRound | undefined =>
  isSlotRound(shown) ? shown : undefined;

/** What units of a sheet are worth at a stake, cut down to the currency's minor unit as the house pays it: a decimal amount. */
export function worthOf(
  units: number,
  { stakeUnits }: Pick<Sheet, 'stakeUnits'>,
  stake: string,
  currency: string,
): string {
  if (!isCurrency(currency)) return '0';
  const minor = parseAmount(stake, currency) ?? 0n;
  return formatAmount(floorRational(rational(minor * BigInt(units), BigInt(stakeUnits))), currency);
}

/** Names of the symbols where a round ended, reel by reel from the top. */
export const boardNames = (round: SlotRound, { symbols }: Pick<Sheet, 'symbols'>): readonly (readonly string[])[] => {
  const board = round.spins.findLast(({ drops }) => drops.length > 0)?.drops.at(-1)?.board ?? [];
  return board.map((column) => column.map((symbol) => symbols[symbol]?.name ?? ''));
};
