import { walletKeys } from '@evens/sandbox';
import { Gauge } from 'prom-client';
import type { Cashier, Withdrawals } from '../capabilities/money/payments/index.ts';
import {
  type Coins,
  cardStatement,
  chainBooks,
  chainSource,
  type NodeCoins,
  OWN_NODE,
  openStatements,
  type Party,
  payoutStatement,
  processorBooks,
  type StatementParts,
  type Statements,
  walletHistory,
} from '../capabilities/money/payments/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { House } from './house.ts';
import { SIGNER } from './house-payouts.ts';
import type { HouseProcessor } from './house-processor.ts';
import type { SandboxDoor } from './sandbox-side.ts';

/**
 * The books against each provider's own statement: the processor's of coins where there is one, each chain that a node of our own is watched
 * for, and in a demo the sandbox's three.
 */
export function openHouseAgreement(
  { config, db, clock, log }: House,
  {
    cashier,
    withdrawals,
    coins,
    processor,
    nodes,
    office,
  }: {
    readonly cashier: Cashier;
    readonly withdrawals: Withdrawals;
    readonly coins: Pick<Coins, 'against' | 'returnsAgainst'>;
    readonly processor: HouseProcessor | undefined;
    readonly nodes: NodeCoins | undefined;
    readonly office: Pick<StatementParts, 'approvals' | 'namesOf'>;
  },
  sandbox: SandboxDoor,
  metrics: Metrics,
): Statements {
  const demo = config.demo ? sandboxParties(sandbox, { cashier, withdrawals, clock }) : [];
  // Less its fee, what is credited is never what the statement names: every payment would stand there as a difference.
  const compared = processor && config.processorCredits === 'whole' ? [partyOf(processor, coins, withdrawals)] : [];
  const parties = [...demo, ...compared, ...(nodes ? chainParties(nodes, coins, withdrawals) : [])];
  const statements = openStatements(
    {
      db,
      clock,
      parties,
      ...office,
      onDone: (outcome) => {
        if (outcome.open > 0) log.warn(outcome, 'a provider and the books do not agree: see the room Agreement');
        else log.info(outcome, 'a provider and the books agree');
      },
      onError: (error) => log.error({ err: error }, 'a statement could not be compared'),
    },
    { works: config.role !== 'web' },
  );
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
function sandboxParties(
  sandbox: SandboxDoor,
  {
    cashier,
    withdrawals,
    clock,
  }: Pick<House, 'clock'> & { readonly cashier: Cashier; readonly withdrawals: Withdrawals },
): readonly Party[] {
  const { apiKey, secret, url } = sandbox;
  return [
    { source: cardStatement({ name: 'sandbox', baseUrl: url, apiKey }), own: cashier.against('sandbox') },
    {
      source: walletHistory({
        name: 'sandbox-wallet',
        baseUrl: () => `${url()}/checkout`,
        ...walletKeys(apiKey, secret),
      }),
      own: cashier.against('sandbox-wallet'),
    },
    {
      source: payoutStatement({ name: 'sandbox-payouts', baseUrl: url, secret, clock }),
      own: withdrawals.against('sandbox'),
    },
  ];
}

/** What came to the processor is kept with the coins; what went out by it are withdrawals, and held coins that it sent back. */
const partyOf = (
  { name, statement }: HouseProcessor,
  coins: Pick<Coins, 'against' | 'returnsAgainst'>,
  withdrawals: Withdrawals,
): Party => ({
  source: statement,
  own: processorBooks(name, {
    came: coins.against(name),
    went: [withdrawals.against(name), coins.returnsAgainst(name)],
  }),
});

/** What a chain says of payments to our addresses, and of those that the signer says it sent. */
function chainParties(
  nodes: NodeCoins,
  coins: Pick<Coins, 'against' | 'returnsAgainst'>,
  withdrawals: Withdrawals,
): readonly Party[] {
  const returned = coins.returnsAgainst(OWN_NODE);
  const went = [withdrawals.against(SIGNER), returned];
  const statements = nodes.statements(async (fromMs, toMs) => [
    ...(await withdrawals.coinsSent(SIGNER, fromMs, toMs)),
    ...(await returned.sentBetween(fromMs, toMs)),
  ]);
  return statements.map((statement) => ({
    source: chainSource(statement),
    own: chainBooks(statement, { came: coins.against(OWN_NODE), went }),
  }));
}
