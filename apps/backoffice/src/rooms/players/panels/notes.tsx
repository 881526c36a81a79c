import { addPlayerNote, listPlayerNotes } from '@evens/contract';
import { Button } from '@evens/ui';
import { useState } from 'react';
import { momentOf } from '../../../shared/format.ts';
import { Pages } from '../../../shared/pages.tsx';
import { Refused } from '../../../shared/refused.tsx';
import { useMay } from '../../../shared/session.ts';
import { useAsk, useDo } from '../../../shared/use-calls.ts';
import { isReason, WordsField } from '../../../shared/words-field.tsx';
import { LIFE_TEXTS as TEXTS } from './life-texts.ts';
import type { PanelProps } from './panel-props.ts';

/** What colleagues wrote down about a player, newest first; a note is added and never changed. */
export function NotesPanel({ player: { accountId } }: PanelProps) {
  const mayWrite = useMay()('players.protect');
  const [before, setBefore] = useState<string>();
  const [words, setWords] = useState('');
  const act = useDo(addPlayerNote);
  const { data, error, isPlaceholderData } = useAsk(listPlayerNotes, {
    params: { accountId },
    query: before === undefined ? {} : { before },
  });
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.notes}</h2>
      </div>
      <Refused error={error ?? act.error} />
      {mayWrite && (
        <form
          className="pad stk stk--s"
          onSubmit={(event) => {
            event.preventDefault();
            const call = { params: { accountId }, body: { text: words.trim() } };
            if (isReason(words)) act.mutate(call, { onSuccess: () => setWords('') });
          }}
        >
          <WordsField label={TEXTS.write} hint={TEXTS.hint} value={words} onChange={setWords} />
          <div className="hline">
            <Button type="submit" kind="line" busy={act.isPending} disabled={!isReason(words)}>
              {TEXTS.add}
            </Button>
          </div>
        </form>
      )}
      {data?.notes.length === 0 && <p className="pad muted">{TEXTS.noNotes}</p>}
      <ul className="rows rows--flat">
        {data?.notes.map(({ id, atMs, by, text }) => (
          <li key={id} className="rw">
            <div className="rw__t">
              <span>{text}</span>
              <small>
                {by}, {momentOf(atMs)}
              </small>
            </div>
          </li>
        ))}
      </ul>
      <Pages after={before} next={data?.next ?? null} waits={isPlaceholderData} onPage={setBefore} />
    </section>
  );
}
