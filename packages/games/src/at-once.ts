import { BrokenInvariant, type Rational, refuse } from '@evens/kernel';
import { type Bet, type Deal, type Game, isMain, type RoundState } from './game.ts';
import { noChoice } from './options.ts';

/** What a game without steps has to say; all else about its rounds is the same for all of them. */
export type GameAtOnce<Options, Secret, Shown> = Pick<
  Game<Options, Secret, Shown, never>,
  'name' | 'kind' | 'version' | 'leastStakeMinor' | 'readOptions' | 'topWin' | 'deal'
> & {
  /** Left out where the game has the one bet `main`. */
  readonly isPlace?: Game<Options, Secret, Shown, never>['isPlace'];
  show(deal: Deal<Options, Secret>): Shown;
  /** What one bet returns, as a multiple of its stake. */
  multiple(deal: Deal<Options, Secret>, place: string): Rational;
};

/** A game that is over at the press. */
export function gameAtOnce<Options, Secret, Shown>(
  rules: GameAtOnce<Options, Secret, Shown>,
): Game<Options, Secret, Shown, never> & Pick<GameAtOnce<Options, Secret, Shown>, 'multiple' | 'show'> {
  const never = (): never => {
    throw new BrokenInvariant(`${rules.name} has no steps`);
  };
  return {
    isPlace: isMain,
    origin: 'seeds',
    atOnce: true,
    ...rules,
    start: (deal: Deal<Options, Secret>, bets: readonly Bet[]): RoundState<Shown> => ({
      over: true,
      bets,
      shown: rules.show(deal),
      returns: bets.map(({ place }) => rules.multiple(deal, place)),
    }),
    offers: () => [],
    readChoice: noChoice,
    step: () => refuse('RoundIsOver'),
    leave: never,
  };
}
