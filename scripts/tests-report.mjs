// A reporter of vitest: writes counts and times by file as JSON, to the file named in TESTS_REPORT.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ passed: number, failed: number, left: number, unsteady: { test: string, why: string }[], files: { file: string, sec: number }[] }} TestsReport */

export default class TestsReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    /** @type {TestsReport} */
    const report = { passed: 0, failed: 0, left: 0, unsteady: [], files: [] };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (test.diagnostic()?.flaky) {
          report.unsteady.push({
            test: `${path.relative(process.cwd(), module.moduleId)} > ${test.fullName}`,
            why: errors?.[0]?.stack ?? errors?.[0]?.message ?? 'no reason known',
          });
        }
        if (state === 'passed') report.passed += 1;
        else if (state === 'failed') report.failed += 1;
        else report.left += 1;
      }
      // A file that could not be read has no test to say so.
      if (module.errors().length > 0) report.failed += 1;
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      report.files.push({
        file: path.relative(process.cwd(), module.moduleId),
        sec: (collectDuration + setupDuration + duration) / 1000,
      });
    }
    const file = process.env.TESTS_REPORT;
    if (!file) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(report));
  }
}
