import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { statesPage } from '../apps/server/src/capabilities/payments/index.ts';
import { envExample } from '../apps/server/src/platform/config/index.ts';
import { dependencyList } from './dependency-list.ts';

/** Writes the pages that are made from the code: `npm run write-docs`. Tests fail while one of them is stale. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
mkdirSync(path.join(root, 'docs'), { recursive: true });
writeFileSync(path.join(root, '.env.example'), envExample());
writeFileSync(
  path.join(root, 'docs', 'dependencies.md'),
  dependencyList(readFileSync(path.join(root, 'package-lock.json'), 'utf8')),
);
writeFileSync(path.join(root, 'docs', 'payment-states.md'), statesPage());
