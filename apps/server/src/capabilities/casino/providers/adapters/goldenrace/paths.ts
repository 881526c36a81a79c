import { initializeGoldenRace } from '@evens/contract';
import { assert } from '@evens/kernel';
import type { PlayerPath } from '../../player-path.ts';
import { FIRST_GAME } from './catalogue.ts';

export const paths: readonly PlayerPath[] = [
  {
    endpoint: initializeGoldenRace,
    does: 'launch',
    ask: () => ({ game: FIRST_GAME, demo: false }),
    answer: (found) => {
      assert(found.kind === 'launched', 'a launch was asked for');
      return { Url: found.url, SessionId: found.sessionId, result: found.data };
    },
  },
];
