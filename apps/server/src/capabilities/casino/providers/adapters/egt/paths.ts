import { getEgtDemoUrl, getEgtGames, getEgtJackpots, getEgtUrl } from '@evens/contract';
import { assert } from '@evens/kernel';
import { gamesAnswer, launchAnswer, type PathAsk, type PlayerPath, textIn } from '../../player-path.ts';

const ask =
  (demo: boolean) =>
  (query: Readonly<Record<string, unknown>>): PathAsk => ({
    game: textIn(query, 'gameKey'),
    demo,
    language: textIn(query, 'language'),
  });

export const paths: readonly PlayerPath[] = [
  { endpoint: getEgtGames, does: 'games', ask: () => ({}), answer: gamesAnswer },
  { endpoint: getEgtUrl, does: 'launch', ask: ask(false), answer: launchAnswer },
  { endpoint: getEgtDemoUrl, does: 'launch', ask: ask(true), answer: launchAnswer },
  {
    endpoint: getEgtJackpots,
    does: 'jackpots',
    ask: () => ({}),
    answer: (found) => {
      assert(found.kind === 'jackpots', 'jackpots were asked for');
      return found.jackpots;
    },
  },
];
