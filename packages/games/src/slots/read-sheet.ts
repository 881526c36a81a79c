import { accept, type Result, refuse } from '@evens/kernel';
import { isOneOf } from '../options.ts';
import { checkSheet } from './check-sheet.ts';
import {
  byCount,
  bySymbol,
  heightsOf,
  list,
  MOST_UNITS,
  MOST_WEIGHT,
  name,
  type Raw,
  type Reading,
  record,
  type SheetFault,
  whole,
  wrong,
} from './read-parts.ts';
import {
  type CoinValue,
  ENGINES,
  type FreeSpins,
  type HoldAndSpin,
  type Shape,
  type Sheet,
  type SheetReel,
  type SheetSetting,
  type SheetSymbol,
  type StopWeights,
  SYMBOL_KINDS,
} from './sheet.ts';

const FIELDS = [
  'format',
  'game',
  'version',
  'engine',
  'stakeUnits',
  'topWin',
  'symbols',
  'rows',
  'shapes',
  'heights',
  'lines',
  'reels',
  'settings',
  'drops',
  'free',
  'hold',
  'buy',
];

/**
 * Reads a sheet that somebody wrote.
 *
 * @param raw - parsed JSON
 * @returns the sheet, or the first fault with its place
 */
export function readSheet(raw: unknown): Result<Sheet, SheetFault> {
  const reading: Reading = { fault: undefined };
  const fields = record(reading, raw, '', FIELDS);
  if (fields.format !== 1) wrong(reading, 'InvalidSheet', 'format');
  if (!isOneOf(fields.engine, ENGINES)) wrong(reading, 'UnknownEngine', 'engine');
  const symbols = symbolsOf(reading, fields.symbols);
  const known = new Set(symbols.map((symbol) => symbol.name));
  const reels = reelsOf(reading, fields.reels, 'reels', known);
  const sheet: Sheet = {
    format: 1,
    game: name(reading, fields.game, 'game'),
    version: whole(reading, fields.version ?? 1, 'version', 1, 1_000_000),
    engine: isOneOf(fields.engine, ENGINES) ? fields.engine : 'lines',
    stakeUnits: whole(reading, fields.stakeUnits, 'stakeUnits', 1, 1_000),
    topWin: whole(reading, fields.topWin, 'topWin', 1, 100_000),
    symbols,
    ...given(fields, 'rows', (rows) => whole(reading, rows, 'rows', 1, 8)),
    ...given(fields, 'shapes', (shapes) => shapesOf(reading, shapes, reels.length)),
    ...given(fields, 'heights', (heights) => heightsOf(reading, heights, reels.length)),
    ...given(fields, 'lines', (lines) => linesOf(reading, lines, reels.length)),
    reels,
    settings:
      fields.settings === undefined
        ? [{ name: 'standard', weights: reels.map(() => null) }]
        : settingsOf(reading, fields.settings, reels),
    ...given(fields, 'drops', (drops) => multipliersOf(reading, drops, 'drops')),
    ...given(fields, 'free', (free) => freeOf(reading, free, reels, known)),
    ...given(fields, 'hold', (hold) => holdOf(reading, hold)),
    ...given(fields, 'buy', (buy) => ({
      price: whole(reading, record(reading, buy, 'buy', ['price']).price, 'buy.price', 1, MOST_UNITS),
    })),
  };
  // What follows asks how the parts fit together, which has an answer only where each of them stands.
  if (!reading.fault) checkSheet(reading, sheet);
  return reading.fault ? refuse(reading.fault) : accept(sheet);
}

/** A field that may be left out, read where it is there. */
function given<Name extends string, Value>(
  fields: Raw,
  field: Name,
  read: (raw: unknown) => Value,
): { readonly [Field in Name]?: Value } {
  const raw = fields[field];
  if (raw === undefined) return {};
  const found: { [Field in Name]?: Value } = {};
  found[field] = read(raw);
  return found;
}

