import type { FixtureDetail } from '@evens/contract';
import { CardSkeleton } from '@evens/ui';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTakenOver } from '../../../shared/drawn/use-taken-over.ts';
import { useNear } from '../../../shared/fixtures/near-window.ts';
import { lazyScreen } from '../../../shared/lazy-screen.tsx';

const MatchStory = lazyScreen(
  () => import('../story/panels.tsx'),
  (file) => file.MatchStory,
);

/** Where the match's story stands. It is loaded, and asked for, when its place comes near: on a phone it lies below all markets. */
export function StoryPlace({ fixture }: { fixture: Omit<FixtureDetail, 'markets'> }) {
  const { t } = useTranslation('sportsbook');
  const taken = useTakenOver();
  const { place, near } = useNear<HTMLDivElement>(false);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (near) setWanted(true);
  }, [near]);
  const waiting = (
    <div className="story" ref={place}>
      <CardSkeleton label={t('match.loading')} height="lg" />
      <CardSkeleton label={t('match.loading')} height="lg" />
    </div>
  );
  if (!taken || !wanted) return waiting;
  return (
    <Suspense fallback={waiting}>
      <MatchStory fixture={fixture} />
    </Suspense>
  );
}
