import { createHmac, randomBytes } from 'node:crypto';
import path from 'node:path';
import { currencyExponent, HOUSE_CURRENCY } from '@evens/kernel';
import { SANDBOX_BANK_ACCOUNTS, type Sandbox, type SandboxOptions, startSandbox, walletKeys } from '@evens/sandbox';
import { Gauge } from 'prom-client';
import type { Content } from '../capabilities/house/content/index.ts';
import {
  bankMethods,
  bankProvider,
  type Cashier,
  type CashierParts,
  type Coins,
  coinsProvider,
  hostedCardProvider,
  methodsOf,
  openCashier,
  quickCheckoutProvider,
  x1Widget,
} from '../capabilities/money/payments/index.ts';
import type { AccountNews, Wallet } from '../capabilities/money/wallet/index.ts';
import { type Identity, lastNameOf } from '../capabilities/people/identity/index.ts';
import type { Config } from '../platform/config/index.ts';
import type { Part } from '../platform/lifecycle/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { House } from './house.ts';
import { SANDBOX_PROCESSOR } from './sandbox-names.ts';

interface PaymentParts {
  readonly house: House;
  readonly wallet: Wallet;
  readonly identity: Identity;
  readonly content: Content;
  readonly news: AccountNews;
  readonly protections: Pick<
    CashierParts,
    'gates' | 'lateGates' | 'creditGates' | 'onHeld' | 'onLateDecided' | 'onReversal' | 'onExpired'
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

/** The sandbox, for others who call it. */
export interface SandboxDoor {
  readonly url: () => string;
  readonly apiKey: string;
  readonly secret: string;
}

/** The cashier, and in a demo the sandbox provider it talks to over real HTTP. Without a provider there is no method. */
export function openPayments(parts: PaymentParts): {
  readonly cashier: Cashier;
  readonly sandbox: Part;
  readonly sandboxDoor: SandboxDoor;
  /** The sandbox's mail server, while it runs. */
  readonly sandboxSmtpUrl: () => string | undefined;
} {
  const { house, wallet, identity, content, news, http, protections, office, listeners, coins, payouts } = parts;
  const { port: sitePort } = http;
  const { config, db, clock, log } = house;
  // Where both sides live in this process, their secrets need not outlive it: undelivered events are signed when sent.
  const { apiKey, secret } = sandboxKeys(config.sandboxSecret ?? randomBytes(32).toString('base64url'));
  let running: Sandbox | undefined;

  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const loopback = ['0.0.0.0', '[::]'].includes(host) ? '127.0.0.1' : host;
  const { secretWord, ...merchant } = walletKeys(apiKey, secret);
  // The sandbox of this process comes by loopback; one on its own machine knows the house by its public address.
  const callbackUrl = (): string =>
    `${(hasOwnProcess(config) && config.publicUrl) || `http://${loopback}:${sitePort()}`}/api/callbacks`;
  const sandboxUrl = (): string => config.sandboxUrl ?? `http://${loopback}:${running?.port ?? config.sandboxPort}`;
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
      ...(config.demo
        ? [
            hostedCardProvider({ name: 'sandbox', baseUrl: sandboxUrl, apiKey, webhookSecrets: [secret], clock }),
            quickCheckoutProvider({
              name: 'sandbox-wallet',
              baseUrl: () => `${sandboxUrl()}/checkout`,
              // Of the ways to it a browser's is another than ours.
              pageUrl: () => `${running?.url ?? sandboxOrigins(config)[0]}/checkout`,
              statusUrl: () => `${callbackUrl()}/sandbox-wallet`,
              ...merchant,
              secretWords: [secretWord],
            }),
          ]
        : []),
    ],
    listeners,
    coins: () => coins()?.coins() ?? [],
    payouts,
    coinsGone: async (db, depositIds) => (await coins()?.goneAmong(db, depositIds)) ?? new Set(),
    onHeldStep: async (tx, depositId, step) => coins()?.noteHeldStep(tx, depositId, step),
    widgets: config.demo
      ? [
          x1Widget({
            provider: 'sandbox',
            baseUrl: sandboxUrl,
            pageUrl: () => running?.url ?? sandboxOrigins(config)[0] ?? '',
            apiKey,
          }),
        ]
      : [],
    siteUrl: () => config.publicUrl ?? `http://${loopback}:${sitePort()}`,
    ...protections,
    ...office,
    merchantName: async () => (await content.adminConfig()).brand.name,
    onError: (error) => log.error({ err: error }, 'a payment message was not dealt with yet'),
  });

  showHeldPayments(http.metrics, cashier);
  showBankLines(http.metrics, cashier);
  showChargebacks(http.metrics, cashier);
  const options: Omit<SandboxOptions, 'port'> = {
    host: config.host,
    pageHost: pageHost(config.publicUrl),
    apiKey,
    secret,
    smsSecret: config.smsSecret,
    webhookUrl: () => `http://${loopback}:${sitePort()}/api/callbacks/sandbox`,
    payoutWebhookUrl: () => `http://${loopback}:${sitePort()}/api/payout-callbacks/sandbox`,
    coinWebhookUrl: () => `http://${loopback}:${sitePort()}/api/callbacks/${SANDBOX_PROCESSOR}`,
    framedBy: () => siteOrigins(config.publicUrl, sitePort()),
    stateFile: path.join(config.dataDir, 'sandbox-payments.jsonl'),
    nowMs: clock.wallMs,
  };
  const sandbox: Part = {
    name: 'sandbox',
    start: async () => {
      if (!config.demo || hasOwnProcess(config)) return;
      running = await startSandbox({ ...options, port: config.sandboxPort }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EADDRINUSE') throw error;
        // Its pages carry their own address, so any port will do; a demo should not fail for a busy one.
        log.warn({ port: config.sandboxPort }, 'SANDBOX_PORT is taken; the sandbox takes a free one');
        return startSandbox({ ...options, port: 0 });
      });
      log.info({ url: running.url }, 'sandbox payment provider listening');
    },
    stop: async () => running?.stop(),
  };
  const sandboxDoor = { url: sandboxUrl, apiKey, secret };
  return { cashier, sandbox, sandboxDoor, sandboxSmtpUrl: () => running?.smtpUrl };
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

