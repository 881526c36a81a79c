import { type AnswerOf, askRates, type getDeskRates } from '@evens/contract';
import { Button } from '@evens/ui';
import { momentOf } from '../../shared/format.ts';
import { Note } from '../../shared/note.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

/** Who is asked, how it went, and a way to ask now. */
export function SourceCard({ source }: { source: AnswerOf<typeof getDeskRates>['source'] }) {
  const mayDecide = useMay()('payments.decide');
  const act = useDo(askRates);
  if (source === null) {
    return (
      <section className="card">
        <div className="pad">
          <p className="muted">{TEXTS.noSource}</p>
        </div>
      </section>
    );
  }
  const { name, answeredMs, problem, nextMs } = source;
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.source}</h2>
      </div>
      <div className="pad pad--flush stk stk--m">
        <dl className="kv num">
          <div>
            <dt>{TEXTS.by}</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt>{TEXTS.answered}</dt>
            <dd>{answeredMs === null ? TEXTS.never : momentOf(answeredMs)}</dd>
          </div>
          <div>
            <dt>{TEXTS.next}</dt>
            <dd>{nextMs === null ? TEXTS.soon : momentOf(nextMs)}</dd>
          </div>
        </dl>
        {problem !== null && <Note kind="alert" words={TEXTS.problem(problem)} />}
        <Refused error={act.error} />
        {act.isSuccess && (
          <p className="sub" role="status">
            {TEXTS.asked}
          </p>
        )}
        {mayDecide && (
          <div className="hline">
            <Button size="sm" busy={act.isPending} onClick={() => act.mutate({ body: {} })}>
              {TEXTS.ask}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
