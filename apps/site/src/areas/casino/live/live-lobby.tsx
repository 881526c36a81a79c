import '../casino.css';
import '../../../shared/casino/game-card.css';
import './live-lobby.css';
import type { LiveCasinoGame } from '@evens/contract';
import { Chip, classNames, EmptyState, Icon, Seg, SlipArt } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { liveCasinoQuery } from '../../../shared/casino/queries.ts';
import { useAccessOfReader } from '../../../shared/casino/use-access-of-reader.ts';
import { useAccountFavourites } from '../../../shared/casino/use-favourite-games.ts';
import { useTakenOver } from '../../../shared/drawn/use-taken-over.ts';
import { Link } from '../../../shared/link.tsx';
import { useTitle } from '../../../shared/page-title.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { CasinoDoor } from '../casino-door.tsx';
import { Failed } from '../games.tsx';
import { useCasinoIsOpen } from '../lists/use-lobby.ts';
import {
  CUBE_SIDES,
  cubeSideOf,
  DEFAULT_CUBE_SIDE,
  LIVE_ENTRIES,
  LIVE_ICONS,
  type LiveEntry,
  liveChosen,
  liveEntryOf,
  liveProviders,
  withField,
  withLiveProvider,
} from './live-kinds.ts';
import { TableCard } from './table-card.tsx';

/** Kinds as chips that lead to their pages; one that nothing stands in is no way, but the page's own. */
function Kinds({ current, games }: { current: LiveEntry; games: readonly LiveCasinoGame[] }) {
  const { t } = useTranslation('live-casino');
  const to = usePaths();
  const { search } = useLocation();
  return (
    <nav className="chips" aria-label={t('types.label')}>
      {LIVE_ENTRIES.map((kind) => {
        const count = liveChosen(games, kind, []).length;
        return (
          <Link
            key={kind}
            className={classNames('chip', kind === current && 'is-on')}
            to={(kind === 'all' ? to.casino('live-casino') : to.casino('live-casino', kind)) + search}
            aria-current={kind === current ? 'page' : undefined}
          >
            <Icon name={LIVE_ICONS[kind]} />
            {t(`types.${kind}`)}
            <span className="n num"> {count}</span>
          </Link>
        );
      })}
    </nav>
  );
}

/** What the address chooses beside the kind. */
function useLiveChoice(known: readonly { readonly key: string }[]) {
  const { pathname, search: asked } = useLocation();
  const navigate = useNavigate();
  // A page that the server drew was drawn without its query.
  const search = useTakenOver() ? asked : '';
  const providers = liveProviders(search, known);
  const go = (next: string) => void navigate(pathname + next, { replace: true });
  return {
    providers,
    side: cubeSideOf(search),
    toggle: (name: string) => go(withLiveProvider(search, providers, name)),
    all: () => go(withField(search, 'providers', undefined)),
    setSide: (side: number) => go(withField(search, 'cube', side === DEFAULT_CUBE_SIDE ? undefined : String(side))),
  };
}

function Tables({ entry }: { entry: LiveEntry }) {
  const { t } = useTranslation(['live-casino', 'casino']);
  const to = usePaths();
  const { data, error, refetch } = useQuery(liveCasinoQuery());
  const known = data?.Providers ?? [];
  const { providers, side, toggle, all, setSide } = useLiveChoice(known);
  if (error && !data) return <Failed cause={error} again={() => void refetch()} />;
  const games = liveChosen(data?.Games ?? [], entry, providers);
  return (
    <>
      <div className="lbar lbar--live">
        <Kinds current={entry} games={data?.Games ?? []} />
        <Seg
          label={t('cube.label')}
          options={CUBE_SIDES.map((each) => ({ value: String(each), label: t(`cube.side${each}`) }))}
          value={String(side)}
          onChange={(value) => setSide(Number(value))}
        />
      </div>
      {known.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box into the bar
        <div className="chips chips--makers" role="group" aria-label={t('casino:providers.filter')}>
          <Chip kind="filter" pressed={providers.length === 0} onClick={all}>
            {t('casino:providers.all')}
          </Chip>
          {known.map(({ id, key, name }) => (
            <Chip key={id} kind="filter" pressed={providers.includes(key)} onClick={() => toggle(name)}>
              {name}
            </Chip>
          ))}
        </div>
      )}
      {data && games.length === 0 ? (
        <EmptyState
          art={<SlipArt />}
          title={t('none.title')}
          action={
            <Link className="btn btn--sel" to={to.casino('live-casino')}>
              {t('none.action')}
            </Link>
          }
        >
          {t('none.text')}
        </EmptyState>
      ) : (
        <ul className="lvg" data-side={side}>
          {games.map((game, at) => (
            <TableCard
              key={game.key}
              game={game}
              maker={known.find(({ key }) => key === game.provider)?.name ?? game.provider}
              first={at < 4}
            />
          ))}
        </ul>
      )}
      <p className="lfine muted">{t('drawn')}</p>
      {games
        .filter(({ table }) => table?.studio)
        .map(({ key, name }) => (
          <p key={key} className="lfine muted">
            {t('studio.lobby', { table: name })}
          </p>
        ))}
    </>
  );
}

/** Live games: `casino/live` and `casino/live-casino` are the same page, each with a kind behind it (specification 2, L17). */
export function LiveLobby() {
  const { t } = useTranslation('live-casino');
  const { liveCategory } = useParams();
  const to = usePaths();
  const entry = liveEntryOf(liveCategory);
  const isOpen = useCasinoIsOpen();
  const none = useQuery(liveCasinoQuery()).data?.Games.length === 0;
  useTitle(t('title'));
  useAccountFavourites();
  useAccessOfReader();
  if (!isOpen || none) return <CasinoDoor live />;
  if (!entry) return <Navigate to={to.casino('live-casino')} replace />;
  return (
    <div className="page cas">
      <h1 className="sr">{t('title')}</h1>
      <Tables entry={entry} />
    </div>
  );
}
