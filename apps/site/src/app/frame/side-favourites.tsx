import { Icon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { tournamentsQuery, useZoneOffset } from '../../shared/catalogue/queries.ts';
import { useFavouriteTournaments } from '../../shared/favourites/tournament-star.tsx';
import { Link } from '../../shared/link.tsx';
import { useSettings } from '../../shared/settings/settings-store.ts';
import { usePaths } from '../../shared/use-paths.ts';

/** The player's favourite tournaments that have something to bet on, each with its count by the chosen filter. */
export function SideFavourites() {
  const to = usePaths();
  const { pathname } = useLocation();
  const filter = useSettings((settings) => settings.matchesFilter);
  const ids = useFavouriteTournaments();
  const found = useQuery(tournamentsQuery(ids, useZoneOffset())).data?.tournaments ?? [];
  const shown = found.filter(({ id }) => ids.includes(id));
  if (shown.length === 0) return null;
  return (
    <div className="nav__kids">
      {shown.map(({ id, alias, name, sportAlias, category, live, today, all }) => {
        const target = to.list(sportAlias, category.alias, alias);
        return (
          <Link key={id} className="nav nav--2" to={target} aria-current={pathname === target ? 'page' : undefined}>
            <Icon name="star-fill" size="xs" className="star" />
            <span className="nav__t">{name}</span>
            <span className="nav__n">{live + (filter === 'today' ? today : all)}</span>
          </Link>
        );
      })}
    </div>
  );
}
