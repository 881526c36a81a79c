import process from 'node:process';
import { derive } from './derive/command.ts';

const said = derive(process.argv.slice(2));
process.stdout.write(said.out);
process.stderr.write(said.err);
process.exitCode = said.code;
