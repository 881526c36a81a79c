import { SPORTS, sportByAlias } from '@evens/catalogue';
import type { FixtureDetail, FixtureRow, SportNode } from '@evens/contract';

/** What visitors ask of a world, whether over HTTP or of the book itself. */
export interface WorldLists {
  sports(): Promise<readonly SportNode[]>;
  list(query: {
    readonly view: 'live' | 'all' | 'outrights';
    readonly sport?: string;
    readonly limit: number;
  }): Promise<readonly FixtureRow[]>;
  detail(fixtureId: number): Promise<FixtureDetail>;
}

/** Least markets of a match before its start, by sport (and for every esport title). */
const LEAST_MARKETS: Readonly<Record<string, number>> = {
  soccer: 60,
  tennis: 20,
  basketball: 20,
  'ice-hockey': 20,
  'american-football': 20,
  baseball: 20,
};
const LEAST_OF_ESPORT = 20;

export const leastMarkets = (alias: string): number =>
  LEAST_MARKETS[alias] ?? (sportByAlias(alias)?.esport ? LEAST_OF_ESPORT : 1);

/** Sports in which nothing is to be bet on. */
export const missingSports = (sports: readonly SportNode[]): string[] => {
  const shown = new Set(sports.filter((each) => each.live + each.all + each.outrights > 0).map((each) => each.alias));
  return SPORTS.map((sport) => sport.alias).filter((alias) => !shown.has(alias));
};

/** Over all sports: fixtures in play, to come, and outrights. */
export const worldCounts = (sports: readonly SportNode[]): { live: number; all: number; outrights: number } => {
  const sum = (count: (sport: SportNode) => number): number => sports.reduce((total, each) => total + count(each), 0);
  return { live: sum((each) => each.live), all: sum((each) => each.all), outrights: sum((each) => each.outrights) };
};

/** So long before its start a match has all markets of its sport; earlier it has the main ones. */
const ALL_MARKETS_MS = 36 * 3_600_000;
const LEAST_EARLY = 8;

/** Sports whose next match has fewer markets than it must have, and those whose next match is still far away. */
export async function nextMatches(lists: WorldLists, nowMs: number): Promise<{ short: string[]; far: string[] }> {
  const [short, far, quiet]: [string[], string[], string[]] = [[], [], []];
  const asked = [...Object.keys(LEAST_MARKETS), ...SPORTS.filter((each) => each.esport).map((each) => each.alias)];
  for (const alias of asked) {
    const rows = (await lists.list({ view: 'all', sport: alias, limit: 200 })).filter(({ kind }) => kind === 'match');
    // A match that begins between the two questions is no longer one before its start.
    const soonest = [...rows].sort((a, b) => a.startMs - b.startMs).slice(0, 3);
    const details = await Promise.all(soonest.map((row) => lists.detail(row.id)));
    const next = details.find((each) => each.status === 'notStarted');
    const isFar = next !== undefined && next.startMs - nowMs > ALL_MARKETS_MS;
    const least = isFar ? LEAST_EARLY : leastMarkets(alias);
    if (!next) (alias in LEAST_MARKETS ? short : quiet).push(`${alias}: no match`);
    else if (next.markets.length < least)
      short.push(`${alias}: ${next.markets.length} markets, ${least} are asked for`);
    if (isFar) far.push(alias);
  }
  // Titles have seasons; half of them may be between two.
  if (2 * quiet.length > SPORTS.filter((each) => each.esport).length) short.push(...quiet);
  return { short, far };
}

/** Rows of what is to come, and of outrights, that show nobody a price. */
export async function blankRows(lists: WorldLists, sports: readonly SportNode[]): Promise<string[]> {
  const blank: string[] = [];
  for (const { alias } of sports) {
    for (const view of ['all', 'outrights'] as const) {
      for (const { id, kind, preview } of await lists.list({ view, sport: alias, limit: 200 })) {
        if (!preview.some((market) => market.outcomes.length > 1)) blank.push(`${alias} ${kind} ${id} in ${view}`);
      }
    }
  }
  return blank;
}
