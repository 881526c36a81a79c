import { type QuarantinedTicket, retryQuarantined } from '@evens/contract';
import { Button } from '@evens/ui';
import { Link } from 'react-router';
import { amountText, marketWords } from '../../shared/bet-words.ts';
import { Facts } from '../../shared/facts.tsx';
import { momentOf } from '../../shared/format.ts';
import { Note } from '../../shared/note.tsx';
import { Detail, NoDetail } from '../../shared/queue-room/detail.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

/** A bet in quarantine: why, and a way to have its settlement tried now. */
export function TicketCard({ ticket }: { ticket: QuarantinedTicket | undefined }) {
  const may = useMay();
  const act = useDo(retryQuarantined);
  if (!ticket) return <NoDetail words={act.isSuccess ? TEXTS.asked : TEXTS.pick} />;
  const { ticketId, accountId, userName, stake, currency, placedMs, on, attempts, error, sinceMs, retryMs } = ticket;
  return (
    <Detail title={ticketId}>
      <Note kind="alert" words={error} />
      <Facts
        facts={[
          [TEXTS.player, userName],
          [TEXTS.stake, `${amountText(stake)} ${currency}`],
          [TEXTS.placed, momentOf(placedMs)],
          [TEXTS.since, momentOf(sinceMs)],
          [TEXTS.tries, String(attempts)],
          [TEXTS.next, momentOf(retryMs)],
        ]}
      />
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
    </Detail>
  );
}