/** What the sandbox and whoever calls it know each other by, made from the one secret that they share. */
export function sandboxKeys(shared: string): { readonly apiKey: string; readonly secret: string } {
  const keyFor = (use: string): string =>
    createHmac('sha256', shared).update(`evens sandbox ${use}`).digest('base64url');
  return { apiKey: keyFor('api'), secret: keyFor('webhooks') };
}

/** Who may show the sandbox's widget in a frame: the site, by whichever name a browser of this machine knows it. */
export const siteOrigins = (publicUrl: string | undefined, port: number): string =>
  publicUrl === undefined ? `http://127.0.0.1:${port} http://localhost:${port}` : new URL(publicUrl).origin;

/** Whether the sandbox is a process beside the house, which lives on when this one ends. */
const hasOwnProcess = ({ role, sandboxUrl }: Config): boolean => role !== 'all' || sandboxUrl !== undefined;

/** Where the sandbox's pages are to a browser. */
export function sandboxOrigins({ demo, sandboxUrl, sandboxPort, publicUrl }: Config): string[] {
  if (!demo) return [];
  if (sandboxUrl === undefined) return [`http://localhost:${sandboxPort}`];
  const { protocol, port } = new URL(sandboxUrl);
  return [`${protocol}//${pageHost(publicUrl)}${port && `:${port}`}`];
}

/** The provider's pages are on another site than ours to the browser, yet reachable wherever ours are. */
export function pageHost(publicUrl: string | undefined): string {
  const ours = publicUrl === undefined ? '127.0.0.1' : new URL(publicUrl).hostname;
  return ours === '127.0.0.1' ? 'localhost' : ours;
}
