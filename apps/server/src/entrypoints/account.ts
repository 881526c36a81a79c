import process from 'node:process';
import { parseArgs } from 'node:util';
import { findSite, openContent } from '../capabilities/house/content/index.ts';
import { accountByName, type DemoUserWish, lockAccountByName } from '../capabilities/people/identity/index.ts';
import { askToErase } from '../capabilities/people/privacy/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import { type Config, loadConfig } from '../platform/config/index.ts';
import { type Database, inTransaction } from '../platform/database/index.ts';
import { createLog } from '../platform/log/index.ts';
import { findDatabase } from './find-database.ts';
import { openHouseNotices } from './house-notices.ts';
import { DEMO_HELP, demoWish, makeDemo } from './make-demo-user.ts';
import { runOperatorCommand } from './operator-command.ts';

const HELP = `npm run account -- lock NAME [--hours N]
npm run account -- unlock NAME
npm run account -- erase NAME
npm run account -- demo NAME [--currency EUR] [--country DE] [--language en-US]

Locks an account by user name or e-mail address: it is signed out, cannot sign in and places no bets, for N hours or until
it is unlocked. Bets that were taken stay. Works beside a running house. Exit code 1: there is no such account.

erase asks for the erasure of an account for a player who cannot ask in it, one who is excluded above all: the running house
erases it after the fourteen days in which it can be taken back, and remembers an exclusion without a name until it ends. Exit
code 1 also: money, a debt, open bets or payments stand in the way.
${DEMO_HELP}`;

const VERBS = ['lock', 'unlock', 'erase', 'demo'] as const;

interface Order {
  readonly verb: (typeof VERBS)[number];
  readonly name: string;
  readonly hours: number | undefined;
  readonly demo: DemoUserWish | undefined;
}

/** Undefined when the words make no sense. */
function orderOf(args: readonly string[]): Order | undefined {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { hours: text, currency: text, country: text, language: text },
    allowPositionals: true,
  });
  const { hours: forHours, ...words } = values;
  const [verb, name, ...more] = positionals;
  const hours = forHours === undefined ? undefined : Number(forHours);
  const known = VERBS.find((each) => each === verb);
  if (!known || !name || more.length > 0) return undefined;
  if (hours !== undefined && (known !== 'lock' || !(hours > 0 && hours <= 100_000))) return undefined;
  if (known !== 'demo')
    return Object.keys(words).length > 0 ? undefined : { verb: known, name, hours, demo: undefined };
  const demo = demoWish(name, words);
  return demo && { verb: known, name, hours, demo };
}

/** Asks for the erasure; undefined where there is no such account, else why it cannot be, or null. */
async function erase(db: Database, config: Config, name: string): Promise<string | null | undefined> {
  const clock = systemClock();
  const account = await accountByName(db, name);
  if (!account) return undefined;
  const content = openContent({
    db,
    clock,
    siteFolder: undefined,
    localesFolder: findSite()?.locales,
    demo: config.demo,
  });
  const log = createLog(config.logLevel);
  const notices = openHouseNotices(
    { config, clock, log },
    content,
    () => config.port,
    async () => false,
  );
  const refused = await inTransaction(db, (tx) => askToErase({ clock, notices }, tx, account.id));
  return refused ? String(refused.detail?.kind) : null;
}

async function run({ verb, name, hours, demo }: Order): Promise<number> {
  const config = loadConfig(process.env);
  const { db, close } = await findDatabase(config);
  const atMs = systemClock().wallMs();
  const lock = verb === 'lock';
  const untilMs = hours === undefined ? undefined : atMs + hours * 3_600_000;
  try {
    if (demo) return await makeDemo(db, config, demo);
    if (verb === 'erase') {
      const why = await erase(db, config, name);
      const said =
        why === undefined
          ? `There is no account ${name}.`
          : why === null
            ? `${name} is to be erased; the player may take it back for fourteen days.`
            : `${name} is not erased: ${why} stands in the way.`;
      process.stdout.write(`${said}\n`);
      return why === null ? 0 : 1;
    }
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
