import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of SQL with the digest by which a database knows it again. */
export interface SqlFile {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** What this version of the house wants of its database. */
export interface Release {
  /** Rises whenever a function's text changes: an older house never puts its texts over newer ones. */
  readonly number: number;
  /** In the order of running. */
  readonly migrations: readonly SqlFile[];
  readonly functions: readonly SqlFile[];
}

/** `202612011500-tickets-hold-stakes.sql`: when, which capability, what. Names sort in the order of running. */
const MIGRATION = /^\d{12}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/;
const FUNCTION = /^[a-z_]+\.sql$/;

/** Beside the bundle in production, two folders up in the sources. */
function databaseFolder(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const beside = path.join(here, 'database');
  return existsSync(beside) ? beside : path.join(here, '..', '..', 'database');
}

export const sqlFile = (name: string, text: string): SqlFile => ({
  name,
  text,
  checksum: createHash('sha256').update(text).digest('hex'),
});

async function readFiles(folder: string, shape: RegExp, rule: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      if (!shape.test(name)) throw new Error(`${name}: ${rule}`);
      const text = await readFile(path.join(folder, name), 'utf8');
      if (!text.startsWith('--')) throw new Error(`${name}: it starts with a comment that says why`);
      return sqlFile(name, text);
    }),
  );
}

/** One function a file, under its own name, made so that it may take the place of an earlier text. */
function checkFunction({ name, text }: SqlFile): void {
  const made = [...text.matchAll(/^create\b.*?\bfunction (\w+)/gm)];
  if (made.length !== 1 || !text.includes(`create or replace function ${path.basename(name, '.sql')}(`)) {
    throw new Error(`${name}: it is one \`create or replace function\` of that name`);
  }
}

/** Reads what the house wants of its database; throws on a file that breaks the rules of naming. */
export async function readRelease(folder = databaseFolder()): Promise<Release> {
  const [migrations, functions, release] = await Promise.all([
    readFiles(path.join(folder, 'migrations'), MIGRATION, 'migrations are named YYYYMMDDHHMM-capability-what.sql'),
    readFiles(path.join(folder, 'functions'), FUNCTION, 'a function stands in NAME.sql'),
    readFile(path.join(folder, 'functions', 'release.json'), 'utf8'),
  ]);
  for (const each of functions) checkFunction(each);
  const { number } = JSON.parse(release) as { number: number };
  if (!Number.isSafeInteger(number)) throw new Error('functions/release.json: its number is a whole one');
  return { number, migrations, functions };
}

/** Of all texts together: `release.json` holds it beside the number that belongs to it. */
export const digestOf = (functions: readonly SqlFile[]): string =>
  createHash('sha256')
    .update(functions.map(({ name, checksum }) => `${name} ${checksum}\n`).join(''))
    .digest('hex');
