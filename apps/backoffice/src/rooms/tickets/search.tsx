import { type AnswerOf, searchTickets, type TicketSearch, ticketSearch } from '@evens/contract';
import { Button, SelectField, TextField } from '@evens/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { amountText, betWords, outcomeWords, resultWords } from '../../shared/bet-words.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { momentOf } from '../../shared/format.ts';
import { Pages } from '../../shared/pages.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useAsk } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

type Found = AnswerOf<typeof searchTickets>['tickets'][number];

/** Fields of the form in their order, each with its label; those with choices are lists. */
const FIELDS = [
  ['player', TEXTS.findPlayer, 'text'],
  ['fixtureId', TEXTS.findMatch, 'text'],
  ['marketKey', TEXTS.findMarket, 'text'],
  ['currency', TEXTS.findCurrency, 'text'],
  ['leastStake', TEXTS.leastStake, 'text'],
  ['mostStake', TEXTS.mostStake, 'text'],
  ['leastReturn', TEXTS.leastReturn, 'text'],
  ['from', TEXTS.from, 'date'],
  ['to', TEXTS.to, 'date'],
] as const;

const TYPES = [1, 1.1, 2, 3, 4, 5, 6].map((code) => ({ value: String(code), label: betWords(code, 1) }));
const namesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const CHOICES = [
  ['state', TEXTS.findState, namesOf(TEXTS.states)],
  ['betType', TEXTS.findType, TYPES],
  ['phase', TEXTS.findPhase, namesOf(TEXTS.phases)],
] as const;

const COLUMNS: readonly Column<Found>[] = [
  { title: TEXTS.placed, cell: ({ ticket }) => momentOf(ticket.placedMs) },
  {
    title: TEXTS.title,
    cell: ({ ticket: { id } }) => (
      <Link className="lnk" to={`/tickets/${id}`}>
        {id}
      </Link>
    ),
  },
  {
    title: TEXTS.player,
    cell: ({ accountId, userName }) => (
      <Link className="lnk" to={`/players/${accountId}`}>
        {userName}
      </Link>
    ),
  },
  {
    title: TEXTS.pick,
    className: 'w',
    cell: ({ ticket: { betType, legs } }) => (
      <>
        <b>{betWords(betType, legs.length)}</b>
        <small className="sub2">
          {legs.map((leg) => outcomeWords(leg.fixture, leg.marketKey, leg.outcome)).join(', ')}
        </small>
      </>
    ),
  },
  {
    title: TEXTS.stake,
    className: 'r',
    cell: ({ ticket }) => (
      <>
        <b>{amountText(ticket.totalStake)}</b> <small>{ticket.currency}</small>
      </>
    ),
  },
  { title: TEXTS.canReturn, className: 'r', cell: ({ ticket }) => amountText(ticket.potentialPayout) },
  {
    title: TEXTS.state,
    cell: ({ ticket: { status, outcome } }) => (status === 1 ? resultWords(outcome) : TEXTS.status[status]),
  },
  {
    title: TEXTS.payout,
    className: 'r',
    cell: ({ ticket: { payout } }) => (payout === null ? '–' : amountText(payout)),
  },
];

/** What the address asks for; a field that says nothing readable asks for nothing. */
export function searchOf(search: URLSearchParams): TicketSearch {
  const asked: Record<string, string> = {};
  for (const [name, value] of search) if (value !== '') asked[name] = value;
  for (;;) {
    const read = ticketSearch.safeParse(asked);
    if (read.success) return read.data;
    const names = read.error.issues.map(({ path }) => String(path[0]));
    if (names.every((name) => !(name in asked))) return {};
    for (const name of names) delete asked[name];
  }
}

/** Tickets by anything that is known of them. What is searched for stands in the address. */
export function SearchTickets() {
  const [search, setSearch] = useSearchParams();
  const [typed, type] = useState<Readonly<Record<string, string>>>(() => Object.fromEntries(search));
  const [before, setBefore] = useState<string>();
  const query = { ...searchOf(search), ...(before !== undefined && { before }) };
  const { data, error, isPlaceholderData } = useAsk(searchTickets, { query });
  const put = (name: string, value: string): void => type({ ...typed, [name]: value });
  return (
    <div className="bo__v">
      <Link className="lnk" to="/tickets">
        {TEXTS.newest}
      </Link>
      <div className="pageh">
        <h1>{TEXTS.find}</h1>
        {data?.among === 'newest' && <p>{TEXTS.amongNewest}</p>}
      </div>
      <form
        className="card pad stk stk--m"
        onSubmit={(event) => {
          event.preventDefault();
          setBefore(undefined);
          setSearch(Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== '')));
        }}
      >
        <div className="f3">
          {FIELDS.map(([name, label, kind]) => (
            <TextField
              key={name}
              label={label}
              type={kind}
              autoComplete="off"
              value={typed[name] ?? ''}
              onChange={(event) => put(name, event.target.value)}
            />
          ))}
          {CHOICES.map(([name, label, options]) => (
            <SelectField
              key={name}
              label={label}
              value={typed[name] ?? ''}
              options={[{ value: '', label: TEXTS.any }, ...options]}
              onChange={(event) => put(name, event.target.value)}
            />
          ))}
        </div>
        <div className="hline">
          <Button kind="act" type="submit">
            {TEXTS.findAll}
          </Button>
        </div>
      </form>
      <Refused error={error} />
      <section className="card card--t">
        <DataTable
          label={TEXTS.found}
          columns={COLUMNS}
          items={data?.tickets}
          keyOf={({ ticket }) => ticket.id}
          empty={[TEXTS.foundNone]}
        />
        <Pages after={before} next={data?.next ?? null} waits={isPlaceholderData} onPage={setBefore} />
      </section>
    </div>
  );
}
