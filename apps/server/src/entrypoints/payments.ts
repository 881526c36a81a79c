import { currencyExponent, HOUSE_CURRENCY } from '@evens/kernel';
import { SANDBOX_BANK_ACCOUNTS } from '@evens/sandbox';
import { Gauge } from 'prom-client';
import type { Content } from '../capabilities/house/content/index.ts';
import {
  bankMethods,
  bankProvider,
  type Cashier,
  type CashierParts,
  type Coins,
  coinsProvider,
  methodsOf,
  openCashier,
} from '../capabilities/money/payments/index.ts';
import type { AccountNews, Wallet } from '../capabilities/money/wallet/index.ts';
import { type Identity, lastNameOf } from '../capabilities/people/identity/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { House } from './house.ts';
import { openSandboxSide, type SandboxSide } from './sandbox-side.ts';

interface PaymentParts {
  readonly house: House;
  readonly wallet: Wallet;
  readonly identity: Identity;
  readonly content: Content;
  readonly news: AccountNews;
  readonly protections: Pick<
    CashierParts,
    'gates' | 'lateGates' | 'creditGates' | 'onHeld' | 'onLateDecided' | 'onReversal' | 'onExpired' | 'onAdjusted'
  >;
  /** What takes two operators, and what they are called. */
  readonly office: Pick<CashierParts, 'approvals' | 'namesOf'>;
  /** Who else hears messages at the door of payment providers. */
  readonly listeners: NonNullable<CashierParts['listeners']>;
  /** Deposits in coins, which are built out of the cashier. */
  readonly coins: () => Coins | undefined;
  /** Withdrawals, which are built later. */
  readonly payouts: NonNullable<CashierParts['payouts']>;
  /** The port the site listens on, once it does, and where figures are shown. */
  readonly http: { readonly port: () => number; readonly metrics: Metrics };
}

/** The cashier, and in a demo the sandbox provider it talks to over real HTTP. Without a provider there is no method. */
export function openPayments(parts: PaymentParts): { readonly cashier: Cashier; readonly sandbox: SandboxSide } {
  const { house, wallet, identity, content, news, http, protections, office, listeners, coins, payouts } = parts;
  const { config, db, clock, log } = house;
  const sandbox = openSandboxSide(house, http.port);
  const bankAccounts = config.bankAccounts ?? (config.demo ? SANDBOX_BANK_ACCOUNTS : []);
  const cashier = openCashier({
    db,
    clock,
    wallet,
    accounts: identity,
    news,
    // Vouchers are the house's own; for the others somebody has to be there who takes the money.
    methods: bankMethods(
      methodsOf(
        {
          ...{ house: 'house', bank: 'bank', coins: 'coins' },
          ...(config.demo && { cards: 'sandbox', checkout: 'sandbox-wallet', x1: 'sandbox' }),
        },
        config.voucherShopUrl,
      ),
      bankAccounts,
    ),
    redirect: config.paymentRedirect,
    bank: {
      accounts: bankAccounts,
      days: config.bankTransferDays,
      lastNameOf: (id, tx) => lastNameOf(tx, id),
      limits: { lineMinor: euros(config.bankChannelLineLimit), dayMinor: euros(config.bankChannelDayLimit) },
    },
    providers: [
      bankProvider({ db, nowMs: clock.wallMs }),
      coinsProvider(async (wish) => coins()?.sendBack(wish)),
      ...(config.demo ? sandbox.providers() : []),
    ],
    listeners,
    coins: () => coins()?.coins() ?? [],
    payouts,
    coinsGone: async (db, depositIds) => (await coins()?.goneAmong(db, depositIds)) ?? new Set(),
    onHeldStep: async (tx, depositId, step) => coins()?.noteHeldStep(tx, depositId, step),
    widgets: config.demo ? sandbox.widgets() : [],
    siteUrl: () => config.publicUrl ?? sandbox.houseUrl(),
    ...protections,
    ...office,
    merchantName: async () => (await content.adminConfig()).brand.name,
    onError: (error) => log.error({ err: error }, 'a payment message was not dealt with yet'),
  });
  showHeldPayments(http.metrics, cashier);
  showBankLines(http.metrics, cashier);
  showChargebacks(http.metrics, cashier);
  return { cashier, sandbox };
}

const euros = (whole: number): bigint => BigInt(whole) * 10n ** BigInt(currencyExponent(HOUSE_CURRENCY));

/** How many payments that came too late wait, for a person or for the provider. */
function showHeldPayments({ registry }: Metrics, cashier: Pick<Cashier, 'heldPayments'>): void {
  new Gauge({
    name: 'evens_payments_held',
    help: 'Payments that came after their deposit was closed and may not be credited, by what they wait for',
    labelNames: ['waits_for'],
    registers: [registry],
    async collect() {
      const { held, returning } = await cashier.heldPayments();
      this.set({ waits_for: 'person' }, held);
      this.set({ waits_for: 'provider' }, returning);
    },
  });
}

/** How many lines of bank statements wait, for a person or for a statement that shows that they went back. */
function showBankLines({ registry }: Metrics, cashier: Pick<Cashier, 'bankLines'>): void {
  new Gauge({
    name: 'evens_bank_lines_waiting',
    help: 'Lines of bank statements that are neither credited nor back where they came from, by what they wait for (1000 at most)',
    labelNames: ['waits_for'],
    registers: [registry],
    async collect() {
      const { open, returning } = await cashier.bankLines();
      this.set({ waits_for: 'person' }, open);
      this.set({ waits_for: 'statement' }, returning);
    },
  });
}

/** How many chargebacks nobody has looked at. */
function showChargebacks({ registry }: Metrics, cashier: Pick<Cashier, 'chargebacks'>): void {
  new Gauge({
    name: 'evens_chargebacks_unseen',
    help: 'Chargebacks whose accounts nobody has looked at: all of them, and those of more than a day, which /ready names too',
    labelNames: ['of'],
    registers: [registry],
    async collect() {
      const { all, late } = await cashier.chargebacks();
      this.set({ of: 'all' }, all);
      this.set({ of: 'more_than_a_day' }, late);
    },
  });
}
