import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { nameOfKey, restoreBackup } from '../platform/backup/index.ts';
import { loadConfig } from '../platform/config/index.ts';
import { readRelease } from '../platform/database/index.ts';
import { runOperatorCommand, type Streams } from './operator-command.ts';

const HELP = `npm run -s restore -- FOLDER [--wal ARCHIVE [--until MOMENT]]

Makes a house from a backup where none is: in an empty DATABASE_URL, or in DATA_DIR. It never writes over anything: move an old data
folder away, or make another database. All checksums are read before anything is written. --wal repeats what was archived after the
backup (WAL_ARCHIVE), up to its end or to MOMENT (2026-11-30T18:00:00Z); for backups of the embedded database.

Afterwards: npm run reconcile, then start. Exit code 2: nothing was restored; the message begins with why.
`;

interface Order {
  readonly folder: string;
  readonly wal: string | undefined;
  readonly moment: Date | undefined;
}

/** With its zone, so that nobody restores to another hour than he means. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** Undefined when the words make no sense. */
function orderOf(args: string[]): Order | undefined {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({ args, options: { wal: text, until: text }, allowPositionals: true });
  const [folder = '', ...more] = positionals;
  const { wal, until } = values;
  if (folder === '' || more.length > 0 || (wal !== undefined && !/^\/[\w./+-]+$/.test(wal))) return undefined;
  if (until === undefined) return { folder, wal, moment: undefined };
  const moment = new Date(until);
  const clear = MOMENT.test(until) && Number.isFinite(moment.getTime());
  return wal !== undefined && clear ? { folder, wal, moment } : undefined;
}

async function run({ folder, wal, moment }: Order, { out, err }: Streams): Promise<number> {
  const { databaseUrl, dataDir, pgBin, secretsKey } = loadConfig(process.env);
  const manifest = await restoreBackup({
    ...{ folder, databaseUrl, dataDir: path.resolve(dataDir), programs: pgBin },
    own: await readRelease(),
    until: wal === undefined ? undefined : { archive: wal, moment },
  });
  if (manifest.secretsKey !== nameOfKey(secretsKey)) {
    err('SECRETS_KEY is another than the backed-up house had: with this one nobody can use a second factor.\n');
  }
  out(`Restored: the house of ${moment?.toISOString() ?? manifest.madeAt}${wal ? ' by the WAL archive' : ''}.\n`);
  out('Next: npm run reconcile, then start it.\n');
  return 0;
}

await runOperatorCommand({ help: HELP, orderOf, run });
