import { DOUBLE_ZERO_PLACES, type Place, pocketText, SINGLE_ZERO_PLACES } from '@evens/games';
import { describe, expect, it } from 'vitest';
import { lineBetsOf } from './line-bets.tsx';
import { BOTH_ZEROS_SPOTS, SINGLE_ZERO_SPOTS, type Spot } from './spots.ts';

describe.each<readonly [string, readonly Spot[], ReadonlyMap<string, Place>]>([
  ['one zero', SINGLE_ZERO_SPOTS, SINGLE_ZERO_PLACES],
  ['two zeros', BOTH_ZEROS_SPOTS, DOUBLE_ZERO_PLACES],
])('bets on lines for fingers, on a table with %s', (_, spots, places) => {
  const straights = [...places.keys()].filter((place) => place.startsWith('straight-'));

  it('has all points of the table, each under every number that it covers', () => {
    const listed = straights.flatMap((straight) => lineBetsOf(places, straight).map((place) => `${straight} ${place}`));
    const wanted = spots
      .filter(({ cell }) => !cell)
      .flatMap(({ place }) => [...(places.get(place)?.pockets ?? [])].map((p) => `straight-${pocketText(p)} ${place}`));
    expect(listed.toSorted()).toEqual(wanted.toSorted());
  });

  it('names bets of few numbers first, and none for what is no number', () => {
    const sizes = lineBetsOf(places, 'straight-17').map((place) => places.get(place)?.pockets.size);
    expect(sizes).toEqual([2, 2, 2, 2, 3, 4, 4, 4, 4, 6, 6]);
    expect(lineBetsOf(places, 'nothing')).toEqual([]);
  });
});
