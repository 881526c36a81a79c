import type { LiveScore, Pair } from '@evens/catalogue';
import type { Timeline } from '@evens/contract';

/** Counted while play goes on, but no statistic of the match: what the tracker shows by itself. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set(['pressure']);

/** What a contest counts beside its score, in the order in which its source names it. */
export const statisticsOf = (live: LiveScore | undefined): Timeline['statistics'] =>
  Object.entries(live?.stats ?? {}).flatMap(([stat, [home, away]]: [string, Pair]) =>
    OF_THE_MOMENT.has(stat) ? [] : [{ stat, values: [home, away] }],
  );
