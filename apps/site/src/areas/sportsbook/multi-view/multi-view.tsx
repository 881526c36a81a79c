import type { FixtureRow } from '@evens/contract';
import { Button, RowsSkeleton } from '@evens/ui';
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
import { ListFailed } from '../parts/list-failed.tsx';
import { LiveChips } from '../parts/live-chips.tsx';
import { OtherMatches } from './other-matches.tsx';
import { Slot } from './slot.tsx';

const QuietButton = (props: { disabled: boolean; onClick: () => void; children: string }) => (
  <Button kind="quiet" size="sm" {...props} />
);

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
  const fill = () => {
    const free = others.map((row) => row.id);
    change(fillFree(slots, free), t('live:multi.saidFilled'));
  };
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
        <QuietButton disabled={taken === SLOTS.length || others.length === 0} onClick={fill}>
          {t('live:multi.fill')}
        </QuietButton>
        <QuietButton disabled={taken === 0} onClick={() => change(resetSlots(), t('live:multi.saidReset'))}>
          {t('live:multi.reset')}
        </QuietButton>
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
      {query.isError && !query.data && <ListFailed onRetry={() => query.refetch()} />}
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
