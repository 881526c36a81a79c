import type { SourceFile } from '../source-files.ts';
import { inOneLine, readTests } from '../syntax.ts';
import { ACCOUNT_READINGS } from './account-readings.ts';
import { BETTING_READINGS } from './betting-readings.ts';
import type { Citation, Reading } from './check.ts';
import { DATA_READINGS } from './data-readings.ts';
import { LIMITS_READINGS } from './limits-readings.ts';
import { SECURITY_READINGS } from './security-readings.ts';

export const READINGS: readonly Reading[] = [
  ...ACCOUNT_READINGS,
  ...LIMITS_READINGS,
  ...BETTING_READINGS,
  ...SECURITY_READINGS,
  ...DATA_READINGS,
];

/** A shorter piece would be found in any test. */
const LEAST_PIECE = 12;

/** What is wrong with the citations of the readings; nothing where each test is there and asserts what is said of it. */
export function faultsOfReadings(readings: readonly Reading[], files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return readings.flatMap(({ id, shownBy, open }) => {
    if (shownBy.length === 0 && open === undefined) return [`check ${id}: neither an assertion nor what is open`];
    return shownBy.flatMap((citation) =>
      faultsOf(citation, byPath.get(citation.file)).map((fault) => `check ${id}: ${fault}`),
    );
  });
}

function faultsOf({ file, title, asserts }: Citation, source: SourceFile | undefined): string[] {
  if (!source) return [`there is no ${file}`];
  const tests = readTests(source).filter((test) => test.title === title);
  if (tests.length === 0) return [`${file} has no test "${title}"`];
  if (asserts.length === 0) return [`"${title}" in ${file} is cited without an assertion`];
  const assertions = tests.flatMap((test) => test.assertions);
  return asserts.flatMap((piece) => {
    if (piece.length < LEAST_PIECE) return [`"${piece}" is too short for a citation`];
    const wanted = inOneLine(piece);
    return assertions.some((each) => each.includes(wanted)) ? [] : [`"${title}" in ${file} asserts no "${wanted}"`];
  });
}
