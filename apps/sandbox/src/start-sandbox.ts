import type { AddressInfo } from 'node:net';
import { currencyExponent, isCurrency } from '@evens/kernel';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { type BankDesk, openBank } from './bank/bank.ts';
import { mountBank } from './bank/routes.ts';
import { mountGames } from './games/routes.ts';
import type { Seats } from './games/seats.ts';
import { openMailbox } from './mail/mailbox.ts';
import { mountMailPages } from './mail/routes.ts';
import { type MailBehaviour, startSmtp } from './mail/smtp.ts';
import { type Behaviour, GOOD_BEHAVIOUR, openDeliveries } from './payment/deliveries.ts';
import { openDesk, type PaymentDesk } from './payment/desk.ts';
import { openMemory, type ProviderMemory } from './payment/memory.ts';
import { mountHostedPages, mountMerchantApi } from './payment/routes.ts';
import type { PaymentSession } from './payment/session.ts';
import { mountPayouts, type PayoutDesk } from './payout/payouts.ts';
import type { ProcessorDesk } from './processor/desk.ts';
import { mountProcessor } from './processor/routes.ts';
import { mountRates, type RatesDesk } from './rates/rates.ts';
import { mountSms } from './sms/routes.ts';
import { openStatementDesk, type StatementDesk } from './statements/behaviour.ts';
import type { WalletDesk } from './wallet/checkout.ts';
import { mountWallet } from './wallet/routes.ts';
import { mountX1 } from './widget/routes.ts';
import { openX1, type X1Desk } from './widget/x1.ts';

export interface SandboxOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** The interface to listen on. */
  readonly host?: string;
  /** The name browsers come by: `localhost` when absent, another site than 127.0.0.1 to them. */
  readonly pageHost?: string;
  /** What the merchant authenticates with. */
  readonly apiKey: string;
  /** What events are signed with. */
  readonly secret: string;
  /** What text messages are signed with; the secret of events when absent. */
  readonly smsSecret?: string | undefined;
  /** Where events go; read at each delivery, because the merchant may start later. */
  readonly webhookUrl: () => string;
  /** Where messages about payouts go; without it whoever wants to know has to ask. */
  readonly payoutWebhookUrl?: () => string;
  /** Where the processor of coins tells what came and went. */
  readonly coinWebhookUrl?: () => string;
  /** Where the house takes the calls of games: the provider's id follows. Without it games are only tried. */
  readonly gameCallUrl?: () => string;
  /** Which pages may show its widget in a frame, as a content policy writes it; none when absent. */
  readonly framedBy?: () => string;
  /** Remembers payments, payouts and undelivered events over a restart; without it they live as long as the process. */
  readonly stateFile?: string;
  readonly nowMs: () => number;
  readonly retryMs?: number;
  /** How long the slow test card takes. */
  readonly slowMs?: number;
}

