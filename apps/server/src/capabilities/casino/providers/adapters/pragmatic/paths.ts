import {
  getPragmaticDemoUrl,
  getPragmaticGames,
  getPragmaticJackpots,
  getPragmaticLiveGames,
  getPragmaticUrl,
} from '@evens/contract';
import { assert } from '@evens/kernel';
import {
  gamesAnswer,
  launchAnswer,
  type PathAnswer,
  type PathAsk,
  type PlayerPath,
  textIn,
} from '../../player-path.ts';

/** Live tables have a list of their own. */
const listOf = (live: boolean) => (found: PathAnswer) => {
  assert(found.kind === 'games', 'a list was asked for');
  return gamesAnswer({ ...found, games: found.games.filter(({ category }) => (category === 'live') === live) });
};

const ask =
  (demo: boolean) =>
  (query: Readonly<Record<string, unknown>>): PathAsk => ({
    game: textIn(query, 'gameId'),
    demo,
    language: textIn(query, 'language'),
  });

export const paths: readonly PlayerPath[] = [
  { endpoint: getPragmaticGames, does: 'games', ask: () => ({}), answer: listOf(false) },
  { endpoint: getPragmaticLiveGames, does: 'games', ask: () => ({}), answer: listOf(true) },
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
