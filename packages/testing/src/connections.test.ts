import { expect, it } from 'vitest';
import { isTestCode, readSources } from './source-files.ts';

/** Who takes a connection without the guard of `platform/database`, and why nobody waits for himself by it. */
const BARE: Readonly<Record<string, string>> = {
  'apps/server/src/capabilities/people/privacy/make-copy.ts':
    'its only connection is of a pool of its own, which nobody else asks',
  'apps/server/src/platform/backup/base-copy.ts': 'a command with a pool of one, which asks nothing else meanwhile',
  'apps/server/src/platform/database/alone-under.ts': 'the guard',
  'apps/server/src/platform/database/database.ts': 'the guard',
  'apps/server/src/platform/database/migrate.ts': 'the guard',
};

/** Work that a transaction begins and does not wait for. */
const BESIDE: readonly string[] = [];

const found = (pattern: RegExp): string[] =>
  readSources()
    .filter(({ path }) => path.startsWith('apps/server/src/') && !isTestCode(path))
    .filter(({ text }) => pattern.test(text.replaceAll(/^\s*(?:\*|\/\/).*$/gm, '')))
    .map(({ path }) => path);

it('a connection is held only where a second one is refused', () => {
  expect(found(/\.(?:transaction|connection|startTransaction)\(\)/)).toEqual(Object.keys(BARE));
});

it('a second connection beside a transaction is asked for only where this list says so', () => {
  const own = /^apps\/server\/src\/platform\/database\/(?:held|index)\.ts$/;
  expect(found(/\bbesideTransaction\b/).filter((file) => !own.test(file))).toEqual(BESIDE);
});
