import { type Database, openDatabase } from '../../platform/database/index.ts';
import { openStepsHouse, type StepsHouse } from '../wallet-steps/steps-house.ts';
import { deskAt, ownDesk } from './desk.ts';
import type { Order } from './read-order.ts';
import { type BegunRun, beginRun, type Report } from './run-checks.ts';

/** All of these in a house that stands, which is restarted once in between. `say` hears how far it has come. */
export async function runIn(
  house: StepsHouse,
  db: Database,
  providers: readonly string[],
  say: (line: string) => void = () => undefined,
): Promise<readonly Report[]> {
  const begun: BegunRun[] = [];
  for (const provider of providers) {
    say(`${provider} calls\n`);
    begun.push(await beginRun(provider, await ownDesk(house, db, provider)));
  }
  say('the house restarts\n');
  await house.restart();
  const reports: Report[] = [];
  for (const each of begun) reports.push(await each.finish(true));
  return reports;
}

/** In the house that the order names, or in one of its own that is taken away afterwards. */
export async function runOrder({ providers, reach }: Order, say?: (line: string) => void): Promise<readonly Report[]> {
  if (reach) {
    const reports: Report[] = [];
    for (const provider of providers) {
      const begun = await beginRun(provider, await deskAt(reach, provider));
      reports.push(await begun.finish(false));
    }
    return reports;
  }
  const house = await openStepsHouse();
  const db = openDatabase(house.databaseUrl, { max: 2 });
  try {
    return await runIn(house, db, providers, say);
  } finally {
    await db.destroy();
    await house.end();
  }
}
