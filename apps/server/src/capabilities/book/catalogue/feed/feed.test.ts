import type { FeedMessage, SteppedSource } from '@evens/feeds';
import { manualClock } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { anchorAfterRestart, worldClock } from '../../../../platform/clock/world-clock.ts';
import { Book } from '../book/book.ts';
import { Keeper } from '../desk/keeper.ts';
import { worldAt } from './open-feed.ts';
import { FeedRunner } from './runner.ts';
import { SOURCE_KINDS } from './sources.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;

describe('event time', () => {
  it('is wall time until a world brings its anchor, and runs at its speed from there', () => {
    const wall = manualClock(NOON);
    const clock = worldClock(wall);
    expect(clock.eventMs()).toBe(NOON);
    clock.anchor({ wallMs: NOON, eventMs: 5000, speed: 60 });
    wall.advance(1000);
    expect([clock.eventMs(), clock.wallMs()]).toEqual([65_000, NOON + 1000]);
  });

  it.each([-2 * HOUR, -30_000, 30_000, 2 * HOUR])(
    "goes on unbroken when the machine's clock is set by %s ms",
    (stepMs) => {
      const wall = manualClock(NOON);
      const clock = worldClock(wall);
      clock.anchor({ wallMs: NOON - 1000, eventMs: 5000, speed: 2 });
      wall.set({ wallMs: NOON + stepMs });
      wall.advance(1000);
      expect([clock.eventMs(), clock.wallMs()]).toEqual([9000, NOON + stepMs + 1000]);
    },
  );

  it('does not go back behind its anchor when the clock was set back while the house was closed', () => {
    const clock = worldClock(manualClock(NOON - HOUR));
    clock.anchor({ wallMs: NOON, eventMs: 5000, speed: 60 });
    expect(clock.eventMs()).toBe(5000);
  });

  it('goes on over a restart without a jump, also with another speed', () => {
    const stored = { wallMs: NOON, eventMs: NOON, speed: 10 };
    expect(anchorAfterRestart(stored, NOON + HOUR, 10)).toEqual(stored);
    expect(anchorAfterRestart(stored, NOON + HOUR, 1)).toEqual({
      wallMs: NOON + HOUR,
      eventMs: NOON + 10 * HOUR,
      speed: 1,
    });
  });
});

describe('a world', () => {
  const { simulator } = SOURCE_KINDS;
  if (!simulator) throw new Error('the simulator is a kind of source');
  const config = { feed: 'simulator', seed: 'evens', simSpeed: 1, replaySpeed: 1 } as const;
  const stored = worldAt(undefined, simulator, config, NOON);

  it('begins now and has its history still to store', () => {
    expect(stored).toMatchObject({
      identity: 'seed evens, calendar 3',
      worldStartMs: NOON,
      anchorEventMs: NOON,
      storedUntilMs: NOON - 1,
    });
  });
  it('goes on after a restart', () => {
    expect(worldAt({ ...stored, storedUntilMs: NOON + HOUR }, simulator, config, NOON + 2 * HOUR)).toEqual({
      ...stored,
      storedUntilMs: NOON + HOUR,
    });
  });
  it('is another one with another seed', () => {
    expect(worldAt(stored, simulator, { ...config, seed: 'other' }, NOON + HOUR)).toMatchObject({
      identity: 'seed other, calendar 3',
      worldStartMs: NOON + HOUR,
    });
  });
});

