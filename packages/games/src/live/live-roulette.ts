import { rational, ZERO } from '@evens/kernel';
import { SINGLE_ZERO_PLACES } from '../tables/roulette/layout.ts';
import { europeanRoulette, type RouletteShown, rouletteMultiple } from '../tables/roulette/roulette.ts';
import { sharedTable } from './shared-table.ts';

/** A wheel with one zero at which many sit: the bets and returns of the European table. */
export const liveRoulette = (name: string) =>
  sharedTable<number, RouletteShown>({
    name,
    version: 1,
    leastStakeMinor: europeanRoulette.leastStakeMinor,
    topWin: () => rational(36n),
    isPlace: (place) => SINGLE_ZERO_PLACES.has(place),
    deal: (draw) => draw.below(europeanRoulette.wheel.length),
    show: (secret) => europeanRoulette.show({ options: null, secret }),
    multiple(secret, name) {
      const place = SINGLE_ZERO_PLACES.get(name);
      return place ? rouletteMultiple(europeanRoulette, place, secret) : ZERO;
    },
  });
