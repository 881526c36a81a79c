import { setTimeout as wait } from 'node:timers/promises';
import { endpoint } from '@evens/contract';
import { manualClock } from '@evens/kernel';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createHttp, mount, noSessions, openTurns, type Turns, type TurnsOptions } from './index.ts';

const turnsOf = (more: Partial<TurnsOptions> = {}): Turns =>
  openTurns({ atATime: 1, mostWaiting: 6, mostWaitMs: 60_000, ...more });

/** Who got a turn in which order, and who none, when all came at once and each turn ends before the next begins. */
async function order(turns: Turns, names: readonly string[]): Promise<readonly string[]> {
  const said: string[] = [];
  await Promise.all(
    names.map(async (name, at) => {
      const end = await turns.take(name);
      said.push(end ? `${name}${at}` : `no ${name}${at}`);
      await Promise.resolve();
      end?.();
    }),
  );
  return said;
}

describe('turns', () => {
  it.each<[string, string, string]>([
    ['one address: in the order they came', 'aaaa', 'a0 a1 a2 a3'],
    ['several take turns, however many each sent', 'aaaabbc', 'a0 a1 b4 c6 a2 b5 a3'],
    ['whoever comes last waits for one of each', 'aaaaab', 'a0 a1 b5 a2 a3 a4'],
    ['no place left, and nobody waits with more: the newcomer goes', 'abcdefgh', 'a0 no h7 b1 c2 d3 e4 f5 g6'],
    ['no place left: the last of the longest line goes', 'aaaaaaab', 'a0 no a6 a1 b7 a2 a3 a4 a5'],
    ['whoever floods refuses himself', 'abaaaaaaa', 'a0 no a7 no a8 b1 a2 a3 a4 a5 a6'],
    ['nor does a flood keep several others out', 'aaaaaaabcd', 'a0 no a6 no a5 no a4 a1 b7 c8 d9 a2 a3'],
  ])('%s', async (_name, names, said) => {
    expect((await order(turnsOf(), [...names])).join(' ')).toBe(said);
  });

  it('begins no more than so many at a time, and leaves nothing behind', async () => {
    const turns = turnsOf({ atATime: 3, mostWaiting: 100 });
    let [now, most] = [0, 0];
    await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const end = await turns.take(`address ${at % 7}`);
        now += 1;
        most = Math.max(most, now);
        await new Promise((resolve) => setImmediate(resolve));
        now -= 1;
        end?.();
        // A turn that is ended twice gives no second place.
        end?.();
      }),
    );
    expect([most, turns.underWay(), turns.waiting()]).toEqual([3, 0, 0]);
  });

  it('refuses whoever has waited long enough, and passes over whoever left', async () => {
    const turns = turnsOf({ mostWaitMs: 20 });
    const end = await turns.take('a');
    expect(await turns.take('b')).toBeUndefined();
    const left = turns.take('c', (leave) => leave());
    expect(await left).toBeUndefined();
    const next = turns.take('d');
    end?.();
    expect(await next).toBeDefined();
    expect(turns.waiting()).toBe(0);
  });
});

const sign = endpoint({
  name: 'sign',
  method: 'POST',
  path: '/api/sign',
  summary: 'Signs',
  access: 'provider',
  body: z.object({ name: z.string().max(20) }),
  response: z.object({ name: z.string() }),
  refusals: [],
  rateLimit: { max: 1000, perMs: 1000 },
});

describe('a route of which few are begun at a time', () => {
  it('answers all in turn, says when to come back, and reads nothing of what waits', async () => {
    const turns = turnsOf({ mostWaiting: 4 });
    const app = await createHttp({ clock: manualClock(1), logger: pino({ enabled: false }), sessions: noSessions });
    let [begun, most] = [0, 0];
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    mount(
      app,
      sign,
      async ({ body }) => {
        begun += 1;
        most = Math.max(most, begun);
        await held;
        await wait(1);
        begun -= 1;
        return { name: body.name };
      },
      { turns },
    );
    const { url } = await app.listen({ host: '127.0.0.1', port: 0 });
    const ask = (body: string, signal?: AbortSignal) =>
      fetch(`${url}/api/sign?way=round`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        ...(signal && { signal }),
      });
    try {
      const first = ask('{"name":"first"}');
      await expect.poll(() => turns.underWay()).toBe(1);
      const leaving = new AbortController();
      const gone = ask('{"name":"gone"}', leaving.signal).catch(() => undefined);
      await expect.poll(() => turns.waiting()).toBe(1);
      leaving.abort();
      await gone;
      await expect.poll(() => turns.waiting()).toBe(0);
      // What cannot be read is found out when its turn comes.
      const four = ['{"name":"b"}', 'not JSON', '{"name":"c"}', '{}'].map((body) => ask(body));
      await expect.poll(() => turns.waiting()).toBe(4);
      const late = await ask('{"name":"late"}');
      expect([late.status, late.headers.get('retry-after')]).toEqual([503, '30']);
      expect(await late.json()).toMatchObject({ code: 'ServiceUnavailable' });
      letGo();
      expect((await Promise.all([first, ...four])).map(({ status }) => status)).toEqual([200, 200, 400, 200, 400]);
      expect([most, turns.underWay(), turns.waiting()]).toEqual([1, 0, 0]);
    } finally {
      await app.close();
    }
  });
});
