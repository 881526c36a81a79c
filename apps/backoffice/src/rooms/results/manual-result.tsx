import { type AnswerOf, type ClientCall, type listDeskContests, proposeResult } from '@evens/contract';
import { TextField } from '@evens/ui';
import { useState } from 'react';
import { Note } from '../../shared/note.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useDo } from '../../shared/use-calls.ts';
import { isReason } from '../../shared/words-field.tsx';
import { Score } from './score.tsx';
import { TEXTS } from './texts.ts';
import { Void } from './void.tsx';

export type Contest = AnswerOf<typeof listDeskContests>['contests'][number];

type What = ClientCall<typeof proposeResult>['body']['what'];

/** Manual results and voids of one fixture; each needs a second approval. */
export function ManualResult({ contest }: { contest: Contest }) {
  const [source, setSource] = useState('');
  const propose = useDo(proposeResult);
  const ask = (what: What, endedMs?: number): void =>
    propose.mutate({ body: { fixtureId: contest.id, what, source, ...(endedMs !== undefined && { endedMs }) } });
  const ready = isReason(source);
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.manual}</h2>
      </div>
      <div className="pad pad--flush stk stk--m">
        <div>
          <b>{contest.names.join(' – ')}</b>
          <div className="sub2">
            {contest.tournament} · {TEXTS.legsOf(contest.legs)}
          </div>
        </div>
        <TextField
          label={TEXTS.source}
          value={source}
          placeholder={TEXTS.sourceHint}
          autoComplete="off"
          onChange={(event) => setSource(event.target.value)}
        />
        <Score
          fixtureId={contest.id}
          ready={ready}
          busy={propose.isPending}
          onAsk={(result, endedMs) => ask({ result }, endedMs)}
        />
        <Void fixtureId={contest.id} ready={ready} busy={propose.isPending} onAsk={ask} />
        <Refused error={propose.error} />
        {propose.isSuccess && <Note words={TEXTS.asked} />}
        <span className="sub2">{TEXTS.someoneElse}</span>
      </div>
    </section>
  );
}
