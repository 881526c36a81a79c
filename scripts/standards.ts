// npm run standards [-- --json]: what regulators and guides ask, which assertion shows it, and what is open.
import { readSources } from '../packages/testing/src/source-files.ts';
import { testsByTitle } from '../packages/testing/src/standards/found-tests.ts';
import { type Line, reportOf, type State } from '../packages/testing/src/standards/report.ts';

const report = reportOf(testsByTitle(readSources()));

const STATES: readonly State[] = ['shown', 'partly', 'open', 'not re-read', 'not for software'];

function print(title: string, lines: readonly Line[]): void {
  const counts = STATES.map((state) => [lines.filter((line) => line.state === state).length, state] as const);
  const said = counts.flatMap(([count, state]) => (count > 0 ? [`${count} ${state}`] : []));
  console.log(`\n${title}: of ${lines.length}, ${said.join(', ')}`);
  for (const { id, state, source, asks, tests, assertions, open } of lines) {
    console.log(`  ${String(id).padEnd(4)} ${state.padEnd(11)} ${source ? `${source}: ` : ''}${asks}`);
    const proof = state === 'not re-read' ? tests.map((test) => `${test} (cited, not re-read)`) : assertions;
    for (const each of proof) console.log(`${' '.repeat(19)}${each}`);
    if (open) console.log(`${' '.repeat(19)}open: ${open}`);
  }
}

if (process.argv.includes('--json')) console.log(JSON.stringify(report, null, 2));
else {
  print('Checks', report.checks);
  print('Goals', report.goals);
  print('Incidents', report.incidents);
}
