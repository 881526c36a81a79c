import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findChromium } from './chromium.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'evens-browser-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function browserAt(...at: string[]): string {
  const file = path.join(folder, ...at);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, 0o755);
  return file;
}

it('takes the browser that is named', () => {
  const named = browserAt('my-chrome');
  expect(findChromium({ CHROMIUM_PATH: named })).toBe(named);
});

it('takes no other one when the named browser is not there', () => {
  expect(findChromium({ CHROMIUM_PATH: path.join(folder, 'gone') })).toBeUndefined();
});

it("takes the newest of Playwright's own", () => {
  browserAt('chromium-999', 'chrome-linux', 'chrome');
  const newest = browserAt('chromium-1200', 'chrome-linux64', 'chrome');
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', folder);
  expect(findChromium({})).toBe(newest);
});
