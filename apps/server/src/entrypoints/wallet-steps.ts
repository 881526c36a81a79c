import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { readSteps } from './wallet-steps/read-steps.ts';
import { runSteps } from './wallet-steps/run-steps.ts';

const HELP = `npm run -s wallet-steps -- FILE.json

Opens a demo house of its own, gives a player a balance, launches a game of a provider and sends the file's calls as the
provider would, signed. Prints what the house answered to each, what moved, and how many rounds are open.
{"provider": "endorphina", "balance": "100.00", "currency": "EUR", "steps": [{"call": "bet", "fields": {...}},
{"call": "bet", "repeat": 3, "atOnce": true}, {"restart": true}, {"afterDays": 1}, {"exclude": true}]}
`;

/** The house prints its demo players' passwords; here standard output is for the answer alone. */
const answer = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write.bind(process.stderr);

async function run([path]: readonly string[]): Promise<number> {
  if (path === undefined || path === '--help') {
    answer(HELP);
    return path === undefined ? 2 : 0;
  }
  const said = await (path === '-' ? text(process.stdin) : readFile(path, 'utf8')).catch(() => '');
  const read = readSteps(said);
  if (!read.ok) {
    answer(`${JSON.stringify(read.refusal)}\n`);
    return 1;
  }
  answer(`${JSON.stringify(await runSteps(read.value), null, 2)}\n`);
  return 0;
}

process.exitCode = await run(process.argv.slice(2));
