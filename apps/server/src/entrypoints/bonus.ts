import { readFileSync } from 'node:fs';
import process from 'node:process';
import { bonus } from './bonus/command.ts';

const said = bonus(process.argv.slice(2), (path) => readFileSync(path === '-' ? 0 : path, 'utf8'));
process.stdout.write(said.out);
process.stderr.write(said.err);
process.exitCode = said.code;
