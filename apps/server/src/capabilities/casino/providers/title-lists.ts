import { accept, type Clock, type Currency, type Result } from '@evens/kernel';
import type { Adapter, ListedTitle, Why } from './adapter.ts';
import type { Configured } from './parts.ts';
import { type Asks, planned } from './planned.ts';

/** A provider's list changes a few times a week. */
const KEPT_MS = 10 * 60_000;

type Listed = Result<readonly ListedTitle[], Why>;
type Asked = (adapter: Adapter, configured: Configured, currency: Currency) => Promise<Listed>;

export interface TitleLists {
  /** The games that a provider offers in a currency, as it says today, without those that an operator switched off. */
  readonly of: Asked;
  /** All that it offers; a list that cannot be had is the last one that could. */
  readonly all: Asked;
}

export function titleLists(clock: Clock, parts: Asks): TitleLists {
  const known = new Map<string, { readonly list: Promise<Listed>; readonly atMs: number }>();
  const all: Asked = async (adapter, configured, currency) => {
    const plan = adapter.games?.(currency, configured.settings);
    if (!plan) return accept(adapter.row.titles);
    const key = `${adapter.id} ${currency}`;
    const before = known.get(key);
    const nowMs = clock.monotonicMs();
    if (before && nowMs - before.atMs < KEPT_MS) return before.list;
    const list = planned(adapter.id, plan, configured.settings, parts).then(async (read) =>
      read.ok ? read : ((await before?.list) ?? read),
    );
    known.set(key, { list, atMs: nowMs });
    const asked = await list;
    // Without a list the next who comes asks again.
    if (!asked.ok) known.delete(key);
    return asked;
  };
  return {
    all,
    of: async (adapter, configured, currency) => {
      const listed = await all(adapter, configured, currency);
      const { gamesOff } = configured;
      if (!listed.ok || !gamesOff || gamesOff.size === 0) return listed;
      return accept(listed.value.filter(({ game }) => !gamesOff.has(game)));
    },
  };
}
