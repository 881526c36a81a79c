import { type DeskDocument, listDocuments } from '@evens/contract';
import { classNames, Tag } from '@evens/ui';
import { useState } from 'react';
import { DOCUMENT_KIND_WORDS, DOCUMENT_STATE_WORDS } from '../../shared/document-words.ts';
import { momentOf } from '../../shared/format.ts';
import { useQueue } from '../../shared/queue-room/use-queue.ts';
import { Refused } from '../../shared/refused.tsx';
import { useLive } from '../../shared/use-calls.ts';
import { Views } from '../../shared/views.tsx';
import { DocumentDesk } from './desk.tsx';
import { REASONS, TEXTS } from './texts.ts';

const LOOKS_EVERY_MS = 2_000;

type View = 'waiting' | 'decided';

const FIRST: { state: View } = { state: 'waiting' };

export default function DocumentsRoom() {
  const { filter, narrow, picked, pick } = useQueue('documents', FIRST);
  const { state } = filter;
  const [told, tell] = useState<string>();
  const { data, error } = useLive(listDocuments, { query: { state } }, { everyMs: LOOKS_EVERY_MS });
  const documents = data?.documents;
  /** The oldest that nobody has in hand. */
  const next = (): void =>
    pick(
      documents?.find((each) => each.documentId !== picked && each.claimedByName === null && !each.waitsForSecond)
        ?.documentId,
    );
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <Views
          label={TEXTS.views}
          views={[
            { value: 'waiting', label: TEXTS.waiting, count: data?.waiting ?? 0 },
            { value: 'decided', label: TEXTS.decided },
          ]}
          value={state}
          onChange={(chosen) => narrow({ state: chosen })}
        />
        <p>{TEXTS.about}</p>
        <span className="sp" />
        <span className="sub2" role="status">
          {told}
        </span>
      </div>
      <Refused error={error} />
      <div className="bo__x bo__x--l">
        <Queue documents={documents} state={state} picked={picked} onPick={pick} />
        {picked === undefined ? (
          <section className="card">
            <div className="bo__gone">
              <b>{TEXTS.choose}</b>
            </div>
          </section>
        ) : (
          <DocumentDesk
            key={picked}
            documentId={picked}
            onNext={next}
            onDone={(done) => {
              tell(TEXTS.done[done]);
              next();
            }}
          />
        )}
      </div>
    </div>
  );
}

function Queue(props: {
  documents: readonly DeskDocument[] | undefined;
  state: View;
  picked: string | undefined;
  onPick: (id: string) => void;
}) {
  const { documents = [], state, picked, onPick } = props;
  return (
    <section className="card card--t" aria-label={TEXTS.queue}>
      {documents.length > 0 && (
        <ul className="offq docq">
          {documents.map((each) => (
            <li key={each.documentId}>
              <Line document={each} current={each.documentId === picked} onOpen={() => onPick(each.documentId)} />
            </li>
          ))}
        </ul>
      )}
      {props.documents?.length === 0 && (
        <div className="bo__gone">
          <b>{state === 'waiting' ? TEXTS.empty : TEXTS.emptyDecided}</b>
          <span>{TEXTS.emptyNext}</span>
        </div>
      )}
    </section>
  );
}

function Line({ document, current, onOpen }: { document: DeskDocument; current: boolean; onOpen: () => void }) {
  const { userName, kind, state, sentMs, decidedMs, claimedByName, claimedByMe, reason, waitsForSecond } = document;
  const when = state === 'sent' || state === 'review' ? sentMs : (decidedMs ?? sentMs);
  return (
    <button
      type="button"
      className={classNames('offc', claimedByName !== null && !claimedByMe && 'offc--held')}
      aria-current={current ? 'true' : undefined}
      onClick={onOpen}
    >
      <span className="clip">
        <b>{DOCUMENT_KIND_WORDS[kind]}</b>{' '}
        <Tag {...(state === 'accepted' ? { kind: 'won' } : state === 'refused' ? { kind: 'alert' } : {})}>
          {DOCUMENT_STATE_WORDS[state]}
        </Tag>
        <small className="clip">
          {userName}
          {reason !== null && ` · ${REASONS[reason]}`}
          {claimedByName !== null && ` · ${TEXTS.inHandOf(claimedByName)}`}
          {waitsForSecond && ` · ${TEXTS.waitsSecond}`}
        </small>
      </span>
      <span className="sub2 num">{when !== null && momentOf(when).slice(0, -3)}</span>
    </button>
  );
}
