import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { type Sandbox, type SandboxOptions, startSandbox } from '@evens/sandbox';
import { type Cashier, cardMethod, hostedCardProvider, openCashier } from '../capabilities/cashier/index.ts';
import type { Content } from '../capabilities/content/index.ts';
import type { Identity } from '../capabilities/identity/index.ts';
import type { AccountNews, Wallet } from '../capabilities/wallet/index.ts';
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
  // Both sides live in this process, so their secrets need not outlive it: undelivered events are signed when sent.
  const apiKey = randomBytes(24).toString('base64url');
  const secret = randomBytes(32).toString('base64url');
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
            baseUrl: () => `http://${loopback}:${running?.port ?? config.sandboxPort}`,
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

/** The provider's pages are on another site than ours to the browser, yet reachable wherever ours are. */
function pageHost(publicUrl: string | undefined): string {
  const ours = publicUrl === undefined ? '127.0.0.1' : new URL(publicUrl).hostname;
  return ours === '127.0.0.1' ? 'localhost' : ours;
}
