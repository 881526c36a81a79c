import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BackupRefused } from './refused.ts';

export const MANIFEST = 'manifest.json';
/** Rises when an older program could no longer read what a newer one writes. */
const FORMAT = 1;

const PART = z.strictObject({
  file: z.string().regex(/^[a-z-]+(\.[a-z]+)+$/),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
/** A file of a backup: its length in bytes and the SHA-256 of all of them. */
export type BackupPart = z.infer<typeof PART>;

const SHAPE = z.strictObject({
  format: z.number().int().positive(),
  /** When the copy was true of the database, ISO 8601 in UTC: its snapshot of a dump, its end of a base copy. */
  madeAt: z.iso.datetime(),
  /**
   * `dump`: what pg_dump writes, for any PostgreSQL of that version or newer. `base`: the files of the embedded PostgreSQL with
   * the WAL that makes them whole, for the same major version on the same kind of machine.
   */
  way: z.enum(['dump', 'base']),
  product: z.string(),
  /** The number of the functions' texts, and the migrations with their checksums: who does not know all of them is older. */
  release: z.number().int().nonnegative(),
  migrations: z.record(z.string(), z.string()),
  postgresMajor: z.number().int(),
  platform: z.string(),
  /** Tells whether a SECRETS_KEY is the one that second factors in here are sealed with, without saying the key. */
  secretsKey: z.string().nullable(),
  /** Of a base copy: what PostgreSQL needs to know where its recovery starts. */
  backupLabel: z.string().nullable(),
  parts: z.array(PART).min(1),
});
export type BackupManifest = z.infer<typeof SHAPE>;

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const bodyOf = (manifest: BackupManifest): string => JSON.stringify(manifest, null, 2);

/** The manifest as it is written: its own checksum stands in it, so that an edited one is noticed. */
export const sealManifest = (manifest: Omit<BackupManifest, 'format'>): string => {
  const whole: BackupManifest = SHAPE.parse({ format: FORMAT, ...manifest });
  return `${JSON.stringify({ manifest: whole, seal: digestOf(bodyOf(whole)) }, null, 2)}\n`;
};

const SEALED = z.object({ manifest: z.looseObject({ format: z.number() }), seal: z.string() });

/** Reads a manifest; throws a BackupRefused for one that is damaged, edited, or of a format that is not known yet. */
export function readManifest(text: string): BackupManifest {
  const unreadable = (): BackupRefused =>
    new BackupRefused('ManifestUnreadable', `${MANIFEST} is damaged or was edited; take another copy of this backup`);
  let parsed: z.infer<typeof SEALED>;
  try {
    parsed = SEALED.parse(JSON.parse(text));
  } catch {
    throw unreadable();
  }
  if (parsed.manifest.format > FORMAT) {
    throw new BackupRefused('BackupIsNewer', `format ${parsed.manifest.format} is of a newer version of the house`);
  }
  const { success, data } = SHAPE.safeParse(parsed.manifest);
  if (!success || digestOf(bodyOf(data)) !== parsed.seal) throw unreadable();
  return data;
}

/** What a program knows of its own version. */
export interface OwnRelease {
  readonly number: number;
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
}

/**
 * Refuses what this version of the house cannot go on with: migrations that it does not know, or knows with another text. An
 * older backup passes: the first start migrates it.
 */
export function refuseNewer({ migrations, release, product }: BackupManifest, own: OwnRelease): void {
  const known = new Map(own.migrations.map(({ name, checksum }) => [name, checksum]));
  const unknown = Object.entries(migrations).filter(([name, checksum]) => known.get(name) !== checksum);
  if (unknown.length > 0 || release > own.number) {
    const first = unknown[0]?.[0] ?? `functions of release ${release}`;
    throw new BackupRefused(
      'BackupIsNewer',
      `it was made by version ${product}, and this program does not know ${first}: restore it with that version or a newer one`,
    );
  }
}

/** Names one key among all others; says nothing of it that helps anybody to find it. */
export const nameOfKey = (key: Uint8Array | undefined): string | null =>
  key === undefined ? null : digestOf(`evens secrets key ${Buffer.from(key).toString('hex')}`).slice(0, 16);
