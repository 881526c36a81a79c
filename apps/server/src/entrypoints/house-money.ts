import type { Coins, Withdrawals } from '../capabilities/money/payments/index.ts';
import { askedRarely } from '../platform/disk/index.ts';
import type { OperatorCaller, Readiness } from '../platform/http/index.ts';
import type { Part } from '../platform/lifecycle/index.ts';
import { openHouseAgreement } from './house-agreement.ts';
import { openHouseCoins } from './house-coins.ts';
import { openHouseMessages } from './house-messages.ts';
import { openHouseNodes } from './house-nodes.ts';
import { openHousePayouts } from './house-payouts.ts';
import { type HouseProcessor, openHouseProcessor } from './house-processor.ts';
import { openHouseRates } from './house-rates.ts';
import { openPayments } from './payments.ts';

type PaymentParts = Parameters<typeof openPayments>[0];
type PayoutParts = Parameters<typeof openHousePayouts>[0];

/** What money in and money out are built from. */
export type MoneyParts = Omit<PaymentParts, 'listeners' | 'coins' | 'payouts'> &
  Omit<PayoutParts, 'rates' | 'processor' | 'coins'> & {
    readonly http: { readonly readiness: Readiness };
  };

/** All of the cashier: money in and out, what currencies are worth, and the books against each provider's statement. */
export function openHouseMoney(parts: MoneyParts) {
  const { house, http } = parts;
  const { cashier, sandbox } = openPayments({
    ...parts,
    // Built later, out of what is built here.
    listeners: () => (processor ? [processor.ear] : []),
    coins: () => coins,
    payouts: () => withdrawals.debts,
  });
  http.readiness.note(
    'chargebacks',
    askedRarely(async () => {
      const { late } = await cashier.chargebacks();
      return late > 0 ? `${late} wait for somebody to look for more than a day` : undefined;
    }, house.clock.monotonicMs),
  );
  const rates = openHouseRates(house, sandbox.door, http.metrics, parts.office.approvals);
  const processor: HouseProcessor | undefined = openHouseProcessor(
    house,
    {
      book: (payment) => coins.credit(payment),
      passOn: (body) => withdrawals.hear(processor?.name ?? '', body),
    },
    sandbox.door,
    http.metrics,
  );
  const nodes = openHouseNodes(house, (payment) => coins.credit(payment), http);
  const coins: Coins = openHouseCoins({
    ...{ ...parts, cashier, rates },
    // What the operator has a node of his own for comes from that.
    sources: [...(nodes ? [nodes.source] : []), ...(processor ? [processor.addresses] : [])],
    processor,
  });
  const withdrawals: Withdrawals = openHousePayouts({ ...parts, rates, processor, coins }, sandbox.door, http.metrics);
  const agreement = openHouseAgreement(
    house,
    { ...parts, cashier, withdrawals, coins, processor, nodes },
    sandbox.door,
    http.metrics,
  );
  const messages = openHouseMessages(house, parts.office, http.metrics);
  const partsOf = (capabilities: Record<string, Pick<Part, 'start' | 'stop'>>): Part[] =>
    Object.entries(capabilities).map(([name, each]) => ({
      name,
      start: () => each.start(),
      stop: () => each.stop(),
    }));
  return {
    cashier,
    sandboxSmtpUrl: sandbox.smtpUrl,
    /** What is due by itself, where work is done. */
    works: partsOf({ cashier, coins, withdrawals, ...(processor && { processor }), ...(nodes && { nodes }) }),
    /** The sandbox, in a house that is alone. */
    sandbox: sandbox.part,
    /** Who asks the sandbox in a demo, and so starts after it. */
    afterSandbox: partsOf({ rates, agreement }),
    withRoutes: [cashier, coins, withdrawals, rates, agreement, messages],
    /** How much waits in each room of the back office. */
    waiting: {
      withdrawals: withdrawals.waitingFor,
      'held-payments': cashier.waitingFor,
      bank: cashier.bankWaitingFor,
      reconciliation: async (caller: OperatorCaller) =>
        (await agreement.waitingFor(caller)) + (await cashier.chargebacksFor(caller)),
      'provider-messages': messages.waitingFor,
    },
  };
}
