import { readFile } from 'node:fs/promises';
import type { Hole } from '@evens/feeds';
import { readSeasonFile } from '../capabilities/book/catalogue/index.ts';
import { importSeasons, onceEach } from '../capabilities/book/ratings/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import { loadConfig } from '../platform/config/index.ts';
import { findDatabase } from './find-database.ts';
import { runOperatorCommand, type Streams } from './operator-command.ts';

const HELP = `npm run import-season -- FILE [FILE ...]

Keeps the played matches of season files for the football ratings: CSV of football-data.co.uk (with shots, corners and prices
where it has them; its "new leagues" too), or openfootball's JSON whose folder (2024-25/en.1.json) or name says the season, in
UTF-8, UTF-16 or Windows-1252. What is broken is named and left out. A repeated match adds nothing; a corrected one replaces it;
the same match of another publisher is the same match (npm run ratings -- clubs LEAGUE shows under which names). A running house
rates the leagues within a minute.
Exit code 1: nothing in the files could be kept.
`;

interface Order {
  readonly files: readonly string[];
}

const orderOf = (args: string[]): Order | undefined =>
  args.length > 0 && args.every((arg) => !arg.startsWith('-')) ? { files: args } : undefined;

/** What is left out, or taken otherwise than it stands, while its match stays. */
const NAMED = /^impossible|^(brokenEntry|renamedTeam|futureResult|lostSign)$/;

async function run({ files }: Order, { out, err }: Streams): Promise<number> {
  const seasons = [];
  for (const file of files) seasons.push(readSeasonFile(file, await readFile(file)));
  const { records, holes } = onceEach(seasons, systemClock().wallMs());
  const name = (some: readonly Hole[]): void => {
    for (const { kind, file, line, text, skipped } of some)
      if (skipped || NAMED.test(kind)) err(`${file}:${line} ${kind}: ${text}\n`);
  };
  name(holes);
  const { db, close } = await findDatabase(loadConfig(process.env));
  try {
    const { matches, fresh, leagues, holes: unknown } = await importSeasons(db, records);
    name(unknown);
    out(`${matches} matches of ${leagues.join(', ') || 'no league'}: ${fresh} new or corrected.\n`);
    return matches > 0 ? 0 : 1;
  } finally {
    await close();
  }
}

await runOperatorCommand({ help: HELP, orderOf, run });
