import { answerHeldResult, listApprovals, listHeldResults } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { marketWords } from '../../shared/bet-words.ts';
import { momentOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo, useLive } from '../../shared/use-calls.ts';
import { Proposals } from '../../shared/waiting.tsx';
import { WAITING_TEXTS } from '../../shared/waiting-texts.ts';
import { TEXTS } from './texts.ts';

/** Manual review: proposals of colleagues, and late corrections of the feed. */
export function Waiting() {
  const proposed = useLive(listApprovals, { query: { state: 'open', kind: 'results' } });
  const late = useLive(listHeldResults, {});
  const answer = useDo(answerHeldResult);
  const mayApprove = useMay()('results.approve');
  const error = proposed.error ?? late.error;
  if (!proposed.data || !late.data) return <Refused error={error} />;
  const { approvals } = proposed.data;
  const { held } = late.data;
  const count = approvals.length + held.length;
  return (
    <section className="card">
      <div className="card__h">
        <h2>{WAITING_TEXTS.title}</h2>
        <span className="tag">{count}</span>
      </div>
      <Refused error={answer.error ?? error} />
      {count === 0 && <p className="pad muted">{WAITING_TEXTS.none}</p>}
      <Proposals approvals={approvals} />
      <ul className="rows rows--flat">
        {held.map((each) => {
          const put = (take: boolean) =>
            answer.mutate({ params: { heldId: each.id }, body: { take, reason: TEXTS.answered } });
          return (
            <li className="rw" key={each.id}>
              <span className="rw__i">
                <Icon name="clock-countdown" />
              </span>
              <div className="rw__t">
                <b>
                  {TEXTS.again}, {marketWords(each.key)}, {each.fixtureNames.join(' – ')}
                </b>
                <small>
                  {TEXTS.standsNow(each.stands, each.wouldBe)} · {TEXTS.why[each.why]}, {momentOf(each.heldMs)}
                </small>
              </div>
              {mayApprove && (
                <div className="rw__c">
                  <Button size="sm" kind="line" onClick={() => put(false)}>
                    {TEXTS.keep}
                  </Button>
                  <Button size="sm" kind="act" onClick={() => put(true)}>
                    {TEXTS.take}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
