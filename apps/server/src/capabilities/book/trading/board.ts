import { DESK_LISTINGS, DESK_ROWS, type DeskFixture } from '@evens/contract';
import { newToken } from '../../../platform/http/index.ts';
import type { BookListener, FixtureState, ManualOverride } from '../catalogue/index.ts';
import { deskFixtureOf } from './views.ts';

type Listing = (typeof DESK_LISTINGS)[number];

export interface BoardBook {
  allStates(): Iterable<FixtureState>;
  stateOf(fixtureId: number): FixtureState | undefined;
  listen(listener: BookListener): () => void;
}

export interface BoardAsked {
  readonly listing: Listing;
  readonly sportId?: number | undefined;
  readonly q?: string | undefined;
  readonly since?: string | undefined;
}

export interface BoardAnswer {
  readonly ids: number[];
  readonly fixtures: DeskFixture[];
  readonly counts: Record<Listing, number>;
  readonly mark: string;
  readonly changesPerSec: number;
}

/** So long after the last look the board listens no more. */
const IDLE_MS = 60_000;
const RATE_MS = 5000;

/**
 * What a trader's board shows, and which of its fixtures changed since the last look. It listens to the book only while
 * somebody looks: then a change costs one number in a map.
 */
export class TradingBoard {
  private readonly name = newToken().slice(0, 12);
  private readonly changed = new Map<number, number>();
  private readonly heardMs = new Map<number, number>();
  /** Above that of everything that has not changed since it listens. */
  private change = 1;
  private readonly moves: { atMs: number; moves: number }[] = [];
  private moved = 0;
  private stopListening: (() => void) | undefined;
  private lookedMs = 0;

  constructor(
    private readonly book: BoardBook,
    private readonly clock: { monotonicMs(): number; eventMs(): number },
  ) {}

  /** Listens no more; the next look begins anew. */
  stop(): void {
    this.stopListening?.();
    this.stopListening = undefined;
    this.changed.clear();
    this.heardMs.clear();
  }

  /** Listens no more where nobody has looked for a while. */
  watch(): void {
    if (this.stopListening && this.clock.monotonicMs() - this.lookedMs > IDLE_MS) this.stop();
  }

  look(asked: BoardAsked, words: readonly ManualOverride[]): BoardAnswer {
    const fresh = this.listen();
    const sports = new Set(words.flatMap(({ scope }) => ('sportId' in scope ? [scope.sportId] : [])));
    const touched = new Set<number>();
    const suspended = new Set<number>();
    for (const { scope } of words) {
      if (!('fixtureId' in scope)) continue;
      touched.add(scope.fixtureId);
      if (!('marketKey' in scope)) suspended.add(scope.fixtureId);
    }
    const counts: Record<Listing, number> = { live: 0, prematch: 0, suspended: 0, manual: 0 };
    const found: FixtureState[] = [];
    const words_ = asked.q?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
    for (const state of this.book.allStates()) {
      const { fixture } = state;
      if (asked.sportId !== undefined && fixture.sportId !== asked.sportId) continue;
      if (words_.length > 0 && !matches(state, words_)) continue;
      const isSuspended = suspended.has(fixture.id) || sports.has(fixture.sportId);
      const lists: Record<Listing, boolean> = {
        live: fixture.status === 'live' || fixture.status === 'suspended' || fixture.status === 'interrupted',
        prematch: fixture.status === 'notStarted' || fixture.status === 'delayed',
        suspended: isSuspended,
        manual: touched.has(fixture.id),
      };
      for (const listing of DESK_LISTINGS) if (lists[listing]) counts[listing] += 1;
      if (lists[asked.listing]) found.push(state);
    }
    found.sort(byPlace);
    const shown = found.slice(0, DESK_ROWS);
    const since = fresh ? 0 : this.sinceOf(asked.since);
    const fixtures = shown.flatMap((state) => {
      const { id, sportId } = state.fixture;
      const version = this.changed.get(id) ?? 0;
      if (since > 0 && version <= since) return [];
      const heardMs = this.heardMs.get(id);
      return [
        deskFixtureOf(state, {
          version,
          suspendedManually: suspended.has(id),
          sportSuspended: sports.has(sportId),
          heardMs,
        }),
      ];
    });
    return {
      ids: shown.map(({ fixture }) => fixture.id),
      fixtures,
      counts,
      mark: `${this.name}.${this.change}`,
      changesPerSec: this.rate(),
    };
  }

  /** A manual override touched this fixture: it is told anew although the book has not heard it yet. */
  touch(fixtureId: number): void {
    this.change += 1;
    this.changed.set(fixtureId, this.change);
  }

  heard(fixtureId: number): number | undefined {
    return this.heardMs.get(fixtureId);
  }

  /** True where it only begins to listen: whatever was seen before is told anew. */
  private listen(): boolean {
    this.lookedMs = this.clock.monotonicMs();
    if (this.stopListening) return false;
    const note = (state: FixtureState): void => this.touch(state.fixture.id);
    const hear = (state: FixtureState): void => {
      note(state);
      this.heardMs.set(state.fixture.id, this.clock.eventMs());
    };
    this.stopListening = this.book.listen({
      market: (state, _market, _urgent, halted) => {
        this.moved += 1;
        if (halted) note(state);
        else hear(state);
      },
      worth: hear,
      halts: note,
      fixture: hear,
      score: hear,
      offered: note,
      removed: ({ fixture }) => {
        this.changed.delete(fixture.id);
        this.heardMs.delete(fixture.id);
      },
    });
    return true;
  }

  private sinceOf(mark: string | undefined): number {
    const [name, number] = mark?.split('.') ?? [];
    return name === this.name ? Number(number) : 0;
  }

  private rate(): number {
    const nowMs = this.clock.monotonicMs();
    this.moves.push({ atMs: nowMs, moves: this.moved });
    while (this.moves.length > 2 && nowMs - (this.moves[0]?.atMs ?? nowMs) > RATE_MS) this.moves.shift();
    const first = this.moves[0];
    if (!first || nowMs - first.atMs < 500) return 0;
    return Math.round(((this.moved - first.moves) * 1000) / (nowMs - first.atMs));
  }
}

const matches = ({ fixture }: FixtureState, words: readonly string[]): boolean => {
  const text =
    `${fixture.id} ${fixture.name ?? ''} ${fixture.competitors.map(({ name }) => name).join(' ')} ${fixture.tournament.name}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

/** By tournament as players see them, then by start. */
const byPlace = ({ fixture: left }: FixtureState, { fixture: right }: FixtureState): number =>
  left.sportId - right.sportId ||
  Number(right.tournament.top) - Number(left.tournament.top) ||
  left.tournament.rank - right.tournament.rank ||
  left.tournament.id - right.tournament.id ||
  left.startMs - right.startMs ||
  left.id - right.id;
