import type { FixtureRow } from '@evens/contract';
import { Button, FailureView, RowsSkeleton } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fixtureIdOf } from '../../../shared/fixtures/fixture-id.ts';
import { useTitle } from '../../../shared/page-title.ts';
import {
  clearSlot,
  fillFree,
  fillSlot,
  notOnScreen,
  resetSlots,
  SLOTS,
  type Slots,
  slotFor,
} from '../../../shared/slots/slots.ts';
import { useSlots } from '../../../shared/slots/use-slots.ts';
import { nameOf } from '../live/live-facts.tsx';
import { useLiveList } from '../live/use-live-list.ts';
import { LateNote } from '../parts/late-note.tsx';
import { LiveChips } from '../parts/live-chips.tsx';
import { OtherMatches } from './other-matches.tsx';
import { Slot } from './slot.tsx';

/** Four matches in play side by side, and the others below. */
export function MultiView() {
  const { t } = useTranslation(['live', 'sportsbook']);
  const query = useLiveList();
  const [slots, putSlots] = useSlots(fixtureIdOf);
  const [said, say] = useState('');
  useTitle(t('live:multi.title'));
  const rows = (query.data?.fixtures ?? []).filter((row) => row.kind === 'match');
  const others = notOnScreen(rows, slots);
  const taken = slots.filter((id) => id !== undefined).length;
  const change = (next: Slots<number>, words: string) => {
    putSlots(next);
    say(words);
  };
  const put = (at: number, fixtureId: number, name: string) =>
    change(fillSlot(slots, at, fixtureId), t('live:multi.saidPut', { name, n: at + 1 }));
  const nameById = (fixtureId: number): string => {
    const row: FixtureRow | undefined = rows.find(({ id }) => id === fixtureId);
    return row ? nameOf(row) : '';
  };
  return (
    <>
      <LiveChips current={undefined} multi />
      <div className="mvbar">
        <h1 className="h-s">{t('live:multi.title')}</h1>
        <span className="muted num mvbar__n">{t('live:multi.taken', { count: taken })}</span>
        <span className="sp" />
        <Button
          kind="quiet"
          size="sm"
          disabled={taken === SLOTS.length || others.length === 0}
          onClick={() =>
            change(
              fillFree(
                slots,
                others.map((row) => row.id),
              ),
              t('live:multi.saidFilled'),
            )
          }
        >
          {t('live:multi.fill')}
        </Button>
        <Button
          kind="quiet"
          size="sm"
          disabled={taken === 0}
          onClick={() => change(resetSlots(), t('live:multi.saidReset'))}
        >
          {t('live:multi.reset')}
        </Button>
      </div>
      <div className="mv4">
        {slots.map((fixtureId, at) => (
          <Slot
            key={SLOTS[at]}
            at={at}
            fixtureId={fixtureId}
            row={rows.find((row) => row.id === fixtureId)}
            onTake={(id) => put(at, id, nameById(id))}
            onClear={() => change(clearSlot(slots, at), t('live:multi.saidCleared', { n: at + 1 }))}
            onMove={(name) => fixtureId !== undefined && put((at + 1) % SLOTS.length, fixtureId, name)}
          />
        ))}
      </div>
      <p className="sr" aria-live="polite">
        {said}
      </p>
      {query.isPending && <RowsSkeleton label={t('sportsbook:list.loading')} />}
      {query.isError && !query.data && (
        <FailureView
          title={t('sportsbook:list.failed')}
          actions={
            <Button kind="sel" icon="arrow-clockwise" onClick={() => query.refetch()}>
              {t('sportsbook:list.retry')}
            </Button>
          }
        >
          {t('sportsbook:list.failedText')}
        </FailureView>
      )}
      {query.data && (
        <OtherMatches
          rows={others}
          total={rows.length}
          addTo={slotFor(slots) + 1}
          onAdd={(row) => put(slotFor(slots), row.id, nameOf(row))}
        />
      )}
      <LateNote />
    </>
  );
}
