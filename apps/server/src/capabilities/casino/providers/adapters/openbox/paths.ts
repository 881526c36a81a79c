import { getOpenBoxGames, getOpenBoxUrl } from '@evens/contract';
import { deviceIn, gamesAnswer, launchAnswer, type PlayerPath, textIn } from '../../player-path.ts';

export const paths: readonly PlayerPath[] = [
  { endpoint: getOpenBoxGames, does: 'games', ask: () => ({}), answer: gamesAnswer },
  {
    endpoint: getOpenBoxUrl,
    does: 'launch',
    ask: (query) => ({ game: textIn(query, 'gameId'), demo: false, device: deviceIn(query, 'isMobile') }),
    answer: launchAnswer,
  },
];
