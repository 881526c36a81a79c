import type { FeedBody } from '@evens/feeds';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  board,
  fixture,
  following,
  IDS,
  KEYS,
  type Line,
  line,
  offeredIn,
  priced,
  settled,
} from '../../../../../test/followed-book.ts';
import { AskError } from '../../../../platform/bus/index.ts';
import { Keeper } from '../desk/keeper.ts';
import { SILENCE_MS } from './follower.ts';

// Nothing goes out but when a test says so.
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval', 'clearImmediate'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a book that follows', () => {
  it('shows what the leader shows: prices, worth, outcomes that are closed, and what is in which list', async () => {
    const { shown, lead, follower, listings, opened, inFlight, errors } = await following();
    expect(board(shown)).toEqual(board(lead));
    expect(board(shown)).toHaveLength(4);
    expect(offeredIn(shown)).toEqual(offeredIn(lead));
    expect([...listings.shown.all('prematch')].map(({ fixture: { id } }) => id)).toEqual([...IDS]);
    expect([follower.notReady(), opened(), inFlight, errors]).toEqual([undefined, 1, [], []]);
  });

  it('keeps its own log of prices, which begins with that of the leader', async () => {
    const all = await following();
    for (const price of [1850, 1800]) {
      all.clock.advance(3_000_000 / 4);
      all.put(1, priced('winner', price));
    }
    all.clock.advance(900_000);
    all.publisher().flush();
    await all.arrive();
    expect(all.shown.getPriceHistory(1, 'winner', 'home')?.map(([, price]) => price)).toEqual([1900, 1800]);
    expect(all.lead.getPriceHistory(1, 'winner', 'home')?.map(([, price]) => price)).toEqual([1900, 1800]);
  });

  it('says at once what closes, and what opens with the next breath', async () => {
    const { say, inFlight, publisher, status, arrive, put } = await following(100_000);
    say({ type: 'betStop', fixtureId: 1 });
    vi.advanceTimersByTime(0);
    expect(inFlight).toHaveLength(1);
    await arrive();
    expect(status()).toBe('suspended');
    put(1, priced('winner', 1900));
    vi.advanceTimersByTime(49);
    expect(inFlight).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(inFlight).toHaveLength(1);
    await arrive();
    expect(status()).toBe('active');
    publisher().stop();
  });

  it.each<[string, (all: Line) => void]>([
    [
      'a change is missing before another',
      ({ put, publisher, inFlight, hear }) => {
        put(1, priced('winner', 1850));
        publisher().flush();
        inFlight.shift();
        put(2, priced('winner', 1850));
        publisher().flush();
        hear(inFlight.shift());
      },
    ],
    [
      'the last change is missing, by the next sign of life',
      ({ put, publisher, inFlight, hear }) => {
        put(1, priced('winner', 1850));
        publisher().flush();
        inFlight.shift();
        publisher().signOfLife();
        hear(inFlight.shift());
      },
    ],
    [
      'two changes come in the wrong order',
      ({ put, publisher, inFlight, hear }) => {
        for (const price of [1850, 1840]) {
          put(1, priced('winner', price));
          publisher().flush();
        }
        hear(inFlight.pop());
      },
    ],
    [
      'another process leads',
      ({ begin, inFlight, hear }) => {
        begin();
        hear(inFlight.pop());
      },
    ],
    [
      'the leader ends',
      ({ begin, publisher, inFlight, hear }) => {
        publisher().stop();
        hear(inFlight.pop());
        begin();
      },
    ],
  ])('is suspended as a whole when %s, and opens when it has everything again', async (_, meet) => {
    const all = await following();
    meet(all);
    expect(board(all.shown)).toEqual([]);
    expect(all.shown.getOutcome(1, 'winner', 'home')?.stale).toBe(true);
    expect(all.follower.notReady()).toMatch(/copied|not been heard/);
    all.follower.watch();
    await all.arrive();
    all.publisher().signOfLife();
    await all.arrive();
    expect(board(all.shown)).toEqual(board(all.lead));
    expect([board(all.shown).length, all.follower.notReady()]).toEqual([4, undefined]);
  });

  it('goes on through repeats and words of an older leader', async () => {
    const { put, publisher, inFlight, hear, begin, arrive, status, shown } = await following();
    const old = publisher();
    begin();
    await arrive();
    put(1, priced('winner', 1850));
    old.flush();
    const stalled = inFlight.shift();
    expect(stalled?.epoch).toBe(1);
    publisher().flush();
    const [said] = inFlight;
    for (const each of [stalled, said, said, stalled]) hear(each);
    expect([status(), shown.getOutcome(1, 'winner', 'home')?.priceMilli]).toEqual(['active', 1850]);
  });

  it('is suspended when nothing is heard for five seconds, says so, and opens again with the next word', async () => {
    const { clock, follower, status, publisher, arrive, put, shown } = await following();
    clock.advance(SILENCE_MS);
    follower.watch();
    expect(status()).toBe('active');
    clock.advance(1);
    follower.watch();
    expect([status(), follower.notReady()]).toEqual(['suspended', 'the feed desk has not been heard for 5 s']);
    put(1, priced('winner', 1850));
    publisher().flush();
    await arrive();
    expect([status(), shown.getOutcome(1, 'winner', 'home')?.priceMilli]).toEqual(['active', 1850]);
    expect(follower.notReady()).toBeUndefined();
  });

  it('opens nothing by words that lay on their way while this process was stalled: they may be old', async () => {
    const { clock, follower, say, publisher, inFlight, hear, arrive, status } = await following();
    publisher().signOfLife();
    clock.advance(10_000);
    say({ type: 'betStop', fixtureId: 1 });
    publisher().flush();
    follower.watch();
    hear(inFlight.shift());
    expect(status()).toBe('suspended');
    await settled();
    expect([status(), status(2)]).toEqual(['suspended', 'active']);
    await arrive();
    expect([status(), status(2)]).toEqual(['suspended', 'active']);
  });

  it('is not ready, and shows everything suspended, while the leader himself has no complete prices', async () => {
    const { say, follower, status, publisher, arrive, tellAll } = await following();
    say({ type: 'heartbeat', complete: false });
    publisher().flush();
    await arrive();
    expect([status(), follower.notReady()]).toEqual(['suspended', 'sim has no complete prices']);
    tellAll();
    publisher().flush();
    await arrive();
    expect([status(), follower.notReady()]).toEqual(['active', undefined]);
  });

  it('asks again where the answer ends in the middle', async () => {
    const all = line();
    for (const id of IDS) all.put(id, ...KEYS.map((key) => priced(key, 1900)));
    all.say({ type: 'snapshotComplete' });
    all.begin();
    let parts = 0;
    all.between(() => {
      parts += 1;
      if (parts === 3) throw new AskError('book.whole', 'torn');
    });
    await all.arrive();
    expect([board(all.shown), all.errors.length]).toEqual([[], 1]);
    all.follower.watch();
    await settled();
    expect(board(all.shown)).toEqual(board(all.lead));
    expect(parts).toBeGreaterThan(6);
  });

  it('lets go of what the leader does not have', async () => {
    const all = await following();
    all.known.delete(2);
    all.lead.remove(all.lead.getState(2) ?? expect.unreachable());
    all.publisher().flush();
    all.inFlight.length = 0;
    all.publisher().signOfLife();
    await all.arrive();
    expect(offeredIn(all.shown)).toEqual(offeredIn(all.lead));
    expect(all.shown.getState(2)).toBeUndefined();
  });

  it('is where a worker that begins to lead goes on: suspended, and open with what its own source tells', async () => {
    const all = await following();
    all.publisher().stop();
    all.follower.yield();
    const keeper = new Keeper(all.shown, all.clock);
    keeper.takeOver();
    expect(board(all.shown)).toEqual([]);
    keeper.addProducer('sim', 60_000);
    let seq = 0;
    const tell = (body: FeedBody): void => {
      seq += 1;
      keeper.apply({ producer: 'sim', seq, eventMs: all.clock.eventMs(), wallMs: all.clock.wallMs(), body });
    };
    for (const id of [1, 2, 3]) {
      tell({ type: 'fixture', fixture: fixture(id) });
      tell({ type: 'prices', fixtureId: id, markets: [priced('winner', 1200)], complete: true });
    }
    tell({ type: 'snapshotComplete' });
    expect(board(all.shown).map(({ fixture: { id }, markets }) => [id, markets.map(({ key }) => key)])).toEqual(
      [1, 2, 3].map((id) => [id, ['winner']]),
    );
    expect(all.shown.getState(4)?.offered).toBe(0);
  });
});
