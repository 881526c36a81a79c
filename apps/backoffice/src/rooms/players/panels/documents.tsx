import { askForDocument, DOCUMENT_KINDS, type DocumentKind, getPlayerDocuments } from '@evens/contract';
import { Button, SelectField, Tag, TextField } from '@evens/ui';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { DOCUMENT_KIND_WORDS, DOCUMENT_STATE_WORDS, PROOF_WORDS } from '../../../shared/document-words.ts';
import { momentOf } from '../../../shared/format.ts';
import { Refused } from '../../../shared/refused.tsx';
import { useMay } from '../../../shared/session.ts';
import { useAsk, useDo } from '../../../shared/use-calls.ts';
import { DOCUMENT_TEXTS as TEXTS } from './document-texts.ts';
import type { PanelProps } from './panel-props.ts';

const LEAST = 3;

/** A player's KYC documents, and the way to request one. */
export function DocumentsPanel({ player }: PanelProps) {
  const { accountId } = player;
  const { data, error } = useAsk(getPlayerDocuments, { params: { accountId } });
  const may = useMay();
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.title}</h2>
        <span className="sp" />
        {data && <span className="sub2">{PROOF_WORDS[data.level]}</span>}
      </div>
      <div className="pad stk stk--m offd">
        <Refused error={error} />
        {data?.documents.length === 0 && <p className="sub2">{TEXTS.none}</p>}
        {data && data.documents.length > 0 && (
          <dl className="kv num">
            {data.documents.map(({ documentId, kind, state, decidedMs, sentMs }) => (
              <div key={documentId}>
                <dt>
                  <Link className="lnk" to={`/documents/${documentId}`}>
                    {DOCUMENT_KIND_WORDS[kind]}
                  </Link>
                </dt>
                <dd>
                  <Tag>{DOCUMENT_STATE_WORDS[state]}</Tag> {momentOf(decidedMs ?? sentMs ?? 0).slice(0, -9)}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {may('documents.decide') && <Ask accountId={accountId} />}
      </div>
    </section>
  );
}

function Ask({ accountId }: { accountId: string }) {
  const [kind, setKind] = useState<DocumentKind>('identityCard');
  const [words, setWords] = useState('');
  const act = useDo(askForDocument);
  const ready = words.trim().length >= LEAST;
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    const call = { params: { accountId }, body: { kind, words: words.trim() } };
    if (ready) act.mutate(call, { onSuccess: () => setWords('') });
  };
  return (
    <form className="stk stk--s" onSubmit={ask}>
      <SelectField
        label={TEXTS.ask}
        value={kind}
        options={DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_KIND_WORDS[value] }))}
        onChange={(event) => setKind(event.target.value as DocumentKind)}
      />
      <TextField
        label={TEXTS.why}
        autoComplete="off"
        maxLength={500}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Refused error={act.error} />
      <Button type="submit" kind="line" busy={act.isPending} disabled={!ready}>
        {TEXTS.send}
      </Button>
    </form>
  );
}
