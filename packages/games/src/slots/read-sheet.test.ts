import { describe, expect, it } from 'vitest';
import { SMALL_SHEETS, sheetOf } from '../test-support/small-sheets.ts';
import { readSheet } from './read-sheet.ts';

type Json = { readonly [name: string]: unknown };

const LINES = 'lines on strips, wilds that multiply and pay';
const CLEARS = 'heights of each reel, wins clear the board';
const at = (name: string): Json => ({ ...SMALL_SHEETS[name] });

/** A sheet with one place of it changed: `reels.0.strip.1`. */
function changed(sheet: Json, place: string, value: unknown): unknown {
  const copy: unknown = structuredClone(sheet);
  const path = place.split('.');
  const last = path.pop() ?? '';
  const inner = path.reduce((each: unknown, name) => Reflect.get(Object(each), name), copy);
  if (value === undefined) Reflect.deleteProperty(Object(inner), last);
  else Reflect.set(Object(inner), last, value);
  return copy;
}

const FAULTS: readonly (readonly [sheet: string, place: string, value: unknown, code: string, at: string])[] = [
  [LINES, 'format', 2, 'InvalidSheet', 'format'],
  [LINES, 'engine', 'wheel', 'UnknownEngine', 'engine'],
  [LINES, 'colour', 'red', 'UnknownField', 'colour'],
  [LINES, 'game', '<b>', 'InvalidName', 'game'],
  [LINES, 'stakeUnits', 0, 'InvalidNumber', 'stakeUnits'],
  [LINES, 'stakeUnits', 1.5, 'InvalidNumber', 'stakeUnits'],
  [LINES, 'topWin', 90_000_000, 'InvalidNumber', 'topWin'],
  [LINES, 'topWin', Number.NaN, 'InvalidNumber', 'topWin'],
  [LINES, 'symbols', [], 'InvalidSheet', 'symbols'],
  [LINES, 'symbols.1.name', 'a', 'DuplicateSymbol', 'symbols[1].name'],
  [LINES, 'symbols.0.kind', 'bonus', 'InvalidSheet', 'symbols[0].kind'],
  [LINES, 'symbols.0.times', 2, 'InvalidSheet', 'symbols[0].times'],
  [LINES, 'symbols.0.pays', { 3: 9, 4: 8 }, 'InvalidPays', 'symbols[0].pays.4'],
  [LINES, 'symbols.0.pays', { three: 9 }, 'InvalidPays', 'symbols[0].pays.three'],
  [LINES, 'symbols.0.pays', { 3: -1 }, 'InvalidNumber', 'symbols[0].pays.3'],
  [LINES, 'reels.2.strip.1', 'z', 'UnknownSymbol', 'reels[2].strip[1]'],
  [LINES, 'reels.2', { strip: ['a'], cells: { a: 1 } }, 'InvalidSheet', 'reels[2]'],
  [LINES, 'reels.2', { strip: ['a'] }, 'StripTooShort', 'reels[2]'],
  [LINES, 'reels', [], 'InvalidSheet', 'reels'],
  [LINES, 'reels.1', { cells: { a: 0 } }, 'NoWeight', 'reels[1].cells'],
  [LINES, 'settings.0.weights.1', [1, 2], 'WeightsDoNotFit', 'settings[0].weights[1]'],
  [LINES, 'settings.0.weights.1', [0, 0, 0, 0, 0, 0], 'NoWeight', 'settings[0].weights[1]'],
  [LINES, 'lines.1', [0, 0, 0, 2], 'InvalidLine', 'lines[1]'],
  [LINES, 'lines.1', [0, 0, 0, 0], 'InvalidLine', 'lines[1]'],
  [LINES, 'lines', undefined, 'PartMissing', 'lines'],
  [LINES, 'rows', undefined, 'PartMissing', 'rows'],
  [LINES, 'drops', [1, 2], 'NotOfThisEngine', 'drops'],
  [LINES, 'free.spins', {}, 'FeatureCannotStart', 'free.spins'],
  [LINES, 'free.most', 1_000, 'InvalidNumber', 'free.most'],
  [LINES, 'symbols.4.kind', 'coin', 'NotOfThisEngine', 'symbols[4]'],
  ['lines with wilds that expand', 'reels.2', { cells: { a: 1, w: 1 } }, 'CellsCannotExpand', 'reels[2]'],
  ['ways', 'reels.0.strip.0', 'w', 'WildOnFirstReel', 'reels[0]'],
  ['ways', 'free.reels.0.strip.0', 'w', 'WildOnFirstReel', 'free.reels[0]'],
  ['clusters that fall', 'reels.3', { cells: { a: 1 } }, 'CellsCannotFall', 'reels[3]'],
  ['clusters that fall', 'reels.1.strip', Array(5).fill('a'), 'WeightsDoNotFit', 'free.weights[1]'],
  ['changing heights', 'shapes.1.heights.0', 8, 'InvalidNumber', 'shapes[1].heights[0]'],
  ['changing heights', 'rows', 3, 'NotOfThisEngine', 'rows'],
  [CLEARS, 'heights.1.8', 1, 'InvalidNumber', 'heights[1].8'],
  [CLEARS, 'heights.2', { 3: 0 }, 'NoWeight', 'heights[2]'],
  [CLEARS, 'heights.3', 3, 'InvalidSheet', 'heights[3]'],
  [CLEARS, 'heights.3', { 7: 1 }, 'StripTooShort', 'reels[3]'],
  [CLEARS, 'heights', [{ 3: 1 }], 'InvalidSheet', 'heights'],
  [CLEARS, 'heights', undefined, 'PartMissing', 'shapes'],
  [CLEARS, 'shapes', [{ heights: [3, 3, 3, 3], weight: 1 }], 'NotOfThisEngine', 'shapes'],
  [CLEARS, 'reels.2', { cells: { a: 1 } }, 'CellsCannotFall', 'reels[2]'],
  [CLEARS, 'reels.0.strip.0', 'w', 'WildOnFirstReel', 'reels[0]'],
  ['clusters that fall', 'heights', [{ 3: 1 }, { 3: 1 }, { 3: 1 }, { 3: 1 }], 'NotOfThisEngine', 'heights'],
  ['hold and spin', 'hold.trigger', 7, 'FeatureCannotStart', 'hold.trigger'],
  ['hold and spin', 'hold.chance', [5, 5], 'InvalidNumber', 'hold.chance[0]'],
  ['hold and spin', 'hold.values.1.pot', 'grand', 'InvalidSheet', 'hold.values[1].pot'],
  ['hold and spin', 'hold', undefined, 'PartMissing', 'hold'],
  ['an expanding symbol', 'free.expanding', undefined, 'PartMissing', 'free.expanding'],
  ['an expanding symbol', 'free.expanding.s', 1, 'NotOfThisEngine', 'free.expanding.s'],
];

