import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { type NatsForTests, natsForTests } from '../../../test/support/nats-for-tests.ts';
import { AskError, type Bus, inProcessBus, type NatsBus, openNatsBus, readNatsAddress } from './index.ts';

declare module './bus.ts' {
  interface BusEvents {
    'test.said': { n: number };
    'test.else': { n: number };
  }
  interface BusQuestions {
    'test.count': { asked: { upTo: number }; part: number };
    'test.stuck': { asked: null; part: number };
    'test.breaks': { asked: null; part: number };
    'test.large': { asked: null; part: string };
    'test.unanswered': { asked: null; part: number };
  }
}

/** Two ends of one bus: a process that says, and one that hears (the same one where there is only one). */
interface Ends {
  readonly here: Bus;
  readonly there: Bus;
  readonly errors: string[];
  /** Resolves when what was said before has arrived and been dealt with everywhere. */
  arrived(): Promise<void>;
  close(): Promise<void>;
}

let nats: NatsForTests | undefined;
const natsServer = async (): Promise<NatsForTests> => {
  nats ??= await natsForTests({ name: 'evens', password: 'p@ss' });
  return nats;
};
afterAll(() => nats?.stop());

async function until(holds: () => boolean): Promise<void> {
  for (let waitedMs = 0; !holds(); waitedMs += 5) {
    if (waitedMs > 15_000) throw new Error('it did not come true');
    await sleep(5);
  }
}

interface OverNats {
  readonly buses: readonly NatsBus[];
  readonly told: string[];
  readonly errors: string[];
  arrived(): Promise<void>;
  close(): Promise<void>;
}

async function overNats(processes: number): Promise<OverNats> {
  const { url } = await natsServer();
  const errors: string[] = [];
  const told: string[] = [];
  const buses = Array.from({ length: processes }, () =>
    openNatsBus({
      url: url.replace('p@ss', 'p%40ss'),
      retryMs: 20,
      onError: (name, error) => errors.push(`${name}: ${(error as Error).message}`),
      onLost: () => told.push('lost'),
      onBack: () => told.push('back'),
    }),
  );
  await Promise.all(buses.map(({ part }) => part.start()));
  await until(() => buses.every((each) => each.notReady() === undefined));
  return {
    buses,
    told,
    errors,
    // Each flush is a way to the server and back: what one has sent before, the next has received after.
    arrived: async () => {
      for (const { bus } of [...buses, ...buses]) await bus.settled();
    },
    close: async () => {
      await Promise.all(buses.map(({ part }) => part.stop()));
    },
  };
}

const KINDS: readonly (readonly [string, () => Promise<Ends>])[] = [
  [
    'inside one process',
    async () => {
      const errors: string[] = [];
      const bus = inProcessBus((name, error) => errors.push(`${name}: ${(error as Error).message}`));
      return { here: bus, there: bus, errors, arrived: () => bus.settled(), close: async () => undefined };
    },
  ],
  [
    'between two processes over NATS',
    async () => {
      const { buses, ...rest } = await overNats(2);
      const [here, there] = buses.map(({ bus }) => bus);
      if (!here || !there) throw new Error('two buses');
      return { here, there, ...rest };
    },
  ],
  [
    'of one process alone on NATS',
    async () => {
      const { buses, ...rest } = await overNats(1);
      const [one] = buses.map(({ bus }) => bus);
      if (!one) throw new Error('one bus');
      return { here: one, there: one, ...rest };
    },
  ],
];

describe.each(KINDS)('a bus %s', async (_, open) => {
  const ends = await open();
  const { here, there, errors, arrived } = ends;
  afterAll(() => ends.close());

  async function heard(answer: AsyncIterable<number>): Promise<(number | string)[]> {
    const parts: (number | string)[] = [];
    try {
      for await (const part of answer) parts.push(part);
    } catch (error) {
      parts.push(error instanceof AskError ? error.why : String(error));
    }
    return parts;
  }

  it('brings each event to every handler in order, a slow one and those of its own process included', async () => {
    const slow: number[] = [];
    const own: number[] = [];
    const stop = [
      there.subscribe('test.said', async ({ n }) => {
        await sleep(n === 1 ? 10 : 0);
        slow.push(n);
      }),
      here.subscribe('test.said', ({ n }) => void own.push(n)),
    ];
    await arrived();
    for (const n of [1, 2, 3]) here.publish('test.said', { n });
    here.publish('test.else', { n: 9 });
    await arrived();
    expect({ slow, own }).toEqual({ slow: [1, 2, 3], own: [1, 2, 3] });

    for (const each of stop) each();
    here.publish('test.said', { n: 4 });
    await arrived();
    expect({ slow, own }).toEqual({ slow: [1, 2, 3], own: [1, 2, 3] });
  });

  it('reports a handler that throws and goes on', async () => {
    const after: number[] = [];
    const stop = there.subscribe('test.else', ({ n }) => {
      if (n === 1) throw new Error('one is too few');
      after.push(n);
    });
    await arrived();
    for (const n of [1, 2]) here.publish('test.else', { n });
    await arrived();
    stop();
    expect({ after, errors: errors.splice(0) }).toEqual({ after: [2], errors: ['test.else: one is too few'] });
  });

  it('brings an answer in parts, in order, and to each asker its own', async () => {
    const stop = there.answer('test.count', async function* ({ upTo }) {
      for (let n = 1; n <= upTo; n += 1) {
        await sleep(0);
        yield n;
      }
    });
    await arrived();
    const [some, none, many] = await Promise.all(
      [3, 0, 500].map((upTo) => heard(here.ask('test.count', { upTo }, { silenceMs: 5_000 }))),
    );
    expect([some, none, many?.length, many?.at(-1)]).toEqual([[1, 2, 3], [], 500, 500]);
    stop();
    await arrived();
    expect(await heard(here.ask('test.count', { upTo: 1 }, { silenceMs: 5_000 }))).toEqual(['nobody']);
  });

  it('hears one answer where two processes answer', async () => {
    const stop = [here, there].map((bus) => bus.answer('test.count', ({ upTo }) => [upTo, upTo, upTo]));
    await arrived();
    expect(await heard(here.ask('test.count', { upTo: 7 }, { silenceMs: 5_000 }))).toEqual([7, 7, 7]);
    for (const each of stop) each();
    await arrived();
  });

  it('names what is wrong: nobody answers, the parts stop, the answerer fails', async () => {
    let left = false;
    const stop = [
      there.answer('test.stuck', async function* () {
        try {
          yield 1;
          await sleep(150);
          yield 2;
        } finally {
          left = true;
        }
      }),
      there.answer('test.breaks', async function* () {
        yield 1;
        throw new Error('no more');
      }),
    ];
    await arrived();
    expect(await heard(here.ask('test.unanswered', null, { silenceMs: 5_000 }))).toEqual(['nobody']);
    expect(await heard(here.ask('test.stuck', null, { silenceMs: 50 }))).toEqual([1, 'silence']);
    expect(await heard(here.ask('test.breaks', null, { silenceMs: 5_000 }))).toEqual([1, 'failed']);
    expect(errors.splice(0)).toEqual(['test.breaks: no more']);
    await sleep(150);
    expect(left).toBe(true);
    for (const each of stop) each();
    await arrived();
  });

  it('ends the question when its asker leaves early', async () => {
    const stop = there.answer('test.count', function* ({ upTo }) {
      for (let n = 1; n <= upTo; n += 1) yield n;
    });
    await arrived();
    for await (const n of here.ask('test.count', { upTo: 1_000 }, { silenceMs: 5_000 })) if (n === 2) break;
    expect(await heard(here.ask('test.count', { upTo: 2 }, { silenceMs: 5_000 }))).toEqual([1, 2]);
    stop();
    expect(errors).toEqual([]);
  });
});

