import { Gauge } from 'prom-client';
import { adapters, type Payments } from '../capabilities/money/payments/index.ts';
import type { Readiness } from '../platform/http/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { House } from './house.ts';

const { chains: readOwnChains, open: openNodeCoins } = adapters.nodes;

export type HouseNodes = ReturnType<typeof openNodeCoins>;

/** No chain makes blocks faster than Ethereum, every twelve seconds; on a chain of one's own somebody makes one and waits to see it. */
const LOOK_EVERY_MS = { main: 10_000, test: 10_000, regtest: 500 } as const;
/** So long without an answer of a node, and operators are told. */
const SILENT_MS = 10 * 60_000;

/** Coins of the operator's own nodes and keys; without a key of any coin nothing is watched. Throws ConfigError. */
export function openHouseNodes(
  { config, db, clock, log }: House,
  credit: Payments['hearCoins'],
  { metrics, readiness }: { readonly metrics: Metrics; readonly readiness: Readiness },
): HouseNodes | undefined {
  const chains = readOwnChains(config);
  if (chains.length === 0) return undefined;
  for (const { chain, coins, book } of chains) {
    const first = book.at(0);
    // For the operator to compare with what his wallet shows; it is no secret.
    log.info({ chain, coins, first: first.ok ? first.value : undefined }, 'a chain is watched by a node of our own');
  }
  const nodes = openNodeCoins(
    {
      ...{ db, clock, chains, credit },
      lookEveryMs: LOOK_EVERY_MS[config.coinNetwork],
      patienceMs: SILENT_MS,
      onEvent: (chain, event) => {
        if (event.kind === 'reorganised') log.warn({ chain, ...event }, 'blocks of a chain were taken back');
        if (event.kind === 'vanished')
          log.error({ chain, txid: event.payment.txid }, 'a credited payment is in the chain no more');
        if (event.kind === 'silent') log.error({ chain }, 'the node of a chain has been silent for long');
      },
      onTrouble: (chain, words) =>
        words === undefined
          ? log.info({ chain }, 'the node of a chain is well again')
          : log.warn({ chain, words }, 'the node of a chain is not well'),
      onPerson: ({ paymentKey }, words) => log.warn({ paymentKey, words }, 'a payment on a chain needs a person'),
      onError: (error) => log.error({ err: error }, 'a chain could not be looked at, or what it says not be booked'),
    },
    { works: config.role !== 'web' },
  );
  readiness.note('coin-nodes', nodes.note);
  const seconds = (at: Date | null): number => (at ? Math.max(0, (clock.wallMs() - at.getTime()) / 1000) : 0);
  const figures = [
    ['height', 'The last block of a chain that was read', (each) => each.height ?? 0],
    ['blocks_behind', 'Blocks that its node has and that were not read', (each) => behind(each)],
    ['block_age_seconds', 'Since its node last had a new block', (each) => seconds(each.blockAt)],
    ['node_silence_seconds', 'Since its node last answered', (each) => seconds(each.heardAt)],
    [
      'trouble',
      '1 while something is wrong with the node of a chain; /ready says what',
      (each) => (each.trouble ? 1 : 0),
    ],
    ['stopped', '1 while nothing is read until a person has looked', (each) => (each.stopped ? 1 : 0)],
    ['untold', 'Payments that were seen and are not booked yet', (each) => each.untold],
  ] satisfies readonly (readonly [string, string, (each: Figures) => number])[];
  for (const [name, help, value] of figures) {
    new Gauge({
      name: `evens_coin_watch_${name}`,
      help,
      labelNames: ['chain'],
      registers: [metrics.registry],
      async collect() {
        for (const each of await nodes.figures()) this.set({ chain: each.chain }, value(each));
      },
    });
  }
  return nodes;
}

type Figures = Awaited<ReturnType<HouseNodes['figures']>>[number];

const behind = ({ claimed, height }: Figures): number => Math.max(0, (claimed ?? 0) - (height ?? 0));
