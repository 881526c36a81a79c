import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { LoopShare, SHARE_MS } from './loop-share.ts';

describe('work of many connections in one loop', () => {
  let nowMs = 0;
  const done: string[] = [];
  const working = (name: string, ms: number) => (): void => {
    nowMs += ms;
    done.push(name);
  };

  it('is done at once while the share lasts, then waits for the next turn, in its order', async () => {
    const share = new LoopShare(() => nowMs);
    for (const name of ['a', 'b', 'c', 'd', 'e']) share.run(working(name, SHARE_MS / 2));
    expect(done).toEqual(['a', 'b']);
    await turn();
    expect(done).toEqual(['a', 'b', 'c', 'd']);
    share.run(working('f', 1));
    expect(done, 'who comes later waits behind').toEqual(['a', 'b', 'c', 'd']);
    await turn();
    expect(done).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('counts what a piece of work leaves to its promises', async () => {
    done.length = 0;
    const share = new LoopShare(() => nowMs);
    share.run(working('first', SHARE_MS));
    for (const name of ['a', 'b', 'c']) {
      share.run(
        () =>
          void Promise.resolve()
            .then(() => Promise.resolve())
            .then(working(name, SHARE_MS / 2)),
      );
    }
    await turn();
    expect(done).toEqual(['first', 'a', 'b']);
    await turn();
    expect(done).toEqual(['first', 'a', 'b', 'c']);
  });

  it('goes on after a piece of work that failed', async () => {
    done.length = 0;
    const share = new LoopShare(() => nowMs);
    const failing = (): void => {
      nowMs += SHARE_MS;
      throw new Error('broken');
    };
    expect(() => share.run(failing)).toThrow('broken');
    share.run(working('after', 1));
    expect(done).toEqual([]);
    await turn();
    expect(done).toEqual(['after']);
  });
});
