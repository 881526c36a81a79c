import { type BonusSegmentView, listSegments } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { useState } from 'react';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { momentOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useAsk } from '../../shared/use-calls.ts';
import { segmentText } from './segment-draft.ts';
import { SegmentEditor } from './segment-editor.tsx';
import { TagsCard } from './tags.tsx';
import { TEXTS } from './texts.ts';

/** Segments of players: what each says, how many are in it now, and which campaigns name it. */
export function Segments({ onBack }: { onBack: () => void }) {
  const mayChange = useMay()('bonuses.change');
  const { data, error } = useAsk(listSegments, {});
  const [writing, write] = useState(false);
  const [picked, pick] = useState<string>();
  const chosen = data?.Segments.find(({ Key }) => Key === picked);
  return (
    <div className="bo__v bw">
      <div className="pageh">
        <Button size="sm" onClick={onBack}>
          {TEXTS.back}
        </Button>
        <h1>{TEXTS.segments}</h1>
        <p>{TEXTS.segmentsAbout}</p>
        <span className="sp" />
        {mayChange && !writing && (
          <Button
            kind="act"
            onClick={() => {
              write(true);
              pick(undefined);
            }}
          >
            <Icon name="plus" size="sm" />
            {TEXTS.addSegment}
          </Button>
        )}
      </div>
      <Refused error={error} />
      <div className="edt2">
        <section className="card card--t">
          <DataTable
            label={TEXTS.segments}
            columns={COLUMNS}
            items={data?.Segments}
            keyOf={({ Key }) => Key}
            empty={[TEXTS.noSegment, TEXTS.noSegmentNext]}
            picking={{
              picked,
              onPick: (key) => {
                write(false);
                pick(key);
              },
            }}
          />
        </section>
        <aside className="stk stk--m" aria-label={TEXTS.segment}>
          {(writing || chosen) && <SegmentEditor key={picked ?? ''} shown={chosen} onDone={() => write(false)} />}
          <TagsCard />
        </aside>
      </div>
    </div>
  );
}

const COLUMNS: readonly Column<BonusSegmentView>[] = [
  { title: TEXTS.segment, cell: ({ Key }) => <b>{Key}</b> },
  { title: TEXTS.who, className: 'w', cell: ({ Content }) => segmentText(Content) },
  { title: TEXTS.players, className: 'r', cell: ({ Players }) => Players },
  { title: TEXTS.namedBy, className: 'w', cell: ({ Campaigns }) => Campaigns.join(', ') || '–' },
  {
    title: TEXTS.written,
    className: 'col-x',
    cell: ({ WrittenBy, WrittenMs }) => (
      <>
        {WrittenBy}
        <small>{momentOf(WrittenMs)}</small>
      </>
    ),
  },
];
