import { createServer as createHttp } from 'node:http';
import { type AddressInfo, createServer as createTcp, type Socket } from 'node:net';
import process from 'node:process';
import { Server as SocketIo } from 'socket.io';
import { acceptConnections, Hub } from '../../apps/server/src/platform/hub/index.ts';
import { changesOf, choices, entryOf, FLOOD, PERIOD, type Plan, TIME, topicName } from './plan.ts';
import { bytesOf } from './same-bytes.ts';

/*
 * One server in a process of its own, so that its CPU is its alone: our hub, plain TCP that writes the same number of bytes,
 * or socket.io. The parent says what to do and hears what it took.
 */
export type Kind = 'hub' | 'raw' | 'socket.io';

export interface Ticks {
  readonly ticks: number;
  /** In the first of them so many floods as well, one a tick. */
  readonly floods?: number;
}

export interface TicksDone {
  /** Changes that clients were written. */
  readonly delivered: number;
  readonly cpuMs: number;
  /** What of it the kernel took. */
  readonly systemMs: number;
  readonly wallMs: number;
  readonly bytes: number;
  /** Most bytes of memory that the process had. */
  readonly peakRss: number;
  readonly firstRss: number;
  /** Most that were stalled at a time; how many were ended, and after how many milliseconds the first and the last. */
  readonly stalled: number;
  readonly ended: number;
  readonly endedMs: readonly [first: number, last: number];
}

/** What one frame of a flood weighs: a whole sport that is suspended, and opened again. */
const flood = 'x'.repeat(200_000);

const kind = process.argv[2] as Kind;
const plan: Plan = JSON.parse(process.argv[3] ?? '');
const nowMs = (): number => performance.now();

/** How many clients listen to each topic. */
const crowd = new Array<number>(plan.topics).fill(0);
for (const chosen of choices(plan)) for (const topic of chosen) crowd[topic] = (crowd[topic] ?? 0) + 1;
const changes = Array.from({ length: PERIOD }, (_, tick) => changesOf(plan, tick));
const deliveredIn = changes.map((topics) => topics.reduce((sum, topic) => sum + (crowd[topic] ?? 0), 0));

interface Side {
  /** One tick: what changed goes to whoever listens. */
  tick(tick: number): void;
  bytes(): number;
  stalls?(): { stalled: number; ended: number };
  /** A large frame to whoever listens to it: fills what the kernel holds for those who do not read. */
  flood?(): void;
}

/** Resolves with the port once the side listens. */
const sides: Record<Kind, () => Promise<[Side, number]>> = {
  hub: async () => {
    const hub = new Hub({ nowMs, epoch: 'bench' });
    hub.register({
      owns: (topic) => topic === FLOOD || topic === TIME || topic.startsWith('markets/'),
      snapshot: () => [],
    });
    const http = createHttp();
    acceptConnections(http, {
      hub,
      nowMs,
      allows: () => true,
      identify: async () => ({}),
      maxClientsPerAddress: 20_000,
      addressOf: () => '127.0.0.1',
    });
    const port = await listening(http);
    const names = Array.from({ length: plan.topics }, (_, at) => [topicName(at)]);
    const entries = changes.map((topics, tick) => topics.map((topic) => entryOf(topic, tick, plan.entryBytes)));
    return [
      {
        tick: (tick) => {
          const said = entries[tick % PERIOD] ?? [];
          for (const [at, topic] of (changes[tick % PERIOD] ?? []).entries()) {
            hub.publish(names[topic] ?? [], '1x2', said[at] ?? []);
          }
          hub.publish([TIME], 'at', ['at', String(process.hrtime.bigint())]);
          hub.tick();
        },
        bytes: () => hub.figures().bytesWritten,
        stalls: () => ({ stalled: hub.figures().stalledClients, ended: hub.figures().clientsTerminated }),
        flood: () => hub.publish([FLOOD], 'all', ['v', flood], true),
      },
      port,
    ];
  },
  raw: async () => {
    const sockets: Socket[] = [];
    const lengths = bytesOf(plan);
    const server = createTcp({ noDelay: true }, (socket) => {
      socket.on('error', () => socket.destroy());
      socket.resume();
      sockets.push(socket);
    });
    const most = Math.max(...lengths.flat());
    const text = Buffer.alloc(most, 'x');
    // Made before, as cheap as bytes can be had.
    const views = Array.from({ length: most + 1 }, (_, length) => text.subarray(0, length));
    let bytes = 0;
    return [
      {
        tick: (tick) => {
          const now = lengths[tick % PERIOD] ?? [];
          for (let at = 0; at < sockets.length; at += 1) {
            const length = now[at] ?? 0;
            const view = views[length];
            if (length === 0 || !view) continue;
            sockets[at]?.write(view);
            bytes += length;
          }
        },
        bytes: () => bytes,
      },
      await listening(server),
    ];
  },
  'socket.io': async () => {
    const http = createHttp();
    const io = new SocketIo(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
    io.on('connection', (socket) => socket.on('subscribe', (topics: string[]) => void socket.join(topics)));
    return [
      {
        tick: (tick) => {
          for (const topic of changes[tick % PERIOD] ?? [])
            io.to(topicName(topic)).emit('d', entryOf(topic, tick, plan.entryBytes));
        },
        bytes: () => 0,
      },
      await listening(http),
    ];
  },
};

const listening = (server: { listen(port: number, host: string, ready: () => void): unknown; address(): unknown }) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

const [side, port] = await sides[kind]();
let at = 0;

/** So many ticks, one each `tickMs`, and what they cost. A tick that comes late is not left out. */
function run({ ticks, floods = 0 }: Ticks): Promise<TicksDone> {
  const [from, bytesBefore, before] = [performance.now(), side.bytes(), process.cpuUsage()];
  let [done, delivered, stalled] = [0, 0, 0];
  const firstRss = process.memoryUsage.rss();
  let peakRss = firstRss;
  const endedBefore = side.stalls?.().ended ?? 0;
  let ended = 0;
  const endedMs: [number, number] = [0, 0];
  const look = (): void => {
    peakRss = Math.max(peakRss, process.memoryUsage.rss());
    const now = side.stalls?.();
    if (!now) return;
    stalled = Math.max(stalled, now.stalled);
    if (now.ended - endedBefore === ended) return;
    if (ended === 0) endedMs[0] = Math.round(performance.now() - from);
    endedMs[1] = Math.round(performance.now() - from);
    ended = now.ended - endedBefore;
  };
  return new Promise((resolve) => {
    const step = (): void => {
      delivered += deliveredIn[at % PERIOD] ?? 0;
      if (done < floods) side.flood?.();
      side.tick(at);
      if (floods > 0) look();
      at += 1;
      done += 1;
      const due = from + done * plan.tickMs - performance.now();
      if (done < ticks) setTimeout(step, Math.max(0, due));
      else setTimeout(finish, Math.max(0, due));
    };
    const finish = (): void => {
      const { user, system } = process.cpuUsage(before);
      const wallMs = performance.now() - from;
      resolve({
        delivered,
        cpuMs: (user + system) / 1000,
        systemMs: system / 1000,
        wallMs,
        bytes: side.bytes() - bytesBefore,
        peakRss,
        firstRss,
        stalled,
        ended,
        endedMs,
      });
    };
    step();
  });
}

process.on('message', async (ticks: Ticks) => void process.send?.(await run(ticks)));
process.on('disconnect', () => process.exit(0));
process.send?.({ port });
