import { describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadChunk } from './lazy-screen.tsx';

describe('parts of the program', () => {
  it('arrive', async () => {
    await expect(loadChunk(() => Promise.resolve({ screen: 1 }))).resolves.toEqual({ screen: 1 });
  });
  it('fail as a ChunkLoadError with the cause kept', async () => {
    const cause = new Error('404');
    const failure = await loadChunk(() => Promise.reject(cause)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ChunkLoadError);
    expect(failure).toMatchObject({ name: 'ChunkLoadError', cause });
  });
  it('fail when they take 120 seconds', async () => {
    vi.useFakeTimers();
    const failed = vi.fn();
    const never = new Promise<never>(() => undefined);
    const waiting = loadChunk(() => never).catch(failed);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    vi.useRealTimers();
    expect(failed.mock.calls).toMatchObject([[{ name: 'ChunkLoadError' }]]);
  });
});
