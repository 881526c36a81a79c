import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of the repository: its path from the root, with slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

const FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'scripts'];
const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'test-results', 'coverage', 'shots']);

function list(folder: string): string[] {
  const at = path.join(ROOT, folder);
  if (!existsSync(at)) return [];
  return readdirSync(at, { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.has(name) && !name.startsWith('.'))
    .flatMap((entry) => (entry.isDirectory() ? list(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]));
}

/** Paths of every file of ours, code and all else. */
export const listFiles = (): string[] => FOLDERS.flatMap(list).sort();

let sources: readonly SourceFile[] | undefined;

/** Every TypeScript and JavaScript source of ours, read once for all who ask. */
export const readSources = (): readonly SourceFile[] => {
  sources ??= listFiles()
    .filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file))
    .map((file) => ({ path: file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
  return sources;
};

/** Tests and what only tests and building load: builders, support, gallery pages, plugins and configurations of tools. */
export const isTestCode = (file: string): boolean =>
  /\.(test|gallery)\.tsx?$/.test(file) ||
  /^apps\/[^/]+\/test\//.test(file) ||
  /^(e2e|bench|scripts|packages\/testing|(packages|apps)\/[^/]+\/build)\//.test(file) ||
  /\/[^/]+\.config\.ts$/.test(file);
