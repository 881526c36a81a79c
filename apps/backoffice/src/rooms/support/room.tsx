import { type DeskConversation, listConversations } from '@evens/contract';
import { useState } from 'react';
import { Route, Routes, useNavigate, useParams } from 'react-router';
import { momentOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { useLive } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';
import { Thread } from './thread.tsx';

const SHOWN = ['waiting', 'mine', 'answered', 'closed'] as const;

export default function SupportRoom() {
  return (
    <Routes>
      <Route index element={<Inbox />} />
      <Route path=":conversationId" element={<Inbox />} />
    </Routes>
  );
}

function Inbox() {
  const { conversationId } = useParams();
  const navigate = useNavigate();
  const [show, setShow] = useState<(typeof SHOWN)[number]>('waiting');
  const { data, error } = useLive(listConversations, { query: { show } });
  const conversations = data?.conversations ?? [];
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <fieldset className="chips" aria-label={TEXTS.views}>
          {SHOWN.map((each) => (
            <button
              key={each}
              type="button"
              className="chip"
              aria-pressed={each === show}
              onClick={() => setShow(each)}
            >
              {TEXTS.show[each]}
              {each === 'waiting' && data !== undefined && data.waiting > 0 && (
                <span className="n">{data.waiting}</span>
              )}
            </button>
          ))}
        </fieldset>
        <p>{TEXTS.about}</p>
      </div>
      <Refused error={error} />
      <div className="bo__x bo__x--l">
        <section className="card card--t" aria-label={TEXTS.queue}>
          {conversations.length > 0 && (
            <ul className="offq docq">
              {conversations.map((each) => (
                <li key={each.conversationId}>
                  <Line
                    conversation={each}
                    current={each.conversationId === conversationId}
                    onOpen={() => void navigate(`/support/${each.conversationId}`)}
                  />
                </li>
              ))}
            </ul>
          )}
          {data?.conversations.length === 0 && (
            <div className="bo__gone">
              <b>{show === 'waiting' ? TEXTS.empty : TEXTS.emptyOther}</b>
              <span>{TEXTS.emptyNext}</span>
            </div>
          )}
        </section>
        {conversationId === undefined ? (
          <section className="card">
            <div className="bo__gone">
              <b>{TEXTS.choose}</b>
            </div>
          </section>
        ) : (
          <Thread key={conversationId} conversationId={conversationId} />
        )}
      </div>
    </div>
  );
}

function Line(props: { conversation: DeskConversation; current: boolean; onOpen: () => void }) {
  const { userName, waiting, lastMs, lastText, assignedToName, language } = props.conversation;
  return (
    <button type="button" className="offc" aria-current={props.current ? 'true' : undefined} onClick={props.onOpen}>
      <span className="clip">
        <b>{userName ?? TEXTS.visitor}</b>{' '}
        {waiting > 0 && (
          <span className="badge badge--act" role="img" aria-label={TEXTS.waits(waiting)}>
            {waiting}
          </span>
        )}
        <small className="clip">
          <bdi>{lastText}</bdi>
        </small>
        <small className="clip">
          {language ?? TEXTS.unknownLanguage}
          {assignedToName !== null && ` · ${TEXTS.takenBy(assignedToName)}`}
        </small>
      </span>
      <span className="sub2 num">{momentOf(lastMs).slice(0, -3)}</span>
    </button>
  );
}
