import { getPateplayDemoUrl, getPateplayGames, getPateplayJackpots, getPateplayUrl } from '@evens/contract';
import { assert } from '@evens/kernel';
import { gamesAnswer, launchAnswer, type PathAsk, type PlayerPath, textIn } from '../../player-path.ts';

const ask =
  (demo: boolean) =>
  (query: Readonly<Record<string, unknown>>): PathAsk => ({
    ...{ game: textIn(query, 'gameKey'), demo, language: textIn(query, 'language') },
    device: textIn(query, 'device') === 'mobile' ? 'mobile' : 'desktop',
  });

export const paths: readonly PlayerPath[] = [
  { endpoint: getPateplayGames, does: 'games', ask: () => ({}), answer: gamesAnswer },
  { endpoint: getPateplayUrl, does: 'launch', ask: ask(false), answer: launchAnswer },
  { endpoint: getPateplayDemoUrl, does: 'launch', ask: ask(true), answer: launchAnswer },
  {
    endpoint: getPateplayJackpots,
    does: 'jackpots',
    ask: () => ({}),
    answer: (found) => {
      assert(found.kind === 'jackpots', 'jackpots were asked for');
      return { result: found.jackpots };
    },
  },
];
