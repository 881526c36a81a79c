import type { getSports, ResponseOf } from '@evens/contract';
import { Icon, sportIcon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { Link } from '../../../shared/link.tsx';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { gamePicture } from './game-picture.ts';

type Game = ResponseOf<typeof getSports>['sports'][number];

/** Games as pictures to press, in one row: what is played, how many matches are in play, and how many come. */
export function GameTiles({ games }: { games: readonly Game[] }) {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const to = usePaths();
  const filter = useSettings((settings) => settings.matchesFilter);
  return (
    <ul className="gtiles" aria-label={t('sports.esportsHeading')}>
      {games.map((game) => {
        const picture = gamePicture(game.alias);
        return (
          <li key={game.id}>
            <Link className="gtile" to={to.list(game.alias)}>
              {picture ? (
                <img src={picture} alt="" width={336} height={182} />
              ) : (
                <Icon name={sportIcon(game.alias)} size="xl" />
              )}
              <span className="gtile__t">
                <b>{texts.sport(game.alias)}</b>
                <span className="gtile__n num">
                  {game.live > 0 && <span className="nav__live">{t('list.liveCount', { count: game.live })}</span>}
                  <span>{filter === 'today' ? game.today : game.all}</span>
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