export interface Sandbox {
  /** `http://localhost:PORT`, or the name that was given. */
  readonly url: string;
  readonly port: number;
  /** Where its mail server listens, on loopback: what arrives stands on `/mail`. */
  readonly smtpUrl: string;
  /** How the mail server treats the next mails. */
  misbehaveMail(behaviour: MailBehaviour): void;
  /** Makes the provider misbehave from now on; the merchant API's POST /control does the same. */
  misbehave(change: Partial<Behaviour>): void;
  /** The provider that pays out. */
  readonly payouts: PayoutDesk;
  /** The bank of the demo's accounts, under `/bank`. */
  readonly bank: BankDesk;
  /** Who says what currencies are worth, under `/rates`. */
  readonly rates: RatesDesk;
  /** What the statements of all its providers say. */
  readonly statements: Pick<StatementDesk, 'misbehave'>;
  /** What payers' banks do to card payments, by the merchant's number; false where nothing is to be done. */
  readonly cards: {
    /** In minor units; all that is left of it where no amount is named. */
    chargeBack(reference: string, amountMinor?: number): boolean;
    winChargeback(reference: string, amountMinor?: number): boolean;
    loseChargeback(reference: string): boolean;
  };
  /** The wallet beside the card provider, under `/checkout`. */
  readonly wallet: Pick<WalletDesk, 'misbehave' | 'byTransaction' | 'move' | 'message' | 'settled'>;
  /** The processor of coins, under `/processor`. */
  readonly processor: ProcessorDesk;
  /** The widget beside the card provider, under `/x1`: its payments are the card provider's. */
  readonly x1: X1Desk;
  /** Providers of games, under `/games`. */
  readonly games: Pick<Seats, 'misbehave' | 'send'>;
  /** Waits until every event was acknowledged. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** What the wallet and its merchant know each other by, made from what the card provider's merchant holds. */
export const walletKeys = (apiKey: string, secret: string) => ({
  merchantId: '4637827',
  merchantEmail: 'merchant@sandpay.invalid',
  apiPassword: apiKey,
  secretWord: secret,
});

/** What the processor of coins and its merchant know each other by. */
export const processorKeys = (apiKey: string, secret: string) => ({ key: `key-${apiKey}`, secret });

/**
 * Starts the other side of every outside party: a card payment provider with a hosted page, a mail server, a gateway for texts, a
 * processor of coins.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  // No request log: bodies here hold card fields, and the addresses of payments are secrets of their payers.
  const app = Fastify({ logger: false, bodyLimit: 16 * 1024, forceCloseConnections: true });
  await app.register(formbody, { bodyLimit: 16 * 1024 });
  let port = options.port;
  const url = (): string => `http://${options.pageHost ?? 'localhost'}:${port}`;
  const { retryMs = 1_000, slowMs = 5_000 } = options;
  const shared: Shared = { retryMs, slowMs, memory: openMemory(options.stateFile), timers: openTimers() };
  const statements = openStatementDesk();
  const cards = mountCards(app, options, shared, statements, url);
  const { rates, bank, payouts, wallet, processor } = mountOthers(app, options, shared, statements);
  const games = mountGames(app, {
    secret: options.secret,
    callUrl: () => options.gameCallUrl?.() ?? '',
    ownUrl: url,
    framedBy: () => options.framedBy?.() ?? "'none'",
    nowMs: options.nowMs,
  });
  const mailbox = openMailbox();
  mountMailPages(app, mailbox);
  await app.listen({ port, host: options.host ?? '127.0.0.1' });
  const smtp = await startSmtp({ port: 0, host: '127.0.0.1', mailbox, nowMs: options.nowMs });
  port = (app.server.address() as AddressInfo).port;
  cards.desk.resume();

  return {
    url: url(),
    port,
    smtpUrl: smtp.url,
    misbehaveMail: smtp.misbehave,
    misbehave: (change) => void cards.changeBehaviour(change),
    payouts,
    bank,
    rates,
    statements,
    cards: payersBanks(cards.desk, shared.memory),
    wallet,
    processor,
    x1: cards.x1,
    games,
    settled: cards.deliveries.settled,
    stop: async () => {
      payouts.stop();
      shared.timers.stop();
      await cards.deliveries.stop();
      await wallet.stop();
      await processor.stop();
      await smtp.stop();
      await app.close();
    },
  };
}

/** What all providers of a sandbox have in common. */
interface Shared {
  readonly retryMs: number;
  readonly slowMs: number;
  readonly memory: ProviderMemory;
  readonly timers: Timers;
}

interface Timers {
  /** Runs later, unless the sandbox stops before. */
  later(work: () => void, ms: number): void;
  stop(): void;
}

function openTimers(): Timers {
  const timers = new Set<NodeJS.Timeout>();
  return {
    later: (work, ms) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        work();
      }, ms);
      timers.add(timer);
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** The card provider with its hosted pages, and the widget whose payments are its. */
function mountCards(
  app: FastifyInstance,
  { apiKey, secret, webhookUrl, nowMs, framedBy }: SandboxOptions,
  { memory, retryMs, slowMs, timers }: Shared,
  statements: StatementDesk,
  address: () => string,
) {
  let now = GOOD_BEHAVIOUR;
  const behaviour = (): Behaviour => now;
  const changeBehaviour = (change: Partial<Behaviour>): Behaviour => {
    now = { ...now, ...change };
    return now;
  };
  const deliveries = openDeliveries({ secret, webhookUrl, memory, nowMs, behaviour, retryMs });
  const desk = openDesk({ memory, deliveries, nowMs, slowMs, behaviour, later: timers.later });
  const routes = { apiKey, desk, nowMs, address, changeBehaviour, sessions: memory.sessions, statements };
  mountMerchantApi(app, routes);
  mountHostedPages(app, routes);
  const x1 = openX1(desk, (currency) => (isCurrency(currency) ? currencyExponent(currency) : 2));
  mountX1(app, { apiKey, desk: x1, framedBy: () => framedBy?.() ?? "'none'" });
  return { desk, deliveries, changeBehaviour, x1 };
}

/** The wallet, texts, the bank, rates, payouts and coins. */
function mountOthers(app: FastifyInstance, options: SandboxOptions, shared: Shared, statements: StatementDesk) {
  const { apiKey, secret, nowMs } = options;
  const { memory, retryMs, slowMs, timers } = shared;
  mountSms(app, options.smsSecret ?? secret, nowMs);
  const bank = openBank(nowMs, memory.payouts);
  mountBank(app, bank);
  return {
    bank,
    rates: mountRates(app, nowMs),
    wallet: mountWallet(app, {
      ...walletKeys(apiKey, secret),
      ...{ retryMs, slowMs, nowMs, memory, statements, later: timers.later },
    }),
    payouts: mountPayouts(app, {
      ...{ secret, nowMs, memory, statements, laterMs: slowMs },
      webhookUrl: () => options.payoutWebhookUrl?.(),
    }),
    processor: mountProcessor(app, {
      ...processorKeys(apiKey, secret),
      ...{ nowMs, statements, retryMs, laterMs: slowMs },
      callbackUrl: () => options.coinWebhookUrl?.(),
    }),
  };
}

/** What payers' banks do to card payments, by the merchant's number of the payment. */
function payersBanks(desk: PaymentDesk, memory: ProviderMemory): Sandbox['cards'] {
  const withReference = (reference: string, act: (session: PaymentSession) => boolean): boolean => {
    const session = memory.sessions().find((each) => each.reference === reference);
    return session !== undefined && act(session);
  };
  return {
    chargeBack: (reference, amountMinor) =>
      withReference(reference, (session) => desk.chargeBack(session, amountMinor)),
    winChargeback: (reference, amountMinor) =>
      withReference(reference, (session) => desk.winChargeback(session, amountMinor)),
    loseChargeback: (reference) => withReference(reference, (session) => desk.loseChargeback(session)),
  };
}
