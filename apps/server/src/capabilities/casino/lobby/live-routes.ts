import { type CasinoGame, getLiveCasino, getPopularLive, type LiveCasinoGame } from '@evens/contract';
import { type Currency, formatAmount, HOUSE_CURRENCY } from '@evens/kernel';
import { type Caller, type PlayerRoute, route } from '../../../platform/http/index.ts';
import { PROVIDERS } from './providers.ts';
import { isLive, MOST_POPULAR, type RouteParts, shownTo } from './routes.ts';

/** Results on the card of a table. */
const LAST_ON_CARD = 6;

/** A table of the house as its card shows it; null of a table of another maker. */
function tableOf({ tables }: Pick<RouteParts, 'tables'>, key: string, currency: Currency): LiveCasinoGame['table'] {
  const table = tables?.tables.find((each) => each.key === key);
  if (!tables || !table) return null;
  const { leastMinor, mostMinor } = tables.limits(table, currency);
  const shown = tables.shown(key);
  return {
    ...{ kind: table.kind, currency, openMs: table.openMs },
    least: formatAmount(leastMinor, currency),
    most: formatAmount(mostMinor, currency),
    last: (shown?.board ?? []).slice(0, LAST_ON_CARD).map(([, result]) => result),
    players: shown?.bets?.players ?? 0,
    studio: table.device !== undefined,
  };
}

/** Live games (specification 2, L149, L163), the house's own tables first with how they stand. */
export function liveRoutes(parts: RouteParts): readonly PlayerRoute[] {
  const currencyOf = (caller: Caller): Currency => (caller.kind === 'player' ? caller.currency : HOUSE_CURRENCY);
  const live = (games: readonly CasinoGame[], caller: Caller): LiveCasinoGame[] =>
    games.filter(isLive).map((game) => ({
      ...game,
      Url: `/live-casino-game/${game.provider}/${game.key}`,
      table: tableOf(parts, game.key, currencyOf(caller)),
    }));
  return [
    route(getLiveCasino, async ({ caller, query: { type } }) => {
      const shown = await shownTo(parts, caller);
      const all = live(shown.of(shown.games), caller);
      const having = new Set(all.map(({ provider }): string => provider));
      return {
        Games: type === 'all' ? all : all.filter((game) => game.live === type),
        Providers: PROVIDERS.filter(({ key }) => having.has(key)).map((each) => ({ ...each })),
      };
    }),
    route(getPopularLive, async ({ caller }) => {
      const shown = await shownTo(parts, caller);
      return { Games: live(shown.byKeys(await parts.popular()), caller).slice(0, MOST_POPULAR) };
    }),
  ];
}
