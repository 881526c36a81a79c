import { type Fixture, type Incident, type Pair, sportById } from '@evens/catalogue';
import type { Timeline } from '@evens/contract';
import type { StoredStory } from './story-store.ts';

/** Counted while play goes on, but no statistic of the match: what the tracker shows by itself. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set(['pressure']);

/** What incidents count where the score does not, by sport: the name of the statistic, and what counts for it. */
const COUNTED: Readonly<Record<string, readonly (readonly [stat: string, counts: readonly string[]])[]>> = {
  soccer: [['substitutions', ['substitution']]],
  tennis: [
    ['pointsWon', ['point', 'ace', 'doubleFault*']],
    ['aces', ['ace']],
    ['doubleFaults', ['doubleFault']],
    ['gamesWon', ['game', 'break']],
    ['breaks', ['break']],
  ],
  basketball: [
    ['twoPointers', ['score/two']],
    ['threePointers', ['score/three']],
    ['freeThrows', ['score/freeThrow']],
    ['missedShots', ['shot']],
    ['leads', ['lead']],
  ],
  'ice-hockey': [
    ['shotsOnTarget', ['shotOnTarget', 'goal']],
    ['powerPlays', ['powerPlay']],
  ],
  baseball: [
    ['homeRuns', ['homer']],
    ['walks', ['walk']],
    ['strikeouts', ['strikeout']],
  ],
};

const sameAs: Readonly<Record<string, string>> = { padel: 'tennis', softball: 'baseball' };

/** Of the other side: a double fault is the point of who receives. */
const swapped = ([home, away]: Pair): Pair => [away, home];

/** What a contest counts beside its score: first what its source says, then what happened. */
export function statisticsOf(
  { live, sportId }: Pick<Fixture, 'live' | 'sportId'>,
  stored: StoredStory['counts'],
  since: readonly Incident[],
): Timeline['statistics'] {
  const said = Object.entries(live?.stats ?? {}).flatMap(([stat, [home, away]]: [string, Pair]) =>
    OF_THE_MOMENT.has(stat) ? [] : [{ stat, values: [home, away] as [number, number] }],
  );
  const alias = sportById(sportId)?.alias ?? '';
  const happened = (COUNTED[sameAs[alias] ?? alias] ?? []).flatMap(([stat, names]) => {
    let [home, away] = [0, 0];
    for (const name of names) {
      const others = name.endsWith('*');
      const pair = countOf(others ? name.slice(0, -1) : name, stored, since);
      const [h, a] = others ? swapped(pair) : pair;
      [home, away] = [home + h, away + a];
    }
    return home + away > 0 && !said.some((each) => each.stat === stat)
      ? [{ stat, values: [home, away] as [number, number] }]
      : [];
  });
  return [...said, ...happened];
}

function countOf(name: string, stored: StoredStory['counts'], since: readonly Incident[]): Pair {
  const [kind, how] = name.split('/');
  const late = (side: 'home' | 'away'): number =>
    since.filter((each) => each.kind === kind && each.side === side && (how === undefined || each.how === how)).length;
  const [home, away] = stored[name] ?? [0, 0];
  return [home + late('home'), away + late('away')];
}
