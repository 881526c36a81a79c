import process from 'node:process';
import { verifyVirtual } from './verify-virtual/command.ts';

const said = verifyVirtual(process.argv.slice(2));
process.stdout.write(said.out);
process.stderr.write(said.err);
process.exitCode = said.code;
