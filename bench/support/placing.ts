import { sql } from 'kysely';
import { placeBatch } from '../../apps/server/src/capabilities/bets/tickets/placing/place-batch.ts';
import { usualBets } from '../../apps/server/src/capabilities/bets/tickets/placing/usual-bets.ts';
import { openDatabase } from '../../apps/server/src/platform/database/index.ts';
import { openPlayers } from '../../apps/server/test/placing/players.ts';
import { processCpuMs } from './cpu.ts';
import { LaneRows } from './lane-rows.ts';
import { ownCpuMs } from './rounds.ts';

/** Bets placed one batch after another on one database, through the real store, on one connection. */
export interface Placing {
  /** Places so many batches of 64 singles; answers how many bets that were. */
  place(batches: number): Promise<number>;
  /** CPU so far of the connection's backend and of this process. */
  cpuMs(): number;
  close(): Promise<void>;
}

const BATCH = 64;
const PLAYERS = 1000;
const FIXTURES = 200;

/** With a thousand players of its own, each with enough cash. */
export async function openPlacing(url: string): Promise<Placing> {
  const players = await openPlayers(
    url,
    Array.from({ length: PLAYERS }, () => 1_000_000_00n),
  );
  const rows = new LaneRows(
    players.map(({ accountId }) => accountId),
    FIXTURES,
  );
  const db = openDatabase(url, { max: 1 });
  const { rows: backends } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const usual = usualBets(() => performance.now());
  return {
    place: async (batches) => {
      for (let at = 0; at < batches; at += 1) {
        const decisions = await placeBatch(db, rows.batch(BATCH), usual, (error) => {
          throw error;
        });
        if (decisions === 'late' || decisions.some(({ decision }) => decision !== 'placed')) {
          throw new Error(`not all were placed: ${JSON.stringify(decisions)}`);
        }
      }
      return batches * BATCH;
    },
    cpuMs: () => ownCpuMs() + processCpuMs(backends[0]?.pid),
    close: () => db.destroy(),
  };
}
