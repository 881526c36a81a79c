import { Icon, IconButton } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { Link } from '../../shared/link.tsx';
import { useAdminConfig } from '../admin-config.ts';
import { HouseMark } from './house-mark.tsx';
import { useOverlays } from './overlays.ts';
import { SideFoot } from './side-foot.tsx';
import { SideNav } from './sidebar.tsx';
import { useProductTabs } from './top-bar.tsx';

/** What stands in the menu of phones and tablets: the sides of the product, and the sidebar. */
export function Drawer() {
  const { t } = useTranslation('frame');
  const tabs = useProductTabs();
  const { brand } = useAdminConfig();
  const closeAll = useOverlays((state) => state.closeAll);
  return (
    <nav className="drawer" aria-label={t('menu.label')}>
      <div className="drawer__h">
        <span className="brand">
          <HouseMark />
          <span>{brand.name}</span>
        </span>
        <IconButton icon="x" label={t('menu.close')} onClick={closeAll} />
      </div>
      <div className="drawer__g">
        {tabs.map((tab) => (
          <Link key={tab.key} to={tab.to} aria-current={tab.lit ? 'page' : undefined}>
            <Icon name={tab.icon} size="lg" />
            {tab.label}
          </Link>
        ))}
      </div>
      <div className="drawer__l">
        <SideNav />
      </div>
      <div className="drawer__f">
        <SideFoot />
      </div>
    </nav>
  );
}
