import { isTestCode, type SourceFile } from './source-files.ts';
import { readSyntax } from './syntax.ts';

/** A file is one idea: about this many lines. Those listed as larger may keep their size and only shrink. */
export const TARGET_LINES = 300;
/** No file may ever be longer. Tests are tables, and may grow to this size. */
export const MOST_LINES = 500;

export const linesOf = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** `larger` lists the files that may exceed the target, each with the size it has now. */
export function findSizeBreaches(files: readonly SourceFile[], larger: Readonly<Record<string, number>>): string[] {
  const breaches: string[] = [];
  for (const { path: file, text } of files) {
    const lines = linesOf(text);
    const allowed = larger[file] ?? (isTestCode(file) ? MOST_LINES : TARGET_LINES);
    if (lines > MOST_LINES) breaches.push(`${file} has ${lines} lines: ${MOST_LINES} is the most`);
    else if (lines > allowed) breaches.push(`${file} has ${lines} lines: ${allowed} are allowed, split it by idea`);
    else if (larger[file] !== undefined && lines < allowed) {
      breaches.push(
        `${file} shrank to ${lines} lines: write the smaller size into the list, or take it out below ${TARGET_LINES}`,
      );
    }
  }
  const present = new Set(files.map((file) => file.path));
  for (const file of Object.keys(larger))
    if (!present.has(file)) breaches.push(`${file} is gone: take it off the list`);
  return breaches;
}

const FORBIDDEN_NAMES = /(^|[-.])(utils?|helpers?|managers?|misc|common|stuff|v\d+)($|[-.])/i;
/** Kebab-case with dots; Debian, npm and git choose the names of some files. */
const KEBAB = /^[a-z0-9]+([-.][a-z0-9]+)*$/;
const GIVEN_NAMES = new Set(['README.md', 'LICENSE', 'NOTICE', 'Dockerfile']);

/** A function of the database stands in a file of its own name. */
const OF_FUNCTION = /\/database\/functions\/[a-z_]+\.sql$/;

/** Files and folders whose name says nothing, or is written otherwise. */
export function findNameBreaches(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const words = (OF_FUNCTION.test(file) ? file.replaceAll('_', '-') : file).split('/');
    // Languages and fonts keep the spelling of their standards (zh-CHS, pt-BR).
    if (['locales', 'pages', 'public', 'assets'].some((folder) => words.includes(folder))) return [];
    const bad = words.find(
      (word) => !GIVEN_NAMES.has(word) && !word.startsWith('__') && (!KEBAB.test(word) || FORBIDDEN_NAMES.test(word)),
    );
    return bad ? [`${file}: "${bad}"`] : [];
  });
}

const SILENCERS = /@ts-(ignore|nocheck|expect-error)/;
/** In two halves, so that this line does not find itself. */
const LEFT_OVER = new RegExp(`\\b(TO${'DO'}|FIX${'ME'})\\b`);
const SKIPPED_TEST = /\b(it|test|describe)\.(skip|only|todo|fails)\b/;

/** Holes in the types, silenced checks, work left over, tests that do not run. */
export function findHoles(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const { typeHoles } = readSyntax(file);
    const found = typeHoles.map(({ what, line }) => `${file.path}:${line} ${what}`);
    for (const [index, line] of file.text.split('\n').entries()) {
      const match =
        SILENCERS.exec(line) ?? LEFT_OVER.exec(line) ?? (isTestCode(file.path) ? SKIPPED_TEST.exec(line) : null);
      if (match) found.push(`${file.path}:${index + 1} ${match[0]}`);
    }
    return found;
  });
}

/**
 * Words that the glossary retires as names of our own things, with the word to use. Only declared names are looked at
 * (docs/glossary.md holds the specification's words, which stay on the wire and in texts).
 */
export const RETIRED: readonly (readonly [RegExp, string])[] = [
  [/^(odds|oddValue|oddsValue)$/, 'price'],
  [/^(betId|betslipId|placedBet|placedBets)$/, 'ticket'],
  [/^(potentialWin|possibleWin|maxWin)$/, 'payout or potentialPayout'],
  [/^(sportEvent|sportEvents|matchId)$/, 'fixture'],
  [/^(cashout|cashouts)$/, 'cashOut'],
];

/** Where the specification's own words are spoken: the adapters of its wire, and formats of odds, a word of the screen. */
const SPEAKS_OTHERS_WORDS = /^packages\/(contract|feeds\/src\/(replay|uof|the-odds-api))\//;

export function findRetiredNames(files: readonly SourceFile[]): string[] {
  return files
    .filter(
      ({ path: file }) =>
        /^(packages|apps\/server)\//.test(file) && !SPEAKS_OTHERS_WORDS.test(file) && !isTestCode(file),
    )
    .flatMap((file) =>
      readSyntax(file).names.flatMap(({ what, line }) => {
        const better = RETIRED.find(([pattern]) => pattern.test(what))?.[1];
        return better ? [`${file.path}:${line} ${what}: the house says ${better}`] : [];
      }),
    );
}
