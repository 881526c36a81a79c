import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, ROOT } from './source-files.ts';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const pagesIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`);

const PAGES = [
  'README.md',
  'ARCHITECTURE.md',
  ...pagesIn('docs'),
  ...listFiles().filter((file) => file.endsWith('.md')),
];
const texts = new Map(PAGES.map((page) => [page, read(page)]));
const everything = [...texts.values()].join('\n');

/** A heading as browsers address it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

function brokenLinks(page: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? page : path.posix.join(path.posix.dirname(page), file);
    if (!existsSync(path.join(ROOT, target))) return [`${page}: ${link}`];
    if (anchor === undefined) return [];
    const anchors = [...read(target).matchAll(/^#+\s+(.*)$/gm)].map(([, heading = '']) => anchorOf(heading));
    return anchors.includes(anchor) ? [] : [`${page}: ${link}`];
  });
}

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
/** npm calls these by itself. */
const byNpm = (script: string): boolean => /^pre/.test(script) && script.replace(/^pre/, '') in scripts;
const named = (text: string): string[] => [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name);

describe('the pages', () => {
  it('link to what is there', () => {
    expect([...texts].flatMap(([page, text]) => brokenLinks(page, text))).toEqual([]);
  });

  it('would be told of a link to nowhere', () => {
    const text = '[a](nowhere.md) [b](glossary.md#bets) [c](glossary.md#no-such) [d](https://evens.example) [e](#x)';
    const found = brokenLinks('docs/glossary.md', text);
    expect(found.map((each) => each.split(': ')[1])).toEqual(['nowhere.md', 'glossary.md#no-such', '#x']);
  });

  it('name commands that are there, and every one of them', () => {
    expect([...new Set(named(everything))].filter((name) => !(name in scripts))).toEqual([]);
    const known = new Set([...named(everything), 'start', 'test']);
    expect(Object.keys(scripts).filter((script) => !byNpm(script) && !known.has(script))).toEqual([]);
  });

  it('name settings that are there', () => {
    const settings = new Set([...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name = '']) => name));
    const spoken = [...read('docs/operations.md').matchAll(/^\| [^|]+ \| ([^|]*`[A-Z_]+[=`].*) \|$/gm)]
      .flatMap(([, cell = '']) => [...cell.matchAll(/`([A-Z][A-Z_]+)(?:=[^`]*)?`/g)])
      .map(([, name = '']) => name);
    expect(spoken.length).toBeGreaterThan(10);
    expect(spoken.filter((name) => !settings.has(name))).toEqual([]);
  });
});
