import type { DUE_WORK, SystemGate } from '@evens/contract';

const span = (seconds: number): string => {
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} days`;
};

const WORK: Readonly<Record<(typeof DUE_WORK)[number], string>> = {
  mail: 'Mail',
  settlement: 'Tickets to settle',
  withdrawals: 'Withdrawals to move',
  deposits: 'Deposits to ask about',
  providerMessages: 'Messages of payment providers',
  coins: 'Coin payments to credit',
  scans: 'Virus scans',
  copies: 'Copies of personal data',
  erasures: 'Erasures',
};

const GATES: Readonly<Record<SystemGate, { readonly name: string; readonly about: string; readonly closing: string }>> =
  {
    site: {
      name: 'Site',
      about: 'Closed, players see a maintenance page. Operators, payment providers and settlement go on.',
      closing: 'Players are sent to a maintenance page within a second. Opening again takes two people.',
    },
    registration: {
      name: 'Registration',
      about: 'Closed, nobody opens an account. Existing players are not affected.',
      closing: 'Nobody can open an account from now on. Opening again takes two people.',
    },
  };

export const TEXTS = {
  title: 'System',
  about: 'Processes, due work, backups, and what is closed for players.',
  span,
  gates: GATES,
  gatesTitle: 'Open for players',
  open: 'Open',
  closed: 'Closed',
  since: (moment: string, by: string | null) => (by === null ? `since ${moment}` : `since ${moment}, by ${by}`),
  close: 'Close',
  propose: 'Propose to open',
  closeTitle: (gate: string) => `Close: ${gate}`,
  openTitle: (gate: string) => `Propose to open: ${gate}`,
  openWhat: 'It opens when a second person approves.',
  processes: 'Processes',
  role: 'Role',
  host: 'Machine',
  version: 'Version',
  started: 'Started',
  seen: 'Last seen',
  lag: 'Lag',
  lagMs: (ms: number) => `${ms} ms`,
  memory: 'Memory',
  memoryMb: (mb: number) => `${mb} MB`,
  ago: (seconds: number) => `${span(seconds)} ago`,
  leads: 'leads the feed',
  silent: 'Silent',
  running: 'Running',
  otherVersion: 'other version',
  state: 'State',
  due: 'Due work',
  work: 'Work',
  workNames: WORK,
  rows: 'Waiting',
  oldest: 'Oldest',
  books: 'Last clean reconciliation',
  never: 'never',
  backups: 'Backups',
  backup: 'Backup',
  taken: 'Taken',
  kind: 'Kind',
  size: 'Size',
  bytes: (bytes: number) => (bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`),
  kinds: { dump: 'Dump', base: 'Files and WAL' },
  noBackup: 'This house was never backed up.',
  noBackupNext: 'Run npm run backup on the machine, every night.',
  house: 'House',
  database: 'PostgreSQL',
  databaseSize: 'Database',
  migrations: 'Migrations',
  migrationsOf: (count: number, last: string | null) => `${count}, last ${last ?? '–'}`,
} as const;
