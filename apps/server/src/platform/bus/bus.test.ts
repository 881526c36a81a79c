import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { AskError, type Bus, inProcessBus } from './index.ts';

declare module './bus.ts' {
  interface BusEvents {
    'test.said': { n: number };
    'test.else': { n: number };
  }
  interface BusQuestions {
    'test.count': { asked: { upTo: number }; part: number };
    'test.stuck': { asked: null; part: number };
    'test.breaks': { asked: null; part: number };
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

const KINDS: readonly (readonly [string, () => Promise<Ends>])[] = [
  [
    'inside one process',
    async () => {
      const errors: string[] = [];
      const bus = inProcessBus((name, error) => errors.push(`${name}: ${(error as Error).message}`));
      return { here: bus, there: bus, errors, arrived: () => bus.settled(), close: async () => undefined };
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
