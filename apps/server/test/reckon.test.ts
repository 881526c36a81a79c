import { pathToFileURL } from 'node:url';
import { type Cost, DEFAULT_TERMS, type Reckoning, reckon } from '@evens/bonuses';
import { afterAll, describe, expect, it } from 'vitest';
import { openThread } from '../src/platform/threads/index.ts';
import { builtPrograms } from './support/built-command.ts';

const [file = ''] = await builtPrograms('src/entrypoints/open-worker.ts', 'src/entrypoints/reckon-worker.ts');
const { openWorker }: typeof import('../src/entrypoints/open-worker.ts') = await import(pathToFileURL(file).href);

const opened: ReturnType<typeof openWorker>[] = [];
const thread = (over: Partial<Parameters<typeof openThread>[0]> = {}) => {
  const open = () => {
    const worker = openWorker('reckon-worker');
    opened.push(worker);
    return worker;
  };
  return openThread<Reckoning, number | Cost>({ open, patienceMs: 30_000, mostWaiting: 3, idleMs: 60_000, ...over });
};
const closing: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(closing.map((each) => each.close())));

const worth = (required: number): Reckoning => ({
  of: 'worth',
  asked: {
    ...{ deposit: 10, bonus: 10, required, mostStake: null, chance: 0.4975, sticky: false, mostConvert: null },
    order: 'bonusFirst',
  },
});
const cost: Reckoning = {
  of: 'cost',
  asked: { terms: DEFAULT_TERMS, players: 500, share: 0.2, budgetMinor: 10_000_000n, runs: 500, seed: 'thread' },
};

describe('the thread that works out what campaigns are worth', () => {
  it('answers as the arithmetic in place does, each to whoever asked, and leaves the loop free meanwhile', async () => {
    const asked = thread();
    closing.push(asked);
    await asked.ask(worth(1));
    let [turns, most, last] = [0, 0, performance.now()];
    const beat = setInterval(() => {
      const now = performance.now();
      [turns, most, last] = [turns + 1, Math.max(most, now - last), now];
    }, 5);
    const [long, short, costs] = await Promise.all([asked.ask(worth(100)), asked.ask(worth(20)), asked.ask(cost)]);
    clearInterval(beat);
    expect(turns).toBeGreaterThan(5);
    const from = performance.now();
    const here = [worth(100), worth(20), cost].map(reckon);
    // In place nothing else is done for so long; beside the thread no beat is as late as that.
    expect(most).toBeLessThan(performance.now() - from);
    expect([long, short, costs]).toEqual(here);
  });

  it('tells at once whom it has no room for, and in time whom it keeps waiting', async () => {
    const asked = thread({ patienceMs: 150, mostWaiting: 2 });
    closing.push(asked);
    const [first, second, third] = [asked.ask(worth(100)), asked.ask(worth(100)), asked.ask(worth(20))];
    expect(await third).toBeUndefined();
    expect(await Promise.all([first, second])).toEqual([undefined, undefined]);
    // Whoever comes later is answered what he asked, by a thread that is not at the work of others.
    const later = thread({ mostWaiting: 1 });
    closing.push(later);
    expect(await later.ask(worth(2))).toBe(reckon(worth(2)));
  });

  it('rejects where the work fails, works on, and ends when it is closed or has nothing to do', async () => {
    const asked = thread({ idleMs: 50 });
    await expect(asked.ask({ of: 'worth', asked: { ...worth(1).asked, bonus: 1e6 } } as Reckoning)).rejects.toThrow(
      'takes too long',
    );
    expect(await asked.ask(worth(3))).toBe(reckon(worth(3)));
    const idle = opened.at(-1);
    await new Promise((resolve) => idle?.once('exit', resolve));
    const running = asked.ask(worth(100));
    await asked.close();
    expect([await running, await asked.ask(worth(1))]).toEqual([undefined, undefined]);
  });
});
