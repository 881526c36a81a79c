import process from 'node:process';
import { openTables, TABLES } from '../../src/capabilities/casino/tables/index.ts';
import { inProcessBus } from '../../src/platform/bus/index.ts';
import { systemClock } from '../../src/platform/clock/index.ts';
import { openDatabase } from '../../src/platform/database/index.ts';
import { Hub } from '../../src/platform/hub/index.ts';
import { sealing } from '../../src/platform/second-factor/index.ts';
import { LED_TABLES, QUICK_TIMES } from './quick-tables.ts';

/*
 * A process that leads tables and does nothing else, to be killed: over the database of its first word, with rounds of less than a
 * second. It tells its parent which tables it leads, whenever that changes.
 */
const db = openDatabase(process.argv[2] ?? '', { max: 6 });
const clock = systemClock();
const onError = (): void => undefined;
const tables = openTables({
  ...{ db, clock, onError, leads: true, serves: false, times: QUICK_TIMES, chainLength: 200 },
  bus: inProcessBus(onError),
  hub: new Hub({ nowMs: () => clock.monotonicMs(), epoch: 'leader' }),
  wallet: { announce: onError },
  sealing: sealing(Buffer.alloc(32, 7)),
  isClosed: async () => false,
  tables: TABLES.filter(({ key }) => LED_TABLES.includes(key)),
  approvals: { kind: () => ({ propose: async () => Promise.reject(new Error('nobody proposes here')) }) },
});
await tables.start();
let told = '';
setInterval(() => {
  const leads = LED_TABLES.filter((key) => tables.leads(key));
  if (leads.join() === told) return;
  told = leads.join();
  process.send?.({ leads });
}, 20);
// Whoever has no parent any more has nobody to be killed by.
process.on('disconnect', () => process.exit(0));
