interface Failure {
  readonly test: string;
  readonly why: string;
}
export interface TestsReport {
  readonly passed: number;
  readonly failed: number;
  readonly left: number;
  readonly failures: readonly Failure[];
  readonly unsteady: readonly Failure[];
  readonly files: readonly { file: string; sec: number; passed: number; failed: number; left: number }[];
}
export const MOST_FILES_AGAIN: number;
export function filesToTryAgain(report: TestsReport): string[];
export function bothTries(first: TestsReport, again: TestsReport): TestsReport;
export function unsteadyFiles(report: TestsReport): number;
