import type { Client } from '@evens/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../shared/api/api.ts';
import {
  checkVersionAtStart,
  clearCaches,
  newerVersion,
  VERSION_CHECK_EVERY_MS,
  versionStep,
} from './version-check.ts';

describe('the version check', () => {
  it.each([
    ['the first visit keeps the hash', null, 'a1', 'store'],
    ['the same build', 'a1', 'a1', 'nothing'],
    ['a newer build', 'a1', 'b2', 'changed'],
    ['no answer in time counts as no hash', 'a1', undefined, 'nothing'],
    ['no answer on the first visit', null, undefined, 'nothing'],
  ] as const)('%s', (_, kept, fetched, step) => {
    expect(versionStep(kept, fetched)).toBe(step);
  });
});

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** A browser that kept a hash, and a house that names one; undefined: it never answers. */
function visit(kept: string | null, served: string | undefined, userAgent = CHROME) {
  const deleted: string[] = [];
  const reload = vi.fn();
  let stored = kept;
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (_: string, value: string) => {
      stored = value;
    },
  });
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('caches', {
    keys: async () => ['one', 'two'],
    delete: async (name: string) => deleted.push(name) > 0,
  });
  const answer = served === undefined ? new Promise(() => undefined) : { ok: true, value: { data: served } };
  const call = vi.spyOn(api, 'call').mockImplementation((async () => answer) as Client['call']);
  return { deleted, reload, call, stored: () => stored };
}

describe('at the start of a visit', () => {
  it.each([
    ['the first visit', null, 'a1', 'a1', false],
    ['the same build', 'a1', 'a1', 'a1', false],
    ['a newer build clears the caches and loads anew', 'a1', 'b2', 'b2', true],
  ])('%s', async (_, kept, served, stored, anew) => {
    const seen = visit(kept, served);
    await checkVersionAtStart();
    expect(seen.stored()).toBe(stored);
    expect(seen.deleted).toEqual(anew ? ['one', 'two'] : []);
    expect(seen.reload).toHaveBeenCalledTimes(anew ? 1 : 0);
    expect(seen.call.mock.calls.map(([{ name }]) => name)).toEqual(['getVersion', ...(anew ? ['clearCache'] : [])]);
  });

  it('a crawler is not asked about versions', async () => {
    const seen = visit('a1', 'b2', GOOGLEBOT);
    await checkVersionAtStart();
    expect(seen.call).not.toHaveBeenCalled();
    expect(seen.reload).not.toHaveBeenCalled();
  });
});

describe('times of the version check', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('asks every 300000 ms', () => {
    expect(VERSION_CHECK_EVERY_MS).toBe(300_000);
  });

  it('waits 1000 ms for the hash, says "Request timed out", and goes on as without one', async () => {
    const seen = visit('a1', undefined);
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const asked = newerVersion();
    await vi.advanceTimersByTimeAsync(999);
    expect(log).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(log.mock.calls).toEqual([['Request timed out']]);
    expect(await asked).toBe(false);
    expect(seen.stored()).toBe('a1');
  });

  it('waits 3000 ms for the caches to be cleared, then complains and goes on', async () => {
    visit('a1', 'b2');
    vi.stubGlobal('caches', { keys: () => new Promise(() => undefined) });
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const cleared = clearCaches();
    await vi.advanceTimersByTimeAsync(2999);
    expect(complain).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(complain).toHaveBeenCalledOnce();
    await cleared;
  });

  it('waits no longer for the cache clear call', async () => {
    const seen = visit('a1', undefined);
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const cleared = clearCaches();
    expect(seen.call.mock.calls.map(([{ name }]) => name)).toEqual(['clearCache']);
    await vi.advanceTimersByTimeAsync(3000);
    await cleared;
    expect([seen.deleted, complain.mock.calls]).toEqual([['one', 'two'], [['Clearing the caches timed out']]]);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