describe('a sheet', () => {
  it.each(FAULTS)('%s: %s as %j is refused as %s at %s', (name, place, value, code, where) => {
    expect(readSheet(changed(at(name), place, value))).toEqual({ ok: false, refusal: { code, place: where } });
  });

  it.each([null, 3, [], 'lines', {}])('is none where it is %j', (raw) => {
    expect(readSheet(raw).ok).toBe(false);
  });

  it('that pays nothing, or has more boards than can be played out, is refused', () => {
    const poor = {
      ...at('ways'),
      symbols: [
        { name: 'a', kind: 'pay' },
        { name: 's', kind: 'scatter' },
      ],
      free: undefined,
    };
    expect(readSheet({ ...poor, reels: Array(3).fill({ strip: ['a', 's', 'a'] }) })).toMatchObject({
      refusal: { code: 'NothingPays' },
    });
    const long = {
      ...at('clusters that fall'),
      free: undefined,
      reels: Array(4).fill({ strip: Array(200).fill('a') }),
    };
    expect(readSheet(long)).toMatchObject({ refusal: { code: 'TooManyBoards', place: 'reels' } });
    const large = {
      ...at('clusters that fall'),
      free: undefined,
      rows: 8,
      reels: Array(4).fill({ strip: Array(9).fill('a') }),
    };
    expect(readSheet(large)).toMatchObject({ refusal: { code: 'BoardTooLarge', place: 'rows' } });
  });

  it('stays what it is when it is read again from its own text', () => {
    for (const raw of Object.values(SMALL_SHEETS)) {
      const sheet = sheetOf(raw);
      expect(sheetOf(JSON.parse(JSON.stringify(sheet)))).toEqual(sheet);
    }
  });

  it('has equal stops and one setting where nothing is said', () => {
    const { settings, version } = sheetOf(at('ways'));
    expect([settings.length, settings[0]?.weights, version]).toEqual([1, [null, null, null, null], 1]);
  });
});
