import {
  endSoftSwissSession,
  getSoftSwissGames,
  getSoftSwissJackpots,
  getSoftSwissLiveGames,
  getSoftSwissUrl,
} from '@evens/contract';
import { assert } from '@evens/kernel';
import {
  flagIn,
  gamesAnswer,
  launchAnswer,
  type PathAnswer,
  type PathAsk,
  type PlayerPath,
  textIn,
} from '../../player-path.ts';
import { DROPPED_STUDIOS } from './catalogue.ts';

const upper = (text: string | undefined): string | undefined => text?.toUpperCase();

type Listed = Extract<PathAnswer, { readonly kind: 'games' }>['games'][number];

/** Of the studios that the list of games drops, and whatever the list itself calls live. */
const isLive = ({ studio, category }: Listed): boolean => category === 'live' || DROPPED_STUDIOS.has(studio);

const listOf = (live: boolean) => (found: PathAnswer) => {
  assert(found.kind === 'games', 'a list was asked for');
  return gamesAnswer({ ...found, games: found.games.filter((game) => isLive(game) === live) });
};

const placeIn = (query: Readonly<Record<string, unknown>>): PathAsk => ({
  country: upper(textIn(query, 'Country')),
  currency: textIn(query, 'Currency'),
  device: flagIn(query, 'IsMobile') ? 'mobile' : 'desktop',
});

export const paths: readonly PlayerPath[] = [
  { endpoint: getSoftSwissGames, does: 'games', ask: placeIn, answer: listOf(false) },
  { endpoint: getSoftSwissLiveGames, does: 'games', ask: placeIn, answer: listOf(true) },
  {
    endpoint: getSoftSwissUrl,
    does: 'launch',
    // The name of a game has its studio before it; the call says both.
    ask: (query) => {
      const [name, studio] = [textIn(query, 'gameName') ?? '', textIn(query, 'gameProvider') ?? ''];
      return { game: name.includes(':') ? name : `${studio}:${name}`, demo: flagIn(query, 'isDemo') };
    },
    answer: launchAnswer,
  },
  {
    endpoint: endSoftSwissSession,
    does: 'end',
    ask: (query) => ({ sessionId: textIn(query, 'sessionId') }),
    answer: () => ({ result: true }),
  },
  {
    endpoint: getSoftSwissJackpots,
    does: 'jackpots',
    ask: () => ({}),
    answer: (found) => {
      assert(found.kind === 'jackpots', 'jackpots were asked for');
      return { result: found.jackpots };
    },
  },
];
