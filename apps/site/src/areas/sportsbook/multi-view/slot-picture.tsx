import type { FixtureRow } from '@evens/contract';
import { Suspense } from 'react';
import { useLiveNow } from '../../../shared/fixtures/live-data.ts';
import { rowMarkets } from '../../../shared/fixtures/preview-markets.ts';
import { useSecond } from '../../../shared/fixtures/use-second.ts';
import { isInPlay } from '../../../shared/paths.ts';
import { EvenBar } from '../parts/even-bar.tsx';
import { useScene } from '../story/use-story.ts';
import { drawnScene } from '../trackers/idle.ts';
import { Tracker } from '../trackers/tracker.tsx';

/** The moment of a match, drawn; where nobody says what it looks like, how its chances stand. */
export function SlotPicture({ row }: { row: FixtureRow }) {
  const { live, status, eventNow } = useLiveNow(row.id, row);
  const scene = useScene(row, status);
  const second = useSecond(scene?.of === 'ice-hockey' && scene.power !== undefined);
  const drawn = isInPlay(status) ? drawnScene(scene, row.sportAlias, live) : undefined;
  if (!drawn) {
    const { main } = rowMarkets(row.preview);
    return main ? <EvenBar fixtureId={row.id} market={main} /> : null;
  }
  return (
    <div className="mv__trk">
      <Suspense>
        <Tracker scene={drawn} size="slot" tracked={row} points={live?.points} eventMs={eventNow(second)} />
      </Suspense>
    </div>
  );
}
