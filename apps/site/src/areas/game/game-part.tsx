import './game.css';
import { EmptyState, SlipArt } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../shared/link.tsx';
import { GameFrame } from './frame/game-frame.tsx';
import type { GameModule } from './frame/game-view.ts';
import { useGamePaths } from './frame/paths.ts';
import { gamesQuery } from './frame/queries.ts';
import { FramedGame } from './framed-game.tsx';
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

interface PartProps {
  readonly gameKey: string;
  /** A game that has a page of its own is that page's heading. */
  readonly heading: 'h1' | 'h2';
  /** Keys of the place where it stands beside other games. */
  readonly keys?: ReactNode;
}

function Loaded({ loading, gameKey, heading, keys }: PartProps & { loading: Promise<GameModule> }) {
  const module = use(loading);
  const listed = useQuery(gamesQuery).data?.Games.find(({ key }) => key === gameKey);
  return (
    <GameFrame
      module={module}
      name={listed?.name ?? ''}
      provider={listed?.provider ?? 'originals'}
      offered={listed?.open !== false}
      heading={heading}
      keys={keys}
    />
  );
}

/** In the shape of a game, so that nothing moves when it is there. */
function GameSkeleton({ label, keys }: { label: string; keys?: ReactNode }) {
  return (
    <div className="card gs" role="status" aria-label={label}>
      <div className="gs__h">
        <span className="sk sk--title" />
        {keys}
      </div>
      <div className="gs__b" aria-hidden="true">
        <div className="bo">
          <span className="sk gs__sk" />
        </div>
        <div className="bside">
          <span className="sk gs__skf" />
          <span className="sk gs__skf" />
        </div>
      </div>
    </div>
  );
}

/** A game by its key, in its frame. */
export function GamePart({ gameKey, heading, keys }: PartProps) {
  const { t } = useTranslation('game');
  const { data, isPending } = useQuery(gamesQuery);
  const loading = loadGame(gameKey);
  if (!loading) {
    const listed = data?.Games.find(({ key }) => key === gameKey);
    if (listed?.framed) return <FramedGame game={listed} heading={heading} keys={keys} />;
    return isPending ? <GameSkeleton label={t('loading')} keys={keys} /> : <NoGame />;
  }
  return (
    <Suspense fallback={<GameSkeleton label={t('loading')} keys={keys} />}>
      <Loaded loading={loading} gameKey={gameKey} heading={heading} keys={keys} />
    </Suspense>
  );
}
