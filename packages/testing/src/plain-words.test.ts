import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './source-files.ts';

/**
 * What a stranger can be asked to read about the house, in words, as `wc -w` counts them. Who needs room for a new page says something
 * else in fewer words.
 */
const MOST_WORDS = 45_000;
/** Rooms that were built onto that house, and what each may say about itself. */
const ROOMS = {
  casino:
    /^(?:apps\/server\/src\/capabilities\/casino|packages\/games|apps\/sandbox\/src\/games)\/|^docs\/(?:how-to\/(?:add-a-casino-game|add-a-provider|make-a-slot)|live-tables|jackpots)\.md$/,
  bonuses: /^packages\/bonuses\/|\/capabilities\/growth\/bonuses\/|^docs\/bonuses\.md$/,
  coupons: /\/capabilities\/bets\/coupons\//,
  agents: /^packages\/agents\/|\/capabilities\/[a-z]+\/agents\/|^docs\/agents\.md$/,
  overview: /\/capabilities\/overview\//,
} as const;
const MOST_WORDS_OF_A_ROOM = { casino: 3_500, bonuses: 2_350, coupons: 600, agents: 1_500, overview: 800 } as const;
/** Records from 109 on are short; the older ones were written before there was a bound. */
const LAST_LONG_RECORD = 108;
const MOST_WORDS_OF_A_RECORD = 300;

/** Written by a command out of the code: each says so in its first lines. */
const GENERATED = [
  'docs/dependencies.md',
  'docs/retention.md',
  'docs/settings.md',
  'docs/schema.md',
  'docs/payment-states.md',
  'docs/slot-figures.md',
];
/** What somebody else writes a file by: a format is as long as it has fields, and is looked up, not read. */
const FORMATS = ['docs/slot-sheets.md', 'docs/how-to/connect-a-table-device.md'];
const MOST_WORDS_OF_A_FORMAT = 1_500;
/** The same of protocols of providers of games, one a folder. */
const PROTOCOL = /^apps\/server\/src\/capabilities\/casino\/providers\/adapters\/[a-z]+\/README\.md$/;
/** What a conformance run came to, one a provider: a command writes them. */
const SHEET = /^docs\/conformance\/[a-z]+\.md$/;
/** The table that follows the specification line by line. */
const COVERAGE = 'docs/spec-coverage.md';
const RECORDS = 'docs/decisions';

const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'test-results', 'coverage', 'shots', '.git', '.setup']);

/** Every page of the repository, whatever folder it stands in, hidden ones too. */
const pagesIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.has(name))
    .flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return pagesIn(file);
      return entry.name.endsWith('.md') ? [file] : [];
    });

/** All that a person wrote and another is to read; a page is left out by name only, never by where it stands. */
const COUNTED = pagesIn('.').filter(
  (file) =>
    !GENERATED.includes(file) &&
    !FORMATS.includes(file) &&
    !PROTOCOL.test(file) &&
    !SHEET.test(file) &&
    file !== COVERAGE &&
    !file.startsWith(`${RECORDS}/`),
);

const NEW_RECORDS = pagesIn(RECORDS).filter((file) => Number.parseInt(path.basename(file), 10) > LAST_LONG_RECORD);

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const wordsOf = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

