import { Icon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { GameCard } from '../../../shared/casino/game-card.tsx';
import { casinoGamesQuery, casinoTopQuery } from '../../../shared/casino/queries.ts';
import { useAccessOfReader } from '../../../shared/casino/use-access-of-reader.ts';
import { useAccountFavourites } from '../../../shared/casino/use-favourite-games.ts';
import { Link } from '../../../shared/link.tsx';
import { usePaths } from '../../../shared/use-paths.ts';

/** Games that the house puts first on its home page, else those that there are; nothing where there is none. */
export function CasinoRail() {
  const { t } = useTranslation('casino');
  const to = usePaths();
  const all = useQuery(casinoGamesQuery()).data;
  const top = useQuery(casinoTopQuery('home')).data;
  useAccountFavourites();
  useAccessOfReader();
  const games = top?.length === 0 ? all?.Games : top;
  if (!all || !games || games.length === 0) return null;
  const makers = new Map(all.Providers.map(({ key, name }) => [key, name]));
  return (
    <section aria-label={t('home.title')}>
      <div className="row-h">
        <h2>{t('home.title')}</h2>
        <Link to={to.casino()}>
          {t('home.all')}
          <Icon name="caret-right" size="xs" />
        </Link>
      </div>
      <ul className="games games--rail">
        {games.map((game) => (
          <GameCard key={game.key} game={game} maker={makers.get(game.provider) ?? game.provider} />
        ))}
      </ul>
    </section>
  );
}
