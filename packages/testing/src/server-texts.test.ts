import { expect, it } from 'vitest';
import { isTestCode, readSources } from './source-files.ts';

/** A text that players read stands in nine languages, one of them Korean, which nothing else of the server is written with. */
const KOREAN = /\p{Script=Hangul}/u;
/** Know how others write: names by which clubs are searched, and the lines in which banks write totals. */
const READS = [
  'apps/server/src/capabilities/book/catalogue/names/american-names.ts',
  'apps/server/src/capabilities/book/catalogue/names/other-names.ts',
  'apps/server/src/capabilities/book/catalogue/names/soccer-names.ts',
  'apps/server/src/capabilities/money/payments/rails/bank/read-statement.ts',
];

it('texts of a language stand in the locales of the site, in no code of the server', () => {
  const server = readSources().filter(({ path }) => path.startsWith('apps/server/src/') && !isTestCode(path));
  expect(server.length).toBeGreaterThan(500);
  expect(server.filter(({ text }) => KOREAN.test(text)).map(({ path }) => path)).toEqual(READS);
});
