import type { DeskGame, GameProviderView } from '@evens/contract';
import { type Clock, formatAmount, HOUSE_CURRENCY } from '@evens/kernel';
import type { Database } from '../../../../platform/database/index.ts';
import { returnOf } from '../../lobby/index.ts';
import type { Adapter, ListedTitle } from '../adapter.ts';
import { ADAPTERS } from '../adapters/index.ts';
import type { Configured } from '../parts.ts';
import type { ProviderSettings } from '../settings.ts';
import type { TitleLists } from '../title-lists.ts';
import { keyOfListed, titleOf } from '../titles.ts';
import { countDifferences, differencesOf, lastComparisons } from './comparison-store.ts';
import { type ErrorBook, lastErrors } from './errors.ts';
import { type GameSums, openRounds, returnSums } from './return-store.ts';
import { addSums, type Stated } from './returns.ts';
import { comparisonView, differenceView, returnView, settingViews } from './views.ts';

export interface LookParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: ProviderSettings;
  readonly lists: TitleLists;
  readonly errors: ErrorBook;
}

const DAY_MS = 86_400_000;
/** Sums over every round of a month are asked for at most so often, however many operators look. */
const SUMS_KEPT_MS = 15_000;
const MOST_SHOWN = 100;
const MOST_COMPARISONS = 10;

/** What games of the sandbox return is what the house's own games behind them do; of other makers nobody has said it. */
function statedOf(adapter: Adapter, { ofSandbox }: Pick<Configured, 'ofSandbox'>, game: string): Stated | null {
  const plays = ofSandbox ? titleOf(adapter, game)?.plays : undefined;
  return plays === undefined ? null : returnOf(plays);
}

/** Of a whole provider: from the game that returns least to the one that returns most. */
function statedOfAll(adapter: Adapter, configured: Configured | undefined): Stated | null {
  if (!configured) return null;
  const all = adapter.row.titles.flatMap(({ game }) => statedOf(adapter, configured, game) ?? []);
  if (all.length === 0) return null;
  return { least: Math.min(...all.map(({ least }) => least)), most: Math.max(...all.map(({ most }) => most)) };
}

/** What is known of a provider without asking for what happens now. */
function rowOf(
  adapter: Adapter,
  configured: Configured | undefined,
  sums: readonly GameSums[],
): Omit<GameProviderView, 'openRounds' | 'errors' | 'differences'> {
  const { id, row } = adapter;
  const own = sums.filter(({ provider }) => provider === id);
  return {
    ...{ provider: id, name: row.name, confidence: row.confidence, assumed: [...row.assumed] },
    configured: configured ? (configured.ofSandbox ? 'sandbox' : 'operator') : 'none',
    isOn: configured?.isOn ?? false,
    place: configured?.place ?? null,
    gamesOff: configured?.gamesOff?.size ?? 0,
    returns: returnView(addSums(own.map((each) => each.sums)), statedOfAll(adapter, configured)),
  };
}

/** Sums of days past, asked once in a while however many look. */
function keepsSums({ db, clock }: Pick<LookParts, 'db' | 'clock'>): (days: number) => Promise<readonly GameSums[]> {
  const known = new Map<number, { readonly sums: Promise<readonly GameSums[]>; readonly atMs: number }>();
  return (days) => {
    const nowMs = clock.monotonicMs();
    const before = known.get(days);
    if (before && nowMs - before.atMs < SUMS_KEPT_MS) return before.sums;
    const asked = { sums: returnSums(db, clock.wallMs() - days * DAY_MS), atMs: nowMs };
    known.set(days, asked);
    asked.sums.catch(() => known.delete(days));
    return asked.sums;
  };
}

export function openLook(parts: LookParts) {
  const { db, settings, lists, errors } = parts;
  const sumsOver = keepsSums(parts);

  const rows = async (days: number): Promise<readonly GameProviderView[]> => {
    await errors.flush();
    const [all, sums, running, wrong, differing] = await Promise.all([
      settings.all(),
      sumsOver(days),
      openRounds(db),
      lastErrors(db),
      countDifferences(db),
    ]);
    const views = ADAPTERS.map((adapter) => ({
      ...rowOf(adapter, all.get(adapter.id), sums),
      openRounds: running.get(adapter.id) ?? 0,
      errors: (wrong.get(adapter.id) ?? []).reduce((sum, { times }) => sum + times, 0),
      differences: differing.get(adapter.id) ?? 0,
    }));
    const placeOf = ({ place }: GameProviderView): number => place ?? Number.MAX_SAFE_INTEGER;
    return views.sort((one, other) => placeOf(one) - placeOf(other));
  };

  /** Games on its list today; those of its row where the list cannot be had. */
  const gamesOf = async (adapter: Adapter, configured: Configured): Promise<readonly ListedTitle[]> => {
    const listed = await lists.all(adapter, configured, HOUSE_CURRENCY);
    return listed.ok ? listed.value : adapter.row.titles;
  };

  const games = async (adapter: Adapter, configured: Configured, days: number): Promise<DeskGame[]> => {
    const sums = await sumsOver(days);
    return (await gamesOf(adapter, configured)).map((each) => {
      const key = keyOfListed(adapter, each);
      const own = sums.filter(({ provider, game }) => provider === adapter.id && game === key);
      return {
        ...{ game: each.game, key, name: each.name, isOn: !configured.gamesOff?.has(each.game) },
        returns: returnView(addSums(own.map((one) => one.sums)), statedOf(adapter, configured, each.game)),
      };
    });
  };

  return {
    rows,
    gamesOf,
    whole: async (adapter: Adapter, days: number) => {
      const provider = (await rows(days)).find((each) => each.provider === adapter.id);
      const configured = await settings.of(adapter.id);
      const [wrong, comparisons, differences] = await Promise.all([
        lastErrors(db, adapter.id),
        lastComparisons(db, adapter.id, MOST_COMPARISONS),
        differencesOf(db, adapter.id, MOST_SHOWN),
      ]);
      if (!provider) throw new Error(`${adapter.id} has no row`);
      const mostWinMinor = configured?.mostWinMinor;
      return {
        provider,
        settings: [...settingViews(adapter, configured)],
        callers: [...(configured?.addresses ?? [])],
        mostWin: mostWinMinor === undefined ? null : formatAmount(mostWinMinor, HOUSE_CURRENCY),
        games: configured ? await games(adapter, configured, days) : [],
        errors: [...(wrong.get(adapter.id) ?? [])].slice(0, MOST_SHOWN),
        comparisons: comparisons.map(comparisonView),
        differences: differences.map(differenceView),
      };
    },
  };
}
