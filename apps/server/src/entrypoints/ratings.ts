import type { RatingFigures } from '@evens/pricing';
import {
  closingsOf,
  clubNamesOf,
  currentRating,
  currentRatings,
  ratingVersion,
  setClubName,
} from '../capabilities/book/ratings/index.ts';
import { loadConfig } from '../platform/config/index.ts';
import { inTransaction } from '../platform/database/index.ts';
import { findDatabase } from './find-database.ts';
import { runOperatorCommand, type Streams } from './operator-command.ts';

const HELP = `npm run ratings                       lists the rated leagues
npm run ratings -- show LEAGUE        the present ratings of england/premier-league
npm run ratings -- version ID         the same as they were once
npm run ratings -- trace FIXTURE      the last prices before the start of a match, and the ratings they were made of
npm run ratings -- clubs LEAGUE       by which other names publishers and sources call the clubs of a league
npm run ratings -- club LEAGUE NAME CLUB
                                      says that NAME is CLUB: matches kept under it move there, and the league is rated anew

Exit code 1: there is no such league, version or match.
`;

type Order =
  | readonly ['list']
  | readonly ['show' | 'version' | 'trace' | 'clubs', string]
  | readonly ['club', string, string, string];

function orderOf(args: string[]): Order | undefined {
  const [verb = 'list', word, ...more] = args;
  if (verb === 'club') {
    const [name, club, ...rest] = more;
    return word && name && club && rest.length === 0 ? ['club', word, name, club] : undefined;
  }
  if (more.length > 0) return undefined;
  if (verb === 'list') return word === undefined ? ['list'] : undefined;
  if (verb === 'trace') return /^\d{1,16}$/.test(word ?? '') ? ['trace', word ?? ''] : undefined;
  return (verb === 'show' || verb === 'version' || verb === 'clubs') && word ? [verb, word] : undefined;
}

const described = (id: string, { learnedFrom, learned, level, homeEdge, teams }: RatingFigures): string => {
  const lines = Object.entries(teams)
    .sort(([, [one]], [, [other]]) => other - one)
    .map(([team, parts]) => `  ${team}: ${parts.map((part) => part.toFixed(4)).join(' ')}`);
  const counts = Object.entries(learned).map(([what, count]) => `${what} ${count}`);
  return [
    `${id}`,
    `learnt from ${learnedFrom === 'prices' ? 'odds' : learnedFrom}: ${counts.join(', ')}`,
    `level ${level.toFixed(4)}, home edge ${homeEdge.toFixed(4)}; strength, openness, home extra of each team:`,
    ...lines,
    '',
  ].join('\n');
};

async function run(order: Order, { out, err }: Streams): Promise<number> {
  const { db, close } = await findDatabase(loadConfig(process.env));
  const nothing = (what: string): number => {
    err(`There is no ${what}.\n`);
    return 1;
  };
  try {
    const [verb, word = ''] = order;
    if (verb === 'list') {
      const all = await currentRatings(db);
      for (const { id, madeAt } of all) out(`${id} ${madeAt.toISOString()}\n`);
      if (all.length === 0) out('No league is rated: npm run import-season, or let the house play a night.\n');
      return 0;
    }
    if (verb === 'clubs') {
      const names = await clubNamesOf(db, word);
      for (const { name, club, saidBy } of names) out(`${name} is ${club} (${saidBy})\n`);
      if (names.length === 0) out(`Every club of ${word} has one name.\n`);
      return 0;
    }
    if (order[0] === 'club') {
      const [, league, name, club] = order;
      const moved = await inTransaction(db, (tx) => setClubName(tx, league, name, club));
      out(`${name} is ${club} in ${league}: ${moved} matches moved.\n`);
      return 0;
    }
    if (verb === 'trace') {
      const found = (await closingsOf(db, [Number(word)])).get(Number(word));
      if (!found) return nothing(`kept price of ${word}`);
      out(`${JSON.stringify(found.prices)}\n`);
      const version = found.madeOf ? await ratingVersion(db, found.madeOf) : undefined;
      if (version) out(described(version.id, version.figures));
      else if (found.madeOf) out(`Made of ${found.madeOf}, which is not kept any more.\n`);
      else out('All of it was said by a source.\n');
      return 0;
    }
    const rating = verb === 'show' ? await currentRating(db, word) : await ratingVersion(db, word);
    if (!rating) return nothing(`rating ${word}`);
    out(described(rating.id, rating.figures));
    return 0;
  } finally {
    await close();
  }
}

await runOperatorCommand({ help: HELP, orderOf, run });
