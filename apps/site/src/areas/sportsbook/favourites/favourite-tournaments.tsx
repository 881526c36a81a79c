import './favourites.css';
import { Flag } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { tournamentsQuery, useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { TournamentStar, useFavouriteTournaments } from '../../../shared/favourites/tournament-star.tsx';
import { Link } from '../../../shared/link.tsx';
import { usePaths } from '../../../shared/use-paths.ts';

/** The player's favourite tournaments: where each leads, what it has, and the star that takes it away again. */
export function FavouriteTournaments() {
  const { t } = useTranslation(['lists', 'sportsbook']);
  const texts = useCatalogueTexts();
  const to = usePaths();
  const ids = useFavouriteTournaments();
  const found = useQuery(tournamentsQuery(ids, useZoneOffset())).data?.tournaments;
  const shown = found?.filter(({ id }) => ids.includes(id)) ?? [];
  if (ids.length === 0) return null;
  const resting = found ? ids.length - shown.length : 0;
  return (
    <section aria-label={t('favourites.tournaments')}>
      <div className="row-h">
        <h2>{t('favourites.tournaments')}</h2>
      </div>
      <ul className="tours tours--fav">
        {shown.map(({ id, alias, name, sportAlias, category, live, all }) => (
          <li key={id} className="tour">
            <Flag code={category.countryCode} />
            <Link className="tour__to" to={to.list(sportAlias, category.alias, alias)}>
              <b className="clip">{name}</b>
              <small className="clip num">
                {live > 0 ? `${t('sportsbook:list.liveCount', { count: live })} · ` : ''}
                {t('sportsbook:home.matches', { count: live + all })} · {texts.sport(sportAlias)}
              </small>
            </Link>
            <TournamentStar id={id} name={name} />
          </li>
        ))}
      </ul>
      {resting > 0 && <p className="muted">{t('favourites.resting', { count: resting })}</p>}
    </section>
  );
}
