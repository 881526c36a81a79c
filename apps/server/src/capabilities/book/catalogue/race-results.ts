import { sportByAlias } from '@evens/catalogue';
import type { FixtureDetail, getRaceResults, RaceResult, RequestOf } from '@evens/contract';
import type { Clock } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import { finishedRace, finishedRaces, type StoredRace } from './results/race-store.ts';
import { fixtureView } from './views.ts';

/** Results are listed for a day; a race that is named may be older. */
const LISTED_MS = 86_400_000;

const viewOf = ({ fixture }: StoredRace) => fixtureView({ fixture, offered: 0, version: 0 });

/** What becomes of races after their end: the book lets go of them within minutes, the store does not. */
export class RaceResults {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async list(query: RequestOf<typeof getRaceResults>['query']): Promise<RaceResult[]> {
    const sport = sportByAlias(query.sport);
    if (!sport) return [];
    const sinceMs = query.fixture === undefined ? this.clock.eventMs() - LISTED_MS : 0;
    const { category, tournament, fixture, limit } = query;
    const asked = { sportId: sport.id, sinceMs, category, tournament, fixture, limit };
    return (await finishedRaces(this.db, asked)).map((stored) => ({
      race: viewOf(stored),
      startingPrices: Object.fromEntries(
        stored.outcomes.flatMap(({ outcome, startingPriceMilli }) =>
          startingPriceMilli === undefined ? [] : [[outcome, startingPriceMilli]],
        ),
      ),
      confirmed: stored.confirmed,
    }));
  }

  /** The page of a race that is over and has left the book. */
  async detail(fixtureId: number): Promise<FixtureDetail | undefined> {
    const stored = await finishedRace(this.db, fixtureId);
    return stored && { ...viewOf(stored), markets: [] };
  }
}
