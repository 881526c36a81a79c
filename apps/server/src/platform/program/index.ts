export { importAtRun } from './import-at-run.ts';
export { runProgram } from './run-program.ts';
