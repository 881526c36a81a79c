import { type FixtureStatus, sportByAlias } from '@evens/catalogue';
import type { FixtureDetail } from '@evens/contract';
import { Tabs } from '@evens/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyScreen } from '../../../shared/lazy-screen.tsx';

type Fixture = Omit<FixtureDetail, 'markets'>;

const BuilderBoard = lazyScreen(
  () => import('./builder-board.tsx'),
  (file) => file.BuilderBoard,
);

const BEFORE: ReadonlySet<FixtureStatus> = new Set(['notStarted', 'delayed', 'postponed']);

/** Sports whose models tell how outcomes of one match hang together. */
const offers = ({ sportAlias, status, live }: Fixture): boolean =>
  sportByAlias(sportAlias)?.alias === 'soccer' && !live && BEFORE.has(status);

/** A match's markets, or its bet builder where it may have one. */
export function BuilderMode({ fixture, children }: { fixture: Fixture; children: ReactNode }) {
  const { t } = useTranslation('sportsbook');
  const [mode, setMode] = useState<'markets' | 'builder'>('markets');
  if (!offers(fixture)) return children;
  return (
    <>
      <Tabs
        kind="chips"
        className="chips--list"
        label={t('match.modes')}
        value={mode}
        onChange={setMode}
        options={[
          { value: 'markets', label: t('match.modeMarkets') },
          { value: 'builder', label: t('match.modeBuilder') },
        ]}
      />
      {mode === 'markets' ? children : <BuilderBoard fixture={fixture} onLeave={() => setMode('markets')} />}
    </>
  );
}
