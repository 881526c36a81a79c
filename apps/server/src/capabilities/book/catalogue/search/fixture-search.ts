import { type Competitor, type Fixture, sportById } from '@evens/catalogue';
import { LANGUAGES } from '@evens/contract';
import type { Book } from '../book/book.ts';
import { type Listing, listingOf } from '../book/listing.ts';
import type { FixtureState } from '../book/states.ts';
import type { Listings } from '../listings.ts';
import { knownLeague, knownSide, searchedBy } from '../names/known-names.ts';
import { NameIndex, type Nearness } from './name-index.ts';
import { searchWords } from './search-words.ts';

const LISTINGS = ['live', 'prematch', 'outrights'] as const;
/** Fixtures that are put before others get their turn: about five milliseconds. */
const SLICE = 100;
/** Words beyond these say nothing more: nobody's name has as many, and each costs a look at thousands of names. */
const MOST_WORDS = 6;

/** What starts within so long counts as tonight's. */
const TONIGHT_MS = 18 * 3_600_000;

/** What is in play comes first, winners of seasons last. */
const ORDER: Readonly<Record<Listing, number>> = { live: 0, prematch: 1, outrights: 2 };

export interface Found {
  /** The nearest first, as many as were asked for; among equally near ones by interest. */
  readonly fixtures: readonly FixtureState[];
  /** Competitions whose own name has every word, each once. */
  readonly competitions: readonly FixtureState[];
}

interface Indexed {
  /** The description that the keys were made of. */
  readonly of: Fixture['competitors'];
  readonly keys: readonly (string | undefined)[];
  readonly places: readonly (string | undefined)[];
}

const countryNames = new Map<string, readonly string[]>();

/** A country as the nine languages call it. */
function namesOfCountry(code: string): readonly string[] {
  const known = countryNames.get(code);
  if (known) return known;
  // England and its like have no code of a region; their categories are found by their own name.
  const names = /^[A-Za-z]{2}$/.test(code)
    ? LANGUAGES.map(({ tag }) => new Intl.DisplayNames(tag, { type: 'region' }).of(code.toUpperCase()) ?? '')
    : [];
  countryNames.set(code, names);
  return names;
}

/**
 * Finds fixtures by the names of who plays and where. Built at the first search, so that no start pays for it, and kept with the
 * lists from then on: what stands in no list is not found.
 */
export class FixtureSearch {
  private readonly teams = new NameIndex<FixtureState>();
  private readonly places = new NameIndex<FixtureState>();
  private readonly indexed = new Map<FixtureState, Indexed>();
  private building: Promise<void> | undefined;

  constructor(
    private readonly book: Book,
    private readonly listings: Listings,
    private readonly eventMs: () => number,
  ) {}

  async search(query: string, most: number): Promise<Found> {
    await this.build();
    const words = [...new Set(searchWords(query))].slice(0, MOST_WORDS);
    if (words.length === 0) return { fixtures: [], competitions: [] };
    const near = new Map<FixtureState, Nearness>();
    const placed = new Map<FixtureState, Nearness>();
    for (const [at, word] of words.entries()) {
      const inPlaces = this.places.find(word);
      const inAll = new Map(inPlaces);
      for (const [fixture, nearness] of this.teams.find(word)) {
        if (nearness < (inAll.get(fixture) ?? 3)) inAll.set(fixture, nearness);
      }
      keepBoth(near, inAll, at === 0);
      keepBoth(placed, inPlaces, at === 0);
      if (near.size === 0) break;
    }
    const hitOf = hitsAt(this.eventMs());
    return { fixtures: firstOf(near, most, hitOf), competitions: firstOf(eachOnce(placed, hitOf), most, hitOf) };
  }

  /** Names in the index, and fixtures behind them. */
  size(): { readonly names: number; readonly fixtures: number } {
    return { names: this.teams.size() + this.places.size(), fixtures: this.indexed.size };
  }

  private build(): Promise<void> {
    this.building ??= this.readLists();
    return this.building;
  }

  /** In slices: a house with 30,000 fixtures needs a second, and others wait for none of it. */
  private async readLists(): Promise<void> {
    this.listings.follow((state, _from, to) => (to ? this.put(state) : this.take(state)));
    // A draw may fill in who plays long after the fixture has appeared.
    this.book.listen({
      fixture: (state) => {
        const known = this.indexed.get(state);
        if (known && known.of !== state.fixture.competitors) this.put(state);
      },
    });
    const standing = LISTINGS.flatMap((listing) => [...this.listings.all(listing)]);
    for (const [at, state] of standing.entries()) {
      if (at % SLICE === SLICE - 1) await new Promise(setImmediate);
      if (listingOf(state)) this.put(state);
    }
  }

