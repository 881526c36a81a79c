import { sportByAlias } from '@evens/catalogue';
import { Button, EmptyState, PitchArt, sportIcon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { type FixtureListChoice, sportsQuery, useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { useTopics } from '../../../shared/realtime/index.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { useFixturePages } from '../parts/fixture-pages.ts';
import { ListChips } from '../parts/list-chips.tsx';
import { ListState } from '../parts/list-state.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import { listTopics } from '../parts/topics.ts';

/** The sports that have outrights, and the category that the path names instead of one. */
function Parts({ esports, sport, category }: { esports: boolean; sport: string | undefined; category?: string }) {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const to = usePaths();
  const sports = useQuery(sportsQuery(useZoneOffset())).data?.sports ?? [];
  const all = esports ? to.esports('outright') : to.outrights();
  const shown = sports.filter((each) => each.esport === esports && each.outrights > 0);
  return (
    <ListChips
      label={t('list.views')}
      chips={[
        { to: all, name: t('list.all'), on: sport === undefined && category === undefined },
        ...(category === undefined ? [] : [{ to: `${all}/${category}`, name: category, on: true }]),
        ...shown.map(({ alias, outrights }) => ({
          to: esports ? to.esports(alias, 'outright') : to.outrights(alias),
          name: texts.sport(alias),
          on: alias === sport && category === undefined,
          icon: sportIcon(alias),
          count: outrights,
        })),
      ]}
    />
  );
}

/** Winners of leagues, cups and seasons, of a category or of a sport by its name, to their end; races stand with their sport. */
export function Outrights({ esports = false }: { esports?: boolean }) {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const navigate = useNavigate();
  const to = usePaths();
  const { sportAlias, categoryAlias } = useParams();
  const [pages, setPages] = useState(1);
  const bySport = categoryAlias !== undefined && sportByAlias(categoryAlias) !== undefined;
  const sport = sportAlias ?? (bySport ? categoryAlias : undefined);
  const choice: FixtureListChoice = {
    view: 'outrights',
    ...(esports && { esports: '1' as const }),
    ...(sport && { sport }),
    ...(categoryAlias && !bySport && { category: categoryAlias }),
  };
  const query = useFixturePages(choice, pages);
  const rows = query.data?.fixtures ?? [];
  useTopics(listTopics(rows, 'outrights'));
  const category = rows[0]?.category;
  const named = bySport ? undefined : categoryAlias;
  return (
    <div className="page">
      <div className="row-h row-h--first">
        <h1>{t('outrights.heading')}</h1>
      </div>
      <Parts
        esports={esports}
        sport={sport}
        {...(named && { category: category?.alias === named ? texts.category(category) : named })}
      />
      <ListState
        query={query}
        live={false}
        empty={
          <EmptyState
            art={<PitchArt />}
            title={t('outrights.emptyTitle')}
            action={
              <Button onClick={() => navigate(esports ? to.esports() : to.sport())}>{t('home.allSports')}</Button>
            }
          >
            {t('outrights.empty')}
          </EmptyState>
        }
      />
      <ShowMore more={query.more} onMore={() => setPages(pages + 1)} />
    </div>
  );
}
