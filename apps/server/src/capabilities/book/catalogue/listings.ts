import type { Book } from './book/book.ts';
import { type Listing, listingOf } from './book/listing.ts';
import type { FixtureState } from './book/states.ts';

export type ListingMove = (fixture: FixtureState, from: Listing | undefined, to: Listing | undefined) => void;

/** Which fixtures stand in which list of which sport, kept up to date from the book so that no request searches it. */
export class Listings {
  private readonly lists = new Map<string, Set<FixtureState>>();
  private readonly where = new Map<number, Listing>();
  private readonly followers: ListingMove[] = [];
  /** Rises when any list changed its members or their order. */
  version = 0;

  constructor(book: Book) {
    const look = (fixture: FixtureState): void => this.place(fixture, listingOf(fixture));
    book.listen({
      fixture: look,
      offered: look,
      // Its time passes without a word of its source.
      halts: (fixture) => {
        if (fixture.fixture.kind === 'outright') look(fixture);
      },
      removed: (fixture) => this.place(fixture, undefined),
    });
  }

  follow(follower: ListingMove): void {
    this.followers.push(follower);
  }

  of(sportId: number, listing: Listing): ReadonlySet<FixtureState> {
    return this.lists.get(`${sportId}/${listing}`) ?? NOBODY;
  }

  *all(listing: Listing): IterableIterator<FixtureState> {
    for (const [name, list] of this.lists) if (name.endsWith(`/${listing}`)) yield* list;
  }

  listingOf(fixtureId: number): Listing | undefined {
    return this.where.get(fixtureId);
  }

  private place(fixture: FixtureState, to: Listing | undefined): void {
    const { id, sportId } = fixture.fixture;
    const from = this.where.get(id);
    this.version += 1;
    if (from === to) return;
    if (from) this.lists.get(`${sportId}/${from}`)?.delete(fixture);
    if (to) {
      const name = `${sportId}/${to}`;
      this.lists.set(name, (this.lists.get(name) ?? new Set()).add(fixture));
      this.where.set(id, to);
    } else this.where.delete(id);
    for (const follower of this.followers) follower(fixture, from, to);
  }
}

const NOBODY: ReadonlySet<FixtureState> = new Set();
