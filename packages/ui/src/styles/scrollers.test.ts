import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const here = new URL('./', import.meta.url);

it('every box that scrolls up and down holds what is positioned inside it', () => {
  const rules = readdirSync(here)
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => [...readFileSync(new URL(file, here), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)])
    .map(([, selector = '', body = '']) => ({ selector: selector.trim(), body }));
  const scrolling = rules.filter(({ body }) => /overflow(-y)?:\s*(auto|scroll)/.test(body));
  expect(scrolling.length).toBeGreaterThan(5);
  const open = scrolling.filter(({ body }) => !/position:\s*(relative|sticky|fixed|absolute)/.test(body));
  expect(open.map(({ selector }) => selector)).toEqual([]);
});
