import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../platform/program/index.ts';
import { hurryThroughStart } from './engine.ts';

/* What `npm start` runs, built as `all.js`: the house itself (`all.ts`) is built beside it. Code is kept under the start's flags. */
hurryThroughStart(() => program.keepCode());
const program = runProgram(path.join(path.dirname(fileURLToPath(import.meta.url)), 'house.js'));
