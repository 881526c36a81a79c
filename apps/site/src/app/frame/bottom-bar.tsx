import { Icon, type IconName } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Link } from '../../shared/link.tsx';
import { usePickCount } from '../../shared/slip/picks.ts';
import { usePaths } from '../../shared/use-paths.ts';
import { useAdminConfig } from '../admin-config.ts';
import { hasScreen } from '../areas.ts';
import { type BottomItem, bottomCells, screenKind } from '../screen-kind.ts';
import { useOverlays } from './overlays.ts';
import { useProductTabs } from './top-bar.tsx';

interface Entry {
  readonly key: string;
  readonly icon: IconName;
  readonly label: string;
  readonly to: string;
  readonly lit: boolean;
}

function LinkCell({ entry }: { entry: Entry }) {
  return (
    <Link to={entry.to} aria-current={entry.lit ? 'page' : undefined}>
      <Icon name={entry.icon} />
      <span className="clip">{entry.label}</span>
    </Link>
  );
}

/** Entries that are links, for what this house has. */
function useLinkEntries(): Readonly<Partial<Record<BottomItem, Entry>>> {
  const { t } = useTranslation('frame');
  const to = usePaths();
  const { pathname } = useLocation();
  const casino = useAdminConfig().areas.includes('casino') && hasScreen('casino');
  const entry = (key: BottomItem, icon: IconName, target: string): Entry => ({
    key,
    icon,
    label: t(`bottom.${key === 'sport' ? 'sports' : key}`),
    to: target,
    lit: pathname === target,
  });
  return {
    sport: entry('sport', 'soccer-ball', to.sport()),
    ...(casino && { slots: entry('slots', 'cherries', to.casino('slots')) }),
    ...(casino && { liveCasino: entry('liveCasino', 'spade', to.casino('live-casino')) }),
    ...(hasScreen('promotions') && { bonus: entry('bonus', 'gift', to.promotions) }),
    ...(hasScreen('sport/my-bets') && { myBets: entry('myBets', 'receipt', to.myBets) }),
    ...(hasScreen('live-support') && { chat: entry('chat', 'headset', to.support) }),
  };
}

/**
 * The phone's bar. Every cell keeps its place on all screens; one whose entry is hidden, or that this house does not have,
 * holds the product tab of that place.
 */
export function BottomBar() {
  const { t } = useTranslation('frame');
  const count = usePickCount();
  const cells = bottomCells(screenKind(useLocation().pathname), count);
  const entries = useLinkEntries();
  // Closed doors take no cell of the bar: they are tabs above.
  const products = useProductTabs().filter(({ key }) => key === 'live' || key === 'esports');
  const { openMenu, toggleSheet, sheet } = useOverlays();
  // What stands in is chosen by what the house has, not by the screen: it keeps its cell too.
  const free: readonly BottomItem[] = (['slots', 'liveCasino'] as const).filter((item) => !entries[item]);
  const standIn = (item: BottomItem): Entry | undefined =>
    item === 'slots' || item === 'liveCasino' ? products[free.indexOf(item)] : undefined;
  return (
    <nav className="bottom" aria-label={t('bottom.label')}>
      {cells.map((item) => {
        const entry = entries[item] ?? standIn(item);
        if (item === 'menu')
          return (
            <button key={item} type="button" onClick={openMenu} aria-haspopup="dialog">
              <Icon name="list" />
              <span className="clip">{t('bottom.menu')}</span>
            </button>
          );
        if (item === 'betslip')
          return (
            <button key={item} type="button" onClick={toggleSheet} aria-expanded={sheet}>
              <Icon name="ticket" />
              {count > 0 && <span className="badge badge--act">{count}</span>}
              <span className="clip">{t('bottom.betslip')}</span>
            </button>
          );
        return entry ? <LinkCell key={entry.key} entry={entry} /> : null;
      })}
    </nav>
  );
}
