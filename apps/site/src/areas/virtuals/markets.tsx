import { fixtureTopic, type MarketView, marketsTopic, type VirtualRoundView } from '@evens/contract';
import { CardSkeleton } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fixtureQuery } from '../../shared/catalogue/queries.ts';
import { useCatalogueTexts } from '../../shared/catalogue/use-texts.ts';
import { useMarketsNow } from '../../shared/fixtures/live-data.ts';
import { LivePrice } from '../../shared/fixtures/live-price.tsx';
import { useTopics } from '../../shared/realtime/index.ts';

interface Told {
  readonly id: number;
  readonly fixture: Parameters<ReturnType<typeof useCatalogueTexts>['outcome']>[2];
  readonly plays: string;
  readonly numbers: ReadonlyMap<string, number>;
}

function Market({ told, market }: { told: Told; market: MarketView }) {
  const texts = useCatalogueTexts();
  const title = texts.market(market.key, told.plays, told.fixture, true);
  const many = market.outcomes.length > 3;
  const codes = many ? [...market.outcomes].sort((a, b) => a[1] - b[1]) : market.outcomes;
  return (
    <section className="card vmk" aria-label={title}>
      <header className="card__h">
        <h2 className="clip">{title}</h2>
      </header>
      <div className={`vp vp--${many ? 'many' : market.outcomes.length}`}>
        {codes.map(([code]) => {
          const number = told.numbers.get(code);
          const outcome = texts.outcome(market.key, code, told.fixture, { withLine: false });
          const name = number === undefined ? outcome : `${number} ${outcome}`;
          return (
            <LivePrice
              key={code}
              fixtureId={told.id}
              marketKey={market.key}
              outcome={code}
              initial={market}
              label={`${texts.outcome(market.key, code, told.fixture)}, ${title}`}
              separator={texts.separator}
              name={name}
              className="vpr"
            />
          );
        })}
      </div>
    </section>
  );
}

/** Markets of a round, open until its bets end: they are the book's, and lock where they stand. */
export function VirtualMarkets({ round, plays }: { round: VirtualRoundView; plays: string }) {
  const { t } = useTranslation('sportsbook');
  const id = round.fixtureId;
  // The house may have opened the round a moment before its book holds it.
  const query = useQuery({ ...fixtureQuery(id), retry: 5, retryDelay: 700 });
  useTopics([fixtureTopic(id), marketsTopic(id)]);
  const markets = useMarketsNow(id, query.data?.markets ?? NONE);
  if (!query.data) return query.isPending ? <CardSkeleton label={t('match.loading')} /> : null;
  const { markets: _markets, ...fixture } = query.data;
  const numbers = new Map(round.runners.map(({ code, number }) => [code, number]));
  const told: Told = { id, plays, fixture, numbers };
  return (
    <div className="vmks">
      {markets.map((market) => (
        <Market key={market.key} told={told} market={market} />
      ))}
    </div>
  );
}

const NONE: readonly MarketView[] = [];
