import { type DeskTicket, getDeskTickets } from '@evens/contract';
import { Button, Chip } from '@evens/ui';
import { memo, useRef, useState } from 'react';
import { Link, Route, Routes } from 'react-router';
import {
  amountText,
  betWords,
  combinedOdds,
  fixtureWords,
  marketWords,
  oddsText,
  outcomeWords,
} from '../../shared/bet-words.ts';
import { ClassTag } from '../../shared/class-tag.tsx';
import { cssVars } from '../../shared/css-vars.ts';
import { timeOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { Scroller } from '../../shared/scroller.tsx';
import { useLive } from '../../shared/use-calls.ts';
import { SearchTickets } from './search.tsx';
import { TEXTS } from './texts.ts';
import { TicketPage } from './ticket-page.tsx';

const ONLY = ['all', 'flagged', 'big', 'live', 'waiting', 'declined'] as const;
type Only = (typeof ONLY)[number];

/** The newest bets, a search, and one of all: `/tickets`, `/tickets/search` and `/tickets/NUMBER`. */
export default function TicketsRoom() {
  return (
    <Routes>
      <Route index element={<NewestTickets />} />
      <Route path="search" element={<SearchTickets />} />
      <Route path=":ticketId" element={<TicketPage />} />
    </Routes>
  );
}

function NewestTickets() {
  const [only, setOnly] = useState<Only>('all');
  const [held, hold] = useState(false);
  const { data, error } = useLive(getDeskTickets, { query: { only } }, { everyMs: 1000, enabled: !held });
  const fresh = useFresh(data?.tickets);
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <fieldset className="chips chips--row" aria-label={TEXTS.filter}>
          {ONLY.map((each) => (
            <Chip key={each} pressed={each === only} onClick={() => setOnly(each)}>
              {TEXTS.only[each]}
            </Chip>
          ))}
        </fieldset>
        <span className="fd">{TEXTS.streams}</span>
        <Link className="lnk" to="search">
          {TEXTS.find}
        </Link>
        <Button icon={held ? 'play' : 'pause'} onClick={() => hold(!held)}>
          {held ? TEXTS.goOn : TEXTS.hold}
        </Button>
      </div>
      <Refused error={error} />
      {data && (
        <>
          <div className="kpis num" style={cssVars({ '--n': 3 })}>
            <Figure name={TEXTS.aMinute} value={String(data.lastMinute.tickets)} />
            <Figure name={TEXTS.stakes} value={`${data.lastMinute.currency} ${amountText(data.lastMinute.stakes)}`} />
            <Figure name={TEXTS.bigFrom} value={`${data.lastMinute.currency} ${amountText(data.bigFrom)}`} />
          </div>
          <section className="card card--t">
            <Scroller label={TEXTS.table}>
              <table className="dt num">
                <thead>
                  <tr>
                    <th>{TEXTS.time}</th>
                    <th>{TEXTS.player}</th>
                    <th>{TEXTS.pick}</th>
                    <th className="r">{TEXTS.odds}</th>
                    <th className="r">{TEXTS.stake}</th>
                    <th className="r">{TEXTS.canReturn}</th>
                    <th>{TEXTS.state}</th>
                    <th>{TEXTS.flag}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.tickets.map((ticket) => (
                    <Row key={ticket.ticketId} ticket={ticket} isNew={fresh.has(ticket.ticketId)} />
                  ))}
                </tbody>
              </table>
              {data.tickets.length === 0 && (
                <div className="bo__gone">
                  <b>{TEXTS.empty}</b>
                  <span>{TEXTS.emptyNext}</span>
                </div>
              )}
            </Scroller>
          </section>
        </>
      )}
    </div>
  );
}

/** Those that were not on the last list, once there was one. */
function useFresh(tickets: readonly DeskTicket[] | undefined): ReadonlySet<string> {
  const last = useRef<{ readonly of: readonly DeskTicket[]; readonly fresh: ReadonlySet<string> }>(undefined);
  if (!tickets) return new Set();
  if (last.current?.of === tickets) return last.current.fresh;
  const known = last.current && new Set(last.current.of.map(({ ticketId }) => ticketId));
  const fresh = new Set(known ? tickets.map(({ ticketId }) => ticketId).filter((id) => !known.has(id)) : []);
  last.current = { of: tickets, fresh };
  return fresh;
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="kpi">
      <small>{name}</small>
      <b>{value}</b>
    </div>
  );
}

const TAGS = ['tag--sel', 'tag--won', 'tag--alert', 'tag--act', '', ''] as const;

const Row = memo(function Row({ ticket, isNew }: { ticket: DeskTicket; isNew: boolean }) {
  const { legs, flags } = ticket;
  const [first] = legs;
  const multiplies = ticket.betType === 1 || ticket.betType === 2;
  return (
    <tr className={isNew ? 'tk--new' : undefined}>
      <td className="muted">
        <Link className="lnk" to={ticket.ticketId} aria-label={TEXTS.openTicket(ticket.ticketId)}>
          {timeOf(ticket.placedMs)}
        </Link>
      </td>
      <td>
        <b>{ticket.userName}</b> <ClassTag name={ticket.playerClass} />
      </td>
      <td>
        {legs.length === 1 && first ? (
          <>
            <span className="clip lbn">{outcomeWords(first.fixture, first.marketKey, first.outcome)}</span>
            <small className="clip lbn">{`${marketWords(first.marketKey)} · ${fixtureWords(first.fixture)}`}</small>
          </>
        ) : (
          <>
            {betWords(ticket.betType, legs.length)}
            <small className="clip lbn">
              {legs.map((leg) => outcomeWords(leg.fixture, leg.marketKey, leg.outcome)).join(', ')}
            </small>
          </>
        )}
      </td>
      <td className="r">
        <b>{multiplies ? oddsText(combinedOdds(legs)) : '–'}</b>
      </td>
      <td className="r">
        <b>{amountText(ticket.totalStake)}</b>
        <small>{ticket.currency}</small>
      </td>
      <td className="r">{amountText(ticket.potentialPayout)}</td>
      <td>
        <span className={`tag ${TAGS[ticket.status]}`}>{TEXTS.status[ticket.status]}</span>
        {ticket.declineCode !== null && <small>{ticket.declineCode}</small>}
      </td>
      <td>
        <span className="rules">
          {flags.map((flag) => (
            <span key={flag} className="rule rule--hit">
              {flag === 'same-bet' ? TEXTS.sameBet(Math.max(3, ticket.sameBetAccounts)) : TEXTS.flags[flag]}
            </span>
          ))}
        </span>
      </td>
    </tr>
  );
});
