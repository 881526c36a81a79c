import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findNatsServer } from './nats-server.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'evens-nats-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('takes the server that is named and no other, else the first of the path', () => {
  const file = path.join(folder, 'nats-server');
  writeFileSync(file, '#!/bin/sh\n');
  expect(findNatsServer({ NATS_SERVER_PATH: file, PATH: '/nowhere' })).toBe(file);
  expect(findNatsServer({ NATS_SERVER_PATH: path.join(folder, 'gone'), PATH: folder })).toBeUndefined();
  expect(findNatsServer({ PATH: folder })).toBe(file);
});
