import { Button, NavSkeleton } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { AreaBoundary } from '../../shared/area-boundary.tsx';
import { sportsQuery, useZoneOffset } from '../../shared/catalogue/queries.ts';
import { DrawnPart } from '../../shared/drawn/drawn-part.tsx';
import { pathAfterLanguage } from '../../shared/i18n/language.ts';
import { lazyPart } from '../../shared/lazy-screen.tsx';
import { usePaths } from '../../shared/use-paths.ts';
import { useAdminConfig } from '../admin-config.ts';
import { areaSides, hasScreen } from '../areas.ts';
import { SideFoot } from './side-foot.tsx';
import { type SideMode, sideMode } from './side-mode.ts';
import { LiveCount, SideLink } from './side-parts.tsx';
import { placeOfPath } from './side-place.ts';
import { MatchesFilterSeg, PrematchSide, SportEntries } from './side-prematch.tsx';
import { useSide } from './side-store.ts';
import { useSideRail } from './use-side-rail.ts';
import { useViewport } from './use-viewport.ts';

const LiveSide = lazyPart(
  'live-side',
  () => import('./side-live.tsx'),
  (file) => file.LiveSide,
);

const NARROW: ReadonlySet<string> = new Set(['mobile', 'tablet', 'tablet-landscape']);

/** What is listed here. A house without a casino has its door there, beside what is open. */
function useSideMode(): SideMode {
  const mode = sideMode(useLocation().pathname);
  const { areas } = useAdminConfig();
  return mode === 'casino' && !areas.includes('casino') ? 'prematch' : mode;
}

/** Sports and leagues of the present mode, between the ways to the other sides of the product. */
export function SideNav() {
  const { t } = useTranslation('frame');
  const to = usePaths();
  const { pathname } = useLocation();
  const { areas } = useAdminConfig();
  const mode = useSideMode();
  const inCasino = mode === 'casino';
  const reveal = useSide((state) => state.reveal);
  const { rail } = useSideRail();
  const narrow = NARROW.has(useViewport());
  const query = useQuery(sportsQuery(useZoneOffset()));
  const place = placeOfPath(pathAfterLanguage(pathname));
  useEffect(() => {
    if (!rail) reveal(place.sport, place.category);
  }, [place.sport, place.category, rail, reveal]);
  const sports = query.data?.sports ?? [];
  const live = sports.reduce((sum, sport) => sum + sport.live, 0);
  const esports = areas.includes('esports');
  const AreaSide = areaSides[mode];
  const wait = <NavSkeleton label={t('side.loading')} />;
  return (
    <>
      {mode === 'prematch' && <MatchesFilterSeg />}
      {areas.includes('live') && mode !== 'live' && !inCasino && (
        <SideLink to={to.live()} icon="broadcast" name={t('side.live')}>
          <LiveCount count={live} />
        </SideLink>
      )}
      {query.isPending && !inCasino && wait}
      {query.isError && !query.data && !inCasino && (
        <div className="side__fail">
          {t('side.failed')}
          <Button size="sm" onClick={() => query.refetch()}>
            {t('side.retry')}
          </Button>
        </div>
      )}
      {mode === 'live' ? (
        <AreaBoundary resetKey={mode} room="lines">
          <DrawnPart fallback={wait}>
            <LiveSide sports={sports} live={live} />
          </DrawnPart>
        </AreaBoundary>
      ) : AreaSide ? (
        <AreaBoundary resetKey={mode} room="lines">
          <DrawnPart fallback={wait}>
            <AreaSide />
          </DrawnPart>
        </AreaBoundary>
      ) : (
        mode !== 'esports' && <PrematchSide sports={sports.filter((sport) => !sport.esport)} here={place.sport} />
      )}
      {mode === 'esports' && !narrow && (
        <SportEntries sports={sports.filter((sport) => !sport.esport)} heading={t('side.sports')} />
      )}
      {esports &&
        !AreaSide &&
        (narrow ? (
          <SideLink to={to.esports()} icon="game-controller" name={t('side.esports')} />
        ) : (
          mode !== 'live' && (
            <SportEntries sports={sports.filter((sport) => sport.esport)} heading={t('side.esports')} />
          )
        ))}
      {hasScreen('promotions') && <SideLink to={to.promotions} icon="gift" name={t('side.promotions')} />}
    </>
  );
}

export function Sidebar() {
  const { t } = useTranslation('frame');
  const { isPending } = useQuery(sportsQuery(useZoneOffset()));
  const inCasino = useSideMode() === 'casino';
  return (
    <nav className="col col--side" id="side" aria-label={t(inCasino ? 'tabs.casino' : 'side.label')}>
      <div className="side">
        <SideNav />
        {/* Shown before the sports, they would push it down. */}
        {(!isPending || inCasino) && <SideFoot />}
      </div>
    </nav>
  );
}
