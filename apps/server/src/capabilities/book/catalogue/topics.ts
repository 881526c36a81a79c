import { sportById } from '@evens/catalogue';
import { fixtureTopic, incidentsTopic, marketsTopic, rowTopic, SCHEDULE_TOPIC, sportTopic } from '@evens/contract';
import type { Entry, Hub, TopicSource } from '../../../platform/hub/index.ts';
import type { Book } from './book/book.ts';
import { isOver } from './book/fixture-status.ts';
import { LISTINGS, type Listing } from './book/listing.ts';
import { type FixtureState, isOffered, type MarketState } from './book/states.ts';
import { listTopicNames } from './list-topic-names.ts';
import type { Listings } from './listings.ts';
import type { StoryNews } from './story/heard.ts';
import { incidentView, sceneView } from './story/views.ts';
import { fixtureView, liveView, marketEntry, previewMarkets } from './views.ts';

/** One way to write each: under a second name nobody would publish to it, and names without end would be made. */
const TOPIC =
  /^(?:(fixture|markets|incidents|row)\/([1-9]\d{0,15})|sport\/([1-9]\d{0,5})\/(live|prematch|outrights)|schedule)$/;

const listNames = listTopicNames(sportTopic);

/** Tells the hub what changed in the book, and shows it whole to whoever comes new. */
class BookTopics {
  /** The preview each row was last told. */
  private readonly shown: ShownPreviews = new WeakMap();
  /** Of each fixture's own topics, made once: they are asked for with every price that moves. */
  private readonly ownNames = new WeakMap<FixtureState, { readonly markets: string; readonly row: string }>();

  constructor(
    private readonly book: Book,
    private readonly listings: Listings,
    private readonly hub: Hub,
  ) {}

  /** From now on the hub hears of every change. */
  publish(): void {
    this.hub.register(topicSource(this.book, this.listings, this.shown));
    this.book.listen({
      market: (fixture, market, urgent) => this.publishMarket(fixture, market, urgent),
      fixture: (fixture) => this.publishFixture(fixture),
      score: (fixture) =>
        this.publishScore(fixture, [
          fixtureTopic(fixture.fixture.id),
          ...this.rowTopics(fixture),
          this.scheduled(fixture),
          this.endTopic(fixture),
        ]),
      happened: (fixture, news) => this.publishIncidents(fixture, news),
      offered: (fixture) => this.publishOffered(fixture),
      removed: (fixture) => this.publishRemoved(fixture),
    });
    this.listings.follow((fixture, from, to) => this.publishMove(fixture, from, to));
  }

  private publishMarket(fixture: FixtureState, market: MarketState, urgent: boolean): void {
    const { id } = fixture.fixture;
    const names = this.namesOf(fixture);
    const wanted = this.hub.wants(names.markets);
    // Nearly every price that moves is one that nobody looks at: then nothing is made for it.
    if (!wanted && !this.hub.wants(names.row) && !this.listTopic(fixture)) return;
    const topics = wanted ? [names.markets] : [];
    const rows = this.rowTopics(fixture);
    if (rows.length > 0) {
      // Either it is on the row now, or it just left it: then the row still has to hear of it once.
      const shown = this.shownOn(fixture);
      if (this.book.previewOf(fixture).includes(market.key) || shown.includes(market.key)) topics.push(...rows);
      this.publishPreview(fixture, rows);
    }
    if (topics.length > 0) this.hub.publish(topics, `m/${id}/${market.key}`, marketEntry(fixture, market), urgent);
  }

  private publishFixture(fixture: FixtureState): void {
    const { id } = fixture.fixture;
    const topics = [fixtureTopic(id), ...this.rowTopics(fixture), this.scheduled(fixture)].filter(
      (topic): topic is string => topic !== undefined && this.hub.wants(topic),
    );
    if (topics.length > 0) this.hub.publish(topics, `f/${id}`, ['f', id, fixtureView(fixture)]);
    this.publishScore(fixture, [this.endTopic(fixture)]);
  }

  private publishIncidents(fixture: FixtureState, { incidents, scene, pressure }: StoryNews): void {
    const { id } = fixture.fixture;
    const topic = incidentsTopic(id);
    if (!this.hub.wants(topic)) return;
    for (const each of incidents) this.hub.publish([topic], `i/${id}/${each.number}`, ['i', id, incidentView(each)]);
    if (scene) this.hub.publish([topic], `g/${id}`, ['g', id, sceneView(scene), pressure]);
  }

  private publishOffered(fixture: FixtureState): void {
    const { id } = fixture.fixture;
    const topics = [fixtureTopic(id), ...this.rowTopics(fixture)].filter((topic) => this.hub.wants(topic));
    if (topics.length > 0) this.hub.publish(topics, `c/${id}`, ['c', id, fixture.offered, fixture.version]);
  }

  private publishRemoved(fixture: FixtureState): void {
    const { id } = fixture.fixture;
    this.hub.publish([fixtureTopic(id), marketsTopic(id), incidentsTopic(id), rowTopic(id)], `f/${id}`, ['x', id]);
    this.shown.delete(fixture);
  }

