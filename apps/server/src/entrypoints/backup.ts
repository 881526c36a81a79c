import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { checkBackup, deleteOlder, recordBackup, takeBackup } from '../platform/backup/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import { loadConfig } from '../platform/config/index.ts';
import { readRelease } from '../platform/database/index.ts';
import { embeddedCluster } from '../platform/postgres/index.ts';
import { PRODUCT_VERSION } from '../platform/version/index.ts';
import { findDatabase } from './find-database.ts';
import { runOperatorCommand, type Streams } from './operator-command.ts';

const HELP = `npm run -s backup -- [--to FOLDER] [--keep N] [--dump]
npm run -s backup -- --check FOLDER

Copies the whole house, running or not, into a new folder below FOLDER (BACKUP_DIR): the database, the files of DATA_DIR, and a
manifest with lengths and checksums. With DATABASE_URL by pg_dump (of PG_BIN or the PATH, of the server's version or newer); the
embedded database by its files and WAL, or with --dump by pg_dump too. --keep N deletes all but the newest N there, once the new one
is whole. --check reads a backup and says whether this version can restore it; nothing is changed.

Not in it: SECRETS_KEY, RECEIPT_KEY and other settings, and the signer's journal. Keep them beside it, on another machine.
Prints the folder. Exit code 2: no backup was taken, and nothing is left of it.
`;

type Order =
  | { readonly verb: 'check'; readonly folder: string }
  | {
      readonly verb: 'take';
      readonly to: string | undefined;
      readonly keep: number | undefined;
      readonly dump: boolean;
    };

/** Undefined when the words make no sense. */
function orderOf(args: string[]): Order | undefined {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { to: text, keep: text, check: text, dump: { type: 'boolean' } } });
  const { to, keep, check, dump = false } = values;
  if (check !== undefined) {
    return to === undefined && keep === undefined && !dump && check !== ''
      ? { verb: 'check', folder: check }
      : undefined;
  }
  const kept = keep === undefined ? undefined : Number(keep);
  if (kept !== undefined && !(Number.isInteger(kept) && kept >= 1)) return undefined;
  return to === '' ? undefined : { verb: 'take', to, keep: kept, dump };
}

async function take({ to, keep, dump }: Extract<Order, { verb: 'take' }>, { out, err }: Streams): Promise<number> {
  const config = loadConfig(process.env);
  const { db, url, close } = await findDatabase(config);
  try {
    const clock = systemClock();
    const into = path.resolve(to ?? config.backupDir);
    const cluster = config.databaseUrl === undefined ? await embeddedCluster(config.dataDir) : undefined;
    const { folder, manifest, bytes } = await takeBackup({
      ...{ db, url, cluster, into, asDump: dump },
      fileFolders: [path.resolve(config.dataDir), ...(cluster === undefined ? [] : [path.dirname(cluster)])],
      nowMs: clock.wallMs,
      product: PRODUCT_VERSION,
      secretsKey: config.secretsKey,
      programs: config.pgBin,
    });
    const name = path.basename(folder);
    await recordBackup(db, { name, takenAt: new Date(manifest.madeAt), way: manifest.way, bytes: BigInt(bytes) });
    const gone = keep === undefined ? [] : await deleteOlder(into, keep);
    err(`${(bytes / 1e6).toFixed(1)} MB, ${manifest.way}, true of ${manifest.madeAt}.\n`);
    if (gone.length > 0) err(`Deleted: ${gone.join(', ')}.\n`);
    out(`${folder}\n`);
    return 0;
  } finally {
    await close();
  }
}

async function run(order: Order, streams: Streams): Promise<number> {
  if (order.verb === 'take') return take(order, streams);
  const { madeAt, way, product, postgresMajor, parts } = await checkBackup(order.folder, await readRelease());
  const files = parts.map(({ file }) => file).join(', ');
  streams.out(`Whole: ${way} of PostgreSQL ${postgresMajor}, version ${product}, ${madeAt}: ${files}.\n`);
  return 0;
}

await runOperatorCommand({ help: HELP, orderOf, run });
