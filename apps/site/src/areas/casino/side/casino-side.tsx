import type { CasinoCategory } from '@evens/contract';
import type { IconName } from '@evens/ui';
import { Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useTakenOver } from '../../../shared/drawn/use-taken-over.ts';
import { Link } from '../../../shared/link.tsx';
import { usePaths } from '../../../shared/use-paths.ts';
import { CATEGORY_ICONS, countByCategory, type FiledCategory } from '../lists/categories.ts';
import { useAllGames, useOwnGames } from '../lists/use-lobby.ts';

interface EntryProps {
  readonly to: string;
  readonly icon: IconName;
  readonly name: string;
  readonly count?: number | undefined;
}

function Entry({ to, icon, name, count }: EntryProps) {
  const { pathname } = useLocation();
  const here = pathname === to;
  return (
    <Link className="nav" to={to} title={name} aria-current={here ? 'page' : undefined}>
      <Icon name={icon} />
      <span className="nav__t">{name}</span>
      {count !== undefined && <span className="nav__n">{count}</span>}
    </Link>
  );
}

/** The casino's pages (specification 2, L19): categories, then who makes the games and the reader's own lists, then live tables. */
export function CasinoSide() {
  const { t } = useTranslation('casino');
  const to = usePaths();
  const all = useAllGames().data;
  const own = useOwnGames();
  const taken = useTakenOver();
  const counts = all && countByCategory(all.Games);
  /** A list of the house that nothing stands in is no way; the reader's own ones only say no number then. */
  const filed = (key: FiledCategory) => counts?.[key] !== 0 && category(key, counts?.[key]);
  const category = (key: CasinoCategory, count: number | undefined) => (
    <Entry key={key} to={to.casino(key)} icon={CATEGORY_ICONS[key]} name={t(`categories.${key}`)} count={count} />
  );
  return (
    <>
      {category('all', all?.Games.length)}
      {filed('slots')}
      {filed('crash')}
      {category('top-games', undefined)}
      {filed('card')}
      {filed('games')}
      {filed('special')}
      <div className="side__h">{t('side.own')}</div>
      <Entry
        to={to.casino('providers')}
        icon="buildings"
        name={t('categories.providers')}
        count={all?.Providers.length}
      />
      {category('favorites', (taken && own.favourites.length) || undefined)}
      {category('recent', (taken && own.recent.length) || undefined)}
      {category('popular', undefined)}
      <Entry to={to.casino('live-casino')} icon="spade" name={t('side.live')} />
    </>
  );
}