function symbolsOf(reading: Reading, raw: unknown): readonly SheetSymbol[] {
  const names = new Set<string>();
  return list(reading, raw, 'symbols', 1, 40).map((each, at): SheetSymbol => {
    const place = `symbols[${at}]`;
    const fields = record(reading, each, place, ['name', 'kind', 'pays', 'times', 'expands']);
    const symbol = name(reading, fields.name, `${place}.name`);
    if (names.has(symbol)) wrong(reading, 'DuplicateSymbol', `${place}.name`);
    names.add(symbol);
    const { kind, expands } = fields;
    if (!isOneOf(kind, SYMBOL_KINDS)) wrong(reading, 'InvalidSheet', `${place}.kind`);
    const wild = kind === 'wild' || kind === 'wildScatter';
    if (expands !== undefined && (typeof expands !== 'boolean' || !wild))
      wrong(reading, 'InvalidSheet', `${place}.expands`);
    if (fields.times !== undefined && !wild) wrong(reading, 'InvalidSheet', `${place}.times`);
    return {
      name: symbol,
      kind: isOneOf(kind, SYMBOL_KINDS) ? kind : 'pay',
      ...given(fields, 'pays', (pays) => byCount(reading, pays, `${place}.pays`, MOST_UNITS)),
      ...given(fields, 'times', (times) => whole(reading, times, `${place}.times`, 1, 100)),
      ...(expands === true ? { expands } : {}),
    };
  });
}

function reelsOf(reading: Reading, raw: unknown, at: string, known: ReadonlySet<string>): readonly SheetReel[] {
  return list(reading, raw, at, 3, 6).map((each, index): SheetReel => {
    const place = `${at}[${index}]`;
    const { strip, cells } = record(reading, each, place, ['strip', 'cells']);
    if ((strip === undefined) === (cells === undefined)) wrong(reading, 'InvalidSheet', place);
    if (cells !== undefined) return { cells: bySymbol(reading, cells, `${place}.cells`, known) };
    return {
      strip: list(reading, strip, `${place}.strip`, 1, 400).map((symbol, stop) => {
        if (typeof symbol === 'string' && known.has(symbol)) return symbol;
        wrong(reading, 'UnknownSymbol', `${place}.strip[${stop}]`);
        return '';
      }),
    };
  });
}

function weightsOf(reading: Reading, raw: unknown, at: string, reels: readonly SheetReel[]): StopWeights {
  const found = list(reading, raw, at, reels.length, reels.length);
  return found.map((each, index) => {
    const place = `${at}[${index}]`;
    const reel = reels[index];
    if (each === null) return null;
    const weights = list(reading, each, place).map((weight, stop) =>
      whole(reading, weight, `${place}[${stop}]`, 0, MOST_WEIGHT),
    );
    if (!reel || !('strip' in reel) || weights.length !== reel.strip.length) wrong(reading, 'WeightsDoNotFit', place);
    if (!weights.some((weight) => weight > 0)) wrong(reading, 'NoWeight', place);
    return weights;
  });
}

function settingsOf(reading: Reading, raw: unknown, reels: readonly SheetReel[]): readonly SheetSetting[] {
  return list(reading, raw, 'settings', 1, 10).map((each, at) => {
    const place = `settings[${at}]`;
    const fields = record(reading, each, place, ['name', 'weights']);
    return {
      name: name(reading, fields.name, `${place}.name`),
      weights: weightsOf(reading, fields.weights, `${place}.weights`, reels),
    };
  });
}

const multipliersOf = (reading: Reading, raw: unknown, place: string): readonly number[] =>
  list(reading, raw, place, 1, 100).map((each, at) => whole(reading, each, `${place}[${at}]`, 1, 1_000));

