import { sportById } from '@evens/catalogue';
import { fixtureTopic, incidentsTopic, marketsTopic, rowTopic, SCHEDULE_TOPIC, sportTopic } from '@evens/contract';
import type { Entry, Hub, TopicSource } from '../../../platform/hub/index.ts';
import type { Book } from './book/book.ts';
import { isOver } from './book/fixture-status.ts';
import { LISTINGS, type Listing } from './book/listing.ts';
import { type FixtureState, isOffered, type MarketState } from './book/states.ts';
import { listTopicNames } from './list-topic-names.ts';
import type { Listings } from './listings.ts';
import { incidentView, sceneView } from './story/views.ts';
import { fixtureView, liveView, marketEntry, previewMarkets } from './views.ts';

/** One way to write each: under a second name nobody would publish to it, and names without end would be made. */
const TOPIC =
  /^(?:(fixture|markets|incidents|row)\/([1-9]\d{0,15})|sport\/([1-9]\d{0,5})\/(live|prematch|outrights)|schedule)$/;

const listNames = listTopicNames(sportTopic);

/** Tells the hub what changed in the book, and shows it whole to whoever comes new. */
export function publishBook(book: Book, listings: Listings, hub: Hub): void {
  /** The preview each row was last told. */
  const shown: ShownPreviews = new WeakMap();
  hub.register(topicSource(book, listings, shown));
  const listTopic = (fixture: FixtureState, listing = listings.listingOf(fixture.fixture.id)): string | undefined => {
    const topic = listing && listNames.of(fixture.fixture.sportId, listing);
    return topic && hub.wants(topic) ? topic : undefined;
  };
  /** Of each fixture's own topics, made once: they are asked for with every price that moves. */
  const ownNames = new WeakMap<FixtureState, { readonly markets: string; readonly row: string }>();
  const namesOf = (fixture: FixtureState): { readonly markets: string; readonly row: string } => {
    const known = ownNames.get(fixture);
    if (known) return known;
    const { id } = fixture.fixture;
    const made = { markets: marketsTopic(id), row: rowTopic(id) };
    ownNames.set(fixture, made);
    return made;
  };
  /** Where its row is heard of: in its list, and by itself. */
  const rowTopics = (fixture: FixtureState): string[] => {
    const [list, own] = [listTopic(fixture), namesOf(fixture).row];
    return [...(list ? [list] : []), ...(hub.wants(own) ? [own] : [])];
  };

  /** A list of what is in play keeps a row until it is asked for again, and must not show it as it was: it hears of the end. */
  const endTopic = ({ fixture: { sportId, status } }: FixtureState): string | undefined =>
    isOver(status) ? sportTopic(sportId, 'live') : undefined;
  const publishScore = (fixture: FixtureState, among: readonly (string | undefined)[]): void => {
    const { id, status, live } = fixture.fixture;
    const topics = [...new Set(among)].filter((topic): topic is string => topic !== undefined && hub.wants(topic));
    if (topics.length > 0)
      hub.publish(topics, `s/${id}`, ['s', id, status, live ? liveView(live) : null, fixture.version]);
  };

  book.listen({
    market: (fixture, market, urgent) => {
      const { id } = fixture.fixture;
      const names = namesOf(fixture);
      const wanted = hub.wants(names.markets);
      // Nearly every price that moves is one that nobody looks at: then nothing is made for it.
      if (!wanted && !hub.wants(names.row) && !listTopic(fixture)) return;
      const topics = wanted ? [names.markets] : [];
      const rows = rowTopics(fixture);
      if (rows.length > 0) {
        // Either it is on the row now, or it just left it: then the row still has to hear of it once.
        const shown = shownOn(fixture);
        if (book.previewOf(fixture).includes(market.key) || shown.includes(market.key)) topics.push(...rows);
        publishPreview(fixture, rows);
      }
      if (topics.length > 0) hub.publish(topics, `m/${id}/${market.key}`, marketEntry(fixture, market), urgent);
    },
    fixture: (fixture) => {
      const { id } = fixture.fixture;
      const topics = [fixtureTopic(id), ...rowTopics(fixture), scheduled(fixture)].filter(
        (topic): topic is string => topic !== undefined && hub.wants(topic),
      );
      if (topics.length > 0) hub.publish(topics, `f/${id}`, ['f', id, fixtureView(fixture)]);
      publishScore(fixture, [endTopic(fixture)]);
    },
    score: (fixture) =>
      publishScore(fixture, [
        fixtureTopic(fixture.fixture.id),
        ...rowTopics(fixture),
        scheduled(fixture),
        endTopic(fixture),
      ]),
    happened: (fixture, { incidents, scene, pressure }) => {
      const { id } = fixture.fixture;
      const topic = incidentsTopic(id);
      if (!hub.wants(topic)) return;
      for (const each of incidents) hub.publish([topic], `i/${id}/${each.number}`, ['i', id, incidentView(each)]);
      if (scene) hub.publish([topic], `g/${id}`, ['g', id, sceneView(scene), pressure]);
    },
    offered: (fixture) => {
      const { id } = fixture.fixture;
      const topics = [fixtureTopic(id), ...rowTopics(fixture)].filter((topic) => hub.wants(topic));
      if (topics.length > 0) hub.publish(topics, `c/${id}`, ['c', id, fixture.offered, fixture.version]);
    },
    removed: (fixture) => {
      const { id } = fixture.fixture;
      hub.publish([fixtureTopic(id), marketsTopic(id), incidentsTopic(id), rowTopic(id)], `f/${id}`, ['x', id]);
      shown.delete(fixture);
    },
  });

  listings.follow((fixture, from, to) => {
    const { id, sportId } = fixture.fixture;
    if (from) hub.publish([sportTopic(sportId, from)], `f/${id}`, ['x', id]);
    if (from === 'live') hub.publish([SCHEDULE_TOPIC], `f/${id}`, ['x', id]);
    if (to === 'live' && hub.wants(SCHEDULE_TOPIC)) {
      hub.publish([SCHEDULE_TOPIC], `f/${id}`, ['f', id, fixtureView(fixture)]);
    }
    const row = to && listTopic(fixture, to);
    if (row) for (const entry of rowEntries(book, fixture, shown)) hub.publish([row], keyOf(entry), entry);
  });

  const shownOn = (fixture: FixtureState): readonly string[] => shown.get(fixture) ?? [];
  const scheduled = (fixture: FixtureState): string | undefined =>
    listings.listingOf(fixture.fixture.id) === 'live' ? SCHEDULE_TOPIC : undefined;

  function publishPreview(fixture: FixtureState, rows: readonly string[]): void {
    const { id } = fixture.fixture;
    const before = shownOn(fixture);
    const now = book.previewOf(fixture);
    if (now === before) return;
    shown.set(fixture, now);
    if (now.length === before.length && now.every((key, index) => key === before[index])) return;
    hub.publish(rows, `p/${id}`, ['p', id, now, fixture.version]);
    // A market may come onto the row without a change of its own, when another leaves.
    for (const market of previewMarkets(book, fixture)) {
      if (!before.includes(market.key)) hub.publish(rows, `m/${id}/${market.key}`, marketEntry(fixture, market));
    }
  }
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
