import { accept, type Rational, type Result, rational, refuse, ZERO } from '@evens/kernel';
import { type Bet, free, type Game, type GameFault, type RoundState } from '../game.ts';
import { fieldsOf, noOptions } from '../options.ts';
import { type Pocket, SINGLE_ZERO_PLACES } from '../tables/roulette/layout.ts';
import { europeanRoulette, type RouletteShown, rouletteMultiple } from '../tables/roulette/roulette.ts';
import type { SharedShown } from './shared-table.ts';

/** What the house says of a spin, as the operator's device has said it: the pocket, `0` to `36`. */
export interface SpunPocket {
  readonly kind: 'spun';
  readonly pocket: string;
}

/** A device that has said nothing for so long after the close says nothing any more: the round is called off, and stakes go back. */
export const STUDIO_SILENT_SECONDS = 60;

export type StudioRouletteShown = SharedShown<RouletteShown> | { readonly phase: 'returned' };

const POCKET = /^(?:\d|[12]\d|3[0-6])$/;

/** A pocket of a wheel with one zero, as text without leading zeros; undefined for anything else. */
export const pocketOfText = (raw: unknown): Pocket | undefined =>
  typeof raw === 'string' && POCKET.test(raw) ? Number(raw) : undefined;

/** What a table shows of a pocket. */
export const pocketShown = (pocket: Pocket): RouletteShown => europeanRoulette.show({ options: null, secret: pocket });

function readChoice(raw: unknown): Result<SpunPocket, GameFault> {
  const fields = fieldsOf(raw, ['kind', 'pocket']);
  const pocket = pocketOfText(fields?.pocket);
  if (fields?.kind !== 'spun' || pocket === undefined) return refuse('InvalidChoice');
  return accept({ kind: 'spun', pocket: String(pocket) });
}

const ended = (shown: StudioRouletteShown, bets: readonly Bet[], multiple: (place: string) => Rational) =>
  ({
    over: true,
    bets,
    shown,
    returns: bets.map(({ place }) => multiple(place)),
  }) satisfies RoundState<StudioRouletteShown>;

/**
 * A part in the spin of a wheel that stands in the operator's own studio. Nothing is drawn here: the pocket is the house's choice, which
 * has it from a device of the operator's (GLI-19 4.18). The link of its chain numbers the round, and says nothing of the pocket.
 */
export const studioRoulette: Game<null, null, StudioRouletteShown, SpunPocket> = {
  name: 'live-roulette-studio',
  kind: 'table',
  version: 1,
  origin: 'chain',
  atOnce: false,
  leastStakeMinor: europeanRoulette.leastStakeMinor,
  readOptions: (raw) => (noOptions(raw).ok ? accept(null) : refuse('InvalidOptions')),
  isPlace: (place) => SINGLE_ZERO_PLACES.has(place),
  topWin: () => rational(36n),
  deal: () => null,
  start: (_deal, bets) => ({ over: false, bets, shown: { phase: 'open' } }),
  offers: () => [free('spun')],
  readChoice,
  step(_deal, { bets }, { pocket }) {
    const fallen = Number(pocket);
    const multiple = (name: string): Rational => {
      const place = SINGLE_ZERO_PLACES.get(name);
      return place ? rouletteMultiple(europeanRoulette, place, fallen) : ZERO;
    };
    return accept(ended({ phase: 'drawn', ...pocketShown(fallen) }, bets, multiple));
  },
  // The ball was never said to have fallen: the stake goes back.
  leave: (_deal, { bets }) => ended({ phase: 'returned' }, bets, () => rational(1n)),
};
