import type { AddressInfo } from 'node:net';
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { openMailbox } from './mail/mailbox.ts';
import { mountMailPages } from './mail/routes.ts';
import { type MailBehaviour, startSmtp } from './mail/smtp.ts';
import { type Behaviour, GOOD_BEHAVIOUR, openDeliveries } from './payment/deliveries.ts';
import { openDesk } from './payment/desk.ts';
import { openMemory } from './payment/memory.ts';
import { mountHostedPages, mountMerchantApi } from './payment/routes.ts';

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
  /** Where events go; read at each delivery, because the merchant may start later. */
  readonly webhookUrl: () => string;
  /** Remembers sessions and undelivered events over a restart; without it they live as long as the process. */
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
  /** Waits until every event was acknowledged. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the other side of every outside party: a card payment provider with a hosted page, and a mail server. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { nowMs, apiKey } = options;
  const memory = openMemory(options.stateFile);
  let behaviour = GOOD_BEHAVIOUR;
  const changeBehaviour = (change: Partial<Behaviour>): Behaviour => {
    behaviour = { ...behaviour, ...change };
    return behaviour;
  };
  const deliveries = openDeliveries({
    secret: options.secret,
    webhookUrl: options.webhookUrl,
    memory,
    nowMs,
    behaviour: () => behaviour,
    retryMs: options.retryMs ?? 1_000,
  });
  const timers = new Set<NodeJS.Timeout>();
  const later = (work: () => void, ms: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };
  const desk = openDesk({ memory, deliveries, nowMs, slowMs: options.slowMs ?? 5_000, later });

  // No request log: bodies here hold card fields, and the addresses of payments are secrets of their payers.
  const app = Fastify({ logger: false, bodyLimit: 16 * 1024, forceCloseConnections: true });
  await app.register(formbody, { bodyLimit: 16 * 1024 });
  let port = options.port;
  const address = (): string => `http://${options.pageHost ?? 'localhost'}:${port}`;
  const routes = { apiKey, desk, nowMs, address, changeBehaviour };
  mountMerchantApi(app, routes);
  mountHostedPages(app, routes);
  const mailbox = openMailbox();
  mountMailPages(app, mailbox);
  await app.listen({ port, host: options.host ?? '127.0.0.1' });
  const smtp = await startSmtp({ port: 0, host: '127.0.0.1', mailbox, nowMs });
  port = (app.server.address() as AddressInfo).port;
  desk.resume();

  return {
    url: address(),
    port,
    smtpUrl: smtp.url,
    misbehaveMail: smtp.misbehave,
    misbehave: (change) => void changeBehaviour(change),
    settled: deliveries.settled,
    stop: async () => {
      for (const timer of timers) clearTimeout(timer);
      await deliveries.stop();
      await smtp.stop();
      await app.close();
    },
  };
}
