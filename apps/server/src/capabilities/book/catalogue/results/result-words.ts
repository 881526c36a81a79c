import type { Clock } from '@evens/kernel';
import type { Database } from '../../../../platform/database/index.ts';
import { fold } from '../views.ts';
import { namesWithin, type Span } from './shown-store.ts';

/** Names are read again after so long: what has just ended is found half a minute later. */
const READ_MS = 30_000;
/** Contests whose names are held, the latest ones. */
const MOST_NAMES = 60_000;
/** Found at most: somebody who finds more has asked for too little. */
const MOST_FOUND = 500;

interface Named {
  readonly id: number;
  readonly sportId: number;
  readonly text: string;
}

/** Finds contests that are over by the words of their names. Read when somebody looks, kept for half a minute. */
export class ResultWords {
  private known: { readonly atMs: number; readonly names: Promise<readonly Named[]> } | undefined;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Every word must occur, accents and capitals aside; a number finds the contest of that number too. The latest first. */
  async find(query: string, span: Span, isAsked: (sportId: number) => boolean): Promise<number[]> {
    const words = fold(query).split(/\s+/).filter(Boolean);
    const number = /^\d{1,16}$/.test(query) ? Number(query) : undefined;
    const found: number[] = [];
    for (const { id, sportId, text } of await this.names(span)) {
      const fits = id === number || words.every((word) => text.includes(word));
      if (fits && isAsked(sportId)) found.push(id);
      if (found.length >= MOST_FOUND) break;
    }
    return found;
  }

  private names(span: Span): Promise<readonly Named[]> {
    const nowMs = this.clock.monotonicMs();
    if (this.known && nowMs - this.known.atMs < READ_MS) return this.known.names;
    const names = namesWithin(this.db, span, MOST_NAMES).then((rows) =>
      rows.map((row): Named => ({ id: row.id, sportId: row.sportId, text: fold(row.names) })),
    );
    const known = { atMs: nowMs, names };
    this.known = known;
    // A failure is not kept: the next one who looks tries again.
    names.catch(() => {
      if (this.known === known) this.known = undefined;
    });
    return names;
  }
}
