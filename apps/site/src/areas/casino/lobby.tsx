import type { CasinoGame } from '@evens/contract';
import { Icon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { casinoTopQuery, popularGamesQuery } from '../../shared/casino/queries.ts';
import { lazyPart } from '../../shared/lazy-screen.tsx';
import { Link } from '../../shared/link.tsx';
import { Slides } from '../../shared/offers/slides.tsx';
import { useUser } from '../../shared/session/session.ts';
import { SlotRaces } from '../../shared/slot-races/slot-races.tsx';
import { usePaths } from '../../shared/use-paths.ts';
import { Failed, Games } from './games.tsx';
import type { FiledCategory } from './lists/categories.ts';
import { ofProviders, useAllGames, useOwnGames } from './lists/use-lobby.ts';
import { ProviderPools } from './provider-pools.tsx';
import { CasinoShell } from './shell.tsx';

const LobbyJackpots = lazyPart(
  'lobby-jackpots',
  () => import('./jackpots/lobby-jackpots.tsx'),
  (file) => file.LobbyJackpots,
  ['jackpots'],
);

/** In their order below what people play; slots come first in most casinos, and here once there are some. */
const SHELVES: readonly FiledCategory[] = ['slots', 'games', 'card', 'special'];
const MOST_ON_A_SHELF = 12;
/** Fewer would stand before an empty wall: they are found among all games, and in their own list. */
const LEAST_ON_A_SHELF = 6;

/** A row of games with its heading and the way to all of them; nothing where there are few. */
function Shelf(props: { title: string; note?: string; to?: string; games: readonly CasinoGame[] | undefined }) {
  const { t } = useTranslation('casino');
  if (props.games && props.games.length < LEAST_ON_A_SHELF) return null;
  return (
    <section aria-label={props.title}>
      <div className="row-h">
        <h2>{props.title}</h2>
        {props.note && <span className="muted row-h__s">{props.note}</span>}
        {props.to && (
          <Link to={props.to} aria-label={t('shelf.allOf', { name: props.title })}>
            {t('shelf.all')}
            <Icon name="caret-right" size="xs" />
          </Link>
        )}
      </div>
      <Games
        rail
        games={props.games?.slice(0, MOST_ON_A_SHELF)}
        failed={null}
        again={() => undefined}
        none={{ title: '', text: '' }}
      />
    </section>
  );
}

function Shelves({ providers }: { providers: readonly number[] }) {
  const { t } = useTranslation('casino');
  const to = usePaths();
  const all = useAllGames();
  const own = useOwnGames();
  const user = useUser();
  const top = useQuery(casinoTopQuery('casino'));
  const popular = useQuery(popularGamesQuery);
  const known = all.data?.Providers ?? [];
  const chosen = (games: readonly CasinoGame[]) => ofProviders(games, known, providers);
  if (all.error && !all.data) return <Failed cause={all.error} again={() => void all.refetch()} />;
  const filed = (category: FiledCategory) =>
    all.data && chosen(all.data.Games.filter((game) => game.categories.includes(category)));
  return (
    <>
      <Shelf
        title={t('categories.top-games')}
        to={to.casino('top-games')}
        games={top.data ? chosen(top.data) : top.error ? [] : undefined}
      />
      {user !== undefined && <LobbyJackpots />}
      <SlotRaces />
      {/* Below: a page that was drawn for everybody knows them only later, and would move what is read first. */}
      <Shelf title={t('categories.recent')} to={to.casino('recent')} games={chosen(own.recent)} />
      <Shelf title={t('shelf.favourites')} to={to.casino('favorites')} games={chosen(own.favourites)} />
      <Shelf
        title={t('shelf.popular')}
        note={t('shelf.popularNote')}
        to={to.casino('popular')}
        games={chosen(popular.data ?? [])}
      />
      <ProviderPools known={known} chosen={providers} />
      {SHELVES.map((category) => (
        <Shelf key={category} title={t(`categories.${category}`)} to={to.casino(category)} games={filed(category)} />
      ))}
      {all.data && (
        <section aria-label={t('categories.all')}>
          <div className="row-h">
            <h2>{t('categories.all')}</h2>
          </div>
          <Games
            games={chosen(all.data.Games)}
            failed={null}
            again={() => undefined}
            none={{ title: t('none.providers.title'), text: t('none.providers.text') }}
          />
        </section>
      )}
    </>
  );
}

/** The first page of the casino. */
export function Lobby() {
  const { t } = useTranslation('casino');
  return (
    <CasinoShell current={undefined} title={t('categories.lobby')} above={<Slides page="casino" />}>
      {(providers) => <Shelves providers={providers} />}
    </CasinoShell>
  );
}
