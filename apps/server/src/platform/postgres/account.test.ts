import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { accountOf, canTraverse } from './account.ts';
import { systemFolderFor } from './place.ts';

const PASSWD = 'root:x:0:0:root:/root:/bin/sh\npostgres:x:101:104:,,,:/var/lib/postgresql:/bin/bash\nbroken\n';

describe('the account of PostgreSQL', () => {
  it.each([
    ['postgres', { uid: 101, gid: 104 }],
    ['nobody', undefined],
    ['broken', undefined],
  ])('%s is read from the list of accounts', (name, expected) => {
    expect(accountOf(name, PASSWD)).toEqual(expected);
  });

  it.each([
    ['open to all', 0o755, true],
    ['passable for all', 0o711, true],
    ['for its owner only', 0o700, false],
    ['readable, not passable', 0o744, false],
  ])('may pass a folder that is %s: %s', async (_name, mode, expected) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'evens-account-'));
    const stranger = { uid: 54_321, gid: 54_321 };
    try {
      await mkdir(path.join(folder, 'inside'));
      await chmod(folder, mode);
      expect(await canTraverse(path.join(folder, 'inside'), stranger)).toBe(expected);
      expect(await canTraverse(path.join(folder, 'to-be-made', 'deep'), stranger)).toBe(expected);
    } finally {
      await chmod(folder, 0o700);
      await rm(folder, { recursive: true });
    }
  });

  it('has a folder of its own for each data directory it cannot enter', () => {
    expect(systemFolderFor('/root/evens/data')).toBe('/var/lib/evens/root-evens-data');
  });
});
