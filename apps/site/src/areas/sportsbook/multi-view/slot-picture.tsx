import { type FixtureRow, getTimeline } from '@evens/contract';
import { useQuery } from '@tanstack/react-query';
import { api, ask } from '../../../shared/api/api.ts';
import { useLiveNow } from '../../../shared/fixtures/live-data.ts';
import { rowMarkets } from '../../../shared/fixtures/preview-markets.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { EvenBar } from '../parts/even-bar.tsx';
import { Tracker } from '../trackers/tracker.tsx';
import { isDrawn } from '../trackers/view.ts';

/** How often a slot asks what the moment looks like. */
const LOOK_EVERY_MS = 5000;

/** The moment of a match, drawn; where nobody says what it looks like, how its chances stand. */
export function SlotPicture({ row }: { row: FixtureRow }) {
  const { live, eventNow } = useLiveNow(row.id, row);
  const slow = useSettings((settings) => settings.slowConnectionMode);
  const { data } = useQuery({
    queryKey: ['timeline', row.id],
    queryFn: () => ask(api.call(getTimeline, { params: { fixtureId: row.id } })),
    refetchInterval: slow ? false : LOOK_EVERY_MS,
    retry: false,
  });
  const scene = data?.scene;
  if (!scene || !isDrawn(scene)) {
    const { main } = rowMarkets(row.preview);
    return main ? <EvenBar fixtureId={row.id} market={main} /> : null;
  }
  return (
    <div className="mv__trk">
      <Tracker scene={scene} size="slot" tracked={row} points={live?.points} eventMs={eventNow(Date.now())} />
    </div>
  );
}
