import { percentile, rounded, say } from '../support/figures.ts';
import { usualPlan } from './plan.ts';
import { Worker } from './processes.ts';
import type { TicksDone } from './server.ts';

/** A stall ends after ten seconds; some are longer in coming. */
const TICKS = 20 * 20;
/** As many as the kernel holds for a socket on this machine, and some: 200 kB each. */
const FLOODS = 40;

interface Heard {
  readonly late: readonly number[];
}

/** One run in processes of its own; with `stop`, a tenth of the clients read nothing from its begin on. */
async function once(clients: number, files: { server: string; clients: string }, stop: boolean) {
  const plan = usualPlan(clients);
  const server = new Worker(files.server, ['hub', JSON.stringify(plan)]);
  const { port } = await server.next<{ port: number }>();
  const crowd = new Worker(files.clients, []);
  try {
    await crowd.ask({ kind: 'hub', port, plan, slow: clients / 10 });
    await server.ask({ ticks: 100 });
    if (stop) await crowd.ask('stop');
    await crowd.ask('count');
    const done = await server.ask<TicksDone>({ ticks: TICKS, floods: FLOODS });
    const { late } = await crowd.ask<Heard>('count');
    const found = {
      addedMb: rounded((done.peakRss - done.firstRss) / 1e6, 1),
      p99Ms: rounded(percentile(late, 0.99), 1),
      p50Ms: rounded(percentile(late, 0.5), 1),
      stalled: done.stalled,
      ended: done.ended,
      endedMs: done.endedMs,
    };
    say(`${stop ? 'a tenth stalls' : 'all read'}: ${JSON.stringify(found)}`);
    return found;
  } finally {
    crowd.end();
    server.end();
  }
}

/** Memory that stalled clients add until they are cut, and how late the others hear of a tick, against a run where all read. */
export async function whileSomeStall(clients: number, files: { server: string; clients: string }) {
  const reading = await once(clients, files, false);
  const stalling = await once(clients, files, true);
  return {
    clients,
    addedMb: rounded(stalling.addedMb - Math.max(0, reading.addedMb), 1),
    ratio: rounded(stalling.p99Ms / reading.p99Ms),
    stalling,
    reading,
  };
}
