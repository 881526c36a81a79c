import { type AnswerOf, getDeskTicket } from '@evens/contract';
import { Link, useParams } from 'react-router';
import {
  amountText,
  betWords,
  fixtureWords,
  marketWords,
  oddsText,
  outcomeWords,
  resultWords,
} from '../../shared/bet-words.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Facts } from '../../shared/facts.tsx';
import { momentOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { useAsk } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

type Answer = AnswerOf<typeof getDeskTicket>;
type Leg = Answer['ticket']['legs'][number];
type Happened = Answer['happened'][number];
type Settlement = Answer['settlements'][number];

const LEGS: readonly Column<Leg>[] = [
  {
    title: TEXTS.legPick,
    className: 'w',
    cell: ({ fixture, marketKey, outcome }) => (
      <>
        <b>{outcomeWords(fixture, marketKey, outcome)}</b>
        <small className="sub2">{`${marketWords(marketKey)} · ${fixtureWords(fixture)}`}</small>
      </>
    ),
  },
  { title: TEXTS.legPrice, className: 'r', cell: ({ priceMilli }) => <b>{oddsText(priceMilli)}</b> },
  { title: TEXTS.legResult, cell: ({ result }) => resultWords(result) },
];

const HAPPENED: readonly Column<Happened>[] = [
  { title: TEXTS.time, cell: ({ atMs }) => momentOf(atMs) },
  { title: TEXTS.what, cell: ({ kind }) => <b>{kind}</b> },
  { title: TEXTS.rule, cell: ({ rule }) => rule },
  { title: TEXTS.message, className: 'w', cell: ({ message }) => message ?? '–' },
];

const SETTLEMENTS: readonly Column<Settlement>[] = [
  { title: TEXTS.generation, cell: ({ generation }) => generation },
  { title: TEXTS.time, cell: ({ settledMs }) => momentOf(settledMs) },
  { title: TEXTS.legResult, cell: ({ outcome }) => resultWords(outcome) },
  { title: TEXTS.payout, className: 'r', cell: ({ payout }) => <b>{amountText(payout)}</b> },
  {
    title: TEXTS.reversed,
    cell: ({ reversedMs }) => (reversedMs === null ? TEXTS.stands : momentOf(reversedMs)),
  },
];

function Table<Item>(props: {
  title: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  empty: string;
  keyOf: (item: Item) => string;
}) {
  const { title, columns, items, empty, keyOf } = props;
  return (
    <section className="card card--t">
      <div className="card__h">
        <h2>{title}</h2>
      </div>
      <DataTable label={title} columns={columns} items={items} keyOf={keyOf} empty={[empty]} />
    </section>
  );
}

/** One bet: its legs, what happened to it, and each settlement it had. */
export function TicketPage() {
  const { ticketId = '' } = useParams();
  const { data, error } = useAsk(getDeskTicket, { params: { ticketId } });
  return (
    <div className="bo__v">
      <Link className="lnk" to="/tickets">
        {TEXTS.back}
      </Link>
      <Refused error={error} />
      {data && (
        <>
          <div className="pageh">
            <h1>{TEXTS.ticket(ticketId)}</h1>
            <p>
              {betWords(data.ticket.betType, data.ticket.legs.length)},{' '}
              <Link className="lnk" to={`/players/${data.accountId}`} aria-label={TEXTS.toPlayer(data.userName)}>
                {data.userName}
              </Link>
            </p>
          </div>
          <div className="bo__x">
            <div className="stk stk--m">
              <Table
                title={TEXTS.legs}
                columns={LEGS}
                items={data.ticket.legs}
                empty={TEXTS.empty}
                keyOf={({ id }) => id}
              />
              <Table
                title={TEXTS.happened}
                columns={HAPPENED}
                items={data.happened}
                empty={TEXTS.nothingHappened}
                keyOf={({ atMs, kind, rule, message }) => `${atMs} ${kind} ${rule} ${message}`}
              />
              <Table
                title={TEXTS.settlements}
                columns={SETTLEMENTS}
                items={data.settlements}
                empty={TEXTS.noSettlement}
                keyOf={({ generation }) => String(generation)}
              />
            </div>
            <section className="card">
              <div className="pad">
                <Facts
                  facts={[
                    [TEXTS.placed, momentOf(data.ticket.placedMs)],
                    [TEXTS.stakeLine, `${data.ticket.currency} ${amountText(data.ticket.totalStake)}`],
                    [TEXTS.couldReturn, amountText(data.ticket.potentialPayout)],
                    [TEXTS.legResult, resultWords(data.ticket.outcome)],
                    [TEXTS.payout, data.ticket.payout === null ? TEXTS.open : amountText(data.ticket.payout)],
                  ]}
                />
              </div>
            </section>
          </div>
        </>
      )}
    </div>
  );
}
