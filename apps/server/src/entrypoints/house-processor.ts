import type { CoinSymbol } from '@evens/chain';
import { processorKeys } from '@evens/sandbox';
import { Gauge } from 'prom-client';
import { adapters, methods, type Payments } from '../capabilities/money/payments/index.ts';
import { ConfigError } from '../platform/config/index.ts';
import { repeatedLook } from '../platform/lifecycle/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { House } from './house.ts';
import { SANDBOX_PROCESSOR } from './sandbox-names.ts';

type Processor = typeof adapters.processor;
type ProcessorAccess = Parameters<Processor['wire']>[0];

import type { SandboxDoor } from './sandbox-side.ts';

/** What the specification names and no node of the house runs. */
const USUAL: readonly CoinSymbol[] = ['BCH', 'BNB', 'USDTT', 'NEO'];
/** In a demo no node is there at all, so that the sandbox runs every coin that a player may choose, and one with a tag. */
const OF_A_DEMO: readonly CoinSymbol[] = [...USUAL, 'BTC', 'ETH', 'LTC', 'DOGE', 'USDTE', 'XRP'];
const EVERY_MS = 5_000;

/** What the processor says is booked by `book` and handed to `passOn`: both may be called again for the same news. */
export interface ProcessorHearers {
  readonly book: Payments['hearCoins'];
  readonly passOn: (body: Buffer) => Promise<void>;
}

export interface HouseProcessor {
  readonly name: string;
  readonly client: ReturnType<Processor['client']>;
  /** Who gives addresses of its coins. */
  readonly addresses: ReturnType<Processor['addresses']>;
  /** Who listens at the door where payment providers call. */
  readonly ear: ReturnType<Processor['ear']>;
  readonly payouts: ReturnType<Processor['payouts']>;
  /** What it says moved, against which the books are compared. */
  readonly statement: ReturnType<Processor['statement']>;
  /** The ways to be paid by it, but in coins that somebody else pays. */
  payoutMethods(paidElsewhere: readonly CoinSymbol[]): ReturnType<typeof methods.coins>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The processor of PROCESSOR_URL, or in a demo the sandbox's; undefined without one. */
export function openHouseProcessor(
  { config, db, clock, log }: House,
  hearers: ProcessorHearers,
  sandbox: SandboxDoor,
  metrics: Metrics,
): HouseProcessor | undefined {
  const { processorUrl, processorKey: key = '', processorSecret = '', processorCredits: policy } = config;
  const real = processorUrl !== undefined;
  if (!real && !config.demo) return undefined;
  const name = real ? 'processor' : SANDBOX_PROCESSOR;
  const [first = '', ...others] = processorSecret.split(',');
  const access: ProcessorAccess = real
    ? { baseUrl: () => processorUrl, key, secrets: [first, ...others], clock }
    : sandboxAccess(sandbox, clock);
  // The sandbox has addresses of the main network alone.
  const network = real ? config.coinNetwork : 'main';
  const coins = coinsOf(config.processorCoins ?? (real ? USUAL : OF_A_DEMO));

  const wire = adapters.processor.wire(access);
  const client = adapters.processor.client(wire);
  const payouts = adapters.processor.payouts(name, client, access, network);
  const troubles = metrics.tally(
    'evens_processor_address_troubles',
    'Addresses that the processor of coins did not give, or that could not be shown, since the start',
    'coin',
  );
  const addresses = adapters.processor.addresses(
    name,
    client,
    coins,
    (trouble) => {
      troubles(trouble.coin);
      log.warn(trouble, 'the processor of coins gave no address that can be shown');
    },
    network,
  );
  const ear = adapters.processor.ear({
    ...{ db, clock, name, access, policy, network, ...hearers },
    onError: (error) => log.error({ err: error }, 'a message of the processor of coins was not dealt with yet'),
  });
  showMessages(metrics, ear);
  const looking = repeatedLook({
    look: ear.catchUp,
    everyMs: EVERY_MS,
    onError: (error) => log.error({ err: error }, 'messages of the processor of coins could not be read'),
  });
  return {
    name,
    client,
    addresses,
    ear,
    payouts,
    statement: adapters.processor.statement({ name, wire }),
    payoutMethods: (paidElsewhere) => {
      const symbols = coins.flatMap((symbol) => (symbol === 'ETH' ? ['ETH', 'mETH'] : [symbol]));
      return methods.coins(
        name,
        symbols.filter((symbol) => !paidElsewhere.includes(symbol)),
        network,
      );
    },
    start: async () => looking.start(),
    stop: looking.stop,
  };
}

/** How many messages of the processor wait, and for whom. */
function showMessages({ registry }: Metrics, ear: Pick<HouseProcessor['ear'], 'figures'>): void {
  new Gauge({
    name: 'evens_processor_messages',
    help: 'Messages of the processor of coins that wait to be dealt with, or for a person',
    labelNames: ['waits_for'],
    registers: [registry],
    async collect() {
      const { waiting, person } = await ear.figures();
      this.set({ waits_for: 'house' }, waiting);
      this.set({ waits_for: 'person' }, person);
    },
  });
}

function sandboxAccess(sandbox: SandboxDoor, clock: House['clock']): ProcessorAccess {
  const { key, secret } = processorKeys(sandbox.apiKey, sandbox.secret);
  return { baseUrl: () => `${sandbox.url()}/processor/api/v2`, key, secrets: [secret], clock };
}

/** Coins that a processor can run; a name that is none of them is the operator's mistake. */
function coinsOf(symbols: readonly string[]): readonly CoinSymbol[] {
  const strangers = symbols.filter((symbol) => !adapters.processor.coins.includes(symbol));
  if (strangers.length > 0) {
    throw new ConfigError(`Wrong configuration:\n  PROCESSOR_COINS: no processor runs ${strangers.join(', ')}`);
  }
  return symbols;
}
