import type { Fixture, MarketKey, MarketStatus } from '@evens/catalogue';
import type { FeedBody, MarketPrices } from '@evens/feeds';
import { manualClock } from '@evens/kernel';
import { Book } from '../src/capabilities/book/catalogue/book/book.ts';
import { openBoard } from '../src/capabilities/book/catalogue/book/open-board.ts';
import { effectiveStatus } from '../src/capabilities/book/catalogue/book/states.ts';
import { Keeper } from '../src/capabilities/book/catalogue/desk/keeper.ts';
import { Publisher } from '../src/capabilities/book/catalogue/desk/publisher.ts';
import { Follower } from '../src/capabilities/book/catalogue/follow/follower.ts';
import type { BookChanged, BookPart } from '../src/capabilities/book/catalogue/follow/wire.ts';
import { Listings } from '../src/capabilities/book/catalogue/listings.ts';
import { AskError, type Bus } from '../src/platform/bus/index.ts';
import { worldClock } from '../src/platform/clock/world-clock.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
export const IDS = [1, 2, 3, 4] as const;
export const KEYS: readonly MarketKey[] = ['winner', 'total:1.5', 'total:2.5', 'total:3.5'];

export const fixture = (id: number, change: Partial<Fixture> = {}): Fixture => ({
  id,
  sportId: 1,
  category: { id: 1, alias: 'england', name: 'England' },
  tournament: { id: 1, alias: 'cup', name: 'Cup', top: true, rank: 1 },
  kind: 'match',
  startMs: NOON + 3_600_000,
  status: 'notStarted',
  competitors: [],
  ...change,
});
export const priced = (key: MarketKey, price: number, status: MarketStatus = 'active', fair = 0.5): MarketPrices => {
  const [one, two] = key === 'winner' ? ['home', 'away'] : ['over', 'under'];
  return {
    key,
    status,
    favourite: key === 'total:2.5',
    outcomes: [
      { outcome: one as string, priceMilli: price, active: true, fairProbability: fair },
      { outcome: two as string, priceMilli: 3700 - price, active: price % 7 !== 0 },
    ],
  };
};

export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
};
const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

/** A leader with its feed, a follower, and the line between them in a test's hands. */
export function line(messageBytes = 500) {
  const clock = manualClock(NOON);
  const lead = new Book();
  const keeper = new Keeper(lead, clock);
  const shown = new Book();
  const listings = { lead: new Listings(lead), shown: new Listings(shown) };
  keeper.addProducer('sim', 60_000);
  /** Said and not yet heard. */
  const inFlight: BookChanged[] = [];
  const errors: string[] = [];
  let whole: (() => AsyncIterable<BookPart>) | undefined;
  let betweenParts: () => void = () => undefined;
  let opened = 0;
  const bus = {
    publish: (_: string, said: BookChanged) => void inFlight.push(copy(said)),
    answer: (_: string, answerer: typeof whole) => {
      whole = answerer;
      return () => {
        if (whole === answerer) whole = undefined;
      };
    },
    subscribe: () => () => undefined,
    ask: async function* () {
      if (!whole) throw new AskError('book.whole', 'nobody');
      for await (const part of whole()) {
        betweenParts();
        yield copy(part);
      }
    },
  } as unknown as Bus;
  const follower = new Follower({
    book: shown,
    bus,
    clock: worldClock(clock),
    onOpened: () => {
      opened += 1;
    },
    onNews: () => undefined,
    onError: (error) => errors.push(String(error)),
  });
  let epoch = 0;
  let publisher: Publisher | undefined;
  const begin = (): void => {
    epoch += 1;
    const notReady = () => (keeper.isUp('sim') ? undefined : 'sim has no complete prices');
    const world = { now: () => ({ wallMs: clock.wallMs(), eventMs: clock.eventMs(), speed: 1 }) };
    publisher = new Publisher({
      book: lead,
      bus,
      clock: world,
      epoch,
      notReady,
      messageBytes,
      breathe: async () => undefined,
    });
    publisher.start();
  };
  let seq = 0;
  const say = (body: FeedBody, skipped = 0): void => {
    seq += 1 + skipped;
    keeper.apply({ producer: 'sim', seq, eventMs: clock.eventMs(), wallMs: clock.wallMs(), body });
  };
  const known = new Map<number, Map<MarketKey, MarketPrices>>();
  /** Everything again, as a source does after a gap. */
  const tellAll = (): void => {
    for (const [id, markets] of known) {
      const now = lead.getFixture(id);
      say({ type: 'fixture', fixture: now ?? fixture(id) });
      say({ type: 'prices', fixtureId: id, markets: [...markets.values()], complete: true });
    }
    say({ type: 'snapshotComplete' });
  };
  const put = (id: number, ...markets: MarketPrices[]): void => {
    const mine = known.get(id) ?? new Map<MarketKey, MarketPrices>();
    known.set(id, mine);
    for (const each of markets) mine.set(each.key, each);
    if (!lead.getState(id)) say({ type: 'fixture', fixture: fixture(id) });
    say({ type: 'prices', fixtureId: id, markets });
  };
  const hear = (said: BookChanged | undefined): void => {
    if (said) follower.hear(said);
  };
  return {
    clock,
    lead,
    shown,
    listings,
    keeper,
    follower,
    inFlight,
    errors,
    known,
    say,
    put,
    tellAll,
    begin,
    hear,
    opened: () => opened,
    publisher: () => publisher as Publisher,
    between: (what: () => void) => {
      betweenParts = what;
    },
    /** All that is in flight arrives, and what it sets off ends. */
    arrive: async () => {
      for (let said = inFlight.shift(); said; said = inFlight.shift()) hear(said);
      await settled();
    },
    status: (id = 1, key: MarketKey = 'winner') =>
      shown.getOutcome(id, key, key === 'winner' ? 'home' : 'over')?.market.status,
  };
}

export type Line = ReturnType<typeof line>;

/** A leader whose prices are complete, followed by a book that shows them. */
export async function following(messageBytes?: number): Promise<Line> {
  const all = line(messageBytes);
  for (const id of IDS) all.put(id, ...KEYS.map((key) => priced(key, 1900)));
  all.say({ type: 'snapshotComplete' });
  all.begin();
  await all.arrive();
  return all;
}

export const board = (book: Book) =>
  [...openBoard(book.allStates())]
    .filter(({ markets }) => markets.length > 0)
    .map((each) => ({ ...each, markets: [...each.markets].sort((a, b) => a.key.localeCompare(b.key)) }))
    .sort((a, b) => a.fixture.id - b.fixture.id);
export const offeredIn = (book: Book) =>
  [...book.allStates()]
    .map((state) => ({
      id: state.fixture.id,
      fixture: state.fixture,
      offered: state.offered,
      statuses: [...state.markets.values()].map((each) => `${each.key} ${effectiveStatus(each, state)}`).sort(),
    }))
    .sort((a, b) => a.id - b.id);
