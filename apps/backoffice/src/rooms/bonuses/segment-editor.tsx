import {
  type BonusSegment,
  type BonusSegmentView,
  LOYALTY_LEVELS,
  previewSegment,
  writeSegment,
} from '@evens/contract';
import { Button, SelectField, TextField } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ask } from '../../shared/api.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { momentOf } from '../../shared/format.ts';
import { Note } from '../../shared/note.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useDo } from '../../shared/use-calls.ts';
import { EMPTY_SEGMENT, readSegment, type SegmentDraft, segmentText } from './segment-draft.ts';
import { TEXTS } from './texts.ts';
import { useSettled } from './use-settled.ts';

const QUIET_MS = 400;

/** A segment that is looked at, or a new one with who would be in it; once written it never changes. */
export function SegmentEditor({ shown, onDone }: { shown: BonusSegmentView | undefined; onDone: () => void }) {
  const [draft, change] = useState(EMPTY_SEGMENT);
  const write = useDo(writeSegment);
  const read = shown ? shown.Content : readSegment(draft);
  const content = typeof read === 'string' ? undefined : read;
  const typed = JSON.stringify(draft) !== JSON.stringify(EMPTY_SEGMENT);
  return (
    <section className="card pad stk stk--m">
      <h2 className="h3">{shown?.Key ?? TEXTS.addSegment}</h2>
      {shown ? (
        <p>{segmentText(shown.Content)}</p>
      ) : (
        <>
          <SegmentFields draft={draft} onChange={(part) => change({ ...draft, ...part })} />
          {typed && typeof read === 'string' && <Note kind="alert" words={read} />}
          <Refused error={write.error} />
          <div className="hline">
            <Button onClick={onDone}>{TEXTS.discard}</Button>
            <span className="sp" />
            <Button
              kind="act"
              busy={write.isPending}
              disabled={!content || draft.key === ''}
              onClick={() =>
                content && write.mutate({ body: { Key: draft.key, Content: content } }, { onSuccess: onDone })
              }
            >
              {TEXTS.saveSegment}
            </Button>
          </div>
        </>
      )}
      {content && <WhoIsIn content={content} />}
    </section>
  );
}

/** How many are in it now, and the first of them. */
function WhoIsIn({ content }: { content: BonusSegment }) {
  const quiet = useSettled(JSON.stringify(content), QUIET_MS);
  const { data } = useQuery({
    queryKey: ['previewSegment', quiet],
    queryFn: () => ask(api.call(previewSegment, { body: { Content: JSON.parse(quiet) as BonusSegment } })),
  });
  if (!data) return null;
  return (
    <>
      <p>
        <b>{TEXTS.inIt(data.Players)}</b>
      </p>
      {data.Players === 0 ? (
        <Note kind="alert" words={TEXTS.inItNobody} />
      ) : (
        <DataTable
          label={TEXTS.players}
          items={data.List}
          keyOf={({ AccountId }) => AccountId}
          empty={[TEXTS.inItNobody]}
          columns={[
            {
              title: TEXTS.player,
              cell: ({ UserName, Tags }) => (
                <>
                  <b>{UserName}</b>
                  <small>{Tags.join(', ')}</small>
                </>
              ),
            },
            { title: TEXTS.country, cell: ({ Country, Currency }) => `${Country}, ${Currency}` },
            { title: TEXTS.deposits, className: 'r', cell: ({ Deposits }) => Deposits },
            { title: TEXTS.seen, cell: ({ SeenMs }) => (SeenMs === null ? '–' : momentOf(SeenMs)) },
          ]}
        />
      )}
    </>
  );
}

function SegmentFields({ draft, onChange }: { draft: SegmentDraft; onChange: (part: Partial<SegmentDraft>) => void }) {
  const field = (name: Exclude<keyof SegmentDraft, 'product' | 'level'>, label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      value={draft[name]}
      autoComplete="off"
      onChange={({ target }) => onChange({ [name]: name === 'key' ? target.value.toUpperCase() : target.value })}
    />
  );
  return (
    <>
      {field('key', TEXTS.key, TEXTS.keyHint)}
      {field('countries', TEXTS.countries, TEXTS.countriesHint)}
      <div className="halves">
        {field('depositsLeast', TEXTS.depositsLeast)}
        {field('depositsMost', TEXTS.depositsMost)}
      </div>
      {field('deposited', TEXTS.deposited, TEXTS.depositedHint)}
      <div className="halves">
        {field('seenLeast', TEXTS.seenLeast)}
        {field('seenMost', TEXTS.seenMost)}
      </div>
      <div className="halves">
        <SelectField
          label={TEXTS.played}
          value={draft.product}
          options={[
            { value: '', label: TEXTS.whatever },
            { value: 'betting', label: TEXTS.products.betting },
            { value: 'casino', label: TEXTS.products.casino },
          ]}
          onChange={({ target: { value } }) =>
            onChange({ product: value === 'betting' || value === 'casino' ? value : '' })
          }
        />
        {field('withinDays', TEXTS.withinDays)}
      </div>
      <SelectField
        label={TEXTS.level}
        value={draft.level ?? ''}
        options={[
          { value: '', label: TEXTS.whatever },
          ...LOYALTY_LEVELS.map((each) => ({ value: each as string, label: each as string })),
        ]}
        onChange={({ target }) => onChange({ level: LOYALTY_LEVELS.find((each) => each === target.value) ?? '' })}
      />
      <div className="halves">
        {field('tags', TEXTS.tagsAll, TEXTS.tagsHint)}
        {field('withoutTags', TEXTS.tagsNone)}
      </div>
    </>
  );
}
