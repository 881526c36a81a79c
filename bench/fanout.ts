import process from 'node:process';
import { parseArgs } from 'node:util';
import { crashPlan, type Plan, usualPlan } from './fanout/plan.ts';
import { bundle, Worker } from './fanout/processes.ts';
import type { Kind, TicksDone } from './fanout/server.ts';
import { whileSomeStall } from './fanout/stalled.ts';
import { processCpuMs } from './support/cpu.ts';
import { median, rounded, say } from './support/figures.ts';
import { compare, cpuMsAUnit, interleave, type Measured, report, type Side } from './support/rounds.ts';

/*
 * CPU of the server for a million changes delivered over websockets by the real hub, against plain TCP that writes the same
 * number of bytes to as many clients, one write a client and tick; socket.io beside it. Clients sit in a process of their own.
 *   npm run bench -- fanout [--clients 2000] [--seconds 3] [--rounds 5] [--socket.io 500] [--growth]
 *   npm run bench -- fanout --crash: all clients watch one round of crash
 *   npm run bench -- fanout --stalled: a tenth of the clients stop reading until they are cut
 */
const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    'socket.io': { type: 'string', default: '500' },
    growth: { type: 'boolean', default: false },
    stalled: { type: 'boolean', default: false },
    crash: { type: 'boolean', default: false },
  },
});
const [CLIENTS, SECONDS, ROUNDS, OF_SOCKET_IO] = [
  values.clients,
  values.seconds,
  values.rounds,
  values['socket.io'],
].map(Number) as [number, number, number, number];

const files = { server: await bundle('fanout/server'), clients: await bundle('fanout/clients') };

interface Running extends Side {
  readonly end: () => void;
  readonly bytes: () => number;
}

/** A server and its clients; a round is so many seconds of ticks, a unit a delivered change. */
async function start(kind: Kind, plan: Plan): Promise<Running> {
  const server = new Worker(files.server, [kind, JSON.stringify(plan)]);
  const { port } = await server.next<{ port: number }>();
  const clients = new Worker(files.clients, []);
  const heard = async (): Promise<number> => (await clients.ask<{ bytes: number }>('count')).bytes;
  await clients.ask({ kind, port, plan });
  let bytes = 0;
  return {
    name: kind,
    run: async () => {
      const before = await heard();
      const done = await server.ask<TicksDone>({ ticks: (SECONDS * 1000) / plan.tickMs });
      await new Promise((resolve) => setTimeout(resolve, 300));
      bytes = (await heard()) - before;
      if (done.bytes > 0 && bytes !== done.bytes) throw new Error(`${kind}: wrote ${done.bytes}, heard ${bytes}`);
      const late = done.wallMs / (SECONDS * 1000);
      say(
        `${kind}: ${done.delivered} changes, ${rounded((done.cpuMs * 1000) / done.delivered)} CPU s a million (kernel ${rounded((done.systemMs * 1000) / done.delivered)}), ${rounded(bytes / done.delivered)} bytes a change${late > 1.05 ? `, ${rounded(late)} times the time` : ''}`,
      );
      return done.delivered;
    },
    cpuMs: () => processCpuMs(server.pid),
    bytes: () => bytes,
    end: () => {
      clients.end();
      server.end();
    },
  };
}

/** Seconds of CPU a million. */
const aMillion = (measured: Measured): number => rounded(cpuMsAUnit(measured) * 1000);

async function measure(clients: number, kinds: readonly Kind[]) {
  const plan = values.crash ? crashPlan(clients) : usualPlan(clients);
  const sides: Running[] = [];
  for (const kind of kinds) sides.push(await start(kind, plan));
  try {
    return await interleave(sides, ROUNDS);
  } finally {
    for (const side of sides) side.end();
  }
}

async function against(clients: number) {
  const [ours, raw] = await measure(clients, ['hub', 'raw']);
  if (!ours || !raw) throw new Error('two sides were asked for');
  const { ratios, foreignCores, cores } = compare(ours, raw);
  // Ticks have their pace: only CPU tells the sides apart.
  return { clients, ratio: ratios.cpu, cpuSAMillion: { hub: aMillion(ours), raw: aMillion(raw) }, foreignCores, cores };
}

if (values.stalled) report('fanout --stalled', await whileSomeStall(CLIENTS, files));
else if (values.crash) report('fanout --crash', await against(CLIENTS));
else if (values.growth) {
  const growth = [];
  for (const clients of [CLIENTS / 4, CLIENTS, CLIENTS * 3]) growth.push(await against(clients));
  report('fanout', { ratio: growth[1]?.ratio, growth });
} else {
  const found = await against(CLIENTS);
  const other = OF_SOCKET_IO > 0 ? await measure(OF_SOCKET_IO, ['socket.io']) : [];
  const beside = other.map((each) => ({ clients: OF_SOCKET_IO, cpuSAMillion: aMillion(each) }));
  say(`ratio ${found.ratio}: ${found.cpuSAMillion.hub} CPU s a million against ${found.cpuSAMillion.raw}`);
  report('fanout', {
    ...found,
    socketIo: beside.map((each) => ({
      ...each,
      ratio: rounded(median([each.cpuSAMillion]) / found.cpuSAMillion.raw),
    }))[0],
  });
}
process.exit(0);
