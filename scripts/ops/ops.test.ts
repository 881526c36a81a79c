import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SETTING_NAMES, variableOf } from '../../apps/server/src/platform/config/index.ts';
import { ALERTS } from './alerts.ts';
import { opsFiles } from './files.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

describe('the files of ops/', () => {
  it.each([...opsFiles()])('%s is as it is written from the code (npm run -s write-docs)', (file, text) => {
    expect(read(file)).toBe(text);
  });

  it('hold no dashboard that nobody writes', () => {
    const written = [...opsFiles().keys()].filter((file) => file.startsWith('ops/grafana/'));
    expect(readdirSync(path.join(ROOT, 'ops/grafana')).map((name) => `ops/grafana/${name}`)).toEqual(written.sort());
  });

  it('have alerts with names of their own, each with a sentence and brackets that close', () => {
    const all = Object.values(ALERTS).flat();
    expect(all.length).toBeGreaterThan(20);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    for (const { expr, says, lasts } of all) {
      expect(says).toMatch(/^[A-Z].*\.$/);
      expect(lasts).toMatch(/^\d+[mh]$/);
      for (const [open, closed] of ['()', '{}', '[]'].map((pair) => pair.split('')))
        expect(expr.split(open ?? '').length, expr).toBe(expr.split(closed ?? '').length);
    }
  });

  const known = new Set([...SETTING_NAMES.map(variableOf), 'NODE_ENV', 'MALLOC_ARENA_MAX']);
  it.each([
    ['ops/container/house.env.example', /^([A-Z][A-Z_]+)=/gm],
    ['ops/container/Containerfile', /\b([A-Z][A-Z_]+)=/g],
    ['ops/systemd/evens.service', /^Environment=|\b([A-Z][A-Z_]+)=/gm],
    ['ops/systemd/evens-web@.service', /\b([A-Z][A-Z_]+)=/g],
    ['ops/systemd/evens-worker@.service', /\b([A-Z][A-Z_]+)=/g],
    ['ops/systemd/evens-backup.service', /\b([A-Z][A-Z_]+)=/g],
  ])('%s sets only settings that there are', (file, shape) => {
    const set = [...read(file).matchAll(shape)].flatMap(([, name]) => (name === undefined ? [] : [name]));
    expect(set.length).toBeGreaterThan(0);
    expect(set.filter((name) => !known.has(name))).toEqual([]);
  });

  it('start what npm start starts, with its flags', () => {
    const start = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts.start ?? '';
    const words = /node (.*)$/.exec(start)?.[1] ?? '';
    for (const unit of ['evens', 'evens-web@', 'evens-worker@']) {
      expect(read(`ops/systemd/${unit}.service`)).toContain(`ExecStart=/usr/bin/node ${words}`);
    }
    expect(read('ops/container/Containerfile')).toContain(
      ['node', ...words.split(' ')].map((each) => `"${each}"`).join(', '),
    );
  });
});
