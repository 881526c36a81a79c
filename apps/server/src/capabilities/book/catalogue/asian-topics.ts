import { sportById } from '@evens/catalogue';
import { asianTopic } from '@evens/contract';
import type { Entry, Hub } from '../../../platform/hub/index.ts';
import type { AsianRows } from './asian-rows.ts';
import type { Book } from './book/book.ts';
import type { FixtureState } from './book/states.ts';
import { listTopicNames } from './list-topic-names.ts';
import type { Listings } from './listings.ts';
import { fixtureView, liveView, marketEntry } from './views.ts';

/** What it needs of the hub. */
export type AsianHub = Pick<Hub, 'register' | 'wants' | 'publish'>;

const TOPIC = /^sport\/([1-9]\d{0,5})\/asian-(live|prematch)$/;

const listNames = listTopicNames(asianTopic);

/** Tells the hub of what the Asian view shows: matches with the markets of two parts. Nothing is done where nobody looks. */
class AsianTopics {
  /** The markets each row was last told. */
  private readonly shown = new WeakMap<FixtureState, readonly string[]>();

  constructor(
    private readonly book: Book,
    private readonly listings: Listings,
    private readonly rows: AsianRows,
    private readonly hub: AsianHub,
  ) {}

  /** From now on the hub hears of every change. */
  publish(): void {
    this.hub.register({
      owns: (topic) => TOPIC.test(topic),
      snapshot: (topic) => {
        const [, sportId, view] = TOPIC.exec(topic) ?? [];
        if (!sportById(Number(sportId))) return undefined;
        const states = [...this.listings.of(Number(sportId), view === 'live' ? 'live' : 'prematch')];
        return states.filter(({ fixture }) => fixture.kind === 'match').flatMap(this.entriesOf);
      },
    });

    this.book.listen({
      market: (state, market, urgent) => {
        const topic = this.topicOf(state);
        if (!topic) return;
        const { id } = state.fixture;
        // What just left the row has to be heard of once more.
        const before = this.shown.get(state) ?? [];
        if (this.rows.keysOf(state).includes(market.key) || before.includes(market.key))
          this.hub.publish([topic], `m/${id}/${market.key}`, marketEntry(state, market), urgent);
        this.publishKeys(state, topic);
      },
      fixture: (state) => {
        const topic = this.topicOf(state);
        const { id } = state.fixture;
        if (topic) this.hub.publish([topic], `f/${id}`, ['f', id, fixtureView(state)]);
      },
      score: (state) => {
        const topic = this.topicOf(state);
        const { id, status, live } = state.fixture;
        if (topic) this.hub.publish([topic], `s/${id}`, ['s', id, status, live ? liveView(live) : null, state.version]);
      },
      offered: (state) => {
        const topic = this.topicOf(state);
        const { id } = state.fixture;
        if (topic) this.hub.publish([topic], `c/${id}`, ['c', id, state.offered, state.version]);
      },
    });

    this.listings.follow((state, from, to) => {
      const { id, sportId, kind } = state.fixture;
      if (kind !== 'match') return;
      if (from === 'live' || from === 'prematch') this.hub.publish([asianTopic(sportId, from)], `f/${id}`, ['x', id]);
      const topic = to && this.topicOf(state, to);
      if (!topic) return;
      for (const entry of this.entriesOf(state))
        this.hub.publish([topic], entry[0] === 'm' ? `m/${id}/${entry[2]}` : `${entry[0]}/${id}`, entry);
    });
  }

  private topicOf(state: FixtureState, listing = this.listings.listingOf(state.fixture.id)): string | undefined {
    if (state.fixture.kind !== 'match' || (listing !== 'live' && listing !== 'prematch')) return undefined;
    const topic = listNames.of(state.fixture.sportId, listing);
    return this.hub.wants(topic) ? topic : undefined;
  }

  private readonly entriesOf = (state: FixtureState): Entry[] => {
    const { id } = state.fixture;
    const keys = this.rows.keysOf(state);
    this.shown.set(state, keys);
    return [
      ['f', id, fixtureView(state)],
      ['w', id, keys, state.version],
      ...this.rows.marketsOf(state).map((market) => marketEntry(state, market)),
    ];
  };

  /** The markets of a row have changed: which they are, and those that came onto it. */
  private publishKeys(state: FixtureState, topic: string): void {
    const before = this.shown.get(state) ?? [];
    const now = this.rows.keysOf(state);
    if (now === before) return;
    this.shown.set(state, now);
    if (now.length === before.length && now.every((key, index) => key === before[index])) return;
    const { id } = state.fixture;
    this.hub.publish([topic], `w/${id}`, ['w', id, now, state.version]);
    for (const market of this.rows.marketsOf(state))
      if (!before.includes(market.key)) this.hub.publish([topic], `m/${id}/${market.key}`, marketEntry(state, market));
  }
}

export function publishAsian(book: Book, listings: Listings, rows: AsianRows, hub: AsianHub): void {
  new AsianTopics(book, listings, rows, hub).publish();
}
