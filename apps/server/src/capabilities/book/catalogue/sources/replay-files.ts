import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import {
  type ArchiveOptions,
  assembleArchive,
  decodeFile,
  type Hole,
  type ReplayArchive,
  readFootballData,
  readOpenfootball,
  type SeasonFile,
} from '@evens/feeds';
import { z } from 'zod';

/** The season a JSON file is of: its folder ("2024-25/en.1.json", "2024/br.1.json"), else the words of its own name ("Serie A 2024/25"). */
function seasonOf(path: string, text: string): string | undefined {
  const folder = path.split(sep).findLast((part) => /^\d{4}(-\d{2})?$/.test(part));
  if (folder) return folder;
  const named = /"name"\s*:\s*"[^"]*?(\d{4})(?:\/(\d{2}))?\b/.exec(text);
  if (!named) return undefined;
  return named[2] ? `${named[1]}-${named[2]}` : named[1];
}

function readText(path: string, text: string): SeasonFile {
  if (path.toLowerCase().endsWith('.csv')) return readFootballData(text, path);
  const season = seasonOf(path, text);
  if (!season) return { records: [], holes: [unknownFormat(path, 'no season in folder or name')] };
  return readOpenfootball(text, { file: path, competition: basename(path).replace(/\.json$/i, ''), season });
}

const unknownFormat = (file: string, text: string): Hole => ({
  kind: 'unknownFormat',
  file,
  line: 1,
  text,
  skipped: true,
});

/**
 * Reads one season file by its name: CSV, or JSON whose folder or name says the season, in UTF-8, UTF-16 or Windows-1252. Never throws; each
 * sign that could not be read is named by its line.
 */
export function readSeasonFile(path: string, bytes: Uint8Array): SeasonFile {
  const { text, lostOnLines } = decodeFile(bytes);
  const { records, holes } = readText(path, text);
  const lines = text.split('\n');
  const lost = lostOnLines.map((line): Hole => {
    const where = (lines[line - 1] ?? '').trim().slice(0, 80);
    return { kind: 'lostSign', file: path, line, text: `a sign that cannot be read in "${where}"`, skipped: false };
  });
  return { records, holes: [...lost, ...holes] };
}

/** The file of a folder of seasons in which an operator says which names are one club: competition, name, club. */
const CLUBS_FILE = 'clubs.json';
const clubsSchema = z.record(z.string(), z.record(z.string(), z.string()));

async function readClubs(folder: string): Promise<{ clubs?: ArchiveOptions['clubs']; holes: readonly Hole[] }> {
  const text = await readFile(join(folder, CLUBS_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return { holes: [] };
  try {
    return { clubs: clubsSchema.parse(JSON.parse(text)), holes: [] };
  } catch {
    return { holes: [unknownFormat(CLUBS_FILE, 'not {"it.1": {"name": "club"}}')] };
  }
}

/**
 * Reads every season file below a folder: openfootball's JSON and football-data.co.uk's CSV side by side, one league whoever published it
 * (`clubs.json` in the folder says which names are one club where the seasons do not tell). A file that cannot be understood becomes a
 * hole of the archive, and so does a result after `nowMs`; only a folder that cannot be read is an error.
 */
export async function readReplayArchive(folder: string, nowMs: number): Promise<ReplayArchive> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /\.(json|csv)$/i.test(entry.name) && entry.name !== CLUBS_FILE)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const files: SeasonFile[] = [];
  for (const path of paths) files.push(readSeasonFile(relative(folder, path), await readFile(path)));
  const { clubs, holes } = await readClubs(folder);
  return assembleArchive([...files, { records: [], holes }], { nowMs, clubs });
}
