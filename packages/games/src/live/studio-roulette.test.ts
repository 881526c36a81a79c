import { assert } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { numbersOfChain } from '../draw/numbers.ts';
import { figuresOf } from '../figures/all.ts';
import { exactReturn, payoutMinor, replay } from '../round.ts';
import { publishedReturn, rulesOf } from '../rules.ts';
import { EUROPEAN_WHEEL, SINGLE_ZERO_PLACES } from '../tables/roulette/layout.ts';
import { liveGame } from './live-games.ts';
import { liveRoulette } from './live-roulette.ts';

const KEY = 'live-roulette-studio';
const LINK = { chainHash: '7'.repeat(64), salt: 'a-salt', number: 3 };

const found = liveGame(KEY);
assert(found?.device, 'a table with a device');
const { game, device } = found;
const press = (place: string) => ({ options: {}, bets: [{ place, stakeMinor: 100n }] });

describe('a wheel of the operator’s own', () => {
  it('pays every place by the pocket that was said, as the shared wheel does, whatever its link says', () => {
    const drawn = liveRoulette('a-wheel');
    for (const pocket of EUROPEAN_WHEEL)
      for (const place of SINGLE_ZERO_PLACES.keys()) {
        const result = device.read({ pocket: String(pocket) });
        assert(result, 'a pocket');
        const ended = replay(game, numbersOfChain(LINK), press(place), [found.ending(result, 0)]);
        assert(ended.ok, 'it ends');
        const { num, den } = drawn.multiple(pocket, place);
        expect(payoutMinor(ended.value), `${place} at ${pocket}`).toBe((100n * num) / den);
        expect(ended.value.shown).toMatchObject({ phase: 'drawn', pocket: String(pocket) });
      }
  });

  it.each([
    [{ pocket: '0' }, { pocket: '0', colour: 'green' }],
    [{ pocket: '36' }, { pocket: '36', colour: 'red' }],
    [{ pocket: '37' }, undefined],
    [{ pocket: '00' }, undefined],
    [{ pocket: '07' }, undefined],
    [{ pocket: 7 }, undefined],
    [{ pocket: '7', colour: 'red' }, undefined],
    [{}, undefined],
    ['7', undefined],
    [null, undefined],
  ])('reads %j as %j', (said, result) => {
    expect(device.read(said)).toEqual(result);
  });

  it('is ended by its result alone: nothing is drawn, and a round without one gives its stake back', () => {
    expect(() => found.drawn(LINK, 0)).toThrow();
    const play = (choices: readonly unknown[]) => replay(game, numbersOfChain(LINK), press('red'), choices);
    expect(play([{ kind: 'left' }, { kind: 'spun', pocket: '1' }])).toMatchObject({ ok: false });
    expect(play([{ kind: 'spun', pocket: '99' }])).toMatchObject({ ok: false, refusal: { fault: 'InvalidChoice' } });
    const left = play([{ kind: 'left' }]);
    assert(left.ok, 'it ends');
    expect(left.value.shown).toEqual({ phase: 'returned' });
    expect(exactReturn(left.value)).toEqual({ num: 100n, den: 1n });
  });

  it('has figures and the return that is published, and rules that say where its results come from', () => {
    for (const [bet, share] of Object.entries(publishedReturn(KEY)?.bets ?? {}))
      expect(Number(figuresOf(KEY)?.bets?.[bet]).toFixed(8), bet).toBe(share);
    expect(rulesOf(KEY).map(({ key }) => key)).toEqual([
      'roulette.pockets',
      'live.takeBack',
      'live.studio',
      'live.silentDevice',
    ]);
  });
});
