import { getPragmaticDemoUrl, getPragmaticGames, getPragmaticJackpots, getPragmaticUrl } from '@evens/contract';
import { assert } from '@evens/kernel';
import { gamesAnswer, launchAnswer, type PathAsk, type PlayerPath, textIn } from '../../player-path.ts';

const ask =
  (demo: boolean) =>
  (query: Readonly<Record<string, unknown>>): PathAsk => ({
    game: textIn(query, 'gameId'),
    demo,
    language: textIn(query, 'language'),
  });

export const paths: readonly PlayerPath[] = [
  { endpoint: getPragmaticGames, does: 'games', ask: () => ({}), answer: gamesAnswer },
  { endpoint: getPragmaticUrl, does: 'launch', ask: ask(false), answer: launchAnswer },
  { endpoint: getPragmaticDemoUrl, does: 'launch', ask: ask(true), answer: launchAnswer },
  {
    endpoint: getPragmaticJackpots,
    does: 'jackpots',
    ask: () => ({}),
    answer: (found) => {
      assert(found.kind === 'jackpots', 'jackpots were asked for');
      return { result: found.jackpots };
    },
  },
];
