import { type DeskDocument, listDocuments } from '@evens/contract';
import { classNames, Tag } from '@evens/ui';
import { useState } from 'react';
import { Route, Routes, useNavigate, useParams } from 'react-router';
import { DOCUMENT_KIND_WORDS, DOCUMENT_STATE_WORDS } from '../../shared/document-words.ts';
import { momentOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { useLive } from '../../shared/use-calls.ts';
import { DocumentDesk } from './desk.tsx';
import { REASONS, TEXTS } from './texts.ts';

const LOOKS_EVERY_MS = 2_000;

export default function DocumentsRoom() {
  return (
    <Routes>
      <Route index element={<Queue />} />
      <Route path=":documentId" element={<Queue />} />
    </Routes>
  );
}

function Queue() {
  const { documentId } = useParams();
  const navigate = useNavigate();
  const [state, setState] = useState<'waiting' | 'decided'>('waiting');
  const [told, tell] = useState<string>();
  const { data, error } = useLive(listDocuments, { query: { state } }, { everyMs: LOOKS_EVERY_MS });
  const documents = data?.documents ?? [];
  const open = (id: string | undefined): void => void navigate(id === undefined ? '/documents' : `/documents/${id}`);
  /** The oldest that nobody has in hand. */
  const next = (): void =>
    open(
      documents.find((each) => each.documentId !== documentId && each.claimedByName === null && !each.waitsForSecond)
        ?.documentId,
    );
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <fieldset className="chips" aria-label={TEXTS.views}>
          {(['waiting', 'decided'] as const).map((each) => (
            <button
              key={each}
              type="button"
              className="chip"
              aria-pressed={each === state}
              onClick={() => setState(each)}
            >
              {TEXTS[each]}
              {each === 'waiting' && data !== undefined && data.waiting > 0 && (
                <span className="n">{data.waiting}</span>
              )}
            </button>
          ))}
        </fieldset>
        <p>{TEXTS.about}</p>
        <span className="sp" />
        <span className="sub2" role="status">
          {told}
        </span>
      </div>
      <Refused error={error} />
      <div className="bo__x bo__x--l">
        <section className="card card--t" aria-label={TEXTS.queue}>
          {documents.length > 0 && (
            <ul className="offq docq">
              {documents.map((each) => (
                <li key={each.documentId}>
                  <Line document={each} current={each.documentId === documentId} onOpen={() => open(each.documentId)} />
                </li>
              ))}
            </ul>
          )}
          {data?.documents.length === 0 && (
            <div className="bo__gone">
              <b>{state === 'waiting' ? TEXTS.empty : TEXTS.emptyDecided}</b>
              <span>{TEXTS.emptyNext}</span>
            </div>
          )}
        </section>
        {documentId === undefined ? (
          <section className="card">
            <div className="bo__gone">
              <b>{TEXTS.choose}</b>
            </div>
          </section>
        ) : (
          <DocumentDesk
            key={documentId}
            documentId={documentId}
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
