import { Flag, Icon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { topTournamentsQuery, useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { Link } from '../../../shared/link.tsx';
import { usePaths } from '../../../shared/use-paths.ts';

const MOST = 8;

/** The competitions that people look for first, with what each has to bet on. */
export function Tournaments() {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const to = usePaths();
  const tournaments = useQuery(topTournamentsQuery(useZoneOffset()))
    .data?.tournaments.filter(({ live, all }) => live + all > 0)
    .slice(0, MOST);
  if (!tournaments || tournaments.length === 0) return null;
  return (
    <section aria-label={t('top.heading')}>
      <div className="row-h">
        <h2>{t('top.heading')}</h2>
        <Link to={to.sport('top-tournaments')}>
          {t('list.all')}
          <Icon name="caret-right" size="xs" />
        </Link>
      </div>
      <ul className="tours">
        {tournaments.map(({ id, alias, name, sportAlias, category, live, all }) => (
          <li key={`${sportAlias}/${category.alias}/${id}`}>
            <Link className="tour" to={to.list(sportAlias, category.alias, alias)}>
              <Flag code={category.countryCode} />
              <span>
                <b className="clip">{name}</b>
                <small className="clip num">
                  {live > 0 ? `${t('list.liveCount', { count: live })} · ` : ''}
                  {t('home.matches', { count: live + all })} · {texts.sport(sportAlias)}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
