import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Part, startParts } from './index.ts';

const part = (name: string, diary: string[], over: Partial<Part> = {}): Part => ({
  name,
  start: async () => void diary.push(`start ${name}`),
  stop: async () => void diary.push(`stop ${name}`),
  ...over,
});

afterEach(() => {
  vi.useRealTimers();
});

describe('parts', () => {
  it('start in order and stop in reverse, once', async () => {
    const diary: string[] = [];
    const running = await startParts([part('a', diary), part('b', diary), part('c', diary)]);
    await Promise.all([running.stop(), running.stop()]);
    expect(diary).toEqual(['start a', 'start b', 'start c', 'stop c', 'stop b', 'stop a']);
  });

  it('that started are stopped when a later one fails', async () => {
    const diary: string[] = [];
    const broken = part('b', diary, { start: () => Promise.reject(new Error('no port')) });
    await expect(startParts([part('a', diary), broken, part('c', diary)])).rejects.toThrow('no port');
    expect(diary).toEqual(['start a', 'stop a']);
  });

  it('that throw on stop do not keep the others running', async () => {
    const diary: string[] = [];
    const broken = part('b', diary, { stop: () => Promise.reject(new Error('stuck')) });
    const running = await startParts([part('a', diary), broken]);
    expect(await running.stop()).toEqual({ failed: [{ name: 'b', reason: 'stuck' }] });
    expect(diary).toContain('stop a');
  });

  it('that hang are left behind, and all is over within ten seconds', async () => {
    vi.useFakeTimers();
    const diary: string[] = [];
    const hanging = (name: string): Part => part(name, diary, { stop: () => new Promise(() => undefined) });
    const running = await startParts([part('a', diary), hanging('b'), hanging('c'), hanging('d')]);
    const startedMs = Date.now();
    const report = running.stop();
    await vi.runAllTimersAsync();
    expect((await report).failed.map(({ name }) => name)).toEqual(['d', 'c', 'b']);
    expect(Date.now() - startedMs).toBeLessThan(10_000);
    expect(diary).toContain('stop a');
  });
});
