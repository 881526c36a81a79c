import { describe, expect, it } from 'vitest';
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
  it('fail when they take too long', async () => {
    const never = () => new Promise<never>(() => undefined);
    await expect(loadChunk(never, 5)).rejects.toMatchObject({ name: 'ChunkLoadError' });
  });
});
