import type { SportNode } from '@evens/contract';
import { Button, classNames, Flag, Icon, NavSkeleton, Seg, sportIcon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { sportsQuery, sportTreeQuery, useZoneOffset } from '../../shared/catalogue/queries.ts';
import { hasRaceCards } from '../../shared/catalogue/race-sports.ts';
import { useCatalogueTexts } from '../../shared/catalogue/use-texts.ts';
import { useFavourites } from '../../shared/favourites/favourites.ts';
import { pathAfterLanguage } from '../../shared/i18n/language.ts';
import { Link } from '../../shared/link.tsx';
import { useSettings } from '../../shared/settings/settings-store.ts';
import { usePaths } from '../../shared/use-paths.ts';
import { useAdminConfig } from '../admin-config.ts';
import { screenKind } from '../screen-kind.ts';
import { RaceLinks } from './race-links.tsx';
import { SideFoot } from './side-foot.tsx';
import { placeOfPath } from './side-place.ts';
import { useSide } from './side-store.ts';
import { useSideRail } from './use-side-rail.ts';

function LiveCount({ count }: { count: number }) {
  const { t } = useTranslation('frame');
  if (count === 0) return null;
  return (
    <span className="nav__live">
      <span aria-hidden="true">{count}</span>
      <span className="sr">{t('side.liveCount', { count })}</span>
    </span>
  );
}

/** Categories of the open sport, tournaments of the open category. */
function SportBranch({ alias }: { alias: string }) {
  const { t } = useTranslation('frame');
  const texts = useCatalogueTexts();
  const to = usePaths();
  const offset = useZoneOffset();
  const { pathname } = useLocation();
  const filter = useSettings((settings) => settings.matchesFilter);
  const { expandedCategory, toggleCategory } = useSide();
  const tree = useQuery(sportTreeQuery(alias, offset)).data;
  if (!tree) return <NavSkeleton rows={4} label={t('side.loading')} />;
  const count = (node: { today: number; all: number; live: number }) =>
    (filter === 'today' ? node.today : node.all) + node.live;
  const categories = tree.categories.filter((category) => count(category) > 0 || category.outrights > 0);
  return (
    <div className="nav__kids">
      {hasRaceCards(alias) && <RaceLinks alias={alias} />}
      {categories.map((category) => {
        const open = expandedCategory === category.alias;
        return (
          <div key={category.id}>
            <button
              type="button"
              className="nav nav--2"
              aria-expanded={open}
              onClick={() => toggleCategory(category.alias)}
            >
              <Flag code={category.countryCode} />
              <span className="nav__t">{texts.category(category)}</span>
              <span className="nav__n">{count(category)}</span>
              <Icon name={open ? 'caret-down' : 'caret-right'} size="xs" />
            </button>
            {open &&
              category.tournaments
                .filter((tournament) => count(tournament) > 0 || tournament.outrights > 0)
                .map((tournament) => {
                  const target = to.list(alias, category.alias, tournament.alias);
                  return (
                    <Link
                      key={tournament.id}
                      className="nav nav--3"
                      to={target}
                      aria-current={pathname === target ? 'page' : undefined}
                    >
                      <span className="nav__t">{tournament.name}</span>
                      <span className="nav__n">{count(tournament)}</span>
                    </Link>
                  );
                })}
          </div>
        );
      })}
      <Link className="nav nav--2" to={to.list(alias)} aria-current={pathname === to.list(alias) ? 'page' : undefined}>
        <Icon name="globe" />
        <span className="nav__t">{t('side.allOf', { sport: texts.sport(alias) })}</span>
      </Link>
    </div>
  );
}

function SportEntry({ sport, live }: { sport: SportNode; live: boolean }) {
  const texts = useCatalogueTexts();
  const to = usePaths();
  const { pathname } = useLocation();
  const filter = useSettings((settings) => settings.matchesFilter);
  const { expandedSport, toggleSport } = useSide();
  const { rail } = useSideRail();
  const tree = !live && !rail;
  const open = tree && expandedSport === sport.alias;
  const target = live ? to.live(sport.alias) : to.list(sport.alias);
  const here = pathname === target;
  return (
    <>
      <Link
        className={classNames('nav', open && 'nav--open')}
        to={target}
        aria-current={here && live ? 'page' : undefined}
        aria-expanded={tree ? open : undefined}
        title={rail ? texts.sport(sport.alias) : undefined}
        onClick={() => tree && toggleSport(sport.alias)}
      >
        <Icon name={sportIcon(sport.alias)} />
        <span className="nav__t">{texts.sport(sport.alias)}</span>
        <LiveCount count={sport.live} />
        {!live && <span className="nav__n">{filter === 'today' ? sport.today : sport.all}</span>}
      </Link>
      {open && <SportBranch alias={sport.alias} />}
    </>
  );
}

/** The sport that is looked at, then the other one that races, then the rest as they came. */
const raceRank = (alias: string, here: string | undefined): number =>
  alias === here ? 0 : hasRaceCards(alias) ? 1 : 2;

function SportList({ sports, live, heading }: { sports: readonly SportNode[]; live: boolean; heading: string }) {
  const filter = useSettings((settings) => settings.matchesFilter);
  const shown = sports.filter((sport) =>
    live ? sport.live > 0 : sport.live + sport.outrights + (filter === 'today' ? sport.today : sport.all) > 0,
  );
  if (shown.length === 0) return null;
  return (
    <>
      <div className="side__h">{heading}</div>
      {shown.map((sport) => (
        <SportEntry key={sport.id} sport={sport} live={live} />
      ))}
    </>
  );
}

/** Sports and leagues of the present mode: before the match, live, or esports. */
export function SideNav() {
  const { t } = useTranslation('frame');
  const to = usePaths();
  const { pathname } = useLocation();
  const offset = useZoneOffset();
  const { areas } = useAdminConfig();
  const kind = screenKind(pathname);
  const live = kind === 'live';
  const { matchesFilter, set } = useSettings();
  const reveal = useSide((state) => state.reveal);
  const { rail } = useSideRail();
  const tip = (text: string) => (rail ? text : undefined);
  const query = useQuery(sportsQuery(offset));
  const favourites = useFavourites((state) => state.ids.length);
  const place = placeOfPath(pathAfterLanguage(pathname));
  useEffect(() => reveal(place.sport, place.category), [place.sport, place.category, reveal]);
  // Whoever looks at races finds their courses on top.
  const races = place.sport !== undefined && hasRaceCards(place.sport);
  const sports = [...(query.data?.sports ?? [])].sort((left, right) =>
    races ? raceRank(left.alias, place.sport) - raceRank(right.alias, place.sport) : 0,
  );
  return (
    <>
      {!live && (
        <Seg
          label={t('side.filter')}
          value={matchesFilter}
          onChange={(value) => set({ matchesFilter: value })}
          options={[
            { value: 'today', label: t('side.today') },
            { value: 'all', label: t('side.all') },
          ]}
        />
      )}
      {areas.includes('live') && (
        <Link
          className="nav"
          title={tip(t('side.live'))}
          to={to.live()}
          aria-current={pathname === to.live() ? 'page' : undefined}
        >
          <Icon name="broadcast" />
          <span className="nav__t">{t('side.live')}</span>
          <LiveCount count={sports.reduce((sum, sport) => sum + sport.live, 0)} />
        </Link>
      )}
      <Link
        className="nav"
        title={tip(t('side.favourites'))}
        to={to.sport('favorites')}
        aria-current={pathname === to.sport('favorites') ? 'page' : undefined}
      >
        <Icon name="star" />
        <span className="nav__t">{t('side.favourites')}</span>
        {favourites > 0 && <span className="nav__n">{favourites}</span>}
      </Link>
      {!live && kind !== 'esports' && (
        <>
          <Link
            className="nav"
            title={tip(t('side.topTournaments'))}
            to={to.sport('top-tournaments')}
            aria-current={pathname === to.sport('top-tournaments') ? 'page' : undefined}
          >
            <Icon name="ranking" />
            <span className="nav__t">{t('side.topTournaments')}</span>
          </Link>
          <Link
            className="nav"
            title={tip(t('side.allSports'))}
            to={to.sport()}
            aria-current={pathname === to.sport() ? 'page' : undefined}
          >
            <Icon name="list-dashes" />
            <span className="nav__t">{t('side.allSports')}</span>
          </Link>
          <Link
            className="nav"
            title={tip(t('side.outrights'))}
            to={to.outrights()}
            aria-current={pathname === to.outrights() ? 'page' : undefined}
          >
            <Icon name="trophy" />
            <span className="nav__t">{t('side.outrights')}</span>
          </Link>
        </>
      )}
      {query.isPending && <NavSkeleton label={t('side.loading')} />}
      {query.isError && (
        <div className="side__fail">
          {t('side.failed')}
          <Button size="sm" onClick={() => query.refetch()}>
            {t('side.retry')}
          </Button>
        </div>
      )}
      {kind !== 'esports' && (
        <SportList sports={sports.filter((sport) => !sport.esport)} live={live} heading={t('side.sports')} />
      )}
      {areas.includes('esports') && (
        <SportList sports={sports.filter((sport) => sport.esport)} live={live} heading={t('side.esports')} />
      )}
    </>
  );
}

export function Sidebar() {
  const { t } = useTranslation('frame');
  const { isPending } = useQuery(sportsQuery(useZoneOffset()));
  return (
    <nav className="col col--side" id="side" aria-label={t('side.label')}>
      <div className="side">
        <SideNav />
        {/* Shown before the sports, they would push it down. */}
        {!isPending && <SideFoot />}
      </div>
    </nav>
  );
}
