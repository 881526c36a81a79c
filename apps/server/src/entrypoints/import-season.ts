import { readFile } from 'node:fs/promises';
import { readSeasonFile } from '../capabilities/catalogue/index.ts';
import { importSeasons, onceEach } from '../capabilities/ratings/index.ts';
import { loadConfig } from '../platform/config/index.ts';
import { findDatabase } from './find-database.ts';
import { runOperatorCommand, type Streams } from './operator-command.ts';

const HELP = `npm run import-season -- FILE [FILE ...]

Keeps the played matches of season files for the football ratings: CSV of football-data.co.uk (with shots, corners and prices
where it has them), or openfootball's JSON whose folder (2024-25/en.1.json) or name says the season. What is broken is named
and left out. A repeated match adds nothing; a corrected one replaces it. A running house rates the leagues within a minute.
Exit code 1: nothing in the files could be kept.
`;

interface Order {
  readonly files: readonly string[];
}

const orderOf = (args: string[]): Order | undefined =>
  args.length > 0 && args.every((arg) => !arg.startsWith('-')) ? { files: args } : undefined;

/** What is left out, or taken otherwise than it stands, while its match stays. */
const NAMED = /^impossible|^brokenEntry$|^renamedTeam$/;

async function run({ files }: Order, { out, err }: Streams): Promise<number> {
  const seasons = [];
  for (const file of files) seasons.push(readSeasonFile(file, await readFile(file, 'utf8')));
  const { records, holes } = onceEach(seasons);
  for (const { kind, file, line, text, skipped } of holes)
    if (skipped || NAMED.test(kind)) err(`${file}:${line} ${kind}: ${text}\n`);
  const { db, close } = await findDatabase(loadConfig(process.env));
  try {
    const { matches, fresh, leagues } = await importSeasons(db, records);
    out(`${matches} matches of ${leagues.join(', ') || 'no league'}: ${fresh} new or corrected.\n`);
    return matches > 0 ? 0 : 1;
  } finally {
    await close();
  }
}

await runOperatorCommand({ help: HELP, orderOf, run });
