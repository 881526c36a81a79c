import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endHouses, eventuallyReady, freshFolder, start, usedFolder } from './support/house-in-folder.ts';
import { buildServer, processesOn } from './support/server-process.ts';

beforeAll(() => buildServer());
afterEach(endHouses);

/** "a second start answers /health within 6 seconds, after kill -9 too". */
const SECOND_START_MS = 6_000;
/** "SIGTERM ends it within 10 s and leaves no process behind". */
const STOP_MS = 10_000;

/** Without a world, where the world does not matter. */
const QUIET = { FEED: 'none' };

describe('the house and its world in time', { timeout: 180_000 }, () => {
  it.each([
    ['SIGTERM', {}],
    ['SIGINT', QUIET],
  ] as const)('opens on an empty folder, ends at %s and opens again', async (signal, env) => {
    const dataDir = await freshFolder();
    const first = await start(dataDir, env);
    await eventuallyReady(first.url);
    const ended = await first.end(signal);
    expect(ended.code, first.output()).toBe(0);
    expect(ended.tookMs).toBeLessThan(STOP_MS);
    expect(processesOn(dataDir)).toEqual([]);

    const second = await start(dataDir, env);
    expect(second.healthyAfterMs).toBeLessThan(SECOND_START_MS);
    await eventuallyReady(second.url);
  });

  it('opens again at once after kill -9', async () => {
    const dataDir = await usedFolder();
    const first = await start(dataDir);
    await eventuallyReady(first.url);
    await first.end('SIGKILL');
    const second = await start(dataDir);
    expect(second.healthyAfterMs).toBeLessThan(SECOND_START_MS);
    await eventuallyReady(second.url);
    expect((await second.end('SIGTERM')).code).toBe(0);
  });
});
