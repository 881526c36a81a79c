import type { MysteryJackpot, OwnJackpotWin } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { barsOf, inOrder, jackpotsOf, levelsOf, microsText } from './jackpots.ts';
import { winNamed } from './win-modal.tsx';

const level = (name: MysteryJackpot['name'], cap: string | null = '10.00'): MysteryJackpot => ({
  ...{ name, currency: 'EUR', amount: '5.00', seed: '1.00', cap, odds: cap === null ? '2000000000' : null },
  ...{ sharePpm: 500, on: true, generation: 1, games: ['slot-brass-orchard'] },
});

const win = (of: OwnJackpotWin['level'], generation: number): OwnJackpotWin => ({
  ...{ level: of, generation, currency: 'EUR', amount: '5.00', poolCurrency: 'EUR', poolAmount: '5.00' },
  ...{
    game: 'slot-brass-orchard',
    roundId: 'r',
    stake: '1.00',
    atMs: 0,
    told: false,
    added: '1',
    before: '1',
    room: '1',
  },
});

describe('jackpots', () => {
  it('stand with the one without an end first, then the largest', () => {
    const mixed = (['mini', 'grand', 'minor', 'major'] as const).map((name) => level(name));
    expect(inOrder(mixed).map(({ name }) => name)).toEqual(['grand', 'major', 'minor', 'mini']);
    const all = levelsOf({ jackpots: mixed, colossus: level('colossus', null), winnings: [] });
    expect(all.map(({ name }) => [name, barsOf(name)])).toEqual([
      ['colossus', 4],
      ['grand', 4],
      ['major', 3],
      ['minor', 2],
      ['mini', 1],
    ]);
  });

  it('come from the topic; what is of another shape is left out', () => {
    expect(jackpotsOf(undefined)).toBeUndefined();
    const board = new Map<string, unknown>([
      ['jackpots', [level('mini'), { name: 'broken' }]],
      ['colossus', null],
      ['winnings', 'nothing'],
    ]);
    expect(jackpotsOf(board)).toEqual({ jackpots: [level('mini')], colossus: null, winnings: [] });
  });

  it('write millionths of a cent as units, with all that is not zero', () => {
    expect(['5000000', '50000', '1', '123456789012'].map((micros) => microsText(micros, 'en'))).toEqual([
      '0.05',
      '0.0005',
      '0.00000001',
      '1,234.56789012',
    ]);
  });

  it('open the win that is named, and the last one where none is', () => {
    const wins = [win('mini', 4), win('grand', 1)];
    expect(winNamed(wins, 'grand-1')).toBe(wins[1]);
    expect(winNamed(wins, undefined)).toBe(wins[0]);
    expect(winNamed(wins, 'grand-2')).toBeUndefined();
  });
});
