import { JACKPOT_LEVELS, type JackpotCards, type JackpotInstance, type ProviderPool } from '@evens/contract';
import { type Clock, type Currency, currencyExponent } from '@evens/kernel';
import { PROVIDERS } from '../lobby/index.ts';
import type { Adapter } from './adapter.ts';
import { ADAPTERS } from './adapters/index.ts';
import { askDisplay, cardsIn, instanceIn, instancesIn, type JackpotDisplay } from './jackpots.ts';
import { fieldsIn, fieldsList } from './messages.ts';
import type { Configured } from './parts.ts';
import { type Asks, askedOf, planned } from './planned.ts';
import type { ProviderSettings } from './settings.ts';

/** A pool before it has a maker. */
export type NamedPool = Pick<ProviderPool, 'Name' | 'Currency' | 'Amount'>;

const DECIMAL = /^\d{1,13}(?:\.\d{1,8})?$/;
const MOST_POOLS = 40;

/** With the places that its currency has, cut down: a pool is never shown larger than its maker says. */
function writtenIn(currency: Currency, decimal: string): string {
  const [whole = '0', parts = ''] = decimal.split('.');
  const places = currencyExponent(currency);
  return places === 0 ? whole : `${whole}.${parts.slice(0, places).padEnd(places, '0')}`;
}

const decimalOf = (hundredths: number): string =>
  `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;

const ofCards = (cards: JackpotCards): readonly NamedPool[] =>
  JACKPOT_LEVELS.map((level) => ({
    Name: level,
    Currency: cards.currency,
    Amount: decimalOf(cards[`currentLevel${level}`]),
  }));

const ofInstance = ({ instanceName, levelStats }: JackpotInstance): readonly NamedPool[] =>
  levelStats.flatMap(({ levelId, currentValue }) =>
    currentValue.map(({ key, value }) => ({
      Name: levelStats.length > 1 ? `${instanceName} ${levelId}` : instanceName,
      Currency: key,
      Amount: decimalOf(value),
    })),
  );

/** Rows of a name and a sum; one that cannot be read is left out, since a pool that is shown wrongly promises money. */
const ofRows = (rows: readonly Readonly<Record<string, unknown>>[]): readonly NamedPool[] =>
  rows.flatMap(({ Name, Currency: of, Amount }) =>
    typeof Name === 'string' && typeof of === 'string' && typeof Amount === 'string' && DECIMAL.test(Amount)
      ? [{ Name: Name.slice(0, 60), Currency: of, Amount }]
      : [],
  );

/**
 * Pools of one currency out of whatever an adapter answered: rows, four cards, instances with levels, Egypt Quest, or several of these
 * at once. Shown once each, and no more than a page can show.
 */
export function poolsIn(answer: unknown, currency: Currency): readonly NamedPool[] {
  const rows = fieldsList(answer);
  const fields = fieldsIn(answer);
  const cards = cardsIn(fields?.JackpotCards);
  const quest = instanceIn(fields?.EgyptQuestJackpot);
  const { instanceStats = [] } = instancesIn(fields) ?? {};
  const questIsListed = instanceStats.some(({ instanceName }) => instanceName === quest?.instanceName);
  const all = [
    ...(rows ? ofRows(rows) : []),
    ...(cards ? ofCards(cards) : []),
    ...instanceStats.flatMap(ofInstance),
    ...(quest && !questIsListed ? ofInstance(quest) : []),
  ];
  return all
    .filter((pool) => pool.Currency === currency)
    .slice(0, MOST_POOLS)
    .map((pool) => ({ ...pool, Amount: writtenIn(currency, pool.Amount) }));
}

/** So often a provider is asked, however many pages look. */
const ASKED_EVERY_MS = 10_000;
/** What could not be had anew is shown for so long: beyond it the pool may have been won (GLI-19 4.13.2 a: half a minute). */
const SHOWN_MS = 30_000;

export interface ProviderPools {
  /** Those of all providers that are on, then those of displays; whatever cannot be had is left out. */
  in(currency: Currency): Promise<readonly ProviderPool[]>;
}

interface Known {
  readonly pools: readonly NamedPool[];
  readonly atMs: number;
}

type ReadPools = () => Promise<readonly NamedPool[] | undefined>;

/** Pools by where they come from, each asked for once in a while by however many look. */
function askedInTurn(clock: Clock) {
  const last = new Map<string, Known>();
  const underWay = new Map<string, Promise<Known | undefined>>();
  const ask = async (read: ReadPools): Promise<Known | undefined> => {
    const pools = await read();
    return pools && { pools, atMs: clock.monotonicMs() };
  };
  return async (key: string, read: ReadPools): Promise<readonly NamedPool[]> => {
    const nowMs = clock.monotonicMs();
    const known = last.get(key);
    if (known && nowMs - known.atMs < ASKED_EVERY_MS) return known.pools;
    const asking = underWay.get(key) ?? ask(read).finally(() => underWay.delete(key));
    underWay.set(key, asking);
    const found = await asking;
    if (found) last.set(key, found);
    if (found) return found.pools;
    return known && nowMs - known.atMs < SHOWN_MS ? known.pools : [];
  };
}

const makerOf = (key: string) => PROVIDERS.find((each) => each.key === key);

export function providerPools(
  clock: Clock,
  settings: ProviderSettings,
  parts: Asks,
  displays: () => Promise<readonly JackpotDisplay[]> = async () => [],
): ProviderPools {
  const of = askedInTurn(clock);
  const ofAdapter = async (
    adapter: Adapter,
    configured: Configured,
    currency: Currency,
  ): Promise<readonly NamedPool[] | undefined> => {
    const plan = adapter.jackpots?.(currency, configured.settings);
    const found = plan && (await planned(adapter.id, plan, configured.settings, parts));
    return found?.ok ? poolsIn(found.value, currency) : undefined;
  };
  const ofDisplay = async ({ address, id }: JackpotDisplay, currency: Currency) => {
    const plan = askDisplay(address, id);
    if (plan?.kind !== 'ask') return undefined;
    const found = await askedOf(plan, { address }, parts);
    return found.ok ? poolsIn({ jackpotInstancesStats: found.value }, currency) : undefined;
  };
  return {
    in: async (currency) => {
      const [all, shown] = await Promise.all([settings.all(), displays()]);
      const asked = ADAPTERS.flatMap((adapter) => {
        const configured = all.get(adapter.id);
        if (!adapter.jackpots || !configured?.isOn) return [];
        return [{ maker: adapter.id, key: adapter.id, read: () => ofAdapter(adapter, configured, currency) }];
      });
      const outside = shown.map((display) => {
        const key = `${display.address} ${display.id}`;
        return { maker: display.provider, key, read: () => ofDisplay(display, currency) };
      });
      const pools = await Promise.all(
        [...asked, ...outside].map(async ({ maker, key, read }) => {
          const { id: ProviderId, key: Provider } = makerOf(maker) ?? {};
          if (ProviderId === undefined || Provider === undefined) return [];
          return (await of(`${key} ${currency}`, read)).map((pool) => ({ ProviderId, Provider, ...pool }));
        }),
      );
      return pools.flat();
    },
  };
}
