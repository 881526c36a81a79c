import type { CasinoCategory } from '@evens/contract';
import type { IconName } from '@evens/ui';
import { Icon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { liveCasinoQuery } from '../../../shared/casino/queries.ts';
import { useTakenOver } from '../../../shared/drawn/use-taken-over.ts';
import { Link } from '../../../shared/link.tsx';
import { usePaths } from '../../../shared/use-paths.ts';
import { CATEGORY_ICONS, countByCategory, type FiledCategory } from '../lists/categories.ts';
import { useAllGames, useOwnGames } from '../lists/use-lobby.ts';
import { LIVE_ENTRIES, LIVE_ICONS, type LiveEntry } from '../live/live-kinds.ts';

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

/** Live games (specification 2, L19): all of them, then by what is played. */
function LiveEntries() {
  const { t } = useTranslation(['casino', 'live-casino']);
  const to = usePaths();
  const games = useQuery(liveCasinoQuery()).data?.Games;
  const count = (kind: LiveEntry): number | undefined =>
    kind === 'all' ? games?.length : games?.filter(({ live }) => live === kind).length;
  return (
    <>
      <div className="side__h">{t('side.live')}</div>
      {LIVE_ENTRIES.map((kind) => (
        <Entry
          key={kind}
          to={kind === 'all' ? to.casino('live-casino') : to.casino('live-casino', kind)}
          icon={LIVE_ICONS[kind]}
          name={t(`live-casino:types.${kind}`)}
          count={count(kind)}
        />
      ))}
    </>
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
      <Entry to={to.mysteryJackpots} icon="coins" name={t('side.jackpots')} />
      {category('favorites', (taken && own.favourites.length) || undefined)}
      {category('recent', (taken && own.recent.length) || undefined)}
      {category('popular', undefined)}
      <LiveEntries />
    </>
  );
}
