import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { type Declared, findBreaches } from './boundaries.ts';
import { LARGER_FILES } from './larger-files.ts';
import { findLongFunctions } from './long-functions.ts';
import { isTestCode, listFiles, ROOT, readSources } from './source-files.ts';
import { findHoles, findNameBreaches, findRetiredNames, findSizeBreaches } from './tidy.ts';

/*
 * Whatever is asked of the syntax of every file of the repository stands in this one file: parsing them all takes seconds, and test files
 * that run in different workers would each do it anew. What a rule finds is tested beside the rule.
 */

// Every file is parsed by whichever test comes first: on a busy machine that takes longer than any other test of this kind may.
vi.setConfig({ testTimeout: 120_000 });

const sources = readSources();

function readDeclared(): Declared {
  const manifests = listFiles().filter((file) => /^(apps|packages)\/[^/]+\/package\.json$/.test(file));
  return new Map(
    manifests.map((file) => {
      const manifest = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as {
        dependencies?: object;
        exports?: object;
      };
      return [
        file.split('/')[1] ?? '',
        new Set([...Object.keys(manifest.dependencies ?? {}), ...Object.keys(manifest.exports ?? {})]),
      ];
    }),
  );
}

const declared = readDeclared();

describe('the directions of the house', () => {
  it('hold in every file', () => {
    expect(findBreaches(sources, declared)).toEqual([]);
  });

  it('were looked for in all packages, and imports were found', () => {
    const packages = new Set(sources.map(({ path: file }) => file.split('/')[1]));
    expect([...packages]).toEqual(
      expect.arrayContaining(['kernel', 'catalogue', 'betting', 'contract', 'server', 'testing']),
    );
    // A file that breaks the rules among the real ones must not go under.
    const broken = { path: 'packages/kernel/src/broken.ts', text: "import '@evens/server';" };
    expect(findBreaches([...sources, broken], declared)).toContain(
      'packages/kernel/src/broken.ts:1 kernel may not import server',
    );
  });
});

describe('every file', () => {
  it('is one idea of at most about 300 lines, and none grows', () => {
    expect(findSizeBreaches(sources, LARGER_FILES)).toEqual([]);
  });

  it('has a name that says what is in it', () => {
    expect(findNameBreaches(listFiles())).toEqual([]);
  });

  it('has no hole in its types, no silenced check, no work left over and no test that does not run', () => {
    expect(findHoles(sources)).toEqual([]);
  });

  it('names its things by the words of the glossary', () => {
    expect(findRetiredNames(sources)).toEqual([]);
  });
});

describe('functions', () => {
  it('fit a screen, each of them', () => {
    const files = sources.filter(({ path: file }) => !isTestCode(file));
    expect(files.length).toBeGreaterThan(1000);
    expect(findLongFunctions(files)).toEqual([]);
  });
});
