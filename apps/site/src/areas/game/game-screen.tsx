import './game.css';
import { CardSkeleton, EmptyState, SlipArt } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Link } from '../../shared/link.tsx';
import { useTitle } from '../../shared/page-title.ts';
import { GameFrame } from './frame/game-frame.tsx';
import type { GameModule } from './frame/game-view.ts';
import { useGamePaths } from './frame/paths.ts';
import { gamesQuery } from './frame/queries.ts';
import { loadGame } from './games.ts';

/** No such game, or none that is played here. */
function NoGame() {
  const { t } = useTranslation('game');
  const to = useGamePaths();
  return (
    <EmptyState
      art={<SlipArt />}
      title={t('wrong')}
      action={
        <Link className="btn btn--line" to={to.lobby}>
          {t('toLobby')}
        </Link>
      }
    >
      {t('noGame')}
    </EmptyState>
  );
}

function Loaded({ loading, gameKey }: { loading: Promise<GameModule>; gameKey: string }) {
  const module = use(loading);
  const listed = useQuery(gamesQuery).data?.Games.find(({ key }) => key === gameKey);
  const name = listed?.name ?? '';
  useTitle(name);
  return (
    <GameFrame
      module={module}
      name={name}
      provider={listed?.provider ?? 'originals'}
      offered={listed?.open !== false}
    />
  );
}

/** One game, whole. Another game is another page: nothing of the last one stays. */
export function GameScreen() {
  const { gameKey = '' } = useParams();
  const { t } = useTranslation('game');
  const loading = loadGame(gameKey);
  return (
    <div className="page game">
      {loading ? (
        <Suspense fallback={<CardSkeleton label={t('loading')} />}>
          <Loaded key={gameKey} loading={loading} gameKey={gameKey} />
        </Suspense>
      ) : (
        <NoGame />
      )}
    </div>
  );
}
