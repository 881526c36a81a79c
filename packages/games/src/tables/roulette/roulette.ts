import { type Rational, rational, ZERO } from '@evens/kernel';
import { gameAtOnce } from '../../at-once.ts';
import { noOptions } from '../../options.ts';
import {
  AMERICAN_WHEEL,
  DOUBLE_ZERO_PLACES,
  EUROPEAN_WHEEL,
  type Place,
  type Pocket,
  pocketText,
  RED,
  SINGLE_ZERO_PLACES,
} from './layout.ts';

export interface RouletteShown {
  /** `0` to `36`, or `00`. */
  readonly pocket: string;
  readonly colour: 'red' | 'black' | 'green';
}

/** What sets one kind of roulette apart from the others. */
interface Rules {
  readonly name: string;
  readonly wheel: readonly Pocket[];
  readonly places: ReadonlyMap<string, Place>;
  /** Half of an even-money stake comes back on the zero. */
  readonly laPartage: boolean;
}

const colourOf = (pocket: Pocket): RouletteShown['colour'] =>
  pocket < 1 || pocket > 36 ? 'green' : RED.has(pocket) ? 'red' : 'black';

/** What a chip on a place returns when the ball lies in a pocket. */
export function rouletteMultiple({ laPartage }: Pick<Rules, 'laPartage'>, place: Place, pocket: Pocket): Rational {
  if (place.pockets.has(pocket)) return place.multiple;
  return laPartage && pocket === 0 && place.kind === 'even-money' ? HALF : ZERO;
}

const HALF = rational(1n, 2n);

function roulette(rules: Rules) {
  return {
    ...rules,
    ...gameAtOnce<null, Pocket, RouletteShown>({
      name: rules.name,
      kind: 'table',
      version: 1,
      leastStakeMinor: 10n,
      readOptions: noOptions,
      isPlace: (place) => rules.places.has(place),
      topWin: () => rational(36n),
      // The pocket itself is drawn, not its place on the wheel: 0 to 36, and 37 for the double zero.
      deal: (_options, draw) => draw.below(rules.wheel.length),
      show: ({ secret }) => ({ pocket: pocketText(secret), colour: colourOf(secret) }),
      multiple({ secret }, name) {
        const place = rules.places.get(name);
        return place ? rouletteMultiple(rules, place, secret) : ZERO;
      },
    }),
  };
}

export const europeanRoulette = roulette({
  name: 'roulette-european',
  wheel: EUROPEAN_WHEEL,
  places: SINGLE_ZERO_PLACES,
  laPartage: false,
});

export const americanRoulette = roulette({
  name: 'roulette-american',
  wheel: AMERICAN_WHEEL,
  places: DOUBLE_ZERO_PLACES,
  laPartage: false,
});

export const frenchRoulette = roulette({
  name: 'roulette-french',
  wheel: EUROPEAN_WHEEL,
  places: SINGLE_ZERO_PLACES,
  laPartage: true,
});
