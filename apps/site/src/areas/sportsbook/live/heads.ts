import type { FixtureRow } from '@evens/contract';
import { leadingMatch } from '../stage/lead.ts';

/** Contests over the list of everything that is live. */
export const HEADS = 3;

/**
 * The leading contest of each of the first three sports, in the order of their own list; none unless three sports are played, since
 * then one of them leads the page. `kept`: who leads a sport now, by its alias; each stays while it is open.
 */
export function headsOf(
  rows: readonly FixtureRow[],
  kept: ReadonlyMap<string, number> = new Map(),
): readonly FixtureRow[] {
  const sports = [...new Set(rows.map(({ sportAlias }) => sportAlias))];
  const leaders = sports.flatMap((alias) => {
    const lead = leadingMatch(
      rows.filter(({ sportAlias }) => sportAlias === alias),
      [],
      kept.get(alias),
    );
    return lead ? [lead] : [];
  });
  return leaders.length < HEADS ? [] : leaders.slice(0, HEADS);
}
