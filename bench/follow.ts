import { createSimulator, type FeedBody } from '@evens/feeds';
import { manualClock } from '@evens/kernel';
import { demoWorld } from '@evens/seed-world';
import { Book } from '../apps/server/src/capabilities/book/catalogue/book/book.ts';
import { Keeper } from '../apps/server/src/capabilities/book/catalogue/desk/keeper.ts';
import { Publisher } from '../apps/server/src/capabilities/book/catalogue/desk/publisher.ts';
import { Follower } from '../apps/server/src/capabilities/book/catalogue/follow/follower.ts';
import type { BookChanged, BookPart } from '../apps/server/src/capabilities/book/catalogue/follow/wire.ts';
import type { Bus } from '../apps/server/src/platform/bus/index.ts';
import { worldClock } from '../apps/server/src/platform/clock/world-clock.ts';

/**
 * What it costs that other processes follow the leader's book, with the demo world, as text but without a network: its size,
 * the leader's share for publishing beside that for judging, and a follower's. Prints one JSON object.
 *   npm run bench -- follow [minutes of play]
 */
const minutes = Number(process.argv[2] ?? 10);
const NOON = Date.UTC(2026, 10, 21, 12);
const STEP_MS = 50;

const clock = manualClock(NOON);
const [lead, shown] = [new Book(), new Book()];
const keeper = new Keeper(lead, clock);
const spent = { judging: 0, publishing: 0, following: 0, copying: 0 };
const timed = <Value>(part: keyof typeof spent, work: () => Value): Value => {
  const from = performance.now();
  try {
    return work();
  } finally {
    spent[part] += performance.now() - from;
  }
};
const sent = { messages: 0, bytes: 0, largestBytes: 0 };
const whole = { parts: 0, bytes: 0, largestBytes: 0 };
const count = (text: string, sum: { bytes: number; largestBytes: number }): void => {
  sum.bytes += text.length;
  sum.largestBytes = Math.max(sum.largestBytes, text.length);
};

const inFlight: string[] = [];
let answer: () => AsyncIterable<BookPart> = () => expectNobody();
const expectNobody = (): never => {
  throw new Error('nobody answers');
};
const bus = {
  publish: (_: string, said: BookChanged) => {
    const text = JSON.stringify(said);
    sent.messages += 1;
    count(text, sent);
    inFlight.push(text);
  },
  answer: (_: string, answerer: typeof answer) => {
    answer = answerer;
    return () => undefined;
  },
  subscribe: () => () => undefined,
  ask: async function* () {
    let from = performance.now();
    for await (const part of answer()) {
      const text = JSON.stringify(part);
      whole.parts += 1;
      count(text, whole);
      yield JSON.parse(text);
      spent.copying += performance.now() - from;
      from = performance.now();
    }
  },
} as unknown as Bus;

const source = createSimulator({ world: demoWorld(), seed: 'evens', startMs: NOON, fromMs: NOON });
keeper.addProducer(source.producer, Number.MAX_SAFE_INTEGER);
let seq = 0;
const say = (body: FeedBody): void => {
  seq += 1;
  keeper.apply({ producer: source.producer, seq, eventMs: clock.eventMs(), wallMs: clock.wallMs(), body });
};
for (const _ of source.advance(NOON));
for (const body of source.snapshot()) say(body);
say({ type: 'snapshotComplete' });

const world = { now: () => ({ wallMs: clock.wallMs(), eventMs: clock.eventMs(), speed: 1 }) };
const publisher = new Publisher({ book: lead, bus, clock: world, epoch: 1, notReady: () => undefined });
publisher.start();
let ready = (): void => undefined;
const opened = new Promise<void>((resolve) => {
  ready = resolve;
});
const follower = new Follower({
  book: shown,
  bus,
  clock: worldClock(clock),
  onOpened: () => ready(),
  onNews: () => undefined,
  onError: (error) => console.error(error),
});
const arrive = (): void => {
  for (let text = inFlight.shift(); text !== undefined; text = inFlight.shift()) {
    const said = text;
    timed('following', () => follower.hear(JSON.parse(said)));
  }
};
arrive();
await opened;

Object.assign(sent, { messages: 0, bytes: 0, largestBytes: 0 });
Object.assign(spent, { judging: 0, following: 0, publishing: 0 });
for (let atMs = NOON; atMs < NOON + minutes * 60_000; atMs += STEP_MS) {
  clock.set({ eventMs: atMs, wallMs: atMs, monotonicMs: atMs });
  const news = [...source.advance(atMs)];
  timed('judging', () => {
    for (const { body } of news) say(body);
  });
  timed('publishing', () => {
    publisher.flush();
    if (atMs % 500 === 0) publisher.signOfLife();
  });
  arrive();
}
publisher.stop();

const ofACore = (ms: number): string => `${((100 * ms) / (minutes * 60_000)).toFixed(2)} %`;
const kB = (bytes: number): number => Math.round(bytes / 1000);
console.log(
  JSON.stringify(
    {
      book: lead.size(),
      whole: {
        MB: kB(whole.bytes) / 1000,
        parts: whole.parts,
        largestKB: kB(whole.largestBytes),
        tookMs: Math.round(spent.copying),
      },
      changes: {
        perSec: sent.messages / minutes / 60,
        kBPerSec: kB(sent.bytes) / minutes / 60,
        largestKB: kB(sent.largestBytes),
      },
      ofACore: {
        judging: ofACore(spent.judging),
        publishing: ofACore(spent.publishing),
        following: ofACore(spent.following),
      },
      followerReady: follower.notReady() ?? 'ok',
    },
    undefined,
    2,
  ),
);
process.exit(0);
