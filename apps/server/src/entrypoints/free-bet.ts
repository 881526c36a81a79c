import process from 'node:process';
import { parseArgs } from 'node:util';
import { formatAmount, parseAmount, parsePrice } from '@evens/kernel';
import { openPromotions } from '../capabilities/growth/promotions/index.ts';
import { openWallet } from '../capabilities/money/wallet/index.ts';
import { accountByName } from '../capabilities/people/identity/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import { loadConfig } from '../platform/config/index.ts';
import { inTransaction } from '../platform/database/index.ts';
import { findDatabase } from './find-database.ts';
import { runOperatorCommand } from './operator-command.ts';

const HELP = `npm run free-bet -- --user NAME --amount 5.00 [--days 7] [--least-price 1.5]

Grants a player a free bet of this amount in their own currency: one single or combo before the match, every leg at the
least price or above, pays the winnings without the stake. Works beside a running house. Exit code 1: there is no such
account, or the amount does not fit its currency.
`;

interface Order {
  readonly user: string;
  readonly amount: string;
  readonly days: number;
  readonly leastPriceMilli: number;
}

/** Undefined when the words make no sense. */
function orderOf(args: string[]): Order | undefined {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { user: text, amount: text, days: text, 'least-price': text } });
  const { user, amount } = values;
  const days = Number(values.days ?? 7);
  const leastPriceMilli = parsePrice(values['least-price'] ?? '1.5');
  if (!user || !amount || leastPriceMilli === undefined) return undefined;
  return Number.isInteger(days) && days >= 1 && days <= 3650 ? { user, amount, days, leastPriceMilli } : undefined;
}

async function run({ user, amount, days, leastPriceMilli }: Order): Promise<number> {
  const { db, close } = await findDatabase(loadConfig(process.env));
  const clock = systemClock();
  const onError = (error: unknown): void => void process.stderr.write(`${String(error)}\n`);
  try {
    const account = await accountByName(db, user);
    const amountMinor = account && parseAmount(amount, account.currency);
    if (!account || !amountMinor) {
      process.stderr.write(account ? `${amount} is no amount in ${account.currency}.\n` : `There is no ${user}.\n`);
      return 1;
    }
    const wallet = openWallet({ db, clock, news: { account: () => undefined }, onError });
    const promotions = openPromotions({ db, clock, wallet, onError });
    const granted = await inTransaction(db, (tx) => {
      const { id: accountId, currency } = account;
      return promotions.grantFreeBet(tx, {
        accountId,
        currency,
        amountMinor,
        leastPriceMilli,
        days,
        grantedBy: 'operator:command',
      });
    });
    if (!granted) {
      process.stderr.write(`${account.userName} is kept from play: nothing is given.\n`);
      return 1;
    }
    const what = `${formatAmount(granted.amountMinor, granted.currency)} ${granted.currency}`;
    const until = granted.expiresAt.toISOString();
    process.stdout.write(
      `${account.userName} has a free bet of ${what}, from ${leastPriceMilli / 1000} on, until ${until}.\n`,
    );
    return 0;
  } finally {
    await close();
  }
}

await runOperatorCommand({ help: HELP, orderOf, run });
