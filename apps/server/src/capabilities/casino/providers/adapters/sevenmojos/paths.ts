import { getSevenMojosDemoUrl, getSevenMojosGames, getSevenMojosLiveGames, getSevenMojosUrl } from '@evens/contract';
import { assert } from '@evens/kernel';
import { launchAnswer, type PathAnswer, type PlayerPath, textIn } from '../../player-path.ts';
import { isLive, keyOf, namesOf } from './family.ts';

/** A list says of each game what its launch is asked with. */
const listOf = (live: boolean) => (found: PathAnswer) => {
  assert(found.kind === 'games', 'a list was asked for');
  return {
    result: found.games
      .filter(({ key }) => isLive(key) === live)
      .map(({ key, name, studio }) => {
        const { family, token } = namesOf(key);
        return { Key: key, Name: name, Provider: studio, GameToken: token, ProductFamily: family };
      }),
  };
};

/** `gameName` is what the page shows: token and family say which game it is. */
const launchOf = (endpoint: PlayerPath['endpoint'], demo: boolean): PlayerPath => ({
  endpoint,
  does: 'launch',
  ask: (query) => ({
    game: keyOf(textIn(query, 'productFamily') ?? '', textIn(query, 'gameToken') ?? ''),
    demo,
    language: textIn(query, 'language'),
  }),
  answer: launchAnswer,
});

export const paths: readonly PlayerPath[] = [
  { endpoint: getSevenMojosGames, does: 'games', ask: () => ({}), answer: listOf(false) },
  { endpoint: getSevenMojosLiveGames, does: 'games', ask: () => ({}), answer: listOf(true) },
  launchOf(getSevenMojosUrl, false),
  launchOf(getSevenMojosDemoUrl, true),
];
