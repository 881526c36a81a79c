import { CardSkeleton } from '@evens/ui';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaBoundary } from '../../../shared/area-boundary.tsx';
import { GameTab } from '../../../shared/games/game-tab.ts';

/** A game as it is played in a slot. One that fails takes no other with it. */
export function PlayedHere({ gameKey, keys }: { gameKey: string; keys: ReactNode }) {
  const { t } = useTranslation('casino');
  return (
    <AreaBoundary resetKey={gameKey} room="lines">
      <Suspense fallback={<CardSkeleton label={t('loading')} height="lg" />}>
        <GameTab gameKey={gameKey} keys={keys} />
      </Suspense>
    </AreaBoundary>
  );
}
