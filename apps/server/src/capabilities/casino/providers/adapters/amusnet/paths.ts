import { getAmusnetDemoUrl, getAmusnetGames, getAmusnetJackpots, getAmusnetUrl } from '@evens/contract';
import { assert } from '@evens/kernel';
import { fieldsIn } from '../../messages.ts';
import { deviceIn, gamesAnswer, launchAnswer, type PlayerPath, textIn } from '../../player-path.ts';

const launchOf = (endpoint: PlayerPath['endpoint'], demo: boolean): PlayerPath => ({
  endpoint,
  does: 'launch',
  ask: (query) => ({ game: textIn(query, 'gameId'), demo, device: deviceIn(query, 'isMobile') }),
  answer: launchAnswer,
});

export const paths: readonly PlayerPath[] = [
  { endpoint: getAmusnetGames, does: 'games', ask: () => ({}), answer: gamesAnswer },
  launchOf(getAmusnetUrl, false),
  launchOf(getAmusnetDemoUrl, true),
  {
    endpoint: getAmusnetJackpots,
    does: 'jackpots',
    ask: () => ({}),
    answer: (found) => {
      assert(found.kind === 'jackpots', 'jackpots were asked for');
      const { JackpotCards = null, EgyptQuestJackpot = null } = fieldsIn(found.jackpots) ?? {};
      return { JackpotCards, EgyptQuestJackpot };
    },
  },
];
