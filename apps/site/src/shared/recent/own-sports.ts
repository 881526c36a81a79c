const STORED = 'evens.ownSports';

/** Visits that count: an old love fades as newer ones come. */
const MOST_VISITS = 40;
/** Sports that are somebody's own. */
const MOST_OWN = 3;

function visits(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, MOST_VISITS) : [];
  } catch {
    return [];
  }
}

/** A match of this sport was opened in this browser. */
export function rememberSport(sportAlias: string): void {
  try {
    localStorage.setItem(STORED, JSON.stringify([sportAlias, ...visits()].slice(0, MOST_VISITS)));
  } catch {
    // A browser that forbids storage keeps no habits: nothing else hangs on them.
  }
}

/** The sports of which this browser opens most matches, the first one first; none before the second match of one. */
export function ownSports(): readonly string[] {
  const counts = new Map<string, number>();
  for (const each of visits()) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > 1)
    .sort(([, left], [, right]) => right - left)
    .slice(0, MOST_OWN)
    .map(([alias]) => alias);
}
