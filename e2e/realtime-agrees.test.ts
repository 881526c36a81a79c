import type { Fixture, MarketStatus } from '@evens/catalogue';
import { type ClientFrame, fixtureTopic, marketsTopic, sportTopic } from '@evens/contract';
import type { FeedBody, MarketPrices } from '@evens/feeds';
import { manualClock } from '@evens/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Book } from '../apps/server/src/capabilities/book/catalogue/book/book.ts';
import { effectiveStatus, isOffered } from '../apps/server/src/capabilities/book/catalogue/book/states.ts';
import { Keeper } from '../apps/server/src/capabilities/book/catalogue/desk/keeper.ts';
import { Listings } from '../apps/server/src/capabilities/book/catalogue/listings.ts';
import { publishBook } from '../apps/server/src/capabilities/book/catalogue/topics.ts';
import { fixtureView } from '../apps/server/src/capabilities/book/catalogue/views.ts';
import { type Client, Hub } from '../apps/server/src/platform/hub/index.ts';
import type { SocketLike } from '../apps/site/src/shared/realtime/connection-parts.ts';
import { Realtime } from '../apps/site/src/shared/realtime/realtime.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const IDS = [1, 2, 3];
const KEYS = ['1x2', 'total:1.5', 'total:2.5', 'asian-handicap:-0.5', 'correct-score'];

type Step =
  | { readonly do: 'say'; readonly body: FeedBody; readonly gap: boolean }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'cut' | 'lose' | 'stall' | 'drain' };

const id = fc.constantFrom(...IDS);
const marketStatus = fc.constantFrom<MarketStatus>('active', 'active', 'active', 'suspended', 'inactive');

const prices: fc.Arbitrary<MarketPrices> = fc
  .record({
    key: fc.constantFrom(...KEYS),
    status: marketStatus,
    home: fc.integer({ min: 1700, max: 2050 }),
    open: fc.boolean(),
    favourite: fc.boolean(),
  })
  .map(({ key, status, home, open, favourite }) => ({
    key,
    status,
    favourite,
    outcomes: (key.startsWith('total') ? ['over', 'under'] : ['home', 'away']).map((outcome, at) => ({
      outcome,
      priceMilli: at === 0 ? home : 3700 - home,
      active: open || at === 0,
    })),
  }));

const fixture: fc.Arbitrary<Fixture> = fc
  .record({ id, status: fc.constantFrom('notStarted', 'live', 'ended', 'postponed') })
  .map(({ id, status }) => ({
    id,
    sportId: 1,
    category: { id: 1, alias: 'england', name: 'England' },
    tournament: { id: 1, alias: 'cup', name: 'Cup', top: true, rank: 1 },
    kind: 'match',
    startMs: NOON + 3_600_000,
    status: status as Fixture['status'],
    competitors: [{ name: `Home ${id}`, shortName: 'H' }],
  }));

const body: fc.Arbitrary<FeedBody> = fc.oneof(
  { weight: 3, arbitrary: fixture.map((value): FeedBody => ({ type: 'fixture', fixture: value })) },
  {
    weight: 10,
    arbitrary: fc
      .record({
        fixtureId: id,
        markets: fc.uniqueArray(prices, { selector: ({ key }) => key, maxLength: 4 }),
        complete: fc.boolean(),
      })
      .map((value): FeedBody => ({ type: 'prices', ...value })),
  },
  { weight: 2, arbitrary: id.map((fixtureId): FeedBody => ({ type: 'betStop', fixtureId })) },
  {
    weight: 4,
    arbitrary: fc.record({ fixtureId: id, goals: fc.nat(3) }).map(
      ({ fixtureId, goals }): FeedBody => ({
        type: 'score',
        fixtureId,
        status: 'live',
        live: { main: [goals, 0], phase: '1h', parts: [] },
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({ fixtureId: id, key: fc.constantFrom(...KEYS) }).map(
      ({ fixtureId, key }): FeedBody => ({
        type: 'result',
        fixtureId,
        status: 'live',
        markets: [{ key, outcomes: [{ outcome: 'home', result: 'win' }] }],
        confirmed: true,
      }),
    ),
  },
  { weight: 1, arbitrary: id.map((fixtureId): FeedBody => ({ type: 'rollback', fixtureId, of: 'result' })) },
  { weight: 3, arbitrary: fc.constant<FeedBody>({ type: 'snapshotComplete' }) },
);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('say' as const),
      body,
      gap: fc.integer({ min: 0, max: 30 }).map((n) => n === 0),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(50, 50, 50, 500, 5000, 40_000) }),
  },
  { weight: 2, arbitrary: fc.constantFrom<Step>({ do: 'cut' }, { do: 'lose' }, { do: 'stall' }, { do: 'drain' }) },
);

