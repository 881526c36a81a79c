import { leagueOf, type SaidRating } from '@evens/feeds';
import type { Clock } from '@evens/kernel';
import { forecastOf } from '@evens/pricing';
import type { Database } from '../../../platform/database/index.ts';
import { repeatedLook } from '../../../platform/lifecycle/index.ts';
import type { BookListener, EndedMatch, StoredRatings } from '../catalogue/index.ts';
import { ClosingPrices } from './closing-prices.ts';
import { clubsNamed } from './club-names-store.ts';
import { keepMatches } from './keep-matches.ts';
import { rateLeague } from './rate-league.ts';
import {
  beginNight,
  claimLeague,
  closingsOf,
  currentRating,
  finishLeague,
  insertClosings,
  insertVersion,
  type MatchRow,
  matchesOf,
} from './store.ts';

export { type ClubName, clubNamesOf, setClubName } from './club-names-store.ts';
export { type Imported, importSeasons, onceEach } from './import-season.ts';
export { RATING_RETENTION } from './retention.ts';
export { closingsOf, currentRating, currentRatings, ratingVersion, type StoredRating } from './store.ts';

/** What ratings need of the catalogue. */
export interface RatedBook {
  listen(listener: BookListener): () => void;
  /** Undefined in a process that does not lead the feed. */
  epoch(): number | undefined;
}

export interface RatingParts {
  readonly db: Database;
  readonly clock: Clock;
  /** Football matches that ended since a moment, page by page: catalogue's. */
  readonly endedMatches: (page: {
    readonly sinceMs: number;
    readonly after?: EndedMatch | undefined;
  }) => Promise<EndedMatch[]>;
  readonly onError: (error: unknown) => void;
  readonly everyMs?: number;
}

export interface Ratings {
  /** For sources that price by the ratings. */
  readonly door: StoredRatings;
  /** Watches the book's prices for the last before each start. */
  follow(book: RatedBook): void;
  /** Stores what waits, takes a new night's matches in and rates what is due. Answers the leagues that were rated. */
  look(): Promise<string[]>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const EVERY_MS = 20_000;
/** A night's rating begins at four in the morning of event time: the last matches of the evening are over. */
const NIGHT_MS = 4 * 3_600_000;
/** Results are corrected within days, and a house may have been closed for some. */
const LOOK_BACK_MS = 14 * 86_400_000;

/** Rates each league once a night, when its matches of the evening are over. */
class NightlyRatings implements Ratings {
  readonly door: StoredRatings;
  private readonly closing: ClosingPrices;
  private readonly waiting = new Map<string, SaidRating>();
  private book: RatedBook | undefined;
  private readonly looks: ReturnType<typeof repeatedLook>;
  private stopListening = (): void => undefined;

  constructor(private readonly parts: RatingParts) {
    const { clock, onError, everyMs = EVERY_MS } = parts;
    this.closing = new ClosingPrices(() => clock.eventMs());
    this.looks = repeatedLook({ look: this.look, everyMs, onError });
    this.door = {
      forecast: (league, home, away) => this.forecast(league, home, away),
      keep: (rating) => void this.waiting.set(rating.id, rating),
      hear: (fixtureId, madeOf) => this.closing.hear(fixtureId, madeOf),
    };
  }

  private async forecast(league: string, home: string, away: string): ReturnType<StoredRatings['forecast']> {
    const { db } = this.parts;
    const current = await currentRating(db, league);
    if (!current) return undefined;
    const [ours = home, theirs = away] = await clubsNamed(db, league, [home, away]);
    return { forecast: forecastOf(current.figures, ours, theirs), madeOf: current.id };
  }

  private async store(): Promise<void> {
    let failed: unknown;
    for (const [id, rating] of [...this.waiting]) {
      try {
        await insertVersion(this.parts.db, rating);
        this.waiting.delete(id);
      } catch (error) {
        // One that cannot be stored keeps neither the others nor the night from coming; it is tried again.
        failed ??= error;
      }
    }
    if (failed) this.parts.onError(failed);
    const closed = this.closing.take();
    // Every process hears the same book; who leads the feed writes.
    if (closed.length === 0 || this.book?.epoch() === undefined) return;
    try {
      await insertClosings(this.parts.db, closed);
    } catch (error) {
      this.closing.giveBack(closed);
      throw error;
    }
  }

  private async takeIn(): Promise<void> {
    const sinceMs = this.parts.clock.eventMs() - LOOK_BACK_MS;
    for (let after: EndedMatch | undefined; ; ) {
      const page = await this.parts.endedMatches({ sinceMs, after });
      if (page.length === 0) return;
      const closings = await closingsOf(
        this.parts.db,
        page.map(({ fixture }) => fixture.id),
      );
      const tops = new Map(page.map(({ fixture }) => [leagueOf(fixture), fixture.tournament.top === true] as const));
      const rows = page.flatMap((match) => rowOf(match, closings.get(match.fixture.id)?.fromSource));
      await keepMatches(this.parts.db, rows, (league) => tops.get(league) ?? true);
      after = page.at(-1);
    }
  }

  readonly look = async (): Promise<string[]> => {
    await this.store();
    const night = new Date(this.parts.clock.eventMs() - NIGHT_MS).toISOString().slice(0, 10);
    if (await beginNight(this.parts.db, night)) await this.takeIn();
    const rated: string[] = [];
    for (;;) {
      const due = await claimLeague(this.parts.db);
      if (!due) return rated;
      const rating = await rateLeague(due, await matchesOf(this.parts.db, due.league));
      if (rating) {
        await insertVersion(this.parts.db, rating);
        await finishLeague(this.parts.db, due, rating.id);
        rated.push(due.league);
      }
    }
  };

  follow(of: RatedBook): void {
    this.book = of;
    this.stopListening = of.listen(this.closing.listener);
  }

  async start(): Promise<void> {
    return this.looks.start();
  }

  async stop(): Promise<void> {
    this.stopListening();
    await this.looks.stop();
    await this.store().catch(this.parts.onError);
  }
}

export const openRatings = (parts: RatingParts): Ratings => new NightlyRatings(parts);

/** Goals of regular time, from the halves where both are known. */
function rowOf({ fixture, live }: EndedMatch, closing: MatchRow['closing']): MatchRow[] {
  const [home, away] = fixture.competitors;
  if (!home || !away) return [];
  const halves = live.parts.flatMap(([part, goals]) => (part === '1h' || part === '2h' ? [goals] : []));
  const [first, second] = halves;
  const goals = first && second ? ([first[0] + second[0], first[1] + second[1]] as const) : live.main;
  const { shots, shotsOnTarget, corners } = live.stats ?? {};
  const stats = { ...(shots && { shots }), ...(shotsOnTarget && { shotsOnTarget }), ...(corners && { corners }) };
  return [
    {
      league: leagueOf(fixture),
      day: new Date(fixture.startMs).toISOString().slice(0, 10),
      home: home.name,
      away: away.name,
      goals,
      stats: Object.keys(stats).length > 0 ? stats : undefined,
      closing: closing && Object.keys(closing).length > 0 ? closing : undefined,
    },
  ];
}
