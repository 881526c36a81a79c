import { createHmac, randomBytes } from 'node:crypto';
import path from 'node:path';
import { gameKeys, type Sandbox, startSandbox, walletKeys } from '@evens/sandbox';
import { adapters, type PaymentsParts } from '../capabilities/money/payments/index.ts';
import type { Config } from '../platform/config/index.ts';
import type { Part } from '../platform/lifecycle/index.ts';
import type { House } from './house.ts';
import { SANDBOX_PROCESSOR } from './sandbox-names.ts';

/** The sandbox, for others who call it. */
export interface SandboxDoor {
  readonly url: () => string;
  readonly apiKey: string;
  readonly secret: string;
}

/** The providers' side of a demo, and how the house reaches it. */
export interface SandboxSide {
  readonly door: SandboxDoor;
  /** The address of the house on this machine. */
  readonly houseUrl: () => string;
  /** Runs the sandbox, where this process plays it. */
  readonly part: Part;
  /** Its mail server, while it runs. */
  readonly smtpUrl: () => string | undefined;
  /** What house and sandbox know each other by where the sandbox plays a provider of games. */
  readonly games: (id: string) => Readonly<Record<string, string>>;
  /** Who takes money at it. */
  providers(): PaymentsParts['deposits']['providers'];
  widgets(): NonNullable<PaymentsParts['deposits']['widgets']>;
}

/** `sitePort`: the port the site listens on, once it does. */
export function openSandboxSide({ config, clock, log }: House, sitePort: () => number): SandboxSide {
  // Where both sides live in this process, their secrets need not outlive it: undelivered events are signed when sent.
  const { apiKey, secret } = sandboxKeys(config.sandboxSecret ?? randomBytes(32).toString('base64url'));
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const loopback = ['0.0.0.0', '[::]'].includes(host) ? '127.0.0.1' : host;
  const houseUrl = (): string => `http://${loopback}:${sitePort()}`;
  let running: Sandbox | undefined;
  const url = (): string => config.sandboxUrl ?? `http://${loopback}:${running?.port ?? config.sandboxPort}`;
  // Of the ways to it a browser's is another than ours.
  const pageUrl = (): string => running?.url ?? sandboxOrigins(config)[0] ?? '';
  // The sandbox of this process comes by loopback; one on its own machine knows the house by its public address.
  const callbackUrl = (): string => `${(hasOwnProcess(config) && config.publicUrl) || houseUrl()}/api/callbacks`;
  const start = async (port: number): Promise<Sandbox> =>
    startSandbox({
      port,
      host: config.host,
      pageHost: pageHost(config.publicUrl),
      apiKey,
      secret,
      smsSecret: config.smsSecret,
      webhookUrl: () => `${houseUrl()}/api/callbacks/sandbox`,
      payoutWebhookUrl: () => `${houseUrl()}/api/payout-callbacks/sandbox`,
      coinWebhookUrl: () => `${houseUrl()}/api/callbacks/${SANDBOX_PROCESSOR}`,
      gameCallUrl: () => `${houseUrl()}/api/provider`,
      framedBy: () => siteOrigins(config.publicUrl, sitePort()),
      stateFile: path.join(config.dataDir, 'sandbox-payments.jsonl'),
      nowMs: clock.wallMs,
    });
  return {
    door: { url, apiKey, secret },
    houseUrl,
    smtpUrl: () => running?.smtpUrl,
    games: (id) => gameKeys(id, secret, `${pageUrl()}/games/${id}`),
    providers: () => {
      const { secretWord, ...merchant } = walletKeys(apiKey, secret);
      return [
        adapters.card.provider({ name: 'sandbox', baseUrl: url, apiKey, webhookSecrets: [secret], clock }),
        adapters.wallet.provider({
          name: 'sandbox-wallet',
          baseUrl: () => `${url()}/checkout`,
          pageUrl: () => `${pageUrl()}/checkout`,
          statusUrl: () => `${callbackUrl()}/sandbox-wallet`,
          ...merchant,
          secretWords: [secretWord],
        }),
      ];
    },
    widgets: () => [adapters.widget.x1({ provider: 'sandbox', baseUrl: url, pageUrl, apiKey })],
    part: {
      name: 'sandbox',
      start: async () => {
        if (!config.demo || hasOwnProcess(config)) return;
        running = await start(config.sandboxPort).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'EADDRINUSE') throw error;
          // Its pages carry their own address, so any port will do; a demo should not fail for a busy one.
          log.warn({ port: config.sandboxPort }, 'SANDBOX_PORT is taken; the sandbox takes a free one');
          return start(0);
        });
        log.info({ url: running.url }, 'sandbox payment provider listening');
      },
      stop: async () => running?.stop(),
    },
  };
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
