import type { Bonuses } from '../capabilities/growth/bonuses/index.ts';
import type { Approvals } from '../capabilities/house/approvals/index.ts';
import type { Content } from '../capabilities/house/content/index.ts';
import type { Operators } from '../capabilities/house/operators/index.ts';
import { openPayments, type Payments, type PaymentsParts } from '../capabilities/money/payments/index.ts';
import type { AccountNews, Wallet } from '../capabilities/money/wallet/index.ts';
import type { Identity } from '../capabilities/people/identity/index.ts';
import type { Teller } from '../capabilities/people/notices/index.ts';
import { askedRarely } from '../platform/disk/index.ts';
import type { OperatorCaller, Readiness } from '../platform/http/index.ts';
import type { Part } from '../platform/lifecycle/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import { waitsTogether } from '../platform/waiting/index.ts';
import type { House } from './house.ts';
import { openHouseNodes } from './house-nodes.ts';
import { type HouseProcessor, openHouseProcessor } from './house-processor.ts';
import { openHouseRates } from './house-rates.ts';
import { openHouseReconciliation } from './house-reconciliation.ts';
import { showPayments } from './payment-figures.ts';
import { coinWays, signerOf, waysIn, waysOut } from './payment-ways.ts';
import { openSandboxSide } from './sandbox-side.ts';
import { tellOfAddresses, tellOfWithdrawals } from './withdrawal-news.ts';

/** What money in and money out are built from. */
export interface MoneyParts
  extends Pick<PaymentsParts['payouts'], 'documents' | 'protection' | 'caseOpen' | 'paidElsewhere'> {
  readonly house: House;
  readonly wallet: Wallet;
  readonly identity: Identity;
  readonly content: Content;
  readonly news: AccountNews;
  readonly notices: Teller;
  readonly protections: PaymentsParts['keeping'];
  /** Which ways to pay in, and to be paid out, operators have taken out or put first. */
  readonly methodsStanding: {
    readonly deposits: NonNullable<PaymentsParts['deposits']['standing']>;
    readonly withdrawals: NonNullable<PaymentsParts['payouts']['standing']>;
  };
  readonly bonuses: Pick<Bonuses, 'withdrawing'>;
  /** What takes two operators, and what they are called. */
  readonly office: { readonly approvals: Approvals; readonly namesOf: Operators['namesOf'] };
  /** The port the site listens on, once it does, and where figures are shown. */
  readonly http: { readonly port: () => number; readonly metrics: Metrics; readonly readiness: Readiness };
}

/** Says in /ready that chargebacks wait for long. */
const noteChargebacks = ({ clock }: House, readiness: Readiness, { figures }: Payments): void =>
  readiness.note(
    'chargebacks',
    askedRarely(async () => {
      const { late } = await figures.chargebacks();
      return late > 0 ? `${late} wait for somebody to look for more than a day` : undefined;
    }, clock.monotonicMs),
  );

const partsOf = (capabilities: Readonly<Record<string, Pick<Part, 'start' | 'stop'>>>): Part[] =>
  Object.entries(capabilities).map(([name, each]) => ({
    name,
    start: () => each.start(),
    stop: () => each.stop(),
  }));

/** All of the cashier: money in and out, what currencies are worth, and the books against each provider's statement. */
export function openHouseMoney(parts: MoneyParts) {
  const { house, http, office, wallet, news, identity: accounts, notices, documents, protection, caseOpen } = parts;
  const { config, db, clock, log } = house;
  const sandbox = openSandboxSide(house, http.port);
  const rates = openHouseRates(house, sandbox.door, http.metrics, office.approvals);
  const hearers = {
    // Opened below: whoever speaks with providers of coins stands before who books them.
    book: (payment: Parameters<Payments['hearCoins']>[0]) => payments.hearCoins(payment),
    passOn: (body: Buffer) => payments.hearPayout(processor?.name ?? '', body),
  };
  const processor: HouseProcessor | undefined = openHouseProcessor(house, hearers, sandbox.door, http.metrics);
  const nodes = openHouseNodes(house, hearers.book, http);
  const signer = signerOf(house);
  // What the operator has a node of his own for comes from that.
  const sources = [...(nodes ? [nodes.source] : []), ...(processor ? [processor.addresses] : [])];
  const deposits = waysIn(house, sandbox, {
    listeners: () => (processor ? [processor.ear] : []),
    merchantName: async () => (await parts.content.adminConfig()).brand.name,
    standing: parts.methodsStanding.deposits,
  });
  const payouts = waysOut(house, sandbox, { signer, processor });
  const payments: Payments = openPayments({
    ...{ db, clock, wallet, news, rates, accounts, ...office, keeping: parts.protections },
    deposits,
    payouts: {
      ...payouts,
      ...{
        standing: parts.methodsStanding.withdrawals,
        documents,
        protection,
        caseOpen,
        paidElsewhere: parts.paidElsewhere,
        bonuses: parts.bonuses,
        inform: tellOfWithdrawals(notices),
        informAddress: tellOfAddresses(notices),
      },
    },
    coins: coinWays(house, { sources, signer, processor, notices, metrics: http.metrics }),
    works: config.role !== 'web',
    complain: (about) => (error) => log.error({ err: error }, about),
  });
  showPayments(http.metrics, payments.figures);
  noteChargebacks(house, http.readiness, payments);
  const reconciliation = openHouseReconciliation(house, { payments, processor, nodes }, sandbox.door, http.metrics);
  const { chargebacks, ...waiting } = payments.waitingFor;
  return {
    payments,
    rates,
    methodNames: {
      deposits: [...new Set(deposits.methods.map(({ key }) => key))],
      withdrawals: payouts.methods.map(({ id }) => id),
    },
    sandboxSmtpUrl: sandbox.smtpUrl,
    /** What its side of games is reached by. */
    sandboxGames: sandbox.games,
    /** What is due by itself, where work is done. */
    works: partsOf({ ...payments.due, ...(processor && { processor }), ...(nodes && { nodes }) }),
    /** The sandbox, in a house that is alone. */
    sandbox: sandbox.part,
    /** Who asks the sandbox in a demo, and so starts after it. */
    afterSandbox: partsOf({ rates, reconciliation }),
    withRoutes: [payments, rates, reconciliation],
    /** How much waits in each room of the back office. */
    waiting: {
      ...waiting,
      reconciliation: async (caller: OperatorCaller) =>
        waitsTogether([await reconciliation.waitingFor(caller), await chargebacks(caller)]),
    },
  };
}
