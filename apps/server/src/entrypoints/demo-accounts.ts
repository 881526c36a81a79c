import { existsSync } from 'node:fs';
import process from 'node:process';
import { resetDemoAccounts } from '../capabilities/people/identity/index.ts';
import { loadConfig } from '../platform/config/index.ts';
import { demoAccountsText, keepDemoAccounts, readDemoAccounts } from './demo-players.ts';
import { findDatabase } from './find-database.ts';

const HELP = `npm run demo-accounts [-- --reset]

Shows the demo players that the first start made. --reset gives them new random passwords and signs them out.
`;

async function run(): Promise<number> {
  const config = loadConfig(process.env);
  let accounts = await readDemoAccounts(config.dataDir);
  if (process.argv.includes('--reset')) {
    const { db, close } = await findDatabase(config);
    try {
      accounts = await resetDemoAccounts(db);
    } finally {
      await close();
    }
    if (accounts.length > 0) await keepDemoAccounts(config.dataDir, accounts);
  }
  const none = `There are no demo players in ${config.dataDir}: the first start with DEMO=on makes them.\n`;
  process.stdout.write(accounts.length > 0 ? demoAccountsText(accounts) : none);
  return accounts.length > 0 ? 0 : 1;
}

if (process.argv.includes('--help')) process.stdout.write(HELP);
else {
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.exitCode = await run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  });
}
