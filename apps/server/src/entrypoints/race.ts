import process from 'node:process';
import { parseArgs } from 'node:util';
import { type Currency, formatAmount, isCurrency, parseAmount } from '@evens/kernel';
import { makeRace, type RaceOrder } from '../capabilities/casino/races/index.ts';
import { loadConfig } from '../platform/config/index.ts';
import { inTransaction } from '../platform/database/index.ts';
import { findDatabase } from './find-database.ts';
import { runOperatorCommand } from './operator-command.ts';

const HELP = `npm run race -- --currency EUR --floor 0.50 --prizes 100,50,25 --until 2026-12-06T20:00Z
                [--from 2026-12-05T20:00Z] [--games slot-deep-temple,slot-clockmaker]

Makes a race of slots: the best multiple of one round counts, from this stake on, of players whose account is in this
currency. Prizes are fixed by it, the first place first, and are paid a minute after the end. It begins now and counts all
slots where nothing else is said, and takes 31 days at most. Works beside a running house. Exit code 1: the order makes
no sense.
`;

/** Undefined for a text that is no moment. */
function momentOf(text: string): Date | undefined {
  const found = new Date(text);
  return Number.isNaN(found.getTime()) ? undefined : found;
}

/** Amounts of a list with commas; undefined where one is none. */
function amountsOf(text: string, currency: Currency): bigint[] | undefined {
  const amounts = text.split(',').map((each) => parseAmount(each.trim(), currency));
  return amounts.every((each) => each !== undefined) ? amounts.map((each) => each ?? 0n) : undefined;
}

/** Undefined when the words make no sense. */
function orderOf(args: string[]): RaceOrder | undefined {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { currency: text, floor: text, prizes: text, from: text, until: text, games: text },
  });
  const { currency, floor, prizes: named, until, games } = values;
  if (!currency || !isCurrency(currency) || !floor || !named || !until) return undefined;
  const floorMinor = parseAmount(floor, currency);
  const prizes = amountsOf(named, currency);
  const startsAt = values.from === undefined ? new Date() : momentOf(values.from);
  const endsAt = momentOf(until);
  if (floorMinor === undefined || !prizes || !startsAt || !endsAt) return undefined;
  return { currency, floorMinor, prizes, startsAt, endsAt, games: games?.split(','), createdBy: 'operator:command' };
}

async function run(order: RaceOrder): Promise<number> {
  const { db, close } = await findDatabase(loadConfig(process.env));
  try {
    const made = await inTransaction(db, (tx) => makeRace(tx, order));
    if (!made.ok) {
      process.stderr.write(`No race is made: ${made.refusal.code} ${made.refusal.detail?.field ?? ''}.\n`);
      return 1;
    }
    const { id, currency, prizes, startsAt, endsAt } = made.value;
    const named = prizes.map((each) => formatAmount(each, currency)).join(', ');
    process.stdout.write(
      `Race ${id} from ${startsAt.toISOString()} until ${endsAt.toISOString()}, prizes of ${named} ${currency}.\n`,
    );
    return 0;
  } finally {
    await close();
  }
}

await runOperatorCommand({ help: HELP, orderOf, run });
