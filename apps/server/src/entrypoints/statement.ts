import { readFileSync } from 'node:fs';
import process from 'node:process';
import { statement } from './statement/command.ts';

const said = statement(process.argv.slice(2), (path) => readFileSync(path === '-' ? 0 : path, 'utf8'));
process.stdout.write(said.out);
process.stderr.write(said.err);
process.exitCode = said.code;
