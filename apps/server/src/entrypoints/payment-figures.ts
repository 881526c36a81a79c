import { Gauge } from 'prom-client';
import type { Payments } from '../capabilities/money/payments/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';

type Figures = Payments['figures'];

/** One figure by what it counts: `name{label="..."}`. */
function show(
  { registry }: Metrics,
  { name, help, label }: { readonly name: string; readonly help: string; readonly label: string },
  counted: () => Promise<Iterable<readonly [string, number]>>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      for (const [of, count] of await counted()) this.set({ [label]: of }, count);
    },
  });
}

/** What of payments waits, and for whom. */
export function showPayments(metrics: Metrics, figures: Figures): void {
  const held = 'Payments that came after their deposit was closed and may not be credited, by what they wait for';
  show(metrics, { name: 'evens_payments_held', help: held, label: 'waits_for' }, async () => {
    const { held: person, returning: provider } = await figures.heldPayments();
    return Object.entries({ person, provider });
  });
  const lines =
    'Lines of bank statements that are neither credited nor back where they came from, by what they wait for (1000 at most)';
  show(metrics, { name: 'evens_bank_lines_waiting', help: lines, label: 'waits_for' }, async () => {
    const { open: person, returning: statement } = await figures.bankLines();
    return Object.entries({ person, statement });
  });
  const unseen =
    'Chargebacks whose accounts nobody has looked at: all of them, and those of more than a day, which /ready names too';
  show(metrics, { name: 'evens_chargebacks_unseen', help: unseen, label: 'of' }, async () => {
    const { all, late } = await figures.chargebacks();
    return Object.entries({ all, more_than_a_day: late });
  });
  const coins = 'Payments in coins that are not done with, by what they wait for: a rate, to go back, or a person';
  show(metrics, { name: 'evens_coin_payments', help: coins, label: 'waits_for' }, async () => {
    const { waiting: rate, held: back, person } = await figures.coins();
    return Object.entries({ rate, return: back, person });
  });
  const messages =
    'Signed messages of providers that nobody could deal with and no operator has seen to, by where they were heard';
  show(metrics, { name: 'evens_provider_messages_for_person', help: messages, label: 'heard_at' }, figures.messages);
  showWithdrawals(metrics, figures);
}

const OF_WITHDRAWALS = [
  ['waiting', 'Withdrawals that wait for a person'],
  ['attention', 'Withdrawals of which a provider said what does not fit'],
  ['late', 'Withdrawals on their way to a provider for more than an hour'],
  ['stuck', 'Withdrawals that a provider took more than three days ago, and has not paid'],
] as const;

function showWithdrawals({ registry }: Metrics, { withdrawals }: Pick<Figures, 'withdrawals'>): void {
  for (const [key, help] of OF_WITHDRAWALS) {
    new Gauge({
      name: `evens_withdrawals_${key}`,
      help,
      registers: [registry],
      async collect() {
        this.set((await withdrawals())[key]);
      },
    });
  }
}