  private put(state: FixtureState): void {
    const { fixture } = state;
    if (this.indexed.get(state)?.of === fixture.competitors) return;
    this.take(state);
    const { category, tournament } = fixture;
    const sport = sportById(fixture.sportId);
    const alsoOf = (each: Competitor): readonly string[] => {
      const known = sport && knownSide(sport, each);
      return known ? searchedBy(known) : [];
    };
    const league = sport && knownLeague(sport.alias, category.alias, tournament.name);
    const names = [
      ...fixture.competitors.flatMap((each) => [each.name, each.shortName, ...alsoOf(each)]),
      ...(fixture.runners ?? []).flatMap((each) => [each.name, ...alsoOf(each)]),
      fixture.name ?? '',
    ];
    const places = [
      tournament.name,
      ...(league ? searchedBy(league) : []),
      category.name,
      ...namesOfCountry(category.countryCode ?? ''),
    ];
    this.indexed.set(state, {
      of: fixture.competitors,
      keys: [...new Set(names)].map((name) => this.teams.put(name, state)),
      places: [...new Set(places)].map((name) => this.places.put(name, state)),
    });
  }

  private take(state: FixtureState): void {
    const known = this.indexed.get(state);
    if (!known) return;
    this.indexed.delete(state);
    for (const key of known.keys) if (key !== undefined) this.teams.take(key, state);
    for (const key of known.places) if (key !== undefined) this.places.take(key, state);
  }
}

/** Keeps what this word has too; as near as the farthest of its words. */
function keepBoth(
  kept: Map<FixtureState, Nearness>,
  here: ReadonlyMap<FixtureState, Nearness>,
  isFirst: boolean,
): void {
  if (isFirst) {
    for (const [state, nearness] of here) kept.set(state, nearness);
    return;
  }
  for (const [state, nearness] of kept) {
    const also = here.get(state);
    if (also === undefined) kept.delete(state);
    else if (also > nearness) kept.set(state, also);
  }
}

interface Hit {
  readonly state: FixtureState;
  readonly nearness: Nearness;
  readonly list: number;
  /** Tonight before later. */
  readonly later: 0 | 1;
  /** Competitions people look for first, before others. */
  readonly lesser: 0 | 1;
}

type HitOf = (state: FixtureState, nearness: Nearness) => Hit;

const hitsAt =
  (eventMs: number): HitOf =>
  (state, nearness) => ({
    state,
    nearness,
    list: ORDER[listingOf(state) ?? 'outrights'],
    later: state.fixture.startMs < eventMs + TONIGHT_MS ? 0 : 1,
    lesser: state.fixture.tournament.top ? 0 : 1,
  });

const inOrder = (one: Hit, other: Hit): number =>
  one.nearness - other.nearness ||
  one.list - other.list ||
  one.later - other.later ||
  one.lesser - other.lesser ||
  one.state.fixture.startMs - other.state.fixture.startMs ||
  one.state.fixture.id - other.state.fixture.id;

/** The first of them in order. Two letters find every other fixture of the house: they are not all sorted for ten of them. */
function firstOf(all: ReadonlyMap<FixtureState, Nearness>, most: number, hitOf: HitOf): FixtureState[] {
  const first: Hit[] = [];
  for (const [state, nearness] of all) {
    const hit = hitOf(state, nearness);
    const last = first.at(-1);
    if (last && first.length >= most && inOrder(hit, last) > 0) continue;
    let at = first.length;
    for (let before = first[at - 1]; before && inOrder(hit, before) < 0; before = first[at - 1]) at -= 1;
    first.splice(at, 0, hit);
    if (first.length > most) first.pop();
  }
  return first.map(({ state }) => state);
}

/** Of each competition the fixture that stands first. */
function eachOnce(all: ReadonlyMap<FixtureState, Nearness>, hitOf: HitOf): Map<FixtureState, Nearness> {
  const first = new Map<string, Hit>();
  for (const [state, nearness] of all) {
    const { sportId, category, tournament } = state.fixture;
    const name = `${sportId}/${category.id}/${tournament.id}`;
    const known = first.get(name);
    const hit = hitOf(state, nearness);
    if (!known || inOrder(hit, known) < 0) first.set(name, hit);
  }
  return new Map([...first.values()].map(({ state, nearness }) => [state, nearness]));
}
