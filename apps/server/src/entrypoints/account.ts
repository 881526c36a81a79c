import process from 'node:process';
import { parseArgs } from 'node:util';
import { lockAccountByName } from '../capabilities/identity/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import { loadConfig } from '../platform/config/index.ts';
import { findDatabase } from './find-database.ts';
import { runOperatorCommand } from './operator-command.ts';

const HELP = `npm run account -- lock NAME [--hours N]
npm run account -- unlock NAME

Locks an account by user name or e-mail address: it is signed out, cannot sign in and places no bets, for N hours or until
it is unlocked. Bets that were taken stay. Works beside a running house. Exit code 1: there is no such account.
`;

interface Order {
  readonly lock: boolean;
  readonly name: string;
  readonly hours: number | undefined;
}

/** Undefined when the words make no sense. */
function orderOf(args: readonly string[]): Order | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { hours: { type: 'string' } },
    allowPositionals: true,
  });
  const [verb, name, ...more] = positionals;
  const hours = values.hours === undefined ? undefined : Number(values.hours);
  const isVerb = verb === 'lock' || verb === 'unlock';
  if (!isVerb || !name || more.length > 0) return undefined;
  if (hours !== undefined && (verb === 'unlock' || !(hours > 0 && hours <= 100_000))) return undefined;
  return { lock: verb === 'lock', name, hours };
}

async function run({ lock, name, hours }: Order): Promise<number> {
  const { db, close } = await findDatabase(loadConfig(process.env));
  const atMs = systemClock().wallMs();
  const untilMs = hours === undefined ? undefined : atMs + hours * 3_600_000;
  try {
    const found = await lockAccountByName(db, name, lock ? { atMs, untilMs } : undefined);
    if (found === undefined) {
      process.stderr.write(`There is no account ${name}.\n`);
      return 1;
    }
    const until = untilMs === undefined ? 'until it is unlocked' : `until ${new Date(untilMs).toISOString()}`;
    process.stdout.write(`${found} is ${lock ? `locked ${until}` : 'unlocked'}.\n`);
    return 0;
  } finally {
    await close();
  }
}

await runOperatorCommand({ help: HELP, orderOf, run });
