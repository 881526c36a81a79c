import { createHmac, randomBytes } from 'node:crypto';
import path from 'node:path';
import { type Sandbox, type SandboxOptions, startSandbox } from '@evens/sandbox';
import { type Cashier, cardMethod, hostedCardProvider, openCashier } from '../capabilities/cashier/index.ts';
import type { Content } from '../capabilities/content/index.ts';
import type { Identity } from '../capabilities/identity/index.ts';
import type { AccountNews, Wallet } from '../capabilities/wallet/index.ts';
import type { Config } from '../platform/config/index.ts';
import type { Part } from '../platform/lifecycle/index.ts';
import type { House } from './compose.ts';

interface PaymentParts {
  readonly house: House;
  readonly wallet: Wallet;
  readonly identity: Identity;
  readonly content: Content;
  readonly news: AccountNews;
  /** The port the site listens on, once it does. */
  readonly sitePort: () => number;
}

/** The cashier, and in a demo the sandbox provider it talks to over real HTTP. Without a provider there is no method. */
export function openPayments(parts: PaymentParts): {
  readonly cashier: Cashier;
  readonly sandbox: Part;
  /** The sandbox's mail server, while it runs. */
  readonly sandboxSmtpUrl: () => string | undefined;
} {
  const { house, wallet, identity, content, news, sitePort } = parts;
  const { config, db, clock, log } = house;
  // Where both sides live in this process, their secrets need not outlive it: undelivered events are signed when sent.
  const { apiKey, secret } = sandboxKeys(config.sandboxSecret ?? randomBytes(32).toString('base64url'));
  let running: Sandbox | undefined;

  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const loopback = ['0.0.0.0', '[::]'].includes(host) ? '127.0.0.1' : host;
  const cashier = openCashier({
    db,
    clock,
    wallet,
    accounts: identity,
    news,
    methods: config.demo ? [cardMethod('sandbox')] : [],
    providers: config.demo
      ? [
          hostedCardProvider({
            name: 'sandbox',
            baseUrl: () =>
              config.role !== 'all' && config.sandboxUrl
                ? config.sandboxUrl
                : `http://${loopback}:${running?.port ?? config.sandboxPort}`,
            apiKey,
            webhookSecrets: [secret],
            clock,
          }),
        ]
      : [],
    siteUrl: () => config.publicUrl ?? `http://${loopback}:${sitePort()}`,
    merchantName: async () => (await content.adminConfig()).brand.name,
    onError: (error) => log.error({ err: error }, 'a payment message was not dealt with yet'),
  });

  const options: Omit<SandboxOptions, 'port'> = {
    host: config.host,
    pageHost: pageHost(config.publicUrl),
    apiKey,
    secret,
    webhookUrl: () => `http://${loopback}:${sitePort()}/api/callbacks/sandbox`,
    stateFile: path.join(config.dataDir, 'sandbox-payments.jsonl'),
    nowMs: clock.wallMs,
  };
  const sandbox: Part = {
    name: 'sandbox',
    start: async () => {
      if (!config.demo) return;
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
  return { cashier, sandbox, sandboxSmtpUrl: () => running?.smtpUrl };
}

/** What the sandbox and whoever calls it know each other by, made from the one secret that they share. */
export function sandboxKeys(shared: string): { readonly apiKey: string; readonly secret: string } {
  const keyFor = (use: string): string =>
    createHmac('sha256', shared).update(`evens sandbox ${use}`).digest('base64url');
  return { apiKey: keyFor('api'), secret: keyFor('webhooks') };
}

/** Where the sandbox's pages are to a browser. */
export function sandboxOrigins({ demo, role, sandboxUrl, sandboxPort, publicUrl }: Config): string[] {
  if (!demo) return [];
  if (role === 'all' || sandboxUrl === undefined) return [`http://localhost:${sandboxPort}`];
  const { protocol, port } = new URL(sandboxUrl);
  return [`${protocol}//${pageHost(publicUrl)}${port && `:${port}`}`];
}

/** The provider's pages are on another site than ours to the browser, yet reachable wherever ours are. */
export function pageHost(publicUrl: string | undefined): string {
  const ours = publicUrl === undefined ? '127.0.0.1' : new URL(publicUrl).hostname;
  return ours === '127.0.0.1' ? 'localhost' : ours;
}
