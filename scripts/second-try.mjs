// Journeys and tests on a database that failed are run once more, their whole files by themselves (decision 0056): what the two runs say together.

/** @typedef {import('./tests-report.mjs').TestsReport} TestsReport */

/** So many files may be run once more: where more failed, something is wrong that a second look does not mend. */
export const MOST_FILES_AGAIN = 3;

/** The file of a failure, which is named `FILE` or `FILE > TEST`. */
const fileOf = ({ test }) => test.split(' > ')[0];

/**
 * The files to run once more; none where nothing failed, or too much.
 * @param {TestsReport} report
 * @returns {string[]}
 */
export function filesToTryAgain(report) {
  const files = [...new Set(report.failures.map(fileOf))];
  return files.length <= MOST_FILES_AGAIN ? files : [];
}

/**
 * Each file counts as it went the second time. What failed first and not again is unsteady, with its first reason; what
 * failed twice, or only the second time, has failed.
 * @param {TestsReport} first
 * @param {TestsReport} again
 * @returns {TestsReport}
 */
export function bothTries(first, again) {
  const second = new Map(again.files.map((file) => [file.file, file]));
  const files = first.files.map((file) => {
    const later = second.get(file.file);
    return later ? { ...later, sec: file.sec + later.sec } : file;
  });
  const failing = new Set(again.failures.map(({ test }) => test));
  const wasRun = (failure) => second.has(fileOf(failure));
  const count = (what) => files.reduce((sum, file) => sum + file[what], 0);
  return {
    passed: count('passed'),
    failed: count('failed'),
    left: count('left'),
    failures: [
      ...first.failures.filter((failure) => !wasRun(failure) || failing.has(failure.test)),
      ...again.failures.filter(({ test }) => !first.failures.some((known) => known.test === test)),
    ],
    unsteady: first.failures.filter((failure) => wasRun(failure) && !failing.has(failure.test)),
    files,
  };
}

/** How many files have something unsteady. */
export const unsteadyFiles = (report) => new Set(report.unsteady.map(fileOf)).size;