  /** A match leaves one list and comes onto another. */
  private publishMove(fixture: FixtureState, from: Listing | undefined, to: Listing | undefined): void {
    const { id, sportId } = fixture.fixture;
    if (from) this.hub.publish([sportTopic(sportId, from)], `f/${id}`, ['x', id]);
    if (from === 'live') this.hub.publish([SCHEDULE_TOPIC], `f/${id}`, ['x', id]);
    if (to === 'live' && this.hub.wants(SCHEDULE_TOPIC)) {
      this.hub.publish([SCHEDULE_TOPIC], `f/${id}`, ['f', id, fixtureView(fixture)]);
    }
    const row = to && this.listTopic(fixture, to);
    if (!row) return;
    for (const entry of rowEntries(this.book, fixture, this.shown)) this.hub.publish([row], keyOf(entry), entry);
  }

  private listTopic(fixture: FixtureState, listing = this.listings.listingOf(fixture.fixture.id)): string | undefined {
    const topic = listing && listNames.of(fixture.fixture.sportId, listing);
    return topic && this.hub.wants(topic) ? topic : undefined;
  }

  private namesOf(fixture: FixtureState): { readonly markets: string; readonly row: string } {
    const known = this.ownNames.get(fixture);
    if (known) return known;
    const { id } = fixture.fixture;
    const made = { markets: marketsTopic(id), row: rowTopic(id) };
    this.ownNames.set(fixture, made);
    return made;
  }

  /** Where its row is heard of: in its list, and by itself. */
  private rowTopics(fixture: FixtureState): string[] {
    const [list, own] = [this.listTopic(fixture), this.namesOf(fixture).row];
    return [...(list ? [list] : []), ...(this.hub.wants(own) ? [own] : [])];
  }

  /** A list of what is in play keeps a row until it is asked for again, and must not show it as it was: it hears of the end. */
  private endTopic({ fixture: { sportId, status } }: FixtureState): string | undefined {
    return isOver(status) ? sportTopic(sportId, 'live') : undefined;
  }

  private publishScore(fixture: FixtureState, among: readonly (string | undefined)[]): void {
    const { id, status, live } = fixture.fixture;
    const topics = [...new Set(among)].filter((topic): topic is string => topic !== undefined && this.hub.wants(topic));
    if (topics.length > 0)
      this.hub.publish(topics, `s/${id}`, ['s', id, status, live ? liveView(live) : null, fixture.version]);
  }

  private shownOn(fixture: FixtureState): readonly string[] {
    return this.shown.get(fixture) ?? [];
  }

  private scheduled(fixture: FixtureState): string | undefined {
    return this.listings.listingOf(fixture.fixture.id) === 'live' ? SCHEDULE_TOPIC : undefined;
  }

  private publishPreview(fixture: FixtureState, rows: readonly string[]): void {
    const { id } = fixture.fixture;
    const before = this.shownOn(fixture);
    const now = this.book.previewOf(fixture);
    if (now === before) return;
    this.shown.set(fixture, now);
    if (now.length === before.length && now.every((key, index) => key === before[index])) return;
    this.hub.publish(rows, `p/${id}`, ['p', id, now, fixture.version]);
    // A market may come onto the row without a change of its own, when another leaves.
    for (const market of previewMarkets(this.book, fixture)) {
      if (!before.includes(market.key)) this.hub.publish(rows, `m/${id}/${market.key}`, marketEntry(fixture, market));
    }
  }
}

export function publishBook(book: Book, listings: Listings, hub: Hub): void {
  new BookTopics(book, listings, hub).publish();
}

/** The keys under which entries replace each other, as in the contract's `entryKey`. */
const keyOf = (entry: Entry): string => (entry[0] === 'm' ? `m/${entry[1]}/${entry[2]}` : `${entry[0]}/${entry[1]}`);

type ShownPreviews = WeakMap<FixtureState, readonly string[]>;

function rowEntries(book: Book, fixture: FixtureState, shown: ShownPreviews): Entry[] {
  const preview = book.previewOf(fixture);
  shown.set(fixture, preview);
  return [
    ['f', fixture.fixture.id, fixtureView(fixture)],
    ['p', fixture.fixture.id, preview, fixture.version],
    ...previewMarkets(book, fixture).map((market) => marketEntry(fixture, market)),
  ];
}

function topicSource(book: Book, listings: Listings, shown: ShownPreviews): TopicSource {
  return {
    owns: (topic) => TOPIC.test(topic),
    snapshot: (topic) => {
      const [, kind, id, sportId, listing] = TOPIC.exec(topic) ?? [];
      if (kind === 'row') {
        const fixture = book.getState(Number(id));
        return fixture && rowEntries(book, fixture, shown);
      }
      if (kind) return snapshotOfFixture(book.getState(Number(id)), kind);
      if (topic === SCHEDULE_TOPIC) {
        return [...listings.all('live')].map((state) => ['f', state.fixture.id, fixtureView(state)]);
      }
      const view: Listing | undefined = LISTINGS.find((each) => each === listing);
      if (!sportById(Number(sportId)) || !view) return undefined;
      return [...listings.of(Number(sportId), view)].flatMap((fixture) => rowEntries(book, fixture, shown));
    },
  };
}

function snapshotOfFixture(state: FixtureState | undefined, kind: string): Entry[] | undefined {
  if (!state) return undefined;
  if (kind === 'fixture') return [['f', state.fixture.id, fixtureView(state)]];
  if (kind === 'incidents') {
    const { id } = state.fixture;
    const { recent = [], scene, pressure = 0 } = state.story ?? {};
    const last: Entry[] = scene ? [['g', id, sceneView(scene), pressure]] : [];
    return [...recent.map((each): Entry => ['i', id, incidentView(each)]), ...last];
  }
  const offered: MarketState[] = [...state.markets.values()].filter(isOffered);
  return offered.map((market) => marketEntry(state, market));
}
