import { randomUUID } from 'node:crypto';
import type { CoinSymbol } from '@evens/chain';
import { createWithdrawal, quoteWithdrawal, type WithdrawalView } from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import { coinMethods } from '../../src/capabilities/money/payments/catalogue/payouts/coin-methods.ts';
import { bankTransfer } from '../../src/capabilities/money/payments/catalogue/payouts/methods.ts';
import { WITHDRAWAL_CHECKS } from '../../src/capabilities/money/payments/movement/payout/checks.ts';
import type { TellAddress } from '../../src/capabilities/money/payments/movement/payout/news.ts';
import { openWithdrawals } from '../../src/capabilities/money/payments/movement/payout/open-withdrawals.ts';
import type { PayoutProvider } from '../../src/capabilities/money/payments/movement/payout/provider.ts';
import { openRates } from '../../src/capabilities/money/rates/index.ts';
import { LEDGER_CHECKS } from '../../src/capabilities/money/wallet/index.ts';
import { reconcile } from '../../src/platform/reconcile/index.ts';
import { anyDocuments, payoutsAlone } from './alone.ts';
import type { Browser } from './browser.ts';
import { forgetDestinations } from './forget-destinations.ts';
import { protectedHouse } from './protected-house.ts';
import { anotherAda, registerIn } from './registration.ts';

const HOUR_MS = 3_600_000;
const SYMBOLS: readonly CoinSymbol[] = ['BTC', 'ETH', 'mETH', 'USDTE', 'BNB', 'XRP'];

/**
 * Withdrawals in coins up to the moment at which they would be sent: nothing goes on by itself, and whoever would pay only hears of
 * destinations. The books are right at the end.
 */
export async function coinPayoutHouse() {
  const told: Parameters<TellAddress>[1][] = [];
  const announced: { readonly symbol: CoinSymbol; readonly address: string }[] = [];
  const silent = async () => ({ kind: 'silent' as const });
  const listener: PayoutProvider = {
    name: 'listener',
    send: silent,
    status: silent,
    announce: async (place) => void announced.push(place),
    isSigned: () => false,
    read: () => undefined,
  };
  const fail = (error: unknown): void => {
    throw error;
  };
  let takeRates = async (): Promise<unknown> => undefined;
  const house = await protectedHouse({
    more: (parts) => {
      const file = {
        asOfMs: parts.clock.wallMs(),
        rates: new Map([
          ['BTC', '0.00001'],
          ['ETH', '0.0005'],
        ]),
      };
      const rates = openRates(
        {
          ...{ ...parts, file, mostAgeMs: 10_000 * HOUR_MS, mostJump: 10 },
          ...{ onRefused: fail, onSilent: fail, onError: fail },
        },
        { works: false },
      );
      const withdrawals = openWithdrawals(
        {
          ...{ ...parts, ...payoutsAlone, rates, accounts: parts.identity, documents: anyDocuments },
          news: { account: () => undefined },
          inform: async () => undefined,
          informAddress: async (_tx, of) => void told.push(of),
          methods: [bankTransfer('listener'), ...coinMethods('listener', SYMBOLS)],
          providers: [listener],
          onError: fail,
        },
        { works: false },
      );
      takeRates = () => rates.takeFile();
      return [withdrawals];
    },
  });
  await takeRates();
  const { db, clock } = house;
  afterAll(async () => {
    const report = await reconcile(db, [...LEDGER_CHECKS, ...WITHDRAWAL_CHECKS]);
    expect(report.findings).toEqual([]);
  });
  return {
    ...house,
    told,
    announced,
    newPlayer: async (): Promise<{ player: Browser; accountId: string }> => {
      const player = house.visitor();
      const accountId = await registerIn(player, anotherAda());
      await forgetDestinations(db);
      await sql`update identity_account set email_confirmed_at = now() where id = ${accountId}`.execute(db);
      await house.give(accountId, 1_000_000n);
      return { player, accountId };
    },
    /** So many hours pass, in which rates are renewed; whoever is signed in is still there, and has just shown once more who he is. */
    later: async (hours: number): Promise<void> => {
      clock.advance(hours * HOUR_MS);
      const now = new Date(clock.wallMs());
      await sql`update rates_rate set as_of = ${now}, taken_at = ${now}`.execute(db);
      await sql`
        update identity_session set seen_at = ${now}, proven_at = ${now}, expires_at = ${now}::timestamptz + interval '9 days'`.execute(
        db,
      );
    },
    /** Asks for fifty euros in the coin of this way. */
    askFor: async (player: Browser, WithdrawMethod: string, BlockchainAddress: string): Promise<WithdrawalView> => {
      const Amount = '50';
      const quote = await player.client.call(quoteWithdrawal, { body: { WithdrawMethod, Amount } });
      if (!quote.ok) throw new Error(quote.refusal.code);
      const { QuoteId } = quote.value;
      const body = { WithdrawMethod, Amount, BlockchainAddress, idempotencyKey: randomUUID() };
      const asked = await player.client.call(createWithdrawal, { body: { ...body, ...(QuoteId && { QuoteId }) } });
      if (!asked.ok) throw new Error(JSON.stringify(asked.refusal));
      return asked.value;
    },
  };
}
