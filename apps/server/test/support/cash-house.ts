import { randomUUID } from 'node:crypto';
import { createDeposit, createWithdrawal, getBalance, TRANSACTION_STATUS } from '@evens/contract';
import { GOOD_PAYOUTS, startSandbox } from '@evens/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect } from 'vitest';
import { backMethods } from '../../src/capabilities/money/payments/catalogue/payouts/back-methods.ts';
import { bankTransfer } from '../../src/capabilities/money/payments/catalogue/payouts/methods.ts';
import { cardMethod } from '../../src/capabilities/money/payments/catalogue/rows.ts';
import { CHARGEBACK_CHECKS } from '../../src/capabilities/money/payments/movement/deposit/chargebacks/chargeback-checks.ts';
import { type Cashier, openCashier } from '../../src/capabilities/money/payments/movement/deposit/open-cashier.ts';
import type { CashierParts } from '../../src/capabilities/money/payments/movement/deposit/parts.ts';
import { WITHDRAWAL_CHECKS } from '../../src/capabilities/money/payments/movement/payout/checks.ts';
import {
  openWithdrawals,
  type Withdrawals,
} from '../../src/capabilities/money/payments/movement/payout/open-withdrawals.ts';
import type { WithdrawalParts } from '../../src/capabilities/money/payments/movement/payout/parts.ts';
import { hostedCardProvider } from '../../src/capabilities/money/payments/rails/card/hosted-card-provider.ts';
import { httpPayouts } from '../../src/capabilities/money/payments/rails/payout-service/http-payouts.ts';
import { LEDGER_CHECKS } from '../../src/capabilities/money/wallet/index.ts';
import { openPlayLimits } from '../../src/capabilities/people/play-limits/index.ts';
import { depositProtections } from '../../src/entrypoints/deposit-protections.ts';
import { tellOfAddresses, tellOfWithdrawals } from '../../src/entrypoints/withdrawal-news.ts';
import type { Database } from '../../src/platform/database/index.ts';
import { reconcile } from '../../src/platform/reconcile/index.ts';
import { anyDocuments, cashierAlone, noBonuses, payoutsAlone } from './alone.ts';
import type { Browser } from './browser.ts';
import { forgetDestinations } from './forget-destinations.ts';
import { protectedHouse } from './protected-house.ts';
import { anotherAda, registerIn } from './registration.ts';

const SECRET = 'what messages are signed with';

