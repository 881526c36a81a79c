import process from 'node:process';
import { parseArgs } from 'node:util';
import { type Currency, formatAmount, isCurrency, parseAmount } from '@evens/kernel';
import { audit } from '../capabilities/house/audit/index.ts';
import { MOST_VOUCHERS, makeVouchers } from '../capabilities/money/payments/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import { loadConfig } from '../platform/config/index.ts';
import { inTransaction } from '../platform/database/index.ts';
import { findDatabase } from './find-database.ts';
import { runOperatorCommand } from './operator-command.ts';

const HELP = `npm run -s voucher -- --amount 25.00 --currency EUR [--count 1] [--days 365]

Makes vouchers of one amount and writes their codes, one a line; the number of the batch and the last day go to the other
output. Each code pays one deposit, once. The house keeps what codes are known by and not the codes: whoever loses these
lines makes new ones. The operators' log says that they were made. Works beside a running house.
`;

interface Order {
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly count: number;
  readonly days: number;
}

/** Undefined when the words make no sense. */
function orderOf(args: string[]): Order | undefined {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { amount: text, currency: text, count: text, days: text } });
  const { amount = '', currency = '' } = values;
  if (!isCurrency(currency)) return undefined;
  const amountMinor = parseAmount(amount, currency);
  const [count, days] = [Number(values.count ?? 1), Number(values.days ?? 365)];
  const within = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;
  if (!amountMinor || !within(count, MOST_VOUCHERS) || !within(days, 3650)) return undefined;
  return { amountMinor, currency, count, days };
}

async function run(order: Order): Promise<number> {
  const { db, close } = await findDatabase(loadConfig(process.env));
  try {
    const wish = { ...order, madeBy: 'operator:command', nowMs: systemClock().wallMs() };
    const worth = `${formatAmount(order.amountMinor, order.currency)} ${order.currency}`;
    const { batch, codes, expiresMs } = await inTransaction(db, async (tx) => {
      const made = await makeVouchers(tx, wish);
      await audit.record(tx, {
        operator: 'command',
        action: 'vouchers.make',
        subject: `vouchers/${made.batch}`,
        after: { count: made.codes.length, worth, until: new Date(made.expiresMs).toISOString() },
      });
      return made;
    });
    process.stdout.write(`${codes.join('\n')}\n`);
    const until = new Date(expiresMs).toISOString();
    process.stderr.write(`Batch ${batch}: ${codes.length} of ${worth}, until ${until}.\n`);
    return 0;
  } finally {
    await close();
  }
}

await runOperatorCommand({ help: HELP, orderOf, run });
