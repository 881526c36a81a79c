import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { opsFiles } from './files.ts';

/** Writes them: part of `npm run write-docs`. */
export function writeOps(root: string): void {
  for (const [file, text] of opsFiles()) writeFileSync(path.join(root, file), text);
}
