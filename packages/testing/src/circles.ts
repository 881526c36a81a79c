import path from 'node:path';
import type { SourceFile } from './source-files.ts';

/** Imports and re-exports of values, each with what it names; those of types alone are gone when the code runs. */
const LOADS = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'/gm;
/** The same with those of types: nothing breaks by a circle of them, but none of its files can be read without the rest. */
const NAMES = /^(?:import|export)\s+(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'/gm;

/**
 * Circles of files that load each other, each as its files in the order of their names. Whoever loads one file of a circle
 * may find another of them half made, and none of them can be read, tested or moved without the rest.
 */
export function findCircles(files: readonly SourceFile[], { types = false } = {}): string[][] {
  const loads = new Map(
    files.map(({ path: from, text }) => [
      from,
      [...text.matchAll(types ? NAMES : LOADS)].map(([, to = '']) => path.posix.join(path.posix.dirname(from), to)),
    ]),
  );
  // Tarjan: files that reach each other have the same lowest number.
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const standing: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const number = numbers.size;
    numbers.set(file, number);
    lowest.set(file, number);
    standing.push(file);
    for (const next of loads.get(file) ?? []) {
      if (!loads.has(next)) continue;
      const reached = numbers.has(next)
        ? standing.includes(next)
          ? (numbers.get(next) ?? number)
          : number
        : visit(next);
      lowest.set(file, Math.min(lowest.get(file) ?? number, reached));
    }
    if (lowest.get(file) === number) {
      const circle = standing.splice(standing.indexOf(file));
      if (circle.length > 1 || loads.get(file)?.includes(file)) circles.push(circle.sort());
    }
    return lowest.get(file) ?? number;
  };
  for (const file of loads.keys()) if (!numbers.has(file)) visit(file);
  return circles.sort((a, b) => (a[0] ?? '').localeCompare(b[0] ?? '', 'en'));
}

/** Where a file stands, as circles are counted: a capability, an area of the site, a package. */
export const areaOf = (file: string): string => {
  const folders = path.posix.dirname(file).split('/');
  return folders.slice(0, folders[3] === 'capabilities' ? 6 : 5).join('/');
};

/** How many files of each area stand in a circle once types count too. */
export function filesInTypeCircles(files: readonly SourceFile[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const file of findCircles(files, { types: true }).flat()) counts[areaOf(file)] = (counts[areaOf(file)] ?? 0) + 1;
  return counts;
}

/** `allowed` lists what may still stand in circles of types, by area; a number may only shrink. */
export function findTypeCircleBreaches(
  files: readonly SourceFile[],
  allowed: Readonly<Record<string, number>>,
): string[] {
  const counts = filesInTypeCircles(files);
  return [...new Set([...Object.keys(counts), ...Object.keys(allowed)])].sort().flatMap((area) => {
    const [now, most] = [counts[area] ?? 0, allowed[area] ?? 0];
    if (now > most) return [`${area}: ${now} files are in circles of types, ${most} are allowed`];
    return now < most ? [`${area} shrank to ${now}: write the smaller number into the list, or take it out`] : [];
  });
}
