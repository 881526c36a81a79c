// npm run standards [-- --json]: what regulators and guides ask, which test shows it, and what is open.
import { readSources } from '../packages/testing/src/source-files.ts';
import { testsByTitle } from '../packages/testing/src/standards/found-tests.ts';
import { type Line, reportOf } from '../packages/testing/src/standards/report.ts';

const report = reportOf(testsByTitle(readSources()));

function print(title: string, lines: readonly Line[]): void {
  const tested = lines.filter(({ state }) => state === 'tested').length;
  console.log(`\n${title}: ${tested} of ${lines.length} tested`);
  for (const { id, state, source, asks, tests } of lines) {
    console.log(`  ${String(id).padEnd(4)} ${state.padEnd(7)} ${source ? `${source}: ` : ''}${asks}`);
    for (const test of tests) console.log(`${' '.repeat(15)}${test}`);
  }
}

if (process.argv.includes('--json')) console.log(JSON.stringify(report, null, 2));
else {
  print('Checks', report.checks);
  print('Goals', report.goals);
  print('Incidents', report.incidents);
}
