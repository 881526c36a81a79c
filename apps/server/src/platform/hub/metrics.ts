import { Gauge, type Registry } from 'prom-client';
import type { HubFigures } from './figures.ts';

const HELP: Readonly<Record<keyof HubFigures, [name: string, help: string]>> = {
  clients: ['evens_realtime_clients', 'Connected websocket clients'],
  stalledClients: ['evens_realtime_stalled_clients', 'Clients that do not take their bytes right now'],
  topics: ['evens_realtime_topics', 'Topics somebody listens to, or did lately'],
  entriesPublished: ['evens_realtime_entries_total', 'Entries put into topics'],
  framesWritten: ['evens_realtime_writes_total', 'Writes to clients'],
  bytesWritten: ['evens_realtime_bytes_total', 'Bytes written to clients'],
  clientsTerminated: ['evens_realtime_terminated_total', 'Clients ended because they stalled too long'],
};

/** Shows the hub's figures on /metrics; read only when somebody asks. */
export function showHubFigures(registry: Registry, hub: { figures(): HubFigures }): void {
  for (const key of Object.keys(HELP) as (keyof HubFigures)[]) {
    const [name, help] = HELP[key];
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(hub.figures()[key]);
      },
    });
  }
}
