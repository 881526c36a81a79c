import { sportByAlias } from '@evens/catalogue';
import { type FixtureRow, sportTopic } from '@evens/contract';

/** The realtime topics that keep a list current: one a sport that is in it. */
export function listTopics(
  fixtures: readonly FixtureRow[],
  view: 'live' | 'prematch' | 'outrights',
): readonly string[] {
  const ids = new Set(fixtures.map((fixture) => fixture.sportId));
  return [...ids].sort((left, right) => left - right).map((id) => sportTopic(id, view));
}

export const topicOfAlias = (alias: string, view: 'live' | 'prematch'): readonly string[] => {
  const sport = sportByAlias(alias);
  return sport ? [sportTopic(sport.id, view)] : [];
};
