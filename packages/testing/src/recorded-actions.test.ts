import { expect, it } from 'vitest';
import { isTestCode, readSources } from './source-files.ts';

const WORDS = 'apps/backoffice/src/shared/words.ts';
const ACTION = /\baction: '([a-z]+\.[a-zA-Z]+)'/g;

it('every action that the server records in the audit log has words in the back office', () => {
  const sources = readSources();
  const words = sources.find(({ path }) => path === WORDS)?.text ?? '';
  const recorded = new Set(
    sources
      .filter(({ path }) => path.startsWith('apps/server/src/') && !isTestCode(path))
      .flatMap(({ text }) => [...text.matchAll(ACTION)].map(([, action]) => action)),
  );
  expect(recorded.size).toBeGreaterThan(40);
  expect([...recorded].filter((action) => !words.includes(`'${action}': '`))).toEqual([]);
});
