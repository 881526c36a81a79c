import { sportByAlias } from '@evens/catalogue';
import { type FixtureRow, rowTopic, sportTopic } from '@evens/contract';
import { isInPlay } from '../../../shared/paths.ts';

/** The realtime topics that keep a list current: one a sport that is in it. */
export function listTopics(
  fixtures: readonly FixtureRow[],
  view: 'live' | 'prematch' | 'outrights',
): readonly string[] {
  const ids = new Set(fixtures.map((fixture) => fixture.sportId));
  return [...ids].sort((left, right) => left - right).map((id) => sportTopic(id, view));
}

/**
 * For a few rows picked from many sports: what is in play by its sport, as those lists are short; of what is to come each row by
 * itself, since a sport has hundreds of those.
 */
export function rowTopics(fixtures: readonly FixtureRow[]): readonly string[] {
  const inPlay = fixtures.filter(({ status }) => isInPlay(status));
  const later = fixtures.filter(({ status }) => !isInPlay(status));
  return [...listTopics(inPlay, 'live'), ...later.map(({ id }) => rowTopic(id))];
}

export const topicOfAlias = (alias: string, view: 'live' | 'prematch'): readonly string[] => {
  const sport = sportByAlias(alias);
  return sport ? [sportTopic(sport.id, view)] : [];
};
