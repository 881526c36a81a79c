import { retrySetAside, type SetAsideTicket } from '@evens/contract';
import { Button } from '@evens/ui';
import { Link } from 'react-router';
import { amountText, marketWords } from '../../shared/bet-words.ts';
import { momentOf } from '../../shared/format.ts';
import { Note } from '../../shared/note.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

/** A bet that was set aside: why, and a way to have it tried now. */
export function AsideCard({ ticket }: { ticket: SetAsideTicket | undefined }) {
  const may = useMay();
  const act = useDo(retrySetAside);
  if (!ticket) {
    return (
      <section className="card">
        <div className="pad">
          <p className="muted">{act.isSuccess ? TEXTS.asked : TEXTS.pick}</p>
        </div>
      </section>
    );
  }
  const { ticketId, accountId, userName, stake, currency, placedMs, on, attempts, error, sinceMs, retryMs } = ticket;
  const facts: readonly (readonly [string, string])[] = [
    [TEXTS.player, userName],
    [TEXTS.stake, `${amountText(stake)} ${currency}`],
    [TEXTS.placed, momentOf(placedMs)],
    [TEXTS.since, momentOf(sinceMs)],
    [TEXTS.tries, String(attempts)],
    [TEXTS.next, momentOf(retryMs)],
  ];
  return (
    <section className="card">
      <div className="card__h">
        <h2>{ticketId}</h2>
      </div>
      <div className="pad pad--flush stk stk--m">
        <Note kind="alert" words={error} />
        <dl className="kv num">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ul className="lst num">
          {on.map(({ fixtureId, name, marketKey }) => (
            <li key={`${fixtureId} ${marketKey}`}>
              {name}, {marketWords(marketKey)} <span className="sub2">{fixtureId}</span>
            </li>
          ))}
        </ul>
        <p className="sub">{TEXTS.whatToDo}</p>
        {may('players.see') && (
          <Link className="lnk" to={`/players/${accountId}`}>
            {TEXTS.toPlayer}
          </Link>
        )}
        <Refused error={act.error} />
        {act.isSuccess && (
          <p className="sub" role="status">
            {TEXTS.asked}
          </p>
        )}
        {may('results.change') && (
          <div className="hline">
            <Button kind="act" busy={act.isPending} onClick={() => act.mutate({ params: { ticketId }, body: {} })}>
              {TEXTS.retry}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
