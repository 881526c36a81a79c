import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startEmbeddedPostgres } from './index.ts';

it('starts on its own data within five seconds', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'evens-postgres-'));
  await chmod(folder, 0o755);
  const dataDir = path.join(folder, 'data');
  try {
    await (await startEmbeddedPostgres({ dataDir })).stop();
    const from = performance.now();
    const second = await startEmbeddedPostgres({ dataDir });
    const tookMs = performance.now() - from;
    await second.stop();
    expect(tookMs).toBeLessThan(5_000);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
});
