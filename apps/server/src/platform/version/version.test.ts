import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PRODUCT_VERSION } from './index.ts';

it('the program says the version that its package has', () => {
  const manifest = readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8');
  expect((JSON.parse(manifest) as { version: string }).version).toBe(PRODUCT_VERSION);
});
