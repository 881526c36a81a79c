import process from 'node:process';
import { runOperatorCommand } from './operator-command.ts';
import { termsCommand } from './terms-command.ts';

await runOperatorCommand(termsCommand(process.env));
