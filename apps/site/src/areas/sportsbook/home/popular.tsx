import { parseMarketKey } from '@evens/catalogue';
import { type FixtureRow, getPopularBets, type MarketView } from '@evens/contract';
import { Flag } from '@evens/ui';
import { queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, ask } from '../../../shared/api/api.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { LivePrice } from '../../../shared/fixtures/live-price.tsx';
import { rowMarkets } from '../../../shared/fixtures/preview-markets.ts';
import { Link } from '../../../shared/link.tsx';
import { browserRealtime } from '../../../shared/realtime/index.ts';
import { usePaths } from '../../../shared/use-paths.ts';

const RENEWED_MS = 60_000;
const onServer = typeof document === 'undefined';

export const popularBetsQuery = queryOptions({
  queryKey: ['popularBets'],
  queryFn: async () => {
    const answer = await ask(api.call(getPopularBets));
    if (!onServer) browserRealtime().store.putRows(answer.bets.map(({ fixture }) => fixture));
    return answer;
  },
  staleTime: RENEWED_MS,
  refetchInterval: RENEWED_MS,
});

export interface Suggestion {
  readonly fixture: FixtureRow;
  readonly market: MarketView;
  readonly outcome: string;
  /** How many players backed it; left out where nobody was counted. */
  readonly players?: number;
}

const MOST = 6;

/** The shortest price of each match's main market, in the order of the matches. */
export function favouritesOf(rows: readonly FixtureRow[]): readonly Suggestion[] {
  return rows
    .flatMap((fixture) => {
      const market = fixture.kind === 'match' ? rowMarkets(fixture.preview).main : undefined;
      const open = market?.outcomes.filter(([code, , active]) => active === 1 && code !== 'draw') ?? [];
      const [first] = [...open].sort(([, left], [, right]) => left - right);
      return market && first ? [{ fixture, market, outcome: first[0] }] : [];
    })
    .slice(0, MOST);
}

export const suggestionsOf = (
  bets: readonly { fixture: FixtureRow; marketKey: string; outcome: string; players: number }[],
): readonly Suggestion[] =>
  bets.flatMap(({ fixture, marketKey, outcome, players }) => {
    const market = fixture.preview.find(({ key }) => key === marketKey);
    return market ? [{ fixture, market, outcome, players }] : [];
  });

function Bet({ bet }: { bet: Suggestion }) {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const to = usePaths();
  const { fixture, market, outcome, players } = bet;
  const withLine = parseMarketKey(market.key)?.specifier !== undefined;
  const named = texts.outcome(market.key, outcome, fixture);
  const title = texts.market(market.key, fixture.sportAlias, fixture, withLine);
  return (
    <li className="pop">
      <Link className="pop__m" to={to.fixture(fixture)}>
        <Flag code={fixture.category.countryCode} />
        <span className="clip">{fixture.competitors.map((each) => each.shortName ?? each.name).join(' – ')}</span>
      </Link>
      <LivePrice
        fixtureId={fixture.id}
        marketKey={market.key}
        outcome={outcome}
        initial={market}
        className="price--named pop__p"
        name={named}
        label={`${named}, ${title}`}
        separator={texts.separator}
      />
      <small className="pop__s">
        <span className="clip">{title}</span>
        {players !== undefined && <span className="num">{t('popular.players', { count: players })}</span>}
      </small>
    </li>
  );
}

/** Bets that are one press away: what most players backed, or else, under its own name, the favourites of the top matches. */
export function Popular({ bets, hours }: { bets: readonly Suggestion[]; hours: number | undefined }) {
  const { t } = useTranslation('sportsbook');
  if (bets.length === 0) return null;
  const title = t(hours === undefined ? 'popular.favourites' : 'popular.title');
  return (
    <section aria-label={title}>
      <div className="row-h">
        <h2>{title}</h2>
        {hours !== undefined && <span className="muted row-h__s">{t('popular.hours', { count: hours })}</span>}
      </div>
      <ul className="pops">
        {bets.map((bet) => (
          <Bet key={`${bet.fixture.id}/${bet.market.key}/${bet.outcome}`} bet={bet} />
        ))}
      </ul>
    </section>
  );
}