describe('a bus over NATS', () => {
  it('goes on by itself after the server was away: drops what was said then, hears itself all along, and says that it is back', async () => {
    const { buses, told, errors, arrived, close } = await overNats(2);
    const [here, there] = buses;
    if (!here || !there) throw new Error('two buses');
    const [own, others]: [number[], number[]] = [[], []];
    let missed = 0;
    here.bus.subscribe('test.said', ({ n }) => void own.push(n));
    there.bus.subscribe('test.said', ({ n }) => void others.push(n));
    there.bus.whenBack(() => {
      missed += 1;
    });
    await arrived();
    here.bus.publish('test.said', { n: 1 });
    await arrived();

    await nats?.stop();
    await until(() => buses.every((each) => each.notReady() !== undefined));
    here.bus.publish('test.said', { n: 2 });
    expect(here.figures()).toEqual({ connected: false, lost: 1, dropped: 1 });
    expect(there.notReady()).toMatch(/not connected to NATS/);
    const asked = here.bus.ask('test.count', { upTo: 1 }, { silenceMs: 5_000 }).next();
    await expect(asked).rejects.toMatchObject({ why: 'nobody' });

    await nats?.start();
    await until(() => buses.every((each) => each.notReady() === undefined));
    await arrived();
    here.bus.publish('test.said', { n: 3 });
    await arrived();
    expect({ own, others, missed, errors }).toEqual({ own: [1, 2, 3], others: [1, 3], missed: 1, errors: [] });
    expect(told).toEqual(['back', 'back', 'lost', 'lost', 'back', 'back']);
    await close();
  });

  it('fails a question whose answer has a part too large for a message, and says so', async () => {
    const { buses, errors, arrived, close } = await overNats(2);
    const [here, there] = buses.map(({ bus }) => bus);
    there?.answer('test.large', () => ['a'.repeat(600_000)]);
    await arrived();
    const asked = here?.ask('test.large', null, { silenceMs: 5_000 }).next();
    await expect(asked).rejects.toMatchObject({ why: 'failed' });
    expect(errors).toEqual([expect.stringMatching(/^test.large: a part of an answer has 6000\d\d bytes/)]);
    await close();
  });

  it('keeps trying where nobody listens or the password is wrong, says so once, and stops at once', async () => {
    const { url } = await natsServer();
    for (const wrong of ['nats://127.0.0.1:1', url.replace('p@ss', 'no')]) {
      const lost: string[] = [];
      const onLost = (reason: string): void => void lost.push(reason);
      const one = openNatsBus({ url: wrong, retryMs: 5, onError: () => undefined, onLost, onBack: () => undefined });
      await one.part.start();
      await until(() => lost.length > 0);
      await sleep(30);
      expect({ lost: lost.length, ready: one.notReady() !== undefined }).toEqual({ lost: 1, ready: true });
      await one.part.stop();
    }
  });

  it.each([
    ['nats://one:4222', { servers: ['one:4222'], tls: false, prefix: 'evens' }],
    [
      'tls://u:p%40@one:4222,tls://two:4222/house-b',
      { servers: ['one:4222', 'two:4222'], tls: true, user: 'u', pass: 'p@', prefix: 'house-b' },
    ],
    ['nats://t0ken@one', { servers: ['one'], tls: false, token: 't0ken', prefix: 'evens' }],
    ['http://one:4222', expect.stringMatching(/nats:/)],
    ['one:4222', expect.stringMatching(/nats:/)],
    ['nats://one/a.b', expect.stringMatching(/path/)],
  ])('reads %s', (text, address) => {
    expect(readNatsAddress(text)).toEqual(address);
  });
});
