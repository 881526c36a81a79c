import {
  BROADCASTS_PAGE_SIZE,
  type Broadcast,
  DEFAULT_LANGUAGE,
  listBroadcasts,
  takeBackBroadcast,
} from '@evens/contract';
import { Button, Tag } from '@evens/ui';
import { useState } from 'react';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { momentOf } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo, useLive } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';
import { WriteBroadcast } from './write-broadcast.tsx';

const LOOKS_EVERY_MS = 10_000;

const subjectOf = ({ texts }: Broadcast): string => (texts[DEFAULT_LANGUAGE] ?? Object.values(texts)[0])?.subject ?? '';

type State = keyof typeof TEXTS.states;

const stateOf = ({ takenBackMs, publishMs }: Broadcast, nowMs: number): State =>
  takenBackMs !== null ? 'takenBack' : publishMs > nowMs ? 'planned' : 'shown';

export default function BroadcastsRoom() {
  const maySend = useMay()('messages.send');
  const [page, setPage] = useState(1);
  const [writing, setWriting] = useState(false);
  const [asked, ask] = useState<Broadcast>();
  const { data, error, dataUpdatedAt } = useLive(listBroadcasts, { query: { page } }, { everyMs: LOOKS_EVERY_MS });
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / BROADCASTS_PAGE_SIZE));
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <p>{TEXTS.about}</p>
        <span className="sp" />
        {maySend && !writing && (
          <Button kind="act" onClick={() => setWriting(true)}>
            {TEXTS.write}
          </Button>
        )}
      </div>
      <Refused error={error} />
      {writing && <WriteBroadcast onDone={() => setWriting(false)} />}
      <section className="card card--t">
        <DataTable
          label={TEXTS.list}
          columns={columnsOf(dataUpdatedAt, maySend ? ask : undefined)}
          items={data?.broadcasts}
          keyOf={({ id }) => String(id)}
          empty={[TEXTS.none]}
        />
      </section>
      {pages > 1 && (
        <div className="hline num">
          <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {TEXTS.newer}
          </Button>
          <Button size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {TEXTS.older}
          </Button>
        </div>
      )}
      <TakeBack broadcast={asked} onClose={() => ask(undefined)} />
    </div>
  );
}

function TakeBack({ broadcast, onClose }: { broadcast: Broadcast | undefined; onClose: () => void }) {
  const back = useDo(takeBackBroadcast);
  const close = (): void => {
    back.reset();
    onClose();
  };
  return (
    <ReasonDialog
      open={broadcast !== undefined}
      title={TEXTS.takeBackTitle}
      confirm={TEXTS.takeBack}
      kind="alert"
      busy={back.isPending}
      error={back.error}
      onClose={close}
      onConfirm={(reason) =>
        broadcast && back.mutate({ params: { id: broadcast.id }, body: { reason } }, { onSuccess: close })
      }
    >
      {TEXTS.takeBackText}
    </ReasonDialog>
  );
}

const columnsOf = (
  nowMs: number,
  onBack: ((broadcast: Broadcast) => void) | undefined,
): readonly Column<Broadcast>[] => [
  {
    title: TEXTS.subject,
    cell: (broadcast) => (
      <>
        <b>{subjectOf(broadcast)}</b>
        <small>{Object.keys(broadcast.texts).join(', ')}</small>
      </>
    ),
  },
  {
    title: TEXTS.to,
    cell: ({ country, language, marketing }) => (
      <>
        {[country, language].filter((each) => each !== null).join(', ') || TEXTS.everybody}{' '}
        {marketing && <Tag>{TEXTS.marketing}</Tag>}
      </>
    ),
  },
  { title: TEXTS.shown, cell: ({ publishMs }) => momentOf(publishMs) },
  {
    title: TEXTS.state,
    cell: (broadcast) => {
      const state = stateOf(broadcast, nowMs);
      return <Tag {...(state === 'shown' && { kind: 'won' as const })}>{TEXTS.states[state]}</Tag>;
    },
  },
  { title: TEXTS.reads, className: 'r', cell: ({ reads }) => reads },
  { title: TEXTS.by, cell: ({ createdByName }) => createdByName },
  {
    title: TEXTS.action,
    className: 'r',
    cell: (broadcast) =>
      onBack &&
      stateOf(broadcast, nowMs) !== 'takenBack' && (
        <Button size="sm" kind="alert" onClick={() => onBack(broadcast)}>
          {TEXTS.takeBack}
        </Button>
      ),
  },
];
