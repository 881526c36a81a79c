import { mkdir, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { providerName } from '../capabilities/casino/providers/index.ts';
import { readOrder } from './conformance/read-order.ts';
import { faultsOf } from './conformance/run-checks.ts';
import { runOrder } from './conformance/run-order.ts';
import { sheetOf } from './conformance/sheet.ts';

const HELP = `npm run -s conformance -- PROVIDER [URL] [--write]

Plays a provider's side against the wallet by its own protocol, over HTTP, and prints a sheet that can be sent to it. PROVIDER: its id,
or all. Without URL a demo house of the command's own is opened, restarted in between, and taken away. --write: into docs/conformance.
With URL that running house is called, which moves a few euros of the account that is named by CONFORMANCE_USER and
CONFORMANCE_PASSWORD (20.00 of CONFORMANCE_CURRENCY, EUR without it, are enough). CONFORMANCE_KEYS: what the house has been given for
this provider, as JSON by the names of its settings; on the wire of RSA keys also theirPrivateKey, the provider's own.
CONFORMANCE_GAME: the provider's key of the game that is listed first. Exit code 1: something failed.
`;

const SHEETS = new URL('../../../../docs/conformance/', import.meta.url);

/** The house prints its demo players' passwords; here standard output is for the sheets alone. */
const answer = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write.bind(process.stderr);

async function run(args: readonly string[]): Promise<number> {
  if (args.length === 0 || args.includes('--help')) {
    answer(HELP);
    return args.length === 0 ? 2 : 0;
  }
  const order = readOrder(args, process.env);
  if (typeof order === 'string') {
    process.stderr.write(`${order}\n`);
    return 2;
  }
  const reports = await runOrder(order, (line) => void process.stderr.write(line));
  for (const report of reports) {
    const sheet = sheetOf(report, providerName(report.provider));
    if (order.write) {
      await mkdir(SHEETS, { recursive: true });
      await writeFile(new URL(`${report.provider}.md`, SHEETS), sheet);
    } else answer(sheet);
    for (const fault of faultsOf(report)) process.stderr.write(`${report.provider}: ${fault}\n`);
  }
  return reports.every((report) => faultsOf(report).length === 0) ? 0 : 1;
}

process.exitCode = await run(process.argv.slice(2));
