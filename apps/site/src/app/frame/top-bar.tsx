import { classNames, Icon, IconButton } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { AreaBoundary } from '../../shared/area-boundary.tsx';
import { DrawnPart } from '../../shared/drawn/drawn-part.tsx';
import { useTakenOver } from '../../shared/drawn/use-taken-over.ts';
import { lazyScreen } from '../../shared/lazy-screen.tsx';
import { Link } from '../../shared/link.tsx';
import { usePaths } from '../../shared/use-paths.ts';
import { useAdminConfig } from '../admin-config.ts';
import { hasScreen, loadAccountCorner } from '../areas.ts';
import { productOf } from '../screen-kind.ts';
import { HouseMark } from './house-mark.tsx';
import { useOverlays } from './overlays.ts';
import { sideMode } from './side-mode.ts';
import { useSideRail } from './use-side-rail.ts';

const AccountCorner = loadAccountCorner && lazyScreen(loadAccountCorner, (file) => file.AccountCorner);

/** Tabs in their order: before the match, live, esports, casino, what the house offers, results. Live tables are the casino's; their page says itself whether one is open. */
export function useProductTabs() {
  const { t } = useTranslation('frame');
  const to = usePaths();
  const { pathname } = useLocation();
  const kind = productOf(pathname);
  const { areas, features } = useAdminConfig();
  const mode = sideMode(pathname);
  const tabs = [
    {
      key: 'sportsbook',
      label: t('tabs.sports'),
      to: to.sport(),
      icon: 'soccer-ball-fill',
      lit: kind === 'sport' && mode !== 'results',
    },
    { key: 'live', label: t('tabs.live'), to: to.live(), icon: 'broadcast', lit: kind === 'live' || kind === 'home' },
    {
      key: 'esports',
      label: t('tabs.esports'),
      to: to.esports(),
      icon: 'game-controller',
      lit: kind === 'esports' && mode !== 'results',
    },
    { key: 'casino', label: t('tabs.casino'), to: to.casino(), icon: 'cherries', lit: kind === 'casino' },
    {
      key: 'liveCasino',
      label: t('tabs.liveCasino'),
      to: to.casino('live-casino'),
      icon: 'spade',
      lit: kind === 'liveCasino',
    },
    {
      key: 'virtuals',
      label: t('tabs.virtuals'),
      to: to.virtuals(),
      icon: 'game-controller',
      lit: kind === 'virtuals',
    },
    { key: 'promotions', label: t('tabs.promotions'), to: to.promotions, icon: 'gift', lit: kind === 'promotions' },
    {
      key: 'results',
      label: t('tabs.results'),
      to: to.sport('results'),
      icon: 'flag-checkered',
      lit: mode === 'results',
    },
  ] as const;
  return tabs.filter(({ key }) => {
    if (key === 'casino' || key === 'liveCasino') return areas.includes('casino') && hasScreen('casino');
    if (key === 'virtuals') return areas.includes('sportsbook') && hasScreen('virtuals') && features.virtuals !== false;
    return key === 'results' ? hasScreen('sport/results') : areas.includes(key);
  });
}

export function TopBar() {
  const { t } = useTranslation('frame');
  const to = usePaths();
  const tabs = useProductTabs();
  const { brand } = useAdminConfig();
  const openSearch = useOverlays((state) => state.openSearch);
  const { rail, toggle } = useSideRail();
  const takenOver = useTakenOver();
  const waiting = <span className="corner__wait" aria-hidden="true" />;
  return (
    <header className="bar">
      <Link className="brand" to={to.home} aria-label={t('brandHome', { brand: brand.name })}>
        <HouseMark />
        <span>{brand.name}</span>
      </Link>
      <IconButton
        icon="sidebar-simple"
        className="bar__side"
        label={t('side.toggle')}
        aria-expanded={!rail}
        aria-controls="side"
        onClick={toggle}
      />
      <nav className="tabs-top" aria-label={t('tabs.label')}>
        {tabs.map((tab) => (
          <Link key={tab.key} to={tab.to} aria-current={tab.lit ? 'page' : undefined}>
            {tab.label}
          </Link>
        ))}
      </nav>
      <div className="bar__gap" />
      <button type="button" className="search" aria-label={t('search.open')} onClick={openSearch}>
        <Icon name="magnifying-glass" />
        <span>{t('search.label')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <div className={classNames('bar__right', !AccountCorner && 'bar__right--none')}>
        {AccountCorner && (
          <AreaBoundary resetKey="corner" room="lines">
            <DrawnPart fallback={waiting}>{takenOver ? <AccountCorner /> : waiting}</DrawnPart>
          </AreaBoundary>
        )}
      </div>
    </header>
  );
}
