import type { Rational } from '@evens/kernel';
import { accept, refuse } from '@evens/kernel';
import type { Draw } from '../draw/draw.ts';
import type { Bet, Game, RoundState } from '../game.ts';
import { noChoice, noOptions } from '../options.ts';

/** What a table shows of a round: nothing while bets are taken, then all of it. */
export type SharedShown<Shown> = { readonly phase: 'open' } | ({ readonly phase: 'drawn' } & Shown);

export interface SharedTable<Secret, Shown> {
  readonly name: string;
  readonly version: number;
  readonly leastStakeMinor: bigint;
  topWin(): Rational;
  isPlace(place: string): boolean;
  /** All draws of a round; the link of a chain has eight numbers. */
  deal(draw: Draw): Secret;
  show(secret: Secret): Shown;
  /** What one bet returns, as a multiple of its stake. */
  multiple(secret: Secret, place: string): Rational;
}

/**
 * A table that many play at once: a press is a player's part in the round that takes bets, and every part is drawn from that round's
 * link of a chain. Nobody chooses anything: the house calls `leave` for all parts once the round is drawn, and not before.
 */
export function sharedTable<Secret, Shown extends object>(
  table: SharedTable<Secret, Shown>,
): Game<null, Secret, SharedShown<Shown>, never> & Pick<SharedTable<Secret, Shown>, 'show' | 'multiple'> {
  return {
    name: table.name,
    kind: 'table',
    version: table.version,
    origin: 'chain',
    atOnce: false,
    leastStakeMinor: table.leastStakeMinor,
    readOptions: (raw) => (noOptions(raw).ok ? accept(null) : refuse('InvalidOptions')),
    isPlace: (place) => table.isPlace(place),
    topWin: () => table.topWin(),
    deal: (_options, draw) => table.deal(draw),
    show: table.show,
    multiple: table.multiple,
    start: (_deal, bets: readonly Bet[]): RoundState<SharedShown<Shown>> => ({
      over: false,
      bets,
      shown: { phase: 'open' },
    }),
    offers: () => [],
    readChoice: noChoice,
    step: () => refuse('ChoiceNotOffered'),
    leave: ({ secret }, { bets }) => ({
      over: true,
      bets,
      shown: { phase: 'drawn', ...table.show(secret) },
      returns: bets.map(({ place }) => table.multiple(secret, place)),
    }),
  };
}
