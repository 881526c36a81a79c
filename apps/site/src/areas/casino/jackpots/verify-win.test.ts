import { hashOfText, numbersOfJackpot, numbersOfSharedJackpot } from '@evens/games';
import { describe, expect, it } from 'vitest';
import { verifyWin } from './verify-win.ts';

const serverSeed = '7'.repeat(64);
const SEEDS = { serverSeed, serverHash: hashOfText(serverSeed), clientSeed: 'mine', nonce: 4 } as const;
const number = numbersOfJackpot(SEEDS, 'mini')();
const win = (added: number, room = 2 ** 32, game = 'slot-brass-orchard') => ({
  ...{
    level: 'mini' as const,
    added: String(added),
    room: String(room),
    game,
    roundId: 'b0000000-0000-4000-8000-000000000001',
  },
});
const seeds = (over: object = {}) => ({ seeds: { ...SEEDS, ...over } }) as Parameters<typeof verifyWin>[1];

describe('a win of a jackpot', () => {
  it('is computed again: the number of the level lies below the chance, and one less would not', () => {
    expect(verifyWin(win(number + 1), seeds())).toBe('won');
    expect(verifyWin(win(number), seeds())).toBe('not');
  });

  it.each(['crash', 'live-roulette', 'live-baccarat'])(
    'of %s is computed from the link of its round and the id of its bet',
    (game) => {
      const bet = numbersOfSharedJackpot({ chainHash: serverSeed, salt: SEEDS.clientSeed }, win(1).roundId, 'mini')();
      expect(bet).not.toBe(number);
      expect(verifyWin(win(bet + 1, 2 ** 32, game), seeds())).toBe('won');
      expect(verifyWin(win(bet, 2 ** 32, game), seeds())).toBe('not');
    },
  );

  it('of what filled the level needs no number', () => {
    expect(verifyWin(win(10, 10), seeds())).toBe('won');
  });

  it('waits for a seed that is still secret', () => {
    expect(verifyWin(win(number + 1), seeds({ serverSeed: null }))).toBe('later');
  });

  it('does not agree where the seed is another than was shown, or another level was drawn', () => {
    expect(verifyWin(win(number + 1), seeds({ serverHash: hashOfText('another') }))).toBe('not');
    expect(verifyWin({ ...win(number + 1), level: 'minor', room: String(2 ** 52) }, seeds())).toBe('not');
  });
});
