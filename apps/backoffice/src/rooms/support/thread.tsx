import {
  answerConversation,
  assignConversation,
  closeConversation,
  getConversation,
  SUPPORT_TEXT_MAX,
} from '@evens/contract';
import { Button, classNames, Tag } from '@evens/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { momentOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { useMay, useSession } from '../../shared/session.ts';
import { useDo, useLive } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

const NO_MESSAGE = '0';

/** One conversation: what was said, whose it is, and the answer. */
export function Thread({ conversationId }: { conversationId: string }) {
  const params = { conversationId };
  const { data, error } = useLive(getConversation, { params });
  const mayAnswer = useMay()('support.answer');
  const me = useSession().data?.operator?.operatorId;
  const assign = useDo(assignConversation);
  const close = useDo(closeConversation);
  const list = useRef<HTMLElement>(null);
  const count = data?.messages.length ?? 0;
  useEffect(() => {
    if (count > 0) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [count]);
  if (!data) {
    return (
      <section className="card pad">
        <Refused error={error} />
      </section>
    );
  }
  const lastId = data.messages.filter(({ from }) => from === 'player').at(-1)?.id ?? NO_MESSAGE;
  const name = data.userName ?? TEXTS.visitor;
  const mine = me !== undefined && data.assignedTo === me;
  return (
    <section className="card sup">
      <div className="card__h">
        <h2>{data.accountId === null ? name : <Link to={`/players/${data.accountId}`}>{name}</Link>}</h2>
        <Tag>{TEXTS.states[data.state]}</Tag>
        <span className="sub2">{data.language === null ? TEXTS.unknownLanguage : TEXTS.reads(data.language)}</span>
        <span className="sp" />
        {data.assignedToName !== null && <span className="sub2">{TEXTS.takenBy(data.assignedToName)}</span>}
        {mayAnswer && (
          <>
            <Button
              size="sm"
              busy={assign.isPending}
              onClick={() => assign.mutate({ params, body: { mine: !mine, from: data.assignedTo } })}
            >
              {mine ? TEXTS.giveBack : data.assignedTo === null ? TEXTS.take : TEXTS.takeOver}
            </Button>
            {data.state !== 'closed' && (
              <Button size="sm" busy={close.isPending} onClick={() => close.mutate({ params, body: { lastId } })}>
                {TEXTS.close}
              </Button>
            )}
          </>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className="sup__m" ref={list} tabIndex={0} aria-label={TEXTS.messages} aria-live="polite">
        {data.messages.map(({ id, from, text, atMs, byName }) => (
          <article key={id} className={classNames('sup__i', from === 'house' && 'sup__i--house')}>
            <small>
              {from === 'player' ? name : (byName ?? TEXTS.house)}, {momentOf(atMs)}
            </small>
            <p dir="auto">{text}</p>
          </article>
        ))}
      </section>
      <div className="pad stk stk--s docd">
        <Refused error={error ?? assign.error ?? close.error} />
        {mayAnswer && <Answer conversationId={conversationId} lastId={lastId} name={name} />}
      </div>
    </section>
  );
}

function Answer({ conversationId, lastId, name }: { conversationId: string; lastId: string; name: string }) {
  const id = useId();
  const [text, setText] = useState('');
  /** Of this answer, until it has arrived: sent again after a lost answer, it is the same one. */
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [sent, setSent] = useState(false);
  const act = useDo(answerConversation);
  const ready = text.trim() !== '' && text.trim().length <= SUPPORT_TEXT_MAX;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!ready || act.isPending) return;
    act.mutate(
      { params: { conversationId }, body: { text: text.trim(), key, lastId } },
      {
        onSuccess: () => {
          setText('');
          setKey(crypto.randomUUID());
          setSent(true);
        },
      },
    );
  };
  return (
    <form className="stk stk--s" onSubmit={send}>
      <div className="field">
        <label htmlFor={id}>{TEXTS.answerLabel(name)}</label>
        <textarea
          id={id}
          rows={4}
          dir="auto"
          maxLength={SUPPORT_TEXT_MAX}
          value={text}
          onChange={(event) => {
            setSent(false);
            setText(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
          }}
        />
      </div>
      <Refused error={act.error} />
      <div className="hline">
        <span className="sub2" role="status">
          {sent ? TEXTS.sent : TEXTS.left(SUPPORT_TEXT_MAX - text.length)}
        </span>
        <span className="sp" />
        <Button kind="act" type="submit" busy={act.isPending} disabled={!ready}>
          {TEXTS.send}
        </Button>
      </div>
    </form>
  );
}
