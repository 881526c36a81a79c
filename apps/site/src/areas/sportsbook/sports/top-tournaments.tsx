import { Button, EmptyState, PitchArt } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { topTournamentsQuery, useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { isInPlay } from '../../../shared/paths.ts';
import { useTopics } from '../../../shared/realtime/index.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { useFixturePages } from '../parts/fixture-pages.ts';
import { ListChips } from '../parts/list-chips.tsx';
import { ListState } from '../parts/list-state.tsx';
import { MarketSwitch } from '../parts/market-switch.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import { listTopics } from '../parts/topics.ts';

/** The categories that have top tournaments, each once, in the order of the best known. */
function Categories({ shown }: { shown: string | undefined }) {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const to = usePaths();
  const top = useQuery(topTournamentsQuery(useZoneOffset())).data?.tournaments ?? [];
  const categories = new Map(top.map(({ category }) => [category.alias, category]));
  const all = to.sport('top-tournaments');
  return (
    <ListChips
      label={t('list.views')}
      chips={[
        { to: all, name: t('list.all'), on: shown === undefined },
        ...[...categories.values()].map((category) => ({
          to: `${all}/${category.alias}`,
          name: texts.category(category),
          on: category.alias === shown,
          flag: { code: category.countryCode },
        })),
      ]}
    />
  );
}

/** The competitions people look for first, of all sports or of one category, to their end. */
export function TopTournaments() {
  const { t } = useTranslation('sportsbook');
  const navigate = useNavigate();
  const to = usePaths();
  const { categoryAlias } = useParams();
  const [pages, setPages] = useState(1);
  const query = useFixturePages({ view: 'top', ...(categoryAlias && { category: categoryAlias }) }, pages);
  const rows = query.data?.fixtures ?? [];
  useTopics([
    ...listTopics(rows, 'prematch'),
    ...listTopics(
      rows.filter(({ status }) => isInPlay(status)),
      'live',
    ),
  ]);
  return (
    <div className="page">
      <div className="row-h row-h--first">
        <h1>{t('top.heading')}</h1>
      </div>
      <Categories shown={categoryAlias} />
      <MarketSwitch>
        <ListState
          query={query}
          live={false}
          empty={
            <EmptyState
              art={<PitchArt />}
              title={t('list.emptyTitle', { name: t('top.heading') })}
              action={<Button onClick={() => navigate(to.sport())}>{t('home.allSports')}</Button>}
            >
              {t('list.empty')}
            </EmptyState>
          }
        />
        <ShowMore more={query.more} onMore={() => setPages(pages + 1)} />
      </MarketSwitch>
    </div>
  );
}
