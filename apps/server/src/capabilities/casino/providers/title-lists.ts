import { accept, type Clock, type Currency, type Result } from '@evens/kernel';
import type { Adapter, ListedTitle, Why } from './adapter.ts';
import type { Configured, ProvidersParts } from './parts.ts';
import { planned } from './planned.ts';

/** A provider's list changes a few times a week. */
const KEPT_MS = 10 * 60_000;

export interface TitleLists {
  /** The games that a provider offers in a currency, as it says today; a list that cannot be had is the last one that could. */
  of(adapter: Adapter, configured: Configured, currency: Currency): Promise<Result<readonly ListedTitle[], Why>>;
}

export function titleLists(clock: Clock, parts: Pick<ProvidersParts, 'ask' | 'onError'>): TitleLists {
  type Listed = Result<readonly ListedTitle[], Why>;
  const known = new Map<string, { readonly list: Promise<Listed>; readonly atMs: number }>();
  return {
    of: async (adapter, configured, currency) => {
      const plan = adapter.games?.(currency, configured.settings);
      if (!plan) return accept(adapter.row.titles);
      const key = `${adapter.id} ${currency}`;
      const before = known.get(key);
      const nowMs = clock.monotonicMs();
      if (before && nowMs - before.atMs < KEPT_MS) return before.list;
      const list = planned(plan, configured.settings, parts).then(async (read) =>
        read.ok ? read : ((await before?.list) ?? read),
      );
      known.set(key, { list, atMs: nowMs });
      const asked = await list;
      // Without a list the next who comes asks again.
      if (!asked.ok) known.delete(key);
      return asked;
    },
  };
}