/** Money in by cards and money out to bank accounts, at one sandbox over real HTTP; nothing goes on by itself. The books are right at the end. */
export async function cashHouse({
  cashierParts = {},
  withdrawalParts = {},
  jurisdictions,
  closes = true,
  closedLoop = false,
  zone,
  asksFirst = false,
}: {
  /** Other parts of the cashier, also as a function of the house's database and clock. */
  readonly cashierParts?: Partial<CashierParts> | ((db: Database, nowMs: () => number) => Partial<CashierParts>);
  readonly withdrawalParts?: Partial<WithdrawalParts>;
  readonly jurisdictions?: unknown;
  /** Whether the provider of cards can close a page that it opened. */
  readonly closes?: boolean;
  /** Whether what came by card goes back there first. */
  readonly closedLoop?: boolean;
  /** Whose days, weeks and months deposit limits run over; absent: they slide. */
  readonly zone?: string;
  /** Whether the question for limits stands before the first deposit. */
  readonly asksFirst?: boolean;
} = {}) {
  let base = '';
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const built: { cashier?: Cashier; withdrawals?: Withdrawals } = {};
  const sandbox = await startSandbox({
    port: 0,
    apiKey: 'the key',
    secret: SECRET,
    webhookUrl: () => `${base}/api/callbacks/sandbox`,
    nowMs: () => house.clock.wallMs(),
    retryMs: 20,
    slowMs: 1,
  });
  const house = await protectedHouse({
    jurisdictions,
    payments: () => built.cashier,
    more: (parts) => {
      const { db, clock, identity, protection, notices } = parts;
      const playLimits = openPlayLimits({ db, clock, payments: () => built.cashier, zoneIn: () => zone, asksFirst });
      const documents = { refusesDeposit: async () => undefined };
      const name = 'sandbox';
      const cards = hostedCardProvider({
        name,
        baseUrl: () => sandbox.url,
        apiKey: 'the key',
        webhookSecrets: [SECRET],
        clock,
      });
      const cashier = openCashier({
        ...cashierAlone(parts.db),
        ...parts,
        accounts: identity,
        news: { account: () => undefined },
        methods: [cardMethod(name)],
        providers: [closes ? cards : { ...cards, cancel: undefined as never }],
        siteUrl: () => base,
        merchantName: () => 'Evens',
        ...depositProtections({ protection, playLimits, documents, notices, bonuses: noBonuses } as never),
        payouts: () => withdrawals.debts,
        onError,
        ...(typeof cashierParts === 'function' ? cashierParts(db, clock.wallMs) : cashierParts),
      });
      const withdrawals = openWithdrawals(
        {
          ...parts,
          accounts: identity,
          ...payoutsAlone,
          documents: anyDocuments,
          news: { account: () => undefined },
          inform: tellOfWithdrawals(notices),
          informAddress: tellOfAddresses(notices),
          namesOf: async () => new Map(),
          methods: [...(closedLoop ? backMethods(name, [cardMethod(name)]) : []), bankTransfer(name)],
          providers: [
            httpPayouts({ name, baseUrl: () => sandbox.url, secret: SECRET, webhookSecrets: [SECRET], clock }),
          ],
          onError,
          ...withdrawalParts,
        },
        { works: false },
      );
      Object.assign(built, { cashier, withdrawals });
      return [cashier, withdrawals, playLimits];
    },
  });
  base = house.url;
  const { db } = house;
  const { cashier, withdrawals } = built as Required<typeof built>;

  beforeEach(() => {
    sandbox.misbehave({ mute: false, copies: 1, reorder: false });
    sandbox.payouts.misbehave({ ...GOOD_PAYOUTS, mute: true, later: undefined });
    errors.length = 0;
  });
  afterAll(async () => {
    await sandbox.stop();
    // Whatever happened in these tests, the books are right.
    const report = await reconcile(db, [...LEDGER_CHECKS, ...CHARGEBACK_CHECKS, ...WITHDRAWAL_CHECKS]);
    expect(report.findings).toEqual([]);
  });

  return {
    ...house,
    sandbox,
    cashier,
    withdrawals,
    errors,
    newPlayer: async (): Promise<{ browser: Browser; accountId: string }> => {
      const browser = house.visitor();
      const accountId = await registerIn(browser, { AllowEmailNotification: true, ...anotherAda() });
      await forgetDestinations(db);
      await sql`update identity_account set email_confirmed_at = now() where id = ${accountId}`.execute(db);
      return { browser, accountId };
    },
    /** Opens a page on which a card can be paid with. */
    openPage: (browser: Browser, Amount: string, more: { readonly idempotencyKey?: string } = {}) =>
      browser.client.call(createDeposit, {
        body: {
          PaymentMethodId: 'visamastercard',
          Amount,
          AgreeWithDepositTerms: true,
          idempotencyKey: randomUUID(),
          ...more,
        },
      }),
    /** Types a card into an open page. */
    pay: async (url: string | null): Promise<number> => {
      const answer = await fetch(url ?? '', {
        method: 'POST',
        body: new URLSearchParams({ number: '4242424242424242', expiry: '12/30', securityCode: '123', holder: 'Ada' }),
        redirect: 'manual',
      });
      await sandbox.settled();
      return answer.status;
    },
    askFor: (
      browser: Browser,
      Amount: string,
      more: { readonly IBAN?: string; readonly idempotencyKey?: string; readonly WithdrawMethod?: string } = {},
    ) =>
      browser.client.call(createWithdrawal, {
        body: {
          WithdrawMethod: 'banktransfer',
          Amount,
          AccountName: 'Ada Lovelace',
          IBAN: 'DE89 3704 0044 0532 0130 00',
          idempotencyKey: randomUUID(),
          ...more,
        },
      }),
    /** Cash, what is held for withdrawals, and what is owed. */
    stood: async (accountId: string): Promise<readonly [cash: number, held: number, owed: number]> => {
      const balance = await house.wallet.balance(accountId);
      if (!balance) throw new Error('no accounts');
      const { cashMinor, withdrawalHoldMinor, receivableMinor } = balance;
      return [Number(cashMinor) / 100, Number(withdrawalHoldMinor) / 100, Number(-receivableMinor) / 100];
    },
    balanceOf: async (browser: Browser) => {
      const answer = await browser.client.call(getBalance);
      return answer.ok ? answer.value.Balances : answer.refusal.code;
    },
    /** What waits for its time is due now. */
    hurry: async (accountId: string): Promise<void> => {
      await sql`
        update withdrawal set due_at = '-infinity' where account_id = ${accountId} and due_at is not null`.execute(db);
    },
    toldOf: async (accountId: string): Promise<readonly string[]> => {
      const { rows } = await sql<{ kind: string }>`
        select kind from message where account_id = ${accountId} and kind <> 'welcome' order by id`.execute(db);
      return rows.map(({ kind }) => kind);
    },
    paidOut: async (accountId: string): Promise<number> => {
      const { rows } = await sql<{ sum: bigint }>`
        select coalesce(sum(amount_minor), 0)::bigint as sum from withdrawal
        where account_id = ${accountId} and status = ${TRANSACTION_STATUS.completed}`.execute(db);
      return Number(rows[0]?.sum) / 100;
    },
  };
}
