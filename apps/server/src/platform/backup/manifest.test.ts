import { describe, expect, it } from 'vitest';
import { walBetween } from './base-copy.ts';
import { type BackupManifest, nameOfKey, readManifest, refuseNewer, sealManifest } from './manifest.ts';
import { addressFor } from './programs.ts';
import { recoveryLines, refuseTooEarly } from './restore-base.ts';

const MADE: Omit<BackupManifest, 'format'> = {
  madeAt: '2026-11-30T18:00:00.000Z',
  way: 'dump',
  product: '0.2.0',
  release: 4,
  migrations: { '202601010000-a.sql': 'one', '202601020000-b.sql': 'two' },
  postgresMajor: 18,
  platform: 'linux-x64',
  secretsKey: null,
  backupLabel: null,
  parts: [{ file: 'database.dump', bytes: 3, sha256: 'ab'.repeat(32) }],
};
const OWN = {
  number: 4,
  migrations: [
    { name: '202601010000-a.sql', checksum: 'one' },
    { name: '202601020000-b.sql', checksum: 'two' },
    { name: '202601030000-c.sql', checksum: 'three' },
  ],
};

describe('a manifest', () => {
  it('is read as it was written', () => {
    expect(readManifest(sealManifest(MADE))).toEqual({ format: 1, ...MADE });
  });

  it.each([
    ['cut', (text: string) => text.slice(0, text.length / 2)],
    ['edited', (text: string) => text.replace('"bytes": 3', '"bytes": 4')],
    ['with a field of its own', (text: string) => text.replace('"way": "dump"', '"way": "dump", "more": 1')],
    ['without a part', (text: string) => text.replace(/"parts": \[[^\]]*\]/, '"parts": []')],
    ['that names a file elsewhere', (text: string) => text.replace('database.dump', '../database.dump')],
    ['of nothing', () => ''],
  ])('%s is refused', (_name, change) => {
    expect(() => readManifest(change(sealManifest(MADE)))).toThrow(/^ManifestUnreadable: /);
  });

  it('of a later format is of a newer version', () => {
    expect(() => readManifest(sealManifest(MADE).replace('"format": 1', '"format": 2'))).toThrow(/^BackupIsNewer: /);
  });
});

describe('a backup of another version', () => {
  const made = { format: 1, ...MADE };

  it.each([
    ['the same', made],
    ['an older one', { ...made, migrations: { '202601010000-a.sql': 'one' }, release: 3 }],
  ])('passes: %s', (_name, manifest) => {
    expect(() => refuseNewer(manifest, OWN)).not.toThrow();
  });

  it.each([
    ['a migration that is not known', { ...made, migrations: { ...MADE.migrations, '202701010000-z.sql': 'new' } }],
    ['a migration of another text', { ...made, migrations: { '202601010000-a.sql': 'other' } }],
    ['newer functions', { ...made, release: 5 }],
  ])('is refused: %s', (_name, manifest) => {
    expect(() => refuseNewer(manifest, OWN)).toThrow(/^BackupIsNewer: .*version 0\.2\.0/);
  });
});

describe('a moment to restore to', () => {
  const manifest = { format: 1, ...MADE };
  it.each([
    [undefined, true],
    ['2026-11-30T18:00:00.000Z', true],
    ['2026-12-01T00:00:00Z', true],
    ['2026-11-30T17:59:59.999Z', false],
  ])('%s: %s', (moment, fits) => {
    const judge = (): void => refuseTooEarly(manifest, moment === undefined ? undefined : new Date(moment));
    if (fits) expect(judge).not.toThrow();
    else expect(judge).toThrow(/^MomentTooEarly: /);
  });

  it('is written for PostgreSQL, which stays at it', () => {
    expect(recoveryLines({ archive: '/mnt/wal', moment: new Date('2026-12-01T00:00:00Z') }).split('\n')).toEqual([
      '# written by a restore',
      `restore_command = 'cp "/mnt/wal/%f" "%p"'`,
      `recovery_target_time = '2026-12-01 00:00:00.000+00'`,
      `recovery_target_action = 'promote'`,
      '',
    ]);
  });
});

it('WAL of a copy goes from its first file to its last', () => {
  const names = ['archive_status', '000000010000000000000004', '000000010000000000000003', '000000010000000000000006'];
  expect(
    walBetween([...names, '000000010000000000000005'], '000000010000000000000004', '000000010000000000000005'),
  ).toEqual(['000000010000000000000004', '000000010000000000000005']);
});

it('a password is in no word of a command', () => {
  expect(addressFor('postgres://evens:a%2Fb@127.0.0.1:5432/evens')).toEqual({
    dbname: 'postgres://evens@127.0.0.1:5432/evens',
    env: { PGPASSWORD: 'a/b' },
  });
});

it('a key is named without being said, and another key has another name', () => {
  const key = Buffer.alloc(32, 0xab);
  expect(nameOfKey(key)).toMatch(/^[0-9a-f]{16}$/);
  expect(key.toString('hex')).not.toContain(nameOfKey(key));
  expect(nameOfKey(Buffer.alloc(32, 0xcd))).not.toBe(nameOfKey(key));
  expect(nameOfKey(undefined)).toBeNull();
});
