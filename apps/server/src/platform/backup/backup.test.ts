import { randomUUID } from 'node:crypto';
import { cp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  endBackups,
  freshFolder,
  numbersIn,
  SMALL,
  type SmallHouse,
  smallHouse,
} from '../../../test/support/backed-up-house.ts';
import { BackupRefused, checkBackup, deleteOlder, restoreBackup, type TakenBackup } from './index.ts';

let folder: string;
let house: SmallHouse;
let taken: TakenBackup;
/** Numbers that were committed before the backup began, and when it had ended. */
let before: number;
let after: number;

const faultOf = (doing: Promise<unknown>): Promise<string> =>
  doing.then(
    () => 'nothing was refused',
    (error: unknown) => (error instanceof BackupRefused ? error.fault : String(error)),
  );
const restore = (backup: string, dataDir: string) =>
  restoreBackup({
    ...{ folder: backup, dataDir, databaseUrl: undefined, own: SMALL, programs: undefined, until: undefined },
  });
/** The backup once more, with one thing changed. */
async function changed(name: string, change: (copy: string) => Promise<unknown>): Promise<string> {
  const copy = path.join(folder, name);
  await cp(taken.folder, copy, { recursive: true });
  await change(copy);
  return copy;
}

beforeAll(async () => {
  folder = await freshFolder();
  house = await smallHouse(folder);
  await writeFile(path.join(house.dataDir, 'receipt-key.pem'), 'a key', { mode: 0o600 });
  for (let at = 0; at < 20; at += 1) before = await house.write();
  let writing = true;
  const writer = (async () => {
    while (writing) after = await house.write();
  })();
  taken = await house.take(path.join(folder, 'backups'));
  writing = false;
  await writer;
});
afterAll(endBackups);

it('a backup of a running house is whole: every row from before it, none half, in order, and the files beside', async () => {
  await expect(checkBackup(taken.folder, SMALL)).resolves.toMatchObject({ way: 'base' });
  const dataDir = path.join(folder, 'restored');
  await restore(taken.folder, dataDir);
  const numbers = await numbersIn(dataDir);
  expect(numbers.length).toBeGreaterThanOrEqual(before);
  expect(numbers.length).toBeLessThanOrEqual(after);
  expect(numbers).toEqual(numbers.map((_each, at) => at + 1));
  expect(await readFile(path.join(dataDir, 'receipt-key.pem'), 'utf8')).toBe('a key');
  expect((await stat(path.join(dataDir, 'receipt-key.pem'))).mode & 0o777).toBe(0o600);
  expect(await faultOf(restore(taken.folder, dataDir))).toBe('TargetNotEmpty');
  expect(await numbersIn(dataDir)).toEqual(numbers);
});

it('a restore over a running house is refused, and the house goes on', async () => {
  expect(await faultOf(restore(taken.folder, house.dataDir))).toBe('HouseRunning');
  expect(await house.write()).toBeGreaterThan(before);
});

it.each([
  ['BackupUnfinished', (copy: string) => rm(path.join(copy, 'manifest.json'))],
  ['ManifestUnreadable', (copy: string) => truncate(path.join(copy, 'manifest.json'), 200)],
  ['BackupCut', (copy: string) => truncate(path.join(copy, 'base.tar.gz'), 5_000)],
  ['BackupCut', (copy: string) => rm(path.join(copy, 'wal.tar.gz'))],
  [
    'ChecksumWrong',
    async (copy: string) => {
      const file = path.join(copy, 'wal.tar.gz');
      const bytes = await readFile(file);
      bytes[500] = (bytes[500] ?? 0) ^ 1;
      await writeFile(file, bytes);
    },
  ],
])('%s is said, and nothing is written', async (fault, change) => {
  const copy = await changed(`broken-${randomUUID()}`, change);
  const dataDir = path.join(folder, 'never');
  expect(await faultOf(restore(copy, dataDir))).toBe(fault);
  expect(await stat(dataDir).catch(() => 'absent')).toBe('absent');
});

it('a backup of a newer version is refused', async () => {
  const older = { ...SMALL, migrations: [] };
  expect(await faultOf(checkBackup(taken.folder, older))).toBe('BackupIsNewer');
});

it('only the newest are kept, and a half made one or another folder is not counted', async () => {
  const into = path.join(folder, 'many');
  const names = ['evens-20260101T000000Z', 'evens-20260102T000000Z', 'evens-20260103T000000Z'];
  for (const name of [...names, 'evens-20260104T000000Z.partial', 'mine']) {
    await cp(taken.folder, path.join(into, name), { recursive: true });
  }
  expect(await deleteOlder(into, 2)).toEqual(['evens-20260101T000000Z']);
  expect((await readdir(into)).sort()).toEqual([...names.slice(1), 'evens-20260104T000000Z.partial', 'mine']);
});