describe('the runner', () => {
  const source = (said: { toMs: number[] }): SteppedSource => ({
    producer: 'sim',
    silenceLimitMs: 5000,
    snapshot: function* () {
      yield { type: 'betStop', fixtureId: 1 };
    },
    advance: function* (toMs) {
      said.toMs.push(toMs);
      yield { eventMs: toMs - 1, body: { type: 'betStop', fixtureId: 2 } };
    },
  });

  it('check R4: is as silent as its source, so that silence suspends', async () => {
    const clock = manualClock(NOON);
    const messages: FeedMessage[] = [];
    const silent = { ...source({ toMs: [] }), advance: () => [] };
    const runner = new FeedRunner({
      source: silent,
      clock,
      elapsedMs: () => 0,
      take: (message) => void messages.push(message),
      onError: (error) => {
        throw error;
      },
    });
    await runner.step();
    const atFirst = messages.length;
    for (let second = 0; second < 10; second += 1) {
      clock.advance(1000);
      await runner.step();
    }
    expect(messages.length).toBe(atFirst);
  });

  it('stands still in the middle of a step while it is paused, and then says the rest and what happened meanwhile', async () => {
    const clock = manualClock(NOON);
    const messages: FeedMessage[] = [];
    let runner: FeedRunner | undefined;
    let elapsedMs = 0;
    runner = new FeedRunner({
      source: {
        ...source({ toMs: [] }),
        snapshot: () => [],
        advance: (toMs) => [1, 2, 3].map((fixtureId) => ({ eventMs: toMs, body: { type: 'betStop', fixtureId } })),
      },
      clock,
      // Each question is a stretch of its own.
      elapsedMs: () => {
        elapsedMs += 10;
        return elapsedMs;
      },
      take: (message) => {
        messages.push(message);
        if (messages.length === 2) runner?.pause();
      },
      onError: (error) => {
        throw error;
      },
    });
    await runner.step();
    clock.advance(100);
    const step = runner.step();
    while (messages.length < 2) await Promise.resolve();
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(messages).toHaveLength(2);
    clock.advance(100);
    await runner.resume();
    await step;
    expect(
      messages.slice(1).map(({ body, eventMs, seq }) => [seq, eventMs - NOON, 'fixtureId' in body && body.fixtureId]),
    ).toEqual([
      [2, 100, 1],
      [3, 100, 2],
      [4, 100, 3],
      [5, 200, 1],
      [6, 200, 2],
      [7, 200, 3],
    ]);
  });

  it('says a complete snapshot first, then what happens, each message stamped in order', async () => {
    const clock = manualClock(NOON);
    const messages: FeedMessage[] = [];
    const past: FeedMessage[] = [];
    const runner = new FeedRunner({
      source: source({ toMs: [] }),
      clock,
      elapsedMs: () => 0,
      take: (message) => void messages.push(message),
      takePast: (message) => void past.push(message),
      past: [{ eventMs: NOON - HOUR, body: { type: 'betStop', fixtureId: 3 } }],
      onError: (error) => {
        throw error;
      },
    });
    await runner.step();
    expect(messages.map(({ seq, body }) => [seq, body.type])).toEqual([
      [1, 'betStop'],
      [2, 'snapshotComplete'],
    ]);
    clock.set({ eventMs: NOON + 60_000, wallMs: NOON + 1000 });
    await runner.step();
    expect(messages.slice(2).map(({ seq, eventMs, wallMs, body }) => [seq, eventMs, wallMs, body.type])).toEqual([
      [3, NOON + 59_999, NOON + 1000, 'betStop'],
    ]);
    expect(await runner.tellPast()).toBe(true);
    expect(past.map(({ eventMs }) => eventMs)).toEqual([NOON - 1, NOON - HOUR]);
    runner.requestSnapshot();
    await runner.step();
    expect(messages.slice(3).map(({ body }) => body.type)).toEqual(['betStop', 'betStop', 'snapshotComplete']);
  });

  it('lets others work between stretches of a long snapshot', async () => {
    const clock = manualClock(NOON);
    let elapsed = 0;
    let others = 0;
    let done = false;
    const count = (): void => {
      others += 1;
      if (!done) setImmediate(count);
    };
    const runner = new FeedRunner({
      source: {
        producer: 'sim',
        silenceLimitMs: 5000,
        advance: () => [],
        snapshot: function* () {
          for (let fixtureId = 1; fixtureId <= 100; fixtureId += 1) {
            elapsed += 4;
            yield { type: 'betStop', fixtureId };
          }
        },
      },
      clock,
      elapsedMs: () => elapsed,
      take: () => undefined,
      onError: (error) => {
        throw error;
      },
    });
    count();
    await runner.step();
    done = true;
    expect(others).toBeGreaterThan(40);
  });

  /** A runner before a book, whose every message passes a hand that may drop it. */
  const watched = (options: { drops: (message: FeedMessage) => boolean; source: Partial<SteppedSource> }) => {
    const clock = manualClock(NOON);
    const book = new Book();
    const keeper = new Keeper(book, clock);
    keeper.addProducer('sim', 60_000);
    const errors: unknown[] = [];
    const dropped: string[] = [];
    const heard: string[] = [];
    let elapsedMs = 0;
    const runner = new FeedRunner({
      source: { producer: 'sim', silenceLimitMs: 60_000, snapshot: () => [], advance: () => [], ...options.source },
      clock,
      elapsedMs: () => elapsedMs,
      take: (message) => {
        if (options.drops(message)) {
          dropped.push(message.body.type);
          throw new Error('dropped');
        }
        heard.push(message.body.type);
        keeper.apply(message);
      },
      onError: (error) => errors.push(error),
    });
    const step = async (ms = 100): Promise<boolean> => {
      clock.advance(ms);
      elapsedMs += ms;
      await runner.step();
      return keeper.isUp('sim');
    };
    return { runner, book, errors, dropped, heard: () => heard.splice(0), step };
  };
  const stop = (fixtureId: number) => ({ type: 'betStop', fixtureId }) as const;
  const stops = (ms: number) => [1, 2, 3, 4].map((id) => ({ eventMs: ms, body: stop(id) }));

  it('loses no other message to one that throws, and lets everything be told before bets are taken again', async () => {
    let hand = false;
    const { heard, step, runner, errors, dropped } = watched({
      drops: ({ body }) => hand && body.type === 'betStop' && body.fixtureId === 2,
      source: { advance: (ms) => (hand ? stops(ms) : []), snapshot: () => [{ type: 'heartbeat', complete: true }] },
    });
    expect([await step(), heard()]).toEqual([true, ['heartbeat', 'snapshotComplete']]);
    hand = true;
    expect(await step()).toBe(true);
    const told = ['betStop', 'heartbeat', 'betStop', 'betStop', 'heartbeat', 'snapshotComplete'];
    expect([heard(), dropped, errors.length, runner.lost]).toEqual([told, ['betStop'], 1, 1]);
    // Again at once: suspended as soon, but not told everything ten times a second.
    expect([await step(), heard()]).toEqual([false, ['betStop', 'heartbeat', 'betStop', 'betStop']]);
    hand = false;
    expect([await step(), await step(1000), heard()]).toEqual([false, true, ['heartbeat', 'snapshotComplete']]);
  });

  it('does not call a snapshot complete that lost a message or broke off, and tells it again', async () => {
    let broken: 'taker' | 'source' | undefined = 'taker';
    const { step, runner } = watched({
      drops: ({ body }) => broken === 'taker' && body.type === 'betStop',
      source: {
        snapshot: function* () {
          yield stop(1);
          if (broken === 'source') throw new Error('broken line');
          yield { type: 'snapshotComplete' };
        },
      },
    });
    expect([await step(), await step(), runner.lost]).toEqual([false, false, 1]);
    broken = 'source';
    expect([await step(1000), await step(1000), runner.lost]).toEqual([false, false, 2]);
    broken = undefined;
    expect([await step(1000), await step(1000), runner.lost]).toEqual([true, true, 2]);
  });

  it('incident penn-2023: survives a source that throws: suspends what it had still to say, and goes on', async () => {
    let broken = false;
    const { step, errors, runner } = watched({
      drops: () => false,
      source: {
        advance: () => {
          if (broken) throw new Error('broken line');
          return [];
        },
        snapshot: () => {
          if (broken) throw new Error('broken line');
          return [];
        },
      },
    });
    expect(await step()).toBe(true);
    broken = true;
    expect([await step(), errors.length, runner.lost]).toEqual([false, 2, 2]);
    broken = false;
    expect([await step(), await step(1000)]).toEqual([false, true]);
  });
});
