import type { IncidentKind } from '@evens/catalogue';
import type { BookListener } from '../../book/catalogue/index.ts';

/** What moved a moment ago, in wall time, as this process heard it. */
export interface BookWatch {
  readonly listener: BookListener;
  /** When the price of an outcome changed of late. */
  changesOf(fixtureId: number, marketKey: string, outcome: string): readonly number[];
  /** When something that moves prices happened in a match of late. */
  eventsOf(fixtureId: number): readonly number[];
}

const MOST_CHANGES = 4;
const MOST_EVENTS = 20;
/** What decides a match; a throw-in moves nothing. */
const TELLING: ReadonlySet<IncidentKind> = new Set(['goal', 'penalty', 'redCard', 'break', 'wicket', 'map']);

interface Change {
  readonly atMs: number;
  readonly outcomes: readonly string[];
}

interface Match {
  /** By market, of those that moved; most never do. */
  readonly changes: Map<string, Change[]>;
  eventsMs: readonly number[];
}

/** Of each market that moved the last changes: a match that the book lets go is forgotten with it. */
export function watchBook(wallMs: () => number): BookWatch {
  const matches = new Map<number, Match>();
  const matchOf = (id: number): Match => {
    const known = matches.get(id);
    if (known) return known;
    const match: Match = { changes: new Map(), eventsMs: [] };
    matches.set(id, match);
    return match;
  };
  return {
    listener: {
      market: ({ fixture }, { key, codes, prices }, _urgent, halted, before) => {
        if (halted || before === undefined || before.prices === prices) return;
        const moved = codes.filter((_, at) => before.prices[at] !== undefined && before.prices[at] !== prices[at]);
        if (moved.length === 0) return;
        const { changes } = matchOf(fixture.id);
        const known = changes.get(key) ?? [];
        changes.set(key, [...known.slice(1 - MOST_CHANGES), { atMs: wallMs(), outcomes: moved }]);
      },
      happened: ({ fixture }, { incidents }) => {
        if (!incidents.some(({ kind, score }) => TELLING.has(kind) || score !== undefined)) return;
        const match = matchOf(fixture.id);
        match.eventsMs = [...match.eventsMs, wallMs()].slice(-MOST_EVENTS);
      },
      removed: ({ fixture }) => void matches.delete(fixture.id),
    },
    changesOf: (fixtureId, marketKey, outcome) =>
      (matches.get(fixtureId)?.changes.get(marketKey) ?? []).flatMap(({ atMs, outcomes }) =>
        outcomes.includes(outcome) ? [atMs] : [],
      ),
    eventsOf: (fixtureId) => matches.get(fixtureId)?.eventsMs ?? [],
  };
}
