import type { CasinoGame } from '@evens/contract';
import { classNames, Icon, IconButton } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { isBaked } from '../games/slot-themes.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Link } from '../link.tsx';
import { useUser } from '../session/session.ts';
import { usePaths } from '../use-paths.ts';
import './game-card.css';
import { rememberGame } from './recent-games.ts';
import { returnText } from './return-text.ts';
import { useFavouriteGames } from './use-favourite-games.ts';

/** The drawn cover of a game; its name stands beside it. */
export function Cover({ game, small = false, eager = false }: { game: string; small?: boolean; eager?: boolean }) {
  const src = isBaked(game) ? `/art/slots/${game}/cover` : `/art/covers/${game}`;
  return (
    <img
      src={small ? `${src}-s.webp` : `${src}.webp`}
      alt=""
      width={small ? 120 : 330}
      height={small ? 160 : 440}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}

/** Marks a game as one of the reader's favourites. */
export function GameStar({ game, className }: { game: Pick<CasinoGame, 'key' | 'name'>; className?: string }) {
  const { t } = useTranslation('casino');
  const { keys, turn } = useFavouriteGames();
  const on = keys.includes(game.key);
  return (
    <IconButton
      icon={on ? 'star-fill' : 'star'}
      size="sm"
      className={classNames('game__star', on && 'is-on', className)}
      label={t('card.favourite', { name: game.name })}
      pressed={on}
      onClick={() => turn(game.key)}
    />
  );
}

/** Why a game is greyed: what the house knows of is the player's country and currency; of a visitor it knows neither. */
export function useClosedText(): string {
  const { t } = useTranslation('casino');
  return t(useUser() ? 'card.closedHere' : 'card.closed');
}

interface CardProps {
  readonly game: CasinoGame;
  /** Not said where one house makes all games. */
  readonly maker?: string | undefined;
  /** Seen without scrolling. */
  readonly first?: boolean;
}

/** A game of the lobby: its cover, its name, who makes it and what it returns. */
export function GameCard({ game, maker, first = false }: CardProps) {
  const { t } = useTranslation('casino');
  const to = usePaths();
  const { tag } = useLanguage();
  const closed = useClosedText();
  const art = (
    <span className="game__art">
      <Cover game={game.cover ?? game.key} eager={first} />
      {!game.open && (
        <span className="game__na">
          <Icon name="lock-simple-fill" />
          {closed}
        </span>
      )}
    </span>
  );
  return (
    <li className="game" data-game={game.key}>
      {game.open ? (
        <Link className="game__a" to={to.game(game)} onClick={() => rememberGame(game.key)}>
          {art}
          <b className="game__t">{game.name}</b>
        </Link>
      ) : (
        <span className="game__a game__a--closed">
          {art}
          <b className="game__t">{game.name}</b>
        </span>
      )}
      <GameStar game={game} />
      <span className="game__s">
        {maker !== undefined && <span className="game__m">{maker}</span>}
        {game.rtp && (
          <span className="num" title={t('card.returnLong')}>
            {t('card.return', { percent: returnText(game.rtp, tag) })}
          </span>
        )}
      </span>
    </li>
  );
}
