import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualClock, testDatabase } from '../../../test/support/index.ts';
import { openDatabase } from '../database/index.ts';
import { askedRarely, databaseCheck, diskCheck } from './index.ts';

const MB = 1_000_000;
const { db, url } = await testDatabase();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'evens-disk-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the disk', () => {
  const check = (free: number, leastFree: number) =>
    diskCheck({
      folders: ['one', 'two'],
      ownFolders: [],
      leastFree,
      freeBytes: async (name) => (name === 'two' ? free : 1e12),
    })();

  it.each([
    ['with room', 300 * MB, 200 * MB, undefined],
    ['with just enough', 200 * MB, 200 * MB, undefined],
    ['with a byte too little', 200 * MB - 1, 200 * MB, '199 MB free, 200 wanted'],
    ['that is full', 0, 200 * MB, '0 MB free, 200 wanted'],
    ['that is full and nobody minds', 0, 0, undefined],
  ])('%s', async (_what, free, least, said) => {
    expect(await check(free, least)).toBe(said);
  });

  const real = (leastFree: number) => diskCheck({ folders: [folder], ownFolders: [folder], leastFree })();
  it('is asked itself, and written to', async () => {
    expect(await real(1)).toBeUndefined();
    expect(await real(1e18)).toMatch(/^\d+ MB free, 1000000000000 wanted$/);
  });

  it('that is full or away is found by writing, whatever it says of its room', async () => {
    const probe = path.join(folder, 'ready.probe');
    await rm(probe);
    // The kernel's own full disk, for every user: what is written there finds no room.
    await symlink('/dev/full', probe);
    expect(await real(1)).toBe('cannot be written (ENOSPC)');
    await rm(probe);
    await writeFile(path.join(folder, 'file'), '');
    const beneathAFile = diskCheck({ folders: [folder], ownFolders: [path.join(folder, 'file')], leastFree: 1 });
    expect(await beneathAFile()).toBe('cannot be written (ENOTDIR)');
    expect(await real(1)).toBeUndefined();
  });
});

describe('the database', () => {
  const name = new URL(url).pathname.slice(1);
  const answer = async (): Promise<string | undefined> => {
    const own = openDatabase(url, { max: 1 });
    try {
      return await databaseCheck(own)();
    } finally {
      await own.destroy();
    }
  };

  it('that takes a row is ready; one that only answers questions is not', async () => {
    expect(await answer()).toBeUndefined();
    await sql.raw(`alter database ${name} set default_transaction_read_only = on`).execute(db);
    expect(await answer()).toBe('cannot be written (25006)');
    await sql.raw(`alter database ${name} reset default_transaction_read_only`).execute(db);
    expect(await answer()).toBeUndefined();
  });

  it('whose disk is full is not ready', async () => {
    await sql`
      create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db);
    await sql`create trigger no_room before update on disk_probe execute function no_room()`.execute(db);
    expect(await answer()).toBe('cannot be written (53100)');
    await sql`drop trigger no_room on disk_probe`.execute(db);
    expect(await answer()).toBeUndefined();
  });
});

it('many who ask in one moment ask the disk once', async () => {
  const clock = manualClock(0);
  let asked = 0;
  const rarely = askedRarely(() => {
    asked += 1;
    return asked === 1 ? 'full' : undefined;
  }, clock.monotonicMs);
  expect(await Promise.all([rarely(), rarely(), rarely()])).toEqual(['full', 'full', 'full']);
  clock.advance(1_999);
  expect(await rarely()).toBe('full');
  clock.advance(1);
  expect([await rarely(), asked]).toEqual([undefined, 2]);
});
