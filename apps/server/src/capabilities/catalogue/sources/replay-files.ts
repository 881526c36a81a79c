import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { assembleArchive, type ReplayArchive, readFootballData, readOpenfootball, type SeasonFile } from '@evens/feeds';

/** The season a JSON file is of: its folder ("2024-25/en.1.json"), else the words of its own name ("Serie A 2024/25"). */
function seasonOf(path: string, text: string): string | undefined {
  const folder = path.split(sep).findLast((part) => /^\d{4}-\d{2}$/.test(part));
  if (folder) return folder;
  const named = /"name"\s*:\s*"[^"]*?(\d{4})\/(\d{2})/.exec(text);
  return named ? `${named[1]}-${named[2]}` : undefined;
}

/** Reads one season file by its name: CSV, or JSON whose folder or name says the season. Never throws. */
export function readSeasonFile(path: string, text: string): SeasonFile {
  if (path.toLowerCase().endsWith('.csv')) return readFootballData(text, path);
  const season = seasonOf(path, text);
  if (!season) {
    const hole = {
      kind: 'unknownFormat',
      file: path,
      line: 1,
      text: 'no season in folder or name',
      skipped: true,
    } as const;
    return { records: [], holes: [hole] };
  }
  return readOpenfootball(text, { file: path, competition: basename(path).replace(/\.json$/i, ''), season });
}

/**
 * Reads every season file below a folder: openfootball's JSON and football-data.co.uk's CSV side by side. A file that
 * cannot be understood becomes a hole of the archive; only a folder that cannot be read is an error.
 */
export async function readReplayArchive(folder: string): Promise<ReplayArchive> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /\.(json|csv)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const files: SeasonFile[] = [];
  for (const path of paths) files.push(readSeasonFile(relative(folder, path), await readFile(path, 'utf8')));
  return assembleArchive(files);
}