/** A server's book and hub, and a page's store, joined by a line that can break, lose a write, or stand still. */
function world() {
  const clock = manualClock(NOON);
  const book = new Book();
  const keeper = new Keeper(book, clock);
  keeper.addProducer('sim', 20_000);
  const listings = new Listings(book);
  const hub = new Hub({ nowMs: () => clock.wallMs(), epoch: 'run' });
  publishBook(book, listings, hub);

  let line: { client: Client; socket: SocketLike; up: boolean } | undefined;
  let pendingBytes = 0;
  let loseNext = false;
  let timers: { atMs: number; work: () => void }[] = [];

  const open = (): SocketLike => {
    const socket: SocketLike = {
      onopen: null,
      onclose: null,
      onmessage: null,
      send: () => undefined,
      close: () => undefined,
    };
    const client = hub.connect(
      {
        write: (bytes) => {
          if (!mine.up) return;
          if (loseNext) {
            // What was on its way when a line breaks is lost.
            loseNext = false;
            cut();
            return;
          }
          for (const text of textsIn(bytes)) socket.onmessage?.({ data: text });
        },
        pendingBytes: () => pendingBytes,
        close: () => undefined,
        terminate: () => cut(),
      },
      {},
    );
    const mine = { client, socket, up: true };
    line = mine;
    socket.send = (text) => {
      const frame = JSON.parse(text) as ClientFrame;
      const told = (topic: string, code: string | undefined): void => {
        if (code) hub.refuse(client, topic, code);
      };
      hub.together(client, () => {
        if (frame.op === 'subscribe') for (const topic of frame.topics) told(topic, hub.subscribe(client, topic));
        else if (frame.op === 'unsubscribe') for (const topic of frame.topics) hub.unsubscribe(client, topic);
        else if (frame.op === 'ping') hub.answer(client, { pong: clock.wallMs() });
        else for (const [topic, epoch, seq] of frame.places) told(topic, hub.resume(client, topic, epoch, seq));
      });
    };
    timers.push({ atMs: clock.wallMs() + 1, work: () => socket.onopen?.() });
    return socket;
  };
  const cut = (): void => {
    const broken = line;
    line = undefined;
    pendingBytes = 0;
    if (!broken) return;
    broken.up = false;
    hub.disconnect(broken.client);
    broken.socket.onclose?.();
  };

  const page = new Realtime({
    open,
    nowMs: () => clock.wallMs(),
    random: () => 0.5,
    later: (work, ms) => {
      const timer = { atMs: clock.wallMs() + ms, work };
      timers.push(timer);
      return timer;
    },
    cancel: (timer) => {
      timers = timers.filter((each) => each !== timer);
    },
    nextFrame: (work) => work(),
    soon: (work) => work(),
  });

  const pass = (ms: number): void => {
    const untilMs = clock.wallMs() + ms;
    while (clock.wallMs() < untilMs) {
      clock.advance(Math.min(50, untilMs - clock.wallMs()));
      for (const due of timers.filter((each) => each.atMs <= clock.wallMs())) {
        timers = timers.filter((each) => each !== due);
        due.work();
      }
      keeper.watchTime();
      hub.tick();
    }
  };

  let seq = 0;
  const say = (given: FeedBody, gap = false): void => {
    seq += gap ? 2 : 1;
    keeper.apply({ producer: 'sim', seq, eventMs: clock.eventMs(), wallMs: clock.wallMs(), body: given });
  };

  return {
    book,
    listings,
    page,
    pass,
    say,
    take: (given: Step): void => {
      if (given.do === 'say') say(given.body, given.gap);
      else if (given.do === 'pass') pass(given.ms);
      else if (given.do === 'cut') cut();
      else if (given.do === 'lose') loseNext = true;
      else pendingBytes = given.do === 'stall' ? 100_000 : 0;
    },
    settle: (): void => {
      pendingBytes = 0;
      loseNext = false;
      pass(60_000);
    },
  };
}

