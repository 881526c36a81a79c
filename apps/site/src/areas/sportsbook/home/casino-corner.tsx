import { Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { Cover, GameCard } from '../../../shared/casino/game-card.tsx';
import { rememberGame } from '../../../shared/casino/recent-games.ts';
import { returnText } from '../../../shared/casino/return-text.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Link } from '../../../shared/link.tsx';
import { usePaths } from '../../../shared/use-paths.ts';
import { CornerPlace } from './corner-place.tsx';
import { useHomeGames } from './use-home-games.ts';

/** Games beside the contest that leads: as many as stand in a phone's strip. */
const MOST = 8;

/** The casino beside what is played: one lit cover with its button and four more; on phones all of them in a strip. */
export function CasinoCorner() {
  const { t } = useTranslation('casino');
  const to = usePaths();
  const { tag } = useLanguage();
  const { known, games, makerOf } = useHomeGames();
  if (!known) return <CornerPlace />;
  const open = games.filter((game) => game.open);
  const [first, ...others] = open.slice(0, MOST);
  if (!first) return null;
  return (
    <section className="ccorn" aria-label={t('home.title')}>
      <Link className="ccorn__l" to={to.game(first)} onClick={() => rememberGame(first.key)}>
        <Cover game={first.cover ?? first.key} eager />
        <span className="ccorn__t">
          <small>{makerOf(first)}</small>
          <b>{first.name}</b>
          {first.rtp && <small className="num">{t('card.return', { percent: returnText(first.rtp, tag) })}</small>}
          <span className="btn btn--act">{t('play')}</span>
        </span>
      </Link>
      <div className="row-h ccorn__h">
        <h2>{t('home.title')}</h2>
        <Link to={to.casino()}>
          {t('home.all')}
          <Icon name="caret-right" size="xs" />
        </Link>
      </div>
      <ul className="games ccorn__g">
        {[first, ...others].map((game) => (
          <GameCard key={game.key} game={game} maker={makerOf(game)} />
        ))}
      </ul>
    </section>
  );
}
