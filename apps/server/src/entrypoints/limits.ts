import process from 'node:process';
import { parseArgs } from 'node:util';
import {
  deleteOwnLimits,
  LIMIT_SCOPES,
  type LimitScope,
  type OwnLimits,
  readOwnLimits,
  writeOwnLimits,
} from '../capabilities/bets/risk/index.ts';
import { accountByName } from '../capabilities/people/identity/index.ts';
import { loadConfig } from '../platform/config/index.ts';
import { findDatabase } from './find-database.ts';
import { runOperatorCommand } from './operator-command.ts';

const HELP = `npm run limits                              lists the limits that are set
npm run limits -- set SCOPE [SUBJECT] [--max-stake E] [--max-payout E] [--liability E]
npm run limits -- remove SCOPE [SUBJECT]

SCOPE and SUBJECT: operator; tournament ID; market TYPE (1x2, total, outright ...); player NAME.
Amounts in euros, other currencies get the same at a rough rate; "none" takes one away. Of all limits that touch a bet,
those of the configuration among them, the strictest holds. --liability is what one market may lose, stakes taken off,
all currencies together. A running house sees a change within two seconds; bets that were taken stay. Exit code 1: there is
no such player or limit.
`;

const OPTIONS = { 'max-stake': 'maxStake', 'max-payout': 'maxPayout', liability: 'marketLiability' } as const;

interface Order {
  readonly verb: 'list' | 'set' | 'remove';
  readonly scope: LimitScope;
  readonly subject: string;
  readonly limits: Partial<OwnLimits>;
}

const amountOf = (text: string): number | null | undefined => {
  if (text === 'none') return null;
  return /^\d{1,12}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
};

/** Undefined when the words make no sense. */
function orderOf(args: string[]): Order | undefined {
  const text = { type: 'string' } as const;
  const options = { 'max-stake': text, 'max-payout': text, liability: text };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [verb = 'list', word, subject = '', ...more] = positionals;
  const limits: Record<string, number | null> = {};
  for (const [option, name] of Object.entries(OPTIONS)) {
    const given = values[option as keyof typeof OPTIONS];
    if (given === undefined) continue;
    const amount = amountOf(given);
    // Nobody stakes nothing, and a bet pays something; a market may be closed to any loss.
    if (amount === undefined || (amount === 0 && name !== 'marketLiability')) return undefined;
    limits[name] = amount;
  }
  const given = Object.keys(limits).length > 0;
  if (verb === 'list') return word || given ? undefined : { verb, scope: 'operator', subject, limits };
  const scope = LIMIT_SCOPES.find((each) => each === word);
  if ((verb !== 'set' && verb !== 'remove') || !scope || more.length > 0) return undefined;
  if ((scope === 'operator') !== (subject === '') || given !== (verb === 'set')) return undefined;
  return { verb, scope, subject, limits };
}

async function run({ verb, scope, subject: word, limits }: Order): Promise<number> {
  const { db, close } = await findDatabase(loadConfig(process.env));
  try {
    if (verb === 'list') {
      const rows = await readOwnLimits(db);
      const shown = (amount: number | null): string => (amount === null ? '-' : amount.toFixed(2));
      for (const { scope: of, subject, maxStake, maxPayout, marketLiability } of rows) {
        const amounts = `stake ${shown(maxStake)}, payout ${shown(maxPayout)}, market ${shown(marketLiability)}`;
        process.stdout.write(`${of}${subject && ` ${subject}`}: ${amounts}\n`);
      }
      if (rows.length === 0) process.stdout.write('No limits are set beside those of the configuration.\n');
      return 0;
    }
    const player = scope === 'player' ? await accountByName(db, word) : undefined;
    // An account's id is what the list shows.
    const subject = scope === 'player' ? (player?.id ?? (verb === 'remove' ? word : undefined)) : word;
    if (subject === undefined) {
      process.stderr.write(`There is no player ${word}.\n`);
      return 1;
    }
    if (verb === 'set') await writeOwnLimits(db, { scope, subject }, limits);
    else if (!(await deleteOwnLimits(db, { scope, subject }))) {
      process.stderr.write(`${scope} ${word} has no limits.\n`);
      return 1;
    }
    process.stdout.write(`The limits of ${scope}${word && ` ${word}`} are ${verb === 'set' ? 'set' : 'removed'}.\n`);
    return 0;
  } finally {
    await close();
  }
}

await runOperatorCommand({ help: HELP, orderOf, run });
