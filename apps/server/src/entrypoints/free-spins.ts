import process from 'node:process';
import { parseArgs } from 'node:util';
import { formatAmount, parseAmount } from '@evens/kernel';
import { grantFreeSpins } from '../capabilities/casino/rounds/index.ts';
import { accountByName } from '../capabilities/people/identity/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import { loadConfig } from '../platform/config/index.ts';
import { inTransaction } from '../platform/database/index.ts';
import { findDatabase } from './find-database.ts';
import { runOperatorCommand } from './operator-command.ts';

const HELP = `npm run free-spins -- --user NAME --game slot-deep-temple --spins 10 --value 0.20 [--days 7]

Grants a player free spins of one slot, each played for this value in the player's own currency. No stake is taken; what
they win is cash. Works beside a running house. Exit code 1: there is no such account or slot, the value does not fit, or
the player is kept from play.
`;

interface Order {
  readonly user: string;
  readonly game: string;
  readonly spins: number;
  readonly value: string;
  readonly days: number;
}

/** Undefined when the words make no sense. */
function orderOf(args: string[]): Order | undefined {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { user: text, game: text, spins: text, value: text, days: text } });
  const { user, game, value } = values;
  const spins = Number(values.spins);
  const days = Number(values.days ?? 7);
  if (!user || !game || !value || !Number.isInteger(spins)) return undefined;
  return Number.isInteger(days) && days >= 1 && days <= 3650 ? { user, game, spins, value, days } : undefined;
}

const failed = (why: string): number => {
  process.stderr.write(`${why}\n`);
  return 1;
};

async function run({ user, game, spins, value, days }: Order): Promise<number> {
  const { db, close } = await findDatabase(loadConfig(process.env));
  try {
    const account = await accountByName(db, user);
    if (!account) return failed(`There is no ${user}.`);
    const { id: accountId, currency, userName } = account;
    const valueMinor = parseAmount(value, currency);
    if (!valueMinor) return failed(`${value} is no amount in ${currency}.`);
    const granted = await inTransaction(db, (tx) =>
      grantFreeSpins(tx, systemClock(), {
        ...{ accountId, currency, game, spins, valueMinor, days },
        grantedBy: 'operator:command',
      }),
    );
    if (!granted.ok) return failed(`Nothing is given: ${granted.refusal.code}.`);
    if (!granted.value) return failed(`${userName} is kept from play: nothing is given.`);
    const until = granted.value.expiresAt.toISOString();
    process.stdout.write(
      `${userName} has ${spins} free spins of ${game}, ${formatAmount(valueMinor, currency)} ${currency} each, until ${until}.\n`,
    );
    return 0;
  } finally {
    await close();
  }
}

await runOperatorCommand({ help: HELP, orderOf, run });
