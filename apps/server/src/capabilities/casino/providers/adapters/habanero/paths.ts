import { type CasinoCategory, getHabaneroGames, getHabaneroUrl } from '@evens/contract';
import { assert } from '@evens/kernel';
import { flagIn, launchAnswer, type PathAnswer, type PlayerPath, textIn } from '../../player-path.ts';

function byCategory(found: PathAnswer): unknown {
  assert(found.kind === 'games', 'a list was asked for');
  const groups = new Map<
    CasinoCategory,
    { readonly Key: string; readonly Name: string; readonly Provider: string }[]
  >();
  for (const { key, name, studio, category = 'slots' } of found.games) {
    const group = groups.get(category) ?? [];
    group.push({ Key: key, Name: name, Provider: studio });
    groups.set(category, group);
  }
  return { result: [...groups].map(([Category, Games]) => ({ Category, Games })) };
}

export const paths: readonly PlayerPath[] = [
  { endpoint: getHabaneroGames, does: 'games', ask: () => ({}), answer: byCategory },
  {
    endpoint: getHabaneroUrl,
    does: 'launch',
    ask: (query) => ({ game: textIn(query, 'gameKey'), demo: flagIn(query, 'isDemo') }),
    answer: launchAnswer,
  },
];