function linesOf(reading: Reading, raw: unknown, reels: number): readonly (readonly number[])[] {
  return list(reading, raw, 'lines', 1, 100).map((line, at) =>
    list(reading, line, `lines[${at}]`, reels, reels).map((row, reel) =>
      whole(reading, row, `lines[${at}][${reel}]`, 0, 7),
    ),
  );
}

function shapesOf(reading: Reading, raw: unknown, reels: number): readonly Shape[] {
  return list(reading, raw, 'shapes', 1, 40).map((each, at) => {
    const place = `shapes[${at}]`;
    const fields = record(reading, each, place, ['heights', 'weight']);
    const heights = list(reading, fields.heights, `${place}.heights`, reels, reels);
    return {
      heights: heights.map((height, reel) => whole(reading, height, `${place}.heights[${reel}]`, 2, 7)),
      weight: whole(reading, fields.weight, `${place}.weight`, 1, MOST_WEIGHT),
    };
  });
}

const FREE_FIELDS = ['spins', 'again', 'most', 'multipliers', 'reels', 'weights', 'drops', 'expanding'];

function freeOf(reading: Reading, raw: unknown, own: readonly SheetReel[], known: ReadonlySet<string>): FreeSpins {
  const fields = record(reading, raw, 'free', FREE_FIELDS);
  const reels = fields.reels === undefined ? undefined : reelsOf(reading, fields.reels, 'free.reels', known);
  if (reels && reels.length !== own.length) wrong(reading, 'InvalidSheet', 'free.reels');
  return {
    spins: byCount(reading, fields.spins, 'free.spins', 100),
    again: byCount(reading, fields.again ?? {}, 'free.again', 100),
    most: whole(reading, fields.most, 'free.most', 1, 100),
    multipliers: multipliersOf(reading, fields.multipliers ?? [1], 'free.multipliers'),
    ...(reels ? { reels } : {}),
    ...given(fields, 'weights', (weights) => weightsOf(reading, weights, 'free.weights', reels ?? own)),
    ...given(fields, 'drops', (drops) => multipliersOf(reading, drops, 'free.drops')),
    ...given(fields, 'expanding', (weights) => bySymbol(reading, weights, 'free.expanding', known)),
  };
}

function holdOf(reading: Reading, raw: unknown): HoldAndSpin {
  const fields = record(reading, raw, 'hold', ['trigger', 'respins', 'chance', 'values', 'pots']);
  const chance = list(reading, fields.chance, 'hold.chance', 2, 2);
  const of = whole(reading, chance[1], 'hold.chance[1]', 2, MOST_UNITS);
  const pots = record(reading, fields.pots, 'hold.pots', ['small', 'middle', 'grand']);
  const pot = (which: string): number => whole(reading, pots[which], `hold.pots.${which}`, 1, MOST_UNITS);
  return {
    trigger: whole(reading, fields.trigger, 'hold.trigger', 2, 48),
    respins: whole(reading, fields.respins, 'hold.respins', 1, 10),
    chance: [whole(reading, chance[0], 'hold.chance[0]', 1, of - 1), of],
    values: list(reading, fields.values, 'hold.values', 1, 40).map((each, at) => coinValueOf(reading, each, at)),
    pots: { small: pot('small'), middle: pot('middle'), grand: pot('grand') },
  };
}

function coinValueOf(reading: Reading, raw: unknown, at: number): CoinValue {
  const place = `hold.values[${at}]`;
  const fields = record(reading, raw, place, ['units', 'pot', 'weight']);
  const weight = whole(reading, fields.weight, `${place}.weight`, 1, MOST_WEIGHT);
  if (fields.pot === undefined) return { units: whole(reading, fields.units, `${place}.units`, 1, MOST_UNITS), weight };
  if (fields.units !== undefined || !isOneOf(fields.pot, ['small', 'middle'] as const))
    wrong(reading, 'InvalidSheet', `${place}.pot`);
  return { pot: fields.pot === 'middle' ? 'middle' : 'small', weight };
}