function* textsIn(bytes: Buffer): Iterable<string> {
  for (let at = 0; at < bytes.length; ) {
    const short = bytes[at + 1] ?? 0;
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    const length = head === 2 ? short : head === 4 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
    yield bytes.toString('utf8', at + head, at + head + length);
    at += head + length;
  }
}

function play(steps: readonly Step[]): void {
  const house = world();
  const { book, listings, page } = house;
  for (const fixtureId of IDS) {
    house.say({
      type: 'fixture',
      fixture: {
        id: fixtureId,
        sportId: 1,
        category: { id: 1, alias: 'england', name: 'England' },
        tournament: { id: 1, alias: 'cup', name: 'Cup', top: true, rank: 1 },
        kind: 'match',
        startMs: NOON + 3_600_000,
        status: 'notStarted',
        competitors: [],
      },
    });
  }
  house.say({ type: 'snapshotComplete' });
  const lists = [sportTopic(1, 'live'), sportTopic(1, 'prematch')];
  for (const topic of [...IDS.flatMap((each) => [marketsTopic(each), fixtureTopic(each)]), ...lists])
    page.subscribe(topic);
  house.pass(100);
  for (const each of steps) house.take(each);
  house.settle();

  expect(page.state()).toBe('started');
  const { store } = page;
  for (const state of book.allStates()) {
    const { id: fixtureId } = state.fixture;
    // A topic whose fixture left and came back has to be asked for again by a page that was told so.
    if (page.topicState(marketsTopic(fixtureId)) !== 'ready') continue;
    const offered = [...state.markets.values()].filter(isOffered);
    expect([...store.marketKeys(fixtureId)].sort()).toEqual(offered.map(({ key }) => key).sort());
    for (const market of offered) {
      expect(store.market(fixtureId, market.key)).toEqual({
        fixtureId,
        key: market.key,
        version: market.version,
        open: effectiveStatus(market, state) === 'active',
        favourite: market.favourite,
        outcomes: market.codes.map((code, index) => ({
          code,
          id: `${fixtureId}/${market.key}/${code}`,
          priceMilli: market.prices[index],
          active: !market.closed?.includes(index),
        })),
      });
      for (const [index, code] of market.codes.entries()) {
        expect(store.price(`${fixtureId}/${market.key}/${code}`)).toMatchObject({
          priceMilli: market.prices[index],
          open: effectiveStatus(market, state) === 'active' && !market.closed?.includes(index),
        });
      }
    }
    const shown = store.fixture(fixtureId);
    const { status, live, marketsCount } = fixtureView(state);
    expect({ status: shown?.status, live: shown?.live, marketsCount: shown?.marketsCount }).toEqual({
      status,
      live,
      marketsCount,
    });
  }
  for (const listing of ['live', 'prematch'] as const) {
    const members = [...listings.of(1, listing)];
    expect([...(store.fixturesOf(sportTopic(1, listing)) ?? [])].sort()).toEqual(
      members.map(({ fixture: { id } }) => id).sort(),
    );
    for (const state of members) expect(store.fixture(state.fixture.id)?.preview).toEqual(book.previewOf(state));
  }
}

it('after any messages, losses, gaps and stalls the page shows what the book holds', () => {
  // A failing run prints its seed and the shortest sequence that still fails.
  fc.assert(fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), play), { numRuns: 150 });
}, 60_000);
