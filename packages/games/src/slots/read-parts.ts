import { isWhole } from '../options.ts';

/** Why a sheet is refused, and the place in it: `reels[2].strip[5]`. The list of codes stands in `docs/slot-sheets.md`. */
export interface SheetFault {
  readonly code: SheetFaultCode;
  readonly place: string;
}

export type SheetFaultCode =
  | 'InvalidSheet'
  | 'UnknownField'
  | 'UnknownEngine'
  | 'InvalidName'
  | 'InvalidNumber'
  | 'DuplicateSymbol'
  | 'UnknownSymbol'
  | 'InvalidPays'
  | 'NothingPays'
  | 'InvalidLine'
  | 'StripTooShort'
  | 'WeightsDoNotFit'
  | 'NoWeight'
  | 'WildOnFirstReel'
  | 'CellsCannotFall'
  | 'CellsCannotExpand'
  | 'BoardTooLarge'
  | 'TooManyBoards'
  | 'NotOfThisEngine'
  | 'PartMissing'
  | 'FeatureCannotStart';

/** Reads a sheet field by field and remembers the first thing that is wrong; what it gives after that is never used. */
export interface Reading {
  fault: SheetFault | undefined;
}

export function wrong(reading: Reading, code: SheetFaultCode, place: string): void {
  reading.fault ??= { code, place };
}

export type Raw = Readonly<Record<string, unknown>>;

const isRecord = (raw: unknown): raw is Raw => typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** An object with no other fields than these. */
export function record(reading: Reading, raw: unknown, place: string, fields: readonly string[]): Raw {
  if (!isRecord(raw)) {
    wrong(reading, 'InvalidSheet', place);
    return {};
  }
  const unknown = Object.keys(raw).find((name) => !fields.includes(name));
  if (unknown !== undefined) wrong(reading, 'UnknownField', place === '' ? unknown : `${place}.${unknown}`);
  return raw;
}

export function entries(reading: Reading, raw: unknown, place: string): readonly (readonly [string, unknown])[] {
  if (isRecord(raw)) return Object.entries(raw);
  wrong(reading, 'InvalidSheet', place);
  return [];
}

/** @param least - the fewest items; an empty list in place of a part that needs one is a fault */
export function list(reading: Reading, raw: unknown, place: string, least = 1, most = 1_000): readonly unknown[] {
  if (Array.isArray(raw) && raw.length >= least && raw.length <= most) return raw;
  wrong(reading, 'InvalidSheet', place);
  return [];
}

export function whole(reading: Reading, raw: unknown, place: string, least: number, most: number): number {
  if (isWhole(raw, least, most)) return raw;
  wrong(reading, 'InvalidNumber', place);
  return least;
}

const NAME = /^[a-zA-Z][a-zA-Z0-9 .-]{0,39}$/;

export function name(reading: Reading, raw: unknown, place: string): string {
  if (typeof raw === 'string' && (NAME.test(raw) || /^[0-9]{1,3}(\.[0-9]{1,2})?$/.test(raw))) return raw;
  wrong(reading, 'InvalidName', place);
  return '';
}

const COUNT = /^[1-9]\d{0,2}$/;

/** A table of amounts by count: whole numbers that do not fall as the count grows. */
export function byCount(reading: Reading, raw: unknown, place: string, most: number): Readonly<Record<string, number>> {
  const table: Record<string, number> = {};
  let last = 0;
  // Keys that are whole numbers come in rising order.
  for (const [count, amount] of entries(reading, raw, place)) {
    if (!COUNT.test(count)) wrong(reading, 'InvalidPays', `${place}.${count}`);
    const read = whole(reading, amount, `${place}.${count}`, 0, most);
    if (read < last) wrong(reading, 'InvalidPays', `${place}.${count}`);
    last = read;
    table[count] = read;
  }
  return table;
}

/** Weights by name of a symbol: at least one above zero. */
export function bySymbol(
  reading: Reading,
  raw: unknown,
  place: string,
  known: ReadonlySet<string>,
): Readonly<Record<string, number>> {
  const table: Record<string, number> = {};
  for (const [symbol, weight] of entries(reading, raw, place)) {
    if (!known.has(symbol)) wrong(reading, 'UnknownSymbol', `${place}.${symbol}`);
    table[symbol] = whole(reading, weight, `${place}.${symbol}`, 0, MOST_WEIGHT);
  }
  if (!Object.values(table).some((weight) => weight > 0)) wrong(reading, 'NoWeight', place);
  return table;
}

export const MOST_WEIGHT = 10_000;
export const MOST_UNITS = 1_000_000;

/** Weights by height, 2 to 7, for each reel: at least one above zero. */
export function heightsOf(reading: Reading, raw: unknown, reels: number): readonly Readonly<Record<string, number>>[] {
  return list(reading, raw, 'heights', reels, reels).map((each, at) => {
    const place = `heights[${at}]`;
    const table: Record<string, number> = {};
    for (const [height, weight] of entries(reading, each, place)) {
      if (!/^[2-7]$/.test(height)) wrong(reading, 'InvalidNumber', `${place}.${height}`);
      table[height] = whole(reading, weight, `${place}.${height}`, 0, MOST_WEIGHT);
    }
    if (!Object.values(table).some((weight) => weight > 0)) wrong(reading, 'NoWeight', place);
    return table;
  });
}
