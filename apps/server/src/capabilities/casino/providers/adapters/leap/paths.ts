import { getLeapCasinoGames, getLeapDemoUrl, getLeapUrl, getLeapVirtualGames } from '@evens/contract';
import { assert } from '@evens/kernel';
import { gamesAnswer, launchAnswer, type PathAnswer, type PlayerPath, textIn } from '../../player-path.ts';
import { VIRTUAL } from './catalogue.ts';

const listOf = (virtual: boolean) => (found: PathAnswer) => {
  assert(found.kind === 'games', 'a list was asked for');
  return gamesAnswer({ ...found, games: found.games.filter(({ key }) => key.startsWith(VIRTUAL) === virtual) });
};

const launchOf = (endpoint: PlayerPath['endpoint'], demo: boolean): PlayerPath => ({
  endpoint,
  does: 'launch',
  ask: (query) => ({ game: textIn(query, 'gameId'), demo, language: textIn(query, 'lang') }),
  answer: launchAnswer,
});

export const paths: readonly PlayerPath[] = [
  { endpoint: getLeapCasinoGames, does: 'games', ask: () => ({}), answer: listOf(false) },
  { endpoint: getLeapVirtualGames, does: 'games', ask: () => ({}), answer: listOf(true) },
  launchOf(getLeapUrl, false),
  launchOf(getLeapDemoUrl, true),
];
