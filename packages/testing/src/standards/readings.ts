import type { SourceFile } from '../source-files.ts';
import { inOneLine, readTests } from '../syntax.ts';
import { ACCOUNT_READINGS } from './account-readings.ts';
import { BETTING_READINGS } from './betting-readings.ts';
import type { Citation, Reading } from './check.ts';
import { SECURITY_READINGS } from './security-readings.ts';

export const READINGS: readonly Reading[] = [...ACCOUNT_READINGS, ...BETTING_READINGS, ...SECURITY_READINGS];

/** A shorter piece would be found in any test. */
const LEAST_PIECE = 12;

/** What is wrong with the citations of the readings; nothing where each test is there and asserts what is said of it. */
export function faultsOfReadings(readings: readonly Reading[], files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return readings.flatMap(({ id, shownBy, open }) => {
    if (shownBy.length === 0 && open === undefined) return [`check ${id}: neither an assertion nor what is open`];
    return shownBy.flatMap((citation) => {
      const fault = faultOf(citation, byPath.get(citation.file));
      return fault ? [`check ${id}: ${fault}`] : [];
    });
  });
}

function faultOf({ file, title, asserts }: Citation, source: SourceFile | undefined): string | undefined {
  if (!source) return `there is no ${file}`;
  const tests = readTests(source).filter((test) => test.title === title);
  if (tests.length === 0) return `${file} has no test "${title}"`;
  if (asserts.length < LEAST_PIECE) return `"${asserts}" is too short for a citation`;
  const piece = inOneLine(asserts);
  if (tests.some(({ assertions }) => assertions.some((assertion) => assertion.includes(piece)))) return undefined;
  return `"${title}" in ${file} asserts no "${piece}"`;
}
