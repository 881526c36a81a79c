import type { AccountNews } from '../capabilities/money/wallet/index.ts';
import { type Bus, inProcessBus, openNatsBus } from '../platform/bus/index.ts';
import type { Config } from '../platform/config/index.ts';
import type { Readiness } from '../platform/http/index.ts';
import type { Hub } from '../platform/hub/index.ts';
import type { Part } from '../platform/lifecycle/index.ts';
import type { Log } from '../platform/log/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';

declare module '../platform/bus/bus.ts' {
  interface BusEvents {
    /** News of an account, for whichever process has its pages. */
    'account.news': {
      readonly accountId: string;
      readonly kind: Parameters<AccountNews['account']>[1];
      readonly payload: unknown;
      readonly id?: string;
    };
  }
}

export interface HouseBus {
  readonly bus: Bus;
  readonly part: Part;
  /** Puts the connection's state on /ready and /metrics, where there is one. */
  show(readiness: Readiness, metrics: Metrics): void;
}

/** The bus of this process: alone in it, or with all others over NATS. */
export function openHouseBus({ natsUrl, role }: Config, log: Log): HouseBus {
  const onError = (name: string, error: unknown): void =>
    log.error({ err: error, event: name }, 'an event was not dealt with');
  if (role === 'all' || natsUrl === undefined) {
    const idle = async (): Promise<void> => undefined;
    return { bus: inProcessBus(onError), part: { name: 'bus', start: idle, stop: idle }, show: () => undefined };
  }
  const { bus, part, notReady, figures } = openNatsBus({
    url: natsUrl,
    onError,
    onLost: (reason) => log.warn({ reason }, 'NATS is away: other processes are not heard'),
    onBack: () => log.info('connected to NATS'),
  });
  return {
    bus,
    part,
    show: (readiness, metrics) => {
      readiness.register('bus', notReady);
      const shown = [
        ['evens_bus_connected', 'Whether the other processes are heard over NATS', () => Number(figures().connected)],
        ['evens_bus_lost', 'How often the connection to NATS broke', () => figures().lost],
        ['evens_bus_dropped', 'Events that only this process heard, NATS being away', () => figures().dropped],
      ] as const;
      for (const [name, help, read] of shown) metrics.gauge(name, help, read);
    },
  };
}

/**
 * The news of accounts: straight to the pages where one process has them all, else over the bus to whichever has them. What
 * was not heard, pages read anew.
 */
export function accountNews({ role }: Pick<Config, 'role'>, bus: Bus, hub: Hub): { news: AccountNews; part: Part } {
  if (role === 'all') {
    const idle = async (): Promise<void> => undefined;
    return { news: hub, part: { name: 'news', start: idle, stop: idle } };
  }
  const leave: (() => void)[] = [];
  return {
    news: {
      account: (accountId, kind, payload, id) =>
        bus.publish('account.news', { accountId, kind, payload, ...(id !== undefined && { id }) }),
    },
    part: {
      name: 'news',
      start: async () => {
        if (role === 'worker') return;
        leave.push(
          bus.subscribe('account.news', ({ accountId, kind, payload, id }) =>
            hub.account(accountId, kind, payload, id),
          ),
          bus.whenBack(() => hub.renewAccounts()),
        );
      },
      stop: async () => {
        for (const each of leave) each();
      },
    },
  };
}
