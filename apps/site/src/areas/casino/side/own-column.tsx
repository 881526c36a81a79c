import type { CasinoGame } from '@evens/contract';
import { IconButton, Tabs } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { Cover } from '../../../shared/casino/game-card.tsx';
import { casinoTopQuery, popularGamesQuery } from '../../../shared/casino/queries.ts';
import { rememberGame } from '../../../shared/casino/recent-games.ts';
import { useTakenOver } from '../../../shared/drawn/use-taken-over.ts';
import { Link } from '../../../shared/link.tsx';
import { usePaths } from '../../../shared/use-paths.ts';
import { makerOf, useAllGames, useOwnGames } from '../lists/use-lobby.ts';

/** Tabs of the right column, by the specification's names (2, L20). */
const TABS = ['recent', 'popular', 'favorites'] as const;
type Tab = (typeof TABS)[number];

/** Stays as it is from page to page of the casino. */
const useColumn = create<{ readonly tab: Tab; readonly open: boolean }>(() => ({ tab: 'recent', open: true }));

const MOST_ROWS = 10;
const MOST_FIRST = 5;

function Row({ game }: { game: CasinoGame }) {
  const { t } = useTranslation('casino');
  const to = usePaths();
  const known = useAllGames().data?.Providers ?? [];
  return (
    <li className="own__r">
      <Cover game={game.cover ?? game.key} small />
      <span className="own__n">
        <b className="clip">{game.name}</b>
        <span className="muted clip">{makerOf(game, known)}</span>
      </span>
      {game.open ? (
        <Link
          className="btn btn--quiet btn--sm"
          to={to.game(game)}
          aria-label={t('own.play', { name: game.name })}
          onClick={() => rememberGame(game.key)}
        >
          {t('play')}
        </Link>
      ) : (
        <span className="muted">{t('own.closed')}</span>
      )}
    </li>
  );
}

/** Beside the games at the desk: what was opened last, what most play, and the reader's favourites. Can be folded away. */
export function OwnColumn() {
  const { t } = useTranslation('casino');
  const { tab, open } = useColumn();
  const own = useOwnGames();
  const taken = useTakenOver();
  const popular = useQuery(popularGamesQuery).data ?? [];
  const top = useQuery(casinoTopQuery('casino')).data ?? [];
  const panel = useId();
  const lists: Readonly<Record<Tab, readonly CasinoGame[]>> = {
    recent: taken ? own.recent : [],
    popular,
    favorites: taken ? own.favourites : [],
  };
  // Whoever is new here has nothing of his own yet: the games take its room.
  if (!taken || (own.recent.length === 0 && own.favourites.length === 0)) return null;
  const fold = (
    <IconButton
      icon={open ? 'caret-right' : 'caret-left'}
      size="sm"
      label={t(open ? 'own.collapse' : 'own.expand')}
      aria-expanded={open}
      onClick={() => useColumn.setState({ open: !open })}
    />
  );
  if (!open)
    return (
      <aside className="own own--folded" aria-label={t('own.label')}>
        {fold}
      </aside>
    );
  const rows = lists[tab].slice(0, MOST_ROWS);
  // A list that is still empty has a beginning.
  const first = top.slice(0, MOST_FIRST);
  return (
    <aside className="own card" aria-label={t('own.label')}>
      <div className="own__h">
        <Tabs
          label={t('own.label')}
          options={TABS.map((value) => ({ value, label: t(`own.tabs.${value}`) }))}
          value={tab}
          onChange={(value) => useColumn.setState({ tab: value })}
          panelId={panel}
        />
        {fold}
      </div>
      <div id={panel} role="tabpanel" aria-label={t(`own.tabs.${tab}`)}>
        {rows.length === 0 && <p className="own__none muted">{t(`own.none.${tab}`)}</p>}
        {rows.length === 0 && first.length > 0 && <h3 className="own__h3">{t('categories.top-games')}</h3>}
        <ul>
          {(rows.length === 0 ? first : rows).map((game) => (
            <Row key={game.key} game={game} />
          ))}
        </ul>
      </div>
    </aside>
  );
}
