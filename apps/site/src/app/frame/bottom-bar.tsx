import { Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Link } from '../../shared/link.tsx';
import { usePickCount } from '../../shared/slip/picks.ts';
import { usePaths } from '../../shared/use-paths.ts';
import { bottomBarItems, screenKind } from '../screen-kind.ts';
import { useOverlays } from './overlays.ts';
import { useProductTabs } from './top-bar.tsx';

/** The phone's bar. The specification says what shows where; areas that this house does not have leave their place to the product tabs. */
export function BottomBar() {
  const { t } = useTranslation('frame');
  const to = usePaths();
  const kind = screenKind(useLocation().pathname);
  const items = bottomBarItems(kind);
  const tabs = useProductTabs();
  const count = usePickCount();
  const { openMenu, toggleSheet, sheet } = useOverlays();
  const places = items.filter((item) => item === 'menu' || item === 'sport' || item === 'betslip').length;
  const others = tabs.filter((tab) => tab.key !== 'sportsbook').slice(0, 5 - places);
  return (
    <nav className="bottom" aria-label={t('bottom.label')}>
      <button type="button" onClick={openMenu} aria-haspopup="dialog">
        <Icon name="list" />
        <span className="clip">{t('bottom.menu')}</span>
      </button>
      {items.includes('sport') && (
        <Link to={to.sport()}>
          <Icon name="soccer-ball" />
          <span className="clip">{t('bottom.sports')}</span>
        </Link>
      )}
      {items.includes('betslip') && (
        <button type="button" onClick={toggleSheet} aria-expanded={sheet}>
          <Icon name="ticket" />
          {count > 0 && <span className="badge badge--act">{count}</span>}
          <span className="clip">{t('bottom.betslip')}</span>
        </button>
      )}
      {others.map((tab) => (
        <Link key={tab.key} to={tab.to} aria-current={tab.lit ? 'page' : undefined}>
          <Icon name={tab.icon} />
          <span className="clip">{tab.label}</span>
        </Link>
      ))}
    </nav>
  );
}
