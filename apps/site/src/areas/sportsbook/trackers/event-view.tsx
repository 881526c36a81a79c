import type { FixtureDetail, LiveView } from '@evens/contract';
import { classNames, Seg } from '@evens/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTakenOver } from '../../../shared/drawn/use-taken-over.ts';
import { useSecond } from '../../../shared/fixtures/use-second.ts';
import { lazyPart, lazyScreen } from '../../../shared/lazy-screen.tsx';
import { usePhone } from '../parts/use-phone.ts';
import { useStory } from '../story/use-story.ts';
import { drawnScene } from './idle.ts';
import { Tracker, type TrackerSize } from './tracker.tsx';

type Fixture = Omit<FixtureDetail, 'markets'>;

const StreamPanel = lazyPart(
  'stream-panel',
  () => import('../stream/stream-panel.tsx'),
  (file) => file.StreamPanel,
);

const OutsideView = lazyScreen(
  () => import('../outside/outside-view.tsx'),
  (file) => file.OutsideView,
);

/** The three kinds of panels that show a match, each with the width it is made for (styles: `.vis--KIND`). */
export type PanelKind = 'widget' | 'baseball' | 'stream';

export const panelKind = (sportAlias: string, shown: 'tracker' | 'stream'): PanelKind =>
  shown === 'stream' ? 'stream' : sportAlias === 'baseball' || sportAlias === 'softball' ? 'baseball' : 'widget';

/** A contest in play as it is seen: its drawing, and its picture where there is one. */
export function EventView({
  fixture,
  live,
  status,
  eventNow,
  size,
}: {
  fixture: Fixture;
  live: LiveView | undefined;
  status: string;
  eventNow: (wallMs: number) => number;
  size?: TrackerSize;
}) {
  const phone = usePhone();
  const [shown, setShown] = useState<'tracker' | 'stream'>('tracker');
  const { scene } = useStory(fixture, status);
  const power = scene?.of === 'ice-hockey' && scene.power !== undefined;
  const second = useSecond(power);
  const drawn = drawnScene(scene, fixture.sportAlias, live);
  const { stream, visualisation } = fixture;
  const taken = useTakenOver();
  const [own, setOwn] = useState(false);
  if (!drawn && !stream && !visualisation) return null;
  const outside = visualisation && !(own && drawn);
  const showStream = stream !== undefined && (shown === 'stream' || !(drawn || outside));
  const [home, away] = fixture.competitors;
  const name = `${home?.shortName} – ${away?.shortName}`;
  const wait = <div className="ovw" aria-busy="true" />;
  // Nothing of another house stands in a page before its reader's own script does.
  const board: ReactNode = !outside ? (
    drawn && (
      <Tracker
        scene={drawn}
        tracked={fixture}
        points={live?.points}
        eventMs={eventNow(second)}
        size={size === 'board' && phone ? 'board-phone' : (size ?? (phone ? 'phone' : 'desk'))}
      />
    )
  ) : taken ? (
    <Suspense fallback={wait}>
      <OutsideView template={visualisation.url} name={name} {...(drawn && { onTracker: () => setOwn(true) })} />
    </Suspense>
  ) : (
    wait
  );
  return (
    <div
      className={classNames(
        'vis',
        `vis--${panelKind(fixture.sportAlias, showStream ? 'stream' : 'tracker')}`,
        (size === 'ground' || size === 'board') && !showStream && !outside && 'vis--ground',
      )}
    >
      {stream && board && <ShownChoice shown={showStream ? 'stream' : 'tracker'} onChoose={setShown} />}
      {showStream ? (
        <StreamPanel source={stream} name={name} {...(board && { onTracker: () => setShown('tracker') })} />
      ) : (
        board
      )}
    </div>
  );
}

function ShownChoice(props: { shown: 'tracker' | 'stream'; onChoose: (shown: 'tracker' | 'stream') => void }) {
  const { t } = useTranslation('match');
  return (
    <div className="trkw__h">
      <Seg
        small
        label={t('show.label')}
        value={props.shown}
        onChange={props.onChoose}
        options={[
          { value: 'tracker', label: t('show.tracker') },
          { value: 'stream', label: t('show.stream') },
        ]}
      />
    </div>
  );
}
