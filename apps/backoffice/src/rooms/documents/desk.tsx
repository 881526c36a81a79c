import { claimDocument, type DeskDocumentDetail, getDeskDocument } from '@evens/contract';
import { Button, Tag } from '@evens/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { DOCUMENT_KIND_WORDS, DOCUMENT_STATE_WORDS, PROOF_WORDS } from '../../shared/document-words.ts';
import { momentOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo, useLive } from '../../shared/use-calls.ts';
import { Decide, type Done } from './decide.tsx';
import { FileView } from './file-view.tsx';
import { TEXTS } from './texts.ts';

const LOOKS_EVERY_MS = 2_000;
/** Well before the ten minutes are over. */
const HOLD_AGAIN_MS = 4 * 60_000;

/** One document: its files large, who it should be beside them, and the decision. */
export function DocumentDesk(props: { documentId: string; onNext: () => void; onDone: (done: Done) => void }) {
  const { documentId } = props;
  const params = { documentId };
  const { data, error } = useLive(getDeskDocument, { params }, { everyMs: LOOKS_EVERY_MS });
  const mayDecide = useMay()('documents.decide');
  const claim = useDo(claimDocument);
  const mine = data?.claimedByMe === true;
  const hold = claim.mutate;
  useEffect(() => {
    if (!mine) return;
    const timer = setInterval(() => hold({ params: { documentId }, body: { claimed: true } }), HOLD_AGAIN_MS);
    return () => clearInterval(timer);
  }, [mine, hold, documentId]);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  if (!data) {
    return (
      <section className="card pad">
        <Refused error={error} />
      </section>
    );
  }
  const current = data.fileList.filter((file) => file.current);
  const open =
    data.state === 'sent' || data.state === 'review' || data.state === 'accepted' || data.state === 'expired';
  return (
    <div className="stk stk--m">
      <section className="card">
        <div className="card__h">
          <h2>
            {DOCUMENT_KIND_WORDS[data.kind]}, {data.userName}
          </h2>
          <Tag>{DOCUMENT_STATE_WORDS[data.state]}</Tag>
          <span className="sp" />
          {mayDecide && open && !data.waitsForSecond && (
            <Button
              size="sm"
              kind={mine ? 'quiet' : 'sel'}
              busy={claim.isPending}
              disabled={data.claimedByName !== null && !mine}
              onClick={() => hold({ params, body: { claimed: !mine } })}
            >
              {mine ? TEXTS.release : TEXTS.take}
            </Button>
          )}
          <Button size="sm" onClick={props.onNext}>
            {TEXTS.next}
          </Button>
        </div>
        <div className="pad stk stk--s docd">
          {data.claimedByName !== null && !mine && <p className="sub2">{TEXTS.inHandOf(data.claimedByName)}</p>}
          {!mine && mayDecide && open && data.claimedByName === null && <p className="sub2">{TEXTS.takeAbout}</p>}
          {data.waitsForSecond && <Tag kind="alert">{TEXTS.waitsSecond}</Tag>}
          {data.askedWords !== null && <p className="sub2">{TEXTS.asked(data.askedWords)}</p>}
          {data.words !== null && <p className="sub2">{TEXTS.words(data.words)}</p>}
          {data.provenMs !== null && data.state !== 'accepted' && <p className="sub2">{TEXTS.stands}</p>}
          <Refused error={error ?? claim.error} />
        </div>
      </section>
      <div className="docw">
        <FileView
          kind={DOCUMENT_KIND_WORDS[data.kind]}
          files={data.fileList}
          atOnce={mine}
          onSeen={(id) => setSeen((before) => (before.has(id) ? before : new Set([...before, id])))}
        />
        <div className="stk stk--m">
          <Person data={data} />
          {mine && !data.waitsForSecond && (
            <Decide
              documentId={documentId}
              files={current.filter(({ scan }) => scan === 'clean' || scan === 'unscanned').map(({ id }) => id)}
              seen={seen}
              onDone={props.onDone}
            />
          )}
        </div>
      </div>
    </div>
  );
}

function Person({ data }: { data: DeskDocumentDetail }) {
  const { person, claimedByMe } = data;
  const hidden = claimedByMe ? TEXTS.notSaid : '•••';
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ');
  const city = [person.postalCode, person.city].filter(Boolean).join(' ');
  const lines: readonly (readonly [string, string])[] = [
    [TEXTS.name, name || hidden],
    [TEXTS.birthDate, person.birthDate ?? hidden],
    [TEXTS.address, person.address || hidden],
    [TEXTS.city, city || hidden],
    [TEXTS.country, person.country],
    [TEXTS.language, person.language ?? TEXTS.notSaid],
    [TEXTS.since, momentOf(person.openedMs).slice(0, -9)],
    [TEXTS.proven, PROOF_WORDS[data.level]],
  ];
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.person}</h2>
        <span className="sp" />
        <Link className="lnk" to={`/players/${data.accountId}`}>
          {data.userName}
        </Link>
      </div>
      <div className="pad stk stk--s docd">
        {person.locked && <Tag kind="alert">{TEXTS.locked}</Tag>}
        <dl className="kv num">
          {lines.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {data.others.length > 0 && (
          <p className="sub2">
            {TEXTS.others}:{' '}
            {data.others.map(({ documentId, kind, state }, at) => (
              <span key={documentId}>
                {at > 0 && ', '}
                <Link className="lnk" to={`/documents/${documentId}`}>
                  {DOCUMENT_KIND_WORDS[kind]}
                </Link>{' '}
                {DOCUMENT_STATE_WORDS[state].toLowerCase()}
              </span>
            ))}
          </p>
        )}
      </div>
    </section>
  );
}
