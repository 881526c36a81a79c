import { walletKeys } from '@evens/sandbox';
import { Gauge } from 'prom-client';
import { adapters, type Payments } from '../capabilities/money/payments/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { House } from './house.ts';
import type { HouseNodes } from './house-nodes.ts';
import type { HouseProcessor } from './house-processor.ts';
import { SIGNER } from './payment-ways.ts';
import type { SandboxDoor } from './sandbox-side.ts';

type Books = Payments['books'];
/** A provider's statement, and our side of it. */
type Party = Parameters<Payments['compare']>[0][number];

/**
 * The books against each provider's own statement: the processor's of coins where there is one, each chain that a node of our own is watched
 * for, and in a demo the sandbox's three.
 */
export function openHouseReconciliation(
  { config, clock, log }: House,
  {
    payments,
    processor,
    nodes,
  }: {
    readonly payments: Payments;
    readonly processor: HouseProcessor | undefined;
    readonly nodes: HouseNodes | undefined;
  },
  sandbox: SandboxDoor,
  metrics: Metrics,
) {
  const { books } = payments;
  const demo = config.demo ? sandboxParties(sandbox, books, clock) : [];
  // Less its fee, what is credited is never what the statement names: every payment would stand there as a difference.
  const compared = processor && config.processorCredits === 'whole' ? [partyOf(processor, books)] : [];
  const statements = payments.compare([...demo, ...compared, ...(nodes ? chainParties(nodes, books) : [])], {
    onDone: (outcome) => {
      if (outcome.open > 0) log.warn(outcome, 'a provider and the books do not agree: see the room Reconciliation');
      else log.info(outcome, 'a provider and the books agree');
    },
    onError: (error) => log.error({ err: error }, 'a statement could not be compared'),
  });
  new Gauge({
    name: 'evens_provider_differences',
    help: "Differences between a provider's statement and the books that nobody has explained",
    labelNames: ['provider'],
    registers: [metrics.registry],
    async collect() {
      for (const [provider, open] of await statements.figures()) this.set({ provider }, open);
    },
  });
  return statements;
}

/** The sandbox's three statements, each with our side of it. */
function sandboxParties({ apiKey, secret, url }: SandboxDoor, books: Books, clock: House['clock']): readonly Party[] {
  const { card, wallet, payoutService } = adapters;
  return [
    { source: card.statement({ name: 'sandbox', baseUrl: url, apiKey }), own: books.deposits('sandbox') },
    {
      source: wallet.statement({
        name: 'sandbox-wallet',
        baseUrl: () => `${url()}/checkout`,
        ...walletKeys(apiKey, secret),
      }),
      own: books.deposits('sandbox-wallet'),
    },
    {
      source: payoutService.statement({ name: 'sandbox-payouts', baseUrl: url, secret, clock }),
      own: books.payouts('sandbox'),
    },
  ];
}

/** What came to the processor is kept with the coins; what went out by it are withdrawals, and held coins that it sent back. */
const partyOf = ({ name, statement }: HouseProcessor, books: Books): Party => ({
  source: statement,
  own: adapters.processor.books(name, {
    came: books.coins(name),
    went: [books.payouts(name), books.returned(name)],
  }),
});

/** What a chain says of payments to our addresses, and of those that the signer says it sent. */
function chainParties(nodes: HouseNodes, books: Books): readonly Party[] {
  const { name, source, books: ofChain } = adapters.nodes;
  const returned = books.returned(name);
  const went = [books.payouts(SIGNER), returned];
  const statements = nodes.statements(async (fromMs, toMs) => [
    ...(await books.coinsSent(SIGNER, fromMs, toMs)),
    ...(await returned.sentBetween(fromMs, toMs)),
  ]);
  return statements.map((statement) => ({
    source: source(statement),
    own: ofChain(statement, { came: books.coins(name), went }),
  }));
}
