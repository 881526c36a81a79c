import { claimDocument, type DeskDocumentDetail, type DocumentState, getDeskDocument } from '@evens/contract';
import { Button, Tag } from '@evens/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { RefusedError } from '../../shared/api.ts';
import { DOCUMENT_KIND_WORDS, DOCUMENT_STATE_WORDS, PROOF_WORDS } from '../../shared/document-words.ts';
import { type Fact, Facts } from '../../shared/facts.tsx';
import { momentOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { type Doing, useDo, useLive } from '../../shared/use-calls.ts';
import { Decide, type Done } from './decide.tsx';
import { FileView } from './file-view.tsx';
import { TEXTS } from './texts.ts';

const LOOKS_EVERY_MS = 2_000;
/** Well before the ten minutes are over. */
const HOLD_AGAIN_MS = 4 * 60_000;

/** One document: its files large, who it should be beside them, and the decision. */
export function DocumentDesk(props: { documentId: string; onNext: () => void; onDone: (done: Done) => void }) {
  const { documentId, onNext, onDone } = props;
  const { data, error } = useLive(getDeskDocument, { params: { documentId } }, { everyMs: LOOKS_EVERY_MS });
  const claim = useClaim(documentId, data?.claimedByMe === true);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  if (!data) {
    return (
      <section className="card pad">
        <Refused error={error} />
      </section>
    );
  }
  const mine = data.claimedByMe;
  const current = data.fileList.filter((file) => file.current);
  return (
    <div className="stk stk--m">
      <Standing data={data} claim={claim} error={error} onNext={onNext} />
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
              onDone={onDone}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** Takes a document in hand or gives it back; while it is in hand here, the claim is renewed. */
function useClaim(documentId: string, mine: boolean): Doing<typeof claimDocument> {
  const claim = useDo(claimDocument);
  const { mutate } = claim;
  useEffect(() => {
    if (!mine) return;
    const timer = setInterval(() => mutate({ params: { documentId }, body: { claimed: true } }), HOLD_AGAIN_MS);
    return () => clearInterval(timer);
  }, [mine, mutate, documentId]);
  return claim;
}

const DECIDABLE: ReadonlySet<DocumentState> = new Set(['sent', 'review', 'accepted', 'expired']);

/** What it is, who has it in hand, and what was said of it. */
function Standing(props: {
  data: DeskDocumentDetail;
  claim: Doing<typeof claimDocument>;
  error: RefusedError | null;
  onNext: () => void;
}) {
  const { data, claim, error, onNext } = props;
  const { documentId, kind, userName, state, claimedByName, claimedByMe: mine, waitsForSecond } = data;
  const mayTake = useMay()('documents.decide') && DECIDABLE.has(state);
  return (
    <section className="card">
      <div className="card__h">
        <h2>
          {DOCUMENT_KIND_WORDS[kind]}, {userName}
        </h2>
        <Tag>{DOCUMENT_STATE_WORDS[state]}</Tag>
        <span className="sp" />
        {mayTake && !waitsForSecond && (
          <Button
            size="sm"
            kind={mine ? 'quiet' : 'sel'}
            busy={claim.isPending}
            disabled={claimedByName !== null && !mine}
            onClick={() => claim.mutate({ params: { documentId }, body: { claimed: !mine } })}
          >
            {mine ? TEXTS.release : TEXTS.take}
          </Button>
        )}
        <Button size="sm" onClick={onNext}>
          {TEXTS.next}
        </Button>
      </div>
      <div className="pad stk stk--s docd">
        {claimedByName !== null && !mine && <p className="sub2">{TEXTS.inHandOf(claimedByName)}</p>}
        {!mine && mayTake && claimedByName === null && <p className="sub2">{TEXTS.takeAbout}</p>}
        {waitsForSecond && <Tag kind="alert">{TEXTS.waitsSecond}</Tag>}
        {data.askedWords !== null && <p className="sub2">{TEXTS.asked(data.askedWords)}</p>}
        {data.words !== null && <p className="sub2">{TEXTS.words(data.words)}</p>}
        {data.provenMs !== null && state !== 'accepted' && <p className="sub2">{TEXTS.stands}</p>}
        <Refused error={error ?? claim.error} />
      </div>
    </section>
  );
}

function Person({ data }: { data: DeskDocumentDetail }) {
  const { person, claimedByMe } = data;
  const hidden = claimedByMe ? TEXTS.notSaid : '•••';
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ');
  const city = [person.postalCode, person.city].filter(Boolean).join(' ');
  const lines: readonly Fact[] = [
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
        <Facts facts={lines} />
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
