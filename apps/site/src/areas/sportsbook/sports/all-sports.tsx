import { Icon, NavSkeleton, sportIcon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fixturesQuery, sportsQuery, useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { FixtureList } from '../../../shared/fixtures/fixture-list.tsx';
import { Link } from '../../../shared/link.tsx';
import { Slides } from '../../../shared/offers/slides.tsx';
import { isInPlay } from '../../../shared/paths.ts';
import { useTopics } from '../../../shared/realtime/index.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { GameTiles } from '../esports/game-tiles.tsx';
import { MarketSwitch } from '../parts/market-switch.tsx';
import { QuickFilters, useQuickFilter } from '../parts/quick-filter.tsx';
import { rowTopics } from '../parts/topics.ts';
import { ListPart } from './list-views.tsx';

const hasMatches = ({ live, all }: { readonly live: number; readonly all: number }): boolean => live + all > 0;

/** Every sport as a tile with its counts, and the matches of the big competitions below. Esports have the same page. */
export function AllSports({ esports = false }: { esports?: boolean }) {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const to = usePaths();
  const offset = useZoneOffset();
  const filter = useSettings((settings) => settings.matchesFilter);
  const sports = useQuery(sportsQuery(offset));
  const [quick] = useQuickFilter();
  const usual = esports ? (filter === 'today' ? 'today' : 'all') : 'top';
  const view = quick ?? usual;
  const fixtures = useQuery(fixturesQuery({ view, esports: esports ? '1' : '0', limit: 60 }, offset));
  const live = useQuery({ ...fixturesQuery({ view: 'live', esports: '1' }, offset), enabled: esports });
  const listed = fixtures.data?.fixtures ?? [];
  const inPlay = quick === 'live' ? listed : (live.data?.fixtures ?? []);
  const running = (esports && quick !== 'hour') || quick === 'live' ? inPlay : [];
  const later = quick === 'live' ? [] : listed.filter((fixture) => !isInPlay(fixture.status));
  useTopics(rowTopics([...later, ...running]));
  const offered = sports.data?.sports.filter(
    (sport) => sport.esport === esports && sport.live + sport.all + sport.outrights > 0,
  );
  // What has matches stands before what has only a winner to come.
  const shown = offered && [...offered].sort((left, right) => Number(hasMatches(right)) - Number(hasMatches(left)));
  return (
    <>
      <h1 className="sr">{esports ? t('sports.esportsHeading') : t('list.sportsHeading')}</h1>
      <Slides page={esports ? 'esports' : 'sport'} />
      <div className="page">
        {!shown && <NavSkeleton label={t('list.loading')} />}
        {shown && esports && <GameTiles games={shown} />}
        {!esports && (
          <ul className="tiles">
            {shown?.map((sport) => (
              <li key={sport.id}>
                <Link className="tile" to={to.list(sport.alias)}>
                  <Icon name={sportIcon(sport.alias)} size="lg" />
                  <b className="clip">{texts.sport(sport.alias)}</b>
                  <span className="tile__n num">
                    {sport.live > 0 && <span className="nav__live">{t('list.liveCount', { count: sport.live })}</span>}
                    <span>{filter === 'today' ? sport.today : sport.all}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={esports ? 'page page--tight' : 'page'}>
        <QuickFilters />
        {quick && fixtures.data && running.length + later.length === 0 && (
          <p className="card soon__none">{t(`soon.none.${quick}`)}</p>
        )}
      </div>
      <MarketSwitch>
        {running.length > 0 && (
          <>
            <ListPart part="live" />
            <FixtureList fixtures={running} live />
          </>
        )}
        {later.length > 0 && (
          <>
            <ListPart part="upcoming" />
            <FixtureList fixtures={later} live={false} />
          </>
        )}
      </MarketSwitch>
    </>
  );
}