/** Words of our own that the field has another word for: the glossary says which. */
const REPLACED = [
  /\bset(?:s|ting)? aside\b/i,
  /\bso-manieth\b/i,
  /\bonly seen\b/i,
  /\bby hand\b/i,
  /\btrader[’']s (?:hand|word)\b/i,
  /\btenures?\b/i,
  /\b(?:shelf|shelves)\b/i,
  /\bpapers?\b/i,
  /\ba person looks\b/i,
  /\b(?:waits?|held|kept) for a person\b/i,
  /\bno rule stopped\b/i,
  /\bmuch for one day\b/i,
  /\bnot offered any more\b/i,
  /\bjudged anew\b/i,
];

/** What is said in words: no code, no addresses of links, no labels of a screen, and not the list of what was replaced. */
const saidIn = (text: string): string =>
  text
    .replace(/^## Replaced words$.*?(?=^## )/ms, '')
    .replace(/^( *)```.*?^\1```$/gms, '')
    .replace(/`[^`]*`/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/(?<!\*)\*[^*\n]+\*(?!\*)/g, '');

const replacedIn = (text: string): string[] =>
  REPLACED.flatMap((word) => {
    const found = word.exec(saidIn(text))?.[0];
    return found === undefined ? [] : [found];
  });

describe('the documents', () => {
  const roomOf = (file: string) => Object.entries(ROOMS).find(([, files]) => files.test(file))?.[0];

  it.each(Object.keys(ROOMS) as (keyof typeof ROOMS)[])('of the room %s have at most what a room may say', (room) => {
    const words = COUNTED.filter((file) => roomOf(file) === room).map((file) => wordsOf(read(file)));
    const all = words.reduce((sum, each) => sum + each, 0);
    expect(all).toBeGreaterThan(100);
    expect(all).toBeLessThanOrEqual(MOST_WORDS_OF_A_ROOM[room]);
  });

  it(`have at most ${MOST_WORDS} words together, without those rooms`, () => {
    const ofTheHouse = COUNTED.filter((file) => roomOf(file) === undefined);
    const byLength = ofTheHouse.map((file) => ({ file, words: wordsOf(read(file)) })).sort((a, b) => b.words - a.words);
    const all = byLength.reduce((sum, { words }) => sum + words, 0);
    const longest = byLength.slice(0, 5).map(({ file, words }) => `${file} ${words}`);
    expect(all, `the longest: ${longest.join(', ')}`).toBeLessThanOrEqual(MOST_WORDS);
    expect(COUNTED.length).toBeGreaterThan(50);
  });

  it(`have at most ${MOST_WORDS_OF_A_FORMAT} words where they say a format`, () => {
    const formats = [...FORMATS, ...pagesIn('apps').filter((file) => PROTOCOL.test(file))];
    expect(formats.length).toBeGreaterThan(FORMATS.length);
    expect(formats.filter((file) => wordsOf(read(file)) > MOST_WORDS_OF_A_FORMAT)).toEqual([]);
  });

  it('are left out of that sum only where a command writes them', () => {
    const unsaid = GENERATED.filter(
      (file) => !/\bby\s+`npm run (?:write-docs|slot-figures -- --play)`/.test(read(file).slice(0, 600)),
    );
    const sheets = pagesIn('docs').filter((file) => SHEET.test(file));
    const untold = sheets.filter((file) => !/^Written by `npm run conformance -- [a-z]+ --write`/m.test(read(file)));
    expect([unsaid, untold]).toEqual([[], []]);
  });

  it(`have new records of at most ${MOST_WORDS_OF_A_RECORD} words`, () => {
    expect(NEW_RECORDS.filter((file) => wordsOf(read(file)) > MOST_WORDS_OF_A_RECORD)).toEqual([]);
  });

  it('say what the field says', () => {
    const found = [...COUNTED, ...NEW_RECORDS].flatMap((file) =>
      replacedIn(read(file)).map((word) => `${file}: ${word}`),
    );
    expect(found).toEqual([]);
  });
});

describe('a word that was replaced', () => {
  it.each([
    ['is found', 'A ticket that was set aside.', ['set aside']],
    ['is found with a capital', 'By hand a result is set.', ['By hand']],
    ['is not one in code', 'The table `settlement_aside`, `set aside`.', []],
    ['is not one in a block of code', '```\nset aside\n```\n', []],
    ['is not one in an address', '[why](decisions/0020-long-lists-stand-on-shelves.md)', []],
    ['is not one in the list of the glossary', '## Replaced words\nshelf\n## Bets\nslip', []],
    ['is not one in the label of a button', 'Press *Sent by hand*.', []],
    ['is not part of another', 'paperwork, handed', []],
  ])('%s', (_name, text, words) => {
    expect(replacedIn(text)).toEqual(words);
  });
});
