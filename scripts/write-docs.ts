import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { RETENTION_RULES } from '../apps/server/src/entrypoints/retention-rules.ts';
import { envExample } from '../apps/server/src/platform/config/index.ts';
import { dependencyList } from './dependency-list.ts';
import { retentionPage } from './retention-page.ts';

/** Writes the pages that are made from the code: `npm run write-docs`. Tests fail while one of them is stale. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
mkdirSync(path.join(root, 'docs'), { recursive: true });
writeFileSync(path.join(root, '.env.example'), envExample());
writeFileSync(
  path.join(root, 'docs', 'dependencies.md'),
  dependencyList(readFileSync(path.join(root, 'package-lock.json'), 'utf8')),
);
writeFileSync(path.join(root, 'docs', 'retention.md'), retentionPage(RETENTION_RULES));
