// A reporter of vitest: writes counts, failures and times by file as JSON, to the file named in TESTS_REPORT.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ test: string, why: string }} Failure */
/** @typedef {{ passed: number, failed: number, left: number, failures: Failure[], unsteady: Failure[], files: { file: string, sec: number, passed: number, failed: number, left: number }[] }} TestsReport */

/**
 * What was wanted and seen, and where.
 * @param {readonly import('vitest').TestError[] | undefined} errors
 */
function whyOf(errors) {
  const error = errors?.[0];
  if (!error) return 'no reason known';
  const ours = error.stack?.split('\n').find((line) => /^\s+at /.test(line) && !line.includes('node_modules'));
  return [
    `${error.name ?? 'Error'}: ${error.message}`,
    ...(error.diff ?? '').split('\n').filter((line) => /^[-+] ./.test(stripVTControlCharacters(line))),
    ours?.replace(`${process.cwd()}/`, '') ?? '',
  ]
    .map(stripVTControlCharacters)
    .join('\n');
}

export default class TestsReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    /** @type {TestsReport} */
    const report = { passed: 0, failed: 0, left: 0, failures: [], unsteady: [], files: [] };
    for (const module of modules) {
      const file = path.relative(process.cwd(), module.moduleId);
      const counts = { passed: 0, failed: 0, left: 0 };
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'failed') report.failures.push({ test: `${file} > ${test.fullName}`, why: whyOf(errors) });
        // What runs in the long run alone is not left out of this one.
        if (state === 'skipped' && test.options.tags?.includes('long')) continue;
        counts[state === 'passed' || state === 'failed' ? state : 'left'] += 1;
      }
      // A file that could not be read, and a describe that could not be made ready, have no test to say so.
      for (const suite of [module, ...module.children.allSuites()]) {
        const errors = suite.errors();
        if (errors.length === 0) continue;
        counts.failed += 1;
        report.failures.push({ test: suite === module ? file : `${file} > ${suite.fullName}`, why: whyOf(errors) });
      }
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      report.files.push({ file, sec: (collectDuration + setupDuration + duration) / 1000, ...counts });
      for (const [count, more] of Object.entries(counts)) report[count] += more;
    }
    const to = process.env.TESTS_REPORT;
    if (!to) return;
    mkdirSync(path.dirname(to), { recursive: true });
    writeFileSync(to, JSON.stringify(report));
  }
}
