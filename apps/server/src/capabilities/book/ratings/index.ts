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

export function openRatings({ db, clock, endedMatches, onError, everyMs = EVERY_MS }: RatingParts): Ratings {
  const closing = new ClosingPrices(() => clock.eventMs());
  const waiting = new Map<string, SaidRating>();
  let book: RatedBook | undefined;
  let stopListening = (): void => undefined;

  const store = async (): Promise<void> => {
    let failed: unknown;
    for (const [id, rating] of [...waiting]) {
      try {
        await insertVersion(db, rating);
        waiting.delete(id);
      } catch (error) {
        // One that cannot be stored keeps neither the others nor the night from coming; it is tried again.
        failed ??= error;
      }
    }
    if (failed) onError(failed);
    const closed = closing.take();
    // Every process hears the same book; who leads the feed writes.
    if (closed.length === 0 || book?.epoch() === undefined) return;
    try {
      await insertClosings(db, closed);
    } catch (error) {
      closing.giveBack(closed);
      throw error;
    }
  };

  const takeIn = async (): Promise<void> => {
    const sinceMs = clock.eventMs() - LOOK_BACK_MS;
    for (let after: EndedMatch | undefined; ; ) {
      const page = await endedMatches({ sinceMs, after });
      if (page.length === 0) return;
      const closings = await closingsOf(
        db,
        page.map(({ fixture }) => fixture.id),
      );
      const tops = new Map(page.map(({ fixture }) => [leagueOf(fixture), fixture.tournament.top === true] as const));
      const rows = page.flatMap((match) => rowOf(match, closings.get(match.fixture.id)?.fromSource));
      await keepMatches(db, rows, (league) => tops.get(league) ?? true);
      after = page.at(-1);
    }
  };

  const look = async (): Promise<string[]> => {
    await store();
    const night = new Date(clock.eventMs() - NIGHT_MS).toISOString().slice(0, 10);
    if (await beginNight(db, night)) await takeIn();
    const rated: string[] = [];
    for (;;) {
      const due = await claimLeague(db);
      if (!due) return rated;
      const rating = await rateLeague(due, await matchesOf(db, due.league));
      if (rating) {
        await insertVersion(db, rating);
        await finishLeague(db, due, rating.id);
        rated.push(due.league);
      }
    }
  };

  const looks = repeatedLook({ look, everyMs, onError });
  return {
    door: {
      forecast: async (league, home, away) => {
        const current = await currentRating(db, league);
        if (!current) return undefined;
        const [ours = home, theirs = away] = await clubsNamed(db, league, [home, away]);
        return { forecast: forecastOf(current.figures, ours, theirs), madeOf: current.id };
      },
      keep: (rating) => void waiting.set(rating.id, rating),
      hear: (fixtureId, madeOf) => closing.hear(fixtureId, madeOf),
    },
    follow: (of) => {
      book = of;
      stopListening = of.listen(closing.listener);
    },
    look,
    start: async () => looks.start(),
    stop: async () => {
      stopListening();
      await looks.stop();
      await store().catch(onError);
    },
  };
}

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
