import { z } from 'zod';
import { byMachine } from '../setting.ts';

/** Where the house keeps what must survive a restart. */
export const DATABASE_SETTINGS = {
  dataDir: byMachine(
    z.string().min(1).default('data'),
    'Folder of everything that must survive a restart. As root, /var/lib/evens where PostgreSQL cannot enter it.',
  ),
  databaseUrl: byMachine(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'A PostgreSQL of your own. Without it the embedded one runs.',
    { example: 'postgres://evens:password@127.0.0.1:5432/evens', secret: true },
  ),
  databasePool: byMachine(
    z.coerce.number().int().min(1).max(500).default(20),
    'The most connections to the database, for each process.',
  ),
  backupDir: byMachine(
    z.string().min(1).default('backups'),
    'Folder in which npm run backup makes its folders. Another disk than DATA_DIR.',
  ),
  walArchive: byMachine(
    z
      .string()
      .regex(/^\/[\w./+-]+$/, 'an absolute path of letters, digits and . _ + -')
      .optional(),
    'The embedded PostgreSQL copies its log of changes here, at most a minute late: restores to any moment.',
    { example: '/mnt/backup/evens-wal' },
  ),
  pgBin: byMachine(
    z.string().min(1).optional(),
    'Folder of pg_dump and pg_restore, if those in the PATH are older than the database.',
    { example: '/usr/lib/postgresql/18/bin' },
  ),
} as const;
