import { setTimeout as sleep } from 'node:timers/promises';
import type { Rng } from '@evens/kernel';
import type { Betting } from './bettors.ts';
import { type Cluster, type Member, until } from './cluster.ts';

/** One fault as it happened: bets under way at its moment, and how long what it took away was gone, in milliseconds. */
export interface FaultReport {
  readonly fault: string;
  readonly inFlight: number;
  readonly waiting: number;
  readonly tookMs: Readonly<Record<string, number>>;
}

const LEADING = 'evens_feed_leading';
const LEAST_IN_FLIGHT = 3;

/** The worker that leads the feed; undefined while none does, or while two say so. */
async function leaderOf({ workers }: Cluster): Promise<Member | undefined> {
  const led = await Promise.all(workers.map(async (each) => ((await each.figure(LEADING)) === 1 ? each : undefined)));
  const leaders = led.filter((each) => each !== undefined);
  return leaders.length === 1 ? leaders[0] : undefined;
}

export const allReady = async ({ webs, workers }: Cluster): Promise<boolean> =>
  (await Promise.all([...webs, ...workers].map((each) => each.ready()))).every(Boolean);

/** Waits for all; where one does not come, the fault says what each one says of itself. */
async function untilAllReady(cluster: Cluster): Promise<void> {
  try {
    await until('every process is ready', () => allReady(cluster));
  } catch (error) {
    const said = await Promise.all([...cluster.webs, ...cluster.workers].map((each) => each.readiness()));
    throw new Error(`${error instanceof Error ? error.message : error}: ${said.join(' | ')}`);
  }
}

const websReady = async ({ webs }: Cluster): Promise<boolean> =>
  (await Promise.all(webs.filter((each) => each.running()).map((each) => each.ready()))).every(Boolean);

/** Since when bets are taken again: so long after this moment, and after the last pause of two seconds that followed it. */
async function takenAgain(betting: Betting, sinceMs: number): Promise<number> {
  let takenMs = sinceMs;
  let againMs = sinceMs;
  // Prices stand open for five seconds after the last word of the feed: the pause may only begin then.
  while (againMs === sinceMs || performance.now() - againMs < 12_000 || performance.now() - takenMs > 1_000) {
    if (performance.now() - sinceMs > 150_000) throw new Error('no bet is taken any more');
    const lastMs = betting.lastTakenMs();
    if (lastMs > takenMs) {
      if (againMs === sinceMs || lastMs - takenMs > 2_000) againMs = lastMs;
      takenMs = lastMs;
    }
    await sleep(20);
  }
  return Math.round(againMs - sinceMs);
}

/** Does each fault in turn with bets under way, puts it right, and lets the house recover. */
export async function doFaults(cluster: Cluster, betting: Betting, seconds: number, rng: Rng): Promise<FaultReport[]> {
  const reports: FaultReport[] = [];
  /** Waits for bets on their way and in their delay, then lets it happen; `recovers` fills in the times. */
  const fault = async (
    name: string,
    happens: () => Promise<void>,
    recovers: (sinceMs: () => number) => Promise<Record<string, number>>,
  ): Promise<void> => {
    await untilAllReady(cluster);
    await sleep(seconds * 1000);
    // Between two looks there may be none for a moment.
    const from = performance.now();
    while (betting.inFlight() < LEAST_IN_FLIGHT || betting.waiting() < 1) {
      if (performance.now() - from > 60_000) throw new Error(`no bets are under way before: ${name}`);
      await sleep(1);
    }
    const [inFlight, waiting] = [betting.inFlight(), betting.waiting()];
    const happenedMs = performance.now();
    await happens();
    const sinceMs = (): number => Math.round(performance.now() - happenedMs);
    const taken = takenAgain(betting, happenedMs);
    taken.catch(() => undefined);
    const times = await recovers(sinceMs);
    const report = { fault: name, inFlight, waiting, tookMs: { ...times, 'a bet is taken': await taken } };
    reports.push(report);
    console.log(JSON.stringify(report));
  };

  await until('a worker leads', async () => (await leaderOf(cluster)) !== undefined);
  let leader: Member | undefined;
  await fault(
    'kill -9 of the leading worker',
    async () => {
      leader = await leaderOf(cluster);
      if (!leader) throw new Error('no worker leads');
      await leader.kill();
    },
    async (sinceMs) => {
      const killed = leader;
      await until('the other worker leads', async () => {
        const now = await leaderOf(cluster);
        return now !== undefined && now !== killed;
      });
      const leads = sinceMs();
      await until('prices are open on every web process', () => websReady(cluster));
      const open = sinceMs();
      await killed?.start();
      return { 'another leads': leads, 'prices are open': open };
    },
  );
  const [web] = cluster.webs;
  await fault(
    'kill -9 of a web process',
    async () => web?.kill(),
    async (sinceMs) => {
      await sleep(2_000);
      await web?.start();
      await until('it is ready again', async () => (await web?.ready()) === true);
      return { 'it is ready again': sinceMs() };
    },
  );
  // Ended it refuses connections; frozen it takes what is said and answers nobody, and says it all late.
  const frozen = rng.next() < 0.5;
  await fault(
    `nats-server is ${frozen ? 'frozen' : 'gone'} for 10 s`,
    async () => (frozen ? cluster.nats.signal('SIGSTOP') : cluster.nats.stop()),
    async (sinceMs) => {
      await sleep(10_000);
      if (frozen) cluster.nats.signal('SIGCONT');
      else await cluster.nats.start();
      await sleep(1_000);
      await untilAllReady(cluster);
      return { 'all are ready again': sinceMs() };
    },
  );
  await fault(
    'PostgreSQL is restarted',
    () => cluster.restartPostgres(),
    async (sinceMs) => {
      await sleep(500);
      await untilAllReady(cluster);
      return { 'all are ready again': sinceMs() };
    },
  );
  await sleep(seconds * 1000);
  return reports;
}
