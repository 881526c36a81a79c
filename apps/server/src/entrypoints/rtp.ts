import process from 'node:process';
import { rtp } from './rtp/command.ts';

const said = rtp(process.argv.slice(2));
process.stdout.write(said.out);
process.stderr.write(said.err);
process.exitCode = said.code;
