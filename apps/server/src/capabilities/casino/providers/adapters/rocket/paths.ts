import { launchRocketGame, rocketLaunchData } from '@evens/contract';
import { assert } from '@evens/kernel';
import { launchedIn, type PlayerPath, textIn } from '../../player-path.ts';

export const paths: readonly PlayerPath[] = [
  {
    endpoint: launchRocketGame,
    does: 'launch',
    ask: (query) => ({ game: textIn(query, 'gameId'), demo: false }),
    answer: (found) => {
      assert(found.kind === 'launched', 'a launch was asked for');
      return { ...launchedIn(found), LaunchGameData: rocketLaunchData.parse(found.data) };
    },
  },
];
