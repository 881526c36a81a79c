import type { FixtureRow } from '@evens/contract';
import { Icon } from '@evens/ui';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveNow } from '../../../shared/fixtures/live-data.ts';
import { lazyScreen } from '../../../shared/lazy-screen.tsx';
import { isInPlay } from '../../../shared/paths.ts';
import { hasDrawing } from '../match/has-drawing.ts';
import { usePhone } from './use-phone.ts';

const EventView = lazyScreen(
  () => import('../trackers/event-view.tsx'),
  (file) => file.EventView,
);

/** What can be seen of the leading match, folded until somebody asks for it: only then is it loaded. */
export function TopMore({ row }: { row: FixtureRow }) {
  const { t } = useTranslation('sportsbook');
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const now = useLiveNow(row.id, row);
  const shown = row.stream ?? row.visualisation ?? hasDrawing(row.sportAlias, now.live);
  if (!isInPlay(now.status) || !shown) return null;
  const { preview: _, ...fixture } = row;
  return (
    <div className="hero__x">
      <button type="button" className="hero__xb" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'topMatch.fold' : 'topMatch.expand')}
        <Icon name={open ? 'caret-up' : 'caret-down'} size="xs" />
      </button>
      {open && (
        <Suspense fallback={<div className="vis vis--widget" />}>
          <EventView
            fixture={fixture}
            live={now.live}
            status={now.status}
            eventNow={now.eventNow}
            size={phone ? 'phone' : 'desk'}
          />
        </Suspense>
      )}
    </div>
  );
}
