import { Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { GameCard } from '../../../shared/casino/game-card.tsx';
import { Link } from '../../../shared/link.tsx';
import { usePaths } from '../../../shared/use-paths.ts';
import { useHomeGames } from './use-home-games.ts';

/** Games that the house puts first on its home page, else those that there are; nothing where there is none. */
export function CasinoRail() {
  const { t } = useTranslation('casino');
  const to = usePaths();
  const { games, makerOf } = useHomeGames();
  if (games.length === 0) return null;
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
          <GameCard key={game.key} game={game} maker={makerOf(game)} />
        ))}
      </ul>
    </section>
  );
}
