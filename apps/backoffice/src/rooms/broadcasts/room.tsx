import {
  BROADCASTS_PAGE_SIZE,
  type Broadcast,
  DEFAULT_LANGUAGE,
  listBroadcasts,
  takeBackBroadcast,
} from '@evens/contract';
import { Button, Tag } from '@evens/ui';
import { useState } from 'react';
import { momentOf } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { Scroller } from '../../shared/scroller.tsx';
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
  const may = useMay();
  const [page, setPage] = useState(1);
  const [writing, setWriting] = useState(false);
  const [asked, setAsked] = useState<Broadcast>();
  const { data, error, dataUpdatedAt } = useLive(listBroadcasts, { query: { page } }, { everyMs: LOOKS_EVERY_MS });
  const back = useDo(takeBackBroadcast);
  const maySend = may('messages.send');
  const close = (): void => {
    back.reset();
    setAsked(undefined);
  };
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
        <Scroller label={TEXTS.list}>
          <table className="dt num">
            <thead>
              <tr>
                <th>{TEXTS.subject}</th>
                <th>{TEXTS.to}</th>
                <th>{TEXTS.shown}</th>
                <th>{TEXTS.state}</th>
                <th className="r">{TEXTS.reads}</th>
                <th>{TEXTS.by}</th>
                <th className="r">{TEXTS.action}</th>
              </tr>
            </thead>
            <tbody>
              {data?.broadcasts.map((row) => (
                <Row
                  key={row.id}
                  row={row}
                  state={stateOf(row, dataUpdatedAt)}
                  onBack={maySend ? () => setAsked(row) : undefined}
                />
              ))}
              {data?.total === 0 && (
                <tr>
                  <td colSpan={7}>
                    <span className="muted">{TEXTS.none}</span>
                  </td>
                </tr>
              )}
            </tbody>
          </table>
        </Scroller>
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
      <ReasonDialog
        open={asked !== undefined}
        title={TEXTS.takeBackTitle}
        confirm={TEXTS.takeBack}
        kind="alert"
        busy={back.isPending}
        error={back.error}
        onClose={close}
        onConfirm={(reason) =>
          asked && back.mutate({ params: { id: asked.id }, body: { reason } }, { onSuccess: close })
        }
      >
        {TEXTS.takeBackText}
      </ReasonDialog>
    </div>
  );
}

function Row({ row, state, onBack }: { row: Broadcast; state: State; onBack: (() => void) | undefined }) {
  const audience = [row.country, row.language].filter((each) => each !== null).join(', ');
  return (
    <tr>
      <td>
        <b>{subjectOf(row)}</b>
        <small>{Object.keys(row.texts).join(', ')}</small>
      </td>
      <td>
        {audience || TEXTS.everybody} {row.marketing && <Tag>{TEXTS.marketing}</Tag>}
      </td>
      <td>{momentOf(row.publishMs)}</td>
      <td>{state === 'shown' ? <Tag kind="won">{TEXTS.states.shown}</Tag> : <Tag>{TEXTS.states[state]}</Tag>}</td>
      <td className="r">{row.reads}</td>
      <td>{row.createdByName}</td>
      <td className="r">
        {onBack && state !== 'takenBack' && (
          <Button size="sm" kind="alert" onClick={onBack}>
            {TEXTS.takeBack}
          </Button>
        )}
      </td>
    </tr>
  );
}
