import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { verifyRounds } from './verify-round/command.ts';

const said = await verifyRounds(process.argv.slice(2), (path) =>
  path === '-' ? text(process.stdin) : readFile(path, 'utf8'),
);
process.stdout.write(said.out);
process.stderr.write(said.err);
process.exitCode = said.code;
