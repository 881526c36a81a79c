import { getEndorphinaDemoUrl, getEndorphinaUrl } from '@evens/contract';
import { launchAnswer, type PlayerPath, textIn } from '../../player-path.ts';

export const paths: readonly PlayerPath[] = [
  {
    endpoint: getEndorphinaUrl,
    does: 'launch',
    ask: (query) => ({ game: textIn(query, 'game'), demo: false }),
    answer: launchAnswer,
  },
  {
    endpoint: getEndorphinaDemoUrl,
    does: 'launch',
    ask: (query) => ({ game: textIn(query, 'game'), demo: true }),
    answer: launchAnswer,
  },
];
